"""Events of retire streams (streams.py) by the software front end and by the RVFI taps: words at (clock, lane), by kind."""
import collections
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "trace"))

import emitted
import interrupts
import records
from seed import seeded

KINDS = "pc block addr value pc,value edge call branch".split()
CLASSES = records.CLASSES
TAPS = [f"sluice_tap_{name}.v" for name in ("rvfi", "rvfi_channel", "riscv", "blocks", "since", "traps", "word")]

# Widths of the event word; select=1: the tap feeds a selector. key: bits of a that are the context's.
Form = collections.namedtuple("Form", "a b kind count instructions select pc value events context key", defaults=(0, 0))
WIDE = Form(64, 64, 1, 8, 8, 1, 64, 64, 4, 32)


# ---- the software front end ----------------------------------------------------------------

def imported(rows, folder):
    """Records of the stream by `sluice trace import --from rvfi`."""
    path = os.path.join(folder, "rows.csv")
    with open(path, "w", encoding="ascii") as file:
        file.write("insn,trap,intr,pc_rdata,pc_wdata,mem_addr,mem_rmask,mem_wmask,mem_rdata,mem_wdata\n")
        for row in rows:
            file.write(",".join(f"{value:x}" for value in row[:-1]) + "\n")
    records.run(records.SLUICE, "trace", "import", "--from", "rvfi", "-o", path + ".ev", path)
    return records.read(records.run(records.SLUICE, "trace", "cat", path + ".ev"))


def events_of(found, rows, traps=True):
    """{kind: [(instruction, which of its two accesses, fields)]}, events of records as defined in doc/trace/record.md; as kind
    `interrupt` the branch records of interrupts, with the instruction behind them. traps: they, and returns from them, are records."""
    events = {kind: [] for kind in KINDS + ["interrupt"]}
    branches = {r.instruction: r for r in found if r.type == "branch" and CLASSES.index(r.b) < CLASSES.index("gap")}
    loads = {r.instruction: r for r in found if r.type == "load"}
    stores = {r.instruction: r for r in found if r.type == "store"}

    def give(kind, r, second, a, b=0, **more):
        seen = 8 if kind == "block" else 1 if r.type == "load" else 2 if r.type == "store" else 3 + CLASSES.index(r.b) if r.type == "branch" and CLASSES.index(r.b) < CLASSES.index("gap") else 0
        value = r.b if r.type in ("load", "store") else 0
        events[kind].append((r.instruction, second, {"a": a, "b": b, "class": seen, "pc": r.pc, "value": value, **more}))

    before, counted = -1, 0
    for r in found:
        if r.type == "block":
            give("block", r, 0, r.pc)
            inside = rows[r.instruction:r.instruction + r.a]
            ends = [row.pc + (4 if row.insn & 3 == 3 else 2) & 2 ** 64 - 1 for row in inside]
            if [r.pc, *ends[:-1]] != [row.pc for row in inside] or (r.pc + r.size) & 2 ** 64 - 1 != ends[-1]:
                raise AssertionError(f"not these instructions: {records.shown(r)}")
            for number, row in enumerate(inside, r.instruction):
                own = branches.get(number) or loads.get(number) or stores.get(number) or r._replace(type="other")
                moved = loads.get(number) or stores.get(number)
                give("pc", own._replace(instruction=number, pc=row.pc), 0, row.pc)
                events["pc"][-1][2]["value"] = moved.b if moved else 0
        elif r.type == "load":
            give("addr", r, 0, r.a)
            give("value", r, 0, r.b)
            give("pc,value", r, 0, r.pc, r.b)
        elif r.type == "store":
            give("addr", r, 1, r.a)
        elif r.b != "gap" and (traps or r.b not in ("trap", "xret")):
            interrupt = r.b == "trap" and not r.size
            moved = None if interrupt else loads.get(r.instruction) or stores.get(r.instruction)
            value = moved.b if moved else 0
            if r.instruction in branches and not interrupt:
                give("edge", r, 0, r.pc, r.a, value=value)
            if r.b == "call":
                give("call", r, 0, r.pc, r.a, value=value)
            counted = sum(row.events for row in rows[before + 1:r.instruction + 1])
            give("interrupt" if interrupt else "branch", r._replace(instruction=r.instruction + interrupt), 0, r.pc, r.a, value=value, taken=r.c,
                 of=CLASSES.index(r.b), count=counted, instructions=r.instruction - before)
            before = r.instruction
    return events


# ---- words and clocks ----------------------------------------------------------------------

