#!/usr/bin/env python3
"""Runs the make targets listed in FILEs, one per line, each to its end whatever the others do: nightly.py [--hours H] FILE ...

A job that has passed on this tree (commit, and a hash of uncommitted changes) is not run again. Jobs start in the order of their last
run, the oldest first, so those left in one night are first in the next. No job starts when H hours (default 8) are over; the running
job is stopped, and counts as left. A job that H hours are not enough for fails. MAKE (environment) replaces `make`.

build/nightly/: JOB.log, the output of each job; state.json, the last result of each; report.json, what this run did and left.
Exit code: 0: all jobs have passed on this tree; 1: a job failed, or none is listed; 3: none failed, but some are left; 2: wrong usage.
"""
import argparse
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
import zlib

FOLDER = os.environ.get("NIGHTLY", "build/nightly")
STATE, REPORT = f"{FOLDER}/state.json", f"{FOLDER}/report.json"
LEFT = 3  # exit code
SHOWN = 15  # lines of a failed job's log
NAME_MOST = 100  # characters of a log's name


def git(*words):
    return subprocess.run(["git", *words], capture_output=True, check=True).stdout


def tree():
    """The commit, and a hash of all changes and new files; "" outside a repository, where nothing is known to be the same."""
    try:
        changed = git("diff", "HEAD", "--binary")
        for name in sorted(git("ls-files", "--others", "--exclude-standard", "-z").split(b"\0")[:-1]):
            with open(name, "rb") as file:
                changed += name + b"\0" + file.read()
        return git("rev-parse", "HEAD").decode().strip() + (f"+{hashlib.sha256(changed).hexdigest()[:12]}" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return ""


def read_jobs(paths):
    jobs = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            jobs += [line.strip() for line in file if line.strip() and not line.startswith("#")]
    return jobs


def log_of(job):
    name = re.sub(r"[^A-Za-z0-9_.=]+", "-", job).strip("-")
    return f"{FOLDER}/{name if len(name) <= NAME_MOST else f'{name[:NAME_MOST]}-{zlib.crc32(job.encode()):08x}'}.log"


def load():
    """{job: {tree, result, minutes, ended}} of earlier runs."""
    if not os.path.exists(STATE):
        return {}
    with open(STATE, encoding="utf-8") as file:
        return json.load(file)


def store(path, value):
    """Whole or not at all."""
    with open(path + ".new", "w", encoding="utf-8") as file:
        json.dump(value, file, indent=1)
    os.replace(path + ".new", path)


def run(job, seconds):
    """Exit code of a job; None: stopped after that time."""
    with open(log_of(job), "w", encoding="utf-8") as log:
        command = f"{os.environ.get('MAKE') or 'make'} --no-print-directory {job}"
        with subprocess.Popen(["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True) as process:
            try:
                return process.wait(max(seconds, 0))
            except subprocess.TimeoutExpired:
                return None
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)


def show(job, result, minutes):
    print(f"{result:14} {minutes:7.1f} min  make {job}", flush=True)
    if result == "failed":
        with open(log_of(job), encoding="utf-8", errors="replace") as log:
            print("".join(f"        {line}\n" for line in log.read().splitlines()[-SHOWN:]) + f"        ... {log_of(job)}", flush=True)


def run_all(jobs, hours, now, state):
    """{job: result} of the jobs to run, in the order of this night. `state` is kept on disk after each."""
    start = time.monotonic()
    waiting = [job for job in jobs if not (now and state.get(job, {}).get("tree") == now and state[job]["result"] == "passed")]
    waiting.sort(key=lambda job: state.get(job, {}).get("ended", 0))
    results = {}
    for job in waiting:
        began = time.monotonic()
        left = 3600 * hours - (began - start)
        if left <= 0:
            results[job] = "left"
            continue
        print(f"nightly: make {job}", flush=True)
        code = run(job, left)
        minutes = (time.monotonic() - began) / 60
        if code is None and results:
            results[job] = "left"
            show(job, "stopped", minutes)
            continue
        if code is None:
            with open(log_of(job), "a", encoding="utf-8") as log:
                log.write(f"stopped: {hours:g} hours are not enough for this job\n")
        results[job] = "passed" if code == 0 else "failed"
        state[job] = {"tree": now, "result": results[job], "minutes": round(minutes, 1), "ended": time.time()}
        store(STATE, state)
        show(job, results[job], minutes)
    return results


def conclude(jobs, results, now, state):
    """Prints and stores what was done and left; the exit code."""
    rows = [{"job": job, "result": results.get(job, "passed before"), "minutes": state.get(job, {}).get("minutes"), "log": log_of(job)} for job in jobs]
    store(REPORT, {"tree": now, "jobs": rows})
    named = {result: [row for row in rows if row["result"] == result] for result in ("passed before", "passed", "failed", "left")}
    print("\n" + "".join(f"{row['result']:14} {'' if row['minutes'] is None else row['minutes']:>7} min  make {row['job']}\n" for row in rows), end="")
    print(f"report: {REPORT}")
    counts = ", ".join(f"{len(found)} {result}" for result, found in named.items() if found)
    if named["failed"] or not jobs:
        print(f"sluice: nightly: {len(named['failed'])} of {len(jobs)} jobs failed" + "".join(f"; make {row['job']}" for row in named["failed"]), file=sys.stderr)
        return 1
    if named["left"]:
        print(f"nightly: {counts}; `make nightly` goes on with those left")
        return LEFT
    print(f"nightly: all {len(jobs)} jobs passed")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=8)
    parser.add_argument("files", metavar="FILE", nargs="+")
    chosen = parser.parse_args()
    os.makedirs(FOLDER, exist_ok=True)
    jobs, now, state = read_jobs(chosen.files), tree(), load()
    results = run_all(jobs, chosen.hours, now, state)
    return conclude(jobs, results, now, state)


if __name__ == "__main__":
    sys.exit(main())
