#!/usr/bin/env python3
"""reference.py's tables, by LFU and with ghosts: rows, counts and who is replaced by hand, in each test's comment."""
import random
import unittest

from records import back, backward, call, forward, leaf
from reference import Profiler, configure
from reference_stack import BL, BY_EVENTS
from reference_table import Format, Ghost, Lfu, PathHash

A, B, C = (0xA, 0, 0), (0xB, 0, 0), (0xC, 0, 0)


def fill(table, paths, c=1):
    for path in paths:
        table.add(path, c)
    return table.contents()


def lfu(**given):
    return Lfu(configure(**given))


class Given:
    """In the generator's place: the same state again and again."""

    def __init__(self, state):
        self.state = state

    def step(self):
        return self.state


def ghost(state, **given):
    """One row of one way, plain counts."""
    plain = {"entries": 1, "ways": 1, "exponent_bits": 0, "count_bits": 8, "ghost_bits": 8}
    table = Ghost(configure(policy="ghost", **plain | given))
    table.generator = Given(state)
    return table


class Rows(unittest.TestCase):
    def test_matrix(self):
        """With the seed -192 matrix 0 is splitmix64 from 0: e220a839 7b1dcdaf, 6e789e6a a1b965f4, 06c45d18 8009454f, rows of the
        three lowest bits of start: f, 4, f of four bits."""
        each = PathHash({"seed": -192}, 0, 4, 0)
        self.assertEqual([each.f((start, 0, 0)) for start in (0, 1, 2, 4, 3, 7)], [0, 0xF, 4, 0xF, 0xF ^ 4, 4])

    def test_row_numbers(self):
        """Begun 64 steps earlier that first output is row 64, of length's lowest bit; 69, its highest; 70, the oldest direction; 101,
        the 32nd; 63, start's highest bit."""
        for row, path in ((63, (1 << 63, 0, 0)), (64, (0, 1, 0)), (69, (0, 32, 0)), (70, (0, 0, 1)), (101, (0, 0, 1 << 31))):
            each = PathHash({"seed": -192 - row * 0x9E3779B97F4A7C15}, 0, 32, 0)
            self.assertEqual(each.f(path), 0x7B1DCDAF)

    def test_matrix_numbers(self):
        """Likewise: of way 3, ghost's row, fingerprint. Of 2 rows start's bit 1 is the lowest that is hashed."""
        def table(j):
            return Ghost(configure(policy="ghost", entries=8, ways=4, seed=-192 - j - 0x9E3779B97F4A7C15))
        path = 2, 0, 0
        self.assertEqual((table(3).hashes[3].f(path), table(32).ghost_hash.f(path), table(33).fingerprint.f(path)), (1, 1, 0x1AF))

    def test_start_can_be_told(self):
        """The lowest bits of start go into the row as they are, all else xors something to it."""
        each = PathHash(configure(), 0, 7, 7)
        for path in ((0x400000, 5, 0b10110), (0x7FFF80, 0, 0), (0x12345600, 32, 0xFFFFFFFF)):
            self.assertEqual({each.row((path[0] + low, *path[1:])) ^ low for low in range(128)}, {each.f(path)})

    def test_which_fields(self):
        """Of what the row depends on: plb all, pb not the length, address the lowest bits of start alone."""
        path, other_length, other_bits, other_start = (0x480, 3, 5), (0x480, 4, 5), (0x480, 3, 7), (0x880, 3, 5)
        changes = {}
        for index in ("plb", "pb", "address"):
            each = PathHash(configure(), 0, 7, 7, index)
            changes[index] = [each.row(other) != each.row(path) for other in (other_length, other_bits, other_start)]
        self.assertEqual(changes, {"plb": [True] * 3, "pb": [False, True, True], "address": [False] * 3})

    def test_bits(self):
        """512 * (1 + 48 + 6 + 32 + 32); 128 * (5 * (41 + 33 + 17) + 10 + 11)."""
        self.assertEqual([lfu().table_bits, Ghost(configure(policy="ghost")).table_bits], [60928, 60928])


class LeastFrequent(unittest.TestCase):
    def test_least_leaves(self):
        """Two places: A came twice, B once: C takes B's."""
        self.assertEqual(fill(lfu(entries=2, ways=2), [A, B, A, C]), [(A, 2), (C, 1)])

    def test_tie(self):
        """Both came once: the lowest way leaves. Then C and B are equal: C, in way 0, leaves again."""
        self.assertEqual(fill(lfu(entries=2, ways=2), [A, B, C]), [(C, 1), (B, 1)])
        self.assertEqual(fill(lfu(entries=2, ways=2), [A, B, C, A]), [(A, 1), (B, 1)])

    def test_saturation(self):
        """Two bits: 3 is the most, and shown; a path that brings more has 3 at once."""
        table = lfu(entries=2, ways=2, count_bits=2)
        self.assertEqual((fill(table, [A] * 3), table.saturated), ([(A, 3)], False))
        self.assertEqual((fill(table, [A]), table.saturated), ([(A, 3)], True))
        self.assertEqual(fill(lfu(count_bits=2), [A], 9), [(A, 3)])

    def test_events(self):
        """PPCR's bit 25: 100 brings 4 + 5, 200 nothing and is not admitted, 100 nothing and stays."""
        profiler = Profiler(ppcr=BL | BY_EVENTS).run(
            [call(0x100), forward(0x108, count=4), back(0x20, count=5), *leaf(0x200), call(0x100), forward(0x108), back(0x20)])
        self.assertEqual(profiler.table.contents(), [((0x100, 1, 1), 9)])
        self.assertEqual(profiler.stack.paths, 3)

    def test_loop(self):
        """Four turns of a loop of one branch, and what is behind it: 100 comes first with 1, then 100 three times the same, the last
        turn goes out."""
        profiler = Profiler().run([call(0x100)] + [backward(0x100)] * 3 + [backward(0x108, 0), back(0x20)])
        self.assertEqual(sorted(profiler.table.contents()), [((0x100, 1, 0), 1), ((0x100, 1, 1), 3), ((0x108, 0, 0), 1)])


