"""text: numbers and names for people: digits in groups, long names shortened in the middle, the terminal's width."""
from __future__ import annotations

import shutil
from typing import TextIO

PLAIN = 100  # columns where the output is no terminal


def number(count: int) -> str:
    """1234567 as `1 234 567`, with spaces that do not break."""
    return f"{count:,}".replace(",", "\u202f")


def shorten(name: str, columns: int) -> str:
    """The name in at most `columns` (at least 8) columns, without its middle if it is longer."""
    if len(name) <= columns:
        return name
    head = (columns - 3 + 1) // 2
    return f"{name[:head]}...{name[len(name) - (columns - 3 - head):]}"


def width(out: TextIO) -> int:
    """Columns of the terminal; 100 where it is none."""
    return shutil.get_terminal_size((PLAIN, 24)).columns if out.isatty() else PLAIN