def context(number):
    """The context number of an instruction: two bits that change with each instruction, below others that change rarely, repeated so
    that each of the 32 bits changes."""
    return (number % 4 | number // 50 << 2) * 0x10204081 & 0xFFFFFFFF


def packed(kind, fields, form, number):
    """The event word: fields from the lowest, truncated to their widths; sums saturate."""
    word, at = 0, 0

    def put(width, value):
        nonlocal word, at
        word |= (value & (1 << width) - 1) << at
        at += width

    most = lambda width, value: min(value, (1 << width) - 1)
    put(form.a - form.key, fields["a"])
    put(form.key, context(number))
    put(form.b, fields["b"])
    if kind in ("branch", "interrupt"):
        put(3, fields["of"])
        put(1, fields["taken"])
        put(form.count, most(form.count, fields["count"]))
        put(form.instructions, most(form.instructions, fields["instructions"]))
    else:
        put(form.kind, 0)
        put(form.count, 1)
    if form.select:
        put(4, fields["class"])
        put(form.pc, fields["pc"])
        put(form.value, fields["value"])
        put(form.context, context(number))
    return word | fields.get("gap", 0) << at


def schedule(rows, channels, chance):
    """Assigns rows to clocks and channels: {(clock, channel): row number}, and the number of clocks."""
    places, clock, density = {}, 0, 0.5
    number = 0
    while number < len(rows):
        if chance.random() < 0.1:
            density = chance.choice((0.1, 0.5, 0.9, 1, 1))
        for channel in range(channels):
            if number < len(rows) and chance.random() < density:
                places[clock, channel] = number
                number += 1
        clock += 1
    return places, clock


def expected(events, places, form, rows, channels, xlen, traps=True):
    """{kind: [(clock, lane, word)]}"""
    where = {number: place for place, number in places.items()}
    result = {kind: [(where[number][0], where[number][1] * (2 if kind == "addr" else 1) + second, packed(kind, fields, form, number))
                     for number, second, fields in events[kind]] for kind in KINDS}
    result["branch"] = [(clock, lane, packed(kind, fields, form, number))
                        for clock, lane, kind, fields, number in interrupts.traps_told(events, places, rows, channels, xlen, traps)]
    return result


def rounds_of(text, read):
    """The events that a bench prints (bench_helper.v), each by read(number, clock, lane, word), a tuple that begins with the clock; and
    whether a round differs from the run's beginning."""
    rounds, events = [], []
    for first, *rest in map(str.split, text.splitlines()):
        if first == "round":
            rounds.append((int(rest[0]), sorted(events)))
            events = []
        else:
            events.append(read(int(first), int(rest[0]), *rest[1:]))
    return events, any(begun != sorted(one for one in events if one[0] < until) for until, begun in rounds)


def printed(text, kinds):
    """{kind: [(clock, lane, word)]} of what a bench prints; an unknown word is -1. If a round differs, each kind ends with an event in
    lane -1."""
    events, differs = rounds_of(text, lambda number, clock, lane, word: (clock, number, int(lane), -1 if "x" in word.lower() else int(word, 16)))
    return {kind: [(clock, lane, word) for clock, of, lane, word in events if kinds[of] == kind] + differs * [(-1, -1, 0)] for kind in kinds}


# Of counters with 32 bits: the greatest value, and one of which all digits change when 101 more are counted.
MOST = (1 << 32) - 1
HALF = MOST // 2 - 100


# ---- the taps ------------------------------------------------------------------------------

class Taps:
    """Emitted taps, optionally with a fault."""

    def __init__(self, name):
        self.path = emitted.workdir("tap", name)
        emitted.must(records.SLUICE, "gen", "promem", "--taps", self.path)

    def break_file(self, name, old, new):
        path = os.path.join(self.path, name)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if text.count(old) != 1:
            raise AssertionError(f"{path}: {text.count(old)} of {old!r}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))

    def files(self, names):
        return [os.path.join(self.path, name) for name in names]

    def rvfi(self, rows, places, clocks, channels, xlen, form, kinds=KINDS, traps=True):
        """{kind: [(clock, lane, word)]} of the stream, as printed() says."""
        size = 32 + form.events + 5 * xlen + 2 * (xlen // 8) + 35
        chance = seeded(len(rows))
        path = os.path.join(self.path, "rows.hex")
        with open(path, "w", encoding="ascii") as file:
            for clock in range(clocks):
                whole = 0
                for channel in range(channels):
                    number = places.get((clock, channel))
                    row = chance.getrandbits(size) & ~1 if number is None else row_word(rows[number], xlen) | context(number) << size - 32
                    whole |= row << channel * size
                file.write(f"{whole:x}\n")
        program = os.path.join(self.path, "rvfi.vvp")
        settings = {"CLOCKS": clocks, "FIRST": KINDS.index(kinds[0]), "LAST": KINDS.index(kinds[-1]), "NRET": channels, "XLEN": xlen, "A_WIDTH": form.a, "B_WIDTH": form.b, "KIND_WIDTH": form.kind,
                    "COUNT_WIDTH": form.count, "INSTRUCTIONS_WIDTH": form.instructions, "SELECT": form.select,
                    "SELECT_PC": form.pc, "SELECT_VALUE": form.value, "SELECT_CONTEXT": form.context, "A_CONTEXT": form.key, "EVENTS": form.events, "TRAPS": int(traps)}
        emitted.must("iverilog", "-g2005", "-Wall", "-s", "bench", *(f"-Pbench.{key}={value}" for key, value in settings.items()),
                     "-o", program, os.path.join(HERE, "rvfi_bench.v"), os.path.join(HERE, "bench_helper.v"), *self.files(TAPS))
        return printed(emitted.must("vvp", "-n", program, f"+rows={path}"), KINDS)


def row_word(row, xlen):
    """A row in the bench's format, valid lowest."""
    word, at = 1, 1
    for value, width in ((row.trap, 1), (row.intr, 1), (row.insn, 32), (row.pc, xlen), (row.next, xlen), (row.addr, xlen), (row.rmask, xlen // 8),
                         (row.wmask, xlen // 8), (row.rdata, xlen), (row.wdata, xlen), (row.events, 4)):
        word |= (value & (1 << width) - 1) << at
        at += width
    return word
