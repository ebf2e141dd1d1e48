"""work: runs the jobs of one batch; Snakemake starts it, on this machine or on another: python3 -m sluice.sweep.work FOLDER BATCH."""
from __future__ import annotations

import fcntl
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time
from typing import Any

from sluice.profile import SluiceError, find_command, report
from sluice.sweep.jobs import Job, Store, numbers, records_of

# What a merged profile of rap says of the whole: its dumps have no statistics of the run.
MERGED_RAP = ("n", "nodes", "threshold", "epsilon_effective", "splits_denied")


def root() -> pathlib.Path:
    """The checkout, which has the tools for area and lockstep. SluiceError: the command is installed without it."""
    folder = pathlib.Path(find_command()).resolve().parent.parent.parent
    if not (folder / "synth" / "run.py").exists():
        raise SluiceError("area and lockstep need Sluice's checkout: its build/bin/sluice has to be the command", 2)
    return folder


def _report_of(words: list[str], lock: pathlib.Path | None = None) -> dict[str, Any]:
    """The JSON report of a make target, whose path is the last line printed. make exits with 2 where its tool found something wrong."""
    if lock:
        lock.parent.mkdir(parents=True, exist_ok=True)
    with open(lock or os.devnull, "w", encoding="ascii") as held:
        if lock:
            fcntl.flock(held, fcntl.LOCK_EX)
        done = subprocess.run(words, cwd=root(), capture_output=True, text=True, check=False)
        lines = done.stdout.strip().splitlines()
        if done.returncode not in (0, 2) or not lines or not lines[-1].startswith("report: "):
            said = (done.stderr.strip() or done.stdout.strip()).splitlines()
            raise SluiceError(next((line for line in said if line.startswith("sluice: ")), said[-1] if said else "it printed nothing"), 2)
        with open(root() / lines[-1].removeprefix("report: "), encoding="utf-8") as file:
            return json.load(file)


def _accuracy(job: Job) -> dict[str, Any]:
    return report("eval", job.profiler, *job.settings, *job.words, job.trace)["metrics"]


def _area(job: Job) -> dict[str, Any]:
    found = _report_of(["make", "-s", "synth", f"PROFILER={job.profiler}", f"CONFIG={' '.join(job.settings)}", f"TARGET={job.target}",
                        f"SEEDS={job.placements}", "JOBS=1"], root() / "build/synth" / f"{job.profiler}.{job.target}.lock"
                       if job.target.startswith("cyclone") else None)
    total = found.get("total", found)
    names = ("lut", "ff", "bram", "gates", "area_um2", "memory_bits")
    clock = ("fmax_mhz", "fmax_best_mhz", "fmax_ratio", "delay_ns")
    return {**{name: total[name] for name in names if total.get(name) is not None},
            **{name: found[name] for name in clock if found.get(name) is not None}}


def _lockstep(job: Job) -> dict[str, Any]:
    config = report("params", job.profiler, *job.settings)["config_hash"]
    words = ["make", "-s", "lockstep", f"PROFILER={job.profiler}", f"CONFIG={' '.join(job.settings)}", f"SEED={job.seed}"]
    words.append(f"TRACE={job.trace}" if job.trace else f"EVENTS={job.events}")
    found = _report_of(words, root() / "build/lockstep" / job.profiler / f"{config}.lock")
    return {name: found[name] for name in ("cycles", "events", "mismatches")}


def _profile(job: Job) -> dict[str, Any]:
    return numbers(report("run", job.profiler, *job.settings, *job.words, job.trace))


def _shard(job: Job, store: Store) -> dict[str, Any]:
    """Profiles a part of the trace, and keeps what a merge needs."""
    command, (number, count) = find_command(), job.shard
    records = records_of(command, job.trace)
    first, end = records * number // count, records * (number + 1) // count
    with tempfile.TemporaryDirectory() as folder:
        part, dump = os.path.join(folder, "part.ev"), store.path("dumps", job.id, ".dump")
        cut = subprocess.run([command, "trace", "cut", f"--from={first}", f"--count={end - first}", job.trace, "-o", part],
                             capture_output=True, text=True, check=False)
        if cut.returncode != 0:
            raise SluiceError(cut.stderr.strip().splitlines()[-1].removeprefix("sluice: "), 2)
        os.makedirs(os.path.dirname(dump), exist_ok=True)
        dumping = (f"--dump={dump}.part", "--dump-format=binary") if job.profiler == "rap" else ()
        found = report("run", job.profiler, *job.settings, *job.words, *dumping, part)
        if dumping:
            os.replace(f"{dump}.part", dump)
    return {**numbers(found), "rows": [] if dumping else [[row.get("lo"), row.get("hi"), row.get("index"), row["name"], row["count"]]
                                                           for row in found["profile"]]}


def _merge(job: Job, store: Store) -> dict[str, Any]:
    """Sums what is counted exactly; rap merges its dumps, within the sum of their bounds."""
    parts = [store.result(part) for part in job.parts]
    whole = {name: sum(part[name] for part in parts) for name in ("events", "dropped")}
    if job.profiler == "rap":
        loads = [f"--load={store.path('dumps', part, '.dump')}" for part in job.parts]
        found = report("run", "rap", *(word for word in job.words if not word.startswith("--event")), *loads)
        return {**whole, **{name: found[name] for name in MERGED_RAP if found.get(name) is not None}}
    counts: dict[str, int] = {}
    for part in parts:
        for *key, count in part["rows"]:
            counts[json.dumps(key)] = counts.get(json.dumps(key), 0) + count
    return {**whole, "counted": sum(counts.values()), "keys": sum(count > 0 for count in counts.values()),
            "rows": [[*json.loads(key), count] for key, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))]}


def perform(job: Job, store: Store) -> dict[str, Any]:
    """A job's result. SluiceError: it failed."""
    if job.shard:
        return _shard(job, store)
    if job.parts:
        return _merge(job, store)
    return {"accuracy": _accuracy, "profile": _profile, "area": _area, "lockstep": _lockstep}[job.measure](job)


def main(folder: str, batch: str) -> int:
    """Runs those jobs of a batch that are not done. One that fails is noted, and the others go on."""
    store, parent = Store(folder), os.getppid()
    with open(os.path.join(folder, "batches", f"{batch}.json"), encoding="utf-8") as file:
        jobs = [Job(**{key: tuple(value) if isinstance(value, list) else value for key, value in each.items()}) for each in json.load(file)]
    for job in jobs:
        if store.has(job.id) or (os.getppid() != parent and parent != 1):
            continue  # done already; or Snakemake is gone, so nobody waits
        begun = time.monotonic()
        store.log(job=job.id, begun=True, host=socket.gethostname(), process=os.getpid())
        try:
            found = perform(job, store)
        except (SluiceError, OSError) as error:
            store.keep(store.path("errors", job.id, ".txt"), str(error))
            store.log(job=job.id, failed=str(error))
            continue
        seconds = time.monotonic() - begun
        store.keep(store.path("results", job.id), json.dumps({"job": job.__dict__, "seconds": seconds, "result": found}))
        pathlib.Path(store.path("errors", job.id, ".txt")).unlink(missing_ok=True)
        store.log(job=job.id, done=True, seconds=round(seconds, 3))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
