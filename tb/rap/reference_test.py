#!/usr/bin/env python3
"""Compares `sluice run rap` with reference.py, and checks promises A and B with exact counts: reference_test.py [SEEDS] [FIRST] [MERGING]

Runs SEEDS seeded configurations from FIRST (only those with merging=MERGING, if given), two streams that reach a quarter of the bound on nodes, and the committed traces. A
mismatch prints one line and the command that repeats it.
"""
import collections
import json
import os
import subprocess
import sys
import tempfile

import streams
from reference import FACTOR_ONE, Shape
from reference_visits import made

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SLUICE = os.environ.get("SLUICE", os.path.join(ROOT, "build/bin/sluice"))
SAMPLES = os.path.join(ROOT, "trace/samples")
SAME = ("events", "dropped", "n", "nodes", "nodes_max", "splits", "splits_denied", "merges", "threshold")
SAME_KIND = ("n", "threshold")


def sluice(config, events_file, arguments=("--in", "text")):
    command = [SLUICE, "run", "rap", *(f"{k}={v}" for k, v in config.items()), *arguments, "--json", events_file]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"exit {done.returncode}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def text(events):
    return "".join(f"{a:#x} {b:#x} {kind} {count}\n" for a, b, kind, count in events)


def profiles(result):
    return result.get("profiles", [result])


def nodes_of(entries, keys):
    return [tuple(int(e[k], 0) if k in ("lo", "hi") else e[k] for k in keys) for e in entries]


def differences(ours, theirs, config):
    """The differences between `theirs` and `ours`, as text."""
    same = [k for k in SAME if k != "merges" or config.get("merging") != "continuous"]  # the number of checks is arbitrary
    found = [f"{k} {theirs[k]}, expected {ours[k]}" for k in same if ours[k] != theirs[k]]
    for k in ("nodes_avg", "epsilon_effective"):
        if abs(ours[k] - theirs[k]) > 1e-9 * max(1, abs(ours[k])):
            found.append(f"{k} {theirs[k]}, expected {ours[k]}")
    if len(profiles(ours)) != len(profiles(theirs)):
        return found + ["another number of profiles"]
    for kind, (a, b) in enumerate(zip(profiles(ours), profiles(theirs))):
        found += [f"kind {kind}: {k} {b[k]}, expected {a[k]}" for k in SAME_KIND if a[k] != b[k]]
        for name, keys in (("tree", ("lo", "hi", "count")), ("hot", ("lo", "hi", "count", "lower", "upper"))):
            x, y = nodes_of(a[name], keys), nodes_of(b[name], keys)
            if x != y:
                at = next((i for i, (p, q) in enumerate(zip(x, y)) if p != q), min(len(x), len(y)))
                found.append(f"kind {kind}: {name}[{at}] {y[at:at + 1]}, expected {x[at:at + 1]}")
    return found


class Exact:
    """True counts of every prefix of every key seen, from the events alone."""

    def __init__(self, shape, events):
        self.shape = shape
        self.n = [0] * shape.kinds
        self.true = collections.Counter()
        self.refused = 0
        for a, b, kind, count in events:
            if not count or kind >= shape.kinds:
                continue
            if self.n[kind] + count >= 2 ** shape.counter_width:
                self.refused += 1
                continue
            self.n[kind] += count
            key = shape.key(a, b)
            for level in range(shape.height + 1):
                self.true[kind, level, shape.prefix(key, level)] += count


