#!/usr/bin/env python3
"""Judges one method of counting in 16 KiB on branch records: sketches.py METHOD TRACE

METHOD: one of METHODS, a profiler or a sketch of Apache DataSketches with about the same number of bits (doc/choose.md). Items are
edges, branch addresses, ranges of these, or paths. An item is hot above a share of all of them, HOT. Prints JSON:
  bits       of counters and keys
  items      distinct items in the trace
  hot        items that are hot
  error      sum over these of |estimate - count| / sum of their counts, percent
  recall     share of these that the method reports as hot
  precision  share of the items that it reports as hot that are; null if it reports none
  missed     share of all events of the most frequent hot item that it does not report as hot; 0 without one
Exit code 2 for a method that is not known.
"""
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter

import datasketches
import pandas

from programs import HERE, SLUICE, stop

sys.path.insert(0, os.path.join(os.path.dirname(HERE), "python"))
import sluice

HOT = {"edges": 0.001, "addresses": 0.001, "ranges": 0.01, "paths": 0.001}
COLUMNS = ["type", "pc", "size", "target", "class", "taken", "instruction", "thread"]
ADDRESS, COUNT = 48, 32  # bits
SETTINGS = {  # those of "In 16 KiB" in synth/area/area.txt
    "promem": "width=48 stages=10",
    "rap": "engine=tcam tcam=sliced width=48 nodes=1024 on_full=coarsen",
    "stratified": "composition=H[P256]16384 width_a=48 width_b=48",
    "multihash": "interval=4000000 threshold=0.001 width_a=48 width_b=48 entries=900 hash=h3",
    "path": "policy=ghost entries=1024 phases=0",
}
NIBBLES = range(0, ADDRESS, 4)  # bits that a range of HHH leaves out


# ---- streams -----------------------------------------------------------------------------------------------


def edges(trace):
    """Each branch's (address, target)."""
    text = subprocess.Popen([SLUICE, "trace", "cat", trace], stdout=subprocess.PIPE)
    frame = pandas.read_csv(text.stdout, sep=" ", comment="#", header=None, names=COLUMNS, usecols=["pc", "target"],
                            converters={"pc": lambda word: int(word, 16), "target": lambda word: int(word, 16)})
    return list(zip(frame["pc"], frame["target"]))


def addresses(trace):
    """Each branch's address."""
    return [pc for pc, _ in edges(trace)]


def paths(trace):
    """All paths in the order of execution, as (start, length, directions)."""
    with tempfile.TemporaryDirectory() as folder:
        whole = os.path.join(folder, "wpp")
        sluice.report("run", "path", "phases=0", f"--export=wpp={whole}", trace, command=SLUICE)
        text = subprocess.run([SLUICE, "wpp", "cat", whole], check=True, capture_output=True, text=True).stdout
    return [(int(start, 16), int(length), int(directions, 16)) for start, length, directions in map(str.split, text.splitlines())]


def prefixes(counts):
    """Counts of all ranges of whole nibbles, as {(first, bits): count}."""
    ranges = Counter()
    for address, count in counts.items():
        for bits in NIBBLES:
            ranges[address >> bits << bits, bits] += count
    return ranges


# ---- methods: each returns {item: estimate} and the bits that it needs ---------------------------------------


def run(profiler, trace, *options):
    """The report of a profiler."""
    return sluice.report("run", profiler, *SETTINGS[profiler].split(), *options, trace, command=SLUICE)


def keys(report, *names):
    """{key: count} of a report's profile."""
    return {tuple(int(row[name], 16) if isinstance(row[name], str) else row[name] for name in names): row["count"] for row in report["profile"]}


def stratified(trace, _):
    return keys(run("stratified", trace, "--event=edge"), "a", "b"), 16384 * 8


def multihash(trace, _):
    """The trace is one interval. Counters have 12 bits, entries two addresses and a count of 22 bits."""
    return keys(run("multihash", trace, "--event=edge"), "a", "b"), 2048 * 12 + 900 * (2 * ADDRESS + 22)