class Ghosts(unittest.TestCase):
    def test_swap(self):
        """A came twice. B's ghost has 1, 2, which is not more; 3 swaps in, with all it has; the ghost is gone."""
        table = ghost(1)
        self.assertEqual(fill(table, [A, A, B, B]), [(A, 2)])
        self.assertEqual(table.ghosts[0], (table.fingerprint.f(B), 2))
        self.assertEqual((fill(table, [B]), table.ghosts[0], table.swaps), ([(B, 3)], (0, 0), 1))
        self.assertEqual((fill(table, [A]), table.ghosts[0]), ([(B, 3)], (table.fingerprint.f(A), 1)))

    def test_stranger(self):
        """A ghost of 3 has two bits: a stranger takes its place if the state's two lowest are 0: not of 2, of 4. One that brings 4
        events, three bits, does so always (2 - 3 + 1 = 0); one that brings 2 needs one bit 0 (2 - 2 + 1)."""
        for state, c, owner, code in ((2, 1, B, 3), (4, 1, C, 1), (3, 4, C, 4), (3, 2, B, 3), (2, 2, C, 2)):
            table = ghost(state)
            fill(table, [A] * 9 + [B] * 3)
            fill(table, [C], c)
            self.assertEqual(table.ghosts[0], (table.fingerprint.f(owner), code))
            self.assertEqual(table.contents(), [(A, 9)])

    def test_nothing(self):
        """A path without events: no entry, no ghost."""
        table = ghost(0)
        self.assertEqual((fill(table, [A], 0), fill(table, [B], 7), fill(table, [A], 0)), ([], [(B, 7)], [(B, 7)]))
        self.assertEqual(table.ghosts[0], (0, 0))

    def test_free_way_first(self):
        """Three ways of one row: all are taken, by ascending way, before there is a ghost; the least has the lowest way, of equals."""
        table = ghost(1, entries=3, ways=3)
        self.assertEqual(fill(table, [A, A, B, C]), [(A, 2), (B, 1), (C, 1)])
        self.assertEqual(fill(table, [(0xD, 0, 0)] * 2), [(A, 2), ((0xD, 0, 0), 2), (C, 1)])

    def test_apart(self):
        """Not by hand: of 100 paths in 640 entries none stands twice, and counts are exact as long as all find room."""
        choose = random.Random(1)
        paths = [(choose.randrange(1 << 20), 1, choose.randrange(2)) for _ in range(100)]
        table = Ghost(configure(policy="ghost"))
        contents = fill(table, paths * 7)
        self.assertEqual(sorted(contents), sorted((path, 7) for path in set(paths)))


class Codes(unittest.TestCase):
    def setUp(self):
        self.form = Format(4, 2)

    def test_values(self):
        """Two bits of exponent, two of fraction: steps of 1, 1, 2, 4."""
        self.assertEqual([self.form.value(code) for code in range(16)],
                         [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28])
        self.assertEqual([self.form.code(value) for value in (0, 7, 8, 9, 11, 16, 19, 27, 28, 99)],
                         [0, 7, 8, 8, 9, 12, 12, 14, 15, 15])

    def test_add(self):
        """7 + 1 is 8, certainly. 8 (steps of 2) grows by one step if the state is odd. 14 + 5: two steps and perhaps a third: 18,
        said to be 16, or 20. 28 + 1: (1 + 3) / 4 is a step, which is too much."""
        for value, c, state, sum_, much in ((7, 1, 0, 8, False), (8, 1, 6, 8, False), (8, 1, 7, 10, False),
                                            (14, 5, 4, 16, False), (14, 5, 5, 20, False), (28, 1, 2, 28, False), (28, 1, 7, 28, True)):
            code, too_much = self.form.add(self.form.code(value), c, state)
            self.assertEqual((self.form.value(code), too_much), (sum_, much))

    def test_most(self):
        """12 bits of fraction: 2^32 would have exponent 21. Without exponent a code is its value."""
        form, plain = Format(17, 5), Format(8, 0)
        self.assertEqual((form.exponent_most, form.most), (20, 8191 << 19))
        self.assertEqual((plain.code(200), plain.value(200), plain.add(255, 1, 0)), (200, 200, (255, True)))


if __name__ == "__main__":
    unittest.main()
