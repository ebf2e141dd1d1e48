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
from typing import NamedTuple

from sluice.arguments import EXIT_FAILED
from sluice.output import write
from sluice.page import build
from sluice.profile import SluiceError, find_command, report
from sluice.runs import Run
from sluice.text import all_visible, visible

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


def _positive(word: str) -> int:
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"'{word}': accepted is a number from 1 on")
    return int(word)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.usage = "sluice profile [options] -- PROGRAM [ARGS]"
    parser.add_argument("--with", dest="profilers", type=_chosen, default=_chosen(DEFAULT), metavar="NAMES",
                        help=f"the profilers, with commas: {', '.join(PROFILERS)}, or all (default {DEFAULT})")
    parser.add_argument("-o", "--output", metavar="FILE.html", help="the page (default PROGRAM.html); an older one is kept as FILE.html.old")
    parser.add_argument("--keep", metavar="DIR", help="keep the recording and the JSON of the runs in DIR (default: PROGRAM.sluice, "
                        "beside the page)")
    parser.add_argument("--max", metavar="N", help="record at most N records, such as 100M; the program then continues unrecorded")
    parser.add_argument("--most", type=_positive, default=4, metavar="N",
                        help="profile at most N process images and threads apart, the largest (default 4)")
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
            print(visible(f"sluice: [{time.monotonic() - self._start:5.1f} s] {words}"), file=sys.stderr)


def _record(trace: str, program: list[str], most: str | None) -> tuple[int, list[dict]]:
    """Records; returns the program's own exit code, and the files as `trace record --json` lists them. SluiceError: it could
    not be recorded."""
    options = ["--max", most] if most else []
    summary = f"{trace}.files"
    command = [find_command(), "trace", "record", "--quiet", "-o", trace, "--json", summary, *options, "--", *program]
    done = subprocess.run(command, check=False)
    if done.returncode == 125 or not os.path.exists(trace):
        raise SluiceError(f"profile: {program[0]} could not be recorded", EXIT_FAILED)
    with open(summary, encoding="utf-8") as file:
        return done.returncode if done.returncode >= 0 else 128 - done.returncode, json.load(file)["files"]


class Part(NamedTuple):
    """What a page shows apart: a process image, or one of its threads."""

    label: str  # after a profiler's name; empty if there is one part
    trace: str
    options: tuple[str, ...] = ()


def _threads(image: Part) -> list[Part]:
    """The threads of a recording, those with most instructions first; none if there is one."""
    threads = report("run", "rap", "--top", "0", image.trace).get("threads", [])
    return [Part(f"{image.label} thread {row['thread']}".strip(), image.trace, ("--thread", str(row["thread"])))
            for row in sorted(threads, key=lambda row: -row["events"]) if row["thread"]]


def _parts(files: list[dict], most: int, steps: Steps) -> list[Part]:
    """At most that number of images and threads, the largest first, and says which."""
    files = sorted((file for file in files if file["records"]), key=lambda file: -file["records"])
    several = len(files) > 1
    images = [Part(f"{os.path.basename(file['program'] or '')} {file['process']}".strip() if several else "", file["path"])
              for file in files]
    chosen = images[:most]
    if several:
        steps.say(f"{len(images)} process images were recorded; profiled apart: {', '.join(image.label for image in chosen)}")
    found = [thread for image in chosen for thread in _threads(image)]
    threads = found[:most - len(chosen)]
    if found:
        steps.say(f"{len(found)} threads: their sum, and apart {', '.join(part.label for part in threads) or 'none'}; --most=N shows more")
    return chosen + threads


def _file_of(folder: str, label: str) -> str:
    return os.path.join(folder, f"{label.replace(' ', '-')}.json")


def _runs(names: list[str], parts: list[Part], folder: str, steps: Steps) -> list[Run]:
    """Runs the profilers. One that refuses this trace is left out, with a line."""
    runs = []
    for part in parts:
        for name in names:
            label = f"{name} {part.label}".strip()
            steps.say(f"{label}: {' '.join(PROFILERS[name][1:]) or 'default configuration'}")
            try:
                found = report("run", *PROFILERS[name], *part.options, part.trace)
            except SluiceError as error:
                steps.say(f"{label} is left out: {error}")
                continue
            write(_file_of(folder, label), json.dumps(found, indent=2))
            runs.append(Run(label, all_visible(found)))
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
    code, files = _record(trace, program, arguments.max)
    runs = _runs(arguments.profilers, _parts(files, arguments.most, steps), folder, steps)
    steps.say("drawing")
    write(page, build(runs))
    steps.say(f"page: {page}; recording and runs: {folder}/")
    if arguments.json:
        print(json.dumps({"page": page, "trace": trace, "runs": [_file_of(folder, run.label) for run in runs],
                          "exit_code": code}, indent=2), file=sys.stderr)
    if not arguments.no_open and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        webbrowser.open(f"file://{os.path.abspath(page)}")
    return code
