"""callgrind: the calls of `sluice trace calls` for KCachegrind and callgrind_annotate. Source: Valgrind's manual, Callgrind Format
Specification."""
from __future__ import annotations

import collections

from sluice.export import stacks
from sluice.export.stacks import Frame, Stacks
from sluice.profile import SluiceError


def _place(frame: Frame, prefix: str = "") -> list[str]:
    """The lines that name a function; `prefix` is `c` for a callee."""
    file = "fl" if not prefix else "cfi"
    return [f"{prefix}ob={frame.object or '???'}", f"{file}={frame.file or '???'}", f"{prefix}fn={frame.name}"]


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
    lines = ["# callgrind format", "version: 1", "creator: sluice", f"cmd: {trace.command()}", "positions: line", "events: Ir", ""]
    for number, (frame, row) in enumerate(zip(functions, report["functions"])):
        lines += [*_place(frame), f"{frame.line or 0} {row['self']}"]
        for callee, (calls, cost) in edges[number].items():
            inner = functions[callee]
            lines += [*_place(inner, "c"), f"calls={calls} {inner.line or 0}", f"{frame.line or 0} {cost}"]
        lines.append("")
    return "\n".join([*lines, f"totals: {report['instructions']}", ""]).encode()
