#!/usr/bin/env python3
"""`eval rap --energy`: the paper's figures (section 3.4) and their sums, recomputed here; a run's energy from its
counts; errors. SLUICE names another binary."""
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from cli_helper import sluice
from run_helper import RapCase, stream

# mm2, nJ, ns as printed; the pipeline has four registers, one between two stages.
PRINTED = {"TCAM": (19.32, 0.426, 7), "priority arbiter": (0.3, 0.063, 1.16), "SRAM": (3.17, 0.54, 1.26),
           "comparator": (0.00034, 0.0016, 0.572), "pipeline register": (0.0016, 0.443e-3, 0.164),
           "TCAM registers": (0.0026, 0.613e-3, None), "bus": (None, 0.94, None)}
TOTAL = (24.73, 1.272)
WITHOUT_BUS = (19.32 + 0.3 + 3.17 + 0.00034 + 4 * 0.0016 + 0.0026,
               0.426 + 0.063 + 0.54 + 0.0016 + 4 * 0.443e-3 + 0.613e-3)


class Energy(RapCase):
    def energy(self, *arguments, stdin=""):
        return self.reads("eval", "rap", "--energy", *arguments, stdin=stdin)

    def test_the_papers_parts_and_their_sum(self):
        report = self.energy()
        for row in report["parts"]:
            self.assertEqual(tuple(row["printed"].values()), PRINTED[row["part"]])
        self.assertEqual(len(report["parts"]), len(PRINTED))
        paper = report["paper"]
        self.assertEqual(tuple(paper["printed"].values()), (*TOTAL, 7))
        for key, energy in (("sum_without_bus", WITHOUT_BUS[1]), ("sum", WITHOUT_BUS[1] + 0.94)):
            self.assertAlmostEqual(paper[key]["area_mm2"], WITHOUT_BUS[0])
            self.assertAlmostEqual(paper[key]["energy_nj"], energy)
        self.assertAlmostEqual(paper["area_residual_mm2"], TOTAL[0] - WITHOUT_BUS[0])
        self.assertAlmostEqual(paper["energy_residual_without_bus_nj"], TOTAL[1] - WITHOUT_BUS[1])
        self.assertAlmostEqual(paper["energy_residual_nj"], TOTAL[1] - WITHOUT_BUS[1] - 0.94)
        um = (TOTAL[1] - WITHOUT_BUS[1]) / 0.94 * 8000
        self.assertAlmostEqual(paper["bus_closing_energy_um"], um)
        self.assertAlmostEqual(paper["pitch_closing_area_um"], (TOTAL[0] - WITHOUT_BUS[0]) * 1e6 / 64 / um)

    def test_the_papers_size_gives_the_papers_figures(self):
        report = self.energy("nodes=4096", "width=36", "--bus=8000")
        for row in report["parts"]:
            times = 4 if row["part"] == "pipeline register" else 1
            self.assertAlmostEqual(row["here"]["energy_nj"], times * row["printed"]["energy_nj"])
        self.assertAlmostEqual(report["metrics"]["energy_nj"], WITHOUT_BUS[1] + 0.94)
        bus = report["paper"]["bus_closing_energy_um"]
        closed = self.energy("nodes=4096", "width=36", f"--bus={bus:.0f}")
        self.assertAlmostEqual(closed["metrics"]["energy_nj"], TOTAL[1], places=4)
        self.assertEqual([round(row["printed_size_ns"], 3) for row in report["clocks"]], [7, 1.4, 1.26])

    def test_a_run(self):
        """Keys of 8 bits, counted here: each event given to the tree is one update, as none is split in two."""
        text, meaning = stream(60)
        text = "".join(f"{key}\n" for _, key, _ in meaning)
        trace = self.write("trace", text)
        report = self.energy("width=8", "nodes=64", trace)
        run = self.reads("run", "rap", "width=8", "nodes=64", trace)
        metrics = report["metrics"]
        self.assertEqual((report["events"], metrics["updates"]), (len(meaning), len(meaning)))
        removed = 1 + metrics["created"] - run["nodes"]
        self.assertTrue(run["splits"] <= metrics["created"] <= 4 * run["splits"] and removed >= 0)
        self.assertTrue(run["merges"] <= metrics["scanned"] <= run["merges"] * run["nodes_max"])
        tcam, sram, small = 0.426 * 64 * 8 / (4096 * 36), 0.54 * 64 * 32 / 131072, 4 * 0.443e-3 + 0.613e-3
        self.assertAlmostEqual(metrics["update_nj"], tcam + 0.063 / 64 + 2 * sram + 0.0016 + small)
        total = (metrics["updates"] * metrics["update_nj"] + metrics["created"] * (tcam + sram) +
                 metrics["scanned"] * (tcam + 4 * sram))
        self.assertAlmostEqual(metrics["total_nj"] / total, 1)
        self.assertAlmostEqual(metrics["event_nj"] * len(meaning) / total, 1)

    def test_a_combiner_saves_what_it_keeps_from_the_tree(self):
        trace = self.write("trace", "".join(f"{i // 10 % 3}\n" for i in range(3000)))
        plain = self.energy("width=8", trace)["metrics"]
        report = self.energy("width=8", "combine=16", "combine_limit=10", trace)
        combined = report["metrics"]
        self.assertEqual((plain["updates"], plain["combine_nj"]), (3000, 0))
        self.assertLess(combined["updates"], 400)
        each = 2 * 0.54 * 16 * (8 + 4) / 131072 + 0.0016 * 8 / 32
        self.assertAlmostEqual(combined["combine_nj"], each)
        self.assertGreater(combined["event_nj"], each)
        self.assertLess(combined["event_nj"], plain["event_nj"])

    def test_text(self):
        text = sluice("eval", "rap", "--energy").stdout
        for words in ("19.32000   0.426000   7.000", "22.79934   1.972985", "22.79934   1.032985", "24.73000   1.272000",
                      "With a bus of 2034 um", "14.8 um apart", "nibbles"):
            self.assertIn(words, text)
        self.assertNotIn("this run", text)
        trie = sluice("eval", "rap", "--energy", "engine=trie", "-", stdin="1\n2\n").stdout
        self.assertIn("this run", trie)
        self.assertIn("1.26 ns", trie)
        self.assertNotIn("nibbles", trie)

    def test_errors(self):
        self.refused("belongs to `eval rap`", "run", "rap", "--energy", stdin="1\n")
        self.refused("belongs to `eval rap`", "run", "rap", "--bus=1", stdin="1\n")
        self.refused(["--bus", "--energy"], "eval", "rap", "--bus=1", "-", stdin="1\n")
        self.refused("accepted is one of them", "eval", "rap", "--energy", "--bounds")
        self.refused("accepted is no --clocked", "eval", "rap", "--energy", "--clocked")
        for value in ("x", "-1", "100001", ""):
            self.refused("0 to 100000", "eval", "rap", "--energy", f"--bus={value}")
        self.refused("no-such-file", "eval", "rap", "--energy", "no-such-file")
        self.refused("more bits", "eval", "rap", "--energy", "width=8", "-", stdin="256\n")


if __name__ == "__main__":
    unittest.main()