def broken(exact, result):
    """Violations of promises A and B, as text."""
    shape, found = exact.shape, []
    level_of = {2 ** (shape.key_bits - shape.fixed_bits(level)): level for level in range(shape.height + 1)}
    for kind, profile in enumerate(profiles(result)):
        count = {}
        for lo, hi, c in nodes_of(profile["tree"], ("lo", "hi", "count")):
            level = level_of[hi - lo + 1]
            count[level, shape.prefix(lo, level)] = c
        if sum(count.values()) != exact.n[kind] or profile["n"] != exact.n[kind]:
            found.append(f"A: kind {kind}: counts add up to {sum(count.values())}, n is {exact.n[kind]}")
        lower = collections.Counter()
        above = {}
        for (level, prefix), c in count.items():
            lo = shape.ends(level, prefix)[0]
            for up in range(level + 1):
                lower[up, shape.prefix(lo, up)] += c
            above[level, prefix] = sum(count.get((up, shape.prefix(lo, up)), 0) for up in range(level))
        for node, known in above.items():
            true = exact.true[(kind, *node)]
            if not lower[node] <= true <= lower[node] + known:
                found.append(f"A: kind {kind}: range {node}: {true} is not {lower[node]} .. {lower[node] + known}")
        if not result["splits_denied"]:
            found += broken_b(exact, kind, count, lower)
        found += wrong_hot(exact, kind, profile, lower, not result["splits_denied"])
    return found


def factor(shape):
    return max(shape.factor, shape.merge_factor)


def slack(shape, n):
    """epsilon n + H (min_split + 1), in parts of 2^32."""
    return shape.height * (factor(shape) * n + (shape.min_split + 1) * FACTOR_ONE)


def broken_b(exact, kind, count, lower):
    shape, n, found = exact.shape, exact.n[kind], []
    most = max(shape.min_split, n * factor(shape) // FACTOR_ONE) + 1
    for (level, prefix), c in count.items():
        if level < shape.height and c > most:
            found.append(f"B: kind {kind}: level {level} prefix {prefix:#x} counts {c}, at most {most}")
    for (of, level, prefix), true in exact.true.items():
        if of == kind and (true - lower[level, prefix]) * FACTOR_ONE > slack(shape, n):
            found.append(f"B: kind {kind}: level {level} prefix {prefix:#x}: {true - lower[level, prefix]} unknown")
    return found


def wrong_hot(exact, kind, profile, lower, promised):
    """At most 1 / theta ranges are hot; an unreported range is light without its reported parts."""
    shape, n, found = exact.shape, exact.n[kind], []
    hot = {(int(h["lo"], 0), int(h["hi"], 0)): h for h in profile["hot"]}
    if len(hot) > 10:
        found.append(f"hot: kind {kind}: {len(hot)} ranges of a tenth each")
    for h in hot.values():
        if not h["lower"] <= h["upper"] <= n or h["count"] * 10 < n:
            found.append(f"hot: kind {kind}: {h}")
    if not promised:
        return found
    reported = collections.Counter()  # counts of hot ranges inside a range
    level_of = {2 ** (shape.key_bits - shape.fixed_bits(level)): level for level in range(shape.height + 1)}
    for (lo, hi), h in hot.items():
        for up in range(level_of[hi - lo + 1] + 1):
            reported[up, shape.prefix(lo, up)] += h["count"]
    for (of, level, prefix), true in exact.true.items():
        if of == kind and shape.ends(level, prefix) not in hot:
            left = true - reported[level, prefix]
            if left * FACTOR_ONE * 10 >= n * FACTOR_ONE + 10 * slack(shape, n):
                found.append(f"hot: kind {kind}: level {level} prefix {prefix:#x}: {left} not reported")
    return found


class Test:
    def __init__(self, folder):
        self.folder = folder
        self.passed = self.failed = 0
        self.met = collections.Counter()

    def end(self, name, found):
        self.passed += not found
        self.failed += bool(found)
        for line in found[:3]:
            print(f"{name}: {line}")

    def compare(self, name, config, events):
        path = os.path.join(self.folder, "events")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text(events))
        shape = Shape(**config)
        rap = made(shape)
        for e in events:
            rap.event(*e)
        rap.finish()
        try:
            theirs = sluice(config, path)
            found = differences(rap.result(), theirs, config)
        except (RuntimeError, KeyError, ValueError) as why:
            theirs, found = None, [f"{type(why).__name__}: {why}"]
        if theirs and not (shape.combine and rap.refused):  # a combiner changes which events are refused
            found += broken(Exact(shape, events), theirs)
        self.note(rap)
        if found:
            kept = os.path.join(ROOT, "build", "rap-disagreement.txt")
            os.replace(path, kept)
            found.append(f"build/bin/sluice run rap {' '.join(f'{k}={v}' for k, v in config.items())} --in text {kept}")
        self.end(name, found)
        return rap

    def note(self, rap):
        """Counts the cases hit, to reveal a test of nothing."""
        self.met["denied"] += rap.denied > 0
        self.met["merged continuously"] += rap.shape.merging == "continuous"
        if rap.shape.merging == "paced":
            where = "paced in one pool" if rap.shape.room == "total" else "paced"
            self.met[f"{where}, folded"] += rap.merges > 0
            self.met[f"{where}, denied"] += rap.denied > 0
            self.met[f"{where}, coarsened"] += any(a.factor > rap.shape.factor for a in rap.accounts)
            for what in getattr(rap, "met", ()):
                self.met[f"{where}, {what}"] += 1
        self.met["refused"] += rap.refused > 0
        self.met["merged"] += rap.merges > 0
        self.met["coarsened"] += any(a.factor > rap.shape.factor for a in rap.accounts)
        self.met["64-bit keys"] += rap.shape.key_bits == 64
        self.met["weights"] += sum(a.n for a in rap.accounts) > rap.events

    def quarter(self, name, config, places, length):
        rap = self.compare(name, config, streams.round_robin(config["width"], places, length))
        shape = rap.shape
        groups = FACTOR_ONE / shape.factor
        bound = 1 + groups * (shape.height + shape.branching) + shape.branching * shape.merge_ratio * groups
        share = rap.nodes_max / bound
        print(f"{name}: {rap.nodes_max} nodes of the bound's {bound:.0f}: {100 * share:.1f} %")
        self.end(f"{name}: a quarter of the bound", [] if share >= .25 else [f"only {share:.3f}"])

    def sample(self, program, event, most):
        """A committed trace, read here as text and by `sluice` directly."""
        cat = subprocess.run([SLUICE, "trace", "cat", "--type=load", f"--count={most}", f"{SAMPLES}/{program}.ev"],
                             capture_output=True, text=True, check=True).stdout
        column = {"pc": 1, "value": 4}[event]
        keys = [int(line.split()[column], 0) for line in cat.splitlines() if not line.startswith("#")]
        self.compare(f"{program} {event}", {"width": 64, "epsilon": "0.1"}, [(k, 0, 0, 1) for k in keys])


