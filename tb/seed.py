"""Seeded random generators for the tests.

SEED (environment, 0 or more; default 1) selects another random run of all tests: `make test SEED=7`. A generator is named only by
strings and numbers, so a run with the same SEED draws the same values on any machine.
"""
import os
import random
import unittest
import zlib

_given = os.environ.get("SEED", "1")
if not _given.isdecimal():
    raise SystemExit(f"sluice: SEED={_given}: accepted is a number from 0 on")
SEED = int(_given)


def seeded(*names):
    """A generator for these names: strings, numbers, or tuples and lists of them; TypeError for anything else."""
    def plain(name):
        return all(map(plain, name)) if isinstance(name, (tuple, list)) else isinstance(name, (str, int, float))

    if not plain(names):
        raise TypeError(f"{names!r}: a generator is named by strings and numbers, which are the same in every run")
    return random.Random(f"{SEED} {names!r}")


def turns(each, step=None):
    """Pairs: an item, and whether it is due. All are; or, with EVERY=N in the environment or step=N, each N-th, from the one that SEED
    chooses. So in N seeds in a row each is due once."""
    step = step or int(os.environ.get("EVERY", "1"))
    return [(item, index % step == SEED % step) for index, item in enumerate(each)]


def due(each, step=None):
    """The items that are due (turns)."""
    return [item for item, is_due in turns(each, step) if is_due]


def shapes(each):
    """The first shape, and the others that are due (turns). With ONE_SHAPE in the environment (mk/test/seeds.py): only the one
    with number SEED modulo their count."""
    each = list(each)
    if "ONE_SHAPE" in os.environ:
        return [each[SEED % len(each)]]
    return [item for index, (item, due) in enumerate(turns(each)) if due or index == 0]


def in_turn(test):
    """Decorates a long test of unittest: with EVERY=N in the environment it is skipped but in each N-th seed."""
    step = int(os.environ.get("EVERY", "1"))
    return unittest.skipUnless((SEED + zlib.crc32(test.__name__.encode())) % step == 0, "its turn comes with another SEED")(test)
