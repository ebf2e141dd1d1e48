#!/usr/bin/env python3
"""Paths of real programs: path.py FOLDER RECORDS [PART ...] (`make path-eval`).

Vaswani et al. 2004, Figures 10 to 13 and 18. Records programs into FOLDER, evaluates, and writes FOLDER/PART.md and
FOLDER/results.json. What stands in results.json is not run again, so an interrupted run goes on; remove FOLDER to begin anew.
Recordings are read as they come from the disk: memory is that of the different paths, whatever RECORDS is.
"""
import sys

from multihash_record import record
from results import Results

PROGRAMS = ("cc1", "perl", "python")  # that the form with ghosts was chosen on
HELD_OUT = ("sqlite3", "xz")  # that it was not
ALL_PROGRAMS = PROGRAMS + HELD_OUT

# Entries of LFU and, in about as many bits, of the form with ghosts.
SIZES = {128: 160, 512: 640, 2048: 2560}
FORMS = {"LFU": "policy=lfu entries={0}", "ghost": "policy=ghost entries={1}"}
WINDOWS = {20_000_000: "--window=20M"}  # several; of longer recordings the paper's 100 M instructions
INDEXES = ("plb", "pb", "address")
WAYS = (1, 2, 4, 8)
PRESETS = {"bl": "bl", "wpp": "wpp", "a loop boundary": "0x5DD16A", "a call": "0x6DD16A"}


class Paths(Results):
    """By program and setting."""

    def __init__(self, folder, records):
        super().__init__(folder, "path", ("metrics", "overhead", "overflows", "paths", "events", "table_bits"))
        self.window = WINDOWS.get(records)

    def of(self, program, settings, best=512):
        """The whole of what `eval` says."""
        window = [self.window] if self.window else []
        return self.run(f"--best={best}", *window, *settings.split(), f"{self.folder}/{program}.branch.ev")

    def columns(self):
        """Of the programs, with what is known of them."""
        return [f"{program}, held out" if program in HELD_OUT else program for program in ALL_PROGRAMS]


def three(share):
    """Or nothing."""
    return "-" if share is None else f"{share:.3f}"


def cell(said, kind=""):
    """Overlap as a part of the best table's, complete or by windows, and its err."""
    metrics = said["metrics"]
    if kind:
        best = metrics["overlap_best_dynamic"]
        return three(metrics["overlap_dynamic"] / best if best else None)
    return f"{three(metrics['ratio'])}; {three(metrics['err'])}"


# ---- the parts ---------------------------------------------------------------------------------------------


def programs(results):
    """What was recorded."""
    rows = []
    for name, program in zip(results.columns(), ALL_PROGRAMS):
        said = results.of(program, "policy=lfu entries=512")
        metrics = said["metrics"]
        rows.append([name, f"{said['events']:,}", f"{metrics['exact_paths']:,}", f"{metrics['distinct']:,}", f"{said['overflows']:,}",
                     f"{metrics['windows']:,}", *(three(results.of(program, f"policy=lfu entries={size}", size)["metrics"]["overlap_best"])
                                                  for size in SIZES)])
    results.write("programs", ["program", "branches", "paths", "different", "stack overflows", "windows",
                               *(f"best {size} hold" for size in SIZES)], rows)


def overlap(results):
    """By size and policy: the ratio and err; the ratio by windows (Figures 11 to 13)."""
    for name, kind in (("overlap", ""), ("overlap-dynamic", "dynamic")):
        rows = []
        for lfu, ghost in SIZES.items():
            for form, settings in FORMS.items():
                said = [results.of(program, settings.format(lfu, ghost), lfu) for program in ALL_PROGRAMS]
                rows.append([f"{form}, {lfu if form == 'LFU' else ghost:,} entries", f"{said[0]['table_bits']:,}",
                             *(cell(one, kind) for one in said)])
        results.write(name, ["", "bits", *results.columns()], rows)


def index(results):
    """What a path's row depends on, and the ways of a row (Figure 10, section 8.1), LFU of 512 entries."""
    rows = [[f"{index}, {ways} ways", *(cell(results.of(program, f"index={index} ways={ways}")) for program in ALL_PROGRAMS)]
            for index, ways in [(one, 4) for one in INDEXES] + [("plb", ways) for ways in WAYS if ways != 4]]
    results.write("index", ["", *results.columns()], rows)


def presets(results):
    """Other paths: of whole program paths, and extended ones (Figure 15), by either policy."""
    rows = [[f"{name}, {form}", *(cell(results.of(program, f"{settings.format(512, 640)} ppcr={ppcr}")) for program in ALL_PROGRAMS)]
            for name, ppcr in PRESETS.items() for form, settings in FORMS.items()]
    results.write("presets", ["", *results.columns()], rows)


def overhead(results):
    """What the profiler costs the core, by its queue (Figure 18): the paper's clocks, and one a branch."""
    said = [results.of(program, "policy=lfu entries=512")["overhead"] for program in ALL_PROGRAMS]
    rows = [[f"{of['branch_queue']} entries, {name}", *(f"{100 * one[i][cost]:.2f}" for one in said)]
            for cost, name in (("paper", "the paper's clocks"), ("one", "one clock")) for i, of in enumerate(said[0])]
    results.write("overhead", ["branch queue, overhead in %", *results.columns()], rows)


PARTS = {part.__name__: part for part in (programs, overlap, index, presets, overhead)}


def main():
    """All parts, or those named."""
    folder, records, *named = sys.argv[1:] if len(sys.argv) > 2 else ["build/path-eval-20000000", "20000000"]
    unknown = [name for name in named if name not in PARTS]
    if unknown or not records.isdecimal():
        sys.exit(f"path.py: {(unknown or [records])[0]}: accepted is FOLDER RECORDS [PART ...], of {', '.join(PARTS)}")
    record(folder, ALL_PROGRAMS, kinds=("branch",), events=int(records), fewer=True)
    results = Paths(folder, int(records))
    for name in named or PARTS:
        PARTS[name](results)


if __name__ == "__main__":
    main()
