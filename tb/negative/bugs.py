"""Seeded bugs: reads tb/negative/PROFILER.txt, and shell.txt.

A line `file: FILE` names an emitted file for the bugs that follow, `config: key=value ...` a configuration that shows them,
`profiler: NAME` its profiler if that is not the file's name. A bug is a line `NAME: what is broken`, then indented lines: perhaps
`config:`, its own configuration; perhaps `count from: N`, the start value of the 64-bit counters, to reach their high digits; perhaps
`shrinks to: N` events, if the bug needs more than others do; and a sed -E script. `#` begins a comment line.
"""
import dataclasses
import pathlib
import re

HERE = pathlib.Path(__file__).parent


@dataclasses.dataclass
class Bug:
    profiler: str
    name: str
    text: str    # what is broken
    file: str    # emitted file
    config: str
    count_from: str = ""
    shrinks_to: str = ""
    script: str = ""  # for sed -E


def read_file(path):
    """The bugs of one profiler. ValueError: a line has another form."""
    bugs, common = [], {"profiler": path.stem}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        inner, top = re.fullmatch(r"    (?:(config|count from|shrinks to): )?(.+)", line), re.fullmatch(r"(\w+): (.+)", line)
        if inner and bugs:
            name = (inner[1] or "script").replace(" ", "_")
            before = getattr(bugs[-1], name)
            setattr(bugs[-1], name, f"{before}{inner[2]}\n" if name == "script" else inner[2])
        elif top and top[1] in ("file", "config", "profiler"):
            common[top[1]] = top[2]
        elif top and len(common) == 3 and re.match(r"[A-Z].*\.$", top[2]):
            bugs.append(Bug(name=top[1], text=top[2], **common))
        elif not line.startswith("#"):
            raise ValueError(f"{path}:{number}: neither a file, a bug nor a line of one: {line}")
    return bugs


def read():
    """All bugs, by profiler."""
    return [bug for path in sorted(HERE.glob("*.txt")) for bug in read_file(path)]
