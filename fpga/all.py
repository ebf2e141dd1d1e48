#!/usr/bin/env python3
"""Builds fpga/sizes.txt, board by profiler, and prints a table: all.py [--board B ...] [--profiler P ...] [--variant V ...] [--out DIR] [--sluice COMMAND]

Lines of one board, profiler and variant are tried in order until one fits; the row names the resource that was exhausted before.
Exit code 1 if none fits, a build fails, or the one that fits misses its clock. Rows are also written to OUT/table.json.
"""
import json
import os
import shlex
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "synth")]

from boards import BOARDS  # noqa: E402 (the paths above come first)
from build import Parser  # noqa: E402
from shell import Failure, make_folder, run_main  # noqa: E402

OPTIONS = {"MHZ": "--mhz", "SEEDS": "--seeds", "WEIGHT": "--timing-weight", "LOGIC_WORDS": "--logic-words", "ABC9": "--abc9"}
KEYS = ("PROFILER", "VARIANT", "CONFIG", *OPTIONS)
SEEDS = "5"
HEAD = ("board", "profiler", "configuration", "MHz: asked, reached", "lut / ff / bram", "what ends, of what is larger")


def read_line(text):
    """((board, profiler, variant), {key: value}) of a line; None for an empty line."""
    try:
        words = shlex.split(text, comments=True)
    except ValueError as error:
        raise Failure(str(error)) from None
    if not words:
        return None
    board, *settings = words
    if board not in BOARDS:
        raise Failure(f"board {board}: accepted are {', '.join(BOARDS)}")
    unknown = [s for s in settings if s.split("=")[0] not in KEYS or "=" not in s]
    if unknown:
        raise Failure(f"what is {unknown[0]}? Accepted are {'=, '.join(KEYS)}=")
    keys = dict(s.split("=", 1) for s in settings)
    if "PROFILER" not in keys:
        raise Failure("names no PROFILER=")
    return (board, keys["PROFILER"], keys.get("VARIANT", "")), keys


def read_sizes(path):
    """{(board, profiler, variant): [{key: value}, ...]} in the order of the file. Without VARIANT=, variant is ""."""
    table = {}
    try:
        with open(path, encoding="utf-8") as f:
            lines = f.readlines()
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}") from None
    for number, text in enumerate(lines, 1):
        try:
            line = read_line(text)
        except Failure as failure:
            raise Failure(f"{path}:{number}: {failure}") from None
        if line:
            table.setdefault(line[0], []).append(line[1])
    return table


def called(keys):
    """The name of a line's design, as text."""
    return ", ".join(keys[key] for key in ("PROFILER", "VARIANT") if key in keys)


def flags(keys):
    """The options of build.py for a line."""
    given = {"SEEDS": SEEDS, **keys}
    return [word for key, option in OPTIONS.items() if key in given
            for word in ([option] if key == "ABC9" else [option, given[key]])]


def run(*command, makes):
    """Runs a command that makes a file. On failure, its line `sluice: ...` or its last line is the message."""
    done = subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if done.returncode not in (0, 1) or not os.path.exists(makes):
        said = done.stderr.strip().splitlines() or [f"{command[0]} ended with {done.returncode}"]
        own = [line.removeprefix("sluice: ") for line in said if line.startswith("sluice: ")]
        raise Failure((own or said)[-1])


def build(board, keys, number, args):
    """Builds one line and returns its report."""
    profiler = keys["PROFILER"]
    out = os.path.join(args.out, "-".join((board, called(keys).replace(", ", "-"), str(number))))
    rtl, top, report = os.path.join(out, "rtl"), f"sluice_{profiler}", os.path.join(out, "report.json")
    run(args.sluice, "gen", profiler, *keys.get("CONFIG", "").split(), "-o", rtl, makes=os.path.join(rtl, top + ".f"))
    run(sys.executable, os.path.join(HERE, "build.py"), "--board", board, "--rtl", rtl, "--top", top, "--out", out, *flags(keys), makes=report)
    with open(report, encoding="utf-8") as f:
        return json.load(f)


