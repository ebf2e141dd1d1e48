#!/usr/bin/env python3
"""Switching activity of an emitted profiler on a trace (doc/energy.md): run.py PROFILER "key=value ..." [option ...]
Prints a table. The job's folder is build/energy/PROFILER/HASH; the last line has the path of report.json."""
import argparse
import json
import os
import shlex
import subprocess
import sys

from activity import Activity, Toggles, netlist

SLUICE = "build/bin/sluice"
COLUMNS = (("flip_flops", "flip-flops", 10, 0), ("toggles_per_event", "toggles", 9, 2), ("activity", "activity", 8, 4),
           ("net_toggles_per_event", "nets", 9, 2), ("memory_bits", "RAM bits", 9, 0), ("reads_per_event", "reads", 7, 2),
           ("new_addresses_per_event", "new", 7, 2), ("writes_per_event", "writes", 7, 2),
           ("cell_toggles_per_event", "cells", 8, 2))


class Refused(Exception):
    """A failure, printed as one line."""


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refused(message)


def records(text):
    if not text.isdecimal() or not int(text):
        raise Refused(f"EVENTS={text}: accepted is a number from 1 on")
    return int(text)


def depth(text):
    if not text.isdecimal():
        raise Refused(f"DEPTH={text}: accepted is a number from 0 on")
    return int(text)


def call(*command, env=None, quiet=False):
    """Standard output of a command. A failing command prints a line that begins `sluice: `."""
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False, env=env)
    if result.returncode != 0:
        raise SystemExit(1 if result.returncode == 1 and not quiet else 2)
    return result.stdout


def arguments():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("profiler")
    parser.add_argument("config")
    parser.add_argument("--trace", default="trace/samples/gzip.ev")
    parser.add_argument("--events", type=records, default=100000, help="records of the trace, from its beginning")
    parser.add_argument("--options", default="", help="further ones of `sluice run`: --event, --targets ...")
    parser.add_argument("--depth", type=depth, default=2, help="of the modules that the table shows; the report has all")
    parser.add_argument("--window", nargs=2, metavar=("FIRST", "LAST"), default=(),
                        help="clocks that count; default: from the first event to the last")
    return parser.parse_args()


def beginning(trace, count, folder):
    """The trace's first records: an event file is cut, a text is truncated."""
    if not os.path.exists(trace):
        raise Refused(f"{trace}: there is no such trace")
    path = f"{folder}/trace"
    with open(trace, "rb") as f:
        if f.read(4).isascii() and not trace.endswith(".ev"):
            f.seek(0)
            with open(path, "wb") as out:
                out.writelines(line for _, line in zip(range(count), f))
            return path
    call(SLUICE, "trace", "cut", f"--count={count}", trace, "-o", path)
    return path


def measure(profiler, config, options):
    """Builds, runs and counts. Returns (report, Activity)."""
    params = json.loads(call(SLUICE, "params", profiler, *config, "--json"))
    rtl = os.environ.get("RTL")
    job = f"build/energy/{profiler}/{params['config_hash']}" + (f"-{os.path.basename(rtl)}" if rtl else "")
    os.makedirs(job, exist_ok=True)
    trace = beginning(options.trace, options.events, job)
    run = json.loads(call(SLUICE, "run", profiler, *config, "--clocked", "--pins", job, "--json",
                          *shlex.split(options.options), trace))
    binary = call("tb/energy/build.sh", job, profiler, *config).strip()
    call(binary, job, *options.window)
    with open(f"{job}/files.f", encoding="utf-8") as f:
        files = f.read().split()
    with open(f"{job}/shape.vh", encoding="utf-8") as f:
        top = f.read().split("`define TOP ")[1].split()[0]
    activity = Activity(netlist(files, top, job), Toggles(f"{job}/toggles.txt"))
    report = {"profiler": profiler, "config": " ".join(config), "config_hash": params["config_hash"],
              "trace": options.trace, "records": options.events, "options": options.options,
              "clocks": activity.toggles.clocks, "events": activity.toggles.events, "dropped": run["dropped"],
              "not_found": sorted(set(activity.lost))}
    report.update({k: v for k, v in activity.row("").items() if k != "module"})
    report["modules"] = [activity.row(path) for path in activity.modules()]
    report["memory"] = activity.memory_rows()
    return job, report


def show(report, depth):
    print(f"{report['profiler']} {report['config'] or 'as by default'}, hash {report['config_hash']}")
    print(f"{report['trace']}, {report['records']} records at most: {report['events']} events in {report['clocks']} clocks; "
          "numbers are of an event")
    print(f"\n{'module':32}" + "".join(f"  {title:>{width}}" for _, title, width, _ in COLUMNS))
    rows = [{**report, "module": "all"}] + [m for m in report["modules"] if m["module"].count(".") < depth]
    for row in rows:
        level = 0 if row is rows[0] else row["module"].count(".") + 1
        name = "  " * level + row["module"].rpartition(".")[2]
        print(f"{name[:32]:32}" + "".join(f"  {row[key]:{width}.{digits}f}" for key, _, width, digits in COLUMNS))
    if report["not_found"]:
        print("flip-flops that the simulation does not have:", " ".join(report["not_found"][:8]))


def main():
    try:
        options = arguments()
        job, report = measure(options.profiler, shlex.split(options.config), options)
    except Refused as refused:
        print(f"sluice: {refused}", file=sys.stderr)
        return 2
    path = f"{job}/report.json"
    with open(path, "w", encoding="utf-8") as f:
        json.dump(report, f, indent=2)
        f.write("\n")
    show(report, options.depth)
    print(f"report: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
