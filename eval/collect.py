#!/usr/bin/env python3
"""Results of one experiment on all programs as one file: collect.py EXPERIMENT OUTPUT MEASURED ...

OUTPUT is JSON: the experiment, tool versions, the recordings, and all rows with their programs. MEASURED are files of measure.py,
PROGRAM.json. Exit code 2, with one line on standard error, if rows are missing or an order of experiments.yaml does not hold.
"""
import json
import operator
import os
import re
import sys
from statistics import mean

from measure import combinations, experiments
from programs import listed, stop

ORDER = re.compile(r"(\w+) (\w+): (.+) <= (.+)")
KEPT = ("set", "source", "program_sha256", "records", "sha256", "options", "command", "exit_code", "tools")


def holds(order, rows):
    """Whether an order of experiments.yaml holds between means; and both."""
    figure, variable, low, high = ORDER.fullmatch(order).groups()
    means = []
    for value in (low, high):
        of = [row[figure] for row in rows if str(row[variable]) == value and row[figure] is not None]
        if not of:
            stop(f"order {order}: there is no row with {variable}={value}")
        means.append(mean(of))
    return operator.le(*means), means


def main(name, output, files):
    entry = experiments()[name]
    rows, recordings, tools, seconds = [], {}, None, 0
    for path in files:
        program = os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding="utf-8") as file:
            measured = json.load(file)
        seconds += measured["seconds"]
        tools = tools or measured["tools"]
        if measured["tools"] != tools:
            stop(f"{path} was measured with {measured['tools']}, other programs with {tools}; remove it to measure again")
        if len(measured["rows"]) != len(combinations(entry)):
            stop(f"{name}: {path} has {len(measured['rows'])} rows, accepted is {len(combinations(entry))}")
        if measured["recording"]:
            recordings[program] = {key: measured["recording"][key] for key in KEPT}
        of = {"program": program, "set": listed()[program]["set"]} if program != "none" else {}
        rows += [{**of, **row} for row in measured["rows"]]
    for order in entry.get("order", []):
        held, means = holds(order, rows)
        if not held:
            stop(f"{name}: the order does not hold: {order}; the means are {means[0]:g} and {means[1]:g}")
    with open(output, "w", encoding="utf-8") as file:
        head = {"experiment": name, "paper": entry["paper"], "run": entry["run"], "tools": tools, "recordings": recordings}
        file.write(json.dumps(head, indent=1)[:-2] + ',\n "rows": [\n  ' + ",\n  ".join(map(json.dumps, rows)) + "\n ]\n}\n")
    print(f"{name}: {len(rows)} rows, {seconds / 60:.1f} minutes", flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        stop("usage: collect.py EXPERIMENT OUTPUT MEASURED ...")
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
