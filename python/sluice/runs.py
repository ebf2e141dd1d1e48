"""runs: JSON reports of `sluice run`, `eval` and `trace stats` as files, and their rows under keys that two reports share."""
from __future__ import annotations

import dataclasses
import json
import os
import sys
from typing import Any, Iterator, NamedTuple

from sluice.profile import COMMON, SluiceError
from sluice.text import all_visible, visible


class StatsTable(NamedTuple):
    """A table of exact tuples in the JSON of `trace stats`."""

    name: str
    a: str  # member of a row: its first word
    b: str  # and its second
    record: str  # type of the records that it counts


# By the event that makes the same tuples.
STATS_TABLES = {"pc,value": StatsTable("values", "pc", "value", "load"), "edge": StatsTable("edges", "pc", "target", "branch"),
                "flow": StatsTable("flows", "addresses", "ports", "packet")}


@dataclasses.dataclass(frozen=True)
class Run:
    """A report and where it came from."""

    label: str  # for people: the file's name without its ending, or the profiler's name
    report: dict[str, Any]
    folder: str = ""  # where the report is

    @property
    def profiler(self) -> str:
        """The profiler's name; "exact" for the report of `trace stats`."""
        return self.report.get("profiler", "exact")

    @property
    def made(self) -> dict[str, Any]:
        """How it was made (doc/cli.md, JSON); empty for a report of an older version."""
        return self.report.get("made", {})

    @property
    def trace(self) -> str | None:
        """The trace's path: as the run was given it, or beside the report if it is not there."""
        path = self.made.get("trace") or self.report.get("file")
        beside = os.path.join(self.folder, os.path.basename(path)) if path else ""
        return beside if path and not os.path.exists(path) and os.path.exists(beside) else path


def read(path: str, calls: bool = False) -> Run:
    """Reads a report; `-` is standard input. calls: also one of `sluice trace calls`. SluiceError: not a report."""
    label = visible(os.path.basename(path).removesuffix(".json")) if path != "-" else "standard input"
    try:
        with open(path, encoding="utf-8") if path != "-" else sys.stdin as file:
            report = all_visible(json.load(file))
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise SluiceError(f"{path}: {error}; accepted is the JSON of `sluice run --json` or `eval --json`", 2) from error
    if calls and isinstance(report, dict) and "calls" in report and "functions" in report:
        return Run(label, report, os.path.dirname(path))
    known = isinstance(report, dict) and ("profiler" in report or "top" in report)
    if not known or not any(part in report for part in ("profile", "metrics", "top")):
        raise SluiceError(f"{path}: no report of a run; accepted is the JSON of `sluice run`, `eval` or `trace stats`", 2)
    if path == "-":
        label = os.path.splitext(os.path.basename(report.get("made", {}).get("trace") or label))[0]
    return Run(label, report, os.path.dirname(path))


def read_all(paths: list[str], calls: bool = False) -> list[Run]:
    """Reads reports. Those of one file name, in several folders, are labelled with the folder."""
    found = [read(path, calls) for path in paths]
    labels = [run.label for run in found]
    return [dataclasses.replace(run, label=visible(path.removesuffix(".json"))) if labels.count(run.label) > 1 and path != "-" else run
            for run, path in zip(found, paths)]


def key_text(row: dict[str, Any]) -> str:
    """A row's key as text: `0x10c248`, `0x0 to 0x3f`, `0x10c26c, 0x20`, and the kind where there are several."""
    key = {name: value for name, value in row.items() if name not in COMMON and name not in ("total", "interval", "blocks", "whole")}
    kind = f", kind {key.pop('kind')}" if "kind" in key else ""
    if "a" in key and isinstance(key["a"], dict):  # a range of two coordinates
        return ", ".join(_range(key[part]) for part in ("a", "b")) + kind
    if "lo" in key:
        return _range(key) + kind
    if "start" in key:
        return f"{key['start']}, {_directions(key)}"
    return ", ".join(str(value) for value in key.values()) + kind


def _range(pair: dict[str, str]) -> str:
    return pair["lo"] if pair["lo"] == pair["hi"] else f"{pair['lo']} to {pair['hi']}"


def _directions(key: dict[str, Any]) -> str:
    """One digit for each branch, oldest first."""
    return format(int(key["directions"], 16), f"0{key['length']}b")[-key["length"]:] if key["length"] else "-"


def rows(run: Run, event: str | None = None) -> Iterator[dict[str, Any]]:
    """The rows of a profile, or of the exact table of `trace stats` for that event."""
    if "profile" in run.report:
        yield from run.report["profile"]
    elif "top" in run.report:
        if event not in STATS_TABLES:
            raise SluiceError(f"{run.label}: exact counts of `trace stats` are for --event {', '.join(STATS_TABLES)}, not {event}", 2)
        table = STATS_TABLES[event]
        for row in run.report["top"][table.name]:
            yield {"a": row[table.a], "b": row[table.b], "count": row["count"], "lower": row["count"], "upper": row["count"], "share": None,
                   "name": row.get(f"{table.a}_name"), "location": None}
    else:
        raise SluiceError(f"{run.label}: this report has no profile; accepted is the JSON of `sluice run`", 2)


def whole(run: Run, event: str | None = None) -> int:
    """The count that is share 1: accepted events, of rap n, of path the paths, of `trace stats` that event's records; 0: not known."""
    report = run.report
    if "profile" in report:
        return report["paths"] if run.profiler == "path" and not report.get("metric") else report.get("n") or report.get("events") or 0
    return report["types"].get(STATS_TABLES[event].record, 0) if "types" in report and event in STATS_TABLES else 0
