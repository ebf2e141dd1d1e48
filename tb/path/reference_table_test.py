#!/usr/bin/env python3
"""Tests the tables of reference.py, LFU and with ghosts; each docstring works out rows, counts and replacements by hand."""
import unittest

from records import back, backward, call, forward, leaf
from reference import Profiler, configure
from reference_stack import BL, BY_EVENTS
from reference_table import Ghost, Lfu, PathHash
from seed import seeded

A, B, C, D = (0xA, 0, 0), (0xB, 0, 0), (0xC, 0, 0), (0xD, 0, 0)


def fill(table, paths, c=1):
    for path in paths:
        table.add(path, c)
    return table.contents()


def lfu(**given):
    return Lfu(configure(**given))


def ghostly(**given):
    return Ghost(configure(policy="ghost", **given))


class Given:
    """A generator that returns the same state in each step."""

    def __init__(self, state):
        self.state, self.steps = state, 0

    def step(self):
        self.steps += 1
        return self.state


def ghost(state=1, **given):
    """A table of one row with one way and one ghost, and plain counts."""
    plain = {"entries": 1, "ways": 1, "ghosts": 1, "exponent_bits": 0, "count_bits": 8, "ghost_bits": 8}
    table = ghostly(**plain | given)
    table.generator = Given(state)
    return table


class Rows(unittest.TestCase):
    def test_matrix(self):
        """With seed -192, matrix 0 is splitmix64 from 0: e220a839 7b1dcdaf, 6e789e6a a1b965f4, 06c45d18 8009454f. These are the
        rows of start's three lowest bits: f, 4, f in four bits."""
        each = PathHash({"seed": -192}, 0, 4, 0)
        self.assertEqual([each.f((start, 0, 0)) for start in (0, 1, 2, 4, 3, 7)], [0, 0xF, 4, 0xF, 0xF ^ 4, 4])

    def test_row_numbers(self):
        """With a seed 64 steps earlier, that first output is row 64, for length's lowest bit. Row 69 is for its highest, row 70
        for the oldest direction, row 101 for the 32nd, row 63 for start's highest bit."""
        for row, path in ((63, (1 << 63, 0, 0)), (64, (0, 1, 0)), (69, (0, 32, 0)), (70, (0, 0, 1)), (101, (0, 0, 1 << 31))):
            each = PathHash({"seed": -192 - row * 0x9E3779B97F4A7C15}, 0, 32, 0)
            self.assertEqual(each.f(path), 0x7B1DCDAF)

    def test_matrix_numbers(self):
        """The same with 2 rows, so that start's bit 1 is the lowest hashed bit: 1 bit of the row, 11 bits of a ghost's
        fingerprint. In that matrix, row 69 belongs to the 1 above no direction, and row 101 to the one above 32 directions."""
        def begun(j, row):
            return ghostly(entries=8, ways=4, seed=-192 - j - row * 0x9E3779B97F4A7C15)
        start = begun(33, 1).fingerprint
        self.assertEqual((begun(0, 1).hash.f((2, 0, 0)), start.kept((2, 0, 0)) ^ start.kept((0, 0, 0))), (1, 0x5AF))
        for row, path in ((69, (0, 0, 0)), (101, (0, 32, 0))):
            self.assertEqual(begun(33, row).fingerprint.kept(path), 0x5AF)

    def test_start_can_be_told(self):
        """Start's lowest bits enter the row unchanged; all other bits are added by xor."""
        each = PathHash(configure(), 0, 7, 7)
        for path in ((0x400000, 5, 0b10110), (0x7FFF80, 0, 0), (0x12345600, 32, 0xFFFFFFFF)):
            self.assertEqual({each.row((path[0] + low, *path[1:])) ^ low for low in range(128)}, {each.f(path)})

    def test_which_fields(self):
        """Fields that select the row: all with plb, all but the length with pb, start's lowest bits only with address. The
        fingerprint depends on all fields."""
        path, other_length, other_bits, other_start = (0x480, 3, 5), (0x480, 4, 5), (0x480, 3, 7), (0x880, 3, 5)
        changes = {}
        for index in ("plb", "pb", "address"):
            table = ghostly(index=index)
            self.assertEqual(len({table.fingerprint.kept(other) for other in (path, other_length, other_bits, other_start)}), 4)
            changes[index] = [table.hash.row(other) != table.hash.row(path) for other in (other_length, other_bits, other_start)]
        self.assertEqual(changes, {"plb": [True] * 3, "pb": [False, True, True], "address": [False] * 3})

    def test_bits(self):
        """512 * (1 + 48 + 6 + 32 + 32). 64 * (8 * (42 + 33 + 16) + 10 * (11 + 10) + 3 + 4). With one row, all bits of start are
        stored; with one way, no least way; with five ghosts, the least takes three bits: 48 + 33 + 16 + 5 * (11 + 10) + 3."""
        self.assertEqual([each.table_bits for each in (lfu(), ghostly(), ghostly(entries=1, ways=1, ghosts=5))], [60928, 60480, 205])


