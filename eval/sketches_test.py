"""The comparison of sketches: its figures on an example worked out by hand, ranges, and the settings whose area is measured."""
import os
import re
import unittest

import sketches
from programs import HERE


class Judged(unittest.TestCase):
    def test_figures(self):
        """Of 100 events, x, y and z are hot from 10 on: x is exact, y is 10 too low, z is missed, w is reported in error."""
        counts = {"x": 40, "y": 30, "z": 20, "w": 5, "v": 5}
        found = sketches.judged({"x": 40, "y": 20, "z": 3, "w": 12}, counts, 100, 0.1)
        self.assertEqual(found, {"items": 5, "hot": 3, "error": 100 * (0 + 10 + 17) / 90, "recall": 2 / 3, "precision": 2 / 3, "missed": 0.2})

    def test_nothing_reported(self):
        found = sketches.judged({}, {"x": 4}, 4, 0.1)
        self.assertEqual((found["error"], found["recall"], found["precision"], found["missed"]), (100, 0, None, 1))

    def test_ranges(self):
        """Two addresses with a common range of 16 have their sum there and in all larger ranges."""
        ranges = sketches.prefixes({0x123: 2, 0x12F: 3})
        self.assertEqual((ranges[0x123, 0], ranges[0x12F, 0], ranges[0x120, 4], ranges[0x100, 8], ranges[0, 44]), (2, 3, 5, 5, 5))

    def test_the_area_of_these_settings_is_measured(self):
        with open(os.path.join(HERE, "../synth/area/area.txt"), encoding="utf-8") as file:
            section = file.read().split("## In 16 KiB\n")[1].split("\n\n")[0]
        self.assertEqual(dict(re.findall(r'PROFILER=(\w+) .*CONFIG="(.*)"', section)), sketches.SETTINGS)


if __name__ == "__main__":
    unittest.main()
