#!/usr/bin/env python3
"""Charges each clock of a core to an instruction: cycles.py [options]. A program runs, with profilers behind sluice_tap_cycles.

Compares each event of a profiler with the rule on the core's port (doc/tap/cycles.md), each message with the golden model's, and each
clock with an oracle that reads the core's stages. Prints the clocks by function and cause, what other rules would make of them, and
what each profiler makes of the events. Exit code 1: events, messages or output differ, or more than 0.5 % of the
clocks are charged wrongly; 2: refused, or the log of stages does not fit the port.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

import bench
import charges
import compare
import cores
import emitted
import oracle
import programs
import rules
import run

SETTINGS = {"promem": ("ranges=1",), "counts": ("kinds=4", "counter_width=24"), "rap": ("width=32", "count_width=8"),
            "stratified": ("width_a=32", "width_b=2"), "multihash": ("width_a=32", "width_b=2")}
MOST_WRONG = 0.005  # of the clocks
OUTSIDE = "(no function)"


def clocks_of(path, nret):
    """Each clock as the tap has it: (pcs of its rows, blame_last, empty)."""
    with open(path, encoding="ascii") as file:
        for line in file:
            valid, pcs, bits = line.split()
            yield [int(pcs[8 * k:8 * k + 8], 16) for k in range(nret - 1, -1, -1) if valid[k] == "1"], bits[0] == "1", bits[1] == "1"


def functions(program):
    """name(pc) of the function around a pc."""
    names, starts = {}, {}

    def name(pc):
        if pc not in names:
            start = next((first for first, last in program.functions if first <= pc <= last), None)
            names[pc] = OUTSIDE if start is None else starts.setdefault(start, program.name_of(start))
        return names[pc]
    return name


def written(one, found, folder):
    """Writes these items as events of a profiler in text. Returns the file's path."""
    path = os.path.join(folder, f"{one.profiler}.events.txt")
    with open(path, "w", encoding="ascii") as file:
        for pc, cause, units in found:
            kind, b = (cause, 0) if one.kind else (0, cause if one.form.b else 0)
            if one.form.count:
                file.write(f"{pc:#x} {b} {kind} {units}\n")
            else:
                file.writelines([f"{pc:#x} {b} {kind}\n"] * units)
    return path


