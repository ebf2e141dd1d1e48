"""Retire streams: made or recorded, what the software front end says of them, and the RVFI taps' events of them.

A stream is a list of Rows, an instruction each, in program order. Events are words at (clock, lane), by kind.
"""
import collections
import os
import random
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "trace"))

import emitted
import records
import riscv_steps

KINDS = "pc block addr value pc,value edge call branch".split()
CLASSES = records.CLASSES
LATENCY = 3
TAPS = [f"sluice_tap_{name}.v" for name in ("rvfi", "rvfi_channel", "riscv", "blocks", "since", "word")]

# Masks say which bytes of rdata and wdata count, the lowest standing at addr. events: of what a branch record's count is.
Row = collections.namedtuple("Row", "insn trap pc next addr rmask wmask rdata wdata events")

# Widths of the event word; of a tap with a selector behind it if select is 1.
Form = collections.namedtuple("Form", "a b kind count instructions select pc value events")
WIDE = Form(64, 64, 1, 8, 8, 1, 64, 64, 4)


# ---- streams -------------------------------------------------------------------------------

def recorded(program, folder, chance):
    """What a static RV64 program retires, of the registers that QEMU logs before each instruction."""
    log = os.path.join(folder, "log")
    emitted.run("qemu-riscv64", "-d", "exec,cpu,fpu,nochain", "-singlestep", "-D", log, program, env={})
    with open(log, encoding="ascii") as file:
        steps = list(riscv_steps.states(file.read()))
    code, rows = riscv_steps.code_of(program), []
    for before, after in zip(steps, steps[1:]):
        word = riscv_steps.fetched(code, before.pc)
        i = riscv_steps.decode(word)
        address = before.x[i.rs1] + i.immediate & 2 ** 64 - 1
        shift = address & 7 if (address & 7) + i.width <= 8 else 0  # RISCV_FORMAL_ALIGNED_MEM, as far as a word holds it
        row = Row(word, 0, before.pc, after.pc, address - shift, 0, 0, chance.getrandbits(64), chance.getrandbits(64), chance.getrandbits(4))
        mask = (1 << i.width) - 1 << shift
        for name, value in riscv_steps.accesses(i, before, after):
            known = (value & (1 << 8 * i.width) - 1) << 8 * shift
            junk = chance.getrandbits(64) & ~sum(255 << 8 * b for b in range(8) if mask >> b & 1)
            row = row._replace(**({"rmask": mask, "rdata": known | junk} if name == "load" else {"wmask": mask, "wdata": known | junk}))
        rows.append(row)
    return rows


def bits(value, *places):
    """Bits of a value at their places: (from, count, to)."""
    return sum((value >> low & (1 << count) - 1) << to for low, count, to in places)


def random_word(chance, xlen):
    """An instruction word, often a branch, often by a link register."""
    register = chance.choice((0, 1, 1, 5, 5, 8, 15, chance.randrange(32)))
    source = chance.choice((0, 1, 1, 5, 5, 8, 15, chance.randrange(32)))
    junk = chance.getrandbits(32)
    kinds = {
        "any": junk & ~4 if junk & 31 == 31 else junk,  # not of 6 bytes or more
        "jal": junk & ~0xFFF | register << 7 | 0x6F,
        "jal to itself": register << 7 | 0x6F,
        "jalr": junk & 0xFFF00000 | source << 15 | register << 7 | 0x67,
        "jalr, funct3": junk & 0xFFF07000 | source << 15 | register << 7 | 0x67,
        "branch": junk & ~0x7F | 0x63,
        "branch, near": junk & 0x00000F80 & ~0xF00 | chance.randrange(16) << 8 | chance.randrange(8) << 12 | 0x63,
        "c.j, c.jal, c.b": junk & ~0xE003 | chance.choice((1, 5, 6, 7)) << 13 | 1,
        "c.j to itself": 0xA001,
        "c.jr, c.jalr": junk & 0xFFFF0000 | chance.choice((8, 9)) << 12 | register << 7 | chance.choice((0, 0, 0, source)) << 2 | 2,
        "load": junk & ~0x7F | 3,
    }
    return kinds[chance.choice(list(kinds))]


