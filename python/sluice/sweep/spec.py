"""spec: a sweep's description, read from YAML and checked."""
from __future__ import annotations

import dataclasses
import glob
import itertools
import os
from typing import Any, Iterator

from sluice.profile import SluiceError

MEASURES = ("accuracy", "profile", "area", "lockstep")
OF_TRACES = ("accuracy", "profile")  # measures of every trace
MERGED = ("promem", "counts", "rap")  # their shards can be merged: exactly, rap's within its bound
TARGETS = ("hx8k", "up5k", "ecp5", "cycloneiv", "cyclonev", "osu018")
DEFAULTS: dict[str, Any] = {"profiler": None, "config": [], "grid": {}, "configurations": [], "traces": [], "event": None, "options": [],
                            "measures": ["accuracy"], "targets": ["hx8k"], "placements": 1, "seeds": [1], "events": 100000, "shards": 1,
                            "skip_invalid": False, "plot": {}}


@dataclasses.dataclass(frozen=True)
class Spec:
    """A sweep. Paths are absolute. settings: of each configuration, `key=value`, in the order of the table."""

    path: str
    profilers: tuple[str, ...]
    settings: tuple[tuple[str, ...], ...]
    swept: tuple[str, ...]  # names of the parameters that vary
    traces: tuple[str, ...]
    event: str | None
    options: tuple[str, ...]
    measures: tuple[str, ...]
    targets: tuple[str, ...]
    placements: int
    seeds: tuple[int, ...]
    events: int
    shards: int
    skip_invalid: bool
    plot: dict[str, Any]  # x, y: a column; by: columns


def _refuse(path: str, what: str, accepted: str) -> SluiceError:
    return SluiceError(f"{path}: {what}; accepted is {accepted}", 2)


def _words(path: str, name: str, value: Any) -> tuple[str, ...]:
    """A list of words, or one text of words between blanks."""
    if isinstance(value, str):
        return tuple(value.split())
    if isinstance(value, dict):
        return tuple(f"{key}={setting}" for key, setting in value.items())
    if isinstance(value, list) and all(isinstance(each, (str, int, float)) for each in value):
        return tuple(map(str, value))
    raise _refuse(path, f"{name} is neither words nor a list", f"{name}: [word, ...]")


def _chosen(path: str, name: str, value: Any, known: tuple[str, ...]) -> tuple[str, ...]:
    words = _words(path, name, value)
    for word in words:
        if word not in known:
            raise _refuse(path, f"{name}: `{word}`", ", ".join(known))
    return words


def _number(path: str, name: str, value: Any, least: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise _refuse(path, f"{name}: `{value}`", f"a number from {least}")
    return value


def _grid(path: str, grid: Any) -> Iterator[tuple[str, ...]]:
    """Every combination of the grid's values, the last name's fastest."""
    if not isinstance(grid, dict):
        raise _refuse(path, "grid is no mapping", "grid: {parameter: [value, ...]}")
    lists = [[f"{key}={value}" for value in (values if isinstance(values, list) else [values])] for key, values in grid.items()]
    return itertools.product(*lists)


def _traces(path: str, patterns: tuple[str, ...]) -> tuple[str, ...]:
    """Files, their names taken from the folder of the description."""
    found: list[str] = []
    for pattern in patterns:
        files = sorted(glob.glob(os.path.join(os.path.dirname(os.path.abspath(path)), pattern)))
        if not files:
            raise _refuse(path, f"traces: no file `{pattern}`", "a file or a pattern, from the description's folder")
        found += [os.path.abspath(file) for file in files]
    return tuple(dict.fromkeys(found))


def _settings(path: str, given: dict[str, Any]) -> tuple[tuple[str, ...], ...]:
    fixed = _words(path, "config", given["config"])
    lists = [fixed + point for point in _grid(path, given["grid"])] if given["grid"] or not given["configurations"] else []
    if not isinstance(given["configurations"], list):
        raise _refuse(path, "configurations is no list", 'configurations: ["key=value ...", ...]')
    lists += [fixed + _words(path, "configurations", words) for words in given["configurations"]]
    for words in lists:
        for word in words:
            if "=" not in word:
                raise _refuse(path, f"setting `{word}`", "key=value")
    return tuple(dict.fromkeys(lists))


def read(path: str) -> Spec:
    """Reads a description. SluiceError: it is missing or wrong; the message says where and what is accepted."""
    try:
        import yaml
    except ImportError as error:
        raise SluiceError("python3-yaml is missing; run: apt-get install python3-yaml", 2) from error
    try:
        with open(path, encoding="utf-8") as file:
            given = yaml.safe_load(file)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        place = getattr(error, "problem_mark", None)
        raise _refuse(f"{path}:{place.line + 1}" if place else path, getattr(error, "problem", None) or "no text", "YAML") from error
    if not isinstance(given, dict):
        raise _refuse(path, "no mapping", "YAML with " + ", ".join(DEFAULTS))
    for name in given:
        if name not in DEFAULTS:
            raise _refuse(path, f"unknown entry `{name}`", ", ".join(DEFAULTS))
    given = {**DEFAULTS, **{name: value for name, value in given.items() if value is not None}}
    if not given["profiler"]:
        raise _refuse(path, "no profiler", "profiler: NAME")
    settings = _settings(path, given)
    values: dict[str, set[str]] = {}
    for words in settings:
        for key, _, value in (word.partition("=") for word in words):
            values.setdefault(key, set()).add(value)
    swept = tuple(key for key, found in values.items() if len(found) > 1 or not all(any(word.startswith(f"{key}=") for word in words)
                                                                                   for words in settings))
    spec = Spec(path=path, profilers=_words(path, "profiler", given["profiler"]), settings=settings, swept=swept,
                traces=_traces(path, _words(path, "traces", given["traces"])), event=given["event"],
                options=_words(path, "options", given["options"]), measures=_chosen(path, "measures", given["measures"], MEASURES),
                targets=_chosen(path, "targets", given["targets"], TARGETS), placements=_number(path, "placements", given["placements"], 1),
                seeds=tuple(_number(path, "seeds", seed, 0) for seed in (given["seeds"] if isinstance(given["seeds"], list) else [given["seeds"]])),
                events=_number(path, "events", given["events"], 1), shards=_number(path, "shards", given["shards"], 1),
                skip_invalid=bool(given["skip_invalid"]), plot=given["plot"] or {})
    _check(spec)
    return spec


def _check(spec: Spec) -> None:
    if not spec.traces and any(measure in OF_TRACES for measure in spec.measures):
        raise _refuse(spec.path, f"measures of traces ({', '.join(OF_TRACES)}), and no traces", "traces: [FILE, ...]")
    for profiler in spec.profilers:
        if spec.shards > 1 and profiler not in MERGED:
            raise _refuse(spec.path, f"shards of {profiler}: profiles of parts of a trace do not merge into the whole's", ", ".join(MERGED))
    if spec.shards > 1 and "profile" not in spec.measures:
        raise _refuse(spec.path, "shards without the measure `profile`", "measures: [profile, ...]")
    if not isinstance(spec.plot, dict) or set(spec.plot) - {"x", "y", "by"} or not all(isinstance(spec.plot.get(name, ""), str) for name in "xy") or \
            not isinstance(spec.plot.get("by", ""), (str, list)):
        raise _refuse(spec.path, "plot", "plot: {x: COLUMN, y: COLUMN, by: [COLUMN, ...]}")
