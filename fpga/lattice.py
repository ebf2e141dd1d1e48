"""iCE40 and ECP5: from a board's design to its bitstream, with Yosys, nextpnr and the packers of IceStorm and Trellis.

Synthesis, the use of block RAM output registers and counting come from synth/. Seeds are tried until one meets the clock.
"""
import json
import os
import re

import design
import ecp5
import ecp5_outreg
import ice40
import netlist
import nextpnr
import pll
import room
from shell import read_verilog

# nextpnr's names of the resources, in its order: our names.
RESOURCES = {"ICESTORM_LC": "logic cells", "ICESTORM_RAM": "block RAMs", "SB_IO": "pins", "TRELLIS_COMB": "LUTs",
             "TRELLIS_FF": "flip-flops", "DP16KD": "block RAMs"}
ABC9 = {"hx8k": "hx", "up5k": "u"}  # iCE40 devices: Yosys's names of their delays
PACKER = "yowasp-ecppack"


class Unsuited(Exception):
    """The device is too small; the text names the exhausted resource."""


def synthesis(board, abc9):
    """(Yosys lines, macros, count) of the device, as in synth/targets."""
    if board.family == "ice40":
        option = f" -abc9 -device {ABC9[board.device]}" if abc9 else ""
        return ice40.synth(option.strip()), (), ice40.count
    return ecp5.synth("-nodsp -nowidelut" + (" -abc9" if abc9 else "")), ("SLUICE_RAM_OUTREG",), ecp5.count


def map_design(shell, board, files, macros, abc9):
    """Writes board.json, ready for placing; returns the numbers of cells."""
    lines, own, count = synthesis(board, abc9)
    shell.say("synthesis")
    shell.yosys("board", read_verilog(files, own + macros) + lines(design.TOP, "board.json", True))
    body = netlist.load(shell.path("board.json"))
    folded = {}
    if board.family == "ecp5":
        folded = {"folded": ecp5_outreg.fold(body["modules"][design.TOP])}
        shell.write("board.json", json.dumps(body))
    return {**count(body["modules"][design.TOP]), **folded}


def placer(board, mhz, weight, stem):
    """nextpnr's command for one seed's run, without the seed."""
    common = ["--json", "board.json", "--freq", pll.shown(mhz), "--timing-allow-fail", "--report", f"{stem}.json"]
    if board.family == "ice40":
        return ["nextpnr-ice40", f"--{board.device}", "--package", board.package, "--pcf", board.pins, "--asc", f"{stem}.asc",
                "--placer-heap-timingweight", str(weight or ice40.TIMING_WEIGHT), *common]
    return [ecp5.TOOL, f"--{board.device}", "--package", board.package, "--speed", board.speed, "--lpf", board.pins,
            "--textcfg", f"{stem}.config", "--placer-heap-timingweight", str(weight or ecp5.TIMING_WEIGHT), *common]


def utilisation(log):
    """{resource: (used, available)} from nextpnr's log."""
    found = re.findall(r"^Info:\s+(\w+):\s+(\d+)/\s*(\d+)\s+\d+%", log, re.MULTILINE)
    return {RESOURCES[name]: (int(used), int(there)) for name, used, there in found if name in RESOURCES}


def place(shell, board, mhz, weight, seed):
    """Places one seed: {"fmax_mhz", "path", "used"}, or {"used"} if placement failed."""
    stem = f"seed{seed}"
    command = placer(board, mhz, weight, stem) + ["--seed", str(seed)]
    code, log = shell.attempt(command, f"{stem}.log")
    used = utilisation(log)
    end = room.ends(used)
    if end:
        raise Unsuited(end)
    if code != 0:
        if re.search(r"ERROR: .*(legal placement|[Uu]nable to place|failed to (place|route))", log):
            shell.say(f"seed {seed}: found no places")
            return {"used": used}
        shell.fail(command, code, f"{stem}.log")
    result = nextpnr.parse(json.loads(shell.read(f"{stem}.json")), ("clk", "clk_i"))
    shell.say(f"seed {seed}: {result['fmax_mhz']:.1f} MHz")
    return {**result, "used": used}


def place_seeds(shell, board, mhz, weight, seeds):
    """{seed: result}, up to the first seed that meets the clock."""
    table = {}
    for seed in range(1, seeds + 1):
        table[seed] = place(shell, board, mhz, weight, seed)
        if table[seed].get("fmax_mhz", 0) >= mhz:
            break
    if not any("fmax_mhz" in result for result in table.values()):
        name, (used, there) = max(table[1]["used"].items(), key=lambda item: item[1][0] / item[1][1])
        raise Unsuited(f"{used} {name} of {there} leave no room to place them")
    return table


def pack(shell, board, seed):
    """Packs the bitstream; returns its name."""
    if board.family == "ice40":
        shell.run(["icepack", f"seed{seed}.asc", "board.bin"], "pack.log")
        return "board.bin"
    shell.run([PACKER, "--compress", f"seed{seed}.config", "board.bit"], "pack.log")
    return "board.bit"


def second_opinion(shell, board, seed):
    """Icetime's clock in MHz; ECP5 has no second tool."""
    if board.family != "ice40":
        return {}
    text = shell.run(["icetime", "-d", board.device, "-P", board.package, "-p", board.pins, "-mt", f"seed{seed}.asc"],
                     "icetime.log")
    found = re.search(r"Total path delay: [\d.]+ ns \(([\d.]+) MHz\)", text)
    return {"icetime_mhz": float(found[1])} if found else {}


def tools(shell, board):
    placing = "nextpnr-ice40" if board.family == "ice40" else ecp5.TOOL
    packing = {"icepack": None} if board.family == "ice40" else {PACKER: [PACKER, "--version"]}
    commands = {"yosys": ["yosys", "-V"], placing: [placing, "--version"],
                **{k: v for k, v in packing.items() if v}}
    return {tool: shell.version(command) for tool, command in commands.items()}


def run(shell, job, board, made):
    """The device's part of the report."""
    report = {"tools": tools(shell, board), **map_design(shell, board, made.files, job.macros, job.abc9)}
    try:
        table = place_seeds(shell, board, made.mhz, job.weight, job.seeds)
    except Unsuited as unsuited:
        return {**report, "met": False, **room.verdict(board, unsuited)}
    seed = max((s for s in table if "fmax_mhz" in table[s]), key=lambda s: table[s]["fmax_mhz"])
    best = table[seed]
    met = best["fmax_mhz"] >= made.mhz
    report.update(fits=True, fmax_mhz=best["fmax_mhz"], met=met, seed=seed,
                  seeds={str(s): r.get("fmax_mhz") for s, r in table.items()},
                  used=room.told(best["used"]),
                  critical_path=[f"{cell} {net}" for cell, net in (best["path"][0], best["path"][-1])],
                  **second_opinion(shell, board, seed))
    name = pack(shell, board, seed)
    report.update(bitstream=shell.path(name), bytes=os.path.getsize(shell.path(name)))
    late = f"{best['fmax_mhz']:.1f} MHz reached of the {pll.shown(made.mhz)} asked for"
    return {**report, "missed": [] if met else [late]}


def show(report):
    if not report["fits"]:
        return []
    second = f"; icetime {report['icetime_mhz']:.1f}" if "icetime_mhz" in report else ""
    return [room.shown(report["used"]),
            f"clock: {report['fmax_mhz']:.1f} MHz reached (seed {report['seed']}){second}; timing {'met' if report['met'] else 'missed'}",
            f"bitstream: {report['bitstream']}, {report['bytes']} bytes"]
