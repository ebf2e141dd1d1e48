"""The boards: device, clocks, and how each is programmed (doc/boards.md).

A board NAME has a folder fpga/NAME with its top (top.v) and pins: pins.pcf, pins.lpf or pins.tcl.
"""
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Board:
    what: str
    family: str          # ice40, ecp5 (lattice.py); cycloneiv, cyclonev, stratix (quartus.py)
    device: str          # as the family's tool calls it
    package: str
    pin_mhz: Fraction    # of the clock's pin; 0: whatever is asked for, there is no PLL
    mhz: Fraction        # of the system, where nothing else is asked for
    pll: str             # of fpga/pll/
    pins: str            # the file of fpga/NAME/; "": none
    loader: tuple        # openFPGALoader's arguments before the file; (): it has none
    memory_addr: int     # bits of a word's address, of the block RAM at a profiler's memory port
    speed: str = ""      # ecp5: speed grade


def lattice(what, family, device, package, pin_mhz, mhz, pll, loader, memory_addr, speed=""):
    pins = {"ice40": "pins.pcf", "ecp5": "pins.lpf"}[family]
    return Board(what, family, device, package, Fraction(pin_mhz), Fraction(mhz), pll, pins, loader, memory_addr, speed)


def altera(what, family, device, mhz, loader, pins="pins.tcl"):
    pin_mhz = Fraction(50) if pins else Fraction(0)
    return Board(what, family, device, "", pin_mhz, Fraction(mhz), family if pins else "none", pins, loader, 12)


# An iCE40's configuration goes to the flash beside it, and so does an OrangeCrab's, by DFU: its bootloader takes it, which runs where the
# button is held while the board is plugged in. The others' goes into the device.
BOARDS = {
    "hx8k": lattice("iCE40-HX8K breakout", "ice40", "hx8k", "ct256", 12, 75, "ice40_core",
                    ("-b", "ice40_generic", "-f"), 8),
    "icebreaker": lattice("iCEBreaker", "ice40", "up5k", "sg48", 12, 30, "ice40_pad",
                          ("-b", "ice40_generic", "-f"), 8),
    "ulx3s": lattice("ULX3S, LFE5U-85F", "ecp5", "85k", "CABGA381", 25, 50, "ecp5", ("-b", "ulx3s"), 12, "6"),
    "orangecrab": lattice("OrangeCrab r0.2, LFE5U-25F", "ecp5", "25k", "CSFBGA285", 48, 80, "ecp5", ("-b", "orangeCrab"), 12, "8"),
    "ecp5evn": lattice("ECP5-5G Evaluation", "ecp5", "um5g-85k", "CABGA381", 12, 60, "ecp5", ("-b", "ecp5_evn"), 12, "8"),
    "de0nano": altera("DE0-Nano", "cycloneiv", "EP4CE22F17C6", 75, ("-b", "de0nano")),
    "de10nano": altera("DE10-Nano", "cyclonev", "5CSEBA6U23I7", 75, ("-b", "de10nano")),
    "stratix": altera("the RAP paper's FPGA, without pins", "stratix", "EP1S25F1020C5", 50, (), pins=""),
}
