#!/usr/bin/env python3
"""equal: proof that a target's netlist does what the emitted Verilog does, for all inputs and without a bound of clocks.

equal.py [PROFILER "key=value ..."] [--target T]     (`make gates-equal` builds what it needs)

Memories are cut out of both: what they read is an input, what they are given is compared. Both start with all flip-flops 0, RESET clocks
of reset and CYCLED clocks of random inputs; then all inputs are free, reset too. ABC merges what is equal by induction (signal
correspondence), then searches for an inductive invariant (PDR). Results: build/gates/equal.json. Last line: N passed, M failed.
"""
import argparse
import json
import re
import sys
import time
from types import SimpleNamespace

import yaml

import gates  # it adds synth/ to the path
import cells
import netlist

SECONDS = 1200  # CPU time of a proof
RESET, CYCLED = 8, 64
CONFLICTS = 100_000  # of SAT at a node, at most
REDUCE = "; ".join([f"&cycle -F {CYCLED}", "&scl", f"&lcorr -C {CONFLICTS}", *(f"&scorr -F {clocks} -C {CONFLICTS}" for clocks in (1, 2, 4))])
GIVEN = {"rst_ni": "rst_ni && begun_q[0]"}  # what inputs are given; else an input of the proof
RECIPE = gates.osu018.FIRST[0]


def mapped(job, module, target):
    """Maps the logic of a module (MODULE_logic.json) to the target's cells. Returns (netlist, models)."""
    shell = job.shell
    if target == "osu018":
        cells.mapped(job, gates.osu018.LIBRARY, module, RECIPE)
        return shell.read(f"{module}_{RECIPE}.v"), gates.liberty(shell)
    shell.yosys("mapped", [f"read_json {module}_logic.json", *gates.SYNTH[target](module, "area_flat.json", True)])
    return gates.fpga(shell, module, target)


def prove_equal(folder, top, target, spoil=lambda text: text):
    """Proves the netlist of the folder's emitted Verilog, changed by `spoil`. Returns (whether it is proven, how it ended)."""
    shell = gates.Shell(str(folder / "equal"), quiet=True)
    job = SimpleNamespace(dir=str(folder / "emitted"), top=top, shell=shell)
    _, module, _ = cells.design(job)
    cells.logic(job, module)
    mapped_text, models = mapped(job, module, target)
    shell.write("mapped.v", spoil(mapped_text) + models)
    ports = netlist.load(shell.path(f"{module}_logic.json"))["modules"][module]["ports"]
    if "ev_clk_i" in ports:
        raise gates.Failure("queue=dual: a proof has one clock; accepted is queue=single")
    shell.write("differ.v", differ(ports))
    shell.yosys("miter", [
        f"read_json {module}_logic.json", f"rename {module} emitted", "read_verilog mapped.v", f"rename {module} mapped",
        "read_verilog differ.v", "hierarchy -check -top differ", "proc", "flatten", "memory_map", "opt_clean", "setundef -undriven -zero",
        "techmap", "opt_clean", "zinit -all", "dfflegalize -cell $_DFF_P_ 0", "opt_clean", "aigmap", "clean", "write_aiger -zinit miter.aig"])
    _, said = shell.attempt(["prlimit", f"--cpu={SECONDS}", "yosys-abc", "-c", f"&read miter.aig; {REDUCE}; &put; pdr"], "abc.log")
    shown = re.search(r"was asserted in frame (\d+)", said)
    proven = "Property proved" in said
    return proven, "proven" if proven else f"shows in clock {shown.group(1)}" if shown else f"no answer in {SECONDS} s of CPU"


def when(name):
    """The condition under which an output counts, in Verilog."""
    for data, valid in (("msg_(data|last)_o", "msg_valid_o"), ("mem_(write|addr|wdata)_o", "mem_valid_o"), (r"(mem_\d+_wr)_(data|addr)_o", r"\1_en_o")):
        if re.fullmatch(data, name):
            return f"|emitted_{re.sub(data, valid, name)} && "
    return ""


def differ(ports):
    """A module with both and the same inputs: differ_o is 1 if an output differs."""
    given = {name: len(port["bits"]) for name, port in ports.items() if port["direction"] == "input"}
    made = {name: len(port["bits"]) for name, port in ports.items() if port["direction"] == "output"}
    lines = ["module differ (", *(f"    input wire [{bits - 1}:0] {name}," for name, bits in given.items()), "    output wire differ_o", ");",
             f"    reg [{RESET - 1}:0] begun_q;", f"    initial begun_q = {RESET}'d0;", f"    always @(posedge clk_i) begun_q <= {{1'b1, begun_q[{RESET - 1}:1]}};"]
    for part in ("emitted", "mapped"):
        lines += [f"    wire [{bits - 1}:0] {part}_{name};" for name, bits in made.items()]
        lines.append(f"    {part} i_{part} ({', '.join([*(f'.{name}({GIVEN.get(name, name)})' for name in given), *(f'.{name}({part}_{name})' for name in made)])});")
    different = " || ".join(f"({when(name)}emitted_{name} != mapped_{name})" for name in made)
    return "\n".join([*lines, f"    assign differ_o = begun_q[0] && ({different});", "endmodule", ""])


def sizes():
    """(profiler, configuration, target) of the mutants' designs that are to be proven."""
    designs = yaml.safe_load((gates.ROOT / "tb" / "mutants" / "designs.yaml").read_text())
    return [(one["profiler"], one["config"], target) for one in designs.values() for target in one.get("equal", "").split()]


def show(profiler, config, target):
    """Proves one netlist; prints and returns the outcome."""
    start = time.monotonic()
    proven, how = prove_equal(gates.emit(profiler, config, target), f"sluice_{profiler}", target)
    print(f"{'ok    ' if proven else 'FAILED'} {target}, {profiler} {config}: {how} ({time.monotonic() - start:.0f} s)", flush=True)
    return {"profiler": profiler, "config": config, "target": target, "proven": proven, "how": how}


def main(arguments):
    """Command line."""
    parser = argparse.ArgumentParser(description="proof that a target's netlist does what the emitted Verilog does")
    parser.add_argument("profiler", nargs="?", help="default: the designs of tb/mutants/designs.yaml that say so")
    parser.add_argument("config", nargs="?", default="", help='"key=value ..."')
    parser.add_argument("--target", choices=gates.TARGETS, help="default: all")
    args = parser.parse_args(arguments)
    wanted = [(args.profiler, args.config, target) for target in gates.TARGETS] if args.profiler else sizes()
    found = []
    for profiler, config, target in wanted:
        if args.target in (None, target):
            found.append(show(profiler, config, target))
            (gates.ROOT / "build" / "gates" / "equal.json").write_text(json.dumps(found, indent=1) + "\n")
    proven = sum(one["proven"] for one in found)
    print(f"{proven} passed, {len(found) - proven} failed")
    return 0 if proven == len(found) else 1


if __name__ == "__main__":
    gates.run_main(main)
