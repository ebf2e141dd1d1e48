#!/usr/bin/env python3
"""negative: seeded bugs that lockstep must catch, shrink and show.

run.py [--every N | NAME ...]     (from the repository's root; `make negative` builds what it needs; default: all)

--every N: each N-th bug of the list, from the one that SEED of the environment chooses; so N seeds in a row try all of them. Of the
others, only that their scripts still change the emitted file.

The bugs are in tb/negative/PROFILER.txt (form: bugs.py). The waveform is read with fst2vcd (Debian: gtkwave), a different tool than
its writer.
Last line: N passed, M failed.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import bugs

WORK = pathlib.Path("build/negative")
EVENTS, SEED = 300_000, 1
SHRINK_SECONDS = 30
SHRUNK_EVENTS_MOST = 50
PROCESSES = 2
PINS = ("ev_ready", "msg_valid", "msg_data", "msg_last", "reg_ready", "reg_rdata", "reg_error", "irq")


class Wrong(Exception):
    """A check that a bug's run failed."""


def expect(holds, text):
    """Stops the check of a bug unless `holds`."""
    if not holds:
        raise Wrong(text)


def run(words, **more):
    """Runs a command with stdout and stderr merged."""
    return subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **more)


def break_rtl(bug):
    """Emits the configuration and applies the bug; the folder."""
    folder = WORK / bug.profiler / bug.name
    shutil.rmtree(folder, ignore_errors=True)
    done = run(["build/bin/sluice", "gen", bug.profiler, *bug.config.split(), "-o", str(folder)])
    expect(done.returncode == 0, f"not emitted: {done.stdout.strip()}")
    if bug.count_from:
        done = run(["tb/lockstep/count_from.sh", str(folder), bug.count_from])
        expect(done.returncode == 0, done.stdout.strip())
    file = folder / bug.file
    before = file.read_text()
    done = run(["sed", "-E", "-i", bug.script, str(file)])
    expect(done.returncode == 0, f"sed: {done.stdout.strip()}")
    expect(file.read_text() != before, f"{bug.file} has nothing that this script would change: it needs renewing")
    return folder


def check_text(text, bug, report):
    """Checks the output; returns the command of its repeat line."""
    found = report["mismatch"]
    shown = re.search(rf"^lockstep {bug.profiler} (.*)$", text, re.M)
    expect(shown and set(shown.group(1).split()) <= set(bug.config.split()),
           "profiler and configuration are not printed")
    expect(f"seed {SEED}:" in text, "the seed is not printed")
    expect(f"MISMATCH in clock {found['cycle']} " in text, "the cycle is not printed")
    expect(re.search(rf"{found['pin']}: expected 0x[0-9a-f]+, got 0x[0-9a-f]+", text),
           "pin, expected and got are not printed")
    repeat = re.search(r"^ +repeat: (make lockstep .*)$", text, re.M)
    expect(repeat, "there is no repeat line")
    for word in (f"PROFILER={bug.profiler}", f'CONFIG="{bug.config}"', f"--seed {SEED}", f"--events {EVENTS}", "RTL="):
        expect(word in repeat.group(1), f"the repeat line lacks {word}")
    return repeat.group(1)


def pins_differ(value, name_of, pin):
    """Whether model and RTL differ at `pin`, and `mismatch` says so."""
    names = [name_of.get(name) for name in ("mismatch", pin, "model_" + pin[:-2])]
    return None not in names and value.get(names[0]) == "1" and value.get(names[1]) != value.get(names[2])


def check_waveform(path, pin):
    """Checks that both sides' pins are in the waveform, and differ at the reported pin while `mismatch` is high."""
    expect(path.exists(), "there is no mismatch.fst")
    vcd = run(["fst2vcd", str(path)])
    expect(vcd.returncode == 0, f"fst2vcd: {vcd.stdout[:200]}")
    scope, name_of, last, differ = [], {}, {}, False
    for line in vcd.stdout.splitlines():
        words = line.split()
        if words[:1] == ["$scope"]:
            scope.append(words[2])
        elif words[:1] == ["$upscope"]:
            scope.pop()
        elif words[:1] == ["$var"]:
            if scope[-1:] == ["bench"]:
                name_of[words[4]] = words[3]
        elif line[:1] == "#" and last:
            differ |= pins_differ(last, name_of, pin)
        elif line[:1] in ("b", "0", "1", "x", "z") and line:
            value, key = words if line[0] == "b" else (line[0], line[1:])
            last[key] = value.lstrip("b").lstrip("0") or "0"
    for side in PINS:
        expect(f"{side}_o" in name_of and f"model_{side}" in name_of, f"the waveform lacks {side} of a side")
    expect(last[name_of["mismatch"]] == "1", "the waveform does not end with the mismatch")
    expect(differ or pins_differ(last, name_of, pin), f"the waveform shows no difference of {pin}")


