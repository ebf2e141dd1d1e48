#!/usr/bin/env python3
"""Evaluates path profiles of real programs: eval/path/run.py FOLDER RECORDS [PART ...] (`make path-eval`).

Vaswani et al. 2004, Figures 10 to 13, 15, 17 to 19, Table 3. Records programs into FOLDER, evaluates, and writes FOLDER/PART.md and
FOLDER/results.json. Results in results.json are reused, so an interrupted run continues; remove FOLDER to start again.
Recordings are streamed from disk: memory depends on the number of distinct paths, not on RECORDS.
"""
import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
from multihash.record import record
from results import Results

PROGRAMS = ("cc1", "perl", "python")  # programs on which the form with ghosts was selected
HELD_OUT = ("sqlite3", "xz")  # programs not used for the selection
ALL_PROGRAMS = PROGRAMS + HELD_OUT

SIZES = (128, 512, 2048)  # entries
FORMS = {"LFU": "policy=lfu", "ghost": "policy=ghost"}  # of about equal numbers of bits
WINDOWS = {20_000_000: "--window=20M"}  # several per recording; longer recordings have the paper's 100 M instructions
INDEXES = ("plb", "pb", "address")
WAYS = (1, 2, 4, 8)
METRICS = {"mispredictions": "branch", "l1": "all", "l2": "all", "energy": "all"}  # metric: recording with its events
WIDER = {"LFU": "", "ghost": "count_bits=17 fingerprint_bits=10"}  # wide enough for the amounts that one path then adds
ALL_RECORDS = 80_000_000  # of all kinds, at most
THRESHOLDS = (0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6)
INTERVALS = 100  # at least, in a recording of full length
ISSUES = (4, 2)  # most instructions per clock; the mean is 2: one core recovers from a wait, the other cannot
PRESETS = {"bl": "bl", "wpp": "wpp", "a loop boundary": "0x5DD16A", "a call": "0x6DD16A"}


class Paths(Results):
    """Results by program and setting."""

    def __init__(self, folder, records):
        super().__init__(folder, "path", ("metrics", "overhead", "thresholds", "overflows", "paths", "events", "table_bits"))
        self.records, self.window = records, WINDOWS.get(records)

    def of(self, program, settings, best=512, kind="branch"):
        """All metrics of one `eval`."""
        window = [self.window] if self.window else []
        return self.run(f"--best={best}", *window, *settings.split(), f"{self.folder}/{program}.{kind}.ev")

    def columns(self):
        """Headings of the programs' columns; held-out programs are marked."""
        return [f"{program}, held out" if program in HELD_OUT else program for program in ALL_PROGRAMS]


def three(share):
    """A share with three digits, or a dash if there is none."""
    return "-" if share is None else f"{share:.3f}"


def cell(said, kind=""):
    """Overlap as a part of the best table's overlap, and err; with a kind, the overlap by windows."""
    metrics = said["metrics"]
    if kind:
        best = metrics["overlap_best_dynamic"]
        return three(metrics["overlap_dynamic"] / best if best else None)
    return f"{three(metrics['ratio'])}; {three(metrics['err'])}"


# ---- the parts ---------------------------------------------------------------------------------------------


def programs(results):
    """The recordings: branches, paths, windows."""
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
    """The ratio and err by size and policy; the ratio by windows (Figures 11 to 13)."""
    for name, kind in (("overlap", ""), ("overlap-dynamic", "dynamic")):
        rows = []
        for size in SIZES:
            for form, settings in FORMS.items():
                said = [results.of(program, f"{settings} entries={size}", size) for program in ALL_PROGRAMS]
                rows.append([f"{form}, {size:,} entries", f"{said[0]['table_bits']:,}",
                             *(cell(one, kind) for one in said)])
        results.write(name, ["", "bits", *results.columns()], rows)


