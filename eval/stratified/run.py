#!/usr/bin/env python3
"""Evaluates stratified sampling on real programs: eval/stratified/run.py FOLDER [PART ...] (`make stratified-eval`).

Sastry et al. 2001, section 5 and Figure 4. Records gzip, cc1 and perl into FOLDER, evaluates, and writes FOLDER/PART.md,
FOLDER/figure9-PROGRAM.svg and FOLDER/results.json. Results in results.json are reused, so an interrupted run continues; remove
FOLDER to start again.
"""
import os
import sys

sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
from stratified import bound as best
from results import Results, report
from stratified.picture import picture
from stratified.record import EVENTS, PROGRAMS, record
from stratified.settings import CURVES, EDGES, FIRST_STAGES, HALVED, HASHES, MONTE_CARLO, SECOND_STAGES, TABLE, TAGGED

CURVE_STEP, CURVE_END = 100000, 4000000  # Figure 9 goes to 4 M
EDGE_RULES = ("--event=edge", "--select=call,kind=1", "--select=branch")


# ---- running -----------------------------------------------------------------------------------------------


class Stratified(Results):
    """Results by program and setting."""

    def __init__(self, folder):
        super().__init__(folder, "stratified", ("metrics", "kinds", "curve", "instructions"))

    def loads(self, program, setting, *options):
        """Results for the program's load values; a setting is a composition and further keys, separated by blanks."""
        composition, *keys = setting.split()
        return self.run("--event=pc,value", *options, f"composition={composition}", *keys, f"{self.folder}/{program}.load.ev")

    def edges(self, program, setting):
        """Results for its edges (kind 0) and call targets (kind 1)."""
        composition, *keys = setting.split()
        return self.run(*EDGE_RULES, "kinds=2", f"composition={composition}", *keys, f"{self.folder}/{program}.branch.ev")


def figures(said):
    """Error, overhead and messages as cells."""
    metrics = said["metrics"]
    return [f"{metrics['error']:.2f}", f"{metrics['overhead']:.2f}", f"{metrics['messages']:,}"]


def triple(programs=PROGRAMS):
    """The header for three figures per program."""
    return [f"{name}: {figure}" for name in programs for figure in ("error %", "overhead %", "messages")]


# ---- the parts ---------------------------------------------------------------------------------------------


def table(results):
    """The five compressors of section 5.4 and more, with and without A16 (Figure 10)."""
    rows, gains = [], []
    for setting in TABLE:
        plain = [results.loads(name, setting) for name in PROGRAMS]
        composition, *keys = setting.split()
        with_a16 = " ".join([composition + "A16", *keys])
        summed = [results.loads(name, with_a16) for name in PROGRAMS]
        rows.append([setting, *sum(map(figures, plain), [])])
        rows.append([with_a16, *sum(map(figures, summed), [])])
        gains.append([setting, *(f"{a['metrics']['messages'] / b['metrics']['messages']:.2f}" for a, b in zip(plain, summed))])
    results.write("table", ["setting", *triple()], rows)
    results.write("a16", ["messages without / with A16", *PROGRAMS], gains)


def seeds(results):
    """The settings of HALVED against R256, by seed. The seed sets R256's generator, and the substitution tables and phases of
    the others."""
    rows = []
    for seed in range(3):
        key = f" seed={seed}" if seed else ""
        row = [seed]
        for name in PROGRAMS:
            bare, *others = [results.loads(name, setting + key)["metrics"]["error"] for setting in ("R256", *HALVED)]
            row += [f"{bare:.2f}", *sum(([f"{error:.2f}", f"{error / bare:.2f}"] for error in others), [])]
        rows.append(row)
    heads = ("R256", *(head for setting in HALVED for head in (setting, "ratio")))
    results.write("seeds", ["seed", *(f"{name}: {what}" for name in PROGRAMS for what in heads)], rows)


def edges(results):
    """Edges and call targets in one run (section 5.7, Figure 11)."""
    rows = []
    for setting in EDGES:
        row = [setting]
        for name in PROGRAMS:
            said = results.edges(name, setting)
            row += [f"{said['metrics']['error']:.2f}", *(f"{kind['error']:.2f}" for kind in said["kinds"]),
                    f"{said['metrics']['overhead']:.2f}"]
        rows.append(row)
    results.write("edges", ["setting", *(f"{name}: {what}" for name in PROGRAMS
                                         for what in ("error %", "of edges", "of calls", "overhead %"))], rows)


def hashes(results):
    """The hashes of doc/stratified/hash.md, each on the same table."""
    rows = [[setting, key or "hash=two_table",
             *(f"{results.loads(name, f'{setting} {key}')['metrics']['error']:.2f}" for name in PROGRAMS)]
            for setting in ("H[P256]2048", "H[P512]2048") for key in HASHES]
    results.write("hash", ["setting", "hash", *(f"{name}: error %" for name in PROGRAMS)], rows)


