"""The tap of a core's clocks under Icarus: events, losses, chance, throughput (doc/tap/cycles.md); seeded faults must be detected."""
import itertools
import pathlib
import unittest

import charges
import retire
from cycles_helper import PC, Run, Shape, burst, counting, dense, full, lengths, lines
from retire import HALF, MOST

import emitted
from seed import seeded, turns

# What follows the pc in an event word, numbers of rows, sizes.
SHAPES = (Shape(1), Shape(1, kind=2), Shape(2, b=2, addr=3), Shape(2, weight=3), Shape(3, kind=1, weight=9), Shape(4, weight=20, addr=2, slack=0),
          Shape(4, b=5, kind=2, weight=2), Shape(2, count=2, kind=2), Shape(3, count=3, weight=1))
COUNTING = (Shape(1, kind=2, weight=4), Shape(3, b=2, weight=3))
PICKING = (Shape(2, 1, kind=2), Shape(3, 1), Shape(4, 1, b=2, weight=4), Shape(2, 1, weight=4))

LATENCY = 6  # clocks from a row to its event, with an empty queue

# Fault, and the test that must fail.
FAULTS = (
    ("{1'b0, units_q} <= TWICE", "(units_q & ~64) <= TWICE", "lengths"),
    ("row_valid_i : {NRET", "row_valid_i & -row_valid_i : {NRET", "obedient"),
    ("rst_ni && step_i ? row", "rst_ni ? row", "standing"),
    ("step_q  <= rst_ni && step_i", "step_q  <= rst_ni", "standing"),
    ("!any && blame_q;", "blame_q && !empty_q && !any;", "obedient"),
    ("!blame_q && empty_q && TELLS", "empty_q && TELLS && !any && !blame_q && !waits_q[0]", "obedient"),
    ("&flushes_q) ||", "1'b0) ||", "lossy"),
    ("(is_wait && &waits_q)", "1'b0", "lossy"),
    ("behind_q ? {CLOCKS{1'b0}} : flushes_q; //", "flushes_q; //", "lossy"),
    ("any ? !room : behind_q", "any ? 1'b0 : behind_q", "lossy"),
    ("behind_q  <= 1'b1", "behind_q  <= 1'b0", "obedient"),
    ("+ {3'd0, fronts_q} +", "+", "lossy"),
    ("any && behind_q ? {3'd0, flushes_q}", "any && behind_q ? 0", "lossy"),
    ("(any && room)", "(any)", "lossy"),
    ("room  = !stored[ADDR]", "room  = !stored[ADDR] && !(behind_q && stored[ADDR-1])", "lossy"),
    ("SLACK + 3 <= 1 << ADDR", "SLACK + 2 <= 1 << ADDR", "slack"),
    ("many == 2 ? TWO : many == 3 ? THREE : 3'd1;", "many == 2 ? 3'd1 : many == 3 ? THREE : 3'd1;", "obedient"),
    ("many == 3 ? 3 * THREE : ALL", "many == 3 ? ALL : ALL", "obedient"),
    ("rows_i & (~rows_i + 1)", "rows_i & {NRET{1'b1}} & ~(rows_i >> 1)", "obedient"),
    ("newest_key = row_keys_q", "if (oldest_kept[n]) newest_key = row_keys_q", "obedient"),
    ("merged ? chosen & ~oldest : chosen", "chosen", "obedient"),
    ("(merged ? {{CLOCKS{1'b0}}, of_oldest} : {UNITS{1'b0}})", "{UNITS{1'b0}}", "obedient"),
    ("first[0] ? last_key_q :", "first[0] ? newest_key :", "obedient"),
    ("? WAIT : FRONT", "? FRONT : WAIT", "obedient"),
    ("units_q - MOST[UNITS-1:0]", "units_q - 1", "obedient"),
    ("{luck_q[27:0],", "{luck_q[30:3],", "chance"),
    ("{luck_q[27:0], luck_q[30:28] ^ luck_q[27:25]}", "{luck_q[29:0], luck_q[30] ^ luck_q[27]}", "chance"),
    ("left < share", "left <= share", "chance"),
    ("each + extra : each;", "each : each;", "shares"),
    ("sum[32] ? 32'hFFFFFFFF : sum[31:0]", "sum[31:0]", "saturates"),
    ("(!entry_valid_q || (take && ends_entry))", "!entry_valid_q", "rate"),
    ("<= TWICE", "<= MOST", "obedient"),
    ("TWICE = MOST << 1", "TWICE = (MOST << 1) + (COUNT_WIDTH == 4)", "lengths"),
)


