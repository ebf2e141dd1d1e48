"""Comparison of many random streams, one per seed: the loop over the seeds, and the report of the rare cases that occurred."""
import collections
import sys


def streams(compare, usual):
    """Compares SEEDS streams (first argument of the program, else `usual`) from seed FIRST on (second argument, else 0).

    compare(seed) returns the difference, or None, and more values. Returns SEEDS and, for each stream, the list of the other values.
    Prints a difference and exits with code 1.
    """
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else usual
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    found = []
    for seed in range(first, first + seeds):
        difference, *more = compare(seed)
        if difference:
            print(f"seed {seed}: {difference}")
            sys.exit(1)
        found.append(more)
    return seeds, found


def rare(seeds, seen, names):
    """Prints in how many streams each rare case occurred. Returns exit code 1 if one of them never did in 300 streams or more.

    `seen`: for each stream, the names of its cases, each once.
    """
    met = collections.Counter(name for cases in seen for name in cases)
    print(f"{seeds} streams agree; met in:", ", ".join(f"{name} {met[name]}" for name in names))
    if seeds >= 300 and not all(met[name] for name in names):
        print(f"never met: {[name for name in names if not met[name]]}")
        return 1
    return 0
