#!/usr/bin/env python3
"""Tests reference.py; each docstring works out the paths, tables and phases of its stream by hand.

The flow graph stands for Figure 5, of which only the caption is legible: blocks B1 and B4 end without a branch, B2 with a jump
to B3. The edges of blocks B0 to B6, with the branch's address in brackets, are:

    B0 100 [104] x: B2, else B1     B1 108 falls into B2     B2 118 [11c] jumps to B3     B3 130 [134] c: B5, else B4
    B4 138 falls into B5            B5 150 [154] back to B3, else B6                      B6 158 [15c] returns to 20
"""
import unittest

from records import back, backward, call, forward
from reference import Profiler
from reference_stack import BL, BY_EVENTS, LOOP, PROCEDURE, WPP, Record, extended, illegal

# B0 B1 B2 B3 B5, B3 B4 B5, B3 B5 B6.
FIGURE = [call(0x100), forward(0x108, 0), forward(0x130), forward(0x150), backward(0x130),
          forward(0x138, 0), backward(0x130), forward(0x150), backward(0x158, 0), back(0x20)]


class Figure5(unittest.TestCase):
    def test_paths(self):
        """x not taken, the jump, c, the back edge: 0, 1, 1, 1. Then c 0, back 1. Then c 1, back 0. A backward branch ends the
        path even if not taken, so B6 alone is a path without a branch."""
        profiler = Profiler().run(FIGURE)
        self.assertEqual(profiler.paths(), [(0x100, 4, 0b1110), (0x130, 2, 0b10), (0x130, 2, 0b01), (0x158, 0, 0)])
        self.assertEqual((profiler.stack.paths, profiler.stack.incomplete), (4, 0))

    def test_back_edge_not_taken_goes_on(self):
        """backward=taken: the last iteration and B6 are one path, as in the text of section 3."""
        profiler = Profiler(backward="taken").run(FIGURE)
        self.assertEqual(profiler.paths(), [(0x100, 4, 0b1110), (0x130, 2, 0b10), (0x130, 2, 0b01)])

    def test_over_one_loop_boundary(self):
        """The path spans the first back edge: 0 1 1 1, then c 0; the second back edge ends it with a 1. The new path spans the
        back edge that is not taken (1, 0), and ends with the return, which is not recorded."""
        profiler = Profiler(ppcr=extended(BL, LOOP, 1)).run(FIGURE)
        self.assertEqual(profiler.paths(), [(0x100, 6, 0b101110), (0x130, 2, 0b01)])

    def test_over_one_call(self):
        """200: a branch not taken (0), the call of 300 (1, ext 1), a branch (1). The call of 400 is one too many, and has its
        own path (1). The back edge in 300 (1) ends the path; ext stays 1. The next path therefore spans the return to 20c (1,
        ext 0), then a branch not taken (0), and the back edge (1)."""
        profiler = Profiler(ppcr=extended(BL, PROCEDURE, 1)).run(
            [backward(0x200), forward(0x208, 0), call(0x300), forward(0x310), call(0x400), forward(0x410), back(0x314),
             backward(0x304), back(0x20C), forward(0x210, 0), backward(0x200)])
        self.assertEqual(profiler.paths(), [(0x400, 1, 1), (0x200, 4, 0b1110), (0x304, 3, 0b101)])
        self.assertEqual(profiler.stack.entries[-1].ext, 0)
        self.assertEqual(profiler.stack.incomplete, 1)  # the path that the first back edge ended

    def test_whole_program_path(self):
        """Calls and returns also end paths, and are not recorded. The path before the call is incomplete; then 100 with 0, 1;
        the callee without a branch; the path behind the call with 1."""
        profiler = Profiler(ppcr=WPP).run([call(0x100), forward(0x108, 0), forward(0x130), call(0x300), back(0x134),
                                           forward(0x150), back(0x20)])
        self.assertEqual(profiler.paths(), [(0x100, 2, 0b10), (0x300, 0, 0), (0x134, 1, 1)])
        self.assertEqual(len(profiler.stack.entries), 1)


