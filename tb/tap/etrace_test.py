"""Compares the E-Trace taps with the software front end on a recorded stream, converted to blocks by an independent encoder; and with faults."""
import os
import tempfile
import unittest

import encoder
import etrace_model
import retire
import streams
from encoder import Block

import emitted
import records
from seed import seeded, turns

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.join(records.ROOT, "build/test/trace/riscv")
FILES = ["sluice_tap_etrace.v", "sluice_tap_since.v", "sluice_tap_traps.v", "sluice_tap_word.v"]
KINDS = ("block", "edge", "call", "branch")
CLASSES = retire.CLASSES
TRAPS = ("trap", "xret")
UNITS = {"blocks": 0, "halfwords": 1, "words": 2}

FAULTS = (
    ("ended == TAKEN || ended == INFERABLE_JUMP", "ended == TAKEN", "branch"),
    ("some || ended == EXCEPTION", "some", "edge"),
    ("(lost_q[k] && !waits[WAITS-2])", "lost_q[k]", "edge"),
    ("if (arrives_q[k] || lost_q[k]) waits[WAITS-1] = 1'b0;", "if (arrives_q[k]) waits[WAITS-1] = 1'b0;", "edge"),
    ("<= ended == NOT_TAKEN ||", "<= ended == EXCEPTION || ended == NOT_TAKEN ||", "edge"),
    ("taken ? first : behind", "first", "edge"),
    ("target <= last ? 3'd3", "target < last ? 3'd3", "branch"),
    ("ended == INFERABLE_CALL || ended == SWAP", "ended == INFERABLE_CALL", "call"),
    ("- {{(XLEN-3){1'b0}}, ilastsize[i], !ilastsize[i], 1'b0}", "- {{(XLEN-3){1'b0}}, 3'b100}", "edge"),
    ("retires_q & branch_q", "retires_q", "branch"),
    ("{LANES{TOLD}}", "{LANES{1'b0}}", "branch"),
    ("missing[k] = waits[WAITS-1] && lost_q[k]", "missing[k] = 1'b0 && lost_q[k]", "branch"),
    ("trap_q[k] ? here :", "", "branch"),
    ("else if (arrives_q[k]) here", "else if (1'b0) here", "branch"),
    ("retires_q[k] || (trap_q[k] && TOLD && began)", "retires_q[k]", "branch"),
    ("EVENT == BLOCK ? context_q[i*32 +: 32] : of_branch", "context_q[i*32 +: 32]", "edge"),
    ("waited[k*WAITS +: WAITS] = waits;", "waited[k*WAITS +: WAITS] = waits_q;", "edge"),
    ("rst_ni && began", "began", "branch"),
    ("led[i] && resumes", "waited[i*WAITS+WAITS-1] && resumes", "branch"),
)

# By hand: lanes per clock; then the expected pc, target, class, taken, and blocks since the previous event; `gap`: records are missing.
DIRECTED = (
    (Block(encoder.TAKEN, 0x1000, 2, 1),), (Block(encoder.EXCEPTION, 0x1100, 2, 1),),
    (Block(encoder.INFERABLE_JUMP, 0x1104, 2, 1), Block(encoder.EXCEPTION, 0x2000, 0, 0)),  # its target faults
    (Block(encoder.TAKEN, 0x3000, 1, 0), Block(encoder.INTERRUPT, 0xDEAD, 0, 0)),           # its target is not shown
    (Block(encoder.NOT_TAKEN, 0x4000, 3, 0), Block(encoder.INTERRUPT, 0xDEAD, 0, 0)),       # its target is known
    (Block(encoder.RETURN, 0x5000, 1, 0), Block(encoder.SWAP, 0x1102, 2, 1), Block(encoder.TAKEN, 0x6000, 1, 0), Block(encoder.TAKEN, 0x6000, 1, 0)),
    (Block(encoder.NONE, 0xDEAD, 0, 0),),
    (Block(encoder.OTHER_INFERABLE, 0x5FF0, 4, 1), Block(encoder.OTHER_UNINFERABLE, 0x7000, 2, 1), Block(encoder.TRAP_RETURN, 0x7100, 2, 1),
     Block(encoder.INTERRUPT, 0x9000, 2, 1)),
    (Block(encoder.UNINFERABLE_JUMP, 0x8000, 2, 1), Block(encoder.NONE, 0x8000, 2, 1)),
)
EXPECTED = (
    (0x1000, 0x1100, "forward", 1, 1), (0x1104, 0x1104, "trap", 1, 1), (0x1104, 0x2000, "forward", 1, 1), (0x2000, 0x3000, "trap", 1, 0),
    (0x3002, 0x4000, "trap", 1, 0, "gap"), (0x4004, 0x4006, "forward", 0, 1), (0x4006, 0x5000, "trap", 1, 0),
    (0x5000, 0x1102, "return", 1, 1), (0x1102, 0x6000, "call", 1, 1), (0x6000, 0x6000, "backward", 1, 1), (0x6000, 0x5FF0, "backward", 1, 1),
    (0x5FF4, 0x7000, "forward", 1, 1), (0x7000, 0x7100, "indirect", 1, 1), (0x7100, 0x9000, "xret", 1, 1), (0x9004, 0x8000, "trap", 1, 1, "gap"),
    (0x8000, 0x8000, "indirect", 1, 1),
)


