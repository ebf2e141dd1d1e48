"""Compares the RVFI taps with the software front end, event by event; seeded faults must be detected."""
import os
import tempfile
import unittest

import retire
import streams
from retire import KINDS, WIDE, Form
from streams import Row

import emitted
import records
from seed import due, seeded, shapes, turns

PROGRAM = os.path.join(records.ROOT, "build/test/trace/riscv")

# Narrow words, without a selector; words without most of their fields.
NARROW = Form(20, 12, 2, 3, 5, 0, 0, 0, 4, 0, 7)
LEAST = Form(0, 1, 0, 0, 0, 1, 0, 3, 4, 2)

# A fault, and a kind of event that must show it.
FAULTS = (
    ("rvfi_channel", "branch_q      <= comes && !rvfi_trap && branch", "branch_q      <= comes && branch", "edge"),
    ("rvfi_channel", "load_q        <= comes && !rvfi_trap &&", "load_q        <= comes &&", "value"),
    ("rvfi_channel", "store_q       <= comes && !rvfi_trap &&", "store_q       <= !rvfi_trap &&", "addr"),
    ("rvfi_channel", "comes = rst_ni && rvfi_valid", "comes = rvfi_valid", "pc"),
    ("rvfi_channel", "target[XLEN] || offset_q == 0", "target[XLEN]", "branch"),
    ("rvfi", "!rst_ni || trapped", "rst_ni && trapped", "branch"),
    ("rvfi_channel", "target[XLEN] || offset_q == 0", "offset_q[20] || offset_q == 0", "branch"),
    ("rvfi_channel", "next_o == target_r && next_o != behind_o", "next_o == target_r", "branch"),
    ("rvfi_channel", "next_o == target_r && next_o != behind_o", "next_o != behind_o", "branch"),
    ("rvfi_channel", "bytes(rmask_q, rdata_q) >> {rfirst_q, 3'b000}", "rdata_q >> {rfirst_q, 3'b000}", "value"),
    ("rvfi_channel", "bytes(wmask_q, wdata_q) >> {wfirst_q, 3'b000}", "bytes(wmask_q, wdata_q) >> {rfirst_q, 3'b000}", "addr"),
    ("rvfi_channel", "load_addr_o   <= addr_q + {{(XLEN-3){1'b0}}, rfirst_q}", "load_addr_o   <= addr_q", "addr"),
    ("rvfi_channel", "links_r ? CALL : direct_r ? jump_class", "direct_r ? jump_class : links_r ? CALL", "call"),
    ("rvfi_channel", "linked_r ? RETURN", "links_r ? RETURN", "branch"),
    ("riscv", "rd == 5'd1 || rd == 5'd5", "rd == 5'd1", "call"),
    ("riscv", "rs1 == 5'd1 || rs1 == 5'd5", "rs1 == 5'd1", "branch"),
    ("riscv", "word_i[14:13] != 2'b01", "1'b1", "edge"),
    ("riscv", "&& word_i[14:12] == 3'b000", "", "edge"),
    ("riscv", "word_i[6:2] == 0 && rd != 0", "word_i[6:2] == 0", "edge"),
    ("riscv", "narrow_o ? rd_is_link : rs1_is_link", "rs1_is_link", "branch"),
    ("riscv", "{10{word_i[12]}}", "{10{word_i[8]}}", "branch"),
    ("riscv", "word_i[6:5], word_i[2], word_i[11:10]", "word_i[6:5], word_i[12], word_i[11:10]", "branch"),
    ("riscv", "word_i[7], word_i[30:25]", "word_i[31], word_i[30:25]", "branch"),
    ("blocks", "count == 0 ||", "", "block"),
    ("blocks", "open       = !ends_i[k]", "open       = 1'b1", "block"),
    ("blocks", "begins_i[k] ||", "", "block"),
    ("riscv", "word_i[31:28] == 4'h7", "1'b1", "branch"),
    ("rvfi_channel", "!rvfi_trap && xret", "xret", "branch"),
    ("rvfi_channel", "trap_o || !conditional_r", "!conditional_r", "branch"),
    ("rvfi", "if (valid[k]) trapped = trap[k];", "trapped = 1'b0;", "branch"),
    ("rvfi", "if (valid[n]) follows = next", "follows = next", "branch"),
    ("rvfi", "{told[i], enters_told[i]}", "{told[i], 1'b0}", "branch"),
    ("traps", "many = many || (some && all[k])", "many = 1'b0", "branch"),
    ("traps", "known_q[0] && sums_q", "known_q[0]", "branch"),
    ("traps", "pop_q && known_q[0] &&", "pop_q &&", "branch"),
    ("traps", "to_q == two_q || to_q == four_q", "to_q == two_q", "branch"),
    ("traps", "(many ? enters_i | trap_i | xret_i : xret_i)", "xret_i", "branch"),
    ("traps", "before_q[k] || (enters_q[k] && above)", "1'b0", "branch"),
    ("traps", "above  = valid_q[LANES-1]", "above  = 1'b0", "branch"),
    ("traps", "above || enters_q[k] || valid_i[k]", "above || enters_q[k]", "branch"),
    ("traps", "missing && !insert", "missing", "branch"),
    ("traps", "(insert && missing)", "1'b0", "branch"),
    ("traps", "if (!rst_ni || many_q) known_q <= 0;", "if (!rst_ni) known_q <= 0;", "branch"),
    ("traps", "{1'b0, known_q[KEPT-1:1]}", "known_q", "branch"),
    ("since", "if (ends_i[k]) added = 0;", "", "branch"),
    ("since", "sum_q & {WIDTH{!anew[i]}}", "sum_q", "branch"),
    ("since", "| {WIDTH{|all[ALL-1:WIDTH]}}", "", "branch"),
    ("since", "& {WIDTH{rst_ni}};", ";", "branch"),
    ("blocks", "open_q   <= rst_ni && open", "open_q   <= open", "block"),
    ("traps", "missing_q  <= rst_ni && missing", "missing_q  <= missing", "branch"),
    ("rvfi", "{1'b0, kind} + 4'd3", "{1'b0, kind} + 4'd4", "edge"),
    ("rvfi", "contexts  <= context_q", "contexts  <= context_i", "pc"),
    ("rvfi", ".context_i      (left)", ".context_i      (former_q)", "branch"),
    ("word", "{taken_i, class_i}", "{1'b1, class_i}", "branch"),
)


