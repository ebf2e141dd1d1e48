#!/usr/bin/env python3
"""Charges each clock of a core to an instruction: cycles.py [options]. A program runs, with profilers behind sluice_tap_cycles.

Compares each event of a profiler with the rule on the core's port (doc/tap/cycles.md), each message with the golden model's, and each
clock with an oracle that reads the core's stages. Prints the clocks by function and cause, what other rules would make of them, and
what each profiler makes of the events. Exit code 1: events, messages or output
differ, or more than 0.5 % of the clocks are charged wrongly; 2: refused, or the log of stages does not fit the port.
"""
import argparse
import collections
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
import run

SETTINGS = {"promem": ("ranges=1",), "counts": ("kinds=4", "counter_width=24"), "rap": ("width=32", "count_width=8"),
            "stratified": ("width_a=32", "width_b=2"), "multihash": ("width_a=32", "width_b=2")}
MOST_WRONG = 0.005  # of the clocks
PERIOD = 1000       # clocks between two samples
OUTSIDE = "(no function)"
RULES = ("the tap's", f"a sample every {PERIOD} clocks", "next to retire", "last retired")


def clocks_of(path, nret):
    """Each clock as the tap has it: (pcs of its rows, blame_last, empty)."""
    with open(path, encoding="ascii") as file:
        for line in file:
            valid, pcs, bits = line.split()
            yield [int(pcs[8 * k:8 * k + 8], 16) for k in range(nret - 1, -1, -1) if valid[k] == "1"], bits[0] == "1", bits[1] == "1"


class Rules:
    """Units by pc and cause, by each rule; clocks that the tap's bits charge to another row than the oracle does, by (its cause, true cause)."""

    def __init__(self, clocks, truth, nret):
        self.charged = {rule: collections.Counter() for rule in ("oracle", *RULES)}  # {(pc, cause): units}
        self.wrong = dict.fromkeys(RULES, 0)
        self.differ, self.clocks = collections.Counter(), 0
        following, after = [None] * len(clocks), None
        for number in range(len(clocks) - 1, -1, -1):
            after = clocks[number][0][0] if clocks[number][0] else after
            following[number] = after
        last = None
        for number, ((rows, blame_last, empty), (shown, charge)) in enumerate(zip(clocks, truth)):
            oracle.expect("rows", number, shown, rows)
            if not rows and charge is None:
                continue  # in front of the first row and behind the last
            self.clocks += 1
            units = [(pc, charges.RETIRE, share) for pc, share in zip(rows, charges.shares(len(rows), nret))] if rows else [(*charge, nret)]
            tap = units if rows else [(last, charges.FLUSH, nret) if blame_last else (following[number], charges.FRONT if empty else charges.WAIT, nret)]
            one = rows[0] if rows else following[number], rows[-1] if rows else last
            self.add("oracle", units)
            self.add(RULES[0], tap, units)
            if number % PERIOD == PERIOD // 2:
                self.add(RULES[1], [(pc, cause, PERIOD * share) for pc, cause, share in units])
            self.add(RULES[2], [(one[0], charges.RETIRE, nret)], units)
            self.add(RULES[3], [(one[1], charges.RETIRE, nret)], units)
            if not rows and (tap[0][0] != charge[0] or tap[0][1] != charge[1]):
                self.differ[tap[0][1], charge[1]] += 1
            last = rows[-1] if rows else last

    def add(self, rule, units, true=None):
        for pc, cause, share in units:
            self.charged[rule][pc, cause] += share
        if true is not None:
            have = dict.fromkeys((pc for pc, _, _ in units), 0)
            for pc, _, share in units:
                have[pc] += share
            for pc, _, share in true:
                if pc in have:
                    have[pc] -= min(share, have[pc])
            self.wrong[rule] += sum(have.values())

    def error(self, rule, key):
        """Half the sum of the differences from the oracle, as a share of all: 0 is the same profile, 1 has nothing in common."""
        true, said = by(self.charged["oracle"], key), by(self.charged[rule], key)
        whole, sum_said = sum(true.values()), sum(said.values())
        return sum(abs(true[one] / whole - said[one] / sum_said) for one in {*true, *said}) / 2


def by(charged, key):
    found = collections.Counter()
    for (pc, _), units in charged.items():
        found[key(pc)] += units
    return found


def functions(program):
    """name(pc) of the function around a pc."""
    names, starts = {}, {}

    def name(pc):
        if pc not in names:
            start = next((first for first, last in program.functions if first <= pc <= last), None)
            names[pc] = OUTSIDE if start is None else starts.setdefault(start, program.name_of(start))
        return names[pc]
    return name


