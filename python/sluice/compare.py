"""compare: `sluice compare A B`: what grew and what fell from one profile to another, by count and by share, with bounds."""
from __future__ import annotations

import argparse
import csv
import dataclasses
import json
import sys
from typing import Any, TextIO

from sluice import runs
from sluice.arguments import EXIT_DONE, EXIT_WRONG
from sluice.profile import SluiceError
from sluice.text import shorten, width

SUMMARY = """Compares two profiles, each the JSON of `sluice run --json`: two runs, two versions of a program, or a profile and
exact counts (the JSON of `sluice trace stats`). Rows are matched by function name where both profiles have names, else by key."""
FIELDS = ("key", "location", "count_a", "count_b", "share_a", "share_b", "change", "ratio", "lower_a", "upper_a", "lower_b", "upper_b",
          "certain")


@dataclasses.dataclass
class Side:
    """A key's counts in one profile, all rows of that key summed."""

    count: int = 0
    lower: int | None = 0  # None: not known
    upper: int | None = 0
    location: str | None = None

    def add(self, row: dict[str, Any]) -> None:
        """Adds a row. The bounds of a sum are the sums of the bounds."""
        self.count += row["count"]
        self.lower = None if self.lower is None or row["lower"] is None else self.lower + row["lower"]
        self.upper = None if self.upper is None or row["upper"] is None else self.upper + row["upper"]
        self.location = self.location or row["location"]


@dataclasses.dataclass(frozen=True)
class Change:
    """One key in both profiles. Shares are of 1; `change` is in points of 100."""

    key: str
    a: Side
    b: Side
    share_a: float
    share_b: float
    certain: bool | None  # the bounds of the two shares do not meet; None: bounds are not known

    @property
    def change(self) -> float:
        """From A's share to B's, in points."""
        return 100 * (self.share_b - self.share_a)

    @property
    def ratio(self) -> float | None:
        """B's count over A's; None: A has none."""
        return self.b.count / self.a.count if self.a.count else None

    def record(self) -> dict[str, Any]:
        """The row of JSON and CSV."""
        values = (self.key, self.b.location or self.a.location, self.a.count, self.b.count, self.share_a, self.share_b, self.change,
                  self.ratio, self.a.lower, self.a.upper, self.b.lower, self.b.upper, self.certain)
        return dict(zip(FIELDS, values))


@dataclasses.dataclass(frozen=True)
class Comparison:
    """All keys, the largest change first."""

    a: runs.Run
    b: runs.Run
    by: str  # "name" or "key"
    whole_a: int
    whole_b: int
    changes: tuple[Change, ...]


def _sides(run: runs.Run, by: str, event: str | None) -> dict[str, Side]:
    sides: dict[str, Side] = {}
    for row in runs.rows(run, event):
        key = row["name"] if by == "name" and row["name"] else runs.key_text(row)
        sides.setdefault(key, Side()).add(row)
    return sides


def _certain(a: Side, b: Side, whole_a: int, whole_b: int) -> bool | None:
    if None in (a.lower, a.upper, b.lower, b.upper):
        return None
    return a.upper / whole_a < b.lower / whole_b or b.upper / whole_b < a.lower / whole_a


def _named(run: runs.Run, event: str | None) -> bool:
    return any(row["name"] for row in runs.rows(run, event)) and "a" not in next(runs.rows(run, event), {})


def compare(a: runs.Run, b: runs.Run, by: str | None = None) -> Comparison:
    """Matches two profiles. by: "name", "key"; None: by name if both have names of code. SluiceError: nothing to compare."""
    event = a.made.get("event") or b.made.get("event")
    by = by or ("name" if _named(a, event) and _named(b, event) else "key")
    side_a, side_b = _sides(a, by, event), _sides(b, by, event)
    whole_a, whole_b = runs.whole(a, event), runs.whole(b, event)
    for run, whole in ((a, whole_a), (b, whole_b)):
        if not whole:
            raise SluiceError(f"{run.label}: the number of events is not known, so there are no shares", 2)
    changes = []
    for key in side_a | side_b:
        one, two = side_a.get(key, Side()), side_b.get(key, Side())
        if not one.count and not two.count:
            continue
        known = key in side_a and key in side_b  # a profile that lacks a key gives no bound for it
        changes.append(Change(key, one, two, one.count / whole_a, two.count / whole_b,
                              _certain(one, two, whole_a, whole_b) if known else None))
    changes.sort(key=lambda change: (-abs(change.change), -change.share_a, change.key))
    return Comparison(a, b, by, whole_a, whole_b, tuple(changes))


