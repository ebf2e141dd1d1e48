#!/usr/bin/env python3
"""mutants: measures the share of small faults in the RTL that lockstep detects.

run.py PROFILER "key=value ..." --number N --seed S     (from the repository's root; `make mutants` builds what it needs)

Yosys inserts N mutants into one netlist; an input selects one. Each runs in lockstep until the pins differ (killed). ABC tries
to prove mutants that survive the short runs equivalent; the rest run for longer. Exit code: 0 if killed / (made - equivalent)
is at least 0.95, 1 below, 2 on an error. Method and figures: doc/mutants.md.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import time

import netlist
import prove

ENOUGH = 0.95
# Runs of a mutant: (seed offset, events). The first run kills most; the few that survive the second go to the prover before the
# long runs.
RUNS = ((0, 20_000), (1, 60_000), (2, 200_000), (3, 1_000_000))
SHORT = 2
# Start value of 32-bit and 64-bit counters in RTL and model: after 8 events every digit has changed.
COUNT_FROM = "0xfffffffffffffff8"
RUN_SECONDS, RUN_BYTES = 120, 4_000_000_000 # CPU time and memory limits of a run
PROOF_SECONDS = 20
PROCESSES = 2
CHECKED, CHECK_SECONDS = 3, 15 # killed mutants given to the prover as a check, and CPU seconds


def fail(message):
    """One line, and out."""
    print(f"sluice: {message}", file=sys.stderr)
    sys.exit(2)


def command(words, **more):
    """Runs a command; its standard output."""
    done = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, **more)
    if done.returncode != 0:
        fail(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"{words[0]} failed")
    return done.stdout


class Progress:
    """A progress line: rewritten on a terminal, otherwise printed every ten seconds."""

    def __init__(self):
        self.start = self.last = time.monotonic()
        self.terminal = sys.stderr.isatty()

    def seconds(self):
        """Since the beginning."""
        return time.monotonic() - self.start

    def show(self, text):
        """Says `text`, if it is time to."""
        now = time.monotonic()
        if self.terminal:
            print(f"\r  {self.seconds():4.0f} s  {text}\033[K", end="", file=sys.stderr, flush=True)
        elif now - self.last >= 10:
            self.last = now
            print(f"  {self.seconds():4.0f} s  {text}", file=sys.stderr, flush=True)

    def clear(self):
        """Removes the line from a terminal."""
        if self.terminal:
            print("\r\033[K", end="", file=sys.stderr)


def lockstep(binary, profiler, config, mutant, seed, events):
    """One run. Returns the mismatch, or None."""
    words = ["prlimit", f"--cpu={RUN_SECONDS}", f"--as={RUN_BYTES}", binary, "--mutant", str(mutant),
             "--seed", str(seed), "--events", str(events), "--count-from", COUNT_FROM, profiler, *config]
    done = subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode == 1:
        return next(line.strip() for line in done.stdout.splitlines() if "MISMATCH" in line)
    if done.returncode < 0 and "converge" in done.stderr:
        return "a loop without registers that does not settle"
    if done.returncode != 0:
        raise netlist.Refused(f"mutant {mutant}, seed {seed}: the bench ended with {done.returncode}, of at most "
                              f"{RUN_SECONDS} s and {RUN_BYTES} bytes")
    return None


def hunt(binary, args, mutant, first, last):
    """Runs a mutant. Returns the number of the run that killed it, or 0."""
    for number in range(first, last + 1):
        offset, events = RUNS[number - 1]
        if lockstep(binary, args.profiler, args.config, mutant, args.seed + offset, events):
            return number
    return 0


def build(args, job):
    """Emits, mutates, verilates. Returns the mutants' lines and the binary."""
    emitted = job / "emitted"
    shutil.rmtree(job, ignore_errors=True)
    job.mkdir(parents=True)
    command(["build/bin/sluice", "gen", args.profiler, *args.config, "-o", str(emitted)])
    command(["tb/lockstep/count_from.sh", str(emitted), COUNT_FROM])
    lines = netlist.insert("emitted", job, args.profiler, args.number, args.seed)
    environment = dict(os.environ, RTL=str(job / "netlist"), MUTANTS="1")
    binary = command(["tb/lockstep/build.sh", str(job / "lockstep"), args.profiler, *args.config], env=environment)
    return lines, binary.strip()


