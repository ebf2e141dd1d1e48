#!/usr/bin/env python3
"""How area and clock grow with a parameter: sweep.py FOLDER PROFILER TARGET SEEDS [SWEEP ...] (`make area-sweep`).

A sweep of SWEEPS is a `make synth` a value; what has been measured stays in FOLDER/../area and is not run again. Written are
FOLDER/PROFILER-SWEEP-TARGET.csv, .svg and .md. SEEDS=0: area alone; else FPGAs are placed, too, and the clock is measured.
"""
import csv
import os
import sys

import sweep_picture
from area import table
from measured import Measured
from shell import Failure

# Profiler: {sweep: (the configuration, {} where the value stands, the values)}.
TRIE = "engine=trie width={} branching=16 nodes={}"
PAIR = "width_a=32 width_b=32 hash=h3 stash=2 msg_depth=2 "
PATH = "width=32 phases=0 instructions_width=0 count_width=4 event_width=4 branches=16 msg_depth=8 queue_depth=8 count_bits=20 "
SWEEPS = {
    "promem": {"stages": ("stages={}", (1, 2, 4, 6, 8, 10, 12)), "width": ("stages=8 width={}", (8, 16, 32, 64))},
    "rap": {"nodes": (TRIE.format(32, "{}"), (64, 128, 256, 512, 1024)), "width": (TRIE.format("{}", 256), (16, 24, 32, 48, 64)),
            "tcam-nodes": ("engine=tcam width=32 nodes={}", (16, 32, 64, 128, 256))},
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
COLUMNS = {"lut": "lut", "ff": "ff", "bram": "bram", "fmax_mhz": "MHz", "bare_counter_mhz": "bare counter, MHz",
           "gates": "gates", "area_um2": "um2", "memory_bits": "memory bits", "delay_ns": "delay, ns"}


def settings(profiler, config, value, target, seeds):
    """Of one point; standard cells have no seeds."""
    asked = {"PROFILER": profiler, "TARGET": target, "TOTAL": "1", "CONFIG": config.replace("{}", str(value))}
    return asked if target == "osu018" else {**asked, "SEEDS": seeds}


def points(results, profiler, name, target, seeds):
    """[(value, report)] of a sweep, measured where it is not. What the device has no room for is not placed: it has no clock."""
    config, values = SWEEPS[profiler][name]
    found = []
    for at, value in enumerate(values, 1):
        for asked in ("0", seeds) if int(seeds) else ("0",):
            report = results.of(settings(profiler, config, value, target, asked), f"[{name} {at} of {len(values)}] ")
            if report.get("exceeded"):
                break
        found.append((value, report))
    return found


def write(stem, title, parameter, found):
    """CSV, picture and Markdown of what the reports hold."""
    keys = [k for k in COLUMNS if any(k in report for _, report in found)]
    rows = [[value, *(round(report[k], 3) if k in report else None for k in keys)] for value, report in found]
    with open(f"{stem}.csv", "w", encoding="utf-8", newline="") as f:
        csv.writer(f).writerows([[parameter, *keys], *rows])
    sweep_picture.picture(f"{stem}.svg", title, parameter,
                          {COLUMNS[k]: [(row[0], row[1 + i]) for row in rows if row[1 + i] is not None]
                           for i, k in enumerate(keys) if k != "bare_counter_mhz"})
    head = [parameter, *(COLUMNS[k] for k in keys)]
    text = "\n".join(table(head, [["-" if cell is None else f"{cell:,}" for cell in row] for row in rows])) + "\n"
    with open(f"{stem}.md", "w", encoding="utf-8") as f:
        f.write(text)
    print(f"{title}\n\n{text}")


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
        write(stem, f"{profiler} on {target}: {SWEEPS[profiler][name][0].replace('{}', '*')}", name, found)
        print(f"report: {stem}.csv")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        print(f"sluice: {failure}", file=sys.stderr)
        sys.exit(2)
