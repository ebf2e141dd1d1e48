"""ranges: rap's profile: an icicle of ranges, the map of a profile of two coordinates, the table."""
from __future__ import annotations

import collections
import html
import math
from typing import Any

from sluice.page import figures, parts, rows
from sluice.page.trace import Trace
from sluice.runs import Run, key_text
from sluice.text import number

LEAST = 0.002   # a box's share of all events; smaller ones cannot be seen
EMPTY = 0.005   # own share below which a range with one inner range is only a step to it
CELL = 0.004    # own share of a range that gets edges in the map


def _box(row: dict[str, Any]) -> tuple[tuple[int, int], ...]:
    """The range as (lo, hi) for each coordinate."""
    pairs = (row["a"], row["b"]) if isinstance(row.get("a"), dict) else (row,)
    return tuple((int(pair["lo"], 16), int(pair["hi"], 16)) for pair in pairs)


def _inside(inner: tuple[tuple[int, int], ...], outer: tuple[tuple[int, int], ...]) -> bool:
    return all(o[0] <= i[0] and i[1] <= o[1] for i, o in zip(inner, outer))


def _size(box: tuple[tuple[int, int], ...]) -> int:
    return math.prod(high - low + 1 for low, high in box)


def nested(found: list[dict[str, Any]]) -> tuple[list[dict[str, Any]], list[int]]:
    """The rows, widest range first, and for each the index of the smallest range around it; -1: none."""
    kept = sorted(found, key=lambda row: -_size(_box(row)))
    boxes, parents = [_box(row) for row in kept], []
    for at, row in enumerate(kept):
        around = (k for k in range(at - 1, -1, -1) if kept[k].get("kind") == row.get("kind") and _inside(boxes[at], boxes[k]))
        parents.append(next(around, -1))
    return kept, parents


def _icicle(report: dict[str, Any], trace: Trace, is_code: bool) -> dict[str, Any]:
    whole = max(1, report["n"])
    kept, parents = nested([row for row in report["profile"] if row["total"] >= LEAST * whole])
    boxes = [_box(row) for row in kept]
    children = collections.Counter(parents)
    step = [children[at] == 1 and parents[at] >= 0 and row["count"] < EMPTY * whole for at, row in enumerate(kept)]
    hottest = max((row["count"] for row in kept), default=1) or 1
    nodes = []
    for at, row in enumerate(kept):
        if step[at]:
            continue
        parent = parents[at]
        while parent >= 0 and step[parent]:
            parent = parents[parent]
        name = "all" if parents[at] < 0 and not row["name"] else rows.label(row, trace, is_code)
        if "kind" in row and parents[at] < 0:
            name = f"kind {row['kind']}"
        hover = [f"<b>{html.escape(name)}</b>", key_text(row), f"{parts.percent(row['total'] / whole)} with the ranges inside",
                 f"{parts.percent(row['count'] / whole)} alone, {number(row['count'])} events"]
        if row["lower"] is not None:
            hover.append(f"true count: {number(row['lower'])} to {number(row['upper'])}")
        nodes.append((boxes[at], figures.Node(str(at), str(parent) if parent >= 0 else "", name, row["total"], row["count"] / hottest,
                                              "<br>".join(hover))))
    nodes.sort(key=lambda pair: ([low for low, _ in pair[0]], -_size(pair[0])))
    return figures.icicle([node for _, node in nodes])


def _map(report: dict[str, Any]) -> dict[str, Any]:
    """Both coordinates, cut where a hot range begins or ends; so the axes are not to scale, but nothing hot is too small to see."""
    whole = max(1, report["n"])
    ranges = sorted(((_box(row), row) for row in report["profile"] if row["count"]), key=lambda pair: _size(pair[0]))
    cuts: tuple[set[int], set[int]] = (set(), set())
    for box, row in ranges:
        if row["count"] >= CELL * whole:
            for cut, (low, high) in zip(cuts, box):
                cut.update((low, high + 1))
    edges = [sorted(cut) for cut in cuts]
    cells, texts = [], []
    for y in range(len(edges[1]) - 1):
        line, words = [], []
        for x in range(len(edges[0]) - 1):
            cell = ((edges[0][x], edges[0][x + 1] - 1), (edges[1][y], edges[1][y + 1] - 1))
            row = next((row for box, row in ranges if _inside(cell, box) and row["count"] >= CELL * whole), None)
            line.append(100 * row["count"] / whole if row else None)
            words.append(f"{html.escape(row['name'] or '')}<br>{key_text(row)}<br>{parts.percent(row['count'] / whole)}" if row else "")
        cells.append(line)
        texts.append(words)
    labels = [[f"{edge:#x}" for edge in axis[:-1]] for axis in edges]
    return figures.heatmap(labels[0], labels[1], cells, texts, ("first coordinate", "second coordinate"), "% of events")


def sections(run: Run, trace: Trace) -> list[parts.Section]:
    """Icicle, map and table."""
    report, is_code = run.report, rows.code_event(run.made.get("event"))
    two = bool(report["profile"]) and isinstance(report["profile"][0].get("a"), dict)
    found = []
    if report["profile"]:
        found.append(parts.Section("Hot ranges", "Each box is a range of addresses or values, the ranges inside it below. Its width is its "
                                   "share of all events; its colour, the share that no range inside it holds. Click to enlarge.",
                                   figure=_icicle(report, trace, is_code), search=True))
    if two:
        found.append(parts.Section("Map", "Colour: the share of the range that covers a cell. The axes are cut where hot ranges begin "
                                   "and end, so they are not to scale.", figure=_map(report)))
    found.append(parts.Section("Ranges", "Counts without the ranges inside. The bounds are of all events in the range.",
                               table=rows.table(report["profile"], trace, is_code,
                                                (("with inner ranges", lambda row: parts.count(row["total"])),))))
    return found
