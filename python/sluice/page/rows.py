"""rows: the table of a profile's rows, the same for every profiler."""
from __future__ import annotations

from typing import Any, Callable, Iterable

from sluice.page import parts
from sluice.page.trace import Trace
from sluice.runs import key_text

SHOWN = 300  # rows of a table; more make the page slow on a phone


def first_address(row: dict[str, Any]) -> int:
    """The lowest address or number of a row's key."""
    if isinstance(row.get("a"), dict):
        return int(row["a"]["lo"], 16)
    value = next((row[name] for name in ("lo", "start", "a", "index") if name in row), 0)
    return int(value, 16) if isinstance(value, str) else value


def label(row: dict[str, Any], trace: Trace, is_code: bool) -> str:
    """The row's name; else, if its key is code, the object and the address in it; else the key."""
    if row["name"]:
        return row["name"]
    mapping = trace.mapping(first_address(row)) if is_code else None
    return f"{trace.object(first_address(row))}+{first_address(row) - mapping[0] + mapping[2]:#x}" if mapping else key_text(row)


def table(rows: Iterable[dict[str, Any]], trace: Trace, is_code: bool,
          more: tuple[tuple[str, Callable[[dict[str, Any]], parts.Cell]], ...] = (), shown: int = SHOWN) -> parts.Table:
    """A line for each row with a count, the largest first. `more`: further columns (title, cell of a row)."""
    hit = [row for row in rows if row["count"]]
    bounded = any(row["upper"] is not None and row["upper"] != row["lower"] for row in hit)
    placed = any(row["location"] for row in hit)
    columns = ["name" if is_code else "key", *(["object"] if trace.info and is_code else []), *(["key"] if is_code else []), "count",
               "share", *(["at least", "at most"] if bounded else []), *(["source"] if placed else []), *(title for title, _ in more)]
    lines = []
    for row in hit[:shown]:
        line = [parts.code(label(row, trace, is_code))]
        if trace.info and is_code:
            line.append(parts.code(trace.object(first_address(row))))
        if is_code:
            line.append(parts.Cell(key_text(row), first_address(row), code=True))
        line += [parts.count(row["count"]), parts.share(row["share"])]
        if bounded:
            line += [parts.count(row["lower"]), parts.count(row["upper"])]
        if placed:
            line.append(parts.code(row["location"]))
        lines.append(tuple(line + [cell(row) for _, cell in more]))
    return parts.Table(tuple(columns), tuple(lines), max(0, len(hit) - shown))


def code_event(event: str | None) -> bool:
    """Whether the first word of an event is an address of code."""
    return (event or "").split(",")[0] in ("pc", "edge", "call", "block", "branch")
