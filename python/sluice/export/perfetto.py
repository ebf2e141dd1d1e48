"""perfetto: a trace for ui.perfetto.dev: for each run a track; its intervals' candidates as slices and its numbers as counters.

Time is counted in events (phases: instructions), a microsecond each, because a trace of events has no clock.
"""
from __future__ import annotations

from typing import Any, Iterator

from sluice.export import messages
from sluice.export.stacks import Stacks
from sluice.profile import SluiceError
from sluice.runs import Run, key_text

TICK = 1000  # ns
TRACKS = 40  # candidates that have a track, the largest
BEGIN, END, COUNTER = 1, 2, 4


class _Tracks:
    """Packets, and numbers for tracks."""

    def __init__(self) -> None:
        self.trace = messages.perfetto()["Trace"]()
        self._tracks = 0

    def track(self, name: str, parent: int = 0, counter: bool = False) -> int:
        """Adds a track; its number."""
        self._tracks += 1
        made = self.trace.packet.add(trusted_packet_sequence_id=1).track_descriptor
        made.uuid, made.name = self._tracks, name
        if parent:
            made.parent_uuid = parent
        if counter:
            made.counter.SetInParent()
        return self._tracks

    def _event(self, time: int, track: int, kind: int) -> Any:
        made = self.trace.packet.add(timestamp=time, trusted_packet_sequence_id=1).track_event
        made.track_uuid, made.type = track, kind
        return made

    def slice(self, track: int, begin: int, end: int, name: str) -> None:
        """A slice of a track."""
        self._event(begin, track, BEGIN).name = name
        self._event(end, track, END)

    def value(self, track: int, time: int, value: int) -> None:
        """A counter's value from that time on."""
        self._event(time, track, COUNTER).counter_value = value


def _candidates(run: Run) -> Iterator[tuple[str, list[tuple[int, int]]]]:
    """(tuple, [(interval, count)]), the largest first."""
    names = {(row["a"], row["b"], row.get("kind", 0)): row["name"] for row in run.report["profile"]}
    found: dict[tuple[str, str, int], list[tuple[int, int]]] = {}
    for number, interval in enumerate(run.report["intervals"]):
        for row in interval["candidates"]:
            found.setdefault((row["a"], row["b"], row["kind"]), []).append((number, row["count"]))
    for key, counts in sorted(found.items(), key=lambda item: -sum(count for _, count in item[1]))[:TRACKS]:
        name = names.get(key)
        yield f"{name + ' ' if name else ''}{key_text({'a': key[0], 'b': key[1]})}", counts


def _add_intervals(tracks: _Tracks, run: Run, parent: int) -> None:
    step = run.report["config"]["interval"] * TICK
    intervals = run.report["intervals"]
    counters = [(tracks.track(name, parent, counter=True), of) for name, of in (
        ("candidates", lambda interval: len(interval["candidates"])), ("promotions denied", lambda interval: interval["promotions_denied"]))]
    for number, interval in enumerate(intervals):
        for track, of in counters:
            tracks.value(track, number * step, of(interval))
    for name, counts in _candidates(run):
        track = tracks.track(name, parent)
        for number, count in counts:
            tracks.slice(track, number * step, (number + 1) * step, f"{count} events")


def _add_phases(tracks: _Tracks, run: Run, parent: int) -> None:
    step = run.report["config"]["phase_interval"] * TICK
    phases, distance = tracks.track("phase", parent), tracks.track("distance", parent, counter=True)
    for phase in run.report["phases"]:
        begin = phase["interval"] * step
        tracks.slice(phases, begin, begin + step, f"phase {phase['id']}")
        tracks.value(distance, begin, phase["distance"])


def encode(runs: list[Stacks]) -> bytes:
    """The file. SluiceError: no run has intervals or phases."""
    tracks, drawn = _Tracks(), False
    for run in (found.run for found in runs):
        for part, add in (("intervals", _add_intervals), ("phases", _add_phases)):
            if run.report.get(part):
                add(tracks, run, tracks.track(f"{run.label}, {part}"))
                drawn = True
    if not drawn:
        raise SluiceError("perfetto: no run has intervals or phases; accepted is a run of multihash, or of path with phases=1; "
                          "Perfetto also reads pprof", 2)
    return tracks.trace.SerializeToString(deterministic=True)
