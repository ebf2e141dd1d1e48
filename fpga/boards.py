"""The boards: device, clocks, and how each is programmed (doc/boards.md).

The folder fpga/NAME has a board's pins: pins.pcf, pins.lpf or pins.tcl. Its top comes from top.v.in (design.py).
"""
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Leds:
    text: str            # the port's comment
    value: str           # a Verilog expression of alive, events, dropped
    width: int


EIGHT = Leds("0: alive, 1: events, 2: drops", "{5'd0, dropped, events, alive}", 8)
EIGHT_LOW = Leds("0: alive, 1: events, 2: drops; lit while low", "~{5'd0, dropped, events, alive}", 8)
# The green LED blinks; while events come it flickers.
GREEN_RED_LOW = Leds("green: alive, events; red: drops; lit while low", "~{dropped, alive ^ events}", 2)
RGB_LOW = Leds("red, green, blue: drops, alive, events; lit while low", "~{events, alive, dropped}", 3)
THREE = Leds("alive, events, drops", "{dropped, events, alive}", 3)


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
    leds: Leds
    speed: str = ""      # ecp5: speed grade
    button: bool = False # a reset button, low while pressed
    high: tuple = ()     # (output that is always high, why)


def lattice(what, family, device, package, pin_mhz, mhz, pll, loader, memory_addr, leds=EIGHT, **more):
    pins = {"ice40": "pins.pcf", "ecp5": "pins.lpf"}[family]
    return Board(what, family, device, package, Fraction(pin_mhz), Fraction(mhz), pll, pins, loader, memory_addr, leds, **more)


def altera(what, family, device, mhz, loader, pins="pins.tcl", leds=EIGHT, **more):
    pin_mhz = Fraction(50) if pins else Fraction(0)
    return Board(what, family, device, "", pin_mhz, Fraction(mhz), family if pins else "none", pins, loader, 12, leds, **more)


# An iCE40's configuration goes to the flash beside it, and so does an OrangeCrab's, by DFU: its bootloader takes it, which runs where the
# button is held while the board is plugged in. The others' goes into the device.
BOARDS = {
    "hx8k": lattice("iCE40-HX8K breakout", "ice40", "hx8k", "ct256", 12, 75, "ice40_core",
                    ("-b", "ice40_generic", "-f"), 8),
    "icebreaker": lattice("iCEBreaker", "ice40", "up5k", "sg48", 12, 30, "ice40_pad",
                          ("-b", "ice40_generic", "-f"), 8, GREEN_RED_LOW, button=True),
    "ulx3s": lattice("ULX3S, LFE5U-85F", "ecp5", "85k", "CABGA381", 25, 50, "ecp5", ("-b", "ulx3s"), 12, speed="6",
                     high=(("wifi_gpio0_o", "the ESP32 leaves the FPGA alone"),)),
    "orangecrab": lattice("OrangeCrab r0.2, LFE5U-25F", "ecp5", "25k", "CSFBGA285", 48, 80, "ecp5", ("-b", "orangeCrab"), 12, RGB_LOW,
                          speed="8", button=True),
    "ecp5evn": lattice("ECP5-5G Evaluation", "ecp5", "um5g-85k", "CABGA381", 12, 60, "ecp5", ("-b", "ecp5_evn"), 12, EIGHT_LOW,
                       speed="8"),
    "de0nano": altera("DE0-Nano", "cycloneiv", "EP4CE22F17C6", 75, ("-b", "de0nano"), button=True),
    "de10nano": altera("DE10-Nano", "cyclonev", "5CSEBA6U23I7", 75, ("-b", "de10nano"), button=True),
    "stratix": altera("the RAP paper's FPGA, without pins", "stratix", "EP1S25F1020C5", 50, (), pins="", leds=THREE),
}
