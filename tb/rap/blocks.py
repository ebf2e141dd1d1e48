#!/usr/bin/env python3
"""Compares paced merging with batches, in software: blocks of ranges, denied splits, error of hot ranges, speed: blocks.py FOLDER

Streams: addresses and load values of the committed samples, and adversarial ones of 10^6 keys. Keys go to FOLDER; build/bin/rap-blocks
measures both forms on them. Tables go to standard output, all figures to FOLDER/report.json. `make rap-paced`.
"""
import array
import json
import math
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from seed import seeded
from speed import table

SLUICE, BLOCKS = "build/bin/sluice", "build/bin/rap-blocks"
PROGRAMS = ("gzip", "cc1", "perl", "python")
SIZES = ((4, 512), (16, 1024), (4, 256), (4, 128), (16, 256), (4, 64))
LONG = 10  # times that a sample is repeated to measure its speed
SPREAD = 0x9e3779b97f4a7c15


def sample(program):
    """{event: keys} of a committed trace."""
    text = subprocess.run([SLUICE, "trace", "cat", f"trace/samples/{program}.ev"], capture_output=True, text=True, check=True).stdout
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {"pc": [int(words[1], 0) for words in lines], "value": [int(words[4], 0) for words in lines if words[0] == "load"]}


def phases(rng, period, places, length=10 ** 6):
    """Every `period` events, other places in turn."""
    keys = []
    while len(keys) < length:
        now = [rng.getrandbits(32) for _ in range(places)]
        keys += [now[i % places] for i in range(period)]
    return keys[:length]


def growing(rng, length=10 ** 6):
    """As phases, each half as long again as the one before."""
    keys, period = [], 1000
    while len(keys) < length:
        keys += phases(rng, period, 100, period)
        period = period * 3 // 2
    return keys[:length]


def adversarial():
    rng = seeded(7)
    return {
        "128 spread keys in turn": [i % 128 * SPREAD % 2 ** 32 for i in range(10 ** 6)],
        "16 keys, others every 2,000 events": phases(rng, 2000, 16),
        "64 keys, others every 20,000": phases(rng, 20000, 64),
        "100 keys, others every 50,000": phases(rng, 50000, 100),
        "1 key, another every 5,000": phases(rng, 5000, 1),
        "100 keys, others ever later": growing(rng),
        "all keys alike": [rng.getrandbits(32) for _ in range(10 ** 6)],
        "ascending by 4": [4 * i for i in range(10 ** 6)],
        "ascending by 4,099": [4099 * i % 2 ** 32 for i in range(10 ** 6)],
    }


def measured(folder, keys, rounds, *parameters):
    path = os.path.join(folder, "keys")
    with open(path, "wb") as f:
        array.array("Q", keys).tofile(f)
    done = subprocess.run([BLOCKS, path, str(rounds), *parameters], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.strip())
    return json.loads(done.stdout)


def mean(numbers):
    """Geometric."""
    numbers = list(numbers)
    return math.exp(sum(map(math.log, numbers)) / len(numbers))


def summary(runs, name):
    """Cells: ratios of the mean and the peak, denied splits of both forms, error of both."""
    means = [run["paced"]["mean"] / run["batched"]["mean"] for run in runs]
    peaks = [run["paced"]["peak"] / run["batched"]["peak"] for run in runs]
    if any(run[form]["error"] < 0 for run in runs for form in ("batched", "paced")):
        sys.exit(f"sluice: {name}: a promise is broken")
    denied, errors = ([sum(run[form][what] for run in runs) for form in ("batched", "paced")] for what in ("denied", "error"))
    return [name, f"{mean(means):.3f}", f"{max(means):.3f}", f"{max(peaks):.3f}", *(f"{d:,}" for d in denied), *(f"{e / len(runs):.4f}" for e in errors)]


def main(arguments):
    folder = arguments[0]
    os.makedirs(folder, exist_ok=True)
    streams = {(program, event): keys for program in PROGRAMS for event, keys in sample(program).items()}
    report = {}
    head = ["", "mean blocks", "worst", "peak, worst", "denied, batched", "paced", "error, %, batched", "paced"]
    rows = []
    for split in (1, 8):
        for branching, nodes in SIZES:
            for width in (32, 64):
                parameters = (f"branching={branching}", f"nodes={nodes}", f"width={width}", f"min_split={split}", "on_full=deny")
                runs = {name: measured(folder, keys, 0, *parameters) for name, keys in streams.items()}
                report[" ".join(parameters)] = {" ".join(name): run for name, run in runs.items()}
                rows.append(summary(runs.values(), f"min_split={split}, b={branching}, nodes={nodes}, {width} bits"))
                print(f"sluice: {rows[-1][0]}", file=sys.stderr, flush=True)
    print("Paced, in multiples of batched: samples, addresses and values")
    table(head, rows)

    rows = []
    for name, keys in adversarial().items():
        run = report[name] = measured(folder, keys, 0, "branching=4", "nodes=8192", "width=32", "min_split=8", "on_full=deny")
        rows.append(summary([run], name))
    print("adversarial streams, b=4, nodes=8192, 32 bits, min_split=8")
    table(head[:2] + head[3:], [[row[0], row[1], *row[3:]] for row in rows])

    rows = []
    for (program, event), keys in streams.items():
        run = report[f"{program} {event}, speed"] = measured(folder, keys * LONG, 5, "width=64", "min_split=8", "on_full=deny")
        rows.append([f"{program} {event}", f"{run['events']:,}", *(f"{run[form]['ns']:.2f}" for form in ("batched", "paced")),
                     f"{run['paced']['ns'] / run['batched']['ns']:.3f}"])
    print("CPU time an event, nanoseconds: medians of five rounds, in which both forms run in turn")
    table(["stream", "events", "batched", "paced", "ratio"], rows)
    os.remove(os.path.join(folder, "keys"))
    path = os.path.join(folder, "report.json")
    with open(path, "w", encoding="utf-8") as f:
        json.dump(report, f, indent=1)
    print(f"report: {path}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("sluice: usage: blocks.py FOLDER")
    main(sys.argv[1:])