def simulate(taps, clocks, lanes, unit, kinds=KINDS, xlen=64):
    """{kind: [(clock, lane, word)]} for clocks, each {lane: block}; lanes without a block have random data."""
    chance, path = seeded(len(clocks)), os.path.join(taps.path, "blocks.hex")
    with open(path, "w", encoding="ascii") as file:
        for clock in clocks:
            whole = 0
            for lane in range(lanes):
                block = clock.get(lane, Block(0, chance.getrandbits(xlen), 0, chance.randrange(2)))
                whole |= (block.itype | block.iaddr << 4 | block.iretire << xlen + 4 | block.ilastsize << xlen + 10
                          | context(block.iaddr) << xlen + 11) << (xlen + 43) * lane
            file.write(f"{whole:x}\n")
    program = os.path.join(taps.path, "etrace.vvp")
    settings = {"CLOCKS": len(clocks), "LANES": lanes, "XLEN": xlen, "UNIT": unit, "FIRST": KINDS.index(kinds[0]), "LAST": KINDS.index(kinds[-1])}
    emitted.must("iverilog", "-g2005", "-Wall", "-s", "bench", *(f"-Pbench.{key}={value}" for key, value in settings.items()), "-o", program,
                 os.path.join(HERE, "etrace_bench.v"), os.path.join(HERE, "bench_helper.v"), *taps.files(FILES))
    return retire.printed(emitted.must("vvp", "-n", program, f"+rows={path}"), KINDS)


def context(address):
    """The context number of the block at an address."""
    return address * 0x9E3779B1 >> 2 & 0xFFFFFFFF


def word_of(kind, pc, target, name, taken, since, gap=None, block=None):
    """The word in the format of etrace_bench.v, with the context of the block at address `block`: {gap, context, pc, class, [instructions, count, taken, class,] b, a}."""
    branch = kind == "branch"
    own = CLASSES.index(name) if name else 5
    middle = own | taken << 3 | min(since, 511) << 7 if branch else 0
    high = ((0 if name in TRAPS else own + 3) if name else 8) | pc << 4 | (0 if block is None else context(block)) << 68 | bool(gap) << 100
    return pc | target << 64 | middle << 128 | high << (144 if branch else 128)


def directed_at(base):
    """DIRECTED with all addresses `base` higher: its clocks, and {kind: EXPECTED's words without context}."""
    def at(address):
        return (address + base) % (1 << 64)

    clocks = [{lane: block._replace(iaddr=at(block.iaddr)) for lane, block in enumerate(blocks)} for blocks in DIRECTED]
    seen = {"edge": [name for name in CLASSES if name not in TRAPS], "call": ["call"], "branch": CLASSES}
    return clocks, {kind: [word_of(kind, at(pc), at(target), name, *more) for pc, target, name, *more in EXPECTED if name in seen[kind]] for kind in seen}


def without_context(kind, word):
    """The word with context 0; these tests are about the other fields."""
    return word & ~(0xFFFFFFFF << (144 if kind == "branch" else 128) + 68)


def random_blocks(seed, lanes, unit, count=1000):
    """Random blocks with traps: clocks, and the expected {kind: [(clock, lane, word)]} of the model."""
    clocks = etrace_model.clocks(count, lanes, seeded("traps", seed))
    told = {"edge": etrace_model.edges(clocks, False), "call": etrace_model.edges(clocks, True), "branch": etrace_model.branches(clocks, unit)}
    return clocks, {kind: [(*place, word_of(kind, *fields, block=address)) for place, fields, address in told[kind]] for kind in told}