def index(results):
    """The fields that select a path's row, and the ways of a row, for LFU with 512 entries (Figure 10, section 8.1)."""
    rows = [[f"{index}, {ways} ways", *(cell(results.of(program, f"index={index} ways={ways}")) for program in ALL_PROGRAMS)]
            for index, ways in [(one, 4) for one in INDEXES] + [("plb", ways) for ways in WAYS if ways != 4]]
    results.write("index", ["", *results.columns()], rows)


def presets(results):
    """Other paths under both policies: those of whole program paths, and extended ones (Figure 15)."""
    rows = [[f"{name}, {form}", *(cell(results.of(program, f"{settings} ppcr={ppcr}")) for program in ALL_PROGRAMS)]
            for name, ppcr in PRESETS.items() for form, settings in FORMS.items()]
    results.write("presets", ["", *results.columns()], rows)


def metrics(results):
    """The ratio and err for events of the caches and the predictor (Figures 11 and 17), and the overlap with a profile of path
    counts for each metric (Table 3)."""
    record(results.folder, ALL_PROGRAMS, kinds=("all",), events=min(4 * results.records, ALL_RECORDS), fewer=True)
    said = {(metric, form): [results.of(program, f"--metric={metric} event_width=12 count_width=12 {settings} {WIDER[form]}", kind=kind)
                             for program in ALL_PROGRAMS] for metric, kind in METRICS.items() for form, settings in FORMS.items()}
    results.write("metrics", ["", *results.columns()], [[f"{metric}, {form}", *map(cell, of)] for (metric, form), of in said.items()])
    results.write("metrics-paths", ["overlap with path counts", *results.columns()],
                  [[metric, *(three(one["metrics"]["overlap_paths"]) for one in said[metric, "LFU"])] for metric in METRICS])


def phases(results):
    """Found and false phase changes by threshold (Figure 19). A full recording has at least INTERVALS intervals."""
    interval = min(10_000_000, results.records // (20 * INTERVALS) * 100)
    said = [results.of(program, f"--thresholds={','.join(map(str, THRESHOLDS))} phase_interval={interval} signatures=32")
            for program in ALL_PROGRAMS]
    rows = [[name, *(f"{one['metrics'][name]:,}" for one in said)] for name in ("intervals", "classes", "changes")]
    for i, threshold in enumerate(THRESHOLDS):
        rows.append([f"{threshold}: found; false", *("; ".join(three(one["thresholds"][i][name]) for name in
                                                              ("sensitivity", "false_positive")) for one in said)])
    rows += [[f"0.3: {name.replace('_', ' ')}", *(three(one["metrics"][name]) for one in said)]
             for name in ("stability", "phase_length")]
    results.write("phases", [f"intervals of {interval:,}", *results.columns()], rows)


def overhead(results):
    """The profiler's cost for the core by branch queue (Figure 18), with the paper's clocks per branch and with one, for each
    limit of instructions retired per clock."""
    rows = []
    for issue in ISSUES:
        said = [results.of(program, f"policy=lfu entries=512 --issue={issue}")["overhead"] for program in ALL_PROGRAMS]
        rows += [[f"{issue}; {of['branch_queue']} entries; {name}", *(f"{100 * one[i][cost]:.3f}" for one in said)]
                 for cost, name in (("paper", "the paper's"), ("one", "one")) for i, of in enumerate(said[0])]
    results.write("overhead", ["instructions in a clock at most; branch queue; clocks a branch", *results.columns()], rows)


PARTS = {part.__name__: part for part in (programs, overlap, index, presets, metrics, phases, overhead)}


def main():
    """Runs all parts, or those named."""
    folder, records, *named = sys.argv[1:] if len(sys.argv) > 2 else ["build/path-eval-20000000", "20000000"]
    unknown = [name for name in named if name not in PARTS]
    if unknown or not records.isdecimal():
        sys.exit(f"eval/path/run.py: {(unknown or [records])[0]}: accepted is FOLDER RECORDS [PART ...], of {', '.join(PARTS)}")
    record(folder, ALL_PROGRAMS, kinds=("branch",), events=int(records), fewer=True)
    results = Paths(folder, int(records))
    for name in named or PARTS:
        PARTS[name](results)


if __name__ == "__main__":
    main()
