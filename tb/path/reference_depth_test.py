#!/usr/bin/env python3
"""Tests reference.py on stacks that are too small or unwound from outside; each docstring works out the result by hand."""
import unittest

from records import back, backward, call, forward, starts
from reference import Profiler, configure
from reference_spill import Spiller, from_words, to_words
from reference_stack import CALL, FORWARD, INDIRECT, RETURN, Entry, Record
from seed import seeded


class Depth(unittest.TestCase):
    FIVE = [call(target) for target in (0x100, 0x200, 0x300, 0x400, 0x500)]
    OUT = [back(target) for target in (0x404, 0x304, 0x204, 0x104, 0x24)]

    def test_recursion(self):
        """A procedure that calls itself twice; the innermost call takes the other direction, and its path ends first."""
        profiler = Profiler().run([call(0x100), forward(0x110)] * 2 + [call(0x100), forward(0x108, 0)] +
                                  [back(0x114), back(0x114), back(0x20)])
        self.assertEqual(profiler.paths(), [(0x100, 1, 0), (0x100, 1, 1), (0x100, 1, 1)])

    def test_longjmp(self):
        """A jump from 300 to 100's frame: two entries belong to procedures that have ended. 100's path had 1 and continues with
        0. The second repair discards everything; the incomplete entry that remains is not emitted."""
        profiler = Profiler().run([call(0x100), forward(0x110), call(0x200), forward(0x210), call(0x300), forward(0x308, 0)])
        profiler.stack.repair(2)
        self.assertEqual(profiler.stack.repaired, 2)
        profiler.run([forward(0x118, 0), back(0x20)])
        self.assertEqual(profiler.paths(), [(0x100, 2, 0b01)])
        profiler.stack.repair(99)
        self.assertEqual((profiler.stack.repaired, len(profiler.stack.entries), profiler.stack.underflows), (1, 1, 0))
        profiler.run([back(0x30)])
        self.assertEqual((profiler.stack.paths, profiler.stack.incomplete, profiler.stack.underflows), (1, 1, 1))

    def test_drop(self):
        """Four entries for main and five calls: those of main and 100 are dropped. Four returns end the paths of 500 to 200,
        and the fourth empties the stack. 100's return finds an incomplete entry, and empties the stack again. Main's back edge
        ends the next incomplete one."""
        profiler = Profiler(depth=4).run(self.FIVE)
        self.assertEqual((profiler.stack.overflows, profiler.stack.entries[0].start), (2, 0x200))
        profiler.run(self.OUT + [backward(0x10)])
        self.assertEqual(starts(profiler), [0x500, 0x400, 0x300, 0x200])
        stack = profiler.stack
        self.assertEqual((stack.incomplete, stack.underflows, stack.entries[0].start, stack.entries[0].incomplete),
                         (2, 2, 0x10, False))

    def test_spill(self):
        """The same with memory for eight entries: nothing is lost; only main's own beginning is unknown."""
        profiler = Profiler(depth=4, overflow="spill", spill_entries=8).run(self.FIVE + self.OUT + [backward(0x10)])
        self.assertEqual(starts(profiler), [0x500, 0x400, 0x300, 0x200, 0x100])
        self.assertEqual((profiler.stack.overflows, profiler.stack.underflows, profiler.stack.incomplete), (0, 0, 1))
        spiller = Spiller(configure(depth=4, spill_entries=8), 1, 0)
        self.assertEqual(spiller.run(self.FIVE + self.OUT + [backward(0x10)]), profiler.paths())
        self.assertGreater(spiller.accesses, 0)

    def test_replacing_is_no_overflow(self):
        """A full stack: a back edge pops and pushes, and a second branch splits. Neither needs another entry."""
        profiler = Profiler(depth=4, branches=2).run(self.FIVE[:3] + [backward(0x308), forward(0x310), forward(0x320)])
        self.assertEqual(profiler.paths(), [(0x300, 1, 1), (0x308, 2, 0b11)])
        self.assertEqual((profiler.stack.overflows, len(profiler.stack.entries)), (0, 4))

    def test_spilled_words(self):
        """start 123456789abc in bits 0 to 47, length 2 at 48, directions 1 at 54, events 5 at 86, instructions 9 at 94 (bits 94
        and 97), ext at 110, saturated at 113: 114 bits, four words."""
        settings = configure()
        entry = Entry(0x123456789ABC)
        entry.length, entry.directions, entry.events, entry.instructions = 2, 1, 5, 9
        words = to_words(settings, entry)
        self.assertEqual(words, [0x56789ABC, 0x1234 | 2 << 16 | 1 << 22, 5 << 22 | 1 << 30, 1 << 1])
        entry.saturated, entry.ext = True, 5
        self.assertEqual(to_words(settings, entry)[3], 1 << 1 | 5 << 14 | 1 << 17)
        self.assertEqual(vars(from_words(settings, to_words(settings, entry), False)), vars(entry))

    def test_rules_of_spilling(self):
        """Random walks, with fast and slow memories: the Spiller asserts the contract's rules, and the paths are those of a
        stack with all its entries on chip."""
        waits = drops = 0
        for seed in range(60):
            choose = seeded(seed)
            depth, slots = choose.choice([(4, 4), (4, 9), (8, 8), (8, 100), (32, 40), (32, 1000)])
            settings = configure(depth=depth, spill_entries=slots, branches=choose.choice([2, 32]))
            records, rising = [], True
            for _ in range(choose.choice([300, 1500])):
                rising = rising if choose.random() < 0.98 else not rising
                records.append(Record(choose.choice([CALL, FORWARD, CALL if rising else RETURN, INDIRECT, RETURN]),
                                      choose.randrange(1 << 16), choose.randrange(2), choose.randrange(256),
                                      choose.randrange(256)))
            spiller = Spiller(settings, choose.choice([0.1, 0.5, 1]), seed)
            for at in range(50, len(records), 100):
                records.insert(at, choose.choice([1, 3, 10, 50]))
            paths = spiller.run(records)
            known = Profiler(**settings | {"depth": slots})
            for record in records:
                if isinstance(record, int):
                    known.stack.repair(record)
                else:
                    known.record(record)
            self.assertEqual(paths, known.paths(), seed)
            self.assertEqual(spiller.stack.overflows, known.stack.overflows)
            waits, drops = waits + spiller.waits, drops + spiller.stack.overflows
        self.assertGreater(waits, 0)
        self.assertGreater(drops, 0)


if __name__ == "__main__":
    unittest.main()
