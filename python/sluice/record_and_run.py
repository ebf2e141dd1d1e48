"""record_and_run: `sluice profile -- PROGRAM ARGS`: records a program, profiles the recording, draws the page and shows it."""
from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
import webbrowser

from sluice.arguments import EXIT_FAILED
from sluice.page import build, write
from sluice.profile import SluiceError, find_command, report
from sluice.runs import Run

SUMMARY = """Records a run of PROGRAM, profiles the recording, and draws the profiles as one page, which opens in the browser. The
program's output and exit code stay its own. Recording slows a program down by a factor of about 100; --max ends it earlier."""
# Profiler: the words of its run.
PROFILERS = {"promem": ("promem", "--functions"), "rap": ("rap",), "path": ("path", "--blocks"), "stratified": ("stratified",),
             "multihash": ("multihash",)}
DEFAULT = "promem,rap,path"


def _chosen(words: str) -> list[str]:
    names = list(PROFILERS) if words == "all" else words.split(",")
    for name in names:
        if name not in PROFILERS:
            raise argparse.ArgumentTypeError(f"'{name}': accepted is all, or some of {', '.join(PROFILERS)}")
    return names


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.usage = "sluice profile [options] -- PROGRAM [ARGS]"
    parser.add_argument("--with", dest="profilers", type=_chosen, default=_chosen(DEFAULT), metavar="NAMES",
                        help=f"the profilers, with commas: {', '.join(PROFILERS)}, or all (default {DEFAULT})")
    parser.add_argument("-o", "--output", metavar="FILE.html", help="the page (default PROGRAM.html); an older one is kept as FILE.html.old")
    parser.add_argument("--keep", metavar="DIR", help="keep the recording and the JSON of the runs in DIR (default: PROGRAM.sluice, "
                        "beside the page)")
    parser.add_argument("--max", metavar="N", help="record at most N records, such as 100M; the program then continues unrecorded")
    parser.add_argument("--no-open", action="store_true", help="do not open the page")
    parser.add_argument("--json", action="store_true", help="print on standard error, as JSON, where page, recording and runs are")
    parser.add_argument("program", nargs=argparse.REMAINDER, metavar="PROGRAM ARGS", help="the program and its arguments")


class Steps:
    """Progress, on standard error: the program has standard output."""

    def __init__(self, quiet: bool) -> None:
        self._quiet, self._start = quiet, time.monotonic()

    def say(self, words: str) -> None:
        """One line, with the seconds since the start."""
        if not self._quiet:
            print(f"sluice: [{time.monotonic() - self._start:5.1f} s] {words}", file=sys.stderr)


def _record(trace: str, program: list[str], most: str | None) -> int:
    """Records; returns the program's own exit code. SluiceError: it could not be recorded."""
    options = ["--max", most] if most else []
    done = subprocess.run([find_command(), "trace", "record", "-o", trace, *options, "--", *program], check=False)
    if done.returncode == 125 or not os.path.exists(trace):
        raise SluiceError(f"profile: {program[0]} could not be recorded", EXIT_FAILED)
    return done.returncode if done.returncode >= 0 else 128 - done.returncode


def _runs(names: list[str], trace: str, folder: str, steps: Steps) -> list[Run]:
    """Runs the profilers. One that refuses this trace is left out, with a line."""
    runs = []
    for name in names:
        steps.say(f"{name}: {' '.join(PROFILERS[name][1:]) or 'default configuration'}")
        try:
            found = report("run", *PROFILERS[name], trace)
        except SluiceError as error:
            steps.say(f"{name} is left out: {error}")
            continue
        with open(os.path.join(folder, f"{name}.json"), "w", encoding="utf-8") as file:
            json.dump(found, file, indent=2)
        runs.append(Run(name, found))
    if not runs:
        raise SluiceError("profile: no profiler accepts this recording; the lines above say why", EXIT_FAILED)
    return runs


def main(arguments: argparse.Namespace) -> int:
    """Returns the program's exit code, or 2 if there is no page."""
    program = arguments.program[1:] if arguments.program[:1] == ["--"] else arguments.program
    if not program:
        raise SluiceError("profile: no program is named; accepted is `sluice profile [options] -- PROGRAM ARGS`", EXIT_FAILED)
    name = os.path.basename(program[0])
    page = arguments.output or f"{name}.html"
    folder = arguments.keep or f"{page.removesuffix('.html')}.sluice"
    os.makedirs(folder, exist_ok=True)
    if not shutil.which(program[0]):
        raise SluiceError(f"{program[0]}: no such program; accepted is a program in PATH or a path", EXIT_FAILED)
    steps = Steps(arguments.json)
    trace = os.path.join(folder, f"{name}.ev")
    steps.say(f"recording {' '.join(program)}")
    code = _record(trace, program, arguments.max)
    runs = _runs(arguments.profilers, trace, folder, steps)
    steps.say("drawing")
    write(page, build(runs))
    steps.say(f"page: {page}; recording and runs: {folder}/")
    if arguments.json:
        print(json.dumps({"page": page, "trace": trace, "runs": [os.path.join(folder, f"{run.label}.json") for run in runs],
                          "exit_code": code}, indent=2), file=sys.stderr)
    if not arguments.no_open and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        webbrowser.open(f"file://{os.path.abspath(page)}")
    return code
