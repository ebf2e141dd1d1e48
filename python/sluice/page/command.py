"""command: `sluice report`: runs as one page."""
from __future__ import annotations

import argparse
import json
import os
import sys

from sluice import runs
from sluice.arguments import EXIT_DONE
from sluice.page.build import build
from sluice.output import write
from sluice.profile import SluiceError
from sluice.text import visible

SUMMARY = """Draws runs as one page for the browser: it needs no network, and works on paper, on a phone, light and dark.
A run is the JSON of `sluice run --json` or `sluice eval --json`; several are drawn side by side. The page shows functions and source
lines if the run's trace and program are still there."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("runs", metavar="RUN.json", nargs="+", help="a run; - for standard input")
    parser.add_argument("-o", "--output", default="profile.html", metavar="FILE.html",
                        help="the page (default profile.html); - for standard output. An older page is kept as FILE.html.old")
    parser.add_argument("--echo", action="store_true", help="with a run from standard input: also print its JSON")
    parser.add_argument("--title", help="the page's title (default: the program's name)")


def main(arguments: argparse.Namespace) -> int:
    """Writes the page and says where it is."""
    if arguments.runs.count("-") > 1:
        raise SluiceError("report: standard input can be read only once", 2)
    found = runs.read_all(arguments.runs)
    html = build(found, title=arguments.title)
    if arguments.echo and "-" in arguments.runs:
        print(json.dumps(found[arguments.runs.index("-")].report, indent=2))
    elif arguments.output == "-":
        sys.stdout.write(html)
        return EXIT_DONE
    write(arguments.output, html, tuple(arguments.runs))
    if not arguments.echo:
        print(f"page: {visible(arguments.output)} ({os.path.getsize(arguments.output) / 1e6:.1f} MB)")
    return EXIT_DONE
