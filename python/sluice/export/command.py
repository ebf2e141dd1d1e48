"""command: `sluice export`: runs in the formats of other tools (doc/export.md)."""
from __future__ import annotations

import argparse
import importlib
import os
import sys
from typing import NamedTuple

from sluice import runs
from sluice.arguments import EXIT_DONE
from sluice.export import stacks
from sluice.output import write
from sluice.page.trace import Trace
from sluice.profile import SluiceError
from sluice.text import visible


class Format(NamedTuple):
    """A format: a module of this package with encode(stacks) -> bytes."""

    ending: str
    several: bool  # one file holds several runs
    readers: str


FORMATS = {
    "pprof": Format(".pb.gz", False, "go tool pprof, Perfetto, Speedscope"),
    "speedscope": Format(".speedscope.json", True, "speedscope.app"),
    "firefox": Format(".firefox.json", True, "profiler.firefox.com"),
    "perfetto": Format(".perfetto", True, "ui.perfetto.dev: intervals and phases over time"),
    "callgrind": Format(".callgrind", False, "KCachegrind, callgrind_annotate: calls"),
    "folded": Format(".folded", True, "flamegraph.pl, inferno, Speedscope"),
}
SUMMARY = "Writes runs in the formats of other tools. A run is the JSON of `sluice run --json` or `sluice trace calls --json`. " + \
          "; ".join(f"{name}: {one.readers}" for name, one in FORMATS.items()) + "."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("runs", metavar="RUN.json", nargs="+", help="a run; - for standard input. pprof and callgrind take one, the others several")
    parser.add_argument("--to", required=True, choices=FORMATS, metavar="FORMAT", help=f"one of {', '.join(FORMATS)}")
    parser.add_argument("-o", "--output", metavar="FILE", help="the file (default: the first run's name and the format's ending); - for "
                        "standard output. An older file is kept as FILE.old")


def main(arguments: argparse.Namespace) -> int:
    """Writes the file and says where it is."""
    made = FORMATS[arguments.to]
    if len(arguments.runs) > 1 and not made.several:
        raise SluiceError(f"export: {arguments.to} holds one run, and {len(arguments.runs)} are named", 2)
    if arguments.runs.count("-") > 1:
        raise SluiceError("export: standard input can be read only once", 2)
    found = runs.read_all(arguments.runs, calls=True)
    traces = {path: Trace(path) for path in dict.fromkeys(run.trace for run in found)}
    data = importlib.import_module(f"sluice.export.{arguments.to}").encode([stacks.read(run, traces[run.trace]) for run in found])
    if arguments.output == "-":
        sys.stdout.buffer.write(data)
        return EXIT_DONE
    first = arguments.runs[0]
    path = arguments.output or f"{'run' if first == '-' else first.removesuffix('.json')}{made.ending}"
    write(path, data, tuple(arguments.runs))
    print(f"{arguments.to}: {visible(path)} ({os.path.getsize(path) / 1e3:.1f} kB)")
    return EXIT_DONE