class Control(unittest.TestCase):
    def test_illegal(self):
        self.assertEqual([illegal(value) for value in (0, BL, WPP, BL | BY_EVENTS, extended(BL, LOOP, 7))], [None] * 5)
        for value in (3, 7 << 16, BL | LOOP | PROCEDURE, 1 << 26, 1 << 31):
            self.assertTrue(illegal(value))
        self.assertTrue(illegal(BL | BY_EVENTS, count_width=0))

    def test_write(self):
        """An illegal value changes nothing. A legal one empties the stack, so B6's path is incomplete."""
        profiler = Profiler().run(FIGURE[:9])
        self.assertFalse(profiler.stack.write_ppcr(3))
        self.assertEqual((profiler.stack.ppcr, len(profiler.stack.entries)), (BL, 2))
        self.assertTrue(profiler.stack.write_ppcr(BL))
        profiler.run(FIGURE[9:])
        self.assertEqual((profiler.stack.paths, profiler.stack.incomplete, profiler.stack.underflows), (3, 1, 1))

    def test_events(self):
        """With 4 bits, the caller has the call's 3, and the callee 7 + 7 + 7, saturated at 15. If calls had a nibble of 0,
        their events would be lost."""
        profiler = Profiler(event_width=4).run([backward(0x200), call(0x300, count=3), forward(0x310, count=7),
                                                forward(0x320, count=7), back(0x204, count=7)])
        self.assertEqual(profiler.emitted, [((0x300, 2, 0b11), 15, 0)])
        self.assertTrue(profiler.stack.saturated)
        self.assertEqual(profiler.stack.entries[-1].events, 3)
        deaf = Profiler(ppcr=BL & ~15).run([call(0x300, count=3), Record(5, 0x400, count=9)])
        self.assertEqual((deaf.stack.events_lost, deaf.stack.gaps, len(deaf.stack.entries)), (3, 0, 1))  # no record behind the gap


class Split(unittest.TestCase):
    def test_at_32(self):
        """33 taken branches: the 32nd fills the path; the 33rd is the first of a path that begins at the 32nd's target."""
        profiler = Profiler().run([call(0x100)] + [forward(0x100 + 8 * i) for i in range(1, 34)] + [back(0x20)])
        self.assertEqual(profiler.paths(), [(0x100, 32, 0xFFFFFFFF), (0x100 + 8 * 32, 1, 1)])

    def test_with_pop(self):
        """The 32nd is a back edge, which pops anyway: one path, and behind it a path without a branch."""
        profiler = Profiler().run([call(0x100)] + [forward(0x108)] * 31 + [backward(0x110, 0), back(0x20)])
        self.assertEqual(profiler.paths(), [(0x100, 32, 0x7FFFFFFF), (0x110, 0, 0)])

    def test_with_push(self):
        """Forward branches update and push, and paths have at most two branches. 110's first branch pushes 120, which returns
        without a branch. Its second branch splits it: two entries begin at 130, and that of the split is below."""
        profiler = Profiler(branches=2, ppcr=BL | 9 << 8).run(
            [backward(0x100), forward(0x110, 0), forward(0x120), back(0x114), forward(0x130)])
        self.assertEqual(profiler.paths(), [(0x120, 0, 0), (0x110, 2, 0b11)])
        self.assertEqual([entry.start for entry in profiler.stack.entries], [0x100, 0x130, 0x130])

    def test_keeps_ext(self):
        """Loop extension of at most one, and two branches per path: the path spans the back edge as its second branch, and
        splits. The next path has already spanned one, so the next back edge ends it."""
        profiler = Profiler(branches=2, ppcr=extended(BL, LOOP, 1)).run(
            [call(0x100), forward(0x108), backward(0x100), backward(0x100)])
        self.assertEqual(profiler.paths(), [(0x100, 2, 0b11), (0x100, 1, 1)])
        self.assertEqual(profiler.stack.entries[-1].ext, 0)


if __name__ == "__main__":
    unittest.main()
