"""callgrind: the calls of `sluice trace calls` for KCachegrind and callgrind_annotate. Source: Valgrind's manual, Callgrind Format
Specification."""
from __future__ import annotations

import collections
import re

from sluice.export import stacks
from sluice.export.stacks import Frame, Stacks
from sluice.profile import SluiceError


class _Names:
    """Names that look like Callgrind's compressed ones, `(1)` or `(1) main`, get a number of their own before them."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def text(self, name: str | None) -> str:
        """The name as the format reads it; `???` is an unknown one."""
        if not name or not re.match(r"\([0-9]+\)", name):
            return name or "???"
        return f"({self._numbers.setdefault(name, len(self._numbers) + 1)}) {name}"

    def place(self, frame: Frame, prefix: str = "") -> list[str]:
        """The lines that name a function; `prefix` is `c` for a callee."""
        file = "fl" if not prefix else "cfi"
        return [f"{prefix}ob={self.text(frame.object)}", f"{file}={self.text(frame.file)}", f"{prefix}fn={self.text(frame.name)}"]


def encode(runs: list[Stacks]) -> bytes:
    """The file. A call's cost includes that of what was called below it. SluiceError: the run has no calls."""
    report, trace = runs[0].run.report, runs[0].trace
    if "calls" not in report:
        raise SluiceError("callgrind: this run has no calls; accepted is the JSON of `sluice trace calls`. `sluice run path --export "
                          "callgrind` writes paths", 2)
    functions, nodes = stacks.functions(report), report["calls"]
    below = [node["self"] for node in nodes]
    for at in range(len(nodes) - 1, -1, -1):  # callers are before their callees
        if nodes[at]["parent"] is not None:
            below[nodes[at]["parent"]] += below[at]
    edges: dict[int, dict[int, list[int]]] = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
    for node, cost in zip(nodes, below):
        if node["parent"] is not None:
            edge = edges[nodes[node["parent"]]["function"]][node["function"]]
            edge[0] += node["calls"]
            edge[1] += cost
    names = _Names()
    lines = ["# callgrind format", "version: 1", "creator: sluice", f"cmd: {trace.command()}", "positions: line", "events: Ir", ""]
    for number, (frame, row) in enumerate(zip(functions, report["functions"])):
        lines += [*names.place(frame), f"{frame.line or 0} {row['self']}"]
        for callee, (calls, cost) in edges[number].items():
            inner = functions[callee]
            lines += [*names.place(inner, "c"), f"calls={calls} {inner.line or 0}", f"{frame.line or 0} {cost}"]
        lines.append("")
    return "\n".join([*lines, f"totals: {report['instructions']}", ""]).encode()
