#!/usr/bin/env python3
"""Runs a command once for each SEED, two in parallel: seeds.py FIRST LAST COMMAND

COMMAND is one shell line, run from the top folder. Its environment has SEED; WORKER, 0 or 1, which selects a folder for each of the
two runs (build/test/worker-N); and ONE_SHAPE, with which a cocotb bench takes its shapes in turn, one per seed.
Prints each failed seed and the end of its output. Exit code: 1 if a seed failed, 2 for wrong usage.
"""
import concurrent.futures
import os
import queue
import subprocess
import sys

WORKERS = 2
SHOWN = 20  # lines shown of a failed run
EVERY = 50  # seeds between progress lines


def run(seed, command, workers):
    """Exit code and output of one seed's run."""
    worker = workers.get()
    environment = {**os.environ, "SEED": str(seed), "WORKER": str(worker), "ONE_SHAPE": "1"}
    done = subprocess.run(["bash", "-c", command], env=environment, text=True, check=False, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    workers.put(worker)
    return seed, done.returncode, done.stdout


def main(arguments):
    if len(arguments) != 3 or not all(word.isdecimal() for word in arguments[:2]) or int(arguments[0]) > int(arguments[1]):
        print("sluice: usage: mk/test/seeds.py FIRST LAST COMMAND", file=sys.stderr)
        return 2
    seeds, command = range(int(arguments[0]), int(arguments[1]) + 1), arguments[2]
    workers = queue.Queue()
    for worker in range(WORKERS):
        workers.put(worker)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for done, future in enumerate(concurrent.futures.as_completed([pool.submit(run, seed, command, workers) for seed in seeds]), 1):
            seed, code, text = future.result()
            if code:
                failed += 1
                print(f"SEED={seed}: exit {code}", *text.rstrip().split("\n")[-SHOWN:], sep="\n    ", flush=True)
            if done % EVERY == 0:
                print(f"{done} of {len(seeds)} seeds, {failed} failed", flush=True)
    print(f"{len(seeds) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
