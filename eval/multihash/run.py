#!/usr/bin/env python3
"""Evaluates multi-hash on real programs: eval/multihash/run.py FOLDER [PART ...] (`make multihash-eval`).

Narayanasamy et al. 2003, Figures 4 to 7 and 9 to 14. Records programs into FOLDER, evaluates, and writes FOLDER/PART.md, pictures
and FOLDER/results.json. Results in results.json are reused, so an interrupted run continues; remove FOLDER to start again.
"""
import os
import sys
from statistics import mean

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
from multihash import slots as accumulator
from multihash.record import adversary, record
from multihash.settings import ADVERSARIES, ALL_PROGRAMS, BEST_SINGLE, FORMS, LENGTHS, LONG, PROGRAMS, SEEDS, SHORT, SINGLE, TABLES
from results import SLUICE, Results, output

COUNTERS = (2048, 4096, 8192)  # from the paper's size upwards
KINDS = {"load": "--event=pc,value", "branch": "--event=edge"}
KIND_NAMES = {"load": "load values", "branch": "edges"}
LENGTH_NAMES = {SHORT: "10,000 events, 1 %", LONG: "1 M events, 0.1 %"}
PARTS_OF_ERROR = ("false_positive", "false_negative", "neutral_positive", "neutral_negative")


class Multihash(Results):
    """Results by program, kind of event and setting."""

    def __init__(self, folder):
        super().__init__(folder, "multihash", ("metrics", "theory", "measured"))

    def of(self, program, kind, *settings):
        """The metrics of a program's events of one kind; a setting may hold several keys, separated by blanks."""
        keys = " ".join(settings).split()
        return self.run(KINDS[kind], *keys, f"{self.folder}/{program}.{kind}.ev")["metrics"]


def cell(metrics):
    """Mean error, and its parts."""
    return f"{metrics['error_mean']:.2f} ({' '.join(f'{metrics[part]:.2f}' for part in PARTS_OF_ERROR)})"


def grid(results, name, kind, length, settings):
    """Writes a table of errors: settings {name: keys} by programs; the least error of each program is bold."""
    said = {setting: [results.of(program, kind, length, keys) for program in PROGRAMS] for setting, keys in settings.items()}
    least = [min(column[i]["error_mean"] for column in said.values()) for i in range(len(PROGRAMS))]
    rows = [[setting, *(f"**{cell(one)}**" if one["error_mean"] == least[i] else cell(one) for i, one in enumerate(row))]
            for setting, row in said.items()]
    results.write(name, [f"{KIND_NAMES[kind]}, {LENGTH_NAMES[length]}", *PROGRAMS], rows)


# ---- the parts ---------------------------------------------------------------------------------------------


def tuples(results):
    """Distinct tuples and candidates of an interval, and the candidates' variation (Figures 4, 5, 6)."""
    rows = []
    for kind in KINDS:
        for program in PROGRAMS:
            for length in LENGTHS:
                one, tenth = (results.of(program, kind, f"interval={length} threshold={share}") for share in (0.01, 0.001))
                rows.append([program, KIND_NAMES[kind], f"{length:,}", f"{one['distinct']:,.0f}", f"{one['candidates']:.1f}",
                             f"{tenth['candidates']:.1f}",
                             *(f"{of[share]:.0f}" for of in (one, tenth) for share in ("variation_half", "variation_nine_tenths"))])
    results.write("tuples", ["program", "events", "interval", "distinct tuples", "candidates at 1 %", "at 0.1 %",
                             "variation % at 1 %: half", "nine tenths", "at 0.1 %: half", "nine tenths"], rows)


def figure7(results):
    """Tables with one hash table: resetting and retaining."""
    settings = {f"R{reset} P{retain}": f"{SINGLE} reset={reset} retain={retain}" for reset in (0, 1) for retain in (0, 1)}
    for kind in KINDS:
        for length, short in ((SHORT, "short"), (LONG, "long")):
            grid(results, f"figure7-{kind}-{short}", kind, length, settings)


def update_forms(results, name, length):
    """1 to 8 tables, conservative update and resetting."""
    settings = {}
    for tables in TABLES[:-1]:
        for conservative, reset in ((0, 0), (1, 0), (0, 1), (1, 1)):
            if tables > 1 or not conservative:  # with a single counter, conservative update has no effect
                settings[f"{tables}, C{conservative} R{reset}" if tables > 1 else f"1, R{reset}"] = \
                    f"tables={tables} conservative={conservative} reset={reset}"
    for kind in KINDS:
        grid(results, f"{name}-{kind}", kind, length, settings)


def figure10(results):
    """Forms in short intervals (Figure 10)."""
    update_forms(results, "figure10", SHORT)


def figure11(results):
    """Forms in long intervals (Figure 11)."""
    update_forms(results, "figure11", LONG)


def pressure(results):
    """The best forms of long intervals with more counters."""
    rows = []
    for tables, reset in ((2, 1), (4, 0), (4, 1)):
        said = [results.of(program, "load", LONG, f"tables={tables} conservative=1 reset={reset} counters={counters}")
                for program in PROGRAMS for counters in COUNTERS]
        rows.append([f"{tables}, C1 R{reset}", *(f"{one['error_mean']:.2f}" for one in said)])
    results.write("pressure", ["", *(f"{program}: {counters:,}" for program in PROGRAMS for counters in COUNTERS)], rows)


