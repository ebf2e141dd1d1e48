"""Tests the PLLs' settings with icepll and ecppll, and refused frequencies; and the UART's divisor."""
import re
import shutil
import subprocess
import unittest
from dataclasses import replace
from fractions import Fraction

from board_helper import tool
import design
import pll
from boards import BOARDS
from shell import Failure


def said(pattern, command, *args):
    """The number after `pattern` in a tool's output, or None."""
    text = subprocess.run([command, *args], capture_output=True, text=True, check=False).stdout
    found = re.search(pattern + r"\s*([\d.]+)", text)
    return float(found[1]) if found else None


def near(mhz, board):
    """The frequency that is made, or offered as the nearest one."""
    try:
        return pll.settings(board, mhz)[1]
    except Failure as failure:
        return Fraction(re.search(r"the nearest is ([\d.]+)$", str(failure))[1])


class Settings(unittest.TestCase):
    def formula(self, board, settings):
        """The output by the data sheet's formula. Also checks the limits of detector and oscillator, which no simulation knows."""
        if board.family == "ice40":
            r, f, q = (int(settings[key].split("d")[1]) for key in ("DIVR", "DIVF", "DIVQ"))
            detector = board.pin_mhz / (r + 1)
            self.assertTrue(10 <= detector <= 133 and 533 <= detector * (f + 1) <= 1066, settings)
            return board.pin_mhz * (f + 1) / (r + 1) / 2 ** q
        if board.family == "ecp5":
            detector = board.pin_mhz / settings["CLKI_DIV"]
            self.assertTrue(3.125 <= detector <= 400 and 400 <= detector * settings["CLKFB_DIV"] * settings["CLKOP_DIV"] <= 800, settings)
            return board.pin_mhz * settings["CLKFB_DIV"] / settings["CLKI_DIV"]
        if board.family == "cycloneiv":
            self.assertEqual(settings["PERIOD_PS"], 20000)
            return board.pin_mhz * settings["MULTIPLY"] / settings["DIVIDE"]
        self.assertEqual(settings["IN"], '"50.000000 MHz"')
        return Fraction(settings["OUT"].strip('"').split()[0])

    def test_formula(self):
        for name, board in BOARDS.items():
            if board.pin_mhz:
                made = pll.FAMILIES[board.family](board.pin_mhz)
                self.assertGreater(len(made), 30, name)
                for out, settings in made.items():
                    self.assertAlmostEqual(float(self.formula(board, settings)), float(out), delta=1e-6)

    def test_defaults(self):
        for board in BOARDS.values():
            self.assertEqual(pll.settings(board, board.mhz)[1], board.mhz)
            self.assertEqual(pll.settings(board, board.pin_mhz or board.mhz), ("none", board.pin_mhz or board.mhz, {}))

    @unittest.skipUnless(shutil.which("icepll"), "icepll is not installed")
    def test_icepll(self):
        """No frequency of icepll is nearer than ours; with the same divider, the filter is the same."""
        for mhz in list(range(17, 240, 7)) + [Fraction(201, 2), Fraction(99, 4)]:
            theirs = said("F_PLLOUT:.*requested.\nF_PLLOUT:", "icepll", "-i", "12", "-o", str(float(mhz)))
            ours = near(Fraction(mhz), BOARDS["hx8k"])
            self.assertLessEqual(abs(ours - mhz), abs(theirs - mhz) + 1e-6, mhz)
        for pin, divr in ((12, 0), (36, 0), (36, 1)):
            settings = next(s for s in pll.ice40(Fraction(pin)).values() if s["DIVR"] == f"4'd{divr}")
            out = self.formula(replace(BOARDS["hx8k"], pin_mhz=Fraction(pin)), settings)
            self.assertEqual(said("FILTER_RANGE:", "icepll", "-i", str(pin), "-o", str(float(out))), int(settings["FILTER_RANGE"][3:]))

    @unittest.skipUnless(tool("yowasp-ecppll"), "ecppll is not installed")
    def test_ecppll(self):
        for name in ("ulx3s", "orangecrab", "ecp5evn"):
            board = BOARDS[name]
            for mhz in (20, 33, 61, Fraction(125, 2), 75, 97, 120):
                theirs = said("clkout0 frequency:", tool("yowasp-ecppll"), "-i", str(float(board.pin_mhz)), "-o", str(float(mhz)))
                self.assertLessEqual(abs(near(Fraction(mhz), board) - mhz), abs(theirs - mhz) + 0.001, (name, mhz))

    def test_refused(self):
        for name, mhz, words in (("hx8k", 61, "of 12 MHz; the nearest is 60.75"), ("hx8k", 14, "the nearest is 12"),
                                 ("hx8k", 400, "the nearest is 249"), ("ulx3s", 400, "the nearest is 250")):
            with self.assertRaisesRegex(Failure, words + "$"):
                pll.settings(BOARDS[name], Fraction(mhz))


class Divisor(unittest.TestCase):
    def test_divisor(self):
        self.assertEqual([design.divisor(Fraction(mhz), baud) for mhz, baud in
                          ((60, 1000000), (Fraction(603, 4), 1000000), (12, 115200), (12, 3000000))], [60, 151, 104, 4])
        for mhz, baud in ((12, 3100000), (12, 100), (Fraction(45, 10), 1000000), (60, 50000000)):
            with self.assertRaises(Failure):
                design.divisor(Fraction(mhz), baud)


if __name__ == "__main__":
    unittest.main()