def processor_seconds():
    """CPU seconds of this process and its children."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(of.ru_utime + of.ru_stime for of in used)


def each(progress, text, work, items):
    """Applies work(item) to all items in parallel, with progress."""
    items = list(items)
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
        pending = {pool.submit(work, item): item for item in items}
        found = {}
        try:
            for future in concurrent.futures.as_completed(pending):
                found[pending[future]] = future.result()
                progress.show(text(found))
        except netlist.Refused:
            pool.shutdown(cancel_futures=True)
            raise
    return found


def living(fates):
    """Returns the mutants that no run killed."""
    return sorted(mutant for mutant, number in fates.items() if not number)


def check_prover(job, graph, lines, fates):
    """Checks that the last mutants killed are not proven equivalent."""
    killed = sorted((number, mutant) for mutant, number in fates.items() if number)
    for _, mutant in killed[-CHECKED:]:
        if prove.proven(job, graph, mutant, lines[mutant - 1], CHECK_SECONDS)[0]:
            raise netlist.Refused(f"mutant {mutant} was killed, and is proven equivalent")


def judge(args, job, progress):
    """Runs and proves all mutants; returns the report."""
    lines, binary = build(args, job)
    if len(lines) != args.number:
        print(f"  {len(lines)} mutants is all there are", file=sys.stderr)
    differs = hunt(binary, args, 0, 1, len(RUNS))
    if differs:
        fail(f"the netlist without a mutant already differs, in run {differs} of {len(RUNS)}")
    fates = each(progress, lambda f: f"{len(f)} of {len(lines)} run, {len(living(f))} alive",
                 lambda mutant: hunt(binary, args, mutant, 1, SHORT), range(1, len(lines) + 1))
    graph = prove.prepare(job, args.profiler)
    alive = living(fates)
    proofs = each(progress, lambda f: f"{len(f)} of {len(alive)} alive put to ABC",
                  lambda mutant: prove.proven(job, graph, mutant, lines[mutant - 1], PROOF_SECONDS), alive)
    fates |= each(progress, lambda f: f"{len(f)} not proven run for longer, {len(living(f))} alive",
                  lambda mutant: hunt(binary, args, mutant, SHORT + 1, len(RUNS)),
                  [mutant for mutant in alive if not proofs[mutant][0]])
    check_prover(job, graph, lines, fates)
    progress.clear()
    alive = living(fates)
    equivalent = sum(proof for proof, _ in proofs.values())
    killed = len(lines) - len(alive)
    judged = len(lines) - equivalent
    return {
        "profiler": args.profiler, "config": " ".join(args.config), "config_hash": args.hash, "seed": args.seed,
        "made": len(lines), "killed": killed, "survived": len(alive), "equivalent": equivalent,
        "score": killed / judged if judged else 0.0, "seconds": round(progress.seconds(), 1),
        "processor_seconds": round(processor_seconds(), 1),
        "killed_in_run": [sum(number == run for number in fates.values()) for run in range(1, len(RUNS) + 1)],
        "survivors": [{"mutant": mutant, "equivalent": proofs[mutant][0], "proof": proofs[mutant][1],
                       "source": netlist.source(lines[mutant - 1]), "mutate": lines[mutant - 1]}
                      for mutant in alive],
    }


def show(report):
    """The table."""
    print(f"mutants {report['profiler']} {report['config']}, seed {report['seed']}, {report['seconds']:.0f} s,"
          f" {report['processor_seconds']:.0f} s of processors")
    for name in ("made", "killed", "survived", "equivalent"):
        print(f"  {name:<12}{report[name]:>5}")
    print(f"  killed of those not proven equivalent: {100 * report['score']:.1f} %  (at least {100 * ENOUGH:.0f} %)")
    print(f"  killed in the first, second ... run: {', '.join(map(str, report['killed_in_run']))}")
    for survivor in report["survivors"]:
        line = survivor["mutate"]
        what = " ".join(filter(None, (netlist.option(line, "mode"), netlist.option(line, "port"),
                                      netlist.option(line, "portbit"), netlist.option(line, "wire") or "")))
        print(f"  {survivor['mutant']:>5}  {what}  {survivor['source']}: {survivor['proof']}")


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description="the share of Yosys mutants that lockstep kills")
    parser.add_argument("profiler")
    parser.add_argument("config", help="key=value ...", type=str.split)
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    if not 0 < args.number < 65536:
        fail(f"N={args.number}: 1 to 65535")
    words = command(["build/bin/sluice", "params", args.profiler, *args.config, "--json"])
    args.hash = json.loads(words)["config_hash"]
    job = pathlib.Path("build/mutants", args.profiler, args.hash)
    try:
        report = judge(args, job, Progress())
    except netlist.Refused as refused:
        fail(refused)
    show(report)
    path = job / "report.json"
    path.write_text(json.dumps(report, indent=2) + "\n")
    print(f"report: {path}")
    sys.exit(0 if report["score"] >= ENOUGH else 1)


if __name__ == "__main__":
    main()