def best(results, name, kind):
    """1 to 16 tables with conservative update, and the best single table."""
    settings = {"best single": BEST_SINGLE}
    settings.update({f"{tables}, C1 R0": f"tables={tables} conservative={int(tables > 1)} reset=0" for tables in TABLES})
    for length, short in ((SHORT, "short"), (LONG, "long")):
        grid(results, f"{name}-{short}", kind, length, settings)


def figure12(results):
    """The number of tables, for load values (Figure 12)."""
    best(results, "figure12", "load")


def figure14(results):
    """The number of tables, for edges (Figure 14)."""
    best(results, "figure14", "branch")


def retaining(results):
    """The best form with and without retaining."""
    settings = {f"4, C1 R0 P{retain}": f"tables=4 conservative=1 reset=0 retain={retain}" for retain in (0, 1)}
    for kind in KINDS:
        for length, short in ((SHORT, "short"), (LONG, "long")):
            grid(results, f"retaining-{kind}-{short}", kind, length, settings)


def figure13(results):
    """Pictures of the error in each interval (Figure 13)."""
    for program in PROGRAMS:
        for name, keys in (("single", BEST_SINGLE), ("multi", "tables=4")):
            output(SLUICE, "eval", "multihash", "--json", f"--picture=error={results.folder}/figure13-{program}-{name}.svg",
                   *f"{LONG} {keys}".split(), f"{results.folder}/{program}.load.ev")


def figure9(results):
    """The theoretical bound (Figure 9), and the measured rate of each program."""
    said = {program: results.run("--theory", KINDS["load"], f"{results.folder}/{program}.load.ev") for program in PROGRAMS}
    results.write("figure9", ["counters", "least at, tables", "bound there"],
                  [[f"{of['counters']:,}", of["best"], f"{min(of['bounds']):.3g}"] for of in said[PROGRAMS[0]]["theory"]])
    rows = []
    for i, one in enumerate(said[PROGRAMS[0]]["measured"]):
        rows.append([f"{one['counters']:,}", one["tables"], f"{one['bound']:.3g}" if one["bound"] < 1 else "-",
                     *(f"{said[program]['measured'][i]['rate']:.2g}" for program in PROGRAMS)])
    results.write("figure9-measured", ["counters", "tables", "bound", *PROGRAMS], rows)
    output(SLUICE, "eval", "multihash", "--theory", f"--picture=theory={results.folder}/figure9.svg")


def forms(results):
    """The filter forms: means over three hash seeds, and the worst interval."""
    record(results.folder, ALL_PROGRAMS)
    rows = []
    for kind in KINDS:
        for program in ALL_PROGRAMS:
            row = [program, KIND_NAMES[kind]]
            first = None
            for keys in FORMS.values():
                said = [results.of(program, kind, LONG, keys, f"seed={seed}") for seed in SEEDS]
                error = mean(one["error_mean"] for one in said)
                first = error if first is None else first
                ratio = f"; 1/{first / error:.1f}" if first and error and first is not error else ""
                row.append(f"{error:.3f}{ratio}; worst {max(one['error_worst'] for one in said):.2f}; "
                           f"missed {max(one['largest_missed'] for one in said):,}")
            rows.append(row)
    results.write("forms", ["program", "events", *FORMS], rows)


def adversaries(results):
    """The filter forms on adversarial streams, which attack cells that age."""
    rows = []
    for name, (what, groups, fresh) in ADVERSARIES.items():
        path = adversary(results.folder, name, groups, fresh)
        row = [f"*{name}*: {what}"]
        for keys in FORMS.values():
            said = [results.run("--event=pc,value", *f"{LONG} {keys} seed={seed}".split(), path)["metrics"] for seed in SEEDS]
            row.append(f"{mean(one['error_mean'] for one in said):.2f} ({mean(one['false_positive'] for one in said):.2f}, "
                       f"{mean(one['false_negative'] for one in said):.2f}); worst {max(one['error_worst'] for one in said):.2f}")
        rows.append(row)
    results.write("adversaries", ["stream", *FORMS], rows)


def places(results):
    """Denials for lack of a slot: fillings with a denial, and the denied share of promotions to a full accumulator."""
    results.write("places", ["entries", *(f"stash={stash}" for stash in accumulator.STASHES)], accumulator.rows())


PARTS = {part.__name__: part for part in (tuples, figure7, figure9, figure10, figure11, pressure, figure12, figure13, figure14, retaining,
                                          forms, adversaries, places)}


def main():
    """Runs all parts, or those named."""
    folder, *named = sys.argv[1:] or ["build/multihash-eval"]
    unknown = [name for name in named if name not in PARTS]
    if unknown:
        sys.exit(f"eval/multihash/run.py: {unknown[0]}: accepted is {', '.join(PARTS)}")
    record(folder, PROGRAMS)
    results = Multihash(folder)
    for name in named or PARTS:
        PARTS[name](results)


if __name__ == "__main__":
    main()
