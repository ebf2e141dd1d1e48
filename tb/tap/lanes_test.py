"""The collector of lanes under Icarus: order, losses, back-pressure, throughput; seeded faults must be detected."""
import os
import unittest

import retire
from retire import HALF, MOST

import emitted
from seed import seeded, turns

HERE = os.path.dirname(os.path.abspath(__file__))
FILES = ["sluice_lanes.v", "sluice_fifo.v", "sluice_check.v", "sluice_ram.v"]

# Lanes, address width of a bank, slack.
SHAPES = ((1, 4, 3), (2, 3, 2), (3, 3, 3), (4, 3, 3), (4, 4, 0), (5, 3, 4), (8, 4, 3))
# With the greatest slack that the banks hold; and beyond it, the last ones such that the need exceeds the width of a count.
GREATEST = ((1, 2, 6), (3, 2, 3), (4, 2, 2), (8, 3, 6))
BEYOND = ((1, 2, 7), (3, 2, 4), (4, 2, 3), (8, 3, 7), (4, 2, 14), (4, 2, 15), (2, 2, 30))

LATENCY = 5  # latency in clocks of an event to the output of an empty collector

FAULTS = (
    ("write_q + earlier[BITS-1:0];", "write_q + k[BITS-1:0];", "lossy"),
    ("earlier[2:0] < free_q", "earlier[2:0] <= free_q", "lossy"),
    ("earlier[2:0] < free_q", "earlier[2:0] + 1 < free_q", "lossy"),
    ("plenty || earlier", "earlier", "lossy"),
    ("in_valid_i[k] && !accept[k]}", "in_valid_i[k] && k == 0 && !accept[k]}", "lossy"),
    ("NEED   = (SLACK + 2) * LANES", "NEED   = (SLACK + 1) * LANES - 1", "obedient"),
    ("FITS   = NEED <= PLACES", "FITS   = 1", "slack"),
    ("FITS   = NEED <= PLACES", "FITS   = NEED < PLACES", "slack"),
    ("take = some && (ev_ready_i || !ev_valid_o)", "take = some && !ev_valid_o", "rate"),
    ("some && (ev_ready_i || !ev_valid_o)", "some", "lossy"),
    ("some && (ev_ready_i || !ev_valid_o)", "some && ev_ready_i", "lossy"),
    ("read_q == NUMBER", "1'b1", "lossy"),
    ("take || (ev_valid_o && !ev_ready_i)", "take || ev_valid_o", "lossy"),
    ("missing_q && earlier == 0", "missing_q", "lossy"),
    ("dropped != 0 || (missing_q && accepted == 0)", "dropped != 0", "lossy"),
    ("dropped != 0 || (missing_q && accepted == 0)", "missing_q ? accepted == 0 : dropped != 0", "lossy"),
    ("rst_ni ? free : PLACES[FREE-1:0]", "rst_ni ? free : PLACES[FREE-1:0] + 1", "lossy"),
    ("(drops[31:0] | {32{drops[32]}})", "drops[31:0]", "saturates"),
)


def bursts(lanes, count, chance, stalls=0.3):
    """Clocks, each {ready, valids} as a number, with busy and quiet phases."""
    busy, clocks = 0.5, []
    for _ in range(count):
        if chance.random() < 0.05:
            busy = chance.choice((0, 0.1, 0.3, 0.9, 1))
        clocks.append((chance.random() >= stalls) << lanes | sum((chance.random() < busy) << lane for lane in range(lanes)))
    return clocks


def counting(taps, begins):
    """The taps, with a drops_o that begins at this value after reset."""
    taps.break_file("sluice_lanes.v", "| {32{drops[32]}}) & {32{rst_ni}}", f"| {{32{{drops[32]}}}}) & {{32{{rst_ni}}}} | {{32{{!rst_ni}}}} & 32'h{begins:x}")
    return taps


class Run:
    """The bench's output for these clocks. begins: the value of drops_o after reset (counting())."""

    def __init__(self, taps, shape, clocks, obey, begins=0):
        lanes, addr, slack = shape
        path, program = os.path.join(taps.path, "clocks.hex"), os.path.join(taps.path, "lanes.vvp")
        with open(path, "w", encoding="ascii") as file:
            file.writelines(f"{clock:x}\n" for clock in clocks)
        settings = {"CLOCKS": len(clocks), "LANES": lanes, "ADDR": addr, "SLACK": slack, "OBEY": int(obey)}
        emitted.must("iverilog", "-g2005", "-s", "bench", *(f"-Pbench.{key}={value}" for key, value in settings.items()), "-o", program,
                     os.path.join(HERE, "lanes_bench.v"), *taps.files(FILES))
        lines = [line.split() for line in emitted.must("vvp", "-n", program, f"+clocks={path}").splitlines()]
        self.came = [valids.count("1") for _, _, _, valids, _, _ in lines]
        self.drops = [int(drops) - begins for _, drops, _, _, _, _ in lines]
        self.drops += 2 * self.drops[-1:]
        self.taken = [None if taken in "-=" else int(taken) if taken.isdigit() else taken for _, _, taken, _, _, _ in lines]
        self.stands = [taken != "-" for _, _, taken, _, _, _ in lines]
        self.lost = [int(lost) for _, _, _, _, lost, _ in lines]
        self.gaps = [gap == "1" for _, _, taken, _, _, gap in lines if taken.isdigit()]
        self.ready = [ready == "1" for ready, _, _, _, _, _ in lines]

    def faults(self, shape):
        """A violation of doc/tap/lanes.md, as text, or None."""
        places = (8 if shape[0] > 4 else 4 if shape[0] > 2 else 2) << shape[1]
        number, inside, kept, gone, by = 0, 0, [], 0, []  # by: number kept up to each clock
        for clock, came in enumerate(self.came):
            lost = self.drops[clock + 2] - self.drops[clock + 1]
            kept += range(number, number + came - lost)  # the first ones of a clock
            number += came
            if not 0 <= lost <= came:
                return f"clock {clock}: {lost} lost of {came}"
            by.append(len(kept))
            if clock >= LATENCY and by[clock - LATENCY] > gone and not self.stands[clock]:
                return f"clock {clock}: none stands, and {inside} inside"  # the receiver may wait for one
            gone += self.taken[clock] is not None
            if lost and inside - self.stands[clock] + came - lost < places:
                return f"clock {clock}: {lost} lost while there was room: {inside} inside"
            inside += came - lost - (self.taken[clock] is not None)
            if inside > places + 1:
                return f"clock {clock}: {inside} inside"
        left = [event for event in self.taken if event is not None]
        if self.gaps != [event != before + 1 for before, event in zip([-1, *left], left)]:
            return "an event with a gap before it does not say so, or the other way round"
        if any(lost != after - now for lost, now, after in zip(self.lost, self.drops, self.drops[1:])):
            return "lost_o is not what drops_o grows by"
        return None if left == kept else f"{len(left)} left of {len(kept)}: not those, or not in order"