class LeastFrequent(unittest.TestCase):
    def test_least_leaves(self):
        """Two entries: A has 2, B has 1, so C replaces B."""
        self.assertEqual(fill(lfu(entries=2, ways=2), [A, B, A, C]), [(A, 2), (C, 1)])

    def test_tie(self):
        """A and B have 1: the lowest way is replaced. Then C and B are equal, and C, in way 0, is replaced."""
        self.assertEqual(fill(lfu(entries=2, ways=2), [A, B, C]), [(C, 1), (B, 1)])
        self.assertEqual(fill(lfu(entries=2, ways=2), [A, B, C, A]), [(A, 1), (B, 1)])

    def test_saturation(self):
        """Two bits: the maximum is 3, and passing it is reported. A path with a larger amount starts at 3."""
        table = lfu(entries=2, ways=2, count_bits=2)
        self.assertEqual((fill(table, [A] * 3), table.saturated), ([(A, 3)], False))
        self.assertEqual((fill(table, [A]), table.saturated), ([(A, 3)], True))
        self.assertEqual(fill(lfu(count_bits=2), [A], 9), [(A, 3)])

    def test_events(self):
        """PPCR's bit 25: 100 adds 4 + 5; 200 adds nothing and gets no entry; 100 adds nothing and keeps its entry."""
        profiler = Profiler(ppcr=BL | BY_EVENTS).run(
            [call(0x100), forward(0x108, count=4), back(0x20, count=5), *leaf(0x200), call(0x100), forward(0x108), back(0x20)])
        self.assertEqual(profiler.table.contents(), [((0x100, 1, 1), 9)])
        self.assertEqual(profiler.stack.paths, 3)

    def test_loop(self):
        """Four iterations of a loop of one branch, and the path behind it: first 100 with a 1, then two more, then the last
        iteration with a 0."""
        profiler = Profiler().run([call(0x100)] + [backward(0x100)] * 3 + [backward(0x108, 0), back(0x20)])
        self.assertEqual(sorted(profiler.table.contents()), [((0x100, 1, 0), 1), ((0x100, 1, 1), 3), ((0x108, 0, 0), 1)])


