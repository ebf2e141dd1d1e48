#!/usr/bin/env python3
"""Random configurations, small and large, through every check of emitted Verilog (doc/testing.md, Torture).

run.py [--hours H] [--number N] [--profiler P] [--jobs J] [--repeat "PROFILER key=value ..."]      (`make torture` builds what it needs)

Each result is a line of build/torture/results.jsonl, and a run goes on after the numbers that are there for its SEED. It ends after
H hours, or when N configurations are there. --repeat runs one configuration again; its result replaces an earlier one.
Exit code: 0; 1: a result is a failure; 2: wrong usage.
"""
import argparse
import concurrent.futures
import fcntl
import itertools
import json
import multiprocessing
import os
import shlex
import subprocess
import sys
import time

import results
import steps
from seed import SEED

LINES = f"{steps.WORK}/results.jsonl"
REPORT = f"{steps.WORK}/results.json"


def commit():
    done = subprocess.run(["git", "describe", "--always", "--dirty", "--abbrev=12"], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def repeat_line(result):
    """The command that repeats a failure."""
    if result["failure"]["repeat"]:
        return result["failure"]["repeat"]
    if "settings" not in result:
        return f"make torture SEED={result['seed']} REPEAT={result['profiler']}:{result['number']}"
    return f"make torture SEED={result['seed']} REPEAT={shlex.quote(' '.join([result['profiler'], result['settings']]).strip())}"


def show(result):
    name = f"{result['profiler']} {result['number']}"
    if not result["failure"]:
        print(f"ok     {name:16} {result['cpu_seconds']:6.1f} s of CPU  {result['clocks']:9} clocks  {result['settings'][:120]}", flush=True)
        return
    text = "\n".join("        " + line for line in result["failure"]["text"].rstrip().split("\n")[-25:])
    print(f"FAILED {name}: {result['failure']['step']}\n{text}\n    repeat: {repeat_line(result)}", flush=True)


def pending(profilers, found):
    """(profiler, number) without a result, number 0 of each profiler first."""
    for number in itertools.count():
        yield from ((profiler, number) for profiler in profilers if (profiler, SEED, number) not in found)


def go_through(todo, hours, jobs):
    """Yields the results of the configurations, until HOURS are over."""
    end = time.monotonic() + 3600 * hours
    context = multiprocessing.get_context("spawn")  # a process for each configuration: the limits, and its own CPU seconds
    with concurrent.futures.ProcessPoolExecutor(jobs, mp_context=context, max_tasks_per_child=1) as pool:
        running = {pool.submit(steps.take, *each) for each in itertools.islice(todo, jobs)}
        while running:
            done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            if time.monotonic() < end:
                running |= {pool.submit(steps.take, *each) for each in itertools.islice(todo, len(done))}
            yield from (future.result() for future in done)


def repeated(text, found):
    """The arguments of steps.take for --repeat: those of an earlier result if there is one."""
    profiler, *words = text.split()
    name, colon, number = profiler.partition(":")
    if colon:
        return name, int(number)
    settings = " ".join(words)
    earlier = [key for key, result in found.items() if key[:2] == (profiler, SEED) and result.get("settings") == settings]
    return profiler, earlier[-1][2] if earlier else -1, dict(word.split("=", 1) for word in words)


def arguments(profilers):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=8)
    parser.add_argument("--number", type=int)
    parser.add_argument("--profiler", choices=profilers)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--repeat", metavar='"PROFILER key=value ..."')
    return parser.parse_args()


def main():
    profilers = sorted(steps.emitted.profilers())
    chosen = arguments(profilers)
    os.makedirs(steps.WORK, exist_ok=True)
    with open(f"{steps.WORK}/lock", "w", encoding="ascii") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(f"sluice: {steps.WORK}: another run works there; accepted is one at a time", file=sys.stderr)
            return 2
        return work(profilers, chosen)


def work(profilers, chosen):
    """Goes through the chosen configurations. Returns the exit code."""
    found = results.read(LINES)
    if chosen.repeat:
        todo = iter([repeated(chosen.repeat, found)])
    else:
        wanted = [chosen.profiler] if chosen.profiler else profilers
        there = sum(key[0] in wanted and key[1] == SEED for key in found)
        todo = pending(wanted, found)
        todo = todo if chosen.number is None else itertools.islice(todo, max(0, chosen.number - there))
    version = commit()
    for result in go_through(todo, chosen.hours, chosen.jobs):
        result["commit"] = version
        show(result)
        if result["number"] >= 0:
            results.append(LINES, result)
        found[result["profiler"], result["seed"], result["number"]] = result
    rows = results.summary(found)
    failed = [result for result in found.values() if result["failure"]]
    with open(REPORT, "w", encoding="utf-8") as file:
        json.dump({"profilers": rows, "seeds": results.by_seed(found), "failures": [{**result, "repeat": repeat_line(result)} for result in failed]}, file, indent=1)
    print(results.table(rows))
    for result in failed:
        print(f"failed: {repeat_line(result)}")
    print(f"report: {REPORT}")
    return 1 if failed or not found else 0


if __name__ == "__main__":
    sys.exit(main())
