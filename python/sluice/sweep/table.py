"""table: what a sweep found: a row for each configuration and trace, as CSV, JSON and a page with plots."""
from __future__ import annotations

import csv
import io
import json
import os
import shutil
from typing import Any

from sluice.page import figures, parts
from sluice.page.render import render
from sluice.profile import SluiceError
from sluice.sweep.jobs import Job, Plan, Store, numbers

LINES = 12  # of a plot
# What a plot shows of each measure, the first that was measured: vertical axis.
SHOWN = {"accuracy": ("hot_error_avg", "error_mean", "error", "overlap", "wrong"), "area": ("lut", "gates"), "profile": ("nodes", "paths", "messages")}


def _column(job: Job, name: str, taken: list[str]) -> str:
    """A number's column: its name, behind the measure or target where that alone would not tell it from others."""
    if job.measure in ("accuracy", "profile") and name not in taken:
        return name
    return f"{job.target or job.measure} {name}"


def rows(plan: Plan, store: Store) -> tuple[list[str], list[dict[str, Any]]]:
    """(Columns, rows). Numbers of lockstep are sums over its seeds; those that are missing are absent."""
    first = ["profiler", *plan.spec.swept, *(["trace"] if plan.spec.traces else [])]
    found: list[dict[str, Any]] = []
    for row in plan.rows:
        settings = dict(word.partition("=")[::2] for word in row.settings)
        found.append({"profiler": row.profiler, **{key: _value(settings.get(key, "")) for key in plan.spec.swept},
                      **({"trace": os.path.splitext(os.path.basename(row.trace))[0]} if row.trace else {})})
    columns: dict[str, None] = {}
    for job in plan.jobs:
        result = None if job.shard else store.result(job.id)
        for name, value in numbers(result or {}).items():
            column = _column(job, name, first)
            columns[column] = None
            for row in _rows_of(plan, found, job):
                row[column] = row.get(column, 0) + value if job.measure == "lockstep" else value
    return [*first, *columns], found


def _rows_of(plan: Plan, found: list[dict[str, Any]], job: Job) -> list[dict[str, Any]]:
    """The rows that a job's numbers belong to: area belongs to a configuration on every trace."""
    if job.measure != "area":
        return [found[job.row]]
    wanted = plan.rows[job.row]
    return [found[at] for at, row in enumerate(plan.rows) if (row.profiler, row.settings) == (wanted.profiler, wanted.settings)]


def _value(text: str) -> int | float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def as_csv(columns: list[str], found: list[dict[str, Any]]) -> str:
    """The table as CSV."""
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return out.getvalue()


def as_text(plan: Plan, columns: list[str], found: list[dict[str, Any]]) -> str:
    """The table for a terminal: what varies, and as many numbers as fit, those of plots first; the rest is counted."""
    drawn = _axes(plan, columns, found)[1]
    order = [*(name for name in columns if name in plan.spec.swept or name in ("profiler", "trace")), *drawn]
    order += [name for name in columns if name not in order]
    room, shown, lines = shutil.get_terminal_size((100, 24)).columns, 0, [""] * (len(found) + 1)
    for name in order:
        cells = [name, *(_shown(row.get(name)) for row in found)]
        width = max(map(len, cells))
        if shown and len(lines[0]) + 2 + width > room:
            break
        lines = [f"{line}{'  ' if shown else ''}{cell.rjust(width)}" for line, cell in zip(lines, cells)]
        shown += 1
    more = len(order) - shown
    return "\n".join(lines) + (f"\n... and {more} more columns" if more else "")


def _shown(value: Any) -> str:
    return "" if value is None else f"{value:.6g}" if isinstance(value, float) else str(value)


# ---- the page ------------------------------------------------------------------------------


def _numeric(found: list[dict[str, Any]], name: str) -> bool:
    return all(isinstance(row.get(name), (int, float)) for row in found if name in row) and any(name in row for row in found)


def _axes(plan: Plan, columns: list[str], found: list[dict[str, Any]]) -> tuple[str | None, list[str]]:
    """(Horizontal axis, vertical axes): as the description says, else a swept number, and a number of each measure."""
    wanted = plan.spec.plot
    for name in (word for words in wanted.values() for word in ([words] if isinstance(words, str) else words)):
        if name not in columns:
            raise SluiceError(f"{plan.spec.path}: plot: no column `{name}`; there are: {', '.join(columns)}", 2)
    across = wanted.get("x") or next((name for name in plan.spec.swept if _numeric(found, name)), None)
    up = [wanted["y"]] if "y" in wanted else [column for names in SHOWN.values() for column in
                                              [next((one for name in names for one in columns
                                                    if one not in plan.spec.swept and (one == name or one.endswith(f" {name}"))), None)] if column]
    return across, up


def _by(plan: Plan, found: list[dict[str, Any]], across: str) -> list[str]:
    """The columns in which the rows of a line agree: as the description says, else all that vary."""
    wanted = plan.spec.plot.get("by")
    if wanted is not None:
        return [wanted] if isinstance(wanted, str) else wanted
    return [name for name in ("profiler", *plan.spec.swept, "trace") if name != across and len({row.get(name) for row in found}) > 1]


def _lines(found: list[dict[str, Any]], by: list[str], across: str, up: str) -> list[tuple[str, list[float], list[float]]]:
    """(Name, x, y) of each line."""
    series: dict[str, list[tuple[float, float]]] = {}
    for row in found:
        if isinstance(row.get(across), (int, float)) and isinstance(row.get(up), (int, float)):
            label = ", ".join(f"{row.get(name)}" if name in ("profiler", "trace") else f"{name}={row.get(name)}" for name in by)
            series.setdefault(label, []).append((row[across], row[up]))
    return [(label, [x for x, _ in sorted(points)], [y for _, y in sorted(points)]) for label, points in list(series.items())[:LINES]]


def page(plan: Plan, columns: list[str], found: list[dict[str, Any]]) -> str:
    """The table that can be sorted, and a plot for each measure. SluiceError: a package is missing, or a plot's column."""
    across, ups = _axes(plan, columns, found)
    sections = []
    by = _by(plan, found, across) if across else []
    for up in ups if across else ():
        lines = _lines(found, by, across, up)
        if any(len(set(x)) > 1 for _, x, _ in lines):
            note = f"Over {across}." + (f" A line joins the rows that agree in {', '.join(by)}; {LINES} lines at most are drawn." if by else "")
            sections.append(parts.Section(up, note, figure=figures.lines(lines, across, up)))
    cells = tuple(tuple(parts.Cell(_shown(row.get(name)), row[name] if isinstance(row.get(name), (int, float)) else str(row.get(name, "")))
                        for name in columns) for row in found)
    sections.append(parts.Section("All configurations", "Click a column to sort.", table=parts.Table(tuple(columns), cells)))
    return render("sweep.html", f"Sweep {os.path.basename(plan.spec.path)}", sections=sections, rows=len(found), jobs=len(plan.jobs))


def as_json(plan: Plan, columns: list[str], found: list[dict[str, Any]], failed: dict[str, str]) -> str:
    """The report of `sluice sweep --json`."""
    report = {"sweep": plan.spec.path, "jobs": len(plan.jobs), "failed": failed, "skipped": dict(plan.skipped), "columns": columns, "rows": found}
    return json.dumps(report, indent=2) + "\n"
