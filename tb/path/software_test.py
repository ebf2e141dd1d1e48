#!/usr/bin/env python3
"""Compares the software path profiler (measure/exact/exact_paths.c with trace/branch_reader.c) with reference_stack.py, path by path, on
random streams with random PPCRs and on the committed recordings. The reference's stack is deep enough not to overflow."""
import os
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from reference_stack import BL, GAP, LOOP, PROCEDURE, WPP, Record, Stack, extended, illegal
from seed import seeded

CLASSES = ["call", "return", "forward", "backward", "indirect"]
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
BUILD = os.environ.get("BUILD", os.path.join(ROOT, "build"))
UNLIMITED = {"phases": 1, "event_width": 64, "path_width": 64, "count_width": 63}
STREAMS, BRANCHES, RECORDED = 150, 600, 60000


def expected(records, ppcr, branches, taken):
    stack = Stack(UNLIMITED | {"ppcr": ppcr, "branches": branches, "backward": "taken" if taken else "always"}, 1 << 40)
    lines = []
    for record in records:
        entry = stack.record(record)
        if entry:
            lines.append(" ".join(map(str, (*entry.path(), entry.events, entry.instructions))))
    branches = sum(record.cls != GAP for record in records)
    return lines + [f"{branches} {stack.paths} {stack.incomplete} {stack.underflows} {stack.gaps} {stack.events_lost}"]


def found(trace, ppcr, branches, taken, most=BRANCHES):
    command = [os.path.join(BUILD, "test/path/paths"), trace, str(ppcr), str(branches), str(int(taken)), str(most)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()


def random_ppcr(rng):
    while True:
        ppcr = rng.choice((BL, WPP, rng.getrandbits(20), rng.getrandbits(25)))
        if rng.random() < 0.3:
            ppcr = extended(rng.choice((BL, WPP)), rng.choice((LOOP, PROCEDURE)), rng.randrange(8))
        if not illegal(ppcr):
            return ppcr


def random_records(rng):
    """Few targets; calls and returns equally often, or more of one."""
    weights = rng.choice(((2, 2, 6, 4, 1), (4, 1, 5, 5, 1), (1, 4, 5, 5, 1), (1, 1, 40, 1, 1)))
    records = []
    for _ in range(BRANCHES):
        cls = rng.choices(range(5), weights)[0] if rng.random() > 0.02 else rng.randrange(5, 8)
        records.append(Record(cls, rng.randrange(1, 9) << rng.randrange(60), rng.randrange(2), rng.randrange(300), rng.randrange(40)))
    return records


class Software(unittest.TestCase):
    def test_random(self):
        for seed in range(STREAMS):
            rng = seeded(seed)
            records, settings = random_records(rng), (random_ppcr(rng), rng.choice((1, 2, 5, 31, 32)), rng.random() < 0.3)
            with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
                for r in records:
                    print(7, r.target, r.cls, r.taken, r.count, r.instructions, file=file)
                file.flush()
                with self.subTest(seed=seed, settings=settings):
                    self.assertEqual(found(file.name, *settings), expected(records, *settings))

    def test_recorded(self):
        for program in ("gzip", "cc1", "perl", "python"):
            trace = os.path.join(ROOT, f"trace/samples/{program}.ev")
            cat = subprocess.run([os.path.join(BUILD, "bin/sluice"), "trace", "cat", trace], check=True, capture_output=True, text=True)
            records, before = [], None
            for line in cat.stdout.splitlines():
                field = line.split()
                if field[0] == "#":
                    continue
                at = int(field[-2])
                before = at if before is None else before
                if field[0] == "branch":
                    records.append(Record(CLASSES.index(field[4]), int(field[3], 16), int(field[5]), 0, at + 1 - before))
                    before = at + 1
            for settings in ((BL, 32, False), (WPP, 32, True), (extended(BL, LOOP, 1), 32, False), (extended(BL, PROCEDURE, 1), 8, False)):
                with self.subTest(program=program, settings=settings):
                    self.assertEqual(found(trace, *settings, RECORDED), expected(records[:RECORDED], *settings))


if __name__ == "__main__":
    sys.path.insert(0, HERE)
    unittest.main()
