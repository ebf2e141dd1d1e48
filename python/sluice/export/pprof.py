"""pprof: a profile.proto file, compressed: `go tool pprof`, Perfetto, Pyroscope and Speedscope read it."""
from __future__ import annotations

import gzip
import os

from sluice.export import messages
from sluice.export.stacks import Frame, Stacks


class _Writer:
    """Tables of a profile: strings, functions, mappings and locations, each once."""

    def __init__(self, found: Stacks) -> None:
        self.profile = messages.pprof()["Profile"](string_table=[""])
        self._strings = {"": 0}
        self._functions: dict[tuple[str, str | None], int] = {}
        self._locations: dict[Frame, int] = {}
        self._mappings: dict[tuple[int, int, int, str], int] = {}
        self._trace = found.trace

    def string(self, text: str | None) -> int:
        """Its index."""
        if (text or "") not in self._strings:
            self._strings[text] = len(self._strings)
            self.profile.string_table.append(text)
        return self._strings[text or ""]

    def _function(self, frame: Frame) -> int:
        key = frame.name, frame.file
        if key not in self._functions:
            self._functions[key] = len(self._functions) + 1
            name = self.string(frame.name)
            self.profile.function.add(id=self._functions[key], name=name, system_name=name, filename=self.string(frame.file))
        return self._functions[key]

    def mapping(self, found: tuple[int, int, int, str]) -> int:
        """Its number; pprof takes the first for the program."""
        if found not in self._mappings:
            self._mappings[found] = len(self._mappings) + 1
            start, end, offset, path = found
            self.profile.mapping.add(id=self._mappings[found], memory_start=start, memory_limit=end, file_offset=offset,
                                     filename=self.string(path), has_functions=True)
        return self._mappings[found]

    def location(self, frame: Frame) -> int:
        """Its number."""
        if frame not in self._locations:
            self._locations[frame] = len(self._locations) + 1
            found = self._trace.mapping(frame.address) if frame.address is not None else None
            made = self.profile.location.add(id=self._locations[frame], mapping_id=self.mapping(found) if found else 0,
                                             address=frame.address or 0)
            made.line.add(function_id=self._function(frame), line=frame.line or 0)
        return self._locations[frame]


def encode(runs: list[Stacks]) -> bytes:
    """The file of one run. Two runs of one input are the same bytes."""
    found = runs[0]
    writer = _Writer(found)
    profile, unit = writer.profile, writer.string("count")
    profile.sample_type.add(type=writer.string(found.unit), unit=unit)
    profile.period_type.type, profile.period_type.unit, profile.period = writer.string(found.unit), unit, 1
    program = found.trace.info.get("program")
    own = next((mapping for mapping in found.trace.mappings if mapping[3] == program), None)
    if own:
        writer.mapping(own)
    made = f"sluice {found.run.profiler}, configuration {found.run.report['config_hash']}" if "profile" in found.run.report else "sluice trace calls"
    words = [made, " ".join(found.run.made.get("command", ()))]
    profile.comment.extend(writer.string(word) for word in [*words, os.path.basename(program) if program else ""] if word)
    for stack in found.stacks:
        profile.sample.add(location_id=[writer.location(frame) for frame in reversed(stack.frames)], value=[stack.count])
    return gzip.compress(profile.SerializeToString(deterministic=True), mtime=0)