def frequent_edges(_, stream):
    return frequent(stream, 10), 1024 * (2 * ADDRESS + COUNT)


def count_min(_, stream):
    """It stores no keys, so it is asked for all items that occur."""
    number = {item: i for i, item in enumerate(dict.fromkeys(stream))}
    sketch = datasketches.count_min_sketch(4, 1024)
    for item in stream:
        sketch.update(number[item])
    return {item: sketch.get_estimate(i) for item, i in number.items()}, 4 * 1024 * COUNT


def promem(trace, stream):
    """Its targets are the 1,023 most frequent addresses of the first quarter."""
    targets = sorted(address for address, _ in Counter(stream[:len(stream) // 4]).most_common(1023))
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.writelines(f"{address:#x}\n" for address in targets)
        file.flush()
        found = keys(run("promem", trace, "--event=pc", f"--targets={file.name}"), "lo")
    return {address: count for (address,), count in found.items()}, 1024 * (ADDRESS + COUNT)


def rap(trace, _):
    found = Counter()
    for node in run("rap", trace, "--event=pc")["tree"]:  # counts in all ranges that hold the node
        first, last = int(node["lo"], 16), int(node["hi"], 16)
        for bits in NIBBLES:
            if first >> bits == last >> bits:
                found[first >> bits << bits, bits] += node["count"]
    return found, 1024 * (2 * ADDRESS + COUNT)


def hierarchical(_, stream):
    """Frequent items in each of 12 levels (Mitzenmacher et al. 2012)."""
    counts = {}
    for bits in NIBBLES:
        counts.update({(value << bits, bits): count for value, count in frequent([address >> bits for address in stream], 7).items()})
    return counts, len(NIBBLES) * 128 * (ADDRESS + COUNT)


def path(trace, _):
    report = run("path", trace)
    return keys(report, "start", "length", "directions"), report["table_bits"]


def frequent_paths(_, stream):
    return frequent(stream, 10), 1024 * (ADDRESS + 5 + 32 + COUNT)


def frequent(stream, log):
    """Estimates of a frequent-items sketch with 2^log places, three quarters of them used."""
    sketch = datasketches.frequent_items_sketch(log)
    for item in stream:
        sketch.update(item)
    items = sketch.get_frequent_items(datasketches.frequent_items_error_type.NO_FALSE_NEGATIVES, 0)
    return {item: estimate for item, estimate, *_ in items}


METHODS = {  # method: the items, their stream, how it counts them
    "stratified": ("edges", edges, stratified),
    "multihash": ("edges", edges, multihash),
    "frequent items": ("edges", edges, frequent_edges),
    "count-min": ("edges", edges, count_min),
    "promem": ("addresses", addresses, promem),
    "rap": ("ranges", addresses, rap),
    "HHH": ("ranges", addresses, hierarchical),
    "path": ("paths", paths, path),
    "frequent paths": ("paths", paths, frequent_paths),
}


# ---- judged ------------------------------------------------------------------------------------------------


def judged(estimates, counts, events, share):
    """The figures of a method; events: of the stream; share: from which an item is hot."""
    hot = {item: count for item, count in counts.items() if count >= share * events}
    reported = {item for item, estimate in estimates.items() if estimate >= share * events}
    return {"items": len(counts), "hot": len(hot),
            "error": 100 * sum(abs(estimates.get(item, 0) - count) for item, count in hot.items()) / (sum(hot.values()) or 1),
            "recall": len(reported & hot.keys()) / (len(hot) or 1),
            "precision": len(reported & hot.keys()) / len(reported) if reported else None,
            "missed": max([count for item, count in hot.items() if item not in reported], default=0) / events}


def main(method, trace):
    items, read, count = METHODS[method]
    stream = read(trace)
    counts = Counter(stream)
    estimates, bits = count(trace, stream)
    if items == "ranges":
        counts = prefixes(counts)
    print(json.dumps({"bits": bits, **judged(estimates, counts, len(stream), HOT[items])}))


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in METHODS:
        stop(f"usage: sketches.py METHOD TRACE; a method is one of: {', '.join(METHODS)}")
    main(*sys.argv[1:])