def evaluated(one, found, program, folder):
    """What `sluice eval` says of the profiler on these items, and the profile: promem's is compared with the oracle's."""
    path = os.path.join(folder, f"{one.profiler}.events.txt")
    with open(path, "w", encoding="ascii") as file:
        for pc, cause, units in found:
            kind, b = (cause, 0) if one.kind else (0, cause if one.form.b else 0)
            if one.form.count:
                file.write(f"{pc:#x} {b} {kind} {units}\n")
            else:
                file.writelines([f"{pc:#x} {b} {kind}\n"] * units)
    words = (one.profiler, *one.settings, *run.targets_of(one, program, folder))
    done = subprocess.run([emitted.command(), "eval", *words, path], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise bench.Wrong(f"{one.profiler}: `sluice eval` ends with {done.returncode}: {(done.stderr or done.stdout).strip()[-300:]}")
    profile = json.loads(emitted.must(emitted.command(), "run", *words, "--json", path))
    return done.stdout.rstrip(), profile


def promem_error(profile, rules, program):
    """Share of all clocks that promem counts for a function and the oracle does not, or the other way round: the larger of the two."""
    true = by(rules.charged["oracle"], functions(program))
    differences = [row["count"] - true[row["name"]] for row in profile["profile"] if row["name"] in true or row["count"]]
    return max(sum(max(sign * one, 0) for one in differences) for sign in (1, -1)) / sum(true.values())


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
    """Runs and compares. Returns the clocks, the rules, and per profiler its events, messages, evaluation and profile."""
    nret = built.core.nret
    took, _ = built.run(program, folder, clocks)
    compare.equal("the program's output", program.output.splitlines(), compare.read(folder, "console").splitlines())
    seen = list(clocks_of(os.path.join(folder, "rows"), nret))
    truth = list(oracle.charged(oracle.STAGES[built.core.name](os.path.join(folder, "stages"))))
    if built.core.name == "ibex":
        truth.insert(0, ([], None))  # its port shows a row a clock late
    rules = Rules(seen, truth, nret)
    results = {}
    for one in built.observed:
        tells = bool(one.kind or one.form.b)
        entries = list(charges.entries(seen, tells))
        found = list(charges.items(entries, nret, merges=not tells and bool(one.form.count)))
        want = list(charges.events(found, one.form.a, one.form.b, one.kind, one.form.count))
        results[one.profiler] = compare.taken(one, want, folder, lost=entries[0].flushes) + evaluated(one, found, program, folder)
    return took, rules, results


def reported(options, core, folder):
    say = lambda text: print(f"sluice: {text}", file=sys.stderr, flush=True)
    program = programs.Program(options.program, options.flags.split(), folder)
    names = options.profiler.split(",")
    say(f"{core.name} with {', '.join(names)}: Verilator builds, unless it has")
    built = bench.Bench(core, observers(names, "cycles"), "cycles", defines=["CYCLES"])
    say(f"{program.name} runs; events, messages and clocks are compared")
    took, rules, results = measured(built, program, folder, options.clocks)
    named = functions(program)
    whole = sum(rules.charged[RULES[0]].values())
    stacks, single = (collections.defaultdict(lambda: [0, 0, 0, 0]) for _ in range(2))  # of functions, of instructions
    for (pc, cause), units in rules.charged[RULES[0]].items():
        stacks[named(pc)][cause] += units
        single[pc][cause] += units
    share = lambda units: round(units / whole, 6)
    row = lambda stack: {"units": sum(stack), "share": share(sum(stack)), **{cause: share(stack[number]) for number, cause in enumerate(charges.CAUSES)}}
    ordered = lambda found: sorted(found.items(), key=lambda item: -sum(item[1]))
    report = {"core": core.name, "core_version": core.version, "program": options.program, "clocks": took, "clocks_charged": rules.clocks, "units_per_clock": core.nret,
              "causes": {cause: share(sum(stack[number] for stack in stacks.values())) for number, cause in enumerate(charges.CAUSES)},
              "functions": [{"name": name, **row(stack)} for name, stack in ordered(stacks)],
              "instructions": [{"pc": f"{pc:#x}", "name": program.name_of(pc), "instruction": program.instructions.get(pc, ""), **row(stack)} for pc, stack in ordered(single)],
              "rules": [{"rule": rule, "clocks_wrong": None if rule == RULES[1] else round(rules.wrong[rule] / whole, 6),
                         "error_instructions": round(rules.error(rule, lambda pc: pc), 6), "error_functions": round(rules.error(rule, named), 6)} for rule in RULES],
              "differences": [{"tap": charges.CAUSES[said], "oracle": charges.CAUSES[true], "clocks": count} for (said, true), count in rules.differ.most_common()],
              "profilers": [{"profiler": name, "settings": list(SETTINGS[name]), "events": events, "messages": messages, "evaluation": text.splitlines(),
                             **({"clocks_wrong": round(promem_error(profile, rules, program), 6)} if name == "promem" else {})}
                            for name, (events, messages, text, profile) in results.items()]}
    if options.folded:
        with open(options.folded, "x", encoding="utf-8") as file:
            file.writelines(f"{name};{charges.CAUSES[cause]} {units}\n" for name, stack in stacks.items() for cause, units in enumerate(stack) if units)
    return report


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
    try:
        options = parsed()
        core = cores.find(options.core)
        with tempfile.TemporaryDirectory() as folder:
            report = reported(options, core, folder)
    except bench.Wrong as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 1
    except (AssertionError, cores.Refused) as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 2
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
    sys.exit(main())
