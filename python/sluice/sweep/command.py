"""command: `sluice sweep`: configurations x traces x measures, done once each, here or on a cluster (doc/sweep.md)."""
from __future__ import annotations

import argparse
import fcntl
import json
import os
import shlex
import sys
from typing import Any

from sluice.arguments import EXIT_DONE, EXIT_FAILED, EXIT_WRONG
from sluice.output import write
from sluice.profile import SluiceError
from sluice.sweep import engine, spec, table
from sluice.sweep.jobs import Plan, Store

SUMMARY = """Measures a design space: every configuration of SPEC.yaml, on every trace, by every measure (accuracy, profile, area,
lockstep). Results are kept by what they depend on, so the same command goes on after any interruption, and a larger SPEC measures only
what is new. At the end: the table, as table.csv, table.json and index.html with plots. Exit code 1: a lockstep job found a mismatch;
2: a job failed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("spec", metavar="SPEC.yaml", help="what to measure (doc/sweep.md)")
    parser.add_argument("-o", "--output", metavar="DIR", help="folder of the results (default: SPEC.sweep)")
    parser.add_argument("--cores", type=_count, default=len(os.sched_getaffinity(0)), help="processes at a time on this machine (default: all cores)")
    parser.add_argument("--slurm", action="store_true", help="run as array jobs of Slurm; the folder and the command are at the same paths there")
    parser.add_argument("--batch", type=_count, default=0, help="jobs of a task (default: as suits their number, 100 at most)")
    parser.add_argument("--minutes", type=_count, default=60, help="Slurm: time limit of a task (default 60)")
    parser.add_argument("--memory", type=_count, default=2000, help="Slurm: memory of a task in MB (default 2000)")
    parser.add_argument("--dry-run", action="store_true", help="say what would be run, and stop")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--snakemake", metavar="WORDS", default="", help="further options for Snakemake, as --snakemake='--until all'")


def _count(text: str) -> int:
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"`{text}`: accepted is a number from 1")
    return int(text)


def _known(path: str) -> dict[str, Any]:
    """Digests of files seen before."""
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (FileNotFoundError, json.JSONDecodeError):
        return {}


def _summary(plan: Plan, store: Store) -> str:
    counts: dict[str, list[int]] = {}
    for job in plan.jobs:
        count = counts.setdefault(job.measure, [0, 0])
        count[0] += 1
        count[1] += store.has(job.id)
    said = ", ".join(f"{measure} {jobs} jobs ({done} done)" for measure, (jobs, done) in counts.items())
    return f"{len(plan.rows)} rows; {said}" + (f"; {len(plan.skipped)} configurations left out" if plan.skipped else "")


def _hold(store: Store) -> Any:
    """The folder's lock, held until the command ends."""
    os.makedirs(store.folder, exist_ok=True)
    held = open(os.path.join(store.folder, "lock"), "w", encoding="ascii", opener=lambda path, flags: os.open(path, flags | os.O_NOFOLLOW, 0o666))
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise SluiceError(f"{store.folder}: another sweep is running there", 2) from error
    return held


def _folder(arguments: argparse.Namespace) -> str:
    folder = os.path.abspath(arguments.output or os.path.splitext(arguments.spec)[0] + ".sweep")
    if os.path.isdir(folder) and os.listdir(folder) and not os.path.exists(os.path.join(folder, "lock")):
        raise SluiceError(f"{folder}: has files of others; accepted is a folder that is absent, empty, or of a sweep", 2)
    return folder


def main(arguments: argparse.Namespace) -> int:
    """Runs what is missing, and writes the table."""
    wanted = spec.read(arguments.spec)
    store = Store(_folder(arguments))
    held = _hold(store)
    digests = os.path.join(store.folder, "digests.json")
    known = _known(digests)
    plan = Plan(wanted, known)
    store.keep(digests, json.dumps(known))
    if arguments.dry_run:
        print(_summary(plan, store))
        return EXIT_DONE
    before = sum(store.has(job.id) for job in plan.jobs)
    engine.run(plan.jobs, store, engine.How(arguments.cores, arguments.slurm, arguments.batch, arguments.minutes, arguments.memory,
                                            tuple(shlex.split(arguments.snakemake))))
    code = _report(arguments, plan, store, before)
    held.close()
    return code


def _report(arguments: argparse.Namespace, plan: Plan, store: Store, before: int) -> int:
    columns, found = table.rows(plan, store)
    missing = [job for job in plan.jobs if not store.has(job.id)]
    failed = {f"{job.measure} {job.profiler} {' '.join(job.settings)}".strip(): store.error(job.id) or "not run" for job in missing}
    report = table.as_json(plan, columns, found, failed)
    for name, content in (("table.csv", table.as_csv(columns, found)), ("table.json", report), ("index.html", table.page(plan, columns, found))):
        write(os.path.join(store.folder, name), content)
    if arguments.json:
        sys.stdout.write(report)
    else:
        print(table.as_text(plan, columns, found))
        print(f"\n{len(plan.jobs)} jobs, {before} of them done before; {os.path.relpath(store.folder)}: table.csv, table.json, index.html")
        for settings, reason in plan.skipped:
            print(f"left out: {settings}: {reason}")
    if failed:
        name, reason = next(iter(failed.items()))
        raise SluiceError(f"sweep: jobs failed: {len(missing)}; the first, {name}: {reason} (all: {store.folder}/table.json, snakemake.log)", EXIT_FAILED)
    return EXIT_WRONG if any(row.get("lockstep mismatches") for row in found) else EXIT_DONE
