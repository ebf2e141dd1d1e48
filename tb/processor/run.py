#!/usr/bin/env python3
"""Runs a compiled program on a processor that feeds a profiler through the RVFI tap: run.py [options] PROFILER [key=value ...]

Compares the program's results with a native run; each event that the profiler takes with the software front end's, from the log of the
retire port; each message with that of the golden model for those events. Exit code 1: they differ; 2: an error.
--core FILES: the core's Verilog, separated by commas (default: PicoRV32 from PyPI); --wrapper FILE: a wrapper like picorv32.v;
--event E: kind of event; --program FILE: a C program like program.c; --flags "...": compiler flags.
"""
import argparse
import json
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
for room in ("package", "trace", "tap"):
    sys.path.insert(0, os.path.join(os.path.dirname(HERE), room))

import emitted
import records
import retire
import streams

EVENTS = {"promem": "pc", "rap": "value", "stratified": "pc,value", "multihash": "edge", "path": "branch", "counts": "pc"}
EXPECTED = os.path.join(records.ROOT, "build/test/processor/expected")
COMPILER = "riscv64-linux-gnu-gcc"
FLAGS = ["-O1", "-march=rv32imc", "-mabi=ilp32", "-ffreestanding", "-nostdlib", "-static", "-fno-pic", "-Wl,--build-id=none", "-Wl,--no-warn-rwx-segments",
         "-Wl,-T," + os.path.join(HERE, "memory.ld")]
# Settings under which bench and golden model have the same interface.
ACCEPTED = {"drain": ("stream", "the bench takes messages by the port"), "banks": (1, "what is loaded is searched at once"),
            "lossless": (1, "the golden model's events come in other clocks, so that it drops others")}
CLEARING, LOADING, POINTER, TARGET = 1, 1 << 18, 0x44, 0x48


class Wrong(Exception):
    """A difference, as text."""


class Refused(Exception):
    """An error that prevents the run, as one line."""


def picorv32():
    """The Verilog in PyPI's package."""
    from pythondata_cpu_picorv32 import data_location
    return os.path.join(data_location, "picorv32.v")


def checked(options):
    """Checks that the core's files and the event exist before anything is built."""
    if options.profiler not in EVENTS:
        raise Refused(f"there is no profiler {options.profiler}: accepted is PROFILER={', '.join(sorted(EVENTS))}" if options.profiler
                      else f"no profiler is named: accepted is PROFILER={', '.join(sorted(EVENTS))}")
    event = options.event or EVENTS[options.profiler]
    if event not in retire.KINDS:
        raise Refused(f"there is no event {event}: accepted is EVENT={', '.join(retire.KINDS)}")
    cores = (options.core or picorv32()).split(",")
    for what, paths in (("CORE, the core's Verilog", cores), ("WRAPPER, Verilog as tb/processor/picorv32.v", [options.wrapper]),
                        ("PROGRAM, C as tb/processor/program.c", [options.program])):
        for path in paths:
            if not os.path.isfile(path):
                raise Refused(f"there is no file {path}: accepted is {what}")
    code, text = emitted.run(records.SLUICE, "params", options.profiler, *options.settings, "--json")
    if code != 0:
        raise Refused(text.strip().removeprefix("sluice: "))
    for key, (accepted, why) in ACCEPTED.items():
        if json.loads(text)["config"].get(key, accepted) != accepted:
            raise Refused(f"{key}: accepted is {key}={accepted}: {why}")
    return cores, event


class Program:
    """Compiles a C program. Returns its memory as words, and its native output."""

    def __init__(self, source, flags, folder):
        elf, image, native = (os.path.join(folder, name) for name in ("program.elf", "program.bin", "native"))
        emitted.must(COMPILER, *FLAGS, *flags, "-o", elf, source)
        emitted.must("riscv64-linux-gnu-objcopy", "-O", "binary", elf, image)
        with open(image, "rb") as file:
            self.image = file.read()
        emitted.must("gcc", "-DHOST", "-O1", *[flag for flag in flags if flag.startswith("-D")], "-o", native, source)
        self.output = emitted.must(native).split()
        listing = emitted.must("riscv64-linux-gnu-objdump", "-d", "-j", ".text", elf)
        self.addresses = [int(line.split(":")[0], 16) for line in listing.splitlines() if line.startswith(" ") and ":" in line]
        self.hex = os.path.join(folder, "program.hex")
        words = self.image + bytes(-len(self.image) % 4)
        with open(self.hex, "w", encoding="ascii") as file:
            file.writelines(f"{int.from_bytes(words[at:at + 4], 'little'):08x}\n" for at in range(0, len(words), 4))


