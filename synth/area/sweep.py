#!/usr/bin/env python3
"""Measures area and clock over a parameter: sweep.py FOLDER PROFILER TARGET SEEDS [SWEEP ...] (`make area-sweep`).

A sweep of SWEEPS is one `make synth` per value; results are kept in FOLDER/../area and reused. Writes
FOLDER/PROFILER-SWEEP-TARGET.csv, .svg and .md. SEEDS=0: area only; otherwise FPGAs are also placed to measure the clock.
"""
import csv
import math
import os
import sys

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import sweep_picture
import tables
from measured import Measured
from shell import Failure, run_main

# Profiler: {sweep: (the configuration, with {} for the value; the values)}.
TRIE = "engine=trie width={} branching=16 nodes={} on_full=deny"
PAIR = "width_a=32 width_b=32 hash=h3 stash=2 msg_depth=2 "
PATH = "width=32 phases=0 instructions_width=0 count_width=4 event_width=4 branches=16 msg_depth=8 queue_depth=8 count_bits=20 "
SWEEPS = {
    "promem": {"stages": ("stages={}", (1, 2, 4, 6, 8, 10, 12)), "width": ("stages=8 width={}", (8, 16, 32, 64))},
    "rap": {"nodes": (TRIE.format(32, "{}"), (64, 128, 256, 512, 1024)), "width": (TRIE.format("{}", 256), (16, 24, 32, 48, 64)),
            "tcam-nodes": ("engine=tcam width=32 nodes={} on_full=deny", (16, 32, 64, 128, 256))},
    "stratified": {"counters": ("composition=H[P256]{} width_a=32 width_b=32", (256, 512, 1024, 2048, 4096, 8192)),
                   "width": ("composition=H[P256]2048 width_a={} width_b={}", (16, 32, 48, 64)),
                   "associative": ("composition=H[P256]2048A{} width_a=32 width_b=32", (2, 4, 8, 16, 32))},
    "multihash": {"counters": (PAIR + "counters={}", (512, 1024, 2048, 4096, 8192)), "tables": (PAIR + "tables={}", (1, 2, 4, 8)),
                  "entries": (PAIR + "entries={}", (25, 50, 100, 200, 400)),
                  "width": ("width_a={} width_b={} hash=h3 stash=2 msg_depth=2", (16, 24, 32, 48, 64))},
    "path": {"entries": (PATH + "entries={}", (64, 128, 256, 512, 1024, 2048)), "depth": (PATH + "entries=256 depth={}", (8, 16, 32, 64, 128)),
             "width": (PATH.replace("width=32", "width={}", 1) + "entries=256", (16, 32, 48, 64))},
    "counts": {"counters": ("counters={}", (128, 256, 512, 1024, 2048, 4096, 8192)), "width": ("width={}", (16, 32, 48, 64))},
}
# {key of a report: (the table's column, its decimal places)}; and the panel of a column, if its name differs.
BARE = "bare counter, MHz"
COLUMNS = {"lut": ("lut", 0), "ff": ("ff", 0), "bram": ("bram", 0), "fmax_mhz": ("MHz", 1), "bare_counter_mhz": (BARE, 1),
           "gates": ("gates", 0), "area_um2": ("um2", 0), "memory_bits": ("memory bits", 0), "delay_ns": ("delay, ns", 2)}
PANELS = {"lut": "LUTs", "ff": "flip-flops", "bram": "block RAMs", "um2": "area, um2"}


def settings(profiler, config, value, target, seeds):
    """The settings of one point; standard cells have no seeds."""
    asked = {"PROFILER": profiler, "TARGET": target, "TOTAL": "1", "CONFIG": config.replace("{}", str(value))}
    return asked if target == "osu018" else {**asked, "SEEDS": seeds}


def points(results, profiler, name, target, seeds):
    """[(value, report)] of a sweep; measures what the cache lacks. A design that exceeds the device is not placed, and has no
    clock."""
    config, values = SWEEPS[profiler][name]
    found = []
    for at, value in enumerate(values, 1):
        for asked in ("0", seeds) if int(seeds) else ("0",):
            report = results.of(settings(profiler, config, value, target, asked), f"[{name} {at} of {len(values)}] ")
            if report.get("exceeded"):
                break
        found.append((value, report))
    return found


def title_of(profiler, target, name):
    return f"{profiler} on {target}: {SWEEPS[profiler][name][0].replace('{}', '*')}"


def draw(path, title, head, rows, room, seeds):
    """Draws a table: its head, the parameter first; its rows, None for an empty cell; room: {column: what the device has}."""
    curves, bounds = {}, {}
    for i, column in enumerate(head[1:], 1):
        points = [(row[0], row[i]) for row in rows if row[i] is not None]
        panel = f"MHz, {'one seed' if seeds == '1' else f'median of {seeds} seeds'}" if column == "MHz" else PANELS.get(column, column)
        if column == BARE:
            bounds[next(name for name in curves if name.startswith("MHz"))] = points[0][1], "a bare counter"
            continue
        curves[panel] = points
        if max(y for _, y in points) > room.get(column, math.inf) / 2:
            bounds[panel] = room[column], "what the device has"
    sweep_picture.picture(path, title, head[0], curves, bounds)


def write(stem, title, parameter, found, seeds="0"):
    """Writes CSV, picture and Markdown of the reports' figures."""
    keys = [k for k in COLUMNS if any(k in report for _, report in found)]
    with open(f"{stem}.csv", "w", encoding="utf-8", newline="") as f:
        csv.writer(f).writerows([[parameter, *keys], *([value, *(round(report[k], 3) if k in report else None for k in keys)]
                                                       for value, report in found)])
    head = [parameter, *(COLUMNS[k][0] for k in keys)]
    cells = [[f"{value:,}", *(f"{report[k]:,.{COLUMNS[k][1]}f}" if k in report else "-" for k in keys)] for value, report in found]
    draw(f"{stem}.svg", title, head, numbers(cells), found[0][1].get("room", {}), seeds)
    print(f"{title}\n\n{tables.write(f'{stem}.md', tables.table(head, cells))}")


def numbers(cells):
    """The numbers of a table's rows; None for a dash."""
    return [[None if cell == "-" else (float if "." in cell else int)(cell.replace(",", "")) for cell in row] for row in cells]


def main(argv):
    if len(argv) < 4 or not argv[3].isdecimal():
        raise Failure("sweep.py: accepted is FOLDER PROFILER TARGET SEEDS [SWEEP ...]")
    folder, profiler, target, seeds, *names = argv
    if profiler not in SWEEPS:
        raise Failure(f"no sweep of {profiler}: accepted is {', '.join(SWEEPS)}")
    for name in names:
        if name not in SWEEPS[profiler]:
            raise Failure(f"no sweep {name} of {profiler}: accepted is {', '.join(SWEEPS[profiler])}")
    os.makedirs(folder, exist_ok=True)
    results = Measured(os.path.join(folder, "..", "area"))
    for name in names or SWEEPS[profiler]:
        found = points(results, profiler, name, target, seeds)
        stem = os.path.join(folder, f"{profiler}-{name}-{target}")
        write(stem, title_of(profiler, target, name), name, found, seeds)
        print(f"report: {stem}.csv")
    return 0


if __name__ == "__main__":
    run_main(main)
