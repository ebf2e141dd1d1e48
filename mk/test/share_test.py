#!/usr/bin/env python3
"""mk/test/share.py on two files of tests: N seeds in a row run each test once; a test that fails; wrong usage."""
import os
import subprocess
import tempfile
import unittest

SHARE = os.path.abspath("mk/test/share.py")
TESTS = """import unittest


class {name}(unittest.TestCase):
    def one(self):
        print("ran", self.id().rpartition(".")[2])

    {tests}


class Fails(unittest.TestCase):
    def test_fails(self):
        self.assertTrue({holds})
"""


class Share(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, count, holds=True):
        path = os.path.join(self.folder, f"{name}_test.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(TESTS.format(name=name.title(), holds=holds, tests=" = ".join(f"test_{name}{i}" for i in range(count)) + " = one"))
        return path

    def run_share(self, step, seed, *paths):
        """Exit code, and the tests that printed."""
        done = subprocess.run([SHARE, step, *paths], capture_output=True, text=True, check=False, env={**os.environ, "SEED": str(seed)})
        return done.returncode, [line.split()[1] for line in done.stdout.splitlines()], done.stderr

    def test_each_once(self):
        paths = self.write("first", 4), self.write("second", 3)
        found = []
        for seed in range(5, 8):
            code, ran, said = self.run_share("3", seed, *paths)
            self.assertEqual(code, 0)
            self.assertIn("\nRan 3 tests in ", said)
            found += ran
        self.assertEqual(sorted(found), [f"test_first{i}" for i in range(4)] + [f"test_second{i}" for i in range(3)])
        self.assertEqual(self.run_share("1", 9, *paths)[1], sorted(found))

    def test_a_failure(self):
        path = self.write("first", 1, holds=False)
        self.assertEqual([self.run_share("2", seed, path)[0] for seed in (0, 1)], [1, 0])

    def test_usage(self):
        for words in ((), ("2",), ("0", "a_test.py"), ("x", "a_test.py")):
            done = subprocess.run([SHARE, *words], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (2, "sluice: usage: mk/test/share.py N FILE...\n"))


if __name__ == "__main__":
    unittest.main()