def check(bug):
    """One bug, from patch to waveform. Returns a line on how it showed."""
    folder = break_rtl(bug)
    words = ["tb/lockstep/run.sh", bug.profiler, bug.config, "--seed", str(SEED), "--events", str(EVENTS),
             "--shrink", str(SHRINK_SECONDS)]
    if bug.count_from:
        words += ["--count-from", bug.count_from]
    done = run(words, env=dict(os.environ, RTL=str(folder), WAVES="1"))
    expect(done.returncode == 1, f"exit code {done.returncode} in place of 1:\n{done.stdout}")
    report_path = pathlib.Path(re.search(r"^report: (\S+)$", done.stdout, re.M).group(1))
    report = json.loads(report_path.read_text())
    expect(report["mismatches"] >= 1, "the report has no mismatch")
    repeat = check_text(done.stdout, bug, report)
    found = report["mismatch"]
    expect(found["shrunk_events"] <= int(bug.shrinks_to or SHRUNK_EVENTS_MOST), f"shrunk to {found['shrunk_events']} events only")
    waveform = report_path.parent / "mismatch.fst"
    check_waveform(waveform, found.get("shrunk_pin"))
    mismatch = re.search(r"^ +MISMATCH.*$", done.stdout, re.M).group()
    (folder / "repeat").write_text(f"{repeat}\n{mismatch}\n{waveform}\n")
    return f"{found['pin']} in clock {found['cycle']}; {found['shrunk_events']} events, {found['shrunk_cycles']} clocks"


def check_repeat(bug):
    """Checks that the repeat line, run literally, finds the same mismatch without waveforms, and then writes one."""
    command, mismatch, waveform = (WORK / bug.profiler / bug.name / "repeat").read_text().splitlines()
    pathlib.Path(waveform).unlink()
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS", "RTL")}
    done = run(["bash", "-c", command], env=environment)
    expect(mismatch in done.stdout, f"`{command}` does not repeat\n{mismatch}\nbut gives\n{done.stdout}")
    expect(pathlib.Path(waveform).exists(), f"`{command}` writes no {waveform}")
    return f"`{command}` repeats it"


def attempt(what, bug):
    """A check's outcome: (held, a line)."""
    start = time.monotonic()
    try:
        return True, f"{what(bug)}  ({time.monotonic() - start:.0f} s)"
    except (Wrong, OSError, LookupError, AttributeError) as wrong:
        return False, f"{type(wrong).__name__}: {wrong}"


def apply(bug):
    """Whether a bug that is not run still changes the emitted file; says so if not."""
    held, why = attempt(break_rtl, bug)
    if not held:
        print(f"FAILED {bug.profiler}/{bug.name}: {why}", flush=True)
    return held


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="NAME", nargs="*")
    parser.add_argument("--every", type=int, default=1)
    chosen = parser.parse_args()
    listed = bugs.read()
    for name in chosen.names:
        if name not in (bug.name for bug in listed):
            print(f"sluice: {name}: there is no such bug", file=sys.stderr)
            sys.exit(2)
    if chosen.names:
        listed = [bug for bug in listed if bug.name in chosen.names]
    first = int(os.environ.get("SEED", "1")) % chosen.every
    others = [bug for index, bug in enumerate(listed) if index % chosen.every != first]
    listed = listed[first::chosen.every]
    if not shutil.which("fst2vcd"):
        print("sluice: fst2vcd is missing; it is in Debian's gtkwave", file=sys.stderr)
        sys.exit(2)
    outcomes = [all([apply(bug) for bug in others])] if others else []
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as pool:
        for bug, outcome in zip(listed, pool.map(lambda bug: attempt(check, bug), listed)):
            outcomes.append(outcome[0])
            print(f"{'ok    ' if outcome[0] else 'FAILED'} {bug.profiler}/{bug.name}: {outcome[1]}", flush=True)
    caught = [bug for bug, held in zip(listed, outcomes[-len(listed):]) if held]
    if caught:
        outcome = attempt(check_repeat, caught[0])
        outcomes.append(outcome[0])
        print(f"{'ok    ' if outcome[0] else 'FAILED'} repeat line: {outcome[1]}")
    print(f"{sum(outcomes)} passed, {len(outcomes) - sum(outcomes)} failed")
    sys.exit(0 if outcomes and all(outcomes) else 1)


if __name__ == "__main__":
    main()
