"""speedscope: the JSON of speedscope.app, of several runs one after another."""
from __future__ import annotations

import json
from typing import Any

from sluice.export.stacks import Frame, Stacks


def encode(runs: list[Stacks]) -> bytes:
    """The file: a profile of weighted samples for each run."""
    frames: dict[Frame, int] = {}
    profiles = []
    for found in runs:
        samples = [[frames.setdefault(frame, len(frames)) for frame in stack.frames] for stack in found.stacks]
        weights = [stack.count for stack in found.stacks]
        profiles.append({"type": "sampled", "name": f"{found.run.label}, {found.unit}", "unit": "none", "startValue": 0,
                         "endValue": sum(weights), "samples": samples, "weights": weights})
    shared: list[dict[str, Any]] = []
    for frame in frames:
        shared.append({"name": frame.name, **({"file": frame.file or frame.object} if frame.file or frame.object else {}),
                       **({"line": frame.line} if frame.line else {})})
    return json.dumps({"$schema": "https://www.speedscope.app/file-format-schema.json", "exporter": "sluice", "activeProfileIndex": 0,
                       "name": ", ".join(found.run.label for found in runs), "shared": {"frames": shared}, "profiles": profiles},
                      separators=(",", ":")).encode()