def static_target(word, pc, xlen):
    """Where a direct branch leads, or None: from riscv_steps, which knows RV64, and c.jal of RV32."""
    if xlen == 32 and word & 0xE003 == 0x2001:
        word = word & ~0xE000 | 0xA000
    i = riscv_steps.decode(word)
    return pc + i.immediate & (1 << xlen) - 1 if i.kind in ("branch", "jal") else None


def made(count, xlen, chance):
    """Random instructions that lead anywhere, with accesses and traps."""
    full = (1 << xlen) - 1
    # c.jal is told from c.addiw by where it went, and RV32's addresses do not wrap in the front end: doc/tap/rvfi.md.
    fresh = lambda: (chance.choice((chance.getrandbits(xlen), chance.randrange(600), full - chance.randrange(600))) if xlen == 64
                     else chance.randrange(1 << 24, 1 << 30)) & ~1
    rows, pc = [], fresh()
    for _ in range(count):
        word = random_word(chance, xlen)
        size = 4 if word & 3 == 3 else 2
        target = static_target(word, pc, xlen)
        following = pc + size & full
        after = chance.choice((following, following, target if target is not None else following, fresh()))
        if xlen == 64 and word & 0xE003 == 0x2001:
            after = following
        if xlen == 32 and (word & 0xE003 == 0x2001 or not 1 << 23 < after < 1 << 31):
            after = target if target not in (None, following) and 1 << 23 < target < 1 << 31 else fresh()
        masks = []
        for _ in "rw":
            size_of = chance.choice((0, 0, 0, 0, 1, 2, 4, xlen // 8))
            masks.append((1 << size_of) - 1 << chance.randrange(xlen // 8 - size_of + 1))
        rows.append(Row(word, int(chance.random() < 0.05), pc, after, chance.getrandbits(xlen), *masks,
                        chance.getrandbits(xlen), chance.getrandbits(xlen), chance.getrandbits(4)))
        pc = fresh() if chance.random() < 0.05 else after
    return rows


def straight(count, xlen, chance):
    """Instructions that follow one another, a branch but seldom: long blocks, sums that reach their greatest."""
    rows, pc = [], 0x10000
    for _ in range(count):
        word, size = chance.choice(((0x13, 4), (0x1, 2)))
        rows.append(Row(word, 0, pc, pc + size, 0, 0, 0, 0, 0, chance.getrandbits(4)))
        if chance.random() < 0.004:
            rows[-1] = rows[-1]._replace(insn=0x0000006F, next=pc)
        pc = rows[-1].next
    return rows


# ---- the software front end ----------------------------------------------------------------

def imported(rows, folder):
    """Records that `sluice trace import --from rvfi` makes of the stream."""
    path = os.path.join(folder, "rows.csv")
    with open(path, "w", encoding="ascii") as file:
        file.write("insn,trap,pc_rdata,pc_wdata,mem_addr,mem_rmask,mem_wmask,mem_rdata,mem_wdata\n")
        for row in rows:
            file.write(",".join(f"{value:x}" for value in row[:-1]) + "\n")
    records.run(records.SLUICE, "trace", "import", "--from", "rvfi", "-o", path + ".ev", path)
    return records.read(records.run(records.SLUICE, "trace", "cat", path + ".ev"))


def events_of(found, rows):
    """{kind: [(instruction, which of its two accesses, fields)]} as doc/trace/record.md makes events of records."""
    events = {kind: [] for kind in KINDS}
    branches = {r.instruction: r for r in found if r.type == "branch"}
    loads = {r.instruction: r for r in found if r.type == "load"}
    stores = {r.instruction: r for r in found if r.type == "store"}

    def give(kind, r, second, a, b=0, **more):
        seen = 8 if kind == "block" else 1 if r.type == "load" else 2 if r.type == "store" else 3 + CLASSES.index(r.b) if r.type == "branch" else 0
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
        else:
            moved = loads.get(r.instruction) or stores.get(r.instruction)
            value = moved.b if moved else 0
            give("edge", r, 0, r.pc, r.a, value=value)
            if r.b == "call":
                give("call", r, 0, r.pc, r.a, value=value)
            counted = sum(row.events for row in rows[before + 1:r.instruction + 1])
            give("branch", r, 0, r.pc, r.a, value=value, taken=r.c, of=CLASSES.index(r.b), count=counted,
                 instructions=r.instruction - before)
            before = r.instruction
    return events


# ---- words and clocks ----------------------------------------------------------------------

def packed(kind, fields, form):
    """The event word: fields from the lowest on, each cut to its width, sums at their greatest."""
    word, at = 0, 0

    def put(width, value):
        nonlocal word, at
        word |= (value & (1 << width) - 1) << at
        at += width

    most = lambda width, value: min(value, (1 << width) - 1)
    put(form.a, fields["a"])
    put(form.b, fields["b"])
    if kind == "branch":
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
    return word


def schedule(rows, channels, chance):
    """Which rows retire in which clock on which channel: {(clock, channel): row's number}, and how many clocks there are."""
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


def expected(events, places, form):
    """{kind: [(clock, lane, word)]}"""
    where = {number: place for place, number in places.items()}
    return {kind: [(where[number][0], where[number][1] * (2 if kind == "addr" else 1) + second, packed(kind, fields, form))
                   for number, second, fields in events[kind]] for kind in KINDS}


# ---- the taps ------------------------------------------------------------------------------

class Taps:
    """Emitted taps, one of them perhaps wrong."""

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

    def rvfi(self, rows, places, clocks, channels, xlen, form, kinds=KINDS):
        """{kind: [(clock, lane, word)]} of the stream; a word that is not known is None."""
        size = form.events + 5 * xlen + 2 * (xlen // 8) + 34
        chance = random.Random(len(rows))
        path = os.path.join(self.path, "rows.hex")
        with open(path, "w", encoding="ascii") as file:
            for clock in range(clocks):
                whole = 0
                for channel in range(channels):
                    number = places.get((clock, channel))
                    row = chance.getrandbits(size) & ~1 if number is None else row_word(rows[number], xlen)
                    whole |= row << channel * size
                file.write(f"{whole:x}\n")
        program = os.path.join(self.path, "rvfi.vvp")
        settings = {"CLOCKS": clocks, "FIRST": KINDS.index(kinds[0]), "LAST": KINDS.index(kinds[-1]), "NRET": channels, "XLEN": xlen, "A_WIDTH": form.a, "B_WIDTH": form.b, "KIND_WIDTH": form.kind,
                    "COUNT_WIDTH": form.count, "INSTRUCTIONS_WIDTH": form.instructions, "SELECT": form.select,
                    "SELECT_PC": form.pc, "SELECT_VALUE": form.value, "EVENTS": form.events}
        emitted.must("iverilog", "-g2005", "-Wall", "-s", "bench", *(f"-Pbench.{key}={value}" for key, value in settings.items()),
                     "-o", program, os.path.join(HERE, "rvfi_bench.v"), *self.files(TAPS))
        got = {kind: [] for kind in KINDS}
        for line in emitted.must("vvp", "-n", program, f"+rows={path}").splitlines():
            kind, clock, lane, word = line.split()
            got[KINDS[int(kind)]].append((int(clock), int(lane), int(word, 16) if "x" not in word.lower() else None))
        return got


def row_word(row, xlen):
    """A row as the bench has it, valid lowest."""
    word, at = 1, 1
    for value, width in ((row.trap, 1), (row.insn, 32), (row.pc, xlen), (row.next, xlen), (row.addr, xlen), (row.rmask, xlen // 8),
                         (row.wmask, xlen // 8), (row.rdata, xlen), (row.wdata, xlen), (row.events, 4)):
        word |= (value & (1 << width) - 1) << at
        at += width
    return word
