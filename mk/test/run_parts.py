#!/usr/bin/env python3
"""Runs the parts of mk/test/parts.txt and of the files that it includes, two in parallel, and counts their cases: run_parts.py [NAME ...]

NAME selects all parts with this prefix. A part's output goes to build/test/NAME.log. Cases are counted from the output of cmocka or
unittest, or from a last line `N passed, M failed`; a part without any of these is one case, by its exit code. A part with a bad exit
code has at least one failed case. Parts that took longest last time start first, so that both workers end together. Parts never
timed go before them. The last line is `N passed, M failed`; exit code 1 if M > 0 or N = 0.
"""
import concurrent.futures
import glob
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time

WORKERS = 2
LIMIT = 1800  # seconds a part may take
LOGS = "build/test"
TIMES = f"{LOGS}/seconds.json"  # seconds of each part's last run
SLOWEST = 5  # parts named in the summary
SHOWN = 25  # lines shown of a failed part's log


def read_lines(path):
    """A file's lines, with `include PATTERN` replaced by the lines of the matching files."""
    with open(path, encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("include "):
                for included in sorted(glob.glob(line.split()[1])):
                    yield from read_lines(included)
            elif line and not line.startswith("#"):
                yield line


def read_parts(path):
    """The parts as lists of (name, command), split at the lines `wait`."""
    stages = [[]]
    for line in read_lines(path):
        if line == "wait":
            stages.append([])
        else:
            name, command = line.split(":", 1)
            stages[-1].append((name, command.strip()))
    return stages


def total(pattern, text):
    return sum(int(number) for number in re.findall(pattern, text, re.MULTILINE))


def count(text, code):
    """Passed, failed and skipped cases of a part's output."""
    passed = total(r"^\[  PASSED  \] (\d+) test", text)
    failed = total(r"^\[  FAILED  \] (\d+) test", text)
    ran = total(r"^Ran (\d+) tests? in", text)
    bad = total(r"^FAILED \(.*?failures=(\d+)", text) + total(r"^FAILED \(.*?errors=(\d+)", text)
    skipped = total(r"^(?:OK|FAILED) \(.*?skipped=(\d+)", text)
    passed += max(ran - bad - skipped, 0)
    failed += bad
    last = text.rstrip().rsplit("\n", 1)[-1]
    said = re.fullmatch(r"(\d+) passed, (\d+) failed", last)
    if said:
        passed += int(said[1])
        failed += int(said[2])
    if code != 0 and failed == 0:
        failed = 1
    if code == 0 and passed + failed == 0 and skipped == 0:
        passed = 1
    return passed, failed, skipped


def execute(command, file):
    """Runs a command with output to a file. Returns its exit code and the CPU seconds of all its processes."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    stopped = threading.Event()
    with subprocess.Popen(["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT,
                          env=environment) as process:
        def stop():
            stopped.set()
            os.kill(process.pid, signal.SIGKILL)
        timer = threading.Timer(LIMIT, stop)
        timer.start()
        _, status, used = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
    if stopped.is_set():
        file.write(f"stopped after {LIMIT} s\n")
    return process.returncode, used.ru_utime + used.ru_stime


def run(part):
    name, command = part
    log = f"{LOGS}/{name}.log"
    start = time.monotonic()
    with open(log, "w", encoding="utf-8") as file:
        code, cpu = execute(command, file)
    with open(log, encoding="utf-8", errors="replace") as file:
        text = file.read()
    return name, text, count(text, code), time.monotonic() - start, cpu


def show(number, parts, result):
    name, text, (passed, failed, skipped), seconds, cpu = result
    words = f"{passed} passed" + (f", {failed} FAILED" if failed else "") + (f", {skipped} skipped" if skipped else "")
    print(f"[{number:2}/{parts}] {name:28} {words:28} {seconds:6.1f} s {cpu:6.1f} s of CPU", flush=True)
    if failed:
        lines = text.rstrip().split("\n")[-SHOWN:]
        print("\n".join("        " + line for line in lines) + f"\n        ... {LOGS}/{name}.log", flush=True)


def last_seconds():
    """{part: seconds} of earlier runs."""
    if not os.path.exists(TIMES):
        return {}
    with open(TIMES, encoding="utf-8") as file:
        return json.load(file)


def summarize(results, seconds, known):
    """Prints total time, slowest and failed parts, and stores the times for the next run's order."""
    known.update({name: round(took, 1) for name, _, _, took, _ in results})
    with open(TIMES, "w", encoding="utf-8") as file:
        json.dump(known, file, indent=1, sort_keys=True)
    slowest = sorted(results, key=lambda result: -result[3])[:SLOWEST]
    print("slowest: " + ", ".join(f"{name} {took:.0f} s" for name, _, _, took, _ in slowest))
    skipped = sum(result[2][2] for result in results)
    print(f"{len(results)} parts in {seconds:.0f} s, {sum(result[4] for result in results):.0f} s of CPU" +
          (f", {skipped} cases skipped" if skipped else ""))
    failed = [f"{name} {counts[1]}" for name, _, counts, _, _ in results if counts[1]]
    if failed:
        print("failed: " + ", ".join(failed))


def main(names):
    os.makedirs(LOGS, exist_ok=True)
    stages = [[part for part in stage if not names or part[0].startswith(tuple(names))]
              for stage in read_parts("mk/test/parts.txt")]
    known = last_seconds()
    for stage in stages:
        stage.sort(key=lambda part: -known.get(part[0], LIMIT))
        for name, _ in stage:
            if os.path.exists(f"{LOGS}/{name}.log"):
                os.remove(f"{LOGS}/{name}.log")
    number = sum(len(stage) for stage in stages)
    start = time.monotonic()
    results = []
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for stage in stages:
            for future in concurrent.futures.as_completed([pool.submit(run, part) for part in stage]):
                results.append(future.result())
                show(len(results), number, results[-1])
    if results:
        summarize(results, time.monotonic() - start, known)
    passed, failed = (sum(result[2][i] for result in results) for i in range(2))
    print(f"SEED={os.environ.get('SEED', '1')}")
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