def holder(taps, text):
    """The file that has this text: of the tap or of its items."""
    names = ("sluice_tap_cycles.v", "sluice_tap_cycles_items.v")
    found = [name for name, path in zip(names, taps.files(names)) if text in pathlib.Path(path).read_text(encoding="utf-8")]
    if len(found) != 1:
        raise AssertionError(f"{len(found)} files have {text!r}")
    return found[0]


class Cycles(unittest.TestCase):
    def test_obedient(self):
        """A core that stands still if asked to: each clock is charged by the rule, and none is lost but flushes before the first row and clocks of full counts."""
        for number, shape in enumerate(SHAPES):
            with self.subTest(shape=shape):
                run = Run(retire.Taps("cycles"), shape, list(lines(shape, 1500, seeded("obedient", number))), True)
                self.assertIsNone(run.fault())
                self.assertGreater(len(run.left), 400)
                self.assertFalse(all(run.ready))
                if shape.count == 10:
                    first = next(n for n, clock in enumerate(run.clocks) if clock[1] and any(pc is not None for pc in clock[4]))
                    self.assertEqual(run.lost[-1], sum(step and blame for _, step, blame, *_ in run.clocks[:first]))

    def test_lossy(self):
        """A core that does not wait: lost clocks are counted, and no row gets another row's clocks."""
        for number, shape in enumerate(SHAPES):
            with self.subTest(shape=shape):
                run = Run(retire.Taps("cycles"), shape, list(lines(shape, 1500, seeded("lossy", number), 0.7)), False)
                self.assertIsNone(run.fault())
                self.assertGreater(run.lost[-1], 20)
                self.assertIsNone(Run(retire.Taps("cycles"), shape, list(full(shape)), False).fault())

    def test_lengths(self):
        """Each number of units, so that a count of events ends with each remainder."""
        for shape in COUNTING:
            with self.subTest(shape=shape):
                self.assertIsNone(Run(retire.Taps("cycles"), shape, list(lengths(shape)), True).fault())

    def test_lost(self):
        """lost_o carries into all its digits, and stays at its greatest value."""
        shape, clocks = SHAPES[0], list(lines(SHAPES[0], 1500, seeded("lost"), 0.7))
        self.assertIsNone(Run(counting(retire.Taps("cycles_half"), HALF), shape, clocks, False, HALF).fault())
        self.saturates(retire.Taps("cycles_full"), shape)

    def saturates(self, taps, shape):
        clocks = list(lines(shape, 700, seeded("saturates"), 0.7))
        from_0 = Run(retire.Taps("cycles"), shape, clocks, False)
        self.assertGreater(from_0.lost[-1], 20)
        run = Run(counting(taps, MOST - 20), shape, clocks, False)
        self.assertEqual(run.lost, [min(lost + MOST - 20, MOST) for lost in from_0.lost])
        self.assertEqual(run.left, from_0.left)

    def test_slack(self):
        """The queue fills while one entry's units leave: nothing is lost. One place less of reserve would lose some (FAULTS)."""
        for shape in SHAPES[:5]:
            with self.subTest(shape=shape):
                run = Run(retire.Taps("cycles"), shape, burst(shape), True)
                self.assertIsNone(run.fault())
                self.assertEqual(run.lost[-1], 0)

    def test_standing(self):
        """A clock in which the core stands still does not exist, whatever its port shows."""
        shape = Shape(2, kind=2)
        clocks = list(lines(shape, 2000, seeded("standing")))
        noisy = []
        for clock in clocks:
            noisy += [clock, (True, False, True, True, [7, 9])]
        first, second = (Run(retire.Taps("cycles"), shape, given, True) for given in (clocks, noisy))
        self.assertEqual([word for _, word in first.left], [word for _, word in second.left])

    def test_chance(self):
        """PICK: an event per clock, to one of its rows; each gets its share in the long run, and the draws of neighbours are independent."""
        for number, shape in enumerate(PICKING):
            with self.subTest(shape=shape):
                self.chance(retire.Taps("cycles"), shape, number)

    def chance(self, taps, shape, number, begins=0):
        self.picked(shape, Run(taps, shape, list(lines(shape, 1000, seeded("chance", number))), True, begins))
        self.picked(shape, Run(taps, shape, list(lines(shape, 1000, seeded("lossy", number), 0.7)), False, begins))
        self.picked(shape, Run(taps, shape, list(lengths(shape)), True, begins))
        self.picked(shape, Run(taps, shape, list(full(shape)), False, begins))
        every = [(True, True, False, False, list(range(shape.nret)))] * 4000
        drawn = [word & 0xFFFF for _, word in Run(taps, shape, every, True).left]
        self.assertEqual(len(drawn), 4000)
        for row in range(shape.nret):
            self.assertAlmostEqual(drawn.count(row) / 4000, 1 / shape.nret, delta=0.03)
        for pair in itertools.product(range(shape.nret), repeat=2):
            self.assertAlmostEqual(list(zip(drawn, drawn[1:])).count(pair) / 4000, 1 / shape.nret**2, delta=0.03)

    def picked(self, shape, run):
        """What holds whatever is drawn."""
        entries = run.entries()
        got, weights = [word & 0xFFFF for _, word in run.left], [word >> PC + shape.b + shape.kind if shape.weight else 1 for _, word in run.left]
        self.assertEqual(sum(weights), sum(1 + entry.waits + entry.flushes + entry.fronts for entry in entries))
        allowed = [{*entry.rows, *(before.rows[-1:] if before else ())} for before, entry in zip([None, *entries], entries)]
        self.assertLessEqual(set(got), set().union(*allowed))
        if shape.b + shape.kind:  # only the shares of rows are drawn by chance
            waiting = [(pc, cause, units // shape.nret) for pc, cause, units in run.items(entries) if cause != charges.RETIRE]
            self.assertEqual([word for _, word in run.left if word >> PC & 3], list(charges.events(waiting, PC, shape.b, shape.kind, shape.weight)))
            drawn = [word & 0xFFFF for _, word in run.left if not word >> PC & 3]
            self.assertEqual([pc in entry.rows for pc, entry in zip(drawn, entries)], [True] * len(entries))

    def test_shares_by_chance(self):
        """PICK with fewer rows than channels: the oldest has the remainder."""
        for shape in (Shape(4, 1), PICKING[2]):
            with self.subTest(shape=shape):
                self.shares(retire.Taps("cycles"), shape)

    def shares(self, taps, shape, begins=0):
        """Three rows of four channels, without each of the channels in turn."""
        sets = [[4 * without + row if row != without else None for row in range(4)] for without in range(4)]
        run = Run(taps, shape, [(True, True, False, False, rows) for rows in sets] * 2000, True, begins)
        self.picked(shape, run)
        drawn = [word & 0xFFFF for _, word in run.left]
        for rows in sets:
            for row, share in zip((row for row in rows if row is not None), (2 / 4, 1 / 4, 1 / 4)):
                self.assertAlmostEqual(drawn.count(row) / 2000, share, delta=0.05)

    def test_rate(self):
        """With a row in each clock one event leaves per clock, the first LATENCY clocks after its row; the core never waits."""
        for shape in (Shape(1), Shape(2, 1), Shape(4, weight=3)):
            with self.subTest(shape=shape):
                self.rate(retire.Taps("cycles"), shape)

    def rate(self, taps, shape):
        run = Run(taps, shape, dense(shape, 1000), True)
        self.assertIsNone(None if shape.pick else run.fault())
        first = run.at[0]
        self.assertEqual([clock for clock, _ in run.left], list(range(first + LATENCY, first + LATENCY + 1000)))

    def test_faults_are_seen(self):
        for (old, new, what), turn in turns(FAULTS):
            with self.subTest(fault=new):
                taps = retire.Taps("cycles_fault")
                taps.break_file(holder(taps, old), old, new)
                self.assertTrue(not turn or emitted.caught(self.seen, taps, what))

    def seen(self, taps, what):
        if what == "rate":
            run = Run(taps, Shape(1), dense(Shape(1), 300), True)
            return [clock for clock, _ in run.left] != list(range(run.at[0] + LATENCY, run.at[0] + LATENCY + 300))
        if what == "slack":
            return any(Run(taps, shape, burst(shape), True).lost[-1] for shape in SHAPES[:5])
        if what in ("saturates", "shares"):
            return emitted.violated(getattr(self, what), taps, SHAPES[0] if what == "saturates" else PICKING[2])
        if what == "lengths":
            return any(Run(taps, shape, list(lengths(shape)), True).fault() for shape in COUNTING)
        if what == "standing":
            clocks = [(True, False, True, True, [7, 9]) if number % 3 else clock for number, clock in enumerate(lines(Shape(2, kind=2), 900, seeded("fault")))]
            return Run(taps, Shape(2, kind=2), clocks, True).fault() is not None
        if what == "chance":
            shape = Shape(3, 1)
            drawn = [word & 0xFFFF for _, word in Run(taps, shape, [(True, True, False, False, [0, 1, 2])] * 2000, True).left]
            return any(abs(list(zip(drawn, drawn[1:])).count(pair) / 2000 - 1 / 9) > 0.04 for pair in itertools.product(range(3), repeat=2))
        for number, shape in enumerate(SHAPES):
            if Run(taps, shape, list(lines(shape, 700, seeded(what, number), 0.7 if what == "lossy" else 0.3)), what == "obedient").fault():
                return True
        return False


if __name__ == "__main__":
    emitted.main()
