"""text: numbers and names for people: digits in groups, long names shortened in the middle, the terminal's width."""
from __future__ import annotations

import shutil
import unicodedata
from typing import Any, TextIO

PLAIN = 100  # columns where the output is no terminal


def number(count: int) -> str:
    """1234567 as `1 234 567`, with spaces that do not break."""
    return f"{count:,}".replace(",", "\u202f")


def visible(words: str) -> str:
    """The words without what a terminal obeys or no UTF-8 holds: control characters and surrogates become `?` (trace/visible.h)."""
    return "".join("?" if unicodedata.category(letter) in ("Cc", "Cs") else letter for letter in words)


def all_visible(report: Any) -> Any:
    """A report of JSON with its strings, keys included, so."""
    if isinstance(report, dict):
        return {visible(key): all_visible(value) for key, value in report.items()}
    if isinstance(report, list):
        return [all_visible(value) for value in report]
    return visible(report) if isinstance(report, str) else report


def shorten(name: str, columns: int) -> str:
    """The name in at most `columns` (at least 8) columns, without its middle if it is longer."""
    if len(name) <= columns:
        return name
    head = (columns - 3 + 1) // 2
    return f"{name[:head]}...{name[len(name) - (columns - 3 - head):]}"


def width(out: TextIO) -> int:
    """Columns of the terminal; 100 where it is none."""
    return shutil.get_terminal_size((PLAIN, 24)).columns if out.isatty() else PLAIN
