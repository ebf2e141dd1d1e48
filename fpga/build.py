#!/usr/bin/env python3
"""A board's bitstream, or Quartus project, around an emitted profiler: OUT/report.json, and the line `report: PATH`.

Exit code 0: done; 1: done, but the device is too small or the clock is missed; 2: an error, with one line `sluice: ...` on
standard error. --sources only writes the design's files: OUT/sim.f lists them for a simulator, OUT/design.json has clock and
baud rate.
Contract: doc/boards.md.
"""
import argparse
import glob
import json
import os
import sys
from dataclasses import dataclass
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "synth")]

import design  # noqa: E402 (the paths above come first)
import lattice  # noqa: E402
import pll  # noqa: E402
import quartus  # noqa: E402
from boards import BOARDS  # noqa: E402
from shell import Failure, Shell, run_main  # noqa: E402

FLOWS = {"ice40": lattice, "ecp5": lattice, "cycloneiv": quartus, "cyclonev": quartus, "stratix": quartus}
BAUD = 1000000
OLD = ("report.json", "board.bin", "board.bit", "seed[0-9]*.*")  # files of an earlier run


@dataclass
class Job:
    board: str
    seeds: int     # most seeds to try (1..seeds), until one meets the clock
    weight: int    # of timing in placing; None: the target's default
    macros: tuple  # Verilog macros
    abc9: bool


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Failure(message)


def frequency(text):
    try:
        mhz = Fraction(text)
    except (ValueError, ZeroDivisionError):
        mhz = 0
    if not 1 <= mhz <= 1000:
        raise Failure(f"MHZ={text}: accepted is a number from 1 to 1000")
    return mhz


def arguments(argv):
    p = Parser(prog="fpga/build.py", description=__doc__.splitlines()[0])
    p.add_argument("--board", required=True, metavar="BOARD", help=", ".join(BOARDS))
    p.add_argument("--rtl", required=True, metavar="DIR", help="the emitted folder, with TOP.f and TOP.h")
    p.add_argument("--top", required=True, help="the profiler's module")
    p.add_argument("--out", required=True, help="folder for everything made")
    p.add_argument("--mhz", metavar="F", help="system clock (default: the board's)")
    p.add_argument("--baud", type=int, default=BAUD, metavar="N", help=f"of the link (default {BAUD})")
    p.add_argument("--generate", type=int, metavar="N", help="the board makes N events in any 16 clocks; the link carries none")
    p.add_argument("--seeds", type=int, default=3, metavar="N", help="place with seeds 1..N until one meets the clock (default 3)")
    p.add_argument("--timing-weight", type=int, metavar="W", help="how much the placer heeds timing (default: as in synth/run.py)")
    p.add_argument("--logic-words", type=int, metavar="N", help="RAM of at most so many words in flip-flops (default none)")
    p.add_argument("--abc9", action="store_true", help="LUTs by ABC9, which knows delays")
    p.add_argument("--sources", action="store_true", help="write the design's files, run no tool")
    p.add_argument("--json", action="store_true", help="print the report instead of progress and table")
    args = p.parse_args(argv)
    if args.board not in BOARDS:
        raise Failure(f"BOARD={args.board}: accepted are {', '.join(BOARDS)}")
    for option, value in (("--baud", args.baud), ("--seeds", args.seeds), ("--timing-weight", args.timing_weight),
                          ("--logic-words", args.logic_words), ("--generate", args.generate)):
        if value is not None and value < 1:
            raise Failure(f"{option} is at least 1")
    if args.generate is not None and args.generate > 16:
        raise Failure(f"GENERATE={args.generate}: accepted is a number of events in 16 clocks, 1 to 16")
    return args


def describe(args, board, made, mhz):
    """The part of the report that is known before any tool runs."""
    return {"board": args.board, "what": board.what, "device": board.device, "top": args.top, "mhz_asked": float(mhz),
            "pin_mhz": float(board.pin_mhz or made.mhz), "mhz": float(made.mhz), "pll": made.pll, "baud": made.baud,
            "divisor": made.divisor, "baud_error_percent": float(100 * abs(made.divisor * made.baud / (made.mhz * 1000000) - 1)),
            "memory_words": made.memory_words}


def clear(shell):
    """Removes reports, bitstreams and placements of earlier runs, so that none survives a failure. quartus.py handles Quartus's
    output."""
    for pattern in OLD:
        for name in glob.glob(pattern, root_dir=shell.out):
            os.remove(shell.path(name))


def main(argv):
    args = arguments(argv)
    board = BOARDS[args.board]
    shell = Shell(args.out, quiet=args.json)
    report_path = shell.path("report.json")
    clear(shell)
    mhz = frequency(args.mhz) if args.mhz else board.mhz
    made = design.make(args.board, board, args.rtl, args.top, shell.out, mhz, args.baud, args.generate)
    shell.write("design.json", json.dumps(describe(args, board, made, mhz), indent=1) + "\n")
    if args.sources:
        print(f"sources: {shell.path('sim.f')}")
        return 0
    macros = (f"SLUICE_RAM_LOGIC={args.logic_words}",) if args.logic_words else ()
    flow = FLOWS[board.family]
    job = Job(args.board, args.seeds, args.timing_weight, macros, args.abc9)
    report = {**describe(args, board, made, mhz), **flow.run(shell, job, board, made), "commands": shell.commands}
    shell.write("report.json", json.dumps(report, indent=1) + "\n")
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        print("\n".join([f"{args.board}: {args.top} at {pll.shown(made.mhz)} MHz; lut {report['lut']}, ff {report['ff']},"
                         f" bram {report['bram']}"] + flow.show(report)))
    for missed in report["missed"]:
        print(f"sluice: {args.board}: {missed}", file=sys.stderr)
    print(f"report: {report_path}")
    return 1 if report["missed"] else 0


if __name__ == "__main__":
    run_main(main)