class Etrace(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.held = tempfile.TemporaryDirectory()
        folder = cls.held.name
        cls.rows = streams.recorded(PROGRAM, folder, seeded(1))
        found = records.read(records.recorded(folder, PROGRAM, options=["--riscv", "--type=branch"], code=42))
        cls.branches = [r for r in found if r.type == "branch" and r.instruction < len(cls.rows)]

    @classmethod
    def tearDownClass(cls):
        cls.held.cleanup()

    def stream(self, lanes, most, unit, seed):
        """Clocks, and the expected {kind: [(clock, lane, word)]}. The program lies at another place for each seed, so that all bits of
        addresses change."""
        chance = seeded(seed)
        base = chance.getrandbits(63) << 1
        made = [(block._replace(iaddr=(block.iaddr + base) % (1 << 64)), number) for block, number in encoder.blocks(self.rows, chance, most)]
        clocks, places = [], []
        while len(places) < len(made):
            clock = {}
            for lane in range(lanes):
                if len(places) < len(made) and chance.random() < 0.6:
                    clock[lane] = made[len(places)][0]
                    places.append((len(clocks), lane))
            clocks.append(clock)
        want = {kind: [] for kind in KINDS}
        for place, (block, _) in zip(places, made):
            want["block"].append((*place, word_of("block", block.iaddr, 0, None, 0, 0, block=block.iaddr)))
        behind = {number: place for place, (_, number) in zip(places[1:], made)}  # position of the next block
        within = {number: block.iaddr for block, number in made}
        sizes = [2 if row.insn & 3 == 3 else 1 for row in self.rows]
        before = -1
        for r in self.branches:
            since = r.instruction - before if unit == 0 else sum(sizes[before + 1:r.instruction + 1])
            before = r.instruction
            name = "forward" if not r.c else r.b  # its static target is not shown
            if r.instruction in behind:
                for kind in ("edge", "branch") + ("call",) * (name == "call"):
                    want[kind].append((*behind[r.instruction], word_of(kind, *((address + base) % (1 << 64) for address in (r.pc, r.a)), name, r.c, since,
                                                                               block=within[r.instruction])))
        return clocks, want

    def test_recording(self):
        """A program's stream: blocks of one instruction, and blocks of many."""
        for lanes, most, unit in ((1, 1, 0), (4, 1, 0), (1, 30, 1), (2, 30, 1), (3, 8, 1), (4, 8, 1)):
            with self.subTest(lanes=lanes, most=most):
                clocks, want = self.stream(lanes, most, unit, lanes)
                got = simulate(retire.Taps("etrace"), clocks, lanes, unit)
                for kind in KINDS:
                    self.assertGreater(len(want[kind]), 300)
                    for at, (wanted, found) in enumerate(zip(want[kind], got[kind])):
                        self.assertEqual(wanted, found, f"{kind}, event {at}")
                    self.assertEqual(len(want[kind]), len(got[kind]), kind)

    def test_random(self):
        """Traps, returns from them and branches in any order, on all lanes."""
        for lanes, unit in ((1, 0), (2, 1), (3, 2), (4, 1)):
            with self.subTest(lanes=lanes):
                clocks, want = random_blocks(lanes, lanes, unit)
                got = simulate(retire.Taps("etrace"), clocks, lanes, unit)
                for kind, events in want.items():
                    self.assertEqual(got[kind], events, kind)

    def directed(self, taps, kinds=KINDS, xlen=64):
        return simulate(taps, directed_at(0)[0], 4, 0, kinds, xlen)

    def test_directed(self):
        """Traps after branches of every itype, several per clock."""
        taps, chance = retire.Taps("etrace_directed"), seeded("directed")
        self.assertEqual(self.directed(taps, xlen=32), self.directed(taps))
        for base in (0, *(chance.getrandbits(63) << 1 for _ in range(3))):
            clocks, want = directed_at(base)
            got = simulate(taps, clocks, 4, 0)
            self.assertEqual({kind: [without_context(kind, word) for _, _, word in got[kind]] for kind in want}, want)

    def test_words(self):
        """Without compressed instructions, a word is two halfwords."""
        blocks = [{0: Block(encoder.NONE, 0x1000, 6, 1)}, {0: Block(encoder.TAKEN, 0x100C, 4, 1)}, {0: Block(encoder.NONE, 0x2000, 2, 1)}]
        got = simulate(retire.Taps("etrace_words"), blocks, 1, UNITS["words"])
        self.assertEqual([without_context("branch", word) for _, _, word in got["branch"]], [word_of("branch", 0x1010, 0x2000, "forward", 1, 5)])

    def test_faults_are_seen(self):
        clocks, want = self.stream(2, 30, 1, 2)
        right = self.directed(retire.Taps("etrace_directed"))
        traps, told = random_blocks("faults", 2, 1)
        for (old, new, kind), turn in turns(FAULTS):
            with self.subTest(fault=new):
                taps = retire.Taps("etrace_fault")
                taps.break_file("sluice_tap_etrace.v", old, new)
                self.assertTrue(not turn or self.directed(taps, [kind])[kind] != right[kind] or
                                simulate(taps, clocks, 2, 1, [kind])[kind] != want[kind] or
                                simulate(taps, traps, 2, 1, [kind])[kind] != told[kind])


if __name__ == "__main__":
    emitted.main()
