"""jobs: the units of work of a sweep, and their results, which are stored by what they depend on."""
from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import subprocess
from typing import Any

from sluice.profile import SluiceError, find_command, report
from sluice.sweep.spec import OF_TRACES, Spec


@dataclasses.dataclass(frozen=True)
class Job:
    """One unit of work. `id`: a hash of all that its result depends on."""

    id: str
    measure: str
    profiler: str
    settings: tuple[str, ...]
    row: int                     # of the table: its configuration and trace
    trace: str | None = None
    words: tuple[str, ...] = ()  # options of `run` and `eval`
    target: str | None = None    # area
    placements: int = 0          # area: seeds of placement
    seed: int = 0                # lockstep
    events: int = 0              # lockstep without a trace
    shard: tuple[int, int] | None = None  # number, of how many
    parts: tuple[str, ...] = ()  # merge: the ids of the shards


@dataclasses.dataclass(frozen=True)
class Row:
    """A row of the table: a configuration on a trace; None: measures without a trace."""

    profiler: str
    settings: tuple[str, ...]
    config_hash: str
    trace: str | None


def digest_of(path: str, known: dict[str, Any]) -> str:
    """SHA-256 of a file; `known` keeps it by size and time of change."""
    about = os.stat(path)
    stamp = [about.st_size, about.st_mtime_ns]
    if known.get(path, {}).get("stamp") != stamp:
        with open(path, "rb") as file:
            known[path] = {"stamp": stamp, "digest": hashlib.file_digest(file, "sha256").hexdigest()}
    return str(known[path]["digest"])


def _hash(*parts: Any) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]


class Plan:
    """All jobs of a sweep. skipped: settings that the profiler refused, with its words."""

    def __init__(self, spec: Spec, known: dict[str, Any]) -> None:
        self.spec, self.rows, self.jobs = spec, [], []
        self.skipped: list[tuple[str, str]] = []
        self.command = os.path.realpath(find_command())
        self.tool = digest_of(self.command, known)
        self.digests = {trace: digest_of(trace, known) for trace in spec.traces}
        for profiler in spec.profilers:
            for settings in spec.settings:
                self._configuration(profiler, settings)
        self.jobs = list({job.id: job for job in self.jobs}.values())

    def _configuration(self, profiler: str, settings: tuple[str, ...]) -> None:
        try:
            config = report("params", profiler, *settings, command=self.command)["config_hash"]
        except SluiceError as error:
            if not self.spec.skip_invalid:
                raise SluiceError(f"{self.spec.path}: {profiler} {' '.join(settings)}: {error} (skip_invalid: true leaves such out)", 2) from error
            self.skipped.append((f"{profiler} {' '.join(settings)}", str(error)))
            return
        rows = {}
        for trace in self.spec.traces or (None,):
            rows[trace] = len(self.rows)
            self.rows.append(Row(profiler, settings, config, trace))
        for measure in self.spec.measures:
            self._measure(measure, Row(profiler, settings, config, None), rows)

    def _measure(self, measure: str, row: Row, rows: dict[str | None, int]) -> None:
        spec, base = self.spec, {"measure": measure, "profiler": row.profiler, "settings": row.settings}
        depends = (measure, row.profiler, row.config_hash, sorted(row.settings), self.tool)
        words = ((f"--event={spec.event}",) if spec.event else ()) + spec.options
        if measure == "area":
            for target in spec.targets:
                self.jobs.append(Job(_hash(*depends, target, spec.placements), row=min(rows.values()), target=target,
                                     placements=spec.placements, **base))
            return
        for trace, number in rows.items():
            source = self.digests[trace] if trace else spec.events
            if measure == "lockstep":
                self.jobs += [Job(_hash(*depends, source, seed), row=number, trace=trace, seed=seed, events=spec.events, **base)
                              for seed in spec.seeds]
            elif measure in OF_TRACES:
                about = {"row": number, "trace": trace, "words": words, **base}
                if measure == "profile" and spec.shards > 1:
                    self._shards((*depends, source, words), about)
                else:
                    self.jobs.append(Job(_hash(*depends, source, words), **about))

    def _shards(self, depends: tuple[Any, ...], about: dict[str, Any]) -> None:
        count = self.spec.shards
        parts = [Job(_hash(*depends, "shard", number, count), shard=(number, count), **about) for number in range(count)]
        self.jobs += parts
        self.jobs.append(Job(_hash(*depends, "merged", count), parts=tuple(part.id for part in parts), **about))


class Store:
    """The folder of a sweep: results/ by id, dumps/ of shards, errors/ of jobs that failed, log.jsonl of what was run."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def path(self, kind: str, name: str, ending: str = ".json") -> str:
        """Where a job's file of that kind is."""
        return os.path.join(self.folder, kind, name[:2], name + ending)

    def result(self, name: str) -> dict[str, Any] | None:
        """A job's result; None: there is none yet."""
        try:
            with open(self.path("results", name), encoding="utf-8") as file:
                return json.load(file)["result"]
        except FileNotFoundError:
            return None

    def has(self, name: str) -> bool:
        """Whether a job is done."""
        return os.path.exists(self.path("results", name))

    def error(self, name: str) -> str | None:
        """Why a job failed the last time."""
        try:
            with open(self.path("errors", name, ".txt"), encoding="utf-8") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def keep(self, path: str, content: str) -> None:
        """Writes a file whole or not at all."""
        os.makedirs(os.path.dirname(path), exist_ok=True)
        part = f"{path}.{os.getpid()}"
        with open(part, "w", encoding="utf-8") as file:
            file.write(content)
        os.replace(part, path)

    def log(self, **entry: Any) -> None:
        """Appends a line to the log; lines of several processes do not mix."""
        number = os.open(os.path.join(self.folder, "log.jsonl"), os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_NOFOLLOW, 0o666)
        os.write(number, (json.dumps(entry) + "\n").encode())
        os.close(number)


def numbers(found: dict[str, Any]) -> dict[str, Any]:
    """The numbers of a report's first level."""
    return {name: value for name, value in found.items() if isinstance(value, (int, float)) and not isinstance(value, bool)}


def records_of(command: str, trace: str) -> int:
    """Number of records of an event file. SluiceError: it is none."""
    done = subprocess.run([command, "trace", "info", "--json", trace], capture_output=True, text=True, check=False)
    if done.returncode != 0 or "records" not in json.loads(done.stdout):
        raise SluiceError(f"{trace}: shards need an event file; `sluice trace import` makes one", 2)
    return int(json.loads(done.stdout)["records"])
