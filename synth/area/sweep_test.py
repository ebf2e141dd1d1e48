"""Tests sweeps: the points measured and the files written; the pictures of doc/area.md match its tables."""
import csv
import os
import re
import sys
import tempfile
import unittest

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import pictures
import sweep
import sweep_picture
from shell import Failure
from area_test import PLACED, REPORT


class Sweeps(unittest.TestCase):
    def test_what_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            sweep.write(f"{folder}/s", "title", "entries", [(16, REPORT), (64, {**REPORT, "lut": 4000})])
            with open(f"{folder}/s.csv", encoding="utf-8") as f:
                self.assertEqual(list(csv.reader(f)), [["entries", "lut", "ff", "bram"], ["16", "1234", "500", "8"], ["64", "4000", "500", "8"]])
            with open(f"{folder}/s.svg", encoding="utf-8") as f:
                text = f.read()
            # The panel ends at 6,000, because the device has 5,280 LUTs. Flip-flops and RAMs are few and have no such line.
            places = [float(y) for y in re.findall(r'cx="[\d.]+" cy="([\d.]+)"', text)]
            top, high = sweep_picture.TITLE + sweep_picture.TOP, sweep_picture.HEIGHT - sweep_picture.TOP - sweep_picture.BOTTOM
            for place, figure in zip(places, (1234, 4000)):
                self.assertAlmostEqual(place, top + high * (1 - figure / 6000), delta=0.1)
            self.assertEqual(len(places), 6)
            self.assertEqual(re.findall(r'd="M60,([\d.]+)h\d+" stroke="#b24000"', text), [f"{top + high * (1 - 5280 / 6000):.1f}"])
            self.assertEqual(text.count("what the device has"), 1)

    def test_values_have_one_place_in_all_panels(self):
        """A value has the same place in each panel, even if one ends before the others; widely spaced values are on a
        logarithmic axis."""
        for values, middle in (((1, 2, 4), 1 / 3), ((1, 4, 16), 1 / 2)):
            with tempfile.TemporaryDirectory() as folder:
                all_of = [(value, 5.0) for value in values]
                sweep_picture.picture(f"{folder}/s.svg", "a < b", "p", {"one": all_of, "two": all_of[:2]}, {"two": (9.0, "more")})
                with open(f"{folder}/s.svg", encoding="utf-8") as f:
                    text = f.read()
            wide, second = sweep_picture.PANEL - sweep_picture.LEFT, sweep_picture.PANEL + sweep_picture.GAP
            places = [float(x) - sweep_picture.LEFT for x in re.findall(r'cx="([\d.]+)"', text)]
            for place, wanted in zip(places, (0, middle * wide, wide, second, second + middle * wide)):
                self.assertAlmostEqual(place, wanted, delta=0.1)
            self.assertEqual(len(places), 5)
            self.assertIn("a &lt; b", text)

    def test_pictures_of_the_page(self):
        """doc/area/ holds the pictures that doc/area.md shows, drawn from its tables."""
        folder, text = os.path.join(pictures.DOC, "area"), pictures.page()
        self.assertEqual(sorted(os.listdir(folder)), sorted(f"{stem}.svg" for stem in pictures.shown(text)))
        with tempfile.TemporaryDirectory() as drawn:
            pictures.draw(text, drawn)
            for name in os.listdir(drawn):
                with open(f"{drawn}/{name}", encoding="utf-8") as new, open(f"{folder}/{name}", encoding="utf-8") as old:
                    self.assertTrue(new.read() == old.read(), f"{name} is not what the table says: synth/area/pictures.py")
        self.assertRaises(Failure, pictures.draw, "![none](area/promem-none-hx8k.svg)", "nowhere")

    def test_digits(self):
        with tempfile.TemporaryDirectory() as folder:
            sweep.write(f"{folder}/s", "t", "entries", [(1024, {**PLACED, "fmax_mhz": 98.3191}), (2048, REPORT)], "3")
            with open(f"{folder}/s.md", encoding="utf-8") as f:
                self.assertEqual(f.read().splitlines()[2:], ["| 1,024 | 1,234 | 500 | 8 | 98.3 | 65.3 |", "| 2,048 | 1,234 | 500 | 8 | - | - |"])
            with open(f"{folder}/s.csv", encoding="utf-8") as f:
                self.assertIn("1024,1234,500,8,98.319,65.3", f.read())
            with open(f"{folder}/s.svg", encoding="utf-8") as f:
                text = f.read()
            self.assertIn("MHz, median of 3 seeds", text)
            self.assertIn("a bare counter", text)

    def test_what_has_no_room_is_not_placed(self):
        class Results:
            asked = []

            def of(self, settings, _):
                self.asked.append((settings["CONFIG"], settings["SEEDS"]))
                large = settings["CONFIG"] == "stages=12"
                return {**REPORT, "exceeded": ["bram"] if large else [], **({} if settings["SEEDS"] == "0" else {"fmax_mhz": 100.0})}
        results = Results()
        found = sweep.points(results, "promem", "stages", "hx8k", "1")
        self.assertEqual([value for value, report in found if "fmax_mhz" in report], [1, 2, 4, 6, 8, 10])
        self.assertEqual(results.asked[-2:], [("stages=10", "1"), ("stages=12", "0")])
        with tempfile.TemporaryDirectory() as folder:
            sweep.write(f"{folder}/s", "title", "stages", found)
            with open(f"{folder}/s.csv", encoding="utf-8") as f:
                rows = list(csv.reader(f))
        self.assertEqual((rows[0][-1], rows[1][-1], rows[-1][-1]), ("fmax_mhz", "100.0", ""))

    def test_steps_are_round(self):
        for most, want in ((5000, 2000), (4000, 1000), (7, 2), (100, 25), (0.9, 0.25)):
            self.assertAlmostEqual(sweep_picture.step(most), want)

    def test_refusals(self):
        for args in (["f", "promem", "hx8k"], ["f", "none", "hx8k", "0"], ["f", "promem", "hx8k", "0", "none"]):
            with self.assertRaises(Failure):
                sweep.main(args)


if __name__ == "__main__":
    unittest.main()
