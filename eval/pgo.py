#!/usr/bin/env python3
"""The loop from a profile to a faster binary, closed once: pgo.py FOLDER [--program NAME ..] [--rounds N] (`make pgo`; doc/pgo.md).

A program is compiled by clang; a run with a small input is recorded; `path` profiles the recording; clang compiles again with the
exported profile (-fprofile-sample-use), and for comparison with the counts of its own instrumentation (-fprofile-instr-use) from the
same input. All three run a larger input, in turn, N rounds; user time. Prints JSON: times, medians, and the speed-up of each round's
pair. Needs clang-14, llvm-14, libclang-rt-14-dev.
"""
import argparse
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys

from programs import HERE, SLUICE, build, stop

# How a program of eval/programs.yaml is built again, in its folder, by $CC with $CFLAGS as $OUT; the input that is profiled, and the one
# that is measured.
PROGRAMS = {
    "sqlite": {"build": "$CC $CFLAGS -DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION sqlite3.c test/speedtest1.c -I. -lm -o $OUT",
               "train": "--memdb --size 5", "measure": "--memdb --size 60"},
    "mawk": {"build": 'make -s clean && make -s CC=$CC CFLAGS="$CFLAGS" mawk && cp mawk $OUT',
             "train": "-v n=4000 -f {here}/pgo.awk", "measure": "-v n=60000 -f {here}/pgo.awk"},
}
FLAGS = "-O2 -gdwarf-4 -w"
PROFILER = "entries=4096 ways=8"
KINDS = ("plain", "path", "instrumented")


def run(words, where, **more):
    """Runs a command; its standard output is not shown. An error ends the script with its last line."""
    done = subprocess.run(words, cwd=where, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False, **more)
    if done.returncode:
        stop(f"{' '.join(words[:3])} ...: {done.stderr.strip().splitlines()[-1:]}")


def compile_all(name, entry, where):
    """The three binaries, in the program's folder."""
    train = entry["train"].format(here=HERE).split()

    def made(out, flags):
        run(["bash", "-c", entry["build"]], where, env={**os.environ, "CC": "clang-14", "CFLAGS": f"{FLAGS} {flags}", "OUT": out})

    made("plain", "-fdebug-info-for-profiling")
    run([SLUICE, "trace", "record", "--quiet", "--type=branch", "--no-children", "-o", "train.ev", "--", "./plain", *train], where)
    run([SLUICE, "run", "path", *PROFILER.split(), f"--export=autofdo={where}/train.afdo", "train.ev"], where)
    made("path", f"-fprofile-sample-use={where}/train.afdo")
    made("counting", f"-fprofile-instr-generate={where}/train.raw")
    run(["./counting", *train], where)
    run(["llvm-profdata-14", "merge", "-o", "train.prof", "train.raw"], where)
    made("instrumented", f"-fprofile-instr-use={where}/train.prof")


def seconds(words, where):
    """User time of a run."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    run(words, where)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def measure(name, folder, rounds):
    """Times of a program's three binaries."""
    where = os.path.abspath(os.path.join(folder, name))
    build(name, folder)
    compile_all(name, PROGRAMS[name], where)
    words = PROGRAMS[name]["measure"].format(here=HERE).split()
    times = {kind: [] for kind in KINDS}
    for _ in range(rounds):
        for kind in KINDS:
            times[kind].append(seconds([f"./{kind}", *words], where))
    found = {"program": name, "rounds": rounds, "train": PROGRAMS[name]["train"], "measure": PROGRAMS[name]["measure"], "seconds": times}
    for kind in KINDS[1:]:
        ratios = sorted(plain / other for plain, other in zip(times["plain"], times[kind]))
        found[kind] = {"speed_up_median": statistics.median(ratios), "least": ratios[0], "most": ratios[-1]}
    return found


def main():
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--program", action="append", choices=PROGRAMS)
    parser.add_argument("--rounds", type=int, default=10)
    options = parser.parse_args()
    for tool, package in (("clang-14", "clang-14"), ("llvm-profdata-14", "llvm-14")):
        if not shutil.which(tool):
            stop(f"{tool} is missing; run: apt-get install {package} libclang-rt-14-dev")
    found = [measure(name, options.folder, options.rounds) for name in options.program or PROGRAMS]
    json.dump(found, sys.stdout, indent=1)
    print()
    for one in found:
        for kind in KINDS[1:]:
            print(f"{one['program']}: {kind}: {one[kind]['speed_up_median']:.3f} times as fast (median of {one['rounds']} rounds, "
                  f"{one[kind]['least']:.3f} to {one[kind]['most']:.3f})", file=sys.stderr)


if __name__ == "__main__":
    main()