class Lanes(unittest.TestCase):
    def test_lossy(self):
        """A source that ignores in_ready_o: the first events of a clock are kept, the rest is counted as lost."""
        for number, shape in enumerate(SHAPES):
            with self.subTest(shape=shape):
                stalls = 0.6 if shape[0] == 1 else 0.3  # one lane alone fills its bank only if the receiver is slow
                run = Run(retire.Taps(f"lanes{number}"), shape, bursts(shape[0], 4000, seeded(number), stalls), False)
                self.assertIsNone(run.faults(shape))
                self.assertGreater(run.drops[-1], 20)
                self.assertGreater(run.drops[0] + sum(t is not None for t in run.taken), 1200)

    def test_obedient(self):
        """A source that stops SLACK clocks late: nothing is lost, and it does not wait forever."""
        for number, shape in enumerate(SHAPES):
            with self.subTest(shape=shape):
                clocks = bursts(shape[0], 4000, seeded(number))
                run = Run(retire.Taps(f"lanes{number}"), shape, clocks, True)
                self.assertIsNone(run.faults(shape))
                self.assertEqual(run.drops[-1], 0)
                self.assertEqual(sum(run.came), sum(bin(clock & (1 << shape[0]) - 1).count("1") for clock in clocks))
                self.assertFalse(all(run.ready))

    def test_drops(self):
        """drops_o carries into all its digits, and stays at its greatest value; lost_o goes on."""
        shape, clocks = (3, 3, 3), bursts(3, 2000, seeded("drops"))
        run = Run(counting(retire.Taps("lanes_half"), HALF), shape, clocks, False, HALF)
        self.assertIsNone(run.faults(shape))
        self.assertGreater(run.drops[-1], 200)
        self.saturates(retire.Taps("lanes_full"), shape, clocks)

    def saturates(self, taps, shape, clocks):
        from_0, run = Run(retire.Taps("lanes0"), shape, clocks, False), Run(counting(taps, MOST - 20), shape, clocks, False)
        self.assertEqual(run.drops, [min(drops + MOST - 20, MOST) for drops in from_0.drops])
        self.assertEqual((run.lost, run.taken), (from_0.lost, from_0.taken))

    def test_slack(self):
        """With the greatest slack, nothing is lost and all events arrive; beyond it in_ready_o is never high."""
        for number, shape in enumerate(GREATEST + BEYOND):
            with self.subTest(shape=shape):
                run = Run(retire.Taps("lanes_slack"), shape, bursts(shape[0], 1000, seeded(number)), True)
                self.assertIsNone(run.faults(shape))
                self.assertEqual(run.drops[-1], 0)
                self.assertEqual(any(run.ready), shape in GREATEST)
                self.assertEqual(sum(run.came) > 100, shape in GREATEST)

    def test_rate(self):
        """With events on all lanes in every clock, one event leaves per clock; while the banks are nearly empty the source never waits."""
        for shape in SHAPES:
            with self.subTest(shape=shape):
                run = Run(retire.Taps("lanes_rate"), shape, [(2 << shape[0]) - 1] * 1000, False)
                first = next(clock for clock, taken in enumerate(run.taken) if taken is not None)
                self.assertEqual(first, LATENCY)
                self.assertTrue(all(taken is not None for taken in run.taken[first:1000]))
                run = Run(retire.Taps("lanes_rate"), shape, [(1 << shape[0]) | 1 << clock % shape[0] for clock in range(1000)], True)
                self.assertTrue(all(run.ready[2:]))
                self.assertLess(run.taken.index(999), 1010)

    def test_faults_are_seen(self):
        for (old, new, what), turn in turns(FAULTS):
            with self.subTest(fault=new):
                taps = retire.Taps("lanes_fault")
                taps.break_file("sluice_lanes.v", old, new)
                self.assertTrue(not turn or emitted.caught(self.seen, taps, what))

    def seen(self, taps, what):
        shape = (3, 3, 3)
        if what == "slack":
            both = [Run(taps, of, bursts(4, 1000, seeded(1)), True) for of in ((4, 2, 2), (4, 2, 14))]
            return [any(run.ready) for run in both] != [True, False]
        if what == "rate":
            return None in Run(taps, shape, [15] * 300, False).taken[10:250]
        if what == "saturates":
            return emitted.violated(self.saturates, taps, shape, bursts(3, 1000, seeded(1)))
        run = Run(taps, shape, bursts(3, 2000, seeded(1)), what == "obedient")
        return run.faults(shape) or what == "obedient" and run.drops[-1]


if __name__ == "__main__":
    emitted.main()
