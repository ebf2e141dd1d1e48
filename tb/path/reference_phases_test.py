#!/usr/bin/env python3
"""reference.py's phases: signatures, distances and identities by hand, in each test's comment."""
import unittest

from records import back, call, leaf
from reference import Profiler


class Phase(unittest.TestCase):
    """Four accumulators, 400 instructions an interval: a signature's entry is 64 a / 400. Leaves at addresses 0 to 3 have the
    accumulator of that number: nothing else of their path is 1."""
    SETTINGS = {"accumulators": 4, "phase_interval": 400}

    def phases(self, *intervals, **more):
        profiler = Profiler(**self.SETTINGS | more)
        for shares in intervals:
            profiler.run([record for start, share in enumerate(shares) if share for record in leaf(start, instructions=share)])
        return profiler.phases.records

    def test_identities(self):
        """Signatures 32 32 0 0; 63 0 0 0, for 64 is too much; 16 16 16 16; 33 30 0 0. Nothing stored: 63 * 4. Then 31 + 32; the
        nearest of 4 * 16 and 47 + 48; 1 + 2. The same is what is below 19661 * 128 / 65536 = 38.4."""
        self.assertEqual(self.phases((200, 200), (400,), (100, 100, 100, 100), (210, 190)),
                         [(0, 252), (1, 63), (2, 64), (0, 3)])

    def test_matrix_number(self):
        """Of a seed that lets splitmix64's first output from 0 be matrix 34's row 2, the lowest bit of start that is hashed: its two
        lowest bits are 11. Start 6 is 2 xor 3."""
        profiler = Profiler(**self.SETTINGS, seed=-192 - 34 - 2 * 0x9E3779B97F4A7C15).run(leaf(6, instructions=100))
        self.assertEqual(profiler.phases.accumulators, [0, 100, 0, 0])

    def test_tie(self):
        """32 32 0 0 and 0 0 32 32 are 128 apart, which is not less than 65535 * 128 / 65536; 16 16 16 16 is 64 from both."""
        self.assertEqual(self.phases((200, 200), (0, 0, 200, 200), (100, 100, 100, 100), phase_threshold=65535),
                         [(0, 252), (1, 128), (0, 64)])

    def test_oldest_makes_room(self):
        """Two places, three phases (63 0 0 0, 0 63 0 0, 0 0 63 0: 126 apart), then the first again: forgotten. Then the third: it
        is still there, though in the second place the fourth stands."""
        first, second, third = (400,), (0, 400), (0, 0, 400)
        self.assertEqual(self.phases(first, second, third, first, third, signatures=2),
                         [(0, 252), (1, 126), (2, 126), (3, 126), (2, 0)])

    def test_what_is_beyond_stays(self):
        """Steps of 250: 500 ends the first interval, 100 stay; 600 ends the second, 200 stay; 450, the third. 64 * 500 / 400 is
        80: all of them 63 0 0 0, the last of 250 only: 40."""
        self.assertEqual(self.phases((250,), (250,), (250,), (250,), (250,)), [(0, 252), (0, 0), (0, 23)])

    def test_calls_are_the_callers(self):
        """The call's 10 are main's, whose path never ends; of 400 the accumulator has 2 * 190: 60.8. In the next interval all:
        63, three more."""
        one = [call(1, instructions=10), back(0x20, instructions=190)]
        profiler = Profiler(**self.SETTINGS).run(one + one + leaf(1, instructions=400))
        self.assertEqual(profiler.phases.records, [(0, 252), (0, 3)])

    def test_saturation(self):
        """Four bits: 15, of 400: 2."""
        profiler = Profiler(**self.SETTINGS, accumulator_width=4).run(leaf(2, instructions=400))
        self.assertTrue(profiler.phases.saturated)
        self.assertEqual(profiler.phases.stored[0][0], [0, 0, 2, 0])


if __name__ == "__main__":
    unittest.main()
