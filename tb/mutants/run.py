#!/usr/bin/env python3
"""mutants: measures the share of small faults in the RTL that the benches detect.

run.py                                [--number N] [--seed S]     each design of designs.yaml; what is done already is left out
run.py --design NAME                  [--number N] [--seed S]     one; NAME `next`: the one with the fewest mutants on record, and its next ones
run.py --design NAME --alive          [--number N] [--seed S]     only the survivors of a run on record, after a bench has been extended
run.py PROFILER "key=value ..."       [--number N] [--seed S]     a profiler's configuration

(from the repository's root, with build/venv/bin/python; `make mutants` builds what it needs)

Yosys inserts N mutants into one netlist; an input selects one. Each runs in lockstep, or in its module's bench, until a difference
shows (killed). ABC tries to prove mutants that survive the short runs equivalent; the rest run for longer. Exit code: 0 if
killed / (made - equivalent) is at least 0.95 in each design, 1 below, 2 on an error. Method and figures: doc/mutants.md.
"""
import argparse
import collections
import concurrent.futures
import json
import pathlib
import resource
import shutil
import sys

import again
import netlist
import prove
import results
import table
from lockstep import Lockstep, command
from progress import Progress

ENOUGH = 0.95
PROOF_SECONDS = 20
PROCESSES = 2
CHECKED, CHECK_SECONDS = 2, 8 # killed mutants given to the prover as a check, and CPU seconds


def fail(message):
    """One line, and out."""
    print(f"sluice: {message}", file=sys.stderr)
    sys.exit(2)


def processor_seconds():
    """CPU seconds of this process and its children."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(of.ru_utime + of.ru_stime for of in used)


def killer(job, entry, seed):
    """What runs the mutants of an entry of designs.yaml."""
    if "bench" in entry:
        import beside # pylint: disable=import-outside-toplevel
        return beside.Beside(job, entry["bench"])
    return Lockstep(job, entry["profiler"], entry["config"].split(), seed)


def living(fates):
    """Returns the mutants that no run killed."""
    return sorted(mutant for mutant, number in fates.items() if not number)


def followed(progress, what, pairs):
    """A dictionary of the pairs, with progress."""
    found = {}
    for mutant, number in pairs:
        found[mutant] = number
        progress.show(f"{len(found)} {what}, {len(living(found))} alive")
    return found


def proofs_of(job, graph, lines, alive, progress):
    """{mutant: (whether it is proven equivalent, how the proof ended)}."""
    found = {}
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
        for mutant, proof in zip(alive, pool.map(lambda mutant: prove.proven(job, graph, mutant, lines[mutant - 1], PROOF_SECONDS), alive)):
            found[mutant] = proof
            progress.show(f"{len(found)} of {len(alive)} alive put to ABC")
    return found


def check_prover(job, graph, lines, fates):
    """Checks that the last mutants killed are not proven equivalent."""
    killed = sorted((number, mutant) for mutant, number in fates.items() if number)
    for _, mutant in killed[-CHECKED:]:
        if prove.proven(job, graph, mutant, lines[mutant - 1], CHECK_SECONDS)[0]:
            raise netlist.Refused(f"mutant {mutant} was killed, and is proven equivalent")


def prepare(runs, number, seed):
    """Emits, mutates, builds. Returns the mutants' lines, and how many there are in all."""
    job = runs.job
    shutil.rmtree(job, ignore_errors=True)
    job.mkdir(parents=True)
    runs.emit(job / "emitted")
    order = netlist.prepare(job, runs.top, table.used(job / "emitted", runs.top), runs.parameters)
    lines = netlist.insert(job, runs.top, netlist.portion(order, number, seed))
    runs.build()
    return lines, len(order)


def judge(runs, number, seed, progress):
    """Runs and proves the mutants; returns (lines, how many there are in all, {mutant: run that killed it or 0}, {mutant: proof})."""
    lines, population = prepare(runs, number, seed)
    differs = runs.hunt(0, 1, runs.runs)
    if differs:
        raise netlist.Refused(f"the netlist without a mutant already differs, in run {differs} of {runs.runs}")
    mutants = range(1, len(lines) + 1)
    fates = followed(progress, f"of {len(lines)} run", runs.each(mutants, 1, runs.short, PROCESSES))
    graph = runs.miter()
    proofs = proofs_of(runs.job, graph, lines, living(fates), progress)
    left = [mutant for mutant in living(fates) if not proofs[mutant][0]]
    fates |= followed(progress, f"of {len(left)} not proven run for longer", runs.each(left, runs.short + 1, runs.runs, PROCESSES))
    check_prover(runs.job, graph, lines, fates)
    progress.clear()
    return lines, population, fates, proofs


def by_module(lines, modules, fates, proofs):
    """{module of rtl/: [made, killed, proven equivalent, alive]}; "-": cells that no one line makes."""
    found = collections.defaultdict(lambda: [0, 0, 0, 0])
    for mutant, line in enumerate(lines, 1):
        row = found[modules.get(netlist.source(line).split(":")[0], "-")]
        row[0] += 1
        row[1 if fates[mutant] else 2 if proofs[mutant][0] else 3] += 1
    return dict(sorted(found.items()))


