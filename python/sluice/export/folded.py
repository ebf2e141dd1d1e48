"""folded: a line `outer;inner count` for each stack, for flamegraph.pl, inferno and others."""
from __future__ import annotations

import collections

from sluice.export.stacks import Frame, Stacks


def _word(frame: Frame) -> str:
    return frame.name.replace(";", ",").replace("\n", " ")


def encode(runs: list[Stacks]) -> bytes:
    """The file; of several runs, the run's label is the outermost frame."""
    counts: collections.Counter[str] = collections.Counter()
    for found in runs:
        outer = [found.run.label.replace(";", ",")] if len(runs) > 1 else []
        for stack in found.stacks:
            counts[";".join([*outer, *map(_word, stack.frames)])] += stack.count
    return "".join(f"{stack} {count}\n" for stack, count in counts.items()).encode()
