#!/usr/bin/env python3
"""gates: golden model and a target's netlist compared at the pins in every clock.

run.py PROFILER "key=value ..." --target T [--events N] [--seed S]     (from the repository's root; `make gates` builds what it needs)

The netlist is that of `make synth`, without its harness (gates.py). Exit code: 0 if all pins agree, 1 if not, 2 on an error.
"""
import argparse
import sys

import gates


def main(arguments):
    """Command line."""
    parser = argparse.ArgumentParser(description="golden model and a target's netlist compared at the pins in every clock")
    parser.add_argument("profiler")
    parser.add_argument("config", help='"key=value ..."')
    parser.add_argument("--target", choices=gates.TARGETS, default="hx8k")
    parser.add_argument("--events", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    job = gates.emit(args.profiler, args.config, args.target)
    print(f"{args.target}: synthesis", file=sys.stderr, flush=True)
    folder, report = gates.write(job / "emitted", f"sluice_{args.profiler}", args.target, job)
    size = f"{report['gates']:.0f} gates, {report['memory_bits']} memory bits" if args.target == "osu018" else \
        f"{report['lut']} LUTs, {report['ff']} flip-flops, {report['bram']} RAMs"
    print(f"{args.target}: {size}; lockstep", file=sys.stderr, flush=True)
    code, text = gates.lockstep(args.profiler, args.config, folder, "--events", str(args.events), "--seed", str(args.seed))
    print(f"gates {args.target}: {size}\n{text}", end="")
    return code


if __name__ == "__main__":
    gates.run_main(main)
