"""`sluice run` and other reports from Python: profiles as dataclasses and, where pandas is installed, as data frames."""
from __future__ import annotations

import dataclasses
import json
import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Any, Iterable, Mapping, Sequence

if TYPE_CHECKING:
    import pandas

COMMON = ("count", "lower", "upper", "share", "name", "location")


class SluiceError(RuntimeError):
    """The command could not do it. The text is its one line; `code` is its exit code."""

    def __init__(self, line: str, code: int) -> None:
        super().__init__(line)
        self.code = code


@dataclasses.dataclass(frozen=True)
class Row:
    """A row of a profile. None: not known."""

    key: dict[str, Any]  # by the profiler: `a`, `b`, `kind`; `lo`, `hi`; ...; addresses and keys as int
    count: int
    lower: int | None
    upper: int | None
    share: float | None  # of the accepted events
    name: str | None
    location: str | None  # FILE:LINE


@dataclasses.dataclass(frozen=True)
class Profile:
    """What a profiler kept, the largest count first."""

    profiler: str
    config: dict[str, int | str]
    config_hash: int
    events: int | None  # accepted; None: a loaded profile
    dropped: int | None
    rows: tuple[Row, ...]
    report: dict[str, Any]  # the whole JSON report

    @classmethod
    def of(cls, report: Mapping[str, Any]) -> Profile:
        """From the JSON report of `sluice run`."""
        return cls(profiler=report["profiler"], config=dict(report["config"]), config_hash=int(report["config_hash"], 16),
                   events=report["events"], dropped=report["dropped"],
                   rows=tuple(_row(row) for row in report["profile"]), report=dict(report))

    def frame(self) -> pandas.DataFrame:
        """A column for each part of the key and each of count, lower, upper, share, name, location. Needs pandas.

        A range of two coordinates has the columns a_lo, a_hi, b_lo, b_hi.
        """
        import pandas
        rows = [{**_flat(row.key), **{name: getattr(row, name) for name in COMMON}} for row in self.rows]
        return pandas.DataFrame(rows, columns=None if rows else list(COMMON))


def _flat(key: Mapping[str, Any]) -> dict[str, Any]:
    flat = {}
    for name, value in key.items():
        flat.update({f"{name}_{part}": number for part, number in value.items()} if isinstance(value, dict) else {name: value})
    return flat


def _number(value: Any) -> Any:
    """Keys are "0x..." in JSON; with two coordinates a range is {lo, hi}."""
    if isinstance(value, dict):
        return {name: _number(part) for name, part in value.items()}
    return int(value, 16) if isinstance(value, str) else value


def _row(row: Mapping[str, Any]) -> Row:
    return Row(key={name: _number(value) for name, value in row.items() if name not in COMMON}, **{name: row[name] for name in COMMON})


def find_command() -> str:
    """$SLUICE; else the checkout's build/bin/sluice, if this package is in a checkout; else `sluice` in $PATH. FileNotFoundError."""
    built = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "build", "bin", "sluice")
    found = os.environ.get("SLUICE") or (built if os.access(built, os.X_OK) else shutil.which("sluice"))
    if not found:
        raise FileNotFoundError("there is no command sluice: build it with `make`, or set SLUICE to its path")
    return found


def report(*words: str, text: str | None = None, command: str | None = None) -> dict[str, Any]:
    """The JSON report of `sluice WORDS --json`, for example report("eval", "rap", "nodes=64", "TRACE"); text: standard input.

    A report of `eval` with exit code 1, of an exceeded bound, is returned too. Otherwise a bad exit code is a SluiceError.
    """
    done = subprocess.run([command or find_command(), *words, "--json"], input=text, stdin=subprocess.DEVNULL if text is None else None,
                          capture_output=True, encoding="utf-8", errors="surrogateescape", check=False)
    found = done.returncode == 1 and words[:1] == ("eval",) and done.stdout
    if done.returncode != 0 and not found:
        lines = done.stderr.strip().splitlines()
        raise SluiceError(lines[-1].removeprefix("sluice: ") if lines else f"exit code {done.returncode}", done.returncode)
    return json.loads(done.stdout)


def run(profiler: str, trace: str | os.PathLike[str] | None = None, *, events: Iterable[Sequence[int]] | None = None,
        options: Sequence[str] = (), command: str | None = None, **settings: object) -> Profile:
    """Runs a profiler's golden model and returns the profile.

    trace: a file that `sluice run` reads. events: instead of it, events as `--in text` takes them: (a,), (a, b), (a, b, kind) or
    (a, b, kind, count). settings: the profiler's parameters. options: of the command, e.g. ("--event", "pc"). SluiceError.
    """
    if (trace is None) == (events is None):
        raise ValueError("give either a trace or events")
    text = None if events is None else "".join(" ".join(map(str, event)) + "\n" for event in events)
    return Profile.of(report("run", profiler, *(f"{key}={value}" for key, value in settings.items()), *options,
                             "-" if trace is None else os.fspath(trace), text=text, command=command))
