"""Gaps and traps in reference.py, by hand: the streams of cmodel/path/stack_gap_test.c."""
import unittest

from records import back, backward, call, forward
from reference import Profiler
from reference_stack import GAP, TRAP, XRET, Record

MISSING = Record(GAP, 0)


class Gaps(unittest.TestCase):
    def paths(self, records, **settings):
        return Profiler(**settings).run(records).paths()

    def test_a_lost_return(self):
        """Without a gap 200's path would have 100's branches; both end, and only 300, later, is known."""
        before = [call(0x100), call(0x200), forward(0x210)]
        behind = [forward(0x110), forward(0x120, 0), back(0x20), call(0x300), forward(0x310), back(0x24)]
        self.assertEqual(self.paths(before + behind)[0], (0x200, 3, 3))  # never executed
        self.assertEqual(self.paths(before + [MISSING] + behind), [(0x300, 1, 1)])

    def test_a_back_edge(self):
        """It begins a path in the same procedure. Two gaps without a record between them are one."""
        profiler = Profiler().run([call(0x100), backward(0x104), MISSING, MISSING, forward(0x108), backward(0x104), forward(0x108, 0),
                                   backward(0x104), back(0x20)])
        self.assertEqual(profiler.paths(), [(0x100, 1, 1), (0x104, 2, 2), (0x104, 0, 0)])
        self.assertEqual(profiler.stack.gaps, 1)

    def test_splits(self):
        """A split of the program's first entry leaves a complete one; behind a gap it does not."""
        straight = [forward(0x110), forward(0x120), forward(0x130), forward(0x140)]
        self.assertEqual(self.paths(straight, branches=2), [(0x120, 2, 3)])
        self.assertEqual(self.paths([MISSING] + straight, branches=2), [])

    def test_depth(self):
        """What was pushed behind the gap is complete, and the underflow's entry is not."""
        calls = [call(0x100), call(0x200), call(0x300), MISSING, call(0x400), call(0x500)]
        profiler = Profiler(depth=4).run(calls + [back(to) for to in (0x410, 0x310, 0x210, 0x110, 0x20)])
        self.assertEqual(profiler.paths(), [(0x500, 0, 0), (0x400, 0, 0)])
        stack = profiler.stack
        self.assertEqual((stack.overflows, stack.incomplete, stack.underflows), (2, 3, 2))

    def test_traps(self):
        """The handler has a path of its own; the interrupted one goes on. With nibbles of 1 both are branches of one path."""
        stream = [call(0x100), forward(0x110), Record(TRAP, 0x800), forward(0x810, 0), Record(XRET, 0x114), forward(0x120), back(0x20)]
        self.assertEqual(self.paths(stream), [(0x800, 1, 0), (0x100, 2, 3)])
        self.assertEqual(self.paths(stream, trap_ppcr=0x11), [(0x100, 5, 27)])


if __name__ == "__main__":
    unittest.main()