class Ghosts(unittest.TestCase):
    def after(self, table, paths, entries, *ghosts, c=1):
        """Adds these paths and checks row 0: entries with counts, ghosts as (path, code); (None, 0) is an invalid ghost."""
        self.assertEqual(fill(table, paths, c), entries)
        self.assertEqual(table.ghosts[0], [(table.fingerprint.kept(path), code) if path else (0, 0) for path, code in ghosts])

    def test_swap(self):
        """A has 2. B's ghost reaches 1 and 2, which is not more; then 3. B comes again with more than A: they swap, and this
        occurrence is lost. A's ghost keeps A's 2, and grows to 3 and 4. That is more than 3 when A comes, and B becomes a ghost
        with 3."""
        table = ghost()
        self.after(table, [A, A, B, B, B], [(A, 2)], (B, 3))
        self.after(table, [B], [(B, 3)], (A, 2))
        self.after(table, [A, A], [(B, 3)], (A, 4))
        self.after(table, [A], [(A, 4)], (B, 3))
        self.assertEqual(table.swaps, 2)

    def test_codes_swapped(self):
        """Ghosts with two bits of fraction can hold 8 (code 8), 10 and 12: of B's 13 they count 12. B keeps 12 as an entry,
        which counts exactly: then 13. A's 9 becomes 8 as a ghost."""
        table = ghost(exponent_bits=2, count_bits=10, ghost_bits=4)
        table.add(A, 9)
        self.after(table, [B, B], [(B, 12)], (A, 8), c=13)
        self.after(table, [B], [(B, 13)], (A, 8))

    def test_stranger(self):
        """A ghost with 5 has three bits. A path with count 1 (one bit) replaces it if the two lowest bits of the state are 0:
        state 4, not state 2. A path with count 2 replaces it if the lowest bit is 0. The new ghost keeps the 5. A path with at
        least three bits always replaces it, with its own count."""
        for state, c, owner, code in ((2, 1, B, 5), (4, 1, C, 5), (3, 2, B, 5), (2, 2, C, 5), (3, 4, C, 4), (3, 7, C, 7), (3, 9, C, 9)):
            table = ghost(state)
            fill(table, [A] * 9 + [B] * 5)
            self.after(table, [C], [(A, 9)], (owner, code), c=c)
            self.assertEqual(table.taken, int((owner, code) == (C, 5)))
            self.after(table, [owner], [(A, 9)], (owner, code + 1))

    def test_found_a_path_ago(self):
        """The least ghost is the one that the path ahead found. B found two invalid ghosts, so the first: C, behind B, takes
        B's place. C found 1 and 0: D becomes the second. D found the same: B takes D's place, although the first is the lower
        of two with 1. C comes again, then A, which finds 2 and 1: D takes B's place."""
        table = ghost(ghosts=2)
        for path, least, *pairs in ((A, 0, (None, 0), (None, 0)), (B, 0, (B, 1), (None, 0)), (C, 1, (C, 1), (None, 0)),
                                    (D, 1, (C, 1), (D, 1)), (B, 0, (C, 1), (B, 1))):
            self.after(table, [path], [(A, 1)], *pairs)
            self.assertEqual(table.least[0], (0, least))
        self.after(table, [C, A, D], [(A, 2)], (C, 2), (D, 1))

    def test_entry_a_path_ago(self):
        """A has 1, B has 2, C's ghost has n. A, the least, comes with 4 and has 5. C, behind it, is still compared with A, not
        with B: with 9 it takes A's entry; 4 is not enough, and grows. C found B to be the least, so the next C, with 5,
        replaces B."""
        for n, entries, left in ((9, [(C, 9), (B, 2)], (A, 5)), (4, [(A, 5), (B, 2)], (C, 5))):
            table = ghost(entries=2, ways=2)
            for path, c in ((A, 1), (B, 2), (C, n), (A, 4)):
                table.add(path, c)
            self.after(table, [C], entries, left)
            self.assertEqual(table.least[0], (1, 0))
        self.after(table, [C], [(A, 5), (C, 5)], (B, 2))

    def test_everyone_keeps(self):
        """B's ghost is the first of two. The next path, a hit or not, finds the second to be the least: it becomes C's."""
        for path, c in ((A, 1), (A, 0), (D, 0)):
            table = ghost(ghosts=2)
            fill(table, [A, B])
            self.after(table, [C], fill(table, [path], c), (B, 1), (C, 1))

    def test_two_ghosts(self):
        """Fingerprints of one bit: P and R have 0, as an invalid ghost has; Q and S have 1. P has the entry and 2; the ghosts
        of R and Q have 1 (P in between makes the row find R's ghost). Q grows to 3 and takes P's entry; P becomes a ghost with
        2, beside R's. P and R now change nothing, with any count. S, a new path, replaces R's ghost; then P's ghost is unique
        again, and grows."""
        table = ghost(ghosts=2, fingerprint_bits=1)
        (p, r), (q, s) = ([(n, 0, 0) for n in range(1, 20) if table.fingerprint.kept((n, 0, 0)) == bit][:2] for bit in (0, 1))
        self.after(table, [p, r, p, q], [(p, 2)], (r, 1), (q, 1))
        self.after(table, [q, q, q], [(q, 3)], (r, 1), (p, 2))
        self.after(table, [p, r, p], [(q, 3)], (r, 1), (p, 2), c=9)
        self.after(table, [s, p], [(q, 3)], (s, 1), (p, 3))
        self.assertEqual(table.doubles, 3)

    def test_nothing(self):
        """A path without events gets no entry and no ghost, and its ghost does not swap. The generator still steps."""
        table = ghost(0)
        for path, c, entries, pair in ((A, 0, [], (None, 0)), (B, 7, [(B, 7)], (None, 0)), (A, 0, [(B, 7)], (None, 0)),
                                       (A, 8, [(B, 7)], (A, 8)), (A, 0, [(B, 7)], (A, 8))):
            self.after(table, [path], entries, pair, c=c)
        self.assertEqual(table.generator.steps, 5)

    def test_free_way_first(self):
        """Three ways are filled in ascending order before there is a ghost. D's ghost has 2 and replaces B, the lowest of the
        least."""
        table = ghost(entries=3, ways=3)
        self.after(table, [A, A, B, C], [(A, 2), (B, 1), (C, 1)], (None, 0))
        self.after(table, [D, D], [(A, 2), (B, 1), (C, 1)], (D, 2))
        self.after(table, [D], [(A, 2), (D, 2), (C, 1)], (B, 1))

    def test_saturation(self):
        """A ghost saturates silently at 255. A resident entry reports saturation with the first event that it cannot count."""
        table = ghost()
        self.after(table, [A, A, A], [(A, 255)], (None, 0), c=85)
        self.after(table, [B, B], [(A, 255)], (B, 255), c=200)
        self.assertEqual((table.saturated, fill(table, [A]), table.saturated), (False, [(A, 255)], True))

    def test_room(self):
        """Random paths: 100 of them in 512 entries all have their own entry, with exact counts."""
        choose = seeded(1)
        paths = [(choose.randrange(1 << 20), 1, choose.randrange(2)) for _ in range(100)]
        self.assertEqual(sorted(fill(ghostly(), paths * 7)), sorted((path, 7) for path in sorted(set(paths))))


if __name__ == "__main__":
    unittest.main()
