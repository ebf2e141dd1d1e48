#!/usr/bin/env python3
"""Runs each N-th test of Python test files, from the one that SEED chooses: share.py N FILE...

So N seeds in a row run all. N is 1 or more; the files are unittest's. Exit code: 1 if a test failed, 2 for wrong usage.
"""
import importlib.util
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tb"))
from seed import due # pylint: disable=wrong-import-position


def tests_of(suite):
    """The tests of nested suites, in order."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from tests_of(test)
        else:
            yield test


def load(path):
    """The tests of a file, which may import from its own folder."""
    sys.path.insert(0, str(path.parent.resolve()))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return tests_of(unittest.defaultTestLoader.loadTestsFromModule(module))


def main(words):
    if len(words) < 2 or not words[0].isdecimal() or int(words[0]) == 0:
        print("sluice: usage: mk/test/share.py N FILE...", file=sys.stderr)
        return 2
    tests = [test for word in words[1:] for test in load(pathlib.Path(word))]
    chosen = due(tests, int(words[0]))
    return 0 if unittest.TextTestRunner().run(unittest.TestSuite(chosen)).wasSuccessful() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
