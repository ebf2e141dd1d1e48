"""Helpers of the board tests: emits a profiler, runs fpga/build.py on it, finds tools of build/venv."""
import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path[:0] = [HERE, os.path.join(ROOT, "synth"), os.path.join(ROOT, "tb")]

SLUICE = os.environ.get("SLUICE", os.path.join(ROOT, "build", "bin", "sluice"))
WORK = os.path.join(ROOT, "build", "test", "boards")
VENV = os.path.join(ROOT, "build", "venv", "bin")
ENVIRONMENT = {**os.environ, "PATH": VENV + os.pathsep + os.environ["PATH"],
               "XDG_CACHE_HOME": os.path.join(ROOT, "build", "cache")}

SMALL = ("counts", "width=8", "counters=16", "counter_width=4", "queue_depth=8", "msg_depth=8")
MEMORY = ("path", "overflow=spill", "width=16", "depth=8", "entries=16", "phases=0", "branches=8")
ALL_PINS = (*MEMORY, "lost_width=1", "mem_error=1", "run=1")
PREFIXED = ("promem", "stages=3", "width=8", "queue=dual", "prefix=one_")


def tool(name):
    """Path of a tool, first from build/venv; None if it is not installed."""
    return shutil.which(name, path=ENVIRONMENT["PATH"])


def run(*command, cwd=None):
    """Runs a command; returns exit code, output and errors."""
    done = subprocess.run(command, cwd=cwd, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def make(*words, **variables):
    """Runs `make` in the tree, also from within `make`; returns exit code, output and errors."""
    clean = {name: "" for name in ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES")}
    done = subprocess.run(["make", "--no-print-directory", "-s", *words], cwd=ROOT, env={**os.environ, **clean, **variables}, capture_output=True,
                          text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def emit(profiler, *settings):
    """Emits a profiler; returns (folder, top)."""
    folder = os.path.join(WORK, "rtl-" + "-".join((profiler, *settings)).replace("=", "_"))
    code, out, err = run(SLUICE, "gen", profiler, *settings, "-o", folder)
    if code != 0:
        raise AssertionError(out + err)
    prefix = dict(s.split("=") for s in settings).get("prefix", "")
    return folder, f"{prefix}sluice_{profiler}"


def build(board, emitted, *more, name=None):
    """Runs fpga/build.py on it; returns exit code, report (None if there is none), standard error, folder."""
    out = os.path.join(WORK, name or board)
    shutil.rmtree(out, ignore_errors=True)
    code, text, err = run(sys.executable, os.path.join(HERE, "build.py"), "--board", board, "--rtl", emitted[0], "--top",
                          emitted[1], "--out", out, *more)
    path = os.path.join(out, "report.json")
    if not os.path.exists(path):
        return code, None, err, out
    if text.splitlines()[-1] != f"report: {path}":
        raise AssertionError(text)
    with open(path, encoding="utf-8") as f:
        return code, json.load(f), err, out