def apart(larger, taken):
    """The settings of a line that the selected line lacks."""
    def words(keys):
        return keys.get("CONFIG", "").split() + options(keys)
    return " ".join(word for word in words(larger) if word not in words(taken)) or "as by default"


def options(keys):
    return [f"{key}={value}" for key, value in keys.items() if key in OPTIONS]


def row(board, lines, args):
    """Builds the lines of one board, profiler and variant, and returns their row."""
    ended = []
    for number, keys in enumerate(lines):
        try:
            report = build(board, keys, number, args)
        except Failure as failure:
            return {"board": board, "profiler": called(keys), "error": str(failure)}
        if report["fits"]:
            break
        ended.append((keys, report["missed"][0].split(": ", 1)[1]))
    found = {"board": board, "profiler": called(keys), "config": keys.get("CONFIG", ""), "options": " ".join(options(keys)),
             "ended": [{"config": apart(larger, keys) if larger is not keys else "", "end": end} for larger, end in ended],
             "fits": report["fits"], "met": report.get("met")}
    return {**found, **{k: report[k] for k in ("mhz", "fmax_mhz", "lut", "ff", "bram", "seed", "used") if k in report}}


def show(found):
    """Formats a row of the table as Markdown."""
    if "error" in found:
        return f"| {found['board']} | {found['profiler']} | could not be built: {found['error']} | | | |"
    config = " ".join(f"`{part}`" for part in (found["config"] or "as by default", found["options"]) if part)
    clock = f"{found['mhz']:g}: " + (f"{found['fmax_mhz']:.1f}" if "fmax_mhz" in found else "mapped" if found["fits"] else "does not fit")
    late = ", missed" if found["fits"] and found["met"] is False else ""
    ended = "; ".join(f"`{e['config']}`: {e['end']}" if e["config"] else e["end"] for e in found["ended"])
    return f"| {found['board']} | {found['profiler']} | {config} | {clock}{late} | {found['lut']:,} / {found['ff']:,} / {found['bram']} | {ended} |"


def arguments(argv):
    """Returns the arguments and the lines that they select."""
    p = Parser(prog="fpga/all.py", description=__doc__.splitlines()[0])
    for option in ("--board", "--profiler", "--variant"):
        p.add_argument(option, action="append", help="these alone" + ("; '': no variant" if option == "--variant" else ""))
    p.add_argument("--sizes", default=os.path.join(HERE, "sizes.txt"), help="another list in the place of fpga/sizes.txt")
    p.add_argument("--out", default="build/bitstreams")
    p.add_argument("--sluice", default="build/bin/sluice")
    args = p.parse_args(argv)
    table = read_sizes(args.sizes)
    wanted = (("BOARDS", args.board), ("--profiler", args.profiler), ("--variant", args.variant))
    for place, (option, names) in enumerate(wanted):
        known = list(dict.fromkeys(named[place] for named in table))
        for name in names or ():
            if name not in known:
                raise Failure(f"{option}={name}: accepted are {', '.join(filter(None, known))}")
    chosen = {named: lines for named, lines in table.items()
              if all(not names or name in names for (_, names), name in zip(wanted, named))}
    if not chosen:
        raise Failure(f"{args.sizes}: no line is of all that")
    return args, chosen


def main(argv):
    args, chosen = arguments(argv)
    make_folder(args.out)
    if not shutil.which(args.sluice):
        raise Failure(f"{args.sluice}: is no command; `make` makes build/bin/sluice")
    print(f"| {' | '.join(HEAD)} |\n|{' --- |' * len(HEAD)}", flush=True)
    rows = []
    for named, lines in chosen.items():
        rows.append(row(named[0], lines, args))
        print(show(rows[-1]), flush=True)
    with open(os.path.join(args.out, "table.json"), "w", encoding="utf-8") as f:
        json.dump(rows, f, indent=1)
    good = sum(r.get("fits", False) and r["met"] is not False for r in rows)
    print(f"{good} passed, {len(rows) - good} failed")
    return 0 if good == len(rows) else 1


if __name__ == "__main__":
    run_main(main)
