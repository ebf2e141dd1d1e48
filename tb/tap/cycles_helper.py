"""Runs of sluice_tap_cycles under Icarus (cycles_bench.v), and what they violate of doc/tap/cycles.md."""
import collections
import os

import charges

import emitted

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = ["sluice_tap_cycles.v", "sluice_tap_cycles_items.v", "sluice_fifo.v", "sluice_check.v", "sluice_ram.v"]
PC = 16
Shape = collections.namedtuple("Shape", "nret pick count addr slack b kind weight", defaults=(0, 10, 5, 4, 0, 0, 0))


def lines(shape, count, chance, stalls=0.3):
    """Clocks, each (ready, step, blame_last, empty, pcs by row or None), in phases in which much, little or nothing retires."""
    busy, blame, empty = 0, True, False
    for _ in range(count):
        if chance.random() < 0.1:
            busy, blame, empty = chance.choice((0, 0.1, 0.5, 1)), chance.random() < 0.4, chance.random() < 0.4
        rows = [chance.getrandbits(PC) if chance.random() < busy else None for _ in range(shape.nret)]
        yield chance.random() >= stalls, chance.random() < 0.9, blame, empty, rows


class Run:
    """The bench's output for these clocks. begins: the value of lost_o after reset (counting())."""

    def __init__(self, taps, shape, clocks, obey, begins=0):
        self.shape, self.clocks = shape, clocks
        path, program = os.path.join(taps.path, "cycles.hex"), os.path.join(taps.path, "cycles.vvp")
        with open(path, "w", encoding="ascii") as file:
            for ready, step, blame, empty, rows in clocks:
                word = ready << 3 | step << 2 | blame << 1 | empty
                word = word << shape.nret | sum((pc is not None) << row for row, pc in enumerate(rows))
                for pc in reversed(rows):
                    word = word << PC | (0xDEAD if pc is None else pc)
                file.write(f"{word:x}\n")
        settings = {"CLOCKS": len(clocks), "NRET": shape.nret, "PICK": shape.pick, "COUNT": shape.count, "ADDR": shape.addr, "SLACK": shape.slack, "B": shape.b,
                    "KIND": shape.kind, "WEIGHT": shape.weight, "OBEY": int(obey)}
        emitted.must("iverilog", "-g2005", "-s", "bench", *(f"-Pbench.{key}={value}" for key, value in settings.items()), "-o", program,
                     os.path.join(HERE, "cycles_bench.v"), *taps.files(FILES))
        shown = [line.split() for line in emitted.must("vvp", "-n", program, f"+clocks={path}").splitlines()]
        self.ready = [line[0] == "1" for line in shown]
        self.lost = [int(line[1]) - begins for line in shown]
        self.lost += self.lost[-1:] * 4
        self.at = {int(line[2]): clock for clock, line in enumerate(shown) if line[2] != "-"}
        self.left = [(clock, -1 if "x" in line[3] else int(line[3], 16)) for clock, line in enumerate(shown) if line[3] not in "-="]

    def entries(self):
        """Entries that found room, and how many clocks must be lost; raises AssertionError if lost_o is not what the contract says."""
        shape, most = self.shape, (1 << self.shape.count) - 1
        tells = shape.b + shape.kind > 0
        counts, kept, sizes, lost, behind = [0, 0, 0], [], [], 0, True
        for number, (_, step, blame, empty, rows) in enumerate(self.clocks):
            if not step:
                continue
            now = [pc for pc in rows if pc is not None]
            grown = self.lost[self.at[number] + 3] - lost
            if not now:
                cause = 1 if blame else 2 if empty and tells else 0
                full = counts[cause] == most
                assert grown == full, f"line {number}: lost_o grows by {grown}"
                counts[cause] += not full
            elif grown == sum(counts) + 1:
                behind, counts = True, [0, 0, 0]
                gone, inside = sum(clock <= self.at[number] for clock, _ in self.left), len(sizes)
                for size, last in sizes:  # an entry is inside until its last item is at the output
                    gone -= size
                    inside -= gone + last >= 0
                assert inside >= (1 << shape.addr) + 2, f"line {number}: lost with {inside} inside"  # 2: the head, and the entry that is being emitted
            else:
                assert grown == (counts[1] if behind else 0), f"line {number}: lost_o grows by {grown}"
                kept.append(charges.Entry(now, counts[0], 0 if behind else counts[1], counts[2]))
                sizes.append(self.size(kept[-1]))
                behind, counts = False, [0, 0, 0]
            lost += grown
        return kept

    def size(self, entry):
        """Events of an entry that follows another, and of its last item."""
        items = list(self.items([charges.Entry([0], 0, 0, 0), entry]))[1:]
        return [len(list(charges.events(of, PC, self.shape.b, self.shape.kind, self.shape.weight))) for of in (items, items[-1:])]

    def items(self, entries):
        shape = self.shape
        return charges.items(entries, shape.nret, merges=shape.b + shape.kind == 0 and shape.weight > 0)

    def fault(self):
        """A violation of the contract, as text, or None."""
        shape = self.shape
        try:
            entries = self.entries()
        except AssertionError as error:
            return str(error)
        want = list(charges.events(self.items(entries), PC, shape.b, shape.kind, shape.weight))
        got = [word for _, word in self.left]
        if want != got:
            at = next((n for n, (a, b) in enumerate(zip(want, got)) if a != b), min(len(want), len(got)))
            return f"event {at} of {len(got)}: {got[at:at + 1]}, expected {want[at:at + 1]} of {len(want)}"
        return None


def lengths(shape):
    """From none to 40 clocks of each cause in front of a row; then numbers with each of the higher bits."""
    for count in (*range(41), *(high + low for high in (64, 128, 256, 512) for low in (0, 7, 15, 30))):
        for blame, empty in ((False, False), (True, False), (False, True)):
            yield from [(True, True, blame, empty, [None] * shape.nret)] * count
            yield True, True, False, False, [0x5A00 + count] + [None] * (shape.nret - 1)


def full(shape):
    """Rows behind up to 12 clocks each, more than the queue holds; then a pause, and all leave."""
    none = [None] * shape.nret
    for number in range(5 << shape.addr):
        yield from [(False, True, False, False, none)] * (12 - number % 13)
        yield False, True, False, False, [0x5A00 + number] + none[1:]
    yield from [(False, True, False, False, none)] * 20
    yield from [(True, True, False, False, none)] * (40 << shape.addr)


def counting(taps, begins):
    """The taps, with a lost_o that begins at this value after reset."""
    taps.break_file("sluice_tap_cycles.v", "lost_o    <= 0;", f"lost_o    <= 32'h{begins:x};")
    return taps


def dense(shape, count):
    """A row on the lowest channel in each clock."""
    return [(True, True, False, False, [number & 0xFFFF] + [None] * (shape.nret - 1)) for number in range(count)]


def burst(shape):
    """Long waits, and behind each a row in every clock."""
    return ([(True, True, False, False, [None] * shape.nret)] * 60 + dense(shape, 2 << shape.addr)) * 4
