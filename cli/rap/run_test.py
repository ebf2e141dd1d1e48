#!/usr/bin/env python3
"""`run rap` on small streams; every number is recomputed here from the events alone. SLUICE names another binary."""
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from cli_helper import sluice
from run_helper import RapCase, number, span, stream
from seed import seeded


class Run(RapCase):
    def test_profiles(self):
        for seed, settings in enumerate(([], ["branching=2"], ["branching=8", "nodes=24"], ["on_full=coarsen", "nodes=12"],
                                         ["engine=trie", "nodes=8"], ["combine=4"], ["merging=continuous"],
                                         ["min_split=20", "merge_start=50"], ["epsilon=0.3", "merge_epsilon=0.5"])):
            text, meaning = stream(seed)
            self.check_run(meaning, self.reads("run", "rap", "width=8", *settings, stdin=text))

    def test_kinds(self):
        text, meaning = stream(20, kinds=3)
        report = self.reads("run", "rap", "width=8", "kinds=3", stdin=text)
        self.check_run(meaning, report, kinds=3)
        self.assertEqual(report["threshold"], max(p["threshold"] for p in report["profiles"]))

    def test_threshold(self):
        text, meaning = stream(21)
        report = self.reads("run", "rap", "width=8", "epsilon=0.05", stdin=text)
        factor = 2 ** 32 * 5 // 100 // 4
        self.assertEqual(report["threshold"], max(1, report["n"] * factor >> 32))
        self.assertAlmostEqual(report["epsilon_effective"], factor * 4 / 2 ** 32, places=12)

    def test_two_coordinates(self):
        rand = seeded(3)
        events = [(rand.choice((5, 17)), rand.randrange(4)) for _ in range(2000)]
        report = self.reads("run", "rap", "width=8", "width_b=4", stdin="".join(f"{a} {b}\n" for a, b in events))
        for node in report["tree"] + report["hot"]:
            for end in ("lo", "hi"):
                bits_a, bits_b = f"{number(node['a'][end]):08b}", f"{number(node['b'][end]):04b}"
                key = "".join(x + y for x, y in zip(bits_a, bits_b)) + bits_a[4:]
                self.assertEqual(number(node[end]), int(key, 2))
        for node in report["hot"]:
            (a_lo, a_hi), (b_lo, b_hi) = span(node["a"]), span(node["b"])
            true = sum(a_lo <= a <= a_hi and b_lo <= b <= b_hi for a, b in events)
            self.assertTrue(node["lower"] <= true <= node["upper"])
        self.assertIn("0x5, 0x", sluice("run", "rap", "width=8", "width_b=4",
                                        stdin="".join(f"{a} {b}\n" for a, b in events)).stdout)

    def test_weights(self):
        report = self.reads("run", "rap", "counter_width=64", stdin=f"7 0 0 {2 ** 62}\n")
        self.assertEqual((report["events"], report["n"]), (1, 2 ** 62))
        report = self.reads("run", "rap", "counter_width=64", stdin=f"7 0 0 {2 ** 64 - 1}\n")
        self.assertEqual((report["n"], report["dropped"]), (2 ** 64 - 1, 0))
        self.assertEqual([node["count"] for node in report["tree"] if node["lo"] == node["hi"] == "0x7"],
                         [2 ** 64 - 1 - sum(node["count"] for node in report["tree"] if node["lo"] != node["hi"])])
        report = self.reads("run", "rap", "counter_width=8", "combine=2", stdin="7 0 0 200\n7 0 0 55\n8\n9 0 0 0\n")
        self.assertEqual((report["events"], report["n"], report["dropped"]), (4, 255, 1))
        report = self.reads("run", "rap", stdin="# nothing\n")
        self.assertEqual((report["n"], report["nodes"], report["hot"]), (0, 1, []))

    RECORDS = "load 1 8 0x7fff00000000 0xffffffff00000000\nload 1 8 16 2\nbranch 3 2 2 call 1\n"

    def test_widths_follow_the_event(self):
        trace = self.write("t.txt", self.RECORDS)
        for event, widths in (("pc", (32, 0)), ("value", (64, 0)), ("addr", (64, 0)), ("edge", (32, 32)),
                              ("call", (32, 32))):
            config = self.reads("run", "rap", "--event", event, trace)["config"]
            self.assertEqual((config["width"], config["width_b"]), widths, event)
        for width, other in ((40, 24), (60, 4)):
            config = self.reads("run", "rap", "--event", "edge", f"width={width}", trace)["config"]
            self.assertEqual((config["width"], config["width_b"]), (width, other))
        config = self.reads("run", "rap", "--event", "pc,addr", "width=17", trace)["config"]
        self.assertEqual((config["width"], config["width_b"]), (17, 47))
        self.refused(["width_b=37", "width_b=47 holds it", "leaves 17 of 64 bits"], "run", "rap", "--event", "pc,addr", trace)
        self.refused(["event 1: ", "0x7fff00000000 has more bits than width=46", "width=47 holds it"], "run", "rap",
                     "--event", "addr", "width=46", trace)
        self.refused(["width_b=32", "width_b=64 holds it", "leaves 0 of 64 bits"], "run", "rap", "--event", "pc,value",
                     trace)

    # ---- the clocked model -----------------------------------------------------------------

    def test_clocked_is_the_same(self):
        for seed, settings, kinds in ((50, [], 1), (51, ["nodes=16", "on_full=coarsen"], 1), (52, ["kinds=3"], 3),
                                      (53, ["drain=register", "branching=2"], 1), (54, ["combine=8"], 1),
                                      (55, ["width_b=3", "merge_start=100"], 1)):
            text, meaning = stream(seed, events=1500, kinds=kinds)
            for engine in ("tcam", "trie"):
                self.same_clocked(text, len(meaning), "width=8", f"engine={engine}", "count_width=7", *settings)
        self.assertRegex(sluice("run", "rap", "width=8", "--clocked", stdin="1\n").stdout, r"batches of merges\nclocks +\d+\n")

    def same_clocked(self, text, events, *settings):
        own = ["run", "rap", *settings]
        software, clocked = self.reads(*own, stdin=text), self.reads(*own, "--clocked", stdin=text)
        self.assertGreater(clocked.pop("cycles"), events)
        self.assertIsNone(clocked.pop("nodes_avg"))
        software.pop("nodes_avg")
        self.assertEqual({**software.pop("made"), "command": None}, {**clocked.pop("made"), "command": None})
        self.assertEqual(software, clocked, own)
        return software

    def test_clocked_is_the_same_with_paced_merging(self):
        for seed, settings, kinds in ((60, ["epsilon=0.6"], 1), (61, ["nodes=24", "on_full=coarsen"], 1),
                                      (62, ["kinds=3", "tcam=register", "epsilon=0.6"], 3)):
            lines = stream(seed, events=20000, kinds=kinds)[0].splitlines()
            text = "".join(f"{line.rsplit(maxsplit=1)[0]}\n" for line in lines)  # without counts
            self.assertGreater(self.same_clocked(text, len(lines), "width=8", "merging=paced", *settings)["merges"], 0)

    def test_paced_merging_drops_a_tenth(self):
        for settings in ("tcam=register nodes=128", "tcam=sliced nodes=512"):
            own = ["run", "rap", "--clocked", "--event=value", "engine=tcam", "width=64", "lossless=0", *settings.split()]
            drops = [self.reads(*own, f"merging={merging}", "trace/samples/gzip.ev")["dropped"] for merging in ("batched", "paced")]
            self.assertGreater(drops[0], 10 * drops[1], settings)

    def test_clocked_weights_are_refused(self):
        for more, words in ((["1 0 0 5"], ["counts 5 times", "count_width=0", "count_width=3 does"]),
                            (["1 0 0 0"], ["counts 0 times", "count_width=1 does"]),
                            (["1 0 0 0x100000000"], ["counts 4294967296 times", "at most 32 bits"])):
            self.refused(["event 1: ", *words], "run", "rap", "--clocked", stdin="\n".join(more))
        self.refused("count_width=2 does not hold", "run", "rap", "--clocked", "count_width=2", stdin="1 0 0 4\n")
        self.refused("merging=continuous", "run", "rap", "--clocked", "merging=continuous", stdin="1\n")
        self.refused("accepted is count_width=0 combine=0", "run", "rap", "--clocked", "merging=paced", "count_width=3", stdin="1\n")
        self.refused("accepted is nodes from 5", "run", "rap", "--clocked", "merging=paced", "nodes=4", stdin="1\n")
        self.refused("accepted is nodes from 2", "run", "rap", "--clocked", "tcam=register", "nodes=1", stdin="1\n")
        self.refused("accepted is merge_start=1024", "run", "rap", "merging=paced", "room=level", "merge_ratio=3", stdin="1\n")
        self.refused("room", "run", "rap", "--clocked", "room=level", stdin="1\n")

    # ---- text ------------------------------------------------------------------------------

    def test_text(self):
        text, _ = stream(1)
        hot = sluice("run", "rap", "width=8", stdin=text)
        whole = sluice("run", "rap", "width=8", "--tree", stdin=text)
        report = self.reads("run", "rap", "width=8", stdin=text)
        self.assertEqual((hot.returncode, hot.stderr), (0, ""))
        self.assertIn(f"n {report['n']}, threshold {report['threshold']}, epsilon", hot.stdout)
        self.assertIn(f"nodes {report['nodes']}, at most {report['nodes_max']}, ", hot.stdout)
        rows = [line for line in hot.stdout.splitlines() if " %  " in line]
        spans = sorted((span(node) for node in report["hot"]), key=lambda s: (s[0], -s[1]))
        self.assertGreater(len(spans), 3)
        for row, (lo, hi) in zip(rows, spans, strict=True):
            outer = sum(s[0] <= lo and hi <= s[1] and s != (lo, hi) for s in spans)
            words = f"{lo:#x}" if lo == hi else f"{lo:#x} to {hi:#x}"
            self.assertTrue(row.endswith("  " + "  " * outer + words), row)
            self.assertFalse(row.endswith("   " + "  " * outer + words), row)
        self.assertEqual(sum(" %  " in line for line in whole.stdout.splitlines()), report["nodes"])
        self.assertIn("... and", sluice("run", "rap", "width=8", "--top", "1", stdin=text).stdout)
        self.assertIn("no range has 10 %", sluice("run", "rap", stdin="# nothing\n").stdout)

    def test_hot_and_cover(self):
        text, meaning = stream(2)
        report = self.reads("run", "rap", "width=8", "--hot", "2.5", "--cover", "50,90.5", stdin=text)
        self.check_tree(report["tree"], report["hot"], report["n"], meaning, theta=0.025)
        self.assertEqual([cover["percent"] for cover in report["cover"]], [50, 90.5])
        for cover in report["cover"]:
            counts = [entry["count"] for entry in cover["ranges"]]
            part = cover["percent"] / 100 * report["n"]
            self.assertEqual(counts, sorted(counts, reverse=True))
            self.assertTrue(sum(counts) >= part > sum(counts[:-1]))
            self.assertTrue(0 < cover["hot"] <= 10)
        self.assertIn("50 % of the events: ", sluice("run", "rap", "width=8", "--cover", "50", stdin=text).stdout)

    # ---- error lines -----------------------------------------------------------------------

    def test_options_are_refused(self):
        for value in ("0", "101", "x", "-1", ""):
            self.refused(["--hot", "percentage"], "run", "rap", f"--hot={value}", stdin="1\n")
        self.refused(["--cover", "percentage"], "run", "rap", "--cover=50,,90", stdin="1\n")
        self.refused(["--cover", "at most 8"], "run", "rap", "--cover=1,2,3,4,5,6,7,8,9", stdin="1\n")
        self.refused("ascii json binary", "run", "rap", "--dump-format=xml", stdin="1\n")
        self.refused("tree map nodes cover bounds", "run", "rap", "--picture=tre=x.svg", stdin="1\n")
        self.refused("KIND=FILE.svg", "run", "rap", "--picture=tree", stdin="1\n")
        self.refused("belongs to `eval rap`", "run", "rap", "--bounds", stdin="1\n")
        self.refused("belongs to `run rap`", "eval", "rap", "--tree", self.write("t", "1\n"))
        self.refused("reads no trace", "eval", "rap", "--bounds", self.write("t", "1\n"))
        self.refused("needs a trace", "eval", "rap")
        self.refused("two coordinates", "run", "rap", "--picture=map=m.svg", stdin="1\n")
        self.refused("belongs to `eval rap --bounds`", "run", "rap", "--picture=bounds=b.svg", stdin="1\n")
        self.refused("belong to `run rap`", "eval", "rap", "--picture=tree=t.svg", self.write("t", "1\n"))
        self.refused("is not given", "run", "rap", "--dump-format=json", "x")
        self.refused("belong to `run rap`", "eval", "rap", "--dump-format=json", "x")
        self.refused("accepted is no --clocked and no --load", "run", "rap", "--load=x", "--picture=nodes=n.svg")

    def test_events_are_refused(self):
        self.refused(["event 2: ", "0x100 has more bits than width=8", "width=9 holds it"], "run", "rap", "width=8",
                     stdin="1\n256\n")
        self.refused(["kind 1", "kinds=1", "kinds=2 holds it"], "run", "rap", stdin="1 0 1\n")
        self.refused(["kind 4", "0 to 3"], "run", "rap", "kinds=4", stdin="1 0 4\n")
        self.refused(["standard input:1", "5 fields", "more than 4"][::2], "run", "rap", stdin="1 2 3 4 5\n")


if __name__ == "__main__":
    unittest.main()