def evaluated(words, path):
    """What `sluice eval` says of a profiler on these events."""
    done = subprocess.run([emitted.command(), "eval", *words, path], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise bench.Wrong(f"{words[0]}: `sluice eval` ends with {done.returncode}: {(done.stderr or done.stdout).strip()[-300:]}")
    return done.stdout.rstrip()


def promem_error(words, path, charged, program):
    """Share of all clocks that promem counts for a function and the oracle does not, or the other way round: the larger of the two."""
    profile = json.loads(emitted.must(emitted.command(), "run", *words, "--json", path))
    true = rules.by(charged, functions(program))
    differences = [row["count"] - true[row["name"]] for row in profile["profile"] if row["name"] in true or row["count"]]
    return max(sum(max(sign * one, 0) for one in differences) for sign in (1, -1)) / true.total()


def parsed():
    parser = cores.Parser(prog="make cycles", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--core", default="ibex", help=f"one of {', '.join(oracle.STAGES)}")
    parser.add_argument("--program", default="coremark", help="as in `make processor`")
    parser.add_argument("--flags", default="", help="compiler flags")
    parser.add_argument("--top", type=int, default=12, help="functions and instructions shown (default 12)")
    parser.add_argument("--clocks", type=int, default=200_000_000, help="a program that takes more is given up (default 200 million)")
    parser.add_argument("--folded", metavar="FILE", help="write `function;cause units` lines, which flame graph programs draw")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("profiler", nargs="?", default=",".join(SETTINGS), help=f"of {', '.join(SETTINGS)}, with commas between them")
    options = parser.parse_args()
    if options.core not in oracle.STAGES:
        raise cores.Refused(f"CORE={options.core}: accepted is {', '.join(oracle.STAGES)}: the others do not show what is in flight")
    for name in options.profiler.split(","):
        if name not in SETTINGS:
            raise cores.Refused(f"PROFILER={name}: accepted is {', '.join(SETTINGS)}" + (": path counts branches" if name == "path" else ""))
    if options.folded and os.path.exists(options.folded):
        raise cores.Refused(f"FOLDED={options.folded}: it exists; accepted is a new file")
    return options


def observers(names, folder):
    return [bench.Observed(name, SETTINGS[name], "cycles", folder) for name in names]


def measured(built, program, folder, clocks=1 << 40):
    """Runs and compares. Returns the clocks, the rules, and a report per profiler."""
    nret = built.core.nret
    took, _ = built.run(program, folder, clocks)
    compare.equal("the program's output", program.output.splitlines(), compare.read(folder, "console").splitlines())
    seen = list(clocks_of(os.path.join(folder, "rows"), nret))
    ruled = rules.Rules(seen, oracle.charged(oracle.STAGES[built.core.name](os.path.join(folder, "stages"))), nret)
    entries = {tells: list(charges.entries(seen, tells)) for tells in (False, True)}
    reports = []
    for one in built.observed:
        tells = bool(one.kind or one.form.b)
        found = list(charges.items(entries[tells], nret, merges=not tells and bool(one.form.count)))
        want = list(charges.events(found, one.form.a, one.form.b, one.kind, one.form.count))
        count, messages = compare.taken(one, want, folder, lost=entries[tells][0].flushes)
        words, path = (one.profiler, *one.settings, *run.targets_of(one, program, folder)), written(one, found, folder)
        reports.append({"profiler": one.profiler, "settings": one.settings, "events": count, "messages": messages, "evaluation": evaluated(words, path).splitlines()})
        if one.profiler == "promem":
            reports[-1]["clocks_wrong"] = round(promem_error(words, path, ruled.charged[rules.ORACLE], program), 6)
    return took, ruled, reports


def reported(options, core, folder):
    say = lambda text: print(f"sluice: {text}", file=sys.stderr, flush=True)
    program = programs.Program(options.program, options.flags.split(), folder)
    names = options.profiler.split(",")
    say(f"{core.name} with {', '.join(names)}: Verilator builds, unless it has")
    built = bench.Bench(core, observers(names, "cycles"), "cycles", defines=["CYCLES"])
    say(f"{program.name} runs; events, messages and clocks are compared")
    took, ruled, profilers = measured(built, program, folder, options.clocks)
    named, said = functions(program), ruled.charged[rules.TAP]
    whole = said.total()

    def row(stack):
        return {"units": sum(stack), "share": round(sum(stack) / whole, 6), **{cause: round(units / whole, 6) for cause, units in zip(charges.CAUSES, stack)}}

    of_functions = rules.stacks(said, named)
    if options.folded:
        with open(options.folded, "x", encoding="utf-8") as file:
            file.writelines(f"{name};{cause} {units}\n" for name, stack in of_functions for cause, units in zip(charges.CAUSES, stack) if units)
    return {
        "core": core.name, "core_version": core.version, "program": options.program,
        "clocks": took, "clocks_charged": ruled.clocks, "units_per_clock": core.nret,
        "causes": {cause: row(rules.stacks(said, lambda pc: None)[0][1])[cause] for cause in charges.CAUSES},
        "functions": [{"name": name, **row(stack)} for name, stack in of_functions],
        "instructions": [{"pc": f"{pc:#x}", "name": program.name_of(pc), "instruction": program.instructions.get(pc, ""), **row(stack)}
                         for pc, stack in rules.stacks(said, lambda pc: pc)],
        "rules": [{"rule": rule, "clocks_wrong": None if rule == rules.SAMPLES else round(ruled.wrong[rule] / whole, 6),
                   "error_instructions": round(ruled.error(rule, lambda pc: pc), 6), "error_functions": round(ruled.error(rule, named), 6)} for rule in rules.RULES],
        "differences": [{"tap": charges.CAUSES[tap], "oracle": charges.CAUSES[true], "clocks": count} for (tap, true), count in ruled.differ.most_common()],
        "profilers": profilers}


def show(report, top):
    percent = lambda share: f"{100 * share:6.2f} %"
    print(f"{report['core']} ran {report['program']}: {report['clocks']:,} clocks, each charged to an instruction\n")
    stack = lambda row: f"{percent(row['share'])}  " + "  ".join(f" {percent(row[cause])}" for cause in charges.CAUSES)
    titles = f"{'clocks':>8}  " + "  ".join(f"{cause:>9}" for cause in charges.CAUSES)
    print(f"{'function':<28} {titles}")
    for row in [{"name": "all", "share": sum(report["causes"].values()), **report["causes"]}, *report["functions"][:top]]:
        print(f"{row['name'][:28]:<28} {stack(row)}")
    print(f"\n{'instruction':<28} {titles}")
    for row in report["instructions"][:top]:
        print(f"{row['name'][-28:]:<28} {stack(row)}  {row['instruction']}")
    print(f"\n{'rule':<28} {'clocks charged wrongly':>22}  {'error, instructions':>19}  {'error, functions':>16}")
    for row in report["rules"]:
        wrong = "-" if row["clocks_wrong"] is None else f"{100 * row['clocks_wrong']:.3f} %"
        print(f"{row['rule']:<28} {wrong:>22}  {100 * row['error_instructions']:>17.2f} %  {100 * row['error_functions']:>14.2f} %")
    for row in report["differences"]:
        print(f"the tap says {row['tap']}, the oracle {row['oracle']}: {row['clocks']:,} clocks")
    for row in report["profilers"]:
        print(f"\n{row['profiler']} {' '.join(row['settings'])}: {row['events']:,} events as the rule has them; {row['messages']:,} messages as the golden model has them")
        if "clocks_wrong" in row:
            print(f"clocks of functions, against the oracle: {100 * row['clocks_wrong']:.3f} % wrong")
        print("\n".join(row["evaluation"]))


def main():
    options = parsed()
    core = cores.find(options.core)
    with tempfile.TemporaryDirectory() as folder:
        report = reported(options, core, folder)
    if options.json:
        print(json.dumps(report, indent=1))
    else:
        show(report, options.top)
    wrong = report["rules"][0]["clocks_wrong"]
    if wrong > MOST_WRONG:
        print(f"sluice: {100 * wrong:.2f} % of the clocks are charged wrongly; accepted is {100 * MOST_WRONG} %", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(bench.ended(main))
