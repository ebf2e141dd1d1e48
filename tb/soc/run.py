#!/usr/bin/env python3
"""Runs a program on a simulated system. Its firmware profiles it, by a profiler on the system's bus: run.py [options]

The firmware loads its functions into the profiler by libsluice-host, runs the program, waits for the profiler's interrupts, reads the counts,
and prints them. The counts of the program's functions are compared with what the simulator saw.
Exit code 1: they differ, or the program does not end; 2: it could not be done.
"""
import argparse
import json
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, room) for room in ("ibex", "litex")]

import firmware
from firmware import Wrong, cores

# The builder of a system, and where the simulator sees what the processor does.
SEEN = {"ibex": ("FuseSoC", "The retire port of Ibex"), "litex": ("LiteX", "The instruction bus of VexRiscv")}


def system(name):
    """Builds the system, unless it was built before. Only then LiteX is loaded."""
    if name == "litex":
        from litex_system import System
    else:
        from ibex_system import System
    return System()


def parsed():
    parser = cores.Parser(prog="make soc", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--soc", default="ibex", choices=SEEN, help="ibex, by FuseSoC, or litex: VexRiscv in LiteX's simulator (default ibex)")
    parser.add_argument("--program", default="program", help="a C file for picolibc, or one of coremark, qsort, program, interpreter, words")
    parser.add_argument("--flags", default="", help="compiler flags")
    parser.add_argument("--top", type=int, default=12, help="rows of the table (default 12)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser.parse_args()


def main():
    try:
        options = parsed()
        print(f"sluice: {SEEN[options.soc][0]} builds the system, unless it has", file=sys.stderr, flush=True)
        built = system(options.soc)
        with tempfile.TemporaryDirectory() as folder:
            image = firmware.Firmware(options.program, options.flags.split(), built, folder, options.top)
            print(f"sluice: {options.program} runs", file=sys.stderr, flush=True)
            run = built.run(image, folder)
    except Wrong as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 1
    except (AssertionError, cores.Refused) as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({"soc": options.soc, "program": options.program, "clocks": run.clocks, "instructions": run.instructions, "outside": run.outside,
                          "dropped": run.dropped, "interrupts": run.interrupts, "functions": [{"name": name, "instructions": count} for name, count in run.functions],
                          "output": run.output}, indent=1))
    else:
        print(f"{run.output}{run.output and chr(10)}\n{run.table.rstrip()}\n\n{SEEN[options.soc][1]} has the same counts for {options.program}'s functions; "
              f"{run.clocks:,} clocks in all.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
