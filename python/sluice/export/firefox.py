"""firefox: the JSON of profiler.firefox.com (its processed profile format, version 62): a thread for each run."""
from __future__ import annotations

import json
from typing import Any, Sequence

from sluice.export.stacks import Frame, Stacks

META = {
    "version": 24, "preprocessedProfileVersion": 62, "product": "sluice", "processType": 0, "interval": 1.0, "startTime": 0.0,
    "symbolicated": True, "debug": False, "usesOnlyOneStackType": True, "sourceCodeIsNotOnSearchfox": True, "markerSchema": [],
    "pausedRanges": [], "categories": [{"name": "Other", "color": "grey", "subcategories": ["Other"]}],
    "sampleUnits": {"time": "ms", "eventDelay": "ms", "threadCPUDelta": "µs"},
    "extensions": {"baseURL": [], "id": [], "name": [], "length": 0},
}


class _Table:
    """Columns, and the place of each row that was added."""

    def __init__(self, *columns: str) -> None:
        self._columns, self._rows = columns, {}

    def add(self, *row: Any) -> int:
        """The row's place; equal rows share one."""
        return self._rows.setdefault(row, len(self._rows))

    def json(self) -> dict[str, Any]:
        """Columns of equal length."""
        lists = zip(*self._rows) if self._rows else [()] * len(self._columns)
        return {**{name: list(values) for name, values in zip(self._columns, lists)}, "length": len(self._rows)}


class _Shared:
    """The tables that all threads share."""

    def __init__(self) -> None:
        self.strings: dict[str, int] = {}
        self.functions = _Table("name", "isJS", "relevantForJS", "resource", "source", "lineNumber", "columnNumber")
        self.frames = _Table("address", "category", "subcategory", "func", "inlineDepth", "innerWindowID", "nativeSymbol", "line", "column")
        self.stacks = _Table("frame", "prefix")
        self.sources = _Table("filename", "id", "startLine", "startColumn", "sourceMapURL")
        self.resources = _Table("lib", "name", "host", "type")

    def string(self, text: str) -> int:
        """Its index."""
        return self.strings.setdefault(text, len(self.strings))

    def _frame(self, frame: Frame) -> int:
        source = self.sources.add(self.string(frame.file), None, 1, 1, None) if frame.file else None
        resource = self.resources.add(None, self.string(frame.object), None, 1) if frame.object else -1  # 1: a library
        function = self.functions.add(self.string(frame.name), False, False, resource, source, None, None)
        return self.frames.add(-1, 0, 0, function, 0, 0, None, frame.line, None)

    def stack(self, frames: Sequence[Frame]) -> int:
        """The place of the innermost frame's row."""
        at = None
        for frame in frames:
            at = self.stacks.add(self._frame(frame), at)
        return at

    def json(self) -> dict[str, Any]:
        """All tables."""
        return {"stringArray": list(self.strings), "funcTable": self.functions.json(), "frameTable": self.frames.json(),
                "stackTable": self.stacks.json(), "sources": self.sources.json(), "resourceTable": self.resources.json(),
                "nativeSymbols": _Table("address", "functionSize", "libIndex", "name").json()}


def _thread(found: Stacks, number: int, shared: _Shared) -> dict[str, Any]:
    count = len(found.stacks)
    return {"name": f"{found.run.label}, {found.unit}", "isMainThread": number == 0, "processType": "default", "processName": "sluice",
            "processStartupTime": 0.0, "processShutdownTime": None, "registerTime": 0.0, "unregisterTime": None, "pausedRanges": [],
            "showMarkersInTimeline": False, "pid": str(number), "tid": str(number),
            "markers": _Table("category", "data", "endTime", "name", "phase", "startTime").json(),
            "samples": {"weightType": "samples", "length": count, "stack": [shared.stack(stack.frames) for stack in found.stacks],
                        "weight": [stack.count for stack in found.stacks], "timeDeltas": [1.0] * count}}


def encode(runs: list[Stacks]) -> bytes:
    """The file. A sample stands for all events of its stack; the time between samples means nothing."""
    shared = _Shared()
    threads = [_thread(found, number, shared) for number, found in enumerate(runs)]
    return json.dumps({"meta": META, "libs": [], "pages": [], "counters": [], "profilerOverhead": [], "threads": threads,
                       "shared": shared.json()}, separators=(",", ":")).encode()
