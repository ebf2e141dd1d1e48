#!/usr/bin/env python3
"""doc/verification.md: what holds each block to its page, from the results of the last runs.

verification.py           takes the results that are in build/ into doc/verification.json, and writes the page (`make verification`), also from
                          tb/mutants/results.json
verification.py --check   the page is what the file says, and each block that it names exists

A result that is not in build/ stays as it was taken before, with its commit.
"""
import glob
import json
import os
import re
import subprocess
import sys
import textwrap

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE, KEPT, MUTANTS = "doc/verification.md", "doc/verification.json", "tb/mutants/results.json"
PROFILERS = ("counts", "stratified", "multihash", "promem", "rap", "path")
TARGETS = ("hx8k", "ecp5", "osu018")
COLUMNS = 100
REPLAYED = re.compile(r"^\S+ (\w+) .*: PASS (\d+) clocks", re.M)
HEAD = """# Verification

What holds the hardware to its pages, and the programs to what strangers give them. `make
verification` writes this page from the results of the runs that it names; each row has the commit
of its run, or two between which it ran. How the checks work: [testing](testing.md),
[check](lib/check.md), [mutants](mutants.md), [fuzz](fuzz.md).
"""


def load(path):
    """A file of JSON, or an empty dictionary."""
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def commit():
    return subprocess.run(["git", "describe", "--always", "--abbrev=8"], capture_output=True, text=True, check=True).stdout.strip()


def with_commit(results):
    version = commit()
    return {name: {**result, "commit": version} for name, result in results.items()}


# ---- what is in build/ --------------------------------------------------------------------


def lockstep(suffix):
    """{profiler: configurations, clocks, cover points reached and in all} of the lockstep jobs; a folder ends with `suffix`."""
    found = {}
    for path in glob.glob(f"build/lockstep/*/*{suffix}/report.json"):
        if not suffix and "-" in path.split("/")[3]:
            continue
        report = load(path)
        row = found.setdefault(report["profiler"], {"configurations": 0, "clocks": 0, "mismatches": 0, "points": {}})
        row["configurations"] += 1
        row["clocks"] += report["cycles"]
        row["mismatches"] += report["mismatches"]
        for point, times in report["coverage"].items():
            row["points"][point] = row["points"].get(point, False) or times > 0
    for row in found.values():
        points = row.pop("points")
        row.update(reached=sum(points.values()), points=len(points))
    return found


def replayed():
    """{profiler: runs, clocks} of the four-state simulator in the last `make test`."""
    found = {}
    if os.path.exists("build/test/icarus.log"):
        with open("build/test/icarus.log", encoding="utf-8") as file:
            for profiler, clocks in REPLAYED.findall(file.read()):
                row = found.setdefault(profiler, {"runs": 0, "clocks": 0})
                row["runs"] += 1
                row["clocks"] += int(clocks)
    return found


def equal():
    """{target, profiler and configuration: whether the netlist is proven}."""
    return {f"{one['target']} {one['profiler']} {one['config']}": one for one in load("build/gates/equal.json") or []}


def torture():
    """{seed: {profiler: figures}}."""
    return load("build/torture/results.json").get("seeds", {})


def sections():
    found = {"proof": load("build/proof/results.json"), "lockstep": lockstep(""), "second": lockstep("-second"), "replay": replayed(),
             "equal": equal(), "torture": torture(), "fuzz": load("build/fuzz/results.json")}
    return found | {f"gates-{target}": lockstep(f"-gates-{target}") for target in TARGETS}


# ---- the page -----------------------------------------------------------------------------


def table(columns, rows):
    lines = [f"| {' | '.join(columns)} |", f"|{' --- |' * len(columns)}"]
    return "\n".join(lines + [f"| {' | '.join(str(cell) for cell in row)} |" for row in rows]) + "\n"


def section(title, text, columns, rows):
    wrapped = textwrap.fill(text, COLUMNS, break_on_hyphens=False, break_long_words=False)
    return f"## {title}\n\n{wrapped}\n\n{table(columns, rows) if rows else 'No run is on record.' + chr(10)}"


def code(text):
    return f"`{text}`" if text else "default"


def percent(part, whole):
    return f"{100 * part / max(1, whole):.0f} %"


COMPARED = """Clocks in which all pins of model and RTL agreed: lockstep (`make test`), also with a second version
of Verilator (`make lockstep-second`), the replay with four states (`make test PART=icarus`), and
netlists (`make gates`). Clocks with a difference: {}."""


def compared(kept):
    """A row for each profiler: clocks by kind of run."""
    kinds = ("second", "replay", *(f"gates-{target}" for target in TARGETS))
    rows = []
    for profiler in (name for name in PROFILERS if name in kept["lockstep"]):
        runs = kept["lockstep"][profiler]
        clocks = [f"{kept[kind][profiler]['clocks']:,}" if profiler in kept[kind] else "" for kind in kinds]
        rows.append((code(profiler), runs["configurations"], f"{runs['clocks']:,}", f"{runs['reached']} of {runs['points']}", *clocks, runs["commit"]))
    different = sum(row.get("mismatches", 0) for kind in ("lockstep", *kinds) for row in kept[kind].values())
    columns = ("profiler", "configurations", "lockstep", "cover points", "second Verilator", "four states", *(f"{t} netlist" for t in TARGETS), "commit")
    return section("Model and RTL", COMPARED.format(different), columns, rows)


PROVED = """`make proof`: what blocks promise, for all inputs and without a bound of clocks. Covers show that the
assumptions leave something to prove; with each seeded fault the proof fails."""


