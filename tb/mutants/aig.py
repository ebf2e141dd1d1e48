"""aig: reads the miter's and-inverter graph from Yosys (ASCII AIGER) and writes the graph of one mutant for ABC."""
import collections


class Graph:
    """An AIGER graph. A literal is twice a variable, plus one if inverted; 0 is false."""

    def __init__(self, path, names):
        with open(path, encoding="ascii") as file:
            self.head = [int(word) for word in file.readline().split()[1:6]] # variables, inputs, latches, outputs, ands
            _, inputs, latches, outputs, ands = self.head
            self.inputs = [int(file.readline()) for _ in range(inputs)]
            self.latches = [tuple(map(int, file.readline().split())) for _ in range(latches)]
            self.outputs = [int(file.readline()) for _ in range(outputs)]
            self.ands = [tuple(map(int, file.readline().split())) for _ in range(ands)]
        self.mutant = {} # bit of mutant_i: its literal
        self.begin = collections.defaultdict(set) # initial-value input: names of its flip-flops
        with open(names, encoding="utf-8") as file:
            for line in file:
                kind, index, bit, name = line.split(maxsplit=3)
                if kind == "input" and name.strip() == "mutant_i":
                    self.mutant[int(bit)] = self.inputs[int(index)]
                elif kind == "init":
                    self.begin[self.inputs[int(index)]].add((name.strip(), bit))

    def alike(self):
        """Maps each initial-value input of the mutant's flip-flops to that of the original."""
        def of(instance):
            return {(name.replace(instance, "", 1), bit): literal for literal, names in self.begin.items()
                    for name, bit in names if name.removeprefix("$flatten\\").startswith(instance)}
        original = of("original.")
        return {literal: original[flop] for flop, literal in of("mutant.").items() if flop in original}

    def write(self, path, mutant):
        """Writes the graph with that mutant selected and equal initial states."""
        other = self.alike() | {literal: mutant >> bit & 1 for bit, literal in self.mutant.items()}
        now = [other.get(literal & ~1, literal & ~1) ^ (literal & 1) for literal in range(2 * self.head[0] + 2)]
        words = bytearray(f"aig {' '.join(map(str, self.head))}\n".encode())
        for _, following, *_ in self.latches:
            words += f"{now[following]}\n".encode()
        for literal in self.outputs:
            words += f"{now[literal]}\n".encode()
        for literal, left, right in self.ands:
            low, high = sorted((now[left], now[right]))
            for number in (literal - high, high - low):
                while number > 127:
                    words.append(number & 127 | 128)
                    number >>= 7
                words.append(number)
        with open(path, "wb") as file:
            file.write(words)
