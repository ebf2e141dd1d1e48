#!/usr/bin/env python3
"""Writes doc/layouts.md, the fields of every profiler's events and messages, from emitted descriptions: layouts.py [--check]

--check: writes nothing; exit code 1 if the page is not up to date. $SLUICE: the command; default build/bin/sluice.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "doc" / "layouts.md"
SLUICE = os.path.abspath(os.environ.get("SLUICE", ROOT / "build" / "bin" / "sluice"))
HEAD = """# Fields of events and messages

Made by `doc/layouts.py` from the tables `NAME_EVENTS`, `NAME_MESSAGES` and `NAME_RECORDS` in
`cmodel/NAME/config.h`. Bits are those of the default configuration; a field of width 0 is left
out. The README of an emitted folder has the same tables for its configuration, and
[description.md](description.md) names the other forms.
"""


def table(fields):
    def cell(text):
        return text.replace("|", "\\|")

    rows = [f"| {field['lsb'] + field['bits'] - 1}:{field['lsb']} | `{field['name']}` | {field['unit']} | {cell(field['meaning'])} |"
            for field in fields]
    return "\n".join(["| bits | field | unit | meaning |", "| --- | --- | --- | --- |", *rows])


def section(description):
    """One profiler's part of the page."""
    event, message = description["event"], description["message"]
    parts = [f"## {description['profiler']}", f"An event of {event['bits']} bits:", table(event["fields"])]
    for record in message["records"]:
        kind = f"`{record['name']}` (type {record['type']}): {record['meaning']}." if "type" in record else f"A message of {message['bits']} bits:"
        parts += [kind, table(record["fields"])]
    return "\n\n".join(parts)


def page():
    listed = json.loads(subprocess.run([SLUICE, "list", "--json"], check=True, capture_output=True, text=True).stdout)
    parts = [HEAD.strip()]
    with tempfile.TemporaryDirectory() as folder:
        for profiler in sorted(row["name"] for row in listed["profilers"]):
            out = os.path.join(folder, profiler)
            subprocess.run([SLUICE, "gen", profiler, "-o", out], check=True, stdout=subprocess.DEVNULL)
            parts.append(section(json.loads(pathlib.Path(out, f"sluice_{profiler}.json").read_text(encoding="utf-8"))))
    return "\n\n".join(parts) + "\n"


def main(arguments):
    if arguments not in ([], ["--check"]):
        print("sluice: usage: doc/layouts.py [--check]", file=sys.stderr)
        return 2
    made = page()
    if not arguments:
        PAGE.write_text(made, encoding="utf-8")
        return 0
    same = PAGE.exists() and PAGE.read_text(encoding="utf-8") == made
    print("1 passed, 0 failed" if same else "doc/layouts.md differs: run doc/layouts.py\n0 passed, 1 failed")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
