#!/usr/bin/env python3
"""Negative tests: lockstep must find, shrink and show each seeded bug.

A bug is a file PROFILER/NAME.sed: what is broken, the configuration that shows it, the emitted file it is in, and the
sed script (-E) that breaks it. Prints a line a bug and, last, `N passed, M failed`. Arguments: names of some bugs.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).parent
BUILD = Path("build/negative")
EVENTS_MOST = 50  # of a shrunk script
EVENTS = 3000000   # in which a bug must show; most do in the first thousand


def header(text, key):
    return re.search(rf"^# {key}: (.*)$", text, re.M)[1]


def emit(bug, folder):
    """The emitted Verilog of the bug's configuration, with the bug. Raises if it changes nothing."""
    text = bug.read_text(encoding="utf-8")
    config = header(text, "config")
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["build/bin/sluice", "gen", bug.parent.name, *config.split(), "-o", str(folder)],
                   check=True, stdout=subprocess.DEVNULL)
    victim = folder / header(text, "file")
    before = victim.read_text(encoding="utf-8")
    subprocess.run(["sed", "-E", "-i", "-f", str(bug), str(victim)], check=True)
    if victim.read_text(encoding="utf-8") == before:
        raise RuntimeError("the bug's sed script changes nothing any more")
    return config


def signals(waveform):
    """Names of a waveform's signals, read by GTKWave's converter."""
    vcd = subprocess.run(["fst2vcd", str(waveform)], check=True, capture_output=True, text=True).stdout
    return set(re.findall(r"^\$var \S+ \d+ \S+ (\S+)", vcd, re.M))


def complaint(bug, name):
    """None if lockstep does what it should with the bug, else what it does not."""
    folder = BUILD / name
    config = emit(bug, folder)
    run = subprocess.run(["tb/lockstep/run.sh", bug.parent.name, config, "--events", str(EVENTS)], check=False,
                         env={**os.environ, "RTL": str(folder)}, capture_output=True, text=True)
    if run.returncode != 1:
        return f"exit code {run.returncode}, not 1: {(run.stdout + run.stderr)[-300:]}"
    report_path = re.search(r"^report: (.*)$", run.stdout, re.M)[1]
    report = json.loads(Path(report_path).read_text(encoding="utf-8"))
    if report["mismatches"] < 1:
        return "the report counts no mismatch"
    said = [f"lockstep {bug.parent.name}", "seed ", "MISMATCH in clock ", "expected 0x", "got 0x", "repeat: make lockstep"]
    unsaid = [s for s in said + config.split() if s not in run.stdout]
    if unsaid:
        return f"not printed: {', '.join(unsaid)}"
    events = report["mismatch"]["shrunk_events"]
    if events > EVENTS_MOST:
        return f"shrunk to {events} events only"
    missing = {"msg_valid_o", "model_msg_valid", "reg_rdata_o", "model_reg_rdata", "mismatch"} - signals(
        Path(report_path).parent / "mismatch.fst")
    return f"not in the waveform: {', '.join(sorted(missing))}" if missing else None


def check(bug):
    start = time.monotonic()
    name = bug.stem
    try:
        wrong = complaint(bug, name)
    except (RuntimeError, OSError, subprocess.CalledProcessError, TypeError, KeyError) as error:
        wrong = f"{type(error).__name__}: {error}"
    print(f"{'FAIL' if wrong else 'ok':4} {name} ({time.monotonic() - start:.0f} s){': ' + wrong if wrong else ''}",
          flush=True)
    return wrong is None


def main():
    bugs = sorted(HERE.glob("*/*.sed"))
    if len(sys.argv) > 1:
        bugs = [b for b in bugs if b.stem in sys.argv[1:]]
    with ThreadPoolExecutor(int(os.environ.get("JOBS", "2"))) as pool:
        passed = sum(pool.map(check, bugs))
    print(f"{passed} passed, {len(bugs) - passed} failed")
    return 0 if bugs and passed == len(bugs) else 1


if __name__ == "__main__":
    sys.exit(main())
