"""build: a page from runs: what each run found, how it was made, and what differs."""
from __future__ import annotations

import glob
import html
import json
import os
from typing import Any

from sluice.page import annotate, buckets, figures, functions, parts, paths, ranges, rows, tuples
from sluice.page.render import render
from sluice.page.trace import Trace
from sluice.runs import Run
from sluice.text import number, shorten

# The sections of each profiler; others are drawn as buckets.
DRAWN = {"rap": ranges.sections, "stratified": tuples.sections, "multihash": tuples.sections, "path": paths.sections,
         "promem": functions.sections}
TOTALS = ("paths", "messages", "residual", "nodes", "incomplete", "overflows", "events_lost", "malformed", "below_base", "cycles")
CHANGES = 30  # bars of the largest differences


def _totals(run: Run) -> list[tuple[str, str, bool]]:
    """(name, number, whether it is a warning), events and drops first."""
    report = run.report
    found = [("events", number(report["events"]), False)] if report.get("events") is not None else []
    if report.get("dropped") is not None:
        found.append(("dropped", number(report["dropped"]), report["dropped"] > 0))
    found += [(name.replace("_", " "), number(report[name]), name == "events_lost" and report[name] > 0) for name in TOTALS
              if isinstance(report.get(name), int)]
    if "intervals" in report and isinstance(report["intervals"], list):
        found.append(("intervals", number(len(report["intervals"])), False))
    return found


def _metrics(report: dict[str, Any]) -> parts.Table:
    lines = []
    for name, value in report["metrics"].items():
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            lines.append((parts.text(name), parts.Cell(f"{value:,}".replace(",", "\u202f") if isinstance(value, int) else f"{value:.6g}", value)))
    return parts.Table(("metric", "value"), tuple(lines))


def _hardware(run: Run) -> parts.Table | None:
    """Area and clock, where `make synth` has measured this configuration below the current folder."""
    name = run.report["config_hash"].removeprefix("0x")
    lines = []
    for path in sorted(glob.glob(f"build/synth/{run.profiler}/*{name}-*/report.json")):
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
        total = report.get("total", report)
        target = os.path.basename(os.path.dirname(path)).rpartition("-")[2]
        values = [total.get("lut"), total.get("ff"), total.get("bram")]
        clock = report.get("fmax_mhz")
        lines.append((parts.text(target), *(parts.count(value) for value in values),
                      parts.Cell(f"{clock:.1f} MHz" if clock else "–", clock or -1)))
    return parts.Table(("target", "LUTs", "flip-flops", "block RAMs", "clock"), tuple(lines)) if lines else None


def _made(run: Run, trace: Trace) -> parts.Table:
    made, info = run.made, trace.info
    facts = [("profiler", run.profiler), ("configuration hash", run.report.get("config_hash")), ("command", " ".join(made.get("command", ()))),
             ("version", made.get("version")), ("events are", made.get("described") or made.get("event")), ("trace", run.trace),
             ("program", info.get("program")), ("recorded command", trace.command()), ("recorded by", info.get("origin")),
             ("records", number(info["records"]) if info.get("records") else None), ("architecture", info.get("architecture"))]
    return parts.Table(("fact", "value"), tuple((parts.text(name), parts.code(value)) for name, value in facts if value))


def _configuration(report: dict[str, Any]) -> parts.Table:
    return parts.Table(("parameter", "value"), tuple((parts.code(key), parts.Cell(str(value), value if isinstance(value, (int, float)) else
                                                                                  str(value), code=True))
                                                     for key, value in report["config"].items()))


def _sections(run: Run, trace: Trace) -> list[parts.Section]:
    found = []
    if "profile" in run.report:
        found += DRAWN.get(run.profiler, buckets.sections)(run, trace)
    if isinstance(run.report.get("metrics"), dict):
        found.append(parts.Section("Metrics", "The profile against exact counts, in the paper's own metrics.", table=_metrics(run.report)))
    hardware = _hardware(run)
    if hardware:
        found.append(parts.Section("Area and clock", "Measured by `make synth` for this configuration.", table=hardware))
    if run.trace and not trace.info and rows.code_event(run.made.get("event")):
        found.append(parts.Section("Names", f"The trace {run.trace} is not here or has no mappings, so objects and code are not shown."))
    found.append(parts.Section("How it was made", table=_made(run, trace), folded=True))
    found.append(parts.Section("Configuration", table=_configuration(run.report), folded=True))
    return found


def _changes(comparison: Any) -> list[parts.Section]:
    """The differences of two runs."""
    moved = [change for change in comparison.changes if change.change]
    shown = moved[:CHANGES]
    labels = [shorten(change.key, 44) for change in shown]
    hover = [f"{html.escape(change.key)}<br>{parts.percent(change.share_a)} to {parts.percent(change.share_b)}" for change in shown]
    lines = tuple((parts.code(change.key), parts.share(change.share_a), parts.share(change.share_b),
                   parts.Cell(f"{change.change:+.2f}", change.change), parts.count(change.a.count), parts.count(change.b.count),
                   parts.text({True: "yes", False: "no", None: "–"}[change.certain])) for change in moved[:rows.SHOWN])
    note = f"A is {comparison.a.label}, B is {comparison.b.label}. Points: B's share of 100 minus A's."
    figure = figures.bars(labels, [("points", [change.change for change in shown])], [hover], "points")
    return [parts.Section("What grew and what fell", note, figure=figure if shown else None, search=bool(shown)),
            parts.Section("Differences", "Certain: the bounds of the two shares do not meet.", table=parts.Table(
                ("key", "share A", "share B", "points", "count A", "count B", "certain"), lines, max(0, len(moved) - rows.SHOWN)))]


def build(runs: list[Run], comparison: Any = None, title: str | None = None) -> str:
    """The page as HTML. comparison: of the two runs (sluice.compare.Comparison), or None. SluiceError: a package is missing."""
    traces = {path: Trace(path) for path in dict.fromkeys(run.trace for run in runs)}
    columns = [{"run": run, "trace": traces[run.trace], "totals": _totals(run), "sections": _sections(run, traces[run.trace])} for run in runs]
    annotated = [parts.Section(f"Code of {trace.info.get('program') or trace.path}", "Exact counts, from the trace's blocks. Open a function.",
                               code=tuple(code)) for trace in traces.values() if (code := annotate.annotate(trace))]
    programs = [trace.info.get("program") for trace in traces.values() if trace.info]
    names = title or (", ".join(dict.fromkeys(os.path.basename(name) for name in programs if name)) or ", ".join(run.label for run in runs))
    return render("page.html", names, columns=columns, changes=_changes(comparison) if comparison else [], annotated=annotated)
