#!/usr/bin/env python3
"""Man pages of the command, made by help2man from its own help, and from the tables of parameters.

man.py SLUICE DIR    writes DIR/sluice.1, DIR/sluice-run.1, DIR/sluice-run-rap.1, DIR/sluice-trace-record.1 and so on
"""
import json
import os
import re
import subprocess
import sys
import tempfile

SLUICE, DIR = os.path.abspath(sys.argv[1]), sys.argv[2]
OF_PROFILERS = ("run", "eval")  # commands with options of each profiler
VERSION = subprocess.run([SLUICE, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]
SUMMARY = "hardware profilers: their parameters, Verilog and golden models"


def output(*words):
    """What the command prints."""
    return subprocess.run([SLUICE, *words], check=True, capture_output=True, text=True).stdout


def named(title, *words):
    """(name, summary) of the commands that a help lists."""
    listed = re.search(rf"^{title}:\n((?:  .*\n)+)", output("help", *words), re.MULTILINE)
    return re.findall(r"^  (\w+) +(.*)$", listed[1], re.MULTILINE) if listed else []


def escaped(value):
    """Text for roff."""
    return str(value).replace("\\", "\\e").replace("-", "\\-")


def parameters(profiler):
    """The section of a profiler's parameters."""
    lines = ["[PARAMETERS]"]
    for row in json.loads(output("params", profiler, "--json"))["parameters"]:
        unit = "" if row["unit"] in ("", "-") else f" ({row['unit']})"
        lines += [".TP", f".BR {row['key']} =\\fIvalue\\fR", f"{escaped(row['meaning'][0].upper() + row['meaning'][1:])}{escaped(unit)}.",
                  f"Default {escaped(row['default'])}; accepted: {escaped(row['accepted'])}."]
    return "\n".join([*lines, ""])


def write(summary, *words):
    """Writes one page. help2man names it after a program, so each has one of its name."""
    name = "-".join(("sluice", *words))
    with tempfile.TemporaryDirectory() as folder:
        program, more = os.path.join(folder, name), os.path.join(folder, "more")
        of_profiler = len(words) > 1 and words[0] in OF_PROFILERS
        with open(program, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nexec '{SLUICE}' {' '.join(words)} --help\n")
        os.chmod(program, 0o755)
        with open(more, "w", encoding="utf-8") as file:
            file.write(parameters(words[1]) if of_profiler else "")
        subprocess.run(["help2man", "--no-info", "--section=1", f"--version-string={VERSION}", f"--name={summary}",
                        *([f"--include={more}"] if of_profiler else []), f"--output={os.path.join(DIR, name)}.1", program], check=True)


def pages():
    """(summary, words) of all pages."""
    yield SUMMARY, ()
    for name, summary in named("Commands"):
        if name == "help":
            continue
        yield summary, (name,)
        for inner, about in named("Subcommands", name):
            yield about, (name, inner)
        for profiler in json.loads(output("list", "--json"))["profilers"] if name in OF_PROFILERS else ():
            yield f"{summary} ({profiler['name']})", (name, profiler["name"])


if __name__ == "__main__":
    os.makedirs(DIR, exist_ok=True)
    for about_page, command in pages():
        write(about_page, *command)
