#!/usr/bin/env python3
"""Fuzzes targets, two at a time, and tells their coverage: run.py [--hours H] [--keep] TARGET ...

Each target goes on from its corpus of the last run, build/fuzz/TARGET/corpus. A crash, a leak, an input of more than 10 s or more
memory than allowed ends the target; the line that repeats it is printed. build/fuzz/results.json has the figures of all targets.
--keep: takes the smallest inputs that reach what the corpus reaches into fuzz/corpus/TARGET, as far as KEPT allows, and fuzzes
nothing; files there with a name of their own stay. Exit code 1: an input was found.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOM = "build/fuzz"
RESULTS = f"{ROOM}/results.json"
AT_ONCE = 2
PATIENCE = 10  # seconds for an input, of at most
LONGEST = 1 << 20  # bytes
KEPT, KEPT_INPUTS = 8192, 64  # bytes and inputs of a target's committed corpus, at most
TELL = 60  # seconds between two lines of progress
LIMITS = [f"-timeout={PATIENCE}", "-rss_limit_mb=2048"]
# Freed blocks are kept from reuse up to 16 MB, a quarter of what an input may take; 256 MB would cost half as much time again, in page faults.
SANITIZER = {"ASAN_OPTIONS": "quarantine_size_mb=16:clear_shadow_mmap_threshold=1048576"}
HASH = re.compile(r"[0-9a-f]{40}")  # name that libFuzzer gives to an input
STATE = re.compile(r"^#(\d+)\s+\S+\s+cov: (\d+) ft: \d+ corp: (\d+)/", re.MULTILINE)


def read_targets():
    """{target: files to measure coverage of}."""
    with open("fuzz/targets.txt", encoding="utf-8") as file:
        rows = [line.split(":") for line in file if not line.startswith("#")]
    return {name: [path for pattern in files.split() for path in sorted(glob.glob(pattern))] for name, files in rows}


def state(log):
    """(executions, edges, inputs) of the last line that tells them."""
    with open(log, encoding="utf-8", errors="replace") as file:
        found = STATE.findall(file.read())
    return tuple(map(int, found[-1])) if found else (0, 0, 0)


def fuzz(target, seconds):
    """Runs a target. Returns its figures."""
    room, log = f"{ROOM}/{target}", f"{ROOM}/{target}/log"
    os.makedirs(f"{room}/corpus", exist_ok=True)
    command = [f"{ROOM}/run/fuzz/{target}", *LIMITS, f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-close_fd_mask=1",
               f"-artifact_prefix={room}/", f"{room}/corpus"]
    if os.path.isdir(f"fuzz/corpus/{target}"):
        command.append(f"fuzz/corpus/{target}")
    start = told = time.monotonic()
    with open(log, "w", encoding="utf-8") as out, \
            subprocess.Popen(command, env=os.environ | SANITIZER, stdin=subprocess.DEVNULL, stdout=out, stderr=out) as process:
        while process.poll() is None:
            time.sleep(0.2)
            if time.monotonic() - told > TELL:
                told = time.monotonic()
                print(f"{target}: {told - start:.0f} s, {state(log)[0]} inputs tried", flush=True)
    executions, edges, inputs = state(log)
    with open(log, encoding="utf-8", errors="replace") as file:
        saved = re.findall(r"Test unit written to (\S+)", file.read())
    if process.returncode and not saved:
        saved = [log]  # a leak or fault outside of an input
    return {"seconds": round(time.monotonic() - start), "executions": executions, "edges": edges, "corpus": inputs, "found": saved}


def cover(target, files):
    """(lines reached, lines) of the parser's files, by the whole corpus."""
    room, program = f"{ROOM}/{target}", f"{ROOM}/cover/fuzz/{target}"
    folders = [folder for folder in (f"{room}/corpus", f"fuzz/corpus/{target}") if os.path.isdir(folder)]
    subprocess.run([program, *folders], env=dict(os.environ, LLVM_PROFILE_FILE=f"{room}/profraw"), stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=False)
    subprocess.run(["llvm-profdata-14", "merge", "-o", f"{room}/profdata", f"{room}/profraw"], check=True)
    text = subprocess.run(["llvm-cov-14", "export", "-summary-only", f"-instr-profile={room}/profdata", program, *files],
                          stdout=subprocess.PIPE, check=True).stdout
    lines = json.loads(text)["data"][0]["totals"]["lines"]
    return lines["covered"], lines["count"]


def perform(target, files, seconds):
    result = fuzz(target, seconds)
    result["lines_reached"], result["lines"] = cover(target, files)
    share = 100 * result["lines_reached"] / max(result["lines"], 1)
    print(f"{target}: {result['seconds']} s, {result['executions']} inputs tried, {result['corpus']} kept, "
          f"{result['lines_reached']} of {result['lines']} lines ({share:.0f} %)", flush=True)
    for path in result["found"]:
        print(f"{target}: FOUND; repeat by: {ROOM}/run/fuzz/{target} {' '.join(LIMITS)} {path}", flush=True)
    return target, result


def keep(target):
    """Replaces the committed corpus by the smallest inputs that reach the same as all."""
    folder = f"fuzz/corpus/{target}"
    sources = [path for path in (folder, f"{ROOM}/{target}/corpus") if os.path.isdir(path)]
    with tempfile.TemporaryDirectory() as chosen:
        subprocess.run([f"{ROOM}/run/fuzz/{target}", "-merge=1", "-close_fd_mask=1", f"-max_len={KEPT}", chosen, *sources],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        named = [path for path in glob.glob(f"{folder}/*") if not HASH.fullmatch(os.path.basename(path))]
        found = sorted(glob.glob(f"{chosen}/*"), key=os.path.getsize)
        room = KEPT
        for path in glob.glob(f"{folder}/*"):
            if path not in named:
                os.remove(path)
        os.makedirs(folder, exist_ok=True)
        for path in found[:: len(found) // KEPT_INPUTS + 1]:
            room -= os.path.getsize(path)
            if room >= 0:
                shutil.copy(path, folder)
    sizes = [os.path.getsize(path) for path in glob.glob(f"{folder}/*")]
    print(f"{target}: {len(sizes)} of {len(found)} inputs, {sum(sizes)} bytes", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hours", type=float, default=1)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("targets", nargs="+")
    options = parser.parse_args()
    table = read_targets()
    unknown = [name for name in options.targets if name not in table]
    if unknown:
        print(f"sluice: fuzz: no target {unknown[0]}; there are: {' '.join(table)}", file=sys.stderr)
        return 2
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        if options.keep:
            list(pool.map(keep, options.targets))
            return 0
        jobs = [pool.submit(perform, name, table[name], round(3600 * options.hours)) for name in options.targets]
        results = dict(job.result() for job in jobs)
    known = {}
    if os.path.exists(RESULTS):
        with open(RESULTS, encoding="utf-8") as file:
            known = json.load(file)
    with open(RESULTS, "w", encoding="utf-8") as file:
        json.dump(known | results, file, indent=1, sort_keys=True)
    found = [name for name, result in results.items() if result["found"]]
    print(f"{len(results) - len(found)} passed, {len(found)} failed\nreport: {RESULTS}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
