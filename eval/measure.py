#!/usr/bin/env python3
"""One experiment of eval/experiments.yaml on one program: measure.py EXPERIMENT RECORDING|none OUTPUT

Runs all combinations of the experiment's variables and seeds. OUTPUT is JSON: the recording's description, tools, seconds, and a
row for each combination with its variables and figures. Exit code 2, with one line on standard error, if a command fails, or a
figure is not within its range or null in all rows.
"""
import itertools
import json
import os
import platform
import shlex
import subprocess
import sys
import tempfile
import time

import jmespath

from programs import HERE, SLUICE, checked, entries, stop, version

sys.path.insert(0, os.path.join(os.path.dirname(HERE), "python"))
from sluice import SluiceError, report

DIGITS = 6  # of a figure


def experiments():
    """All experiments, {name: entry}; with QUICK in the environment fewer values of some variables."""
    listed = entries("experiments")
    if "QUICK" in os.environ:
        for entry in listed.values():
            entry.get("over", {}).update(entry.get("quick", {}))
    return listed


def combinations(entry):
    """Each combination of an experiment: {variable: (value shown, text used)}."""
    variables = dict(entry.get("over", {}))
    variables["seed"] = range(entry.get("seeds", 1))
    pairs = [[(value, str(text)) for value, text in values.items()] if isinstance(values, dict) else [(value, str(value)) for value in values]
             for values in variables.values()]
    return [dict(zip(variables, chosen)) for chosen in itertools.product(*pairs)]


def short(value):
    """A figure with DIGITS digits; lists likewise."""
    if isinstance(value, list):
        return [short(each) for each in value]
    return float(f"{value:.{DIGITS}g}") if isinstance(value, float) else value


def piece(entry, chosen, recording, folder):
    """The part of the recording that an experiment with the variable `records` uses."""
    if "records" not in chosen:
        return recording
    kind = entry["cut"][chosen["stream"][0]]
    path = os.path.join(folder, f"{kind}-{chosen['records'][0]}.ev")
    if not os.path.exists(path):
        subprocess.run([SLUICE, "trace", "cut", f"--type={kind}", f"--count={chosen['records'][1]}", "-o", path, recording], check=True,
                       capture_output=True)
    return path


def computed(formula, figures):
    """A formula of figures; None if it divides by 0."""
    try:
        return eval(formula, {"__builtins__": {}}, figures)
    except ZeroDivisionError:
        return None


def said(words):
    """The JSON of a command: of sluice, or of a script in eval/."""
    if not words[0].endswith(".py"):
        return report(*words, command=SLUICE)
    done = subprocess.run([sys.executable, os.path.join(HERE, words[0]), *words[1:]], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SluiceError(done.stderr.strip().splitlines()[-1], done.returncode)
    return json.loads(done.stdout)


def row(name, entry, chosen, recording, folder):
    """Runs one combination."""
    texts = {variable: text for variable, (_, text) in chosen.items()}
    words = shlex.split(entry["run"].format(file=piece(entry, chosen, recording, folder) if recording else "", folder=folder, **texts))
    words[2:2] = [f"seed={texts['seed']}"] if entry.get("seeds", 1) > 1 else []
    try:
        reported = said(words)
    except SluiceError as error:
        stop(f"{name}: exit code {error.code}: {shlex.join(words)}: {error}")
    figures = {}
    for figure, path in entry["figures"].items():
        figures[figure] = short(computed(path[1:], figures) if path.startswith("=") else jmespath.search(path, reported))
    for figure, (least, most) in entry.get("within", {}).items():
        if figures[figure] is not None and not least <= figures[figure] <= most:
            stop(f"{name}: {figure} is {figures[figure]}, accepted is {least} to {most}: {shlex.join(words)}")
    return {**{variable: value for variable, (value, _) in chosen.items()}, **figures}


def main(name, recording, output):
    entry, start = experiments()[name], time.monotonic()
    recording = None if recording == "none" else recording
    made = checked(recording) if recording else None
    with tempfile.TemporaryDirectory(dir=os.path.dirname(output)) as folder:
        rows = [row(name, entry, chosen, recording, folder) for chosen in combinations(entry)]
    for figure in set(entry["figures"]) - set(entry.get("may_be_null", [])):
        if all(one[figure] is None for one in rows):
            stop(f"{name}: {figure} is null in all rows")
    with open(output, "w", encoding="utf-8") as file:
        json.dump({"recording": made, "tools": {"sluice": version(SLUICE), "python": platform.python_version()}, "seconds": round(time.monotonic() - start, 1), "rows": rows}, file, indent=1)


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in experiments():
        stop(f"usage: measure.py EXPERIMENT RECORDING|none OUTPUT; an experiment is one of: {' '.join(experiments())}")
    main(*sys.argv[1:])
