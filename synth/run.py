#!/usr/bin/env python3
"""Area and timing of an emitted profiler on one target: OUT/report.json, a table, and the line `report: PATH`.

Exit code 0: done; 1: done, but a bound is missed; 2: an error, with one line `sluice: ...` on standard error.
A target is a file of synth/targets/ with `run(job)`, which returns the report, and `show(report)`, which returns its table.
A bound is missed if the report's `missed` is not empty.
"""
import argparse
import importlib
import json
import os
import sys
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from nextpnr import Placer  # noqa: E402 (the path above comes first)
from shell import Failure, Shell, run_main  # noqa: E402


@dataclass
class Job:
    dir: str     # the emitted folder
    top: str
    seeds: int   # places with seeds 1..seeds; 0: area only
    jobs: int    # tools that run at a time
    placer: Placer
    explore: bool # place with the best of several settings of the placer
    ram_ns: float
    macros: tuple # Verilog macros, added to the target's
    abc9: bool
    flipflops: bool # osu018: also the whole design with memories as flip-flops
    total: bool  # figures of the whole design only, not of each module
    shell: Shell


def targets():
    return sorted(f[:-3] for f in os.listdir(os.path.join(HERE, "targets")) if f.endswith(".py"))


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Failure(message)


def arguments(argv):
    p = Parser(prog="synth/run.py", description=__doc__.splitlines()[0])
    p.add_argument("--dir", required=True, help="folder with TOP.f and the Verilog it lists")
    p.add_argument("--top", required=True, help="top module")
    p.add_argument("--target", required=True, choices=targets())
    p.add_argument("--out", required=True, help="folder for everything made")
    p.add_argument("--seeds", type=int, default=5, help="place with seeds 1..N (default 5); 0: area alone")
    p.add_argument("--jobs", type=int, default=2, help="tools at a time (default 2)")
    p.add_argument("--timing-weight", type=int, metavar="W",
                   help="how much the placer heeds timing, 1 or more (default: the target's; on hx8k 40, ecp5 10)")
    p.add_argument("--explore", action="store_true",
                   help="FPGA: first place with several settings of the placer; design and bare counter then get the best one")
    p.add_argument("--logic-words", type=int, metavar="N", help="FPGA: RAM of at most so many words in flip-flops (default none)")
    p.add_argument("--abc9", action="store_true", help="FPGA: LUTs by ABC9, which knows delays, those of carry chains among them")
    p.add_argument("--require-ratio", type=float, metavar="R", help="exit 1 if fmax_ratio is below R")
    p.add_argument("--ram-ns", type=float, default=1.26, help="osu018: clock to data of a RAM (default 1.26)")
    p.add_argument("--memories", choices=("apart", "flipflops"), default="apart",
                   help="osu018: flipflops: the whole with memories as flip-flops, too (default apart: as bits alone)")
    p.add_argument("--total", action="store_true", help="figures of the whole alone, not of each module: faster")
    p.add_argument("--json", action="store_true", help="print the report instead of table and progress")
    args = p.parse_args(argv)
    if args.seeds < 0 or args.jobs < 1:
        raise Failure("--seeds is at least 0, --jobs at least 1")
    if args.timing_weight is not None and args.timing_weight < 1:
        raise Failure("--timing-weight is at least 1")
    if args.explore and (args.timing_weight is not None or not args.seeds):
        raise Failure("--explore chooses the weight, for seeds: accepted is no --timing-weight, and --seeds from 1 on")
    if args.logic_words is not None and args.logic_words < 1:
        raise Failure("--logic-words is at least 1")
    return args


def missed(report, args):
    """The missed bounds, as text."""
    found = list(report.get("missed", []))
    if args.require_ratio is not None:
        if "fmax_ratio" not in report:
            raise Failure(f"--require-ratio: target {args.target} gives no ratio")
        if report["fmax_ratio"] < args.require_ratio:
            found.append(f"fmax_ratio {report['fmax_ratio']:.3f} is below {args.require_ratio}")
    return found


def main(argv):
    args = arguments(argv)
    target = importlib.import_module(f"targets.{args.target}")
    device = getattr(target, "DEVICE", None)
    if args.abc9 and not (device and device.timed):
        raise Failure(f"--abc9: target {args.target} has no LUTs, or none whose delays are known")
    if args.memories == "flipflops" and device:
        raise Failure(f"--memories flipflops: target {args.target} has RAM (accepted with osu018 alone)")
    if args.explore and not (device and device.place):
        raise Failure(f"--explore: target {args.target} places nothing")
    shell = Shell(args.out, quiet=args.json)
    if os.path.exists(shell.path("report.json")):
        os.remove(shell.path("report.json"))  # an old report must not outlive a failure
    macros = (f"SLUICE_RAM_LOGIC={args.logic_words}",) if args.logic_words else ()
    report = target.run(Job(args.dir, args.top, args.seeds, args.jobs, Placer(args.timing_weight), args.explore, args.ram_ns, macros, args.abc9,
                            args.memories == "flipflops", args.total, shell))
    report["missed"] = missed(report, args)
    report = {"top": args.top, "target": args.target, **report, "commands": shell.commands}
    shell.write("report.json", json.dumps(report, indent=1) + "\n")
    if args.json:
        print(json.dumps(report, indent=1))
    else:
        print("\n".join(target.show(report) + [f"missed: {m}" for m in report["missed"]]))
    print(f"report: {os.path.join(args.out, 'report.json')}")
    return 1 if report["missed"] else 0


if __name__ == "__main__":
    run_main(main)
