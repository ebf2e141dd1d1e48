"""parts: what a page is made of: sections with a figure, a table or text; cells with their value for sorting."""
from __future__ import annotations

import dataclasses
from typing import Any

from sluice.text import number


@dataclasses.dataclass(frozen=True)
class Cell:
    """Text shown, and the value that it is sorted by. bar: a share of 1, drawn behind the text."""

    text: str
    order: float | str
    bar: float | None = None
    code: bool = False  # an address, a key, a name: in a fixed-width font
    title: str = ""     # shown when the pointer rests on it


@dataclasses.dataclass(frozen=True)
class Table:
    """Rows that can be sorted and searched. left_out: rows of the profile that are not shown."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    left_out: int = 0


@dataclasses.dataclass(frozen=True)
class Section:
    """One heading with what belongs to it. `figure`: a Plotly figure {data, layout}; `code`: annotated functions."""

    title: str
    note: str = ""
    figure: dict[str, Any] | None = None
    search: bool = False  # the figure's labels can be searched
    table: Table | None = None
    code: tuple[Any, ...] = ()
    folded: bool = False  # shown only when opened


def count(value: int | None) -> Cell:
    """A count, digits in groups; an unknown one is a dash."""
    return Cell("–", -1) if value is None else Cell(number(value), value)


def share(value: float | None) -> Cell:
    """A share of 1 as percent, with a bar."""
    return Cell("–", -1) if value is None else Cell(percent(value), value, bar=max(0.0, min(1.0, value)))


def percent(value: float) -> str:
    """A share of 1 as percent."""
    return f"{100 * value:.2f} %"


def code(text: str | None, title: str = "") -> Cell:
    """A name, key or place; None: a dash."""
    return Cell("–", "\uffff") if text is None else Cell(text, text, code=True, title=title or (text if len(text) > 32 else ""))


def text(words: str) -> Cell:
    """Plain words."""
    return Cell(words, words)
