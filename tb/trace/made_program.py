"""Records of a synthetic program: three threads that loop, call deeply, return and switch, with jumps of the
instruction count, packets and noise. Every feature of the event file therefore occurs often."""

from trace_helper import CLASSES, Record
from seed import seeded

SIZES = 1, 1, 2, 4, 8, 8, 16, 32
ENDS = "loop alternate chance jump call call pointer switch return return return".split()
DEPTH = 150  # calls; the event file remembers 64


class Block:
    def __init__(self, rng, pc, blocks):
        self.pc, self.end, self.times = pc, rng.choice(ENDS), 0
        self.instructions = rng.randrange(3, 9)
        self.to = [rng.randrange(blocks) for _ in range(3)]
        self.accesses = [(rng.choice(("load", "store")), n, rng.choice(SIZES), rng.choice((0, 1, 8, None)), rng.randrange(3))
                         for n in range(self.instructions - 1) if rng.randrange(2)]


class Program:
    def __init__(self, seed, blocks=800):
        self.rng, self.instruction = seeded(seed), 0
        self.blocks = [Block(self.rng, 0x401000 + 32 * n, blocks) for n in sorted(self.rng.sample(range(2**20), blocks))]
        self.at, self.calls, self.waiting = [0, 0, 0], [[], [], []], [[], [], []]  # one item per thread
        self.deep = [False, False, False]  # whether the thread reached DEPTH and is now returning from all its calls

    def records(self, count):
        made, thread = [], 0
        while len(made) < count:
            if self.rng.randrange(150) == 0:
                thread = self.rng.randrange(3)
            if self.rng.randrange(2000) == 0:
                self.instruction += self.rng.getrandbits(self.rng.randrange(1, 40))
                made += self.packets()
            if not self.waiting[thread]:
                self.run(thread)
            made.append(self.waiting[thread].pop(0))
        return made[:count]

    def run(self, thread):
        """Adds a block's records, sometimes in two pieces, as recorders cut blocks."""
        block, start = self.blocks[self.at[thread]], self.instruction
        cut = block.instructions if self.rng.randrange(20) else 2
        self.instruction += block.instructions
        block.times += 1
        for low, high in ((0, cut), (cut, block.instructions)):
            if low < high:
                self.add(thread, "block", block.pc + 4 * low, 4 * (high - low), 0, high - low, start + low)
            for kind, n, size, step, habit in block.accesses:
                if low <= n < high:
                    address = 0x70000000 + (self.rng.getrandbits(20) if step is None else step * block.times)
                    value = (7, block.times, self.rng.getrandbits(64))[habit] & (1 << 8 * min(size, 8)) - 1
                    self.add(thread, kind, block.pc + 4 * n, size, address, value, start + n)
        cls, target, taken = self.branch(block, thread)
        pc = block.pc + 4 * block.instructions - 4
        self.at[thread] = target if taken else (self.at[thread] + 1) % len(self.blocks)
        self.add(thread, "branch", pc, 4, self.blocks[target].pc if taken else pc + 4, 0, start + block.instructions - 1, cls, taken)

    def branch(self, block, thread):
        """Class, number of the target block, taken."""
        here, calls, any_of, first = self.at[thread], self.calls[thread], self.rng.choice(block.to), block.to[0]
        self.deep[thread] = len(calls) == DEPTH or len(calls) > 0 and self.deep[thread]
        if block.end in ("call", "pointer"):
            if not self.deep[thread]:
                calls.append((here + 1) % len(self.blocks))
            return "call", first if block.end == "call" else any_of, int(not self.deep[thread])
        if block.end == "return":
            return ("return", calls.pop(), 1) if calls and (self.deep[thread] or self.rng.randrange(3) == 0) else ("return", 0, 0)
        if block.end == "switch":
            return "indirect", any_of, int(self.rng.randrange(9) > 0)
        taken = {"loop": block.times % 7 > 0, "alternate": block.times % 2, "chance": self.rng.randrange(3) == 0, "jump": True}
        return "backward" if first <= here else "forward", first, int(taken[block.end])

    def add(self, thread, kind, pc, size, address, value, instruction, cls=None, taken=0):
        self.waiting[thread].append(Record(kind, pc, size, address, value, cls, taken, instruction, thread + 1))

    def packets(self):
        return [Record("packet", 0x0a000001 + self.rng.randrange(4), self.rng.choice((1, 60, 60, 1500)), 0x0a0000f0 + self.rng.randrange(3),
                       6 << 32 | self.rng.randrange(1024, 1030) << 16 | 443, None, 0, self.instruction + 9 * n, 1) for n in range(9)]


def noise(count, seed):
    """Records at few addresses with random numbers, so that differences wrap at 2^64."""
    rng, made = seeded(seed), []

    def number():
        return rng.choice((rng.randrange(4), rng.randrange(300), rng.choice((0, 1, 255, 2**63, 2**64 - 1, rng.getrandbits(64)))))

    pcs, instruction = [number() for _ in range(9)], 0
    for _ in range(count):
        instruction = rng.choice((instruction, instruction + 1, instruction + 1, number())) % 2**64
        kind, size, value = rng.choice(("load", "store", "branch", "block", "packet", "packet6")), rng.choice((1, 2, 8, 60)), number()
        value = {"branch": 0, "packet": value, "packet6": value}.get(kind, value & (1 << 8 * min(size, 8)) - 1)
        cls, taken = (rng.choice(CLASSES), rng.randrange(2)) if kind == "branch" else (None, 0)
        address = 0 if kind == "block" else rng.choice((number(), *pcs))
        low = (number(), number()) if kind == "packet6" else (0, 0)
        made.append(Record(kind, rng.choice(pcs), size, address, value, cls, taken, instruction, rng.choice((1, 1, 1, 2, 2**16)), low))
    return made
