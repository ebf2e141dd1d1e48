#!/usr/bin/env python3
"""Runs the parts of mk/parts.txt and of what it includes, two at a time, and counts their cases: test.py [NAME ...]

NAME runs the parts whose names begin so. A part's output goes to build/test/NAME.log. Its cases are counted from what
cmocka, unittest or a script's last line `N passed, M failed` say; a part that says nothing is one case, by its exit
code. A part that ends badly has failed at least once. The last line is `N passed, M failed`; exit 1 if M > 0 or N = 0.
"""
import concurrent.futures
import glob
import os
import re
import subprocess
import sys
import time

WORKERS = 2
LIMIT = 1200  # seconds a part may take
LOGS = "build/test"
SHOWN = 25  # lines of a failed part's log


def read_lines(path):
    """A file's lines, and in the place of `include PATTERN` those of the files that it means."""
    with open(path, encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("include "):
                for included in sorted(glob.glob(line.split()[1])):
                    yield from read_lines(included)
            elif line and not line.startswith("#"):
                yield line


def read_parts(path):
    """The parts as lists of (name, command), a list between two lines `wait`."""
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


def run(part):
    name, command = part
    log = f"{LOGS}/{name}.log"
    start = time.monotonic()
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    with open(log, "w", encoding="utf-8") as file:
        try:
            code = subprocess.run(["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=file,
                                  stderr=subprocess.STDOUT, env=environment, timeout=LIMIT, check=False).returncode
        except subprocess.TimeoutExpired:
            file.write(f"stopped after {LIMIT} s\n")
            code = 124
    with open(log, encoding="utf-8", errors="replace") as file:
        text = file.read()
    return name, text, count(text, code), time.monotonic() - start


def show(number, parts, result):
    name, text, (passed, failed, skipped), seconds = result
    words = f"{passed} passed" + (f", {failed} FAILED" if failed else "") + (f", {skipped} skipped" if skipped else "")
    print(f"[{number:2}/{parts}] {name:28} {words:28} {seconds:6.1f} s", flush=True)
    if failed:
        lines = text.rstrip().split("\n")[-SHOWN:]
        print("\n".join("        " + line for line in lines) + f"\n        ... {LOGS}/{name}.log", flush=True)


def main(names):
    os.makedirs(LOGS, exist_ok=True)
    stages = [[part for part in stage if not names or part[0].startswith(tuple(names))]
              for stage in read_parts("mk/parts.txt")]
    parts = [part for stage in stages for part in stage]
    for name, _ in parts:
        if os.path.exists(f"{LOGS}/{name}.log"):
            os.remove(f"{LOGS}/{name}.log")
    start = time.monotonic()
    results = []
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for stage in stages:
            for future in concurrent.futures.as_completed([pool.submit(run, part) for part in stage]):
                results.append(future.result())
                show(len(results), len(parts), results[-1])
    passed, failed, skipped = (sum(result[2][i] for result in results) for i in range(3))
    print(f"{len(parts)} parts in {time.monotonic() - start:.0f} s" + (f", {skipped} cases skipped" if skipped else ""))
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
