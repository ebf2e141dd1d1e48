"""Cache of `make synth` runs: reports in a folder, keyed by settings and Verilog.

An interrupted series continues where it stopped. Remove the folder to measure again, for example after an update of the tools.
"""
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

from shell import Failure, make_folder

SLUICE = "build/bin/sluice"
KEPT = 16  # hexadecimal digits of a key


class Measured:
    """The cache; must run in the repository's root."""

    def __init__(self, folder):
        self.folder = folder
        make_folder(folder)

    def of(self, settings, say=""):
        """The report of `make synth` with the settings {variable: value}; `say` is printed before a command that runs."""
        path = self.path(settings)
        if not os.path.exists(path):
            print(f"{say}{shown(settings)}", file=sys.stderr, flush=True)
            report = run(settings)
            with open(path + ".new", "w", encoding="utf-8") as f:
                json.dump({"command": shown(settings), "report": report}, f, indent=1)
            os.replace(path + ".new", path)
        with open(path, encoding="utf-8") as f:
            return json.load(f)["report"]

    def known(self, settings):
        return os.path.exists(self.path(settings))

    def path(self, settings):
        return os.path.join(self.folder, key(settings) + ".json")


def emit(words):
    """Runs `sluice gen` with these words."""
    done = subprocess.run([SLUICE, "gen", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(done.stderr.strip().removeprefix("sluice: "))


def key(settings):
    """The key, from the settings and the Verilog emitted now."""
    digest = hashlib.sha256(json.dumps(sorted(settings.items())).encode())
    with tempfile.TemporaryDirectory() as folder:
        emit([settings["PROFILER"], *settings.get("CONFIG", "").split(), "-o", f"{folder}/rtl"])
        top = next(n for n in os.listdir(f"{folder}/rtl") if n.endswith(".f")).removesuffix(".f")
        digest.update(logic(f"{folder}/rtl", top).encode())
    return digest.hexdigest()[:KEPT]


def logic(folder, top):
    """The Verilog of a module and its submodules, without comments. The rest of the folder (bridges, link, taps) is not
    measured, and would only add noise: Yosys reads and numbers it, which can move a figure by a few cells in a thousand."""
    text_of = {}
    for name in (n for n in os.listdir(folder) if n.endswith(".v")):
        with open(os.path.join(folder, name), encoding="utf-8") as f:
            text = re.sub(r"\s*//.*", "", f.read())
        text_of.update(dict.fromkeys(re.findall(r"^module (\w+)", text, re.M), text))
    if top not in text_of:
        raise Failure(f"{folder}: no file has module {top}")
    below, found = {top}, set()
    while below:
        found |= below
        below = {word for name in below for word in re.findall(r"\w+", text_of[name]) if word in text_of} - found
    return "".join(text_of[name] for name in sorted(found))


def shown(settings):
    """The command as typed."""
    words = [f'{k}="{v}"' if set(v) & set(" []") else f"{k}={v}" for k, v in settings.items()]
    return " ".join(["make synth", *words])


def parse(line):
    """{variable: value} of a line such as `PROFILER=p TARGET=t CONFIG="..."`."""
    settings = dict(word.split("=", 1) for word in shlex.split(line))
    if not {"PROFILER", "TARGET"} <= set(settings):
        raise Failure(f"{line}: a measurement names PROFILER= and TARGET=")
    return settings


def run(settings):
    """Runs one `make synth`; its output goes to standard error."""
    words = ["make", "-s", "--no-print-directory", "synth", *(f"{k}={v}" for k, v in settings.items()), "JOBS=1"]
    clean = {k: v for k, v in os.environ.items() if k not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", *settings)}
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=clean, check=False)
    last = done.stdout.strip().splitlines()[-1:]
    if done.returncode not in (0, 2) or not last or not last[0].startswith("report: "):
        lines = [line for line in done.stderr.splitlines() if line.startswith("sluice: ")]
        raise Failure(lines[0].removeprefix("sluice: ") if lines else f"{shown(settings)} failed")
    with open(last[0].removeprefix("report: "), encoding="utf-8") as f:
        return json.load(f)