class Bench:
    """A profiler behind the tap, and the core."""

    def __init__(self, profiler, settings, event, cores, wrapper, folder, fault=None, defines=()):
        self.profiler, self.settings, self.event, self.folder = profiler, settings, event, folder
        hardware = emitted.Folder(f"processor_{profiler}", *settings, profiler=profiler, taps=True)
        if fault:
            hardware.break_file(*fault)
        values = emitted.parameters(profiler, settings)["config"]
        get = lambda *keys: next((int(values[key]) for key in keys if key in values), 0)
        if profiler == "path":
            widths = (get("pc_width"), get("width"), get("count_width"), get("instructions_width"))
        else:
            widths = (get("width", "width_a"), get("width_b"), get("count_width") if profiler == "rap" else 0, 0)
        self.form = retire.Form(widths[0], widths[1], 0, *widths[2:], 0, 0, 0, 1)
        self.stages = get("stages")
        ports = {name: bits for _, bits, name in hardware.ports()}
        word = sum(widths) + (4 if event == "branch" else 0)
        if ports["ev_data_i"] != word:
            raise Wrong(f"an event of {profiler} has {ports['ev_data_i']} bits, `{event}` {word}")
        parameters = {"EVENT": retire.KINDS.index(event), "A_WIDTH": widths[0], "B_WIDTH": widths[1], "COUNT_WIDTH": widths[2],
                      "INSTRUCTIONS_WIDTH": widths[3], "MESSAGE": ports["msg_data_o"]}
        self.program = os.path.join(folder, f"{profiler}.vvp")
        emitted.must("iverilog", "-g2005", "-DRISCV_FORMAL", f"-DPROFILER={hardware.top}", *(["-DEV_CLOCK"] if "ev_clk_i" in ports else []), *(f"-D{name}" for name in defines), "-s", "bench",
                     *(f"-Pbench.{key}={value}" for key, value in parameters.items()), "-o", self.program, os.path.join(HERE, "bench.v"), wrapper,
                     *cores, *hardware.verilog(), *hardware.taps_of("sluice_tap_rvfi", "sluice_lanes"))

    def setup(self, program):
        """Register writes before the run: promem's targets, some instruction addresses."""
        lines = [f"u {CLEARING:x} 0"]
        if self.profiler == "promem":
            many = (1 << self.stages) - 1
            if len(program.addresses) < many:
                raise Wrong(f"the program has {len(program.addresses)} instructions, stages={self.stages} asks for {many}")
            targets = sorted(program.addresses[number * len(program.addresses) // many] for number in range(many))
            levels = [targets[((2 * node + 1) << (self.stages - 1 - level)) - 1] for level in range(self.stages) for node in range(1 << level)]
            lines += [f"w {POINTER:x} 0", *(f"w {TARGET:x} {target:x}" for target in levels), f"u {LOADING:x} 0"]
        path = os.path.join(self.folder, "setup")
        with open(path, "w", encoding="ascii") as file:
            file.writelines(line + "\n" for line in lines)
        return path

    def run(self, program):
        """Runs and compares. Returns the numbers to print."""
        setup = self.setup(program)
        self.printed = printed = {letter: [] for letter in "REMOXFT"}
        for line in emitted.must("vvp", "-n", self.program, f"+program={program.hex}", f"+setup={setup}").splitlines():
            letter, _, rest = line.partition(" ")
            if letter in printed:
                printed[letter].append(rest.split())
        if printed["F"]:
            raise Wrong(f"{printed['F'][0]}")
        equal("the program's results", program.output, [words[0] for words in printed["O"]])
        rows = [streams.Row(*(int(word.replace("x", "0"), 16) for word in words), 0) for words in printed["R"]]
        want = [retire.packed(self.event, fields, self.form)
                for _, _, fields in retire.events_of(retire.imported(rows, self.folder), rows)[self.event]]
        equal("events", want, [int(words[0], 16) for words in printed["E"]])
        text = "".join(f"{word:x}\n" for word in want)
        said = expected(self.profiler, setup, self.settings, text)
        messages = [(int(words[0], 16), int(words[1])) for words in printed["M"]]
        equal("messages", [(int(words[1], 16), int(words[2])) for words in said if words[0] == "M"], messages)
        events, drops, lost, clocks = map(int, printed["X"][0])
        equal("events and drops counted", [len(want), 0, 0], [events, drops, lost])
        if not want:
            raise Wrong("there was no event")
        return {"instructions": len(rows), "clocks": clocks, "events": events, "messages": len(messages)}


def equal(what, want, got):
    if want != got:
        at = next((n for n, (a, b) in enumerate(zip(want, got)) if a != b), min(len(want), len(got)))
        raise Wrong(f"{what}: {len(got)}, expected {len(want)}; number {at} is {got[at:at + 1]}, expected {want[at:at + 1]}")


def expected(profiler, setup, settings, text):
    """The golden model's output lines."""
    path = os.path.join(os.path.dirname(setup), "events")
    with open(path, "w", encoding="ascii") as file:
        file.write(text)
    return [line.split() for line in emitted.must("sh", "-c", 'exec "$0" "$@" < ' + path, EXPECTED, profiler, setup, *settings).splitlines()]


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Refused(message)


def main():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--core")
    parser.add_argument("--wrapper", default=os.path.join(HERE, "picorv32.v"))
    parser.add_argument("--event")
    parser.add_argument("--program", default=os.path.join(HERE, "program.c"))
    parser.add_argument("--flags", default="")
    parser.add_argument("profiler", nargs="?", default="")
    parser.add_argument("settings", nargs="*", metavar="key=value")
    try:
        options = parser.parse_args()
        cores, event = checked(options)
    except Refused as error:
        print(f"sluice: {error}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        try:
            program = Program(options.program, options.flags.split(), folder)
            bench = Bench(options.profiler, options.settings, event, cores, options.wrapper, folder)
            numbers = bench.run(program)
        except Wrong as error:
            print(f"sluice: {error}", file=sys.stderr)
            return 1
        except AssertionError as error:
            print(f"sluice: {error}", file=sys.stderr)
            return 2
    print(f"{options.profiler}, {event}: as the front end and the golden model have it")
    print(", ".join(f"{number} {what}" for what, number in numbers.items()))
    print(f"report: {report(options, event, numbers)}")
    return 0


def report(options, event, numbers):
    """Writes the file. Returns its path."""
    params = emitted.parameters(options.profiler, options.settings)
    folder = os.path.join("build", "processor", options.profiler, params["config_hash"])
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "report.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"profiler": options.profiler, "config": params["config"], "config_hash": params["config_hash"], "event": event,
                   "program": options.program, **numbers}, file, indent=1)
    return path


if __name__ == "__main__":
    sys.exit(main())
