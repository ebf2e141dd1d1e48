"""The boards: device, clocks, and programming (doc/boards.md).

The folder fpga/NAME has a board's pins: pins.pcf, pins.lpf or pins.tcl. Its top comes from top.v.in (design.py).
"""
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Leds:
    text: str            # comment of the port
    value: str           # Verilog expression of alive, events, dropped
    width: int


EIGHT = Leds("0: alive, 1: events, 2: drops", "{5'd0, dropped, events, alive}", 8)
EIGHT_LOW = Leds("0: alive, 1: events, 2: drops; lit while low", "~{5'd0, dropped, events, alive}", 8)
# The green LED blinks, and flickers during events.
GREEN_RED_LOW = Leds("green: alive, events; red: drops; lit while low", "~{dropped, alive ^ events}", 2)
RGB_LOW = Leds("red, green, blue: drops, alive, events; lit while low", "~{events, alive, dropped}", 3)
THREE = Leds("alive, events, drops", "{dropped, events, alive}", 3)


@dataclass(frozen=True)
class Board:
    what: str
    family: str          # ice40, ecp5 (lattice.py); cycloneiv, cyclonev, stratix (quartus.py)
    device: str          # name used by the family's tool
    package: str
    pin_mhz: Fraction    # clock at the pin; 0: any requested clock, without a PLL
    mhz: Fraction        # default clock of the system
    pll: str             # file in fpga/pll/
    pins: str            # file in fpga/NAME/; "": none
    loader: tuple        # openFPGALoader's arguments before the file; (): no loader
    memory_addr: int     # address bits (of words) of the block RAM at a profiler's memory port
    leds: Leds
    speed: str = ""      # ecp5: speed grade
    button: bool = False # reset button, low while pressed
    high: tuple = ()     # (output that is always high, reason)


def lattice(what, family, device, package, pin_mhz, mhz, pll, loader, memory_addr, leds=EIGHT, **more):
    pins = {"ice40": "pins.pcf", "ecp5": "pins.lpf"}[family]
    return Board(what, family, device, package, Fraction(pin_mhz), Fraction(mhz), pll, pins, loader, memory_addr, leds, **more)


def altera(what, family, device, mhz, loader, pins="pins.tcl", leds=EIGHT, **more):
    pin_mhz = Fraction(50) if pins else Fraction(0)
    return Board(what, family, device, "", pin_mhz, Fraction(mhz), family if pins else "none", pins, loader, 12, leds, **more)


# The bitstream of an iCE40 goes to the flash beside it. So does an OrangeCrab's, by DFU, through a bootloader that runs if the
# button is held while the board is plugged in. On other boards it goes into the device.
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
