"""gates: a profiler's netlist of one target as Verilog for simulation: the cells that `make synth` counts, and their models.

The netlist is the flat one of synth/run.py, without the harness. Models are those of Yosys (iCE40, ECP5), of dp16kd.py (the ECP5's block
RAM) and the functions that the cell library states (OSU 0.18 um). OSU has no RAMs: memories are cut out of the logic, and stand beside it
as they were before mapping.
"""
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "synth"))
# pylint: disable=wrong-import-position
import dp16kd
import netlist
from shell import Failure, Shell, run_main
from targets import ecp5, hx8k, osu018

FAMILY = {"hx8k": "ice40", "ecp5": "ecp5"}
SYNTH = {"hx8k": hx8k.DEVICE.synth, "ecp5": ecp5.DEVICE.synth}
TARGETS = (*FAMILY, "osu018")
# Verilator 5.006 treats a bit that depends on another bit of its word as a loop and simulates it wrongly: bits are split. So are those
# of the pins of memories that were cut out, because read ports of one memory may share bits of their addresses.
SPLIT, SPLIT_PORTS, WRITE = "splitnets", "splitnets -ports -format __", "write_verilog -noattr {}"


def cells_of(text, used):
    """The modules of a file of cell models that `used` needs, those inside them too, after the file's macros."""
    head = text[:re.search(r"^(\(\*.*\*\)\s*)?module ", text, re.M).start()]
    modules = {name: body for body, name in re.findall(r"^(module (\w+)\b.*?^endmodule)", text, re.M | re.S)}
    needed, todo = [], sorted(used & modules.keys())
    while todo:
        name = todo.pop()
        if name not in needed:
            needed.append(name)
            todo += [inside for inside in modules if re.search(rf"^\s+{inside}\b", modules[name], re.M)]
    return "\n".join([head, *(modules[name] for name in sorted(needed)), ""])


def fpga(shell, top, target):
    """(netlist, models) of an FPGA: area_flat.json as Verilog."""
    used = {cell["type"] for cell in netlist.load(shell.path("area_flat.json"))["modules"][top]["cells"].values()}
    shell.yosys("gates", ["read_json area_flat.json", SPLIT, WRITE.format("gates.v")])
    share = pathlib.Path(shutil.which("yosys")).resolve().parent.parent / "share" / "yosys" / FAMILY[target] / "cells_sim.v"
    text = "`define NO_ICE40_DEFAULT_ASSIGNMENTS\n" + cells_of(share.read_text(), used - {"DP16KD"})
    return shell.read("gates.v"), re.sub(r"^`(include|timescale).*\n", "", text, flags=re.M) + (dp16kd.model() if "DP16KD" in used else "")


def memories(shell, module, flat):
    """Writes the memories of a flat module as the module `memories`, and cuts them out of it. Returns the ports of `memories`."""
    body = flat["modules"][module]
    cells = [cell for cell in body["cells"].values() if netlist.is_memory(cell)]
    ports = {name: port for name, port in body["ports"].items() if name.endswith("clk_i")}
    before = set(body["ports"])
    netlist.cut_memories(body)
    opposite = {"input": "output", "output": "input"}
    ports |= {name: {**port, "direction": opposite[port["direction"]]} for name, port in body["ports"].items() if name not in before}
    # Each port has nets of its own: in the flat module one net may lead to several pins, and a pin may be constant.
    numbers = itertools.count(2)
    own = {}
    for name, port in ports.items():
        fresh = [next(numbers) for _ in port["bits"]]
        own[name] = dict(reversed(list(zip(port["bits"], fresh))))
        ports[name] = {**port, "bits": fresh}
    clock = {bit: net for name in ports if name.endswith("clk_i") for bit, net in own[name].items()}
    for index, cell in enumerate(cells):
        for pin, bits in cell["connections"].items():
            nets = own.get(f"mem_{index}_{pin.lower()}_{'i' if pin == 'RD_DATA' else 'o'}", clock)
            cell["connections"][pin] = [nets.get(bit, bit) if isinstance(bit, int) else bit for bit in bits]
    design = {"attributes": {}, "ports": ports, "netnames": {}, "cells": {f"m{index}": cell for index, cell in enumerate(cells)}}
    shell.write("memories.json", json.dumps({"modules": {"memories": design}}))
    shell.yosys("memories", ["read_json memories.json", WRITE.format("memories.v")])
    return ports


