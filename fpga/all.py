#!/usr/bin/env python3
"""Builds fpga/sizes.txt, board by profiler, and prints a table: all.py [--board B] [--profiler P] [--variant V] [--out DIR] [--sluice COMMAND]

Lines of one board, profiler and variant are tried in their order until one fits: the row says what ended before. Exit 1 if of
some of these none fits, or one that fits does not meet its clock. Rows are in OUT/table.json, too.
"""
import argparse
import json
import os
import shlex
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
OPTIONS = {"MHZ": "--mhz", "SEEDS": "--seeds", "WEIGHT": "--timing-weight", "LOGIC_WORDS": "--logic-words", "ABC9": "--abc9"}
SEEDS = "5"


def read_sizes(path):
    """{(board, profiler, variant): [{key: value}, ...]} in the order of the file; the profiler itself has the variant ""."""
    table = {}
    with open(path, encoding="utf-8") as f:
        for line in f:
            words = shlex.split(line, comments=True)
            if words:
                keys = dict(w.split("=", 1) for w in words[1:])
                unknown = set(keys) - {"PROFILER", "VARIANT", "CONFIG"} - set(OPTIONS)
                if unknown:
                    sys.exit(f"sluice: {path}: what is {unknown.pop()}?")
                table.setdefault((words[0], keys["PROFILER"], keys.get("VARIANT", "")), []).append(keys)
    return table


def called(keys):
    """What a line builds, in words."""
    return ", ".join(keys[key] for key in ("PROFILER", "VARIANT") if key in keys)


def flags(keys):
    """build.py's options."""
    given = {"SEEDS": SEEDS, **keys}
    return [word for key, option in OPTIONS.items() if key in given
            for word in ([option] if key == "ABC9" else [option, given[key]])]


def build(board, keys, number, args):
    """The report of one line; None if it could not be built."""
    profiler = keys["PROFILER"]
    out = os.path.join(args.out, "-".join((board, called(keys).replace(", ", "-"), str(number))))
    rtl = os.path.join(out, "rtl")
    subprocess.run([args.sluice, "gen", profiler, *keys.get("CONFIG", "").split(), "-o", rtl], check=True, stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, os.path.join(HERE, "build.py"), "--board", board, "--rtl", rtl, "--top", f"sluice_{profiler}",
                    "--out", out, *flags(keys)], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    path = os.path.join(out, "report.json")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as f:
        return json.load(f)


def row(board, lines, args):
    """The row of one board, profiler and variant."""
    ended = []
    for number, keys in enumerate(lines):
        report = build(board, keys, number, args)
        if report is None:
            return {"board": board, "profiler": called(keys), "error": "it could not be built"}
        if report.get("fits", True):
            break
        ended.append(report["missed"][0].split(": ", 1)[1])
    options = " ".join(f"{k}={v}" for k, v in keys.items() if k in OPTIONS)
    found = {"board": board, "profiler": called(keys), "config": keys.get("CONFIG", ""), "options": options, "ended": ended,
             "fits": report.get("fits", True), "met": report.get("met")}
    return {**found, **{k: report[k] for k in ("mhz", "fmax_mhz", "lut", "ff", "bram", "seed", "used") if k in report}}


def show(found):
    """A row of the table, as Markdown."""
    if "error" in found:
        return f"| {found['board']} | {found['profiler']} | {found['error']} | | | |"
    config = " ".join(f"`{part}`" for part in (found["config"] or "as by default", found["options"]) if part)
    clock = f"{found['mhz']:g}: " + (f"{found['fmax_mhz']:.1f}" if "fmax_mhz" in found else "mapped" if found["fits"] else "does not fit")
    late = ", missed" if found["fits"] and found["met"] is False else ""
    ended = "; ".join(found["ended"])
    return f"| {found['board']} | {found['profiler']} | {config} | {clock}{late} | {found['lut']:,} / {found['ff']:,} / {found['bram']} | {ended} |"


def main(argv):
    p = argparse.ArgumentParser(prog="fpga/all.py", description=__doc__.splitlines()[0])
    p.add_argument("--board", help="this one alone")
    p.add_argument("--profiler", help="this one alone")
    p.add_argument("--variant", help="this one alone; '': none")
    p.add_argument("--sizes", default=os.path.join(HERE, "sizes.txt"), help="another list in the place of fpga/sizes.txt")
    p.add_argument("--out", default="build/bitstreams")
    p.add_argument("--sluice", default="build/bin/sluice")
    args = p.parse_args(argv)
    print("| board | profiler | configuration | MHz: asked, reached | lut / ff / bram | what ends of what is larger |\n"
          "| --- | --- | --- | --- | --- | --- |", flush=True)
    rows = []
    for named, lines in read_sizes(args.sizes).items():
        if all(wanted in (None, name) for wanted, name in zip((args.board, args.profiler, args.variant), named)):
            rows.append(row(named[0], lines, args))
            print(show(rows[-1]), flush=True)
    os.makedirs(args.out, exist_ok=True)
    with open(os.path.join(args.out, "table.json"), "w", encoding="utf-8") as f:
        json.dump(rows, f, indent=1)
    good = sum(r.get("fits", False) and r["met"] is not False for r in rows)
    print(f"{good} passed, {len(rows) - good} failed")
    return 0 if rows and good == len(rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
