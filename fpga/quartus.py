"""Altera's boards: writes a design's Quartus project, and maps the design with Yosys to check syntax, size and fit.

Quartus makes the bitstream: `quartus_sh --flow compile sluice` in OUT. fpga/quartus_test.py reads the projects without it.
"""
import hashlib
import os

import design
import intel
import netlist
import pll
import room
from shell import read_verilog
from targets import cycloneiv, cyclonev

# Families: Quartus's names; assignments of their own; Yosys's mapping and its count of cells. Yosys does not know Stratix. Its
# logic elements are mapped as those of the Cyclone IV, which also have four inputs and a flip-flop.
QUARTUS = {"cycloneiv": "Cyclone IV E", "cyclonev": "Cyclone V", "stratix": "Stratix"}
PLAIN = (("ON_CHIP_BITSTREAM_DECOMPRESSION", "OFF"),)  # JTAG accepts no compressed file
OWN = {"cycloneiv": PLAIN, "cyclonev": PLAIN}
MACRO = "SYNTHESIS"  # for Verilog; Quartus itself defines no such macro
MADE = "output/sluice.rbf"  # made by Quartus
DIGITS = 16  # hexadecimal digits of the design's hash

# Names of the mapped kinds of cells, and their number in each device. EP1S25: Stratix Device Handbook, volume 1, table 1-1. Its
# 224 M512s and two M-RAMs have other shapes than the mapped memories, and are not counted.
NAMES = {"cycloneiv": {"lut": "logic elements", "ff": "flip-flops", "bram": "M9Ks"},
         "cyclonev": {"lut": "ALUTs", "ff": "flip-flops", "bram": "M10Ks"},
         "stratix": {"lut": "logic elements", "ff": "flip-flops", "bram": "M4Ks"}}
ROOM = {"cycloneiv": cycloneiv.DEVICE.room, "cyclonev": cyclonev.DEVICE.room, "stratix": {"lut": 25660, "ff": 25660, "bram": 138}}


def count_stratix(body):
    """Counts cells mapped for Cyclone IV; an M9K has the bits of two M4Ks, and its ports are as wide as both together."""
    found = intel.count_cycloneiv(body)
    return {**found, "bram": 2 * found["bram"]}


MAPPING = {"cycloneiv": (intel.cycloneiv, intel.count_cycloneiv), "cyclonev": (intel.cyclonev, intel.count_cyclonev),
           "stratix": (intel.cycloneiv, count_stratix)}


def word(value):
    """Quotes a text as one Tcl word."""
    return value if all(c.isalnum() or c in "_./-" for c in value) else f'"{value}"'


def settings(board, files, macros):
    """The project's assignments as lines of Tcl, for project.tcl and sluice.qsf."""
    pairs = [("FAMILY", QUARTUS[board.family]), ("DEVICE", board.device), ("TOP_LEVEL_ENTITY", design.TOP),
             ("PROJECT_OUTPUT_DIRECTORY", "output"), ("NUM_PARALLEL_PROCESSORS", "ALL"),
             ("VERILOG_INPUT_VERSION", "VERILOG_2001"), *(("VERILOG_MACRO", m) for m in (f"{MACRO}=1", *macros)),
             ("SEARCH_PATH", "."), ("STRATIX_DEVICE_IO_STANDARD", "3.3-V LVTTL"), ("RESERVE_ALL_UNUSED_PINS", "AS INPUT TRI-STATED"),
             ("GENERATE_RBF_FILE", "ON"), *OWN.get(board.family, ())]
    pairs += [("VERILOG_FILE", f) for f in files] + [("SDC_FILE", "sluice.sdc")]
    return [f"set_global_assignment -name {name} {word(value)}" for name, value in pairs]


def pins(shell, board):
    """The lines of the board's pins, without comments."""
    if not board.pins:
        return []
    return [line for line in shell.read(board.pins).splitlines() if line and not line.startswith("#")]


def constraints(board, mhz):
    """The lines of sluice.sdc. Pins other than the clock are asynchronous: a UART, a button, lights."""
    period = 1000 / float(board.pin_mhz or mhz)
    inputs = "[get_ports {uart_rx_i button_ni}]" if board.pins else "[get_ports uart_rx_i]"
    return [f"# The pin's clock is {pll.shown(board.pin_mhz or mhz)} MHz, the system's {pll.shown(mhz)}.",
            f"create_clock -name clk_i -period {period:.3f} [get_ports clk_i]",
            "derive_pll_clocks -create_base_clocks", "derive_clock_uncertainty",
            f"set_false_path -from {inputs}", "set_false_path -to [get_ports {uart_tx_o led_o[*]}]"]


def digest(shell, files):
    """Hash of the design's text."""
    return hashlib.sha256("".join(shell.read(f) for f in (*files, "sluice_board.vh")).encode()).hexdigest()[:DIGITS]


def write_project(shell, board, made, macros):
    """Writes the project's files. Quartus's output stays for an unchanged project; otherwise it is removed."""
    lines = settings(board, made.files, macros) + pins(shell, board)
    head = f"# sluice: {board.what}, {board.device}, of {digest(shell, made.files)}. Written by fpga/build.py."
    known = shell.read("sluice.qsf") if os.path.exists(shell.path("sluice.qsf")) else ""
    shell.write("sluice.qpf", 'QUARTUS_VERSION = "13.0"\nPROJECT_REVISION = "sluice"\n')
    shell.write("sluice.qsf", "\n".join([head] + lines) + "\n")
    if shell.read("sluice.qsf") != known and os.path.exists(shell.path(MADE)):
        os.remove(shell.path(MADE))
    shell.write("sluice.sdc", "\n".join([head] + constraints(board, made.mhz)) + "\n")
    shell.write("project.tcl", "\n".join([
        head, "# Makes the project anew: quartus_sh -t project.tcl; sluice.qsf as it comes is the same.",
        "package require ::quartus::project", "project_new sluice -overwrite", *lines, "export_assignments",
        "project_close"]) + "\n")


def run(shell, job, board, made):
    """The device's part of the report."""
    write_project(shell, board, made, job.macros)
    shell.say("project written; mapping")
    tools = {"yosys": shell.version(["yosys", "-V"])}
    synth, count = MAPPING[board.family]
    models = [os.path.relpath(os.path.join(design.HERE, "sim", f"{name}.v"), shell.out) for name in ("altpll", "altera_pll")]
    shell.yosys("board", [f"read_verilog -lib {' '.join(models)}"] + read_verilog(made.files, job.macros) +
                synth(design.TOP, "board.json", True))
    found = count(netlist.load(shell.path("board.json"))["modules"][design.TOP])
    used = {NAMES[board.family][kind]: (found[kind], there) for kind, there in ROOM[board.family].items()}
    return {"tools": tools, **found, "project": shell.path("sluice.qpf"), "used": room.told(used), **room.verdict(board, room.ends(used))}


def show(report):
    return [room.shown(report["used"]), f"project: {report['project']}; its bitstream: quartus_sh --flow compile sluice"]
