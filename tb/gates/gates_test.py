#!/usr/bin/env python3
"""Netlists of the golden samples in lockstep with the model, and proven equal to their Verilog; with spoiled cells both must fail.

With EVERY=N in the environment: each N-th pair of a sample and a target, from the one that SEED chooses.
"""
import itertools
import shutil
import sys
import unittest

import equal
import gates
# pylint: disable=wrong-import-position
sys.path.insert(0, str(gates.ROOT / "tb"))
from seed import seeded, turns

SAMPLES = [line.split(maxsplit=2)[1:] for line in (gates.ROOT / "tb" / "golden" / "samples.txt").read_text().splitlines()]
SPOILED = 5  # cells


def pairs():
    """The (profiler, configuration, target) that are due."""
    return [(*sample, target) for (sample, target), due in turns(itertools.product(SAMPLES, gates.TARGETS)) if due]


class Gates(unittest.TestCase):
    def test_lockstep(self):
        for profiler, config, target in pairs():
            with self.subTest(profiler=profiler, target=target):
                job = gates.emit(profiler, config, target)
                folder, _ = gates.write(job / "emitted", f"sluice_{profiler}", target, job)
                code, text = gates.lockstep(profiler, config, folder, "--events", "20000")
                self.assertEqual(code, 0, text)
                self.assertIn(" 0 mismatches", text)
                folder = shutil.copytree(folder, job / f"spoiled-{target}")
                netlist = folder / f"sluice_{profiler}.v"
                netlist.write_text(gates.spoil(netlist.read_text(), SPOILED, seeded("gates", profiler, target)))
                code, text = gates.lockstep(profiler, config, folder, "--events", "20000")
                self.assertEqual(code, 1, text)

    def test_equal(self):
        for profiler, config, target in pairs():
            with self.subTest(profiler=profiler, target=target):
                job = gates.emit(profiler, config, target)
                self.assertEqual(equal.prove_equal(job, f"sluice_{profiler}", target), (True, "proven"))
                draw = seeded("gates equal", profiler, target)
                proven, how = equal.prove_equal(job, f"sluice_{profiler}", target, lambda text: gates.spoil(text, SPOILED, draw))
                self.assertFalse(proven)
                self.assertIn("shows in clock", how)


if __name__ == "__main__":
    unittest.main()
