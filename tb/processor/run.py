#!/usr/bin/env python3
"""Runs a compiled program on a core in simulation, with profilers beside it: run.py [options] PROFILER[,PROFILER ...] [key=value ...]

Compares the program's output with a native run; each event that a profiler takes with the software front end's, from the log of the
core's own port; each message with the golden model's for those events; with --spike each record of the program with those of Spike.
Then prints each profile, with function names. Exit code 1: they differ; 2: it could not be done.
"""
import argparse
import json
import os
import sys
import tempfile

import bench
import compare
import cores
import emitted
import events
import programs
import retire


def parsed():
    parser = cores.Parser(prog="make processor", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--core", default="picorv32", help=f"one of {', '.join(cores.CORES)}; or Verilog files with commas between them")
    parser.add_argument("--wrapper", help="of a core given by files: Verilog with the ports of tb/processor/cores/picorv32.v")
    parser.add_argument("--event", help=f"the kind of events, one of {' '.join(retire.KINDS)} (default: the profiler's)")
    parser.add_argument("--program", default="program", help="a C file for picolibc, or one of coremark, qsort, traps, interrupts, program, interpreter, words")
    parser.add_argument("--flags", default="", help="compiler flags")
    parser.add_argument("--spike", action="store_true", help="compare with Spike as well; not where interrupts come at the core's own times")
    parser.add_argument("--top", type=int, default=10, help="rows of a profile (default 10)")
    parser.add_argument("--clocks", type=int, default=200_000_000, help="a program that takes more is given up (default 200 million)")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("profiler", nargs="?", default="", help=f"of {', '.join(sorted(bench.EVENTS))}, with commas between them")
    parser.add_argument("settings", nargs="*", metavar="key=value", help="parameters of the profiler, if it is one")
    return parser.parse_args()


def checked(options):
    """The profilers and their events. Raises Refused before anything is built."""
    names = options.profiler.split(",")
    for name in names:
        if name not in bench.EVENTS:
            raise cores.Refused(f"there is no profiler {name}: accepted is PROFILER={', '.join(sorted(bench.EVENTS))}" if options.profiler
                                else f"no profiler is named: accepted is PROFILER={', '.join(sorted(bench.EVENTS))}")
    if len(set(names)) < len(names):
        raise cores.Refused(f"PROFILER={options.profiler}: each profiler is accepted once")
    if options.settings and len(names) > 1:
        raise cores.Refused(f"CONFIG with {len(names)} profilers: accepted is CONFIG with one; several have their defaults")
    if options.event and options.event not in retire.KINDS:
        raise cores.Refused(f"there is no event {options.event}: accepted is EVENT={', '.join(retire.KINDS)}")
    for name in names:
        settings = options.settings or DEFAULTS[name]
        code, text = emitted.run(emitted.command(), "params", name, *settings, "--json")
        if code != 0:
            raise cores.Refused(text.strip().removeprefix("sluice: "))
        config = json.loads(text)["config"]
        for key, (accepted, why) in {**bench.ACCEPTED, "prefix": ("", "the bench names its modules itself")}.items():
            if config.get(key, accepted) != accepted:
                raise cores.Refused(f"{key}: accepted is {key}={accepted}: {why}")
        yield name, settings, options.event or bench.EVENTS[name]


# What a profiler is built with, where nothing else is asked: addresses and values of 32 bits; promem counts functions.
DEFAULTS = {"promem": ("ranges=1",), "counts": (), "rap": ("width=32",), "stratified": ("width_a=32", "width_b=32"), "multihash": ("width_a=32", "width_b=32"), "path": ("width=32",)}


def targets_of(one, program, folder):
    """Options of `sluice run` and `sluice eval` that give promem its targets."""
    if one.profiler != "promem":
        return []
    with open(os.path.join(folder, "targets"), "w", encoding="ascii") as file:
        file.writelines(f"{first:#x} {last:#x} {program.name_of(first)}\n" for first, last in one.targets(program))
    return [f"--targets={folder}/targets"]


def profile(one, trace, found, program, options, folder):
    """The profile as `sluice run` shows it, on the trace of these events: what the messages say."""
    source, form = trace, "ev"
    if one.event == "pc":  # an event per instruction, not per block
        source, form = os.path.join(folder, "instructions.txt"), "text"
        with open(source, "w", encoding="ascii") as file:
            file.writelines(f"block {pc:#x} {program.size(pc)} 1 {number}\n" for number, pc in enumerate(events.pcs(found, program.size)))
    named = os.path.join(folder, f"{one.profiler}.ev")
    emitted.must(emitted.command(), "trace", "import", "--from", form, f"--program={program.elf}", "-o", named, source)
    event = [] if one.event == "branch" else [f"--event={one.event}"]
    return emitted.must(emitted.command(), "run", one.profiler, *one.settings, *event, *targets_of(one, program, folder), f"--top={options.top}", named)


def measured(options, chosen, core, folder):
    """Builds, runs, compares. Returns the report, and the profiles as text."""
    say = lambda text: print(f"sluice: {text}", file=sys.stderr, flush=True)
    if not core.traps and options.program in programs.TRAPPING:
        raise cores.Refused(f"PROGRAM={options.program}: {core.name} has no traps as the privileged architecture has them; accepted is CORE=ibex, cva6 or coreblocks")
    program = programs.Program(options.program, options.flags.split(), folder)
    observed = [bench.Observed(name, settings, event, "processor") for name, settings, event in chosen]
    say(f"{core.name} with {', '.join(one.profiler for one in observed)}: Verilator builds, unless it has")
    built = bench.Bench(core, observed, "processor")
    say(f"{program.name} runs")
    clocks, _ = built.run(program, folder, options.clocks)
    compare.equal("the program's output", program.output.splitlines(), compare.read(folder, "console").splitlines())
    trace, found = events.records(os.path.join(folder, "log"), core.log, folder)
    instructions = sum(int(words[3]) for words in found if words[0] == "block")
    report = {"core": core.name, "core_version": core.version, "program": options.program, "instructions": instructions, "clocks": clocks,
              "output": program.output, "profilers": []}
    texts = []
    for one in observed:
        say(f"{one.profiler}: events and messages are compared")
        count, messages = compare.observed(one, found, program, folder)
        params = emitted.parameters(one.profiler, one.settings)
        report["profilers"].append({"profiler": one.profiler, "config": params["config"], "config_hash": params["config_hash"], "event": one.event,
                                    "events": count, "messages": messages})
        texts.append(profile(one, trace, found, program, options, folder))
    if options.spike:
        say("Spike runs the program")
        report["records_as_spike"] = compare.with_spike(core, program, found, folder)
    return report, texts


def written(report):
    """Writes the report. Returns its path."""
    first = report["profilers"][0]
    name, digest = (first["profiler"], first["config_hash"]) if len(report["profilers"]) == 1 else ("several", report["core"])
    folder = os.path.join("build", "processor", name, digest)
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "report.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(report, file, indent=1)
    return path


def show(report, texts):
    print(f"{report['core']} ran {report['program']}: {report['instructions']:,} instructions in {report['clocks']:,} clocks")
    for one, text in zip(report["profilers"], texts):
        print(f"\n{one['profiler']}, {one['event']}: {one['events']:,} events, as the front end has them; "
              f"{one['messages']:,} messages, as the golden model has them\n")
        print(text.rstrip())
    if "records_as_spike" in report:
        print(f"\nSpike: {report['records_as_spike']:,} records of blocks, branches, loads and stores, the same")


def main():
    options = parsed()
    chosen = list(checked(options))
    core = cores.find(options.core, options.wrapper)
    with tempfile.TemporaryDirectory() as folder:
        report, texts = measured(options, chosen, core, folder)
    path = written(report)
    if options.json:
        print(json.dumps(report, indent=1))
    else:
        show(report, texts)
    print(f"report: {path}", file=sys.stderr if options.json else sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(bench.ended(main))
