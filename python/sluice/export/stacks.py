"""stacks: a profile as stacks of frames with counts, which every format of this package is written from.

A stack goes from the outside in, and its meaning depends on the run: objects and functions (promem), ranges (rap), an instruction
and its value (stratified, multihash), a function and its path (path). Only those of `sluice trace calls` are call stacks.
"""
from __future__ import annotations

import dataclasses
import os
from typing import Any, Iterator

from sluice.page import paths, ranges, rows, tuples
from sluice.page.trace import Trace
from sluice.profile import SluiceError
from sluice.runs import Run, key_text


@dataclasses.dataclass(frozen=True)
class Frame:
    """name: for people; address: in the traced process, or None; object: the path of the file that is mapped there, or None."""

    name: str
    address: int | None = None
    object: str | None = None
    file: str | None = None
    line: int | None = None


@dataclasses.dataclass(frozen=True)
class Stack:
    """Frames from the outside in, and the events that the innermost has alone."""

    frames: tuple[Frame, ...]
    count: int


@dataclasses.dataclass(frozen=True)
class Stacks:
    """A run's stacks. unit: what is counted, such as `events`."""

    run: Run
    trace: Trace
    unit: str
    stacks: tuple[Stack, ...]


def _place(row: dict[str, Any]) -> tuple[str | None, int | None]:
    file, colon, line = (row["location"] or "").rpartition(":")
    return (file, int(line)) if colon and line.isdigit() else (row["location"], None)


def _frame(row: dict[str, Any], trace: Trace, is_code: bool, name: str | None = None) -> Frame:
    address = rows.first_address(row) if is_code else None
    mapping = trace.mapping(address) if address is not None else None
    return Frame(name or rows.label(row, trace, is_code), address, mapping[3] if mapping else None, *_place(row))


def _object(path: str | None) -> Frame:
    return Frame(os.path.basename(path) if path else "no object", None, path)


def _functions(run: Run, trace: Trace, is_code: bool) -> Iterator[Stack]:
    for row in run.report["profile"]:
        inner = _frame(row, trace, is_code)
        yield Stack((_object(inner.object), inner) if is_code and inner.object else (inner,), row["count"])
    for place in run.report.get("outside", ()):
        outer = _object(place["object"])
        yield Stack((outer, Frame(f"outside all targets, {outer.name}", None, place["object"])), place["count"])


def _ranges(run: Run, trace: Trace, is_code: bool) -> Iterator[Stack]:
    found, parents = ranges.nested([row for row in run.report["profile"] if row["total"]])
    whole: list[tuple[Frame, ...]] = []
    for row, parent in zip(found, parents):
        name = row["name"] or (f"kind {row['kind']}, " if "kind" in row and parent < 0 else "") + key_text(row)
        whole.append((*(whole[parent] if parent >= 0 else ()), _frame(row, trace, is_code, name)))
        yield Stack(whole[-1], row["count"])


def _tuples(run: Run, trace: Trace, is_code: bool) -> Iterator[Stack]:
    for row in tuples.summed(run.report):
        first = {**row, "lo": row["a"], "hi": row["a"]}
        name = row["name"] or (rows.label(first, trace, True) if is_code else row["a"])
        kind = f", kind {row['kind']}" if "kind" in row else ""
        yield Stack((_frame(first, trace, is_code, name), Frame(row["b"] + kind)), row["count"])


def _paths(run: Run, trace: Trace, is_code: bool) -> Iterator[Stack]:
    for row in paths.joined(run):
        outer = _frame(row, trace, True, row["name"] or trace.object(rows.first_address(row)) or "no object")
        yield Stack((outer, Frame(f"{key_text(row)} {paths.steps(row)}".strip(), outer.address, outer.object, outer.file, outer.line)), row["count"])


def _buckets(run: Run, trace: Trace, is_code: bool) -> Iterator[Stack]:
    for row in run.report["profile"]:
        yield Stack((_frame(row, trace, False),), row["count"])


def functions(report: dict[str, Any]) -> list[Frame]:
    """The functions of `sluice trace calls`."""
    return [Frame(one["name"], int(one["address"], 16), one["object"], one["file"], one["line"]) for one in report["functions"]]


def _calls(report: dict[str, Any]) -> Iterator[Stack]:
    frames = functions(report)
    whole: list[tuple[Frame, ...]] = []
    for node in report["calls"]:  # callers are before their callees
        whole.append((*(() if node["parent"] is None else whole[node["parent"]]), frames[node["function"]]))
        yield Stack(whole[-1], node["self"])


_STACKS = {"promem": _functions, "rap": _ranges, "stratified": _tuples, "multihash": _tuples, "path": _paths}


def read(run: Run, trace: Trace) -> Stacks:
    """The stacks with a count. SluiceError: the report has no profile."""
    if "calls" in run.report:
        return Stacks(run, trace, "instructions", tuple(stack for stack in _calls(run.report) if stack.count))
    if "profile" not in run.report:
        raise SluiceError(f"{run.label}: this report has no profile; accepted is the JSON of `sluice run`", 2)
    found = _STACKS.get(run.profiler, _buckets)(run, trace, rows.code_event(run.made.get("event")))
    unit = (run.report.get("metric") or "paths") if run.profiler == "path" else "events"
    return Stacks(run, trace, unit, tuple(stack for stack in found if stack.count))
