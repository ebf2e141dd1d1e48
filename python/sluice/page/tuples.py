"""tuples: profiles of (a, b), of stratified and multihash: invariance for each a, intervals over time, the table."""
from __future__ import annotations

import collections
import html
from typing import Any

from sluice.page import figures, parts, rows
from sluice.page.trace import Trace
from sluice.runs import Run, key_text
from sluice.text import number, shorten

FIRSTS, VALUES, TUPLES = 20, 4, 25  # bars of the invariance; values named in a bar; tuples of the tracks
LABEL = 44


def summed(report: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows with intervals summed, the largest first."""
    sums: dict[tuple[Any, ...], dict[str, Any]] = {}
    for row in report["profile"]:
        key = (row["a"], row["b"], row.get("kind"))
        if key in sums:
            sums[key]["count"] += row["count"]
            sums[key]["share"] = (sums[key]["share"] or 0) + (row["share"] or 0)
        else:
            sums[key] = {name: value for name, value in row.items() if name != "interval"}
    return sorted(sums.values(), key=lambda row: -row["count"])


def _by_first(tuples: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    groups = collections.defaultdict(list)
    for row in tuples:
        groups[row["a"]].append(row)
    return sorted(groups.values(), key=lambda group: -sum(row["count"] for row in group))


def _first_label(row: dict[str, Any], trace: Trace, is_code: bool) -> str:
    first = {**row, "lo": row["a"], "hi": row["a"]}
    name = rows.label(first, trace, True) if is_code else row["a"]
    return shorten(f"{name} {row['a']}" if row["name"] else name, LABEL)


def _invariance(groups: list[list[dict[str, Any]]], whole: int, trace: Trace, is_code: bool) -> dict[str, Any]:
    """For each a, a bar of its hottest b, then the others together."""
    labels = [_first_label(group[0], trace, is_code) for group in groups[:FIRSTS]]
    series, hover = [], []
    for rank in range(VALUES):
        found = [group[rank] if rank < len(group) else None for group in groups[:FIRSTS]]
        series.append((("hottest", "second", "third", "fourth")[rank], [100 * row["count"] / whole if row else 0 for row in found]))
        hover.append([f"{html.escape(_first_label(row, trace, is_code))}<br>b = {row['b']}: {number(row['count'])}, "
                      f"{parts.percent(row['count'] / sum(r['count'] for r in group))} of this a" if row else ""
                      for row, group in zip(found, groups)])
    rest = [sum(row["count"] for row in group[VALUES:]) for group in groups[:FIRSTS]]
    series.append(("other reported b", [100 * count / whole for count in rest]))
    hover.append([f"{len(group[VALUES:])} other b: {number(count)}" for group, count in zip(groups, rest)])
    return figures.bars(labels, series, hover, "% of all events")


def _first_table(groups: list[list[dict[str, Any]]], trace: Trace, is_code: bool) -> parts.Table:
    lines = []
    for group in groups[:rows.SHOWN]:
        total = sum(row["count"] for row in group)
        lines.append((parts.code(_first_label(group[0], trace, is_code), title=group[0]["a"]), parts.count(total), parts.count(len(group)),
                      parts.code(group[0]["b"]), parts.share(group[0]["count"] / total if total else 0)))
    return parts.Table(("a", "count", "different b", "hottest b", "invariance"), tuple(lines), max(0, len(groups) - rows.SHOWN))


def _intervals(run: Run, tuples: list[dict[str, Any]], trace: Trace, is_code: bool) -> list[parts.Section]:
    """Tracks: the largest tuples over the intervals, and how many candidates an interval has."""
    intervals = run.report["intervals"]
    kept = tuples[:TUPLES]
    place = {(row["a"], row["b"], row.get("kind", 0)): at for at, row in enumerate(reversed(kept))}
    cells: list[list[float | None]] = [[None] * len(intervals) for _ in kept]
    words = [[""] * len(intervals) for _ in kept]
    for column, interval in enumerate(intervals):
        for candidate in interval["candidates"]:
            at = place.get((candidate["a"], candidate["b"], candidate["kind"]))
            if at is not None:
                cells[at][column] = candidate["count"]
                words[at][column] = f"interval {column}<br>{key_text(candidate)}<br>{number(candidate['count'])} events"
    labels = [shorten(f"{_first_label(row, trace, is_code)} = {row['b']}", LABEL) for row in reversed(kept)]
    numbers = list(range(len(intervals)))
    lines = [("candidates", [len(interval["candidates"]) for interval in intervals], True),
             ("promotions denied", [interval["promotions_denied"] for interval in intervals], True)]
    found = [parts.Section("Tuples over time", "A column is an interval; an empty cell: the tuple was no candidate in it.",
                           figure=figures.heatmap([str(i) for i in numbers], labels, cells, words, ("interval", ""), "events"))] if kept else []
    return [*found, parts.Section("Intervals", figure=figures.tracks(numbers, lines, "interval"))]


def sections(run: Run, trace: Trace) -> list[parts.Section]:
    """Invariance, intervals and the table."""
    is_code, whole = rows.code_event(run.made.get("event")), max(1, run.report["events"] or 0)
    tuples = summed(run.report)
    groups = _by_first(tuples)
    found = []
    if tuples:
        found.append(parts.Section("Invariance", "For each first word a, such as a load's address, the counts of its hottest second words "
                                   "b, such as values. A bar of one colour: almost always the same b.",
                                   figure=_invariance(groups, whole, trace, is_code), search=True))
        found.append(parts.Section("First words", "Invariance: the share of the hottest b among the reported b.",
                                   table=_first_table(groups, trace, is_code)))
    if "intervals" in run.report:
        found += _intervals(run, tuples, trace, is_code)
    return [*found, parts.Section("Tuples", table=rows.table(tuples, trace, is_code))]