def split_ports(ports):
    """The connections of an instance to words of the same names. SPLIT_PORTS has split its ports into bits."""
    return [f".{name}({name})" if len(port["bits"]) == 1 else f".{name}_{bit}_({name}[{bit}])"
            for name, port in ports.items() for bit in range(len(port["bits"]))]


def osu(shell, top, report):
    """(netlist, models) of the standard cells: the logic, the memories, and a top with both."""
    [flat_file] = pathlib.Path(shell.out).glob(f"m*_{top}_flat.json")
    module = flat_file.name.removesuffix("_flat.json")
    flat = netlist.load(flat_file)
    own = flat["modules"][module]["ports"].copy()
    cut = memories(shell, module, flat)
    shell.yosys("gates", [f"read_json {module}_{report['recipe']}.json", SPLIT_PORTS, WRITE.format("-noexpr gates.v")])
    between = {name: port for name, port in cut.items() if name not in own}
    lines = [f"module {top} ({', '.join(own)});"]
    lines += [f"    {port['direction']} [{len(port['bits']) - 1}:0] {name};" for name, port in own.items()]
    lines += [f"    wire [{len(port['bits']) - 1}:0] {name};" for name, port in between.items()]
    lines += [f"    {module} i_{module} ({', '.join(split_ports(own | between))});",
              f"    memories i_memories ({', '.join(f'.{name}({name})' for name in cut)});"]
    return "\n".join([shell.read("gates.v"), shell.read("memories.v"), *lines, "endmodule", ""]), liberty(shell)


def liberty(shell):
    """Models of the library's cells: the functions that its liberty file states."""
    shell.yosys("models", [f"read_liberty {osu018.LIBRARY.liberty}", "proc", WRITE.format("models.v")])
    return shell.read("models.v")


def emit(profiler, config, target):
    """The job's folder, with the emitted Verilog in its folder emitted."""
    command = ["build/bin/sluice", "params", profiler, *config.split(), "--json"]
    described = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if described.returncode != 0:
        raise Failure(described.stderr.strip().removeprefix("sluice: "))
    job = ROOT / "build" / "gates" / profiler / f"{json.loads(described.stdout)['config_hash']}-{target}"
    shutil.rmtree(job, ignore_errors=True)
    subprocess.run(["build/bin/sluice", "gen", profiler, *config.split(), "-o", str(job / "emitted")], cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
    return job


def write(emitted, top, target, job):
    """Maps the emitted folder to the target. Returns (folder of the netlist, with TOP.v, cells.v and TOP.f; report of synth/run.py)."""
    out = job / "synth"
    done = subprocess.run([sys.executable, str(ROOT / "synth" / "run.py"), "--dir", str(emitted), "--top", top, "--target", target, "--seeds", "0",
                           "--total", "--out", str(out)], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode not in (0, 1): # 1: a bound of the report is missed
        raise Failure(done.stdout.strip().splitlines()[-1].removeprefix("sluice: "))
    report = json.loads((out / "report.json").read_text())
    shell = Shell(str(out), quiet=True)
    text, models = osu(shell, top, report) if target == "osu018" else fpga(shell, top, target)
    folder = job / f"gates-{target}"
    folder.mkdir(exist_ok=True)
    (folder / f"{top}.v").write_text(text)
    (folder / "cells.v").write_text(models)
    (folder / f"{top}.f").write_text(f"{top}.v\ncells.v\n")
    return folder, report


def spoil(text, count, draw):
    """A netlist in which `count` cells have another function: a LUT the inverse of its table, a NAND of the library a NOR."""
    tables = list(re.finditer(r"(INIT(?:IAL)?\(\d+'h)([0-9a-f]+)\)|\bNAND2X1\b", text))
    for found in sorted(draw.sample(tables, count), key=lambda match: -match.start()):
        whole = found.group()
        if found.group(2):
            digits = found.group(2)
            new = f"{found.group(1)}{int(digits, 16) ^ (16 ** len(digits) - 1):0{len(digits)}x})"
        else:
            new = "NOR2X1"
        text = text[:found.start()] + new + text[found.start() + len(whole):]
    return text


def lockstep(profiler, config, folder, *options):
    """Runs model and netlist in lockstep: (exit code, output)."""
    done = subprocess.run(["tb/lockstep/run.sh", profiler, config, *options], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
                          cwd=ROOT, env={**os.environ, "RTL": str(folder), "NETLIST": "1"})
    return done.returncode, done.stdout
