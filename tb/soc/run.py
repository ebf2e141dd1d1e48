#!/usr/bin/env python3
"""Runs a program on an Ibex system in simulation whose firmware profiles itself, by the profiler on its own bus: run.py [options]

The firmware loads its functions into the profiler by libsluice-host, runs the program, sleeps until the profiler's interrupts, reads the
counts, and prints them. The counts of the program's functions are compared with the log of the core's retire port.
Exit code 1: they differ, or the program does not end; 2: it could not be done.
"""
import argparse
import json
import os
import sys
import tempfile

import soc
from soc import cores


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise cores.Refused(message)


def parsed():
    parser = Parser(prog="make soc", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default="program", help="a C file for picolibc, or one of coremark, qsort, program, interpreter, words")
    parser.add_argument("--flags", default="", help="compiler flags")
    parser.add_argument("--top", type=int, default=12, help="rows of the table (default 12)")
    parser.add_argument("--clocks", type=int, default=100_000_000, help="a program that takes more is given up (default 100 million)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser.parse_args()


def main():
    try:
        options = parsed()
        print("sluice: FuseSoC builds the system, unless it has", file=sys.stderr, flush=True)
        hardware = soc.Hardware()
        with tempfile.TemporaryDirectory() as folder:
            firmware = soc.Firmware(options.program, options.flags.split(), hardware, folder, options.top)
            print(f"sluice: {options.program} runs", file=sys.stderr, flush=True)
            run = hardware.run(firmware, folder, options.clocks)
            run.check(firmware, os.path.join(folder, "log"))
    except soc.Wrong as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 1
    except (AssertionError, cores.Refused) as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({"core": "ibex", "program": options.program, "clocks": run.clocks, "instructions": run.instructions, "outside": run.outside,
                          "dropped": run.dropped, "interrupts": run.interrupts, "functions": [{"name": name, "instructions": count} for name, count in run.functions],
                          "output": run.output}, indent=1))
    else:
        print(f"{run.output}{run.output and chr(10)}\n{run.table.rstrip()}\n\nThe retire port of Ibex has the same counts for {options.program}'s functions; {run.clocks:,} clocks in all.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