def better(one, other):
    """Whether one point (worst error, worst overhead) is at least as good as the other in both figures, and differs from it."""
    return one != other and all(a <= b for a, b in zip(one, other))


def bound(results):
    """The error of the best profiles with the number of messages that an overhead of 2 % allows."""
    rows = []
    for name in PROGRAMS:
        key = f"bound {name}"
        if key not in results.kept:
            metrics = results.loads(name, "P256")["metrics"]
            messages = int(metrics["messages"] * 2 / metrics["overhead"])
            said = report("run", "stratified", "--event=pc,value", "composition=P1", f"{results.folder}/{name}.load.ev")
            tuples = [(one["a"], one["count"]) for one in said["tuples"]]
            results.keep(key, [messages, len(tuples), best.exact_top(tuples, messages),
                               best.threshold(tuples, messages)])
        messages, different, top, sampled = results.kept[key]
        rows.append([name, f"{messages:,}", f"{different:,}", f"{top:.2f}", f"{sampled:.2f}"])
    results.write("bound", ["program", "messages", "different tuples", "most frequent, exact: error %",
                            "threshold sampling: error %"], rows)


def hit_limit(setting):
    """The hit limit of a tagged setting; 0 for other settings."""
    return setting.split("[T", 1)[1].split("]", 1)[0] if "[T" in setting else 0


def frontier(results):
    """Settings that no other setting beats in the worst program; first stages are selected on cc1 alone, then all programs
    decide."""
    def worst(setting, programs):
        metrics = [results.loads(name, setting)["metrics"] for name in programs]
        return tuple(max(m[figure] for m in metrics) for figure in ("error", "overhead"))

    def stay(settings, programs):
        points = {setting: worst(setting, programs) for setting in settings}
        return [s for s in settings if not any(better(points[other], points[s]) for other in settings)]

    first = [f"{head} {keys}".strip() for head in FIRST_STAGES for keys in (TAGGED if "T" in head else [""])]
    first = stay([setting.format(r=hit_limit(setting)) for setting in first], ["cc1"])
    whole = first + [" ".join([s.split()[0] + second, *s.split()[1:]]) for s in first for second in SECOND_STAGES]
    left = sorted(stay(whole, PROGRAMS), key=lambda setting: worst(setting, PROGRAMS))
    results.write("frontier", ["setting", *triple(), "worst error %", "worst overhead %"],
                  [[setting, *sum((figures(results.loads(name, setting)) for name in PROGRAMS), []),
                    *(f"{figure:.2f}" for figure in worst(setting, PROGRAMS))] for setting in left])


def curves(results):
    """Convergence (Figures 7 and 9): the event at which the error is first below 5 %, and the one from which it stays there."""
    rows = []
    for name in ("cc1", "perl"):
        drawn = {}
        for setting in CURVES:
            said = results.loads(name, setting, f"--every={CURVE_STEP}")
            near = [point["error"] for point in said["curve"] if point["events"] in (1000000, CURVE_END, EVENTS)]
            cells = [said["metrics"][key] for key in ("below_first", "below_for_good")]
            rows.append([name, setting, *(f"{cell:,}" if cell else "never" for cell in cells),
                         *(f"{error:.2f}" for error in near[:3])])
            drawn[setting] = [(p["events"] / 1e6, p["error"]) for p in said["curve"] if p["events"] <= CURVE_END and p["tuples"]]
        picture(os.path.join(results.folder, f"figure9-{name}.svg"), name, drawn)
    results.write("curves", ["program", "setting", "below 5 % first", "for good", "at 1 M", "at 4 M", "at 16 M"], rows)


def monte_carlo(results):
    """Figure 4: streams in random order, 2,500 of each length."""
    rows = []
    for composition, least in MONTE_CARLO.items():
        said = results.run("--monte-carlo", "--lengths=3000:20000:1000", f"composition={composition}")
        reached = said["metrics"]["reached"]
        rows.append([composition, f"{reached:,.0f}" if reached else "not by 20,000", f"{least:,}" if least else "-",
                     f"{100 * reached / least - 100:+.1f} %" if least and reached else "-"])
    results.write("monte_carlo", ["composition", "4 % at, events", "wanted", "off by"], rows)


PARTS = {part.__name__: part for part in (table, seeds, edges, hashes, monte_carlo, curves, bound, frontier)}


def main():
    """Runs all parts, or those named."""
    folder, *named = sys.argv[1:] or ["build/stratified-eval"]
    unknown = [name for name in named if name not in PARTS]
    if unknown:
        sys.exit(f"eval/stratified/run.py: {unknown[0]}: accepted is {', '.join(PARTS)}")
    record(folder)
    results = Stratified(folder)
    for name in named or PARTS:
        PARTS[name](results)


if __name__ == "__main__":
    main()
