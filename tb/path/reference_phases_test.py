#!/usr/bin/env python3
"""Tests the phases of reference.py; each docstring works out signatures, distances and identities by hand."""
import unittest

from records import back, call, leaf
from reference import Profiler


class Phase(unittest.TestCase):
    """Four accumulators, and intervals of 400 instructions: an entry of the signature is 64 a / 400. Leaves at addresses 0 to 3
    use the accumulator of that number, because no other bit of their paths is 1."""
    SETTINGS = {"accumulators": 4, "phase_interval": 400}

    def phases(self, *intervals, **more):
        profiler = Profiler(**self.SETTINGS | more)
        for shares in intervals:
            profiler.run([record for start, share in enumerate(shares) if share for record in leaf(start, instructions=share)])
        return profiler.phases.records

    def test_identities(self):
        """Signatures: 32 32 0 0; 63 0 0 0, because 64 saturates; 16 16 16 16; 33 30 0 0. Distances: 63 * 4 if nothing is
        stored; 31 + 32; the lesser of 4 * 16 and 47 + 48; 1 + 2. Distances below 19661 * 128 / 65536 = 38.4 mean the same
        identity."""
        self.assertEqual(self.phases((200, 200), (400,), (100, 100, 100, 100), (210, 190)),
                         [(0, 252), (1, 63), (2, 64), (0, 3)])

    def test_matrix_number(self):
        """With this seed, splitmix64's first output from 0 is row 2 of matrix 34, which belongs to the lowest hashed bit of
        start. Its two lowest bits are 11, so start 6 selects 2 xor 3."""
        profiler = Profiler(**self.SETTINGS, seed=-192 - 34 - 2 * 0x9E3779B97F4A7C15).run(leaf(6, instructions=100))
        self.assertEqual(profiler.phases.accumulators, [0, 100, 0, 0])

    def test_tie(self):
        """32 32 0 0 and 0 0 32 32 are 128 apart, which is not less than 65535 * 128 / 65536; 16 16 16 16 is 64 from both."""
        self.assertEqual(self.phases((200, 200), (0, 0, 200, 200), (100, 100, 100, 100), phase_threshold=65535),
                         [(0, 252), (1, 128), (0, 64)])

    def test_oldest_makes_room(self):
        """Two stored signatures and three phases (63 0 0 0, 0 63 0 0, 0 0 63 0: 126 apart). The first phase has been forgotten
        when it returns. The third is still stored, although the fourth identity has replaced the second."""
        first, second, third = (400,), (0, 400), (0, 0, 400)
        self.assertEqual(self.phases(first, second, third, first, third, signatures=2),
                         [(0, 252), (1, 126), (2, 126), (3, 126), (2, 0)])

    def test_what_is_beyond_stays(self):
        """Steps of 250: at 500 the first interval ends, and 100 remain; at 600 the second ends, and 200 remain; at 450 the
        third ends. 64 * 500 / 400 is 80, so the signatures are 63 0 0 0; the last interval has only 250: 40."""
        self.assertEqual(self.phases((250,), (250,), (250,), (250,), (250,)), [(0, 252), (0, 0), (0, 23)])

    def test_calls_are_the_callers(self):
        """The call's 10 instructions belong to main, whose path never ends. Of 400, the accumulator has 2 * 190: 60.8. In the
        next interval it has all: 63, a distance of 3."""
        one = [call(1, instructions=10), back(0x20, instructions=190)]
        profiler = Profiler(**self.SETTINGS).run(one + one + leaf(1, instructions=400))
        self.assertEqual(profiler.phases.records, [(0, 252), (0, 3)])

    def test_saturation(self):
        """Four bits hold 15 of the 400 instructions: the signature has 2."""
        profiler = Profiler(**self.SETTINGS, accumulator_width=4).run(leaf(2, instructions=400))
        self.assertTrue(profiler.phases.saturated)
        self.assertEqual(profiler.phases.stored[0][0], [0, 0, 2, 0])


if __name__ == "__main__":
    unittest.main()
