"""PLL settings of the boards, for a requested frequency; an impossible request names the nearest one.

Each family's function returns {frequency in MHz: settings} for all outputs that its PLL can make from the pin's clock. The
settings are macros of sluice_board.vh for fpga/pll/FAMILY.v. Limits in MHz:

ice40      Lattice iCE40 sysCLOCK PLL guide (FPGA-TN-02052), as icepll has them: input of the phase detector 10 to 133,
           oscillator 533 to 1,066, output 16 to 275
ecp5       Lattice ECP5 data sheet (FPGA-DS-02012), as ecppll has them: phase detector 3.125 to 400, oscillator 400 to 800,
           output 10 to 400
cycloneiv  Cyclone IV device datasheet (CYIV-53001), PLL specifications: phase detector 5 to 325, oscillator 600 to 1,300
cyclonev   Cyclone V device datasheet (CV-51002), PLL specifications: phase detector 5 to 325, oscillator 600 to 1,600
"""
import functools
from fractions import Fraction

from shell import Failure

NEAR = Fraction(1, 200)  # MHz: a request is decimal, but a PLL's frequency is a fraction
MOST = 250               # MHz: no profiler is faster on these devices, and their global clocks cannot be


def ice40(pin):
    made = {}
    for divr in range(16):
        detector = pin / (divr + 1)
        if not 10 <= detector <= 133:
            continue
        for divf in range(128):
            oscillator = detector * (divf + 1)
            if not 533 <= oscillator <= 1066:
                continue
            for divq in range(1, 7):
                out = oscillator / 2 ** divq
                if 16 <= out <= 275:
                    made.setdefault(out, {"DIVR": f"4'd{divr}", "DIVF": f"7'd{divf}", "DIVQ": f"3'd{divq}",
                                          "FILTER_RANGE": f"3'd{ice40_filter(detector)}"})
    return made


def ice40_filter(detector):
    """FILTER_RANGE for a frequency at the phase detector, as in icepll."""
    return next((n for n, most in enumerate((17, 26, 44, 66, 101), 1) if detector < most), 6)


def ecp5(pin):
    """The output is fed back, so it is the detector's frequency times CLKFB_DIV. CLKOP_DIV puts the oscillator nearest to 600
    MHz."""
    made = {}
    for clki in range(1, 129):
        detector = pin / clki
        if not Fraction(25, 8) <= detector <= 400:
            continue
        for clkfb in range(1, 81):
            out = detector * clkfb
            if not 10 <= out <= 400:
                continue
            clkop = max(1, min(128, round(600 / out)))
            if 400 <= out * clkop <= 800:
                made.setdefault(out, {"CLKI_DIV": clki, "CLKFB_DIV": clkfb, "CLKOP_DIV": clkop})
    return made


@functools.lru_cache
def altera(pin, oscillator_most):
    """{output: multiply / divide}: the fractions that N (up to 5), M and C (up to 512) make within the limits."""
    made = {}
    for n in range(1, 6):
        detector = pin / n
        if not 5 <= detector <= 325:
            continue
        for m in range(1, 513):
            if not 600 <= detector * m <= oscillator_most:
                continue
            for c in range(1, 513):
                made.setdefault(detector * m / c, Fraction(m, n * c))
    return made


def cycloneiv(pin):
    return {out: {"PERIOD_PS": round(1000000 / pin), "MULTIPLY": ratio.numerator, "DIVIDE": ratio.denominator}
            for out, ratio in altera(pin, 1300).items()}


def cyclonev(pin):
    return {out: {"IN": f'"{float(pin):.6f} MHz"', "OUT": f'"{float(out):.6f} MHz"'}
            for out in altera(pin, 1600)}


FAMILIES = {"ice40": ice40, "ecp5": ecp5, "cycloneiv": cycloneiv, "cyclonev": cyclonev}


def settings(board, mhz):
    """(file in fpga/pll/, actual frequency, macros); the pin's own clock needs no PLL."""
    if not board.pin_mhz or mhz == board.pin_mhz:
        return "none", mhz, {}
    made = {out: found for out, found in FAMILIES[board.family](board.pin_mhz).items() if out <= MOST}
    nearest = min(made, key=lambda out: (abs(out - mhz), out))
    if abs(nearest - mhz) > NEAR:
        nearest = min((nearest, board.pin_mhz), key=lambda out: abs(out - mhz))
        raise Failure(f"MHZ={shown(mhz)}: the PLL does not make that of {shown(board.pin_mhz)} MHz;"
                      f" the nearest is {shown(nearest)}")
    return board.pll, nearest, made[nearest]


def shown(mhz):
    return f"{float(mhz):.4f}".rstrip("0").rstrip(".")
