#!/usr/bin/env python3
"""`eval rap`: its errors and promises, recomputed here from the events alone; bounds and pictures. SLUICE names
another binary."""
import collections
import math
import os
import subprocess
import sys
import unittest
import xml.dom.minidom

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from cli_helper import SLUICE, sluice
from run_helper import RapCase, span, stream


class Eval(RapCase):
    def check_promises(self, report, meaning, width, k):
        """Promise B for every prefix of every key, from the tree of `run`: (broken, worst, allowed)."""
        counts = collections.Counter()
        for _, key, count in meaning:
            counts[key] += count
        height = -(-width // k)
        allowed = int(report["epsilon_effective"] * report["n"] + 1e-6) + height * 2
        worst = broken = 0
        for level in range(height + 1):
            low = width if level == 0 else k * (height - level)
            for prefix in sorted({key >> low for key in counts}):
                lo, hi = prefix << low, (prefix << low) + (1 << low) - 1
                true = sum(count for key, count in counts.items() if lo <= key <= hi)
                lower = sum(t["count"] for t in report["tree"] if lo <= span(t)[0] and span(t)[1] <= hi)
                worst = max(worst, true - lower)
                broken += true - lower > allowed
        return broken, worst, allowed

    def test_full_standard_output(self):
        for options in (["--json"], ["--dump=-"], []):
            with open("/dev/full", "w", encoding="ascii") as full:
                result = subprocess.run([SLUICE, "run", "rap", *options], input="1\n", stdout=full,
                                        stderr=subprocess.PIPE, text=True, timeout=120, check=False)
            self.assertEqual(result.returncode, 2)
            self.assertRegex(result.stderr, r"\Asluice: standard output: [^\n]+\n\Z")

    def test_what_n_cannot_hold_is_said(self):
        events = f"1 0 0 {2 ** 64 - 1}\n1\n1 0 1 7\n"
        self.assertIn("counter_width=64", sluice("run", "rap", "kinds=2", "counter_width=64", stdin=events).stdout)
        report = self.reads("run", "rap", "kinds=2", "counter_width=64", stdin=events)
        self.assertEqual((report["dropped"], report["n"]), (1, 2 ** 64 - 1 + 7))

    def test_eval(self):
        for seed, settings, k in ((30, [], 2), (31, ["branching=8"], 3), (32, ["branching=2", "epsilon=0.02"], 1)):
            text, meaning = stream(seed)
            trace = self.write("trace", text)
            report = self.reads("run", "rap", "width=8", *settings, trace)
            judged = self.reads("eval", "rap", "width=8", *settings, trace)
            metrics = judged["metrics"]
            self.assertEqual(report["splits_denied"], 0)
            self.assertEqual((metrics["promise_a"], metrics["promise_b"]), (0, 0))
            self.assertEqual(metrics["promise_a_judged"], report["nodes"])
            self.assertGreater(metrics["promise_b_judged"], len({key for _, key, _ in meaning}))
            broken, worst, _ = self.check_promises(report, meaning, 8, k)
            self.assertEqual(broken, 0)
            self.assertAlmostEqual(metrics["missed_max"], 100 * worst / report["n"])
            errors = []
            for node in report["hot"]:
                lo, hi = span(node)
                true = sum(count for _, key, count in meaning if lo <= key <= hi)
                errors.append(100 * (true - node["lower"]) / true)
            self.assertEqual(metrics["hot"], len(errors))
            self.assertAlmostEqual(metrics["hot_error_avg"], sum(errors) / len(errors))
            self.assertAlmostEqual(metrics["hot_error_max"], max(errors))
            for key in ("nodes_max", "nodes_avg", "splits_denied"):
                self.assertEqual(metrics[key], report[key])
            self.assertEqual(metrics["bits_per_node"], metrics["memory_bits"] // metrics["nodes_max"])
            self.assertEqual(metrics["keys"], len({key for _, key, _ in meaning}))
            self.assertIn("promise B", sluice("eval", "rap", "width=8", *settings, trace).stdout)

    def test_eval_where_splits_are_denied(self):
        trace = self.write("trace", stream(33)[0])
        for settings in (["nodes=9", "on_full=deny"], ["nodes=9"], ["counter_width=9"], ["kinds=2", "combine=8"]):
            metrics = self.reads("eval", "rap", "width=8", *settings, trace)["metrics"]
            self.assertEqual((metrics["promise_a"], metrics["promise_b"]), (0, 0))
            coarsens = "on_full=deny" not in settings
            self.assertEqual(metrics["promise_b_judged"] == 0, metrics["splits_denied"] > 0 and not coarsens)
        for settings in (["engine=trie", "nodes=16"], ["lossless=0", "queue_depth=8"]):
            report = self.reads("eval", "rap", "width=8", "--clocked", "count_width=7", *settings, trace)
            self.assertEqual((report["metrics"]["promise_a"], report["metrics"]["promise_b"]), (0, 0))
        self.assertGreater(report["dropped"], 0)
        self.assertGreater(self.reads("eval", "rap", "width=8", "nodes=9", "on_full=deny", trace)["metrics"]["unknown_max"], 0)
        self.assertIn("not evaluated: ", sluice("eval", "rap", "width=8", "nodes=9", "on_full=deny", trace).stdout)

    def test_b_is_judged_after_coarsening(self):
        """By the final epsilon and the weight of the denied splits: computed here, and by eval."""
        for seed, events, settings in ((50, 3000, ["nodes=12"]), (51, 20000, ["room=level", "nodes=4"]),
                                       (52, 3000, ["branching=2", "nodes=12"])):
            text, meaning = stream(seed, events)
            trace = self.write("trace", text)
            options = ["rap", "width=8", "on_full=coarsen", *settings]
            report = self.reads("run", *options, trace)
            metrics = self.reads("eval", *options, trace)["metrics"]
            heaviest = max(count for _, _, count in meaning)
            k = 1 if "branching=2" in settings else 2
            _, worst, allowed = self.check_promises(report, meaning, 8, k)
            self.assertGreater(metrics["splits_denied"], 0)
            self.assertGreater(report["epsilon_effective"], 0.1)
            self.assertGreater(metrics["promise_b_judged"], len({key for _, key, _ in meaning}))
            self.assertEqual(metrics["promise_b"], 0)
            self.assertLessEqual(worst, allowed + heaviest * metrics["splits_denied"])
            self.assertAlmostEqual(metrics["missed_max"], 100 * worst / report["n"])
            said = sluice("eval", *options, trace).stdout
            self.assertIn(f"and {heaviest * metrics['splits_denied']} for {metrics['splits_denied']} denied splits", said)

    def test_a_quarter_of_the_bound_is_reached(self):
        """128 evenly spread keys, in turn: each has its own path down the tree."""
        bound = self.reads("eval", "rap", "--bounds")["metrics"]
        groups = 2 ** 32 / (2 ** 32 // 10 // 16)
        self.assertAlmostEqual(bound["nodes_after_batch"], 1 + groups * (16 + 4))
        self.assertAlmostEqual(bound["nodes_between_batches"], 1 + groups * (16 + 4 + 2 * 4))
        trace = self.write("trace", "".join(f"{i % 128 << 25}\n" for i in range(20000)))
        metrics = self.reads("eval", "rap", "nodes=65536", trace)["metrics"]
        self.assertTrue(bound["nodes_between_batches"] / 4 <= metrics["nodes_max"] < bound["nodes_between_batches"])
        self.assertEqual((metrics["splits_denied"], metrics["promise_a"], metrics["promise_b"]), (0, 0, 0))

    # ---- bounds and pictures ---------------------------------------------------------------

    def test_the_help_says_what_eval_does(self):
        for profiler in ("rap", "promem"):
            text = sluice("eval", profiler, "--help").stdout
            self.assertIn("profile with exact counts, in the paper's own metric", text.replace("\n", " "))
            self.assertIn("[key=value ...] TRACE|-\n", text)
            self.assertIn("[key=value ...] [TRACE|-]\n", sluice("run", profiler, "--help").stdout)

    def test_bounds(self):
        report = self.reads("eval", "rap", "epsilon=0.01", "--bounds")
        for row in report["branching"] + report["merge_ratio"]:
            b, q = row["branching"], row["merge_ratio"]
            height = math.ceil(32 / math.log2(b))
            groups = 2 ** 32 / (2 ** 32 // 100 // height)
            self.assertEqual(row["height"], height)
            self.assertAlmostEqual(row["after"] / (1 + groups * (height + b)), 1, places=4)
            self.assertAlmostEqual(row["between"] / (1 + groups * (height + b + b * q)), 1, places=4)
            self.assertAlmostEqual(row["paper"], height * 100)
        self.assertEqual([row["merge_ratio"] for row in report["merge_ratio"]], [2, 4, 8, 16])
        for row in report["stream"]:
            self.assertLessEqual(row["continuous"], report["metrics"]["nodes_after_batch"])
            self.assertLessEqual(row["batched"], report["metrics"]["nodes_between_batches"])
            self.assertLessEqual(max(row["continuous"], row["batched"], row["unmerged"]), 1 + 4 * row["events"] / 2)
            self.assertLessEqual(max(row["continuous"], row["batched"]), row["unmerged"])
        self.assertIn("until the next batch", sluice("eval", "rap", "--bounds").stdout)
        self.assertIn("No split is ever denied with nodes=4484\n", sluice("eval", "rap", "--bounds", "engine=trie").stdout)
        self.assertIn("448001 nodes, but at most 65536 are accepted; nodes=65536 suffices from epsilon=0.00684 on\n",
                      sluice("eval", "rap", "--bounds", "epsilon=0.001").stdout)
        self.assertNotIn("suffices", sluice("eval", "rap", "--bounds", "epsilon=0.005", "merge_epsilon=0.001").stdout)
        self.assertIn("No split is ever denied with nodes=65498\n", sluice("eval", "rap", "--bounds", "epsilon=0.00684").stdout)
        self.assertIn("nodes=17924, of all kinds", sluice("eval", "rap", "--bounds", "kinds=4").stdout)
        apart = self.reads("eval", "rap", "--bounds", "merge_epsilon=0.01")["metrics"]
        self.assertAlmostEqual(apart["nodes_after_batch"] / 32001, 1, places=4)
        self.assertAlmostEqual(apart["nodes_between_batches"] - apart["nodes_after_batch"], 1280, places=1)

    def drawn(self, *arguments, stdin=""):
        """The texts of a picture; checks that it is well-formed and has no NaN."""
        path = self.path("picture.svg")
        result = sluice(*(argument.replace("FILE", path) for argument in arguments), stdin=stdin)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        with open(path, encoding="ascii") as file:
            text = file.read()
        self.assertNotIn("nan", text)
        self.assertNotIn("inf", text)
        document = xml.dom.minidom.parseString(text)
        self.assertEqual(document.documentElement.tagName, "svg")
        return " | ".join(node.firstChild.data for node in document.getElementsByTagName("text") if node.firstChild)

    def test_pictures(self):
        text, _ = stream(40)
        hot = self.reads("run", "rap", "width=8", stdin=text)["hot"]
        drawn = self.drawn("run", "rap", "width=8", "--picture=tree=FILE", stdin=text)
        for node in hot:
            self.assertIn(node["lo"], drawn)
        self.assertIn("batches of merges", self.drawn("run", "rap", "width=8", "--picture=nodes=FILE", stdin=text))
        self.assertIn("bits", self.drawn("run", "rap", "width=8", "--picture=cover=FILE", stdin=text))
        self.assertIn("kind 1", self.drawn("run", "rap", "kinds=2", "--picture=tree=FILE", stdin="1\n1 0 1\n"))
        pairs = "".join(f"{i % 3} {i % 7}\n" for i in range(1000))
        self.assertIn("0x3", self.drawn("run", "rap", "width=8", "width_b=8", "--picture=map=FILE", stdin=pairs))
        many = "".join(f"{i * 37 % 251} {i * 91 % 256}\n" for i in range(3000))
        for kind in ("map", "tree"):  # hundreds of hot ranges
            self.drawn("run", "rap", "width=8", "width_b=8", "nodes=4096", "--hot=0.01", f"--picture={kind}=FILE", stdin=many)
        for events in ("# nothing\n", "1 2\n"):
            self.drawn("run", "rap", "width=8", "width_b=8", "--picture=map=FILE", stdin=events)
        self.assertIn("384k", self.drawn("eval", "rap", "epsilon=0.01", "--bounds", "--picture=bounds=FILE"))
        for kind in ("tree", "nodes", "cover"):
            self.drawn("run", "rap", f"--picture={kind}=FILE", stdin="# nothing\n")
        self.refused("No such file", "run", "rap", "--dump=-", "--picture=tree=none/x.svg", "--dump-format=binary",
                     "--load", self.path("none"))


if __name__ == "__main__":
    unittest.main()
