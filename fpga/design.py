"""Writes a board's design around an emitted profiler into the folder OUT: Verilog and configuration.

OUT/sluice_board.vh has the macros. The board's files are copied under the names of their modules, so that the folder is
self-contained. OUT/sim.f lists all files for a simulator, with vendor primitives replaced by fpga/sim/.
"""
import os
import re
import shutil
from string import Template
from dataclasses import dataclass
from fractions import Fraction

import pll
from shell import Failure, sources

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = "sluice_top"
DIVISORS = 4, 65535   # range of the link's divisor
BAUD_ERROR = Fraction(2, 100)  # tolerance of a UART: half a bit in ten, shared by both sides


@dataclass
class Design:
    files: list       # Verilog files, relative to OUT
    mhz: Fraction     # of the system clock
    baud: int
    divisor: int
    memory_words: int  # words at the profiler's memory port
    pll: dict          # macros of the PLL


def divisor(mhz, baud):
    """Clocks per bit; fails if the baud rate is off by more than 2 %."""
    clocks = mhz * 1000000 / baud
    found = round(clocks)
    if not DIVISORS[0] <= found <= DIVISORS[1]:
        raise Failure(f"BAUD={baud}: {float(clocks):.1f} clocks of {pll.shown(mhz)} MHz a bit; the link takes"
                      f" {DIVISORS[0]} to {DIVISORS[1]}")
    error = abs(found / clocks - 1)
    if error > BAUD_ERROR:
        raise Failure(f"BAUD={baud}: {pll.shown(mhz)} MHz by {found} is {float(100 * error):.1f} % off, at most 2 % is accepted;"
                      f" the nearest is {round(mhz * 1000000 / found)}")
    return found


def header_value(text, name):
    found = re.search(rf"^#define \w+_{name} (\d+)u", text, re.MULTILINE)
    if not found:
        raise Failure(f"the emitted header does not say {name}")
    return int(found[1])


def read(folder, name):
    path = os.path.join(folder, name)
    try:
        with open(path, encoding="utf-8") as f:
            return f.read()
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}") from None


def copy(out, path, name):
    """Copies a file of this folder into OUT."""
    shutil.copyfile(os.path.join(HERE, path), os.path.join(out, name))
    return name


def top_text(board):
    """The Verilog of a board's top: top.v.in with the board's clock, button, LEDs and constant outputs."""
    button = "    input  wire       button_ni,    // low: reset\n" if board.button else ""
    clock = f"{pll.shown(board.pin_mhz)} MHz" if board.pin_mhz else "the system clock"
    return Template(read(HERE, "top.v.in")).substitute(
        what=board.what, clock=clock, button_port=button, button="button_ni" if board.button else "1'b1",
        led_most=board.leds.width - 1, led_text=board.leds.text, led_value=board.leds.value,
        high_ports="".join(f"    output wire       {port}, // high: {why}\n" for port, why in board.high),
        high_values="".join(f"    assign {port} = 1'b1;\n" for port, _ in board.high))


def make(name, board, rtl, top, out, mhz, baud, generate=None):
    """Writes OUT's files; returns the Design. generate: events in 16 clocks that the board makes; None: they come over the link."""
    emitted = sources(rtl, top, out)
    header = read(rtl, top + ".h")
    prefix = top[:top.rindex("sluice_")]
    ports = read(rtl, top + ".v")
    memory = "mem_valid_o" in ports
    kind, made, macros = pll.settings(board, mhz)
    clocks = divisor(made, baud)
    lines = {"PROFILER": top, "LINK": prefix + "sluice_link", "EVENT_WIDTH": header_value(header, "EVENT_BITS"),
             "MESSAGE_WIDTH": header_value(header, "MESSAGE_BITS"), "DIVISOR": clocks,
             "BLINK": round(made * 1000000).bit_length() - 1}
    if memory:
        lines["MEMORY_ADDR"] = board.memory_addr
    pins = {"EV_CLOCK": "ev_clk_i", "RUN": "run_i", "GAP": "ev_gap_i", "MEMORY_ERROR": "mem_error_i"}
    lines.update({macro: 1 for macro, pin in pins.items() if pin in ports})
    lost = re.search(r"input +wire +(?:\[(\d+):0\] +)?ev_lost_i", ports)
    if lost:
        lines["LOST"] = int(lost[1] or 0) + 1
    if generate:
        lines["GENERATE"] = generate
    lines.update({f"PLL_{key}": value for key, value in macros.items()})
    text = f"// sluice_board: {top} on {name}, {pll.shown(made)} MHz, {baud} baud. Written by fpga/build.py.\n"
    text += "".join(f"`define SLUICE_{key} {value}\n" for key, value in lines.items())
    with open(os.path.join(out, "sluice_board.vh"), "w", encoding="utf-8") as f:
        f.write(text)
    with open(os.path.join(out, f"{TOP}.v"), "w", encoding="utf-8") as f:
        f.write(top_text(board))
    own = [f"{TOP}.v", copy(out, f"pll/{kind}.v", "sluice_pll.v"), copy(out, "board.v", "sluice_board.v")]
    if memory:
        own.append(copy(out, "memory.v", "sluice_memory.v"))
    if generate:
        own.append(copy(out, "generator.v", "sluice_generator.v"))
    if board.pins:
        copy(out, f"{name}/{board.pins}", board.pins)
    write_simulation(out, own + emitted)
    return Design(own + emitted, made, baud, clocks, 1 << board.memory_addr if memory else 0, macros)


def write_simulation(out, files):
    """Writes OUT/sim.f for Verilator or Icarus; it works from any folder."""
    models = sorted(f for f in os.listdir(os.path.join(HERE, "sim")) if f.endswith(".v"))
    paths = [os.path.abspath(os.path.join(out, f)) for f in files] + [os.path.join(HERE, "sim", f) for f in models]
    with open(os.path.join(out, "sim.f"), "w", encoding="utf-8") as f:
        f.write("\n".join([f"+incdir+{os.path.abspath(out)}"] + paths) + "\n")