def main(arguments):
    many = int(arguments[0]) if arguments else 100
    first = int(arguments[1]) if len(arguments) > 1 else 0
    merging = arguments[2] if len(arguments) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        test = Test(folder)
        for seed in range(first, first + many):
            config, events = streams.of_seed(seed)
            if merging in (None, config.get("merging")):
                test.compare(f"seed {seed}", config, events)
        if many >= 100:
            wide = {"width": 32, "epsilon": "0.1", "nodes": 65536}
            test.quarter("round robin, 32 bits", wide, 96, 20000)
            test.quarter("round robin, 16 bits", {**wide, "width": 16}, 40, 20000)
            deep = {"width": 64, "branching": 2, "epsilon": "1", "room": "total", "merging": "paced"}
            test.compare("63 events, each splits last", deep, [(0, 0, 0, 2)] * 70)
            for program in ("gzip", "cc1", "perl"):
                for event in ("pc", "value"):
                    test.sample(program, event, 10 ** 6 if many >= 1000 else 20000)
            test.end("what the runs met", [f"no {what}" for what, runs in test.met.items() if not runs and not merging])
        print(", ".join(f"{what} in {runs}" for what, runs in test.met.items()))
    print(f"{test.passed} passed, {test.failed} failed")
    return 1 if test.failed or not test.passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