def report_of(runs, outcome, progress, began):
    """The report of a design."""
    lines, population, fates, proofs = outcome
    alive = living(fates)
    equivalent = sum(proofs[mutant][0] for mutant in alive)
    judged = len(lines) - equivalent
    modules = netlist.modules_of(runs.job / "emitted")
    return {
        "made": len(lines), "killed": len(lines) - len(alive), "survived": len(alive), "equivalent": equivalent,
        "score": (len(lines) - len(alive)) / judged if judged else 1.0, "population": population, "seconds": round(progress.seconds(), 1),
        "processor_seconds": round(processor_seconds() - began, 1),
        "killed_in_run": [sum(number == run for number in fates.values()) for run in range(1, runs.runs + 1)],
        "modules": by_module(lines, modules, fates, proofs),
        "survivors": [{"mutant": mutant, "equivalent": proofs[mutant][0], "proof": proofs[mutant][1], "source": netlist.source(lines[mutant - 1]),
                       "fault": netlist.fault(lines[mutant - 1]), "mutate": lines[mutant - 1]} for mutant in alive],
    }


def show(name, report):
    """The table."""
    print(f"mutants {name}, seed {report['seed']}, {report['seconds']:.0f} s, {report['processor_seconds']:.0f} s of processors")
    for what in ("made", "killed", "survived", "equivalent"):
        print(f"  {what:<12}{report[what]:>5}  of {report['population']:,} in all" if what == "made" else f"  {what:<12}{report[what]:>5}")
    print(f"  killed of those not proven equivalent: {100 * report['score']:.1f} %  (at least {100 * ENOUGH:.0f} %)")
    print(f"  killed in the first, second ... run: {', '.join(map(str, report['killed_in_run']))}")
    print(f"  {'module':<28}{'made':>6}{'killed':>8}{'equivalent':>12}{'alive':>7}")
    for module, (made, killed, equivalent, alive) in report["modules"].items():
        print(f"  {module:<28}{made:>6}{killed:>8}{equivalent:>12}{alive:>7}")
    for survivor in report["survivors"]:
        print(f"  {survivor['mutant']:>5}  {survivor['fault']}  {survivor['source']}: {survivor['proof']}")


def measure(name, entry, number, seed, alive=False):
    """One design: its report, printed and stored. alive: only those alive on record run."""
    progress, began = Progress(), processor_seconds()
    job, told = pathlib.Path("build/mutants/beside", name), {"design": name, "bench": entry.get("bench")}
    if "profiler" in entry:
        found = json.loads(command(["build/bin/sluice", "params", entry["profiler"], *entry["config"].split(), "--json"]))
        job = pathlib.Path("build/mutants", entry["profiler"], found["config_hash"])
        told = {"design": name, "profiler": entry["profiler"], "config": entry["config"], "config_hash": found["config_hash"]}
    runs = killer(job, entry, seed)
    if alive:
        lines, _ = prepare(runs, number, seed)
        report = told | again.report(runs, name, f"{number} {seed}", lines, PROCESSES, lambda pairs: followed(progress, "run once more", pairs))
        progress.clear()
        report["seconds"] = round(progress.seconds(), 1)
    else:
        report = told | {"seed": seed, "number": number} | report_of(runs, judge(runs, number, seed, progress), progress, began)
        report["fingerprint"] = results.fingerprint(entry)
    show(name or f"{entry['profiler']} {entry['config']}", report)
    path = job / "report.json"
    path.write_text(json.dumps(report, indent=2) + "\n")
    results.keep(report)
    print(f"report: {path}", flush=True)
    return report["score"] >= ENOUGH


def chosen(args):
    """[(design or None, entry, seed)] that the command names."""
    if args.alive and not args.design:
        fail("ALIVE=1: accepted is with DESIGN=NAME, of a run on record")
    designs = table.designs()
    if args.profiler:
        given = {"profiler": args.profiler, "config": " ".join((args.config or "").split())}
        return [(next((name for name, entry in designs.items() if entry == given), None), given, args.seed)]
    if args.design == "next":
        name, seed = results.following(designs, args.number)
        return [(name, designs[name], seed)]
    if args.design:
        if args.design not in designs:
            fail(f"DESIGN={args.design}: accepted is next, {', '.join(designs)}")
        return [(args.design, designs[args.design], args.seed)]
    return [(name, entry, args.seed) for name, entry in designs.items() if not results.done(name, entry, args.number, args.seed)]


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("profiler", nargs="?")
    parser.add_argument("config", nargs="?")
    parser.add_argument("--design")
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--alive", action="store_true")
    args = parser.parse_args()
    if not 0 < args.number < 65536:
        fail(f"N={args.number}: accepted is 1 to 65535")
    if args.seed < 0:
        fail(f"SEED={args.seed}: accepted is a number from 0 on")
    enough, refused = True, []
    for name, entry, seed in chosen(args):
        try:
            enough = measure(name, entry, args.number, seed, args.alive) and enough
        except netlist.Refused as wrong:
            refused.append(f"{name or args.profiler}: {wrong}")
            print(f"sluice: {refused[-1]}", file=sys.stderr, flush=True)
    sys.exit(2 if refused else 0 if enough else 1)


if __name__ == "__main__":
    main()
