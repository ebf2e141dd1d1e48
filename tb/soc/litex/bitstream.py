#!/usr/bin/env python3
"""Builds the LiteX system for the board ULX3S, with firmware that profiles itself: bitstream.py [options]

Exit code 1: the clock is not met; 2: it could not be done.
"""
import argparse
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import firmware
from firmware import cores
from litex_system import Board


def main():
    try:
        parser = cores.Parser(prog="make soc-bitstream", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--program", default="program", help="a C file for picolibc, or one of coremark, qsort, program, interpreter, words")
        parser.add_argument("--flags", default="", help="compiler flags")
        parser.add_argument("--mhz", type=float, default=50, help="clock of the system (default 50)")
        parser.add_argument("--json", action="store_true", help="print the report as JSON")
        options = parser.parse_args()
        if not 10 <= options.mhz <= 200:
            raise cores.Refused(f"MHZ={options.mhz:g}: accepted is 10 to 200")
        board = Board(int(options.mhz * 1e6))
        with tempfile.TemporaryDirectory() as folder:
            image = firmware.Firmware(options.program, options.flags.split(), board, folder, top=12)
            print("sluice: Yosys, nextpnr and ecppack run: about three minutes", file=sys.stderr, flush=True)
            path, reached, used = board.bitstream(image)
    except (AssertionError, cores.Refused) as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({"bitstream": path, "asked_mhz": options.mhz, "fmax_mhz": reached, "used": {name: list(pair) for name, pair in used.items()}}, indent=1))
    else:
        print(f"ULX3S, LFE5U-85F: {reached:.1f} MHz, asked {options.mhz:g}; " + ", ".join(f"{is_:,} of {there:,} {name}" for name, (is_, there) in used.items()))
        print(f"bitstream: {os.path.relpath(path)}")
    return 0 if reached >= options.mhz else 1


if __name__ == "__main__":
    sys.exit(main())
