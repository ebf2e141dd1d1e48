"""buckets: profiles of plain numbers, such as counts': the largest as bars, and the table."""
from __future__ import annotations

import html

from sluice.page import figures, parts, rows
from sluice.page.trace import Trace
from sluice.runs import Run
from sluice.text import number, shorten

BARS = 25


def sections(run: Run, trace: Trace) -> list[parts.Section]:
    """Bars and the table."""
    is_code = rows.code_event(run.made.get("event")) and "index" not in (run.report["profile"] or [{}])[0]
    top = [row for row in run.report["profile"] if row["count"]][:BARS]
    labels = [shorten(rows.label(row, trace, is_code), 40) for row in top]
    hover = [f"{html.escape(label)}: {number(row['count'])}" for label, row in zip(labels, top)]
    return [parts.Section("Largest counts", figure=figures.bars(labels, [("count", [row["count"] for row in top])], [hover], "events"),
                          search=True),
            parts.Section("Rows", table=rows.table(run.report["profile"], trace, is_code))]
