"""trace: what the page knows of a run's trace: the program, its mappings, the object at an address."""
from __future__ import annotations

import bisect
import os
from typing import Any

from sluice.profile import SluiceError, report
from sluice.text import all_visible


class Trace:
    """A trace that may be there or not. `info` is the JSON of `sluice trace info`, empty if it cannot be read."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self.info: dict[str, Any] = {}
        if path and os.path.exists(path):
            try:
                self.info = all_visible(report("trace", "info", path))
            except SluiceError:  # another format: the page does without
                self.info = {}
        self.mappings = sorted((int(m["start"], 16), int(m["end"], 16), int(m["offset"], 16), m["path"])
                            for m in self.info.get("mappings") or [])
        self._starts = [m[0] for m in self.mappings]

    def mapping(self, address: int) -> tuple[int, int, int, str] | None:
        """(start, end, file offset, path) of the mapping that holds the address."""
        at = bisect.bisect_right(self._starts, address) - 1
        return self.mappings[at] if at >= 0 and address < self.mappings[at][1] else None

    def object(self, address: int) -> str | None:
        """The file name of the object at the address."""
        mapping = self.mapping(address)
        return os.path.basename(mapping[3]) if mapping else None

    def command(self) -> str:
        """The recorded command, shortened to one line."""
        return " ".join(self.info.get("command") or [])
