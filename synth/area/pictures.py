#!/usr/bin/env python3
"""Draws the pictures of doc/area.md from its tables, as `make area-sweep` draws them from reports: pictures.py

A picture `area/PROFILER-SWEEP-TARGET.svg` on the page belongs to the table after that sweep's command. Writes into doc/area/;
synth/area/sweep_test.py compares the committed pictures with the tables.
"""
import importlib
import os
import re
import sys

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import sweep
from shell import Failure, run_main

DOC = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "doc")
COMMAND = re.compile(r"^`make area-sweep PROFILER=(\w+) TARGET=(\w+) SWEEP=([\w-]+)(?: SEEDS=(\d+))?`.*\n\n((?:\|.*\n)+)", re.M)


def page():
    with open(os.path.join(DOC, "area.md"), encoding="utf-8") as f:
        return f.read()


def shown(text):
    """Names of the pictures on the page."""
    return re.findall(r"!\[[^]]*\]\(area/([\w-]+)\.svg\)", text)


def draw(text, folder):
    """Draws all pictures of the page into the folder."""
    tables = {f"{profiler}-{name}-{target}": (profiler, target, name, seeds, rows) for profiler, target, name, seeds, rows in COMMAND.findall(text)}
    for stem in shown(text):
        if stem not in tables:
            raise Failure(f"doc/area.md: {stem} has no table behind a `make area-sweep`")
        profiler, target, name, seeds, rows = tables[stem]
        head, _, *cells = ([cell.strip() for cell in row.strip("| ").split("|")] for row in rows.splitlines())
        room = importlib.import_module(f"targets.{target}").DEVICE.room
        sweep.draw(os.path.join(folder, f"{stem}.svg"), sweep.title_of(profiler, target, name), head, sweep.numbers(cells), room, seeds or "0")


def main(_):
    folder = os.path.join(DOC, "area")
    os.makedirs(folder, exist_ok=True)
    draw(page(), folder)


if __name__ == "__main__":
    run_main(main)
