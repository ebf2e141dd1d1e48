#!/usr/bin/env python3
"""Compares interval classes of measure/ (doc/path/eval.md, Phases) with an independent implementation: baseline_test.py

Synthetic programs with known phases. Checks vectors, by full block vectors and a matrix; the partition with its means and
criterion; and the selected k.
"""
import math
import os
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from seed import seeded

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAM = os.environ.get("BASELINE", os.path.join(ROOT, "build/test/path/baseline"))
DIMENSIONS, LEAST, MOST = 15, 1, 15
MASK = (1 << 64) - 1


def splitmix64(state):
    state = (state + 0x9e3779b97f4a7c15) & MASK
    z = ((state ^ state >> 30) * 0xbf58476d1ce4e5b9) & MASK
    z = ((z ^ z >> 27) * 0x94d049bb133111eb) & MASK
    return state, z ^ z >> 31


def row(seed, block):
    """A row of the projection: numbers in [-1, 1]."""
    _, state = splitmix64(seed)
    _, state = splitmix64(state ^ block)
    numbers = []
    for _ in range(DIMENSIONS):
        state, output = splitmix64(state)
        numbers.append((output >> 11) / 2 ** 52 - 1)
    return numbers


def project(seed, interval):
    total = sum(interval.values())
    shares = {block: count / total for block, count in interval.items()} if total else {}
    rows = {block: row(seed, block) for block in shares}
    return [math.fsum(share * rows[block][d] for block, share in shares.items()) for d in range(DIMENSIONS)]


def means_of(vectors, classes):
    members = {}
    for vector, cls in zip(vectors, classes):
        members.setdefault(cls, []).append(vector)
    return {cls: [math.fsum(column) / len(own) for column in zip(*own)] for cls, own in members.items()}


def criterion(vectors, classes, k):
    """The likelihood under spherical normal distributions of equal variance with their shares and means, minus the parameter cost."""
    means, total = means_of(vectors, classes), len(vectors)
    variance = max(1e-12, math.fsum(math.dist(v, means[c]) ** 2 for v, c in zip(vectors, classes)) / (DIMENSIONS * (total - k)))
    shares = {c: classes.count(c) / total for c in means}
    likelihood = math.fsum(math.log(shares[c]) for c in classes) - DIMENSIONS * total / 2 * math.log(2 * math.pi * variance)
    return likelihood - DIMENSIONS * (total - k) / 2 - k * (DIMENSIONS + 1) / 2 * math.log(total)


def phases(choose, kinds, blocks, intervals, noise):
    """Intervals {block: instructions} in runs of one kind, and their kinds."""
    shares = [{choose.randrange(1 << 48): choose.randrange(1, 1000) for _ in range(choose.choice(blocks))} for _ in range(kinds)]
    made, known = [], []
    while len(made) < intervals:
        kind = choose.randrange(kinds)
        for _ in range(choose.randrange(1, 9)):
            made.append({block: int(100 * count * (1 + noise * choose.random())) for block, count in shares[kind].items()})
            known.append(kind)
    return made[:intervals], known[:intervals]


def run(seed, intervals):
    text = "".join("".join(f"{block} {count}\n" for block, count in interval.items()) + "end\n" for interval in intervals)
    out = subprocess.run([PROGRAM, str(seed)], input=text, capture_output=True, text=True, check=True).stdout.split("\n")
    words = [line.split() for line in out[:len(intervals)]]
    k, apart = out[len(intervals)].split()
    return ([[float(number) for number in line[:-1]] for line in words], [int(line[-1]) for line in words], int(k), float(apart),
            [float(number) for number in out[len(intervals) + 1].split()])


class Baseline(unittest.TestCase):
    def case(self, seed, kinds, blocks, intervals, noise):
        choose = seeded(seed)
        made, known = phases(choose, kinds, blocks, intervals, noise)
        vectors, classes, k, apart, criteria = run(seed, made)
        for vector, interval in zip(vectors, made):
            for one, other in zip(vector, project(seed, interval)):
                self.assertAlmostEqual(one, other, places=12)
        means = means_of(vectors, classes)
        for vector, cls in zip(vectors, classes):
            self.assertLess(math.dist(vector, means[cls]), 1e-12 + min(math.dist(vector, mean) for mean in means.values()))
        self.assertAlmostEqual(apart, math.fsum(math.dist(v, means[c]) ** 2 for v, c in zip(vectors, classes)), places=9)
        self.assertAlmostEqual(criteria[k - LEAST], criterion(vectors, classes, k), places=5)
        self.assertEqual(len(criteria), min(MOST, intervals - 1) - LEAST + 1)
        bound = min(criteria) + 0.9 * (max(criteria) - min(criteria))
        self.assertEqual(k, LEAST + next(i for i, one in enumerate(criteria) if one >= bound))
        return classes, known, k

    def test_known_phases_are_found(self):
        """Distant kinds with equal noise: none is split."""
        for seed in range(1, 21):
            kinds = 2 + seed % 9
            classes, known, k = self.case(seed, kinds, [30], 150, 0.05)
            self.assertEqual(k, len(set(known)))
            for kind in sorted(set(known)):
                self.assertEqual(len({c for c, one in zip(classes, known) if one == kind}), 1)

    def test_vague_phases(self):
        for seed in range(100, 110):
            self.case(seed, 12, range(1, 40), 60, 3)

    def test_all_alike(self):
        vectors, classes, k, apart, criteria = run(3, [{5: 1}] * 16)
        self.assertEqual((k, set(classes)), (1, {0}))
        self.assertLess(apart, 1e-25)
        self.assertTrue(all(map(math.isfinite, criteria)))
        self.assertTrue(math.isfinite(run(3, [{5: 1}] * 2)[4][0]))  # identical intervals
        self.assertEqual(len(set(map(tuple, vectors))), 1)

    def test_few(self):
        """At most as many intervals as classes."""
        for count in range(2):
            made = [{block: 1} for block in range(count)]
            _, classes, k, _, criteria = run(1, made)
            self.assertEqual((classes, k, criteria), ([0] * count, 1, []))

    def test_nothing_in_an_interval(self):
        vectors, *_ = run(1, [{1: 5}, {}, {1: 7}, {}])
        self.assertEqual(vectors[1], [0] * DIMENSIONS)
        for one, other in zip(vectors[0], vectors[2]):
            self.assertAlmostEqual(one, other, places=12)


if __name__ == "__main__":
    unittest.main()
