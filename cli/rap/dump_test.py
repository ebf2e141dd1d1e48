#!/usr/bin/env python3
"""rap's dumps: loading, merging, comparison with another profile. SLUICE names another binary."""
import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from cli_helper import sluice
from run_helper import RapCase, span, stream


class Files(RapCase):
    def test_dumped_profiles_come_back(self):
        text, meaning = stream(5, kinds=2)
        settings = ["width=8", "kinds=2", "branching=2", "epsilon=0.2"]
        report = self.reads("run", "rap", *settings, stdin=text)
        for form in ("ascii", "binary"):
            path = self.path(form)
            self.assertEqual(sluice("run", "rap", *settings, "--dump", path, "--dump-format", form, stdin=text).returncode, 0)
            loaded = self.reads("run", "rap", "--load", path)
            for key in ("n", "nodes", "threshold", "epsilon_effective", "tree", "hot", "profiles"):
                self.assertEqual(loaded[key], report[key], key)
            self.assertEqual((loaded["events"], loaded["merges"]), (None, None))
            self.assertEqual(loaded["config"], report["config"])
            self.assertIn("loaded: ", sluice("run", "rap", "--load", path).stdout)
        dumped = json.loads(sluice("run", "rap", *settings, "--dump", "-", "--dump-format", "json", stdin=text).stdout)
        self.assertEqual([[(t["lo"], t["hi"], t["count"]) for t in p["tree"]] for p in dumped["profiles"]],
                         [[(t["lo"], t["hi"], t["count"]) for t in p["tree"]] for p in report["profiles"]])

    def test_merged_profiles(self):
        (one, first), (two, second) = stream(6), stream(7)
        parts = [self.dump("one", one, "width=8"), self.dump("two", two, "width=8")]
        report = self.reads("run", "rap", "--load", parts[0], "--load", parts[1])
        self.check_tree(report["tree"], report["hot"], report["n"], first + second)
        self.assertEqual(report["n"], sum(count for _, _, count in first + second))

    def test_a_sum_is_as_coarse_as_its_coarsest_part(self):
        text, _ = stream(33)
        paths = [self.path("fine"), self.path("coarse")]
        for path, settings in zip(paths, (["epsilon=0.01"], ["epsilon=0.2", "min_split=5"])):
            sluice("run", "rap", "width=8", *settings, "--dump", path, stdin=text)
        for first, second in (paths, reversed(paths)):
            report = self.reads("run", "rap", "--load", first, "--load", second)
            self.assertEqual((report["config"]["epsilon"], report["config"]["min_split"]), ("0.2", 5))
            self.assertAlmostEqual(report["epsilon_effective"], 0.2, places=6)
            factor = 2**32 * 2 // (10 * 4)  # epsilon by the levels, rounded down
            self.assertEqual(report["threshold"], report["n"] * factor >> 32)

    def test_a_dump_says_what_was_denied(self):
        """In all three forms; read back, and summed over merged files."""
        text, _ = stream(35)
        paths = {form: self.path(form) for form in ("ascii", "json", "binary")}
        for form, path in paths.items():
            report = self.reads("run", "rap", "width=8", "nodes=12", "--dump", path, f"--dump-format={form}", stdin=text)
            denied = report["splits_denied"]
            self.assertGreater(denied, 0)
        with open(paths["ascii"], encoding="ascii") as file:
            self.assertIn(f"splits_denied {denied}\n", file.read())
        with open(paths["json"], encoding="ascii") as file:
            self.assertEqual(json.load(file)["splits_denied"], denied)
        self.assertEqual(self.reads("run", "rap", "--load", paths["binary"])["splits_denied"], denied)
        both = ("run", "rap", "--load", paths["ascii"], "--load", paths["binary"])
        self.assertEqual(self.reads(*both)["splits_denied"], 2 * denied)
        self.assertIn(f"{2 * denied} splits denied\nsplits were denied", sluice(*both).stdout)
        fine = self.path("fine")
        sluice("run", "rap", "width=8", "--dump", fine, stdin=text)
        self.assertEqual(self.reads("run", "rap", "--load", fine, "--load", paths["ascii"])["splits_denied"], denied)
        self.assertIn("; 0 splits denied\n", sluice("run", "rap", "--load", fine).stdout)

    def test_a_profile_comes_through_a_pipe(self):
        text, _ = stream(34)
        dumped = sluice("run", "rap", "width=8", "--dump=-", stdin=text).stdout
        self.assertEqual(sluice("run", "rap", "--load=-", "--dump=-", stdin=dumped).stdout, dumped)
        self.assertIn("of", self.reads("run", "rap", "--load=-", "--ratio", self.write("other", dumped),
                                       stdin=dumped)["hot"][0])
        self.refused("standard input: byte 0", "run", "rap", "--load=-", stdin="")

    def test_ratio(self):
        text = "".join(f"{i % 16}\n" for i in range(4000)) + "16\n" * 4000
        some = "".join(f"{i % 16}\n" for i in range(1000)) + "16\n" * 4000
        whole = self.dump("whole", text, "width=8")
        report = self.reads("run", "rap", "width=8", "--ratio", whole, stdin=some)
        tree = self.reads("run", "rap", "--load", whole)["tree"]
        self.assertIn("0x10", [node["lo"] for node in report["hot"]])
        for node in report["hot"]:
            lo, hi = span(node)
            lower = sum(t["count"] for t in tree if lo <= span(t)[0] and span(t)[1] <= hi)
            upper = lower + sum(t["count"] for t in tree
                                if span(t)[0] <= lo and hi <= span(t)[1] and span(t) != (lo, hi))
            self.assertEqual((node["of"]["lower"], node["of"]["upper"]), (lower, upper))
            self.assertAlmostEqual(node["of"]["ratio"], node["lower"] / lower)
        self.assertIn("of the other", sluice("run", "rap", "width=8", "--ratio", whole, stdin=some).stdout)

    def test_files_are_refused(self):
        good = self.dump("good", "1\n2\n", "width=8")
        wide = self.dump("wide", "1\n2\n")
        bad = self.write("bad", "# rap profile 2\nkinds 9\n")
        self.refused("No such file", "run", "rap", "--load", self.path("none"))
        self.refused("bad: ", "run", "rap", "--load", bad)
        self.refused("one of them", "run", "rap", "--load", good, good)
        self.refused("beside --load", "run", "rap", "width=8", "--load", good)
        self.assertEqual(sluice("run", "rap", "--load", good, "--event=edge").returncode, 0)
        self.refused("Is a directory", "run", "rap", "--load", self.folder)
        self.refused("nothing to run", "run", "rap", "--clocked", "--load", good)
        self.refused(["wide", "width=32", "width=8"], "run", "rap", "--load", good, "--ratio", wide)
        self.refused("", "run", "rap", "--load", good, "--load", wide)
        self.refused("two values of --dump, 'x' and 'y'", "run", "rap", "--dump", "x", "--dump", "y")


if __name__ == "__main__":
    unittest.main()
