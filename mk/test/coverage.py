#!/usr/bin/env python3
"""Checks that lockstep runs together hit every coverage point: coverage.py LOG ...

Each log names its report in a line `report: PATH`. Points of the same profiler and name are one point. Prints the points that each
run missed, for information, then the points that all runs missed. Last line: N passed, M failed, one case per point.
"""
import collections
import json
import sys


def report_of(log):
    with open(log, encoding="utf-8") as file:
        paths = [line.split(":", 1)[1].strip() for line in file if line.startswith("report: ")]
    if not paths:
        return None
    with open(paths[-1], encoding="utf-8") as file:
        return json.load(file)


def main(logs):
    union = collections.Counter()
    missing = 0
    for log in logs:
        report = report_of(log)
        if report is None:
            print(f"{log}: no report")
            missing += 1
            continue
        profiler, coverage = report["profiler"], report["coverage"]
        union.update({f"{profiler}.{point}": hits for point, hits in coverage.items()})
        zero = [point for point, hits in coverage.items() if hits == 0]
        print(f"{profiler} {report['config'] or 'default'}: {len(coverage) - len(zero)} of {len(coverage)} points"
              + (f"; not met: {' '.join(zero)}" if zero else ""))
    never = [point for point, hits in union.items() if hits == 0]
    for point in never:
        print(f"met by no run: {point}")
    print(f"{len(union) - len(never)} passed, {len(never) + missing} failed")
    return 1 if never or missing or not union else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