# An instruction word, its target (relative to its address; None: the next instruction), and the expected class, taken, and
# instructions when the branches of this list run in sequence.
DIRECTED = (
    ("jal ra", 0x100000EF, 0x100, ("call", 1, 1)),
    ("jal t0", 0x100002EF, 0x100, ("call", 1, 1)),
    ("jal x0, forward", 0x1000006F, 0x100, ("forward", 1, 1)),
    ("jal x0, to itself", 0x0000006F, 0, ("backward", 1, 1)),
    ("jalr x0, ra", 0x00008067, 0x40, ("return", 1, 1)),
    ("jalr x0, t0", 0x00028067, 0x40, ("return", 1, 1)),
    ("jalr x0, a5", 0x00078067, 0x40, ("indirect", 1, 1)),
    ("jalr ra, ra", 0x000080E7, 0x40, ("call", 1, 1)),
    ("jalr t0, ra: a co-routine's", 0x000082E7, 0x40, ("call", 1, 1)),
    ("jalr a0, ra", 0x00008567, 0x40, ("return", 1, 1)),
    ("c.jr ra", 0x8082, 0x40, ("return", 1, 1)),
    ("c.jr t0", 0x8282, 0x40, ("return", 1, 1)),
    ("c.jr a5", 0x8782, 0x40, ("indirect", 1, 1)),
    ("c.jalr a5", 0x9782, 0x40, ("call", 1, 1)),
    ("c.jalr t0", 0x9282, 0x40, ("call", 1, 1)),
    ("c.ebreak is none", 0x9002, None, None),
    ("addi", 0x00000013, None, None),
    ("c.j backward", 0xBFFD, -2, ("backward", 1, 1)),
    ("beq, taken", 0x00000463, 8, ("forward", 1, 1)),
    ("beq, not taken", 0x00000463, None, ("forward", 0, 1)),
    ("beq to what follows", 0x00000263, 4, ("forward", 0, 1)),
    ("beq backward, not taken", 0xFE000EE3, None, ("backward", 0, 1)),
    ("c.beqz, taken", 0xC011, 4, ("forward", 1, 1)),
    ("c.bnez backward, not taken", 0xFC7D, None, ("backward", 0, 1)),
    ("ecall that does not trap", 0x00000073, 0x1000, None),
    ("mret", 0x30200073, -0x1000, ("xret", 1, 2)),
    ("sret", 0x10200073, 0x1000, ("xret", 1, 1)),
    ("mnret", 0x70200073, 0x1000, ("xret", 1, 1)),
    ("dret", 0x7B200073, 0x1000, ("xret", 1, 1)),
    ("wfi is none", 0x10500073, None, None),
    ("jalr x0, ra", 0x00008067, 0x40, ("return", 1, 2)),
)
TRAPPED = ("a branch that traps", 0x0000006F, 0x2000)


def directed():
    """Rows of DIRECTED in sequence, with TRAPPED among them; and what is expected of each branch, behind its name and addresses."""
    rows, want, pc = [], [], 0x10000
    for name, word, leads, expected in DIRECTED:
        behind = pc + (4 if word & 3 == 3 else 2)
        after = behind if leads is None else pc + leads
        rows.append(Row(word, 0, 0, pc, after, 0, 0, 0, 0, 0, 0))
        if expected:
            want.append((name, pc, after, *expected))
        if name.startswith("addi"):
            _, trapped, to = TRAPPED
            rows.append(Row(trapped, 1, 0, after, to, 0, 15, 0, 0, 0, 0))
            want.append((TRAPPED[0], after, to, "trap", 1, 3))
        pc = after
    return rows, want


