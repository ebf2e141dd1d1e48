"""functions: promem's profile: targets by object as an icicle, and the table."""
from __future__ import annotations

import collections
import html
import os

from sluice.page import figures, parts, rows
from sluice.page.trace import Trace
from sluice.runs import Run
from sluice.text import number

LEAST = 0.0005  # share of the smallest box


def _icicle(run: Run, trace: Trace, is_code: bool) -> dict:
    events = max(1, run.report["events"])
    objects = collections.defaultdict(collections.Counter)
    for row in run.report["profile"]:
        owner = (trace.object(rows.first_address(row)) if is_code else None) or "targets"
        objects[owner][rows.label(row, trace, is_code)] += row["count"]
    sizes = {owner: count.total() for owner, count in objects.items()}
    for place in run.report.get("outside", ()):  # by object, where the report has it
        owner = os.path.basename(place["object"] or "no object")
        sizes[owner] = sizes.get(owner, 0) + place["count"]
    outside = max(0, run.report["events"] - sum(sizes.values()))
    if outside:
        sizes["outside all targets"] = outside
    hottest = max((count for functions in objects.values() for count in functions.values()), default=1) or 1
    nodes = [figures.Node("all", "", "all events", sum(sizes.values()), 0, f"all events: {number(events)}")]
    for owner, size in sorted(sizes.items(), key=lambda item: -item[1]):
        if size < LEAST * events:
            continue
        nodes.append(figures.Node(f"o {owner}", "all", owner, size, 0,
                                  f"<b>{html.escape(owner)}</b><br>{number(size)} events, {parts.percent(size / events)}"))
        for name, count in objects[owner].most_common():
            if count >= LEAST * events:
                nodes.append(figures.Node(f"f {owner} {name}", f"o {owner}", name, count, count / hottest,
                                          f"<b>{html.escape(name)}</b><br>{number(count)} events, {parts.percent(count / events)}"))
    return figures.icicle(nodes, 360)


def sections(run: Run, trace: Trace) -> list[parts.Section]:
    """Objects and their functions, then the table."""
    is_code = rows.code_event(run.made.get("event"))
    return [parts.Section("Functions by object", "The width of a box is its share of all events. Click an object to enlarge it.",
                          figure=_icicle(run, trace, is_code), search=True),
            parts.Section("Targets", "Counts are exact unless a counter has saturated.",
                          table=rows.table(run.report["profile"], trace, is_code))]
