"""Seeded random generators for the tests.

SEED (environment, 0 or more; default 1) selects another random run of all tests: `make test SEED=7`. A generator is named only by
strings and numbers, so a run with the same SEED draws the same values on any machine.
"""
import os
import random

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


def shapes(each):
    """All shapes; or, with ONE_SHAPE in the environment (mk/test/seeds.py), only number SEED modulo their count."""
    each = list(each)
    return [each[SEED % len(each)]] if "ONE_SHAPE" in os.environ else each
