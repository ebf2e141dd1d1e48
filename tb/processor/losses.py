#!/usr/bin/env python3
"""Measures how many events are lost in front of each profiler if a core does not wait: losses.py [options] CORE ...

Five arrangements, on the same run of the core: a collector of 8, 16 or 64 places; two profilers that share the values, each behind a
collector of 8; and the profiler's own queue at the lowest lane, without a collector. Prints a table per core and program.
"""
import argparse
import json
import os
import sys
import tempfile

import bench
import cores
import emitted
import programs
import run

TITLES = ("collector of 8", "of 16", "of 64", "two shares of 8", "queue alone")
TEMPLATE = os.path.join(bench.HERE, "losses.v")


class Losing(bench.Observed):
    """A profiler in the five arrangements."""

    def __init__(self, profiler, settings, event, folder):
        super().__init__(profiler, settings, event, folder)
        alone = emitted.Folder(os.path.join(folder, profiler + "_alone"), *settings, "lossless=0", f"prefix={profiler}_alone_", profiler=profiler)
        shares = os.path.join(emitted.workdir(folder, profiler, "taps"), f"{profiler}_sluice_shares.v")
        self.files += [*alone.verilog(), shares]
        self.module = self.module.replace('`include "observer.v"', f'`define SHARES {profiler}_sluice_shares\n`define ALONE {alone.top}\n`include "losses.v"\n'
                                          "`undef SHARES\n`undef ALONE")


def losses(core, names, folder):
    """Builds the bench. Returns run(program): {profiler: (events, clocks with two, losses by arrangement)} and the clocks."""
    observed = [Losing(name, run.DEFAULTS[name], bench.EVENTS[name], folder) for name in names]
    built = bench.Bench(core, observed, folder, own=[TEMPLATE])

    def measure(program):
        with tempfile.TemporaryDirectory() as place:
            clocks, _ = built.run(programs.Program(program, [], place), place)
            result = {}
            for one in observed:
                with open(os.path.join(place, f"{one.profiler}.losses"), encoding="ascii") as file:
                    lines = [list(map(int, line.split())) for line in file]
                result[one.profiler] = {"event": one.event, "events": lines[0][0], "clocks_with_two": lines[0][1], "lost": [line[0] for line in lines[1:]]}
                if one.profiler == "path":  # it needs every branch
                    result["path"]["lost"][TITLES.index("two shares of 8")] = None
        return clocks, result
    return measure


def table(core, program, clocks, result):
    yield f"{core}, {program}: {clocks:,} clocks"
    yield ""
    yield "| profiler, events | events | a clock | clocks with two or more | " + " | ".join(TITLES) + " |"
    yield "| --- " * (4 + len(TITLES)) + "|"
    for name, one in result.items():
        shares = " | ".join("-" if lost is None else "0" if not lost else f"{100 * lost / one['events']:.2f} %" for lost in one["lost"])
        yield f"| {name}, `{one['event']}` | {one['events']:,} | {one['events'] / clocks:.3f} | {100 * one['clocks_with_two'] / clocks:.2f} % | {shares} |"
    yield ""


def main():
    parser = cores.Parser(prog="make losses", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="coremark,qsort", help="programs, with commas between them")
    parser.add_argument("--profiler", default=",".join(bench.EVENTS), help="profilers, with commas between them")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("core", nargs="*", default=[])
    report = []
    options = parser.parse_args()
    for name in options.profiler.split(","):
        if name not in bench.EVENTS:
            raise cores.Refused(f"there is no profiler {name}: accepted is PROFILER={','.join(bench.EVENTS)}")
    chosen = [(name, cores.find(name)) for name in options.core or ["cva6"]]
    for name, core in chosen:
        print(f"sluice: {name}: Verilator builds, unless it has", file=sys.stderr, flush=True)
        measure = losses(core, options.profiler.split(","), f"losses_{name}")
        for program in options.program.split(","):
            clocks, result = measure(program)
            report.append({"core": name, "program": program, "clocks": clocks, "profilers": result})
            if not options.json:
                print("\n".join(table(name, program, clocks, result)), flush=True)
    if options.json:
        print(json.dumps(report, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(bench.ended(main))