def proofs(kept):
    rows = []
    for name, proof in sorted(kept["proof"].items()):
        sizes = {size: found for size, found in proof["sizes"].items() if found}
        most = [max((found.get(what, 0) for found in sizes.values()), default=0) for what in ("assertions", "covers")]
        faults = sum(bool(found) for found in proof["faults"].values())
        rows.append((code(name), proof["promise"], proof["engine"], "<br>".join(sizes), *most, faults, proof["commit"]))
    return section("Proofs", PROVED, ("proof", "promise", "engine", "sizes", "assertions", "covers", "faults found", "commit"), rows)


def equals(kept):
    rows = [(code(one["profiler"]), code(one["config"]), one["target"], one["how"], one["commit"]) for _, one in sorted(kept["equal"].items())]
    text = "`make gates-equal`: for all inputs and without a bound of clocks, memories cut at their ports."
    return section("Netlists equal to their Verilog", text, ("profiler", "configuration", "target", "result", "commit"), rows)


TORTURED = """`make torture`: settings drawn from the parameter tables. Refused settings were drawn again; malformed
ones must be refused. Each seed draws others; the figures are the sums of SEED={}."""


def tortured(kept):
    names = ("configurations", "large", "clocks", "refused", "malformed", "synthesized", "failures")
    seeds = kept["torture"]
    rows = []
    for profiler in (*PROFILERS, "all"):
        runs = [one for one in seeds.values() if profiler in one]
        commits = ", ".join(sorted({one["commit"] for one in runs}))
        rows.append((code(profiler) if profiler in PROFILERS else profiler, *(f"{sum(one[profiler][key] for one in runs):,}" for key in names), commits))
    return section("Random configurations", TORTURED.format(", ".join(sorted(seeds, key=int))), ("profiler", *names, "commit"), rows)


MUTATED = """`make mutants`: small faults in the RTL that a design's benches detect ([mutants](mutants.md)). Each module of each design
has as many. A proven mutant can never show at a pin. Runs of an earlier state of the Verilog are marked,
and the commit is named at which those alive ran once more, after a bench had grown."""
BY_MODULE = """The same mutants by the module that they are in, over all designs. Cells that synthesis makes of several lines have no module."""
ALIVE = """Neither killed nor proven, and why."""


def share(killed, made, equivalent):
    return f"{100 * killed / (made - equivalent):.1f} %" if made > equivalent else ""


def commit_of(run):
    return run["commit"] + " (earlier)" * run["earlier"] + (f", alive {run['again']}" if "again" in run else "")


def mutated(_):
    """Sections of tb/mutants/results.json: by design, by module, and those alive."""
    designs, modules, alive = [], {}, []
    for name, runs in sorted(load(MUTANTS).items()):
        total = [sum(run[figure] for run in runs.values()) for figure in ("made", "killed", "equivalent")]
        cost = sum(run["processor_seconds"] for run in runs.values()) / max(1, total[0])
        commits = ", ".join(sorted({commit_of(run) for run in runs.values()}))
        most = max(run["population"] for run in runs.values())
        designs.append((code(name), *total, share(total[1], total[0], total[2]), f"{most:,}", f"{cost:.1f} s", commits))
        for run in runs.values():
            for module, row in run["modules"].items():
                modules[module] = [one + other for one, other in zip(modules.get(module, [0] * 4), row)]
            alive += [(code(name), code(one["source"]), one["fault"].replace("|", "\\|"), one["reason"] or f"not examined; the prover: {one['proof']}") for one in run["alive"]]
    columns = ("made", "killed", "proven equivalent")
    rows = [(code(module), *row, share(row[1], row[0], row[2])) for module, row in sorted(modules.items())]
    return "\n".join([
        section("Mutants", MUTATED, ("design", *columns, "killed of the others", "in all", "CPU time of one", "commit"), designs),
        section("Mutants by module", BY_MODULE, ("module", *columns, "alive", "killed of those not proven"), rows),
        section("Mutants alive", ALIVE, ("design", "line", "fault", "why"), alive)])


def fuzzed(kept):
    rows = [(code(name), f"{one['seconds']:,} s", f"{one['executions']:,}", percent(one["lines_reached"], one["lines"]), len(one["found"]), one["commit"])
            for name, one in sorted(kept["fuzz"].items())]
    text = "`make fuzz`: inputs tried on each parser under sanitizers, and the share of its files' lines that they reach."
    return section("Fuzzing", text, ("target", "time", "inputs", "lines", "faults", "commit"), rows)


def page(kept):
    return "\n".join([HEAD, *(part(kept) for part in (compared, proofs, equals, tortured, mutated, fuzzed))])


def check(kept):
    """What is wrong with the page, in lines."""
    with open(PAGE, encoding="utf-8") as file:
        if file.read() != page(kept):
            yield f"{PAGE} is not what {KEPT} says; make verification writes it"
    with open("tb/proof/proofs.yaml", encoding="utf-8") as file:
        known = set(re.findall(r"^(\w+):$", file.read(), re.M))
    yield from (f"{KEPT}: there is no proof {name} in tb/proof/proofs.yaml" for name in sorted(set(kept["proof"]) - known))


def main():
    os.chdir(ROOT)
    kept = load(KEPT)
    if sys.argv[1:] == ["--check"]:
        wrong = list(check(kept))
        print("\n".join([*(f"sluice: {line}" for line in wrong), "0 passed, 1 failed" if wrong else "1 passed, 0 failed"]))
        sys.exit(1 if wrong else 0)
    kept = {name: {**kept.get(name, {}), **with_commit(found)} for name, found in sections().items()}
    with open(KEPT, "w", encoding="utf-8") as file:
        file.write(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(page(load(KEPT)))
    print(f"{KEPT}\n{PAGE}")


if __name__ == "__main__":
    main()