def _exceeded(comparison: Comparison, arguments: argparse.Namespace) -> list[str]:
    """A line for each threshold that was given and is exceeded."""
    lines = []
    grown = 100 * (comparison.whole_b / comparison.whole_a - 1)
    if arguments.total is not None and grown > arguments.total:
        lines.append(f"the total grew by {grown:.2f} %; at most {arguments.total:g} % is accepted")
    for change in comparison.changes:
        if arguments.grow is not None and change.change > arguments.grow:
            lines.append(f"{change.key}: the share grew by {change.change:.2f} points; at most {arguments.grow:g} is accepted")
        if arguments.move is not None and abs(change.change) > arguments.move:
            lines.append(f"{change.key}: the share changed by {change.change:+.2f} points; at most {arguments.move:g} is accepted")
    return lines


def _print_text(comparison: Comparison, top: int, out: TextIO) -> None:
    a, b = comparison.a, comparison.b
    print(f"A  {a.label}: {a.profiler}, {comparison.whole_a} events\nB  {b.label}: {b.profiler}, "
          f"{comparison.whole_b} events, {100 * (comparison.whole_b / comparison.whole_a - 1):+.2f} %\n", file=out)
    print(f"{'share A':>9}  {'share B':>9}  {'points':>8}  {'count A':>15}  {'count B':>15}  {'B / A':>7}  {comparison.by}", file=out)
    shown = comparison.changes[:top]
    for change in shown:
        ratio = f"{change.ratio:7.3f}" if change.ratio is not None else f"{'new':>7}"
        mark = "" if change.certain is not False or not change.change else "  (within the bounds)"
        print(f"{100 * change.share_a:7.2f} %  {100 * change.share_b:7.2f} %  {change.change:+8.2f}  {change.a.count:15}  "
              f"{change.b.count:15}  {ratio}  {shorten(change.key, max(24, width(out) - 77))}{mark}", file=out)
    if len(comparison.changes) > top:
        print(f"{'':>9}  ... and {len(comparison.changes) - top} more", file=out)


def report(comparison: Comparison, exceeded: list[str]) -> dict[str, Any]:
    """The JSON report."""
    sides = {side: {"label": run.label, "profiler": run.profiler, "config_hash": run.report.get("config_hash"), "whole": whole,
                    "made": run.made or None}
             for side, run, whole in (("a", comparison.a, comparison.whole_a), ("b", comparison.b, comparison.whole_b))}
    return {**sides, "by": comparison.by, "rows": [change.record() for change in comparison.changes], "exceeded": exceeded}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("a", metavar="A", help="the first report")
    parser.add_argument("b", metavar="B", help="the second report; - for standard input")
    parser.add_argument("--by", choices=("name", "key"), help="match rows by function name or by key (default: by name if both have names)")
    parser.add_argument("--top", type=int, default=20, metavar="N", help="rows of the text table (default 20)")
    parser.add_argument("--grow", type=float, metavar="POINTS", help="exit code 1 if a share grew by more than POINTS of 100")
    parser.add_argument("--move", type=float, metavar="POINTS", help="exit code 1 if a share grew or fell by more than POINTS of 100")
    parser.add_argument("--total", type=float, metavar="PERCENT", help="exit code 1 if the number of events grew by more than PERCENT")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument("--csv", action="store_true", help="print CSV, with a line of column names")
    parser.add_argument("--report", metavar="FILE.html", help="also draw both runs and their differences as a page")


def main(arguments: argparse.Namespace) -> int:
    """Prints the comparison. Returns 1 if a threshold is exceeded."""
    comparison = compare(*runs.read_all([arguments.a, arguments.b]), arguments.by)
    exceeded = _exceeded(comparison, arguments)
    if arguments.report:
        from sluice.output import write
        from sluice.page import build
        write(arguments.report, build([comparison.a, comparison.b], comparison), (arguments.a, arguments.b))
    if arguments.json:
        print(json.dumps(report(comparison, exceeded), indent=2))
    elif arguments.csv:
        table = csv.DictWriter(sys.stdout, FIELDS, lineterminator="\n")
        table.writeheader()
        table.writerows(change.record() for change in comparison.changes)
    else:
        _print_text(comparison, arguments.top, sys.stdout)
    for line in exceeded:
        print(f"sluice: compare: {line}", file=sys.stderr)
    return EXIT_WRONG if exceeded else EXIT_DONE
