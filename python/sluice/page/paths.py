"""paths: path's profile: functions and their paths as an icicle, phases as tracks, the table with source lines."""
from __future__ import annotations

import html
import os
from typing import Any

from sluice.page import figures, parts, rows
from sluice.page.trace import Trace
from sluice.runs import Run, key_text
from sluice.text import number

LEAST = 0.001


def steps(row: dict[str, Any]) -> str:
    """The path's source lines in order, one after another: `deflate.c:492 493 501, inflate.c:12`; else block addresses."""
    words, before = [], None
    for block in row.get("blocks") or ():
        place = (os.path.basename(block["file"]), block["line"]) if block["file"] and block["line"] else (None, block["start"])
        if words and place == before:
            continue
        same_file = before and before[0] == place[0]
        words.append(str(place[1]) if same_file or not place[0] else f"{', ' if words else ''}{place[0]}:{place[1]}")
        before = place
    return " ".join(words).replace(" ,", ",")


def joined(run: Run) -> list[dict[str, Any]]:
    """The profile's rows with the blocks of the table's."""
    blocks = {(row["start"], row["length"], row["directions"]): row.get("blocks") for row in run.report.get("table", ())}
    return [{**row, "blocks": blocks.get((row["start"], row["length"], row["directions"]))} for row in run.report["profile"]]


def _icicle(joined: list[dict[str, Any]], trace: Trace) -> dict[str, Any]:
    whole = sum(row["count"] for row in joined) or 1
    hottest = max((row["count"] for row in joined), default=1) or 1
    functions: dict[str, list[dict[str, Any]]] = {}
    for row in joined:
        if row["count"] >= LEAST * whole:
            functions.setdefault(row["name"] or trace.object(rows.first_address(row)) or "no object", []).append(row)
    shown = sum(row["count"] for found in functions.values() for row in found)
    nodes = [figures.Node("all", "", "paths in the table", shown, 0, f"{number(whole)} in the table")]
    for name, found in sorted(functions.items(), key=lambda item: -sum(row["count"] for row in item[1])):
        size = sum(row["count"] for row in found)
        nodes.append(figures.Node(f"f {name}", "all", name, size, 0,
                                  f"<b>{html.escape(name)}</b><br>{len(found)} paths, {parts.percent(size / whole)} of the table"))
        for row in found:
            hover = f"{key_text(row)}<br>{html.escape(steps(row))}<br>{number(row['count'])}, {parts.percent(row['count'] / whole)} of the table"
            nodes.append(figures.Node(f"p {key_text(row)}", f"f {name}", steps(row).partition(":")[2] or key_text(row), row["count"],
                                      row["count"] / hottest, hover))
    return figures.icicle(nodes, 360)


def _phases(phases: list[dict[str, int]]) -> dict[str, Any]:
    x = [phase["interval"] for phase in phases]
    return figures.tracks(x, [("phase", [phase["id"] for phase in phases], True),
                              ("distance", [phase["distance"] for phase in phases], False)], "interval")


def sections(run: Run, trace: Trace) -> list[parts.Section]:
    """Functions and paths, phases, the table."""
    found_rows = joined(run)
    found = []
    if found_rows:
        found.append(parts.Section("Paths by function", "A path is a run of branches; below each function are its paths, with the source lines "
                                   "or the address where they begin.", figure=_icicle(found_rows, trace), search=True))
    if run.report.get("phases"):
        found.append(parts.Section("Phases", "The number of each interval's phase, and the distance from the interval before.",
                                   figure=_phases(run.report["phases"])))
    stepped = any(row.get("blocks") for row in found_rows)
    return [*found, parts.Section("Paths", "Directions: one digit for each branch, oldest first; 1 is taken.",
                                  table=rows.table(found_rows, trace, True, (("lines", lambda row: parts.code(steps(row))),) if stepped else ()))]
