"""Builds and runs benches of path's blocks: the Verilated block with tb/path/BLOCK_bench.c; BLOCK_test.py has the configurations.

BLOCK_bench.c includes block.h, gets the configuration's settings as arguments, and takes the block's ports from BLOCK_ports.h.
Its exit code is 0 if block and model agree, 1 if they differ or coverage is missing. Its last line may be coverage, NAME=NUMBER.
"""
import collections
import concurrent.futures
import glob
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.join(ROOT, "build")
HERE = os.path.join(ROOT, "tb", "path")
HEADER = os.path.join(BUILD, "verilated", "model.h")  # Verilator's, compiled (mk/lockstep.mk)
sys.path.insert(0, os.path.join(ROOT, "tb"))
from seed import shapes  # noqa: E402 (the path above comes first)

C_FLAGS = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE"]
INCLUDE = f"-I{ROOT}"


def must(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def bench(block, settings, name, fault=None, defines=()):
    """Builds the bench from all BLOCK_*.c; returns its path. name: its folder, recreated. fault: (file, right, wrong), a replacement
    in the emitted Verilog. defines: macros for BLOCK_ports.h."""
    place = os.path.join(BUILD, "path", f"{block}-{name}")
    shutil.rmtree(place, ignore_errors=True)
    rtl, made = os.path.join(place, "rtl"), os.path.join(place, "obj")
    own = os.path.join(HERE, f"{block}.v")  # a design around the profiler
    must(os.path.join(BUILD, "bin/sluice"), "gen", "path", *settings, "-o", rtl, *(["--taps", rtl] if os.path.exists(own) else []))
    if fault:
        path = os.path.join(rtl, f"sluice_path_{fault[0]}.v")
        path = path if os.path.exists(path) else os.path.join(rtl, f"sluice_{fault[0]}.v")
        with open(path, encoding="utf-8") as f:
            text = f.read()
        if text.count(fault[1]) != 1:
            raise RuntimeError(f"{path}: {text.count(fault[1])} of {fault[1]!r}")
        with open(path, "w", encoding="utf-8") as f:
            f.write(text.replace(fault[1], fault[2]))
    top = f"sluice_path_{block}"
    must("verilator", "--cc", "-O3", "--x-initial", "unique", "--x-assign", "unique", "--top-module", top, "--prefix", "Vblock",
         *(["-Wno-lint"] if fault else ["-Wall"]), *(["-Wno-DECLFILENAME"] if os.path.exists(own) else []), "-Mdir", made, "-y", rtl, own if os.path.exists(own) else os.path.join(rtl, f"{top}.v"))
    must("make", "-s", "-C", made, "-f", "Vblock.mk", "VM_PARALLEL_BUILDS=0", f"OPT_FAST=-O1 -include {HEADER}", "Vblock__ALL.a")
    include = os.path.join(must("verilator", "--getenv", "VERILATOR_ROOT").strip(), "include")
    ports = [f"-DBLOCK_PORTS=\"{block}_ports.h\"", *(f"-D{define}" for define in defines)]
    shim, program = (os.path.join(place, file) for file in ("shim.o", "bench"))
    must("g++", f"@{ROOT}/tb/lockstep/model.opt", "-include", HEADER, *ports, f"-I{made}", f"-I{include}", f"-I{include}/vltstd", INCLUDE, "-c",
         os.path.join(HERE, "block_shim.cpp"), "-o", shim)
    parts = []
    for source in sorted(glob.glob(os.path.join(HERE, f"{block}_*.c"))):
        parts.append(os.path.join(place, os.path.basename(source)[:-1] + "o"))
        must("gcc", *C_FLAGS, *ports, INCLUDE, "-c", source, "-o", parts[-1])
    must("g++", "-o", program, *parts, shim, os.path.join(made, "Vblock__ALL.a"), os.path.join(BUILD, "libsluice.a"),
         *glob.glob(os.path.join(BUILD, "verilated/*.o")), "-ljansson", "-ldw", "-lelf", "-lzstd", "-lz", "-lpcap", "-lpthread")
    return program


def run(program, *arguments):
    """Exit code and output."""
    done = subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout.strip()


def verdict(passed, failed):
    """Last line and exit code."""
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def agree(block, configurations, arguments, defines=lambda settings: ()):
    """Runs the configurations, or those that are due (seed.py); a coverage point that none of all hit is a failure too.
    arguments(settings): the bench's first arguments."""
    failed, met, chosen = 0, collections.Counter(), shapes(configurations)
    for number, settings in enumerate(chosen):
        code, text = run(bench(block, settings, number, defines=defines(settings)), *arguments(settings), *settings)
        print(f"{' '.join(settings) or 'as by default'}: {text}", flush=True)
        failed += code != 0
        met.update({name: int(count) for name, count in re.findall(r"(\w+)=(\d+)", text.splitlines()[-1])})
    if len(chosen) < len(configurations):
        met.clear()  # the others meet what these do not
    missed = [name for name, count in met.items() if not count]
    if missed:
        print(f"never met: {', '.join(missed)}")
    return verdict(len(chosen) - failed + len(met) - len(missed), failed + len(missed))


def see(block, faults, arguments, defines=lambda settings: (), seeds=1):
    """faults: (settings, file, right, wrong) each. At least one seed must show a different output; missing coverage does not count."""
    def differs(code, text):
        return code == 1 and ", expected " in text

    def seen(numbered):
        number, (settings, *fault) = numbered
        program = bench(block, settings, f"fault-{number}", fault, defines(settings))
        found = any(differs(*run(program, str(seed), *arguments(settings)[1:], *settings)) for seed in range(int(arguments(settings)[0]), int(arguments(settings)[0]) + seeds))
        shutil.rmtree(os.path.dirname(program))
        print(f"{'seen' if found else 'NOT SEEN'}: {', '.join(map(repr, fault))}", flush=True)
        return found

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        passed = sum(pool.map(seen, enumerate(faults)))
    return verdict(passed, len(faults) - passed)
