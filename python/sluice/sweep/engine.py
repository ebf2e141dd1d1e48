"""engine: Snakemake, which runs batches of jobs on this machine's cores or through Slurm, and progress meanwhile."""
from __future__ import annotations

import contextlib
import ctypes
import dataclasses
import hashlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
from typing import Iterator

from sluice.profile import SluiceError
from sluice.sweep.jobs import Job, Store

HERE = pathlib.Path(__file__).resolve().parent
NEEDS = "pipx install snakemake==9.27.1; pipx inject snakemake snakemake-executor-plugin-slurm==2.8.0"
LARGEST = 100    # jobs of a batch
STEP = 0.5       # seconds between two looks at the results
PR_SET_PDEATHSIG = 1


@dataclasses.dataclass(frozen=True)
class How:
    """How batches are run. batch: jobs of each, 0: as suits their number. more: further words for Snakemake."""

    cores: int
    slurm: bool
    batch: int
    minutes: int
    memory: int
    more: tuple[str, ...]


def find_snakemake() -> str:
    """The checkout's, in build/venv; else the one in PATH. SluiceError: there is none."""
    built = HERE.parents[2] / "build" / "venv" / "bin" / "snakemake"
    if os.access(built, os.X_OK):
        return str(built)
    found = shutil.which("snakemake")
    if not found:
        raise SluiceError(f"snakemake is not in PATH; run: {NEEDS}", 2)
    return found


def _batches(jobs: list[Job], how: How) -> Iterator[list[Job]]:
    """Jobs by measure and configuration, cut into batches; those of lockstep that share a simulator stay together."""
    ordered = sorted(jobs, key=lambda job: (job.measure, job.profiler, job.settings, job.trace or "", job.shard or (0, 0)))
    size = how.batch or max(1, min(LARGEST, -(-len(jobs) // (4 * how.cores))))
    batch: list[Job] = []
    for job in ordered:
        same = bool(batch) and job.measure == "lockstep" and (batch[-1].measure, batch[-1].settings) == (job.measure, job.settings)
        if batch and (batch[-1].measure != job.measure or (len(batch) >= size and not same)):
            yield batch
            batch = []
        batch.append(job)
    if batch:
        yield batch


def _write_batches(jobs: list[Job], store: Store, how: How) -> list[str]:
    names = []
    for batch in _batches(jobs, how):
        name = hashlib.sha256("".join(job.id for job in batch).encode()).hexdigest()[:16]
        store.keep(os.path.join(store.folder, "batches", f"{name}.json"), json.dumps([dataclasses.asdict(job) for job in batch]))
        pathlib.Path(store.folder, "batches", f"{name}.done").unlink(missing_ok=True)
        names.append(name)
    return names


def _die_with_parent() -> None:
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGTERM)


def _command(names: list[str], store: Store, how: How) -> list[str]:
    words = [find_snakemake(), "--snakefile", str(HERE / "sweep.smk"), "--directory", store.folder, "--nolock", "--rerun-incomplete", "--keep-going",
             "--retries", "3", "--rerun-triggers", "mtime", "--latency-wait", "30"]
    store.keep(os.path.join(store.folder, "pass.json"), json.dumps({"batches": names, "python": sys.executable, "memory": how.memory,
                                                                    "minutes": how.minutes}))
    if how.slurm:
        words += ["--executor", "slurm", "--jobs", str(len(names)), "--slurm-array-jobs", "batch", "--slurm-no-account",
                  "--slurm-logdir", os.path.join(store.folder, "slurm")]
        if not shutil.which("sacct") or subprocess.run(["sacct"], capture_output=True, check=False).returncode != 0:
            words += ["--slurm-status-command", "squeue"]  # there is no accounting database
    else:
        words += ["--cores", str(how.cores)]
    return [*words, *how.more]


class Progress:
    """A line on a terminal: how many jobs are done."""

    def __init__(self, jobs: list[Job], store: Store) -> None:
        self.waiting, self.store, self.total = {job.id for job in jobs}, store, len(jobs)
        self.shown = sys.stderr.isatty()
        self.begun = time.monotonic()

    def look(self) -> None:
        """Counts, and shows."""
        self.waiting = {name for name in self.waiting if not self.store.has(name)}
        done = self.total - len(self.waiting)
        if self.shown:
            spent = time.monotonic() - self.begun
            left = f", {spent * len(self.waiting) / done:.0f} s left" if done else ""
            print(f"\r\033[Ksluice: sweep: {done} of {self.total} jobs{left}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leaves the terminal clean."""
        if self.shown:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


def _pass(jobs: list[Job], store: Store, how: How) -> None:
    names = _write_batches(jobs, store, how)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(HERE.parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])}
    progress = Progress(jobs, store)
    with open(os.path.join(store.folder, "snakemake.log"), "ab") as log:
        running = subprocess.Popen(_command(names, store, how), stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment,
                                   preexec_fn=_die_with_parent)
        try:
            while running.poll() is None:
                progress.look()
                time.sleep(STEP)
        except KeyboardInterrupt as error:
            running.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                running.wait(60)
            raise SluiceError("sweep: stopped; the same command goes on from here", 2) from error
        finally:
            progress.look()
            progress.end()


def run(jobs: list[Job], store: Store, how: How) -> None:
    """Runs jobs that are not done: shards and all others first, then what merges shards. What failed is in the store's errors."""
    for merging in (False, True):
        waiting = [job for job in jobs if bool(job.parts) == merging and not store.has(job.id) and all(store.has(part) for part in job.parts)]
        if waiting:
            _pass(waiting, store, how)
