#!/usr/bin/env python3
"""Tests mk/lint/repeatable.py, which refuses each source of values that differ between runs, and tb/seed.py, which draws the same in any process."""
import os
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DRAW = "import sys; sys.path.insert(0, 'tb'); from seed import seeded; "

REFUSED = (
    "import random",
    "from random import Random",
    "import secrets",
    "seeded(f'{end} {channel}')",
    "seeded(str(end))",
    "seeded('a', repr(end))",
    "seeded(time.time())",
    "seeded(time.monotonic_ns() % 7)",
    "id(end)",
    "hash('a') % 5",
    "os.urandom(4)",
    "for one in {1, 2}: print(one)",
    "[one for one in set(names)]",
    "', '.join(one for one in set(a) | set(b))",
    "{one: 1 for one in {x for x in names}}",
    "list(set(names))",
)
ACCEPTED = (
    "seeded('read', channel, 7)",
    "for one in sorted(set(names)): print(one)",
    "{one for one in set(names)}",
    "self.id(end)",
    "import random_program",
)


def found(line):
    with tempfile.NamedTemporaryFile("w", suffix=".py") as file:
        file.write(line + "\n")
        file.flush()
        done = subprocess.run([sys.executable, os.path.join(ROOT, "mk/lint/repeatable.py"), file.name], capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.count(f"{file.name}:1: "), done.stderr


def drawn(line, **environment):
    done = subprocess.run([sys.executable, "-c", DRAW + line], env={**os.environ, **environment}, cwd=ROOT, capture_output=True,
                          text=True, check=False)
    return done.returncode, done.stdout or done.stderr


class Repeatable(unittest.TestCase):
    def test_refused(self):
        for line in REFUSED:
            with self.subTest(line=line):
                self.assertEqual(found(line), (1, 1, ""))

    def test_accepted(self):
        for line in ACCEPTED:
            with self.subTest(line=line):
                self.assertEqual(found(line), (0, 0, ""))

    def test_draws(self):
        """Draws depend on SEED and name, not on Python's hash seed."""
        line = "print([seeded('a', 1).getrandbits(64), seeded('a', (1, 'b')).getrandbits(64)])"
        first = drawn(line, SEED="1", PYTHONHASHSEED="1")
        self.assertEqual(first, drawn(line, SEED="1", PYTHONHASHSEED="2"))
        self.assertEqual(first[0], 0)
        self.assertNotEqual(first, drawn(line, SEED="2"))
        self.assertNotEqual(*first[1].strip("[]\n").split(", "))

    def test_names(self):
        code, text = drawn("seeded(object())", SEED="1")
        self.assertEqual((code, "TypeError" in text), (1, True))
        self.assertEqual(drawn("seeded('a')", SEED="x"), (1, "sluice: SEED=x: accepted is a number from 0 on\n"))


if __name__ == "__main__":
    unittest.main()