class Rvfi(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.held = tempfile.TemporaryDirectory()
        cls.folder = cls.held.name

    @classmethod
    def tearDownClass(cls):
        cls.held.cleanup()

    def compare(self, taps, rows, events, channels, xlen, form, seed):
        """Compares all events. Returns their number by kind."""
        places, clocks = retire.schedule(rows, channels, seeded(seed))
        want = retire.expected(events, places, form, rows, channels, xlen)
        got = taps.rvfi(rows, places, clocks, channels, xlen, form)
        for kind in KINDS:
            self.assertTrue(want[kind], f"no event of {kind}")
            for at, (wanted, found) in enumerate(zip(want[kind], got[kind])):
                self.assertEqual(wanted, found, f"{kind}, event {at}")
            self.assertEqual(len(want[kind]), len(got[kind]), kind)
        return {kind: len(want[kind]) for kind in KINDS}

    def test_recording(self):
        """A program under QEMU: its register log, replayed as RVFI, gives the events of its recording."""
        rows = streams.recorded(PROGRAM, self.folder, seeded(1))
        found = records.read(records.recorded(self.folder, PROGRAM, options=["--riscv"], code=42))
        whole = len(rows)  # the log has no state after the last instruction, which ends the program
        taps = retire.Taps("recording")
        for channels, last in due(((1, whole), (4, whole // 3), (2, whole), (4, whole))):
            some = rows[:last]
            kept = [r for r in found if r.instruction < last and r.type != "block"]
            blocks = [r for r in retire.imported(some, self.folder) if r.type == "block"]  # split at other instructions than QEMU's
            events = retire.events_of(sorted(kept + blocks, key=lambda r: (r.instruction, r.type != "block")), some)
            print("compared:", self.compare(taps, some, events, channels, 64, WIDE, channels))

    def test_random(self):
        """Random instructions, against the RVFI importer."""
        for number, (xlen, channels, form) in shapes(enumerate(((64, 4, WIDE), (64, 3, NARROW), (32, 1, NARROW), (64, 1, WIDE), (32, 2, WIDE),
                                                                (32, 4, WIDE), (64, 2, LEAST)))):
            with self.subTest(xlen=xlen, channels=channels, form=form):
                rows = streams.made(900, xlen, seeded(number))
                events = retire.events_of(retire.imported(rows, self.folder), rows)
                self.compare(retire.Taps(f"random{number}"), rows, events, channels, xlen, form, number)

    def test_without_traps(self):
        """TRAPS=0: branch records as if traps were none."""
        rows = streams.made(600, 64, seeded(9))
        events = retire.events_of(retire.imported(rows, self.folder), rows, False)
        places, clocks = retire.schedule(rows, 2, seeded(9))
        want = retire.expected(events, places, WIDE, rows, 2, 64, False)["branch"]
        self.assertTrue(want)
        self.assertEqual(retire.Taps("without").rvfi(rows, places, clocks, 2, 64, WIDE, ["branch"], False)["branch"], want)

    def test_straight(self):
        """Blocks of more than 64 instructions, and saturated sums."""
        rows = streams.straight(2000, 64, seeded(3))
        events = retire.events_of(retire.imported(rows, self.folder), rows)
        self.assertGreater(max(fields["instructions"] for _, _, fields in events["branch"]), 256)
        for kind in ("addr", "value", "pc,value", "call"):
            self.assertFalse(events[kind])
        places, clocks = retire.schedule(rows, 4, seeded(3))
        self.assertEqual(retire.Taps("straight").rvfi(rows, places, clocks, 4, 64, WIDE), retire.expected(events, places, WIDE, rows, 4, 64))

    def test_directed(self):
        """Each form of a control transfer in sequence, four per clock."""
        rows, want = directed()
        places = {(number // 4, number % 4): number for number in range(len(rows))}
        got = retire.Taps("directed").rvfi(rows, places, len(rows) // 4 + 1, 4, 64, WIDE)
        found = []
        for _, _, word in got["branch"]:
            field = lambda low, width: word >> low & (1 << width) - 1
            found.append((field(0, 64), field(64, 64), retire.CLASSES[field(128, 3)], field(131, 1), field(140, 8)))
        self.assertEqual(len(found), len(want))
        for (name, *wanted), had in zip(want, found):
            self.assertEqual(tuple(wanted), had, name)
        self.assertEqual([got[kind] for kind in ("addr", "value", "pc,value")], [[], [], []])

    def test_faults_are_seen(self):
        rows = streams.made(700, 64, seeded(5)) + streams.made(500, 64, seeded(7), 0.15) + streams.straight(500, 64, seeded(6)) + directed()[0]
        events = retire.events_of(retire.imported(rows, self.folder), rows)
        places, clocks = retire.schedule(rows, 2, seeded(5))
        want = retire.expected(events, places, WIDE, rows, 2, 64)
        for (name, old, new, kind), turn in turns(FAULTS):
            with self.subTest(fault=new, file=name):
                taps = retire.Taps("fault")
                taps.break_file(f"sluice_tap_{name}.v", old, new)
                self.assertTrue(not turn or want[kind] != taps.rvfi(rows, places, clocks, 2, 64, WIDE, [kind])[kind], "not seen")


if __name__ == "__main__":
    emitted.main()
