#!/usr/bin/env python3
"""Tables of area and clock of every profiler on every target, as Markdown: area.py FOLDER [--measured] [WORD ...] (`make area`).

A row of synth/area/area.txt is a `make synth`; missing rows are run, and reports are kept in FOLDER. WORD: only rows that contain all
words; --measured: only rows that have been run. The tables are printed at the end and written to FOLDER/area.md.
"""
import os
import sys

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import measured
from shell import Failure, run_main
from tables import table, write

HERE = os.path.dirname(os.path.abspath(__file__))
FPGA = ("command", "lut / ff / bram", "of the device's", "MHz", "bare counter", "ratio", "device's limit", "")
CELLS = ("command", "gates", "mm2", "memory bits", "delay, ns", "all as flip-flops: gates; ns", "")


def rows(path):
    """[(title, [(settings, note)])]: `## title`, then one row per line, with a note after ` # `."""
    found = []
    with open(path, encoding="utf-8") as f:
        for line in f:
            if line.startswith("## "):
                found.append((line[3:].strip(), []))
            elif line.strip() and not line.startswith("#"):
                text, _, note = line.partition(" # ")
                found[-1][1].append((measured.parse(text), note.strip()))
    return found


def fpga(settings, note, report):
    """Cells of a row of an FPGA."""
    kinds = ("lut", "ff", "bram")
    cells = [f"`{measured.shown(settings)}`", " / ".join(f"{report[k]:,}" for k in kinds),
             " / ".join(share(report[k], report["room"][k]) for k in kinds)]
    limit = report["fmax_limit_mhz"]
    if "fmax_mhz" in report:
        each = sorted(report["seeds"].values())
        spread = f" ({each[0]:.1f} to {each[-1]:.1f})" if len(each) > 1 else ""
        cells += [f"{report['fmax_mhz']:.1f}{spread}", f"{report['bare_counter_mhz']:.1f}", f"{report['fmax_ratio']:.2f}"]
    else:
        cells += ["-", "-", "-"]
    return [*cells, "-" if limit is None else str(limit), "; ".join(filter(None, [*remarks(report), note]))]


def remarks(report):
    """Remarks of the report."""
    if report.get("exceeded"):
        yield "does not fit: " + ", ".join(report["exceeded"])
    without = report.get("memories_in_logic", [])
    for why in sorted({m["why"] for m in without}):
        yield f"{sum(m['bits'] for m in without if m['why'] == why):,} bits of memory in logic ({why})"


def cells(settings, note, report):
    """Cells of a row of standard cells."""
    whole = report.get("flipflops")
    return [f"`{measured.shown(settings)}`", f"{report['gates']:,.0f}", f"{report['area_um2'] / 1e6:.3f}",
            f"{report['memory_bits']:,}", f"{report['delay_ns']:.2f}",
            f"{whole['gates']:,.0f}; {whole['delay_ns']:.2f}" if whole else "-", note]


def share(part, whole):
    return f"{100 * part / whole:.0f} %"


def markdown(title, measurements):
    """A section: the FPGA table, then the table of standard cells."""
    lines = ["", f"## {title}"]
    for head, of, wanted in ((FPGA, fpga, lambda r: "room" in r), (CELLS, cells, lambda r: "gates" in r)):
        body = [of(s, note, r) for s, note, r in measurements if wanted(r)]
        lines += ["", *table(head, body)] if body else []
    return lines


def main(argv):
    if not argv or argv[0].startswith("-"):
        raise Failure("area.py: accepted is FOLDER [--measured] [WORD ...]")
    folder, *words = argv
    results, old = measured.Measured(folder), "--measured" in words
    words = [w for w in words if w != "--measured"]
    wanted = [(title, [(s, n) for s, n in of if all(w in measured.shown(s) for w in words)
                        and (not old or results.known(s))])
              for title, of in rows(os.path.join(HERE, "area.txt"))]
    total, done, lines = sum(len(of) for _, of in wanted), 0, []
    if not total:
        raise Failure(f"no row of synth/area/area.txt holds {' '.join(words)}" + (", measured" if old else ""))
    for title, of in wanted:
        measurements = []
        for settings, note in of:
            done += 1
            measurements.append((settings, note, results.of(settings, f"[{done} of {total}] ")))
        lines += markdown(title, measurements) if measurements else []
    print(write(os.path.join(folder, "area.md"), lines[1:]), end="")
    return 0


if __name__ == "__main__":
    run_main(main)
