#!/usr/bin/env python3
"""`run multihash` and `eval multihash` on small inputs, some worked by hand. $SLUICE: the command; default build/bin/sluice."""
import os
import sys
import unittest
import xml.etree.ElementTree
from collections import Counter

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from cli_helper import Case, sluice
from seed import seeded

PARTS = ("false_positive", "false_negative", "neutral_positive", "neutral_negative")


def lines(events):
    return "".join(" ".join(str(field) for field in event) + "\n" for event in events)


def others(first, count):
    """Distinct tuples that occur once."""
    return [(100, number) for number in range(first, first + count)]


def formula(exact, reported, least):
    """The four parts of formula 1 in percent, and the largest tuple missed, straight from the paper."""
    part, missed, weight = Counter(), 0, 0
    for one in sorted(set(reported) | {one for one, count in exact.items() if count >= least}):
        true, said = exact[one], reported.get(one, 0)
        weight += true
        if true < least:
            part["false_positive"] += abs(true - said)
        elif not said:
            part["false_negative"] += true
            missed = max(missed, true)
        else:
            part["neutral_positive" if said > true else "neutral_negative"] += abs(true - said)
    return {name: 100 * part[name] / weight if weight else 0 for name in PARTS}, missed


class Multihash(Case):
    def report(self, command, *arguments, stdin, **more):
        return self.reads(command, "multihash", *arguments, *(["-"] if command == "eval" else []), stdin=stdin, **more)

    # The threshold is 4. X and Y are frequent; with one entry Y is denied twice, then takes the entry that X has retained.
    HAND = ["interval=16", "threshold=0.25", "entries=1", "counters=4096"]
    STREAM = [(1, 10, 0, 6), (2, 20, 0, 5)] + others(0, 5) + [(2, 20, 0, 4)] + others(5, 12)

    def test_intervals(self):
        one, other = {"a": "0x1", "b": "0xa", "kind": 0}, {"a": "0x2", "b": "0x14", "kind": 0}
        for more in ([], ["accumulator=register"], ["--clocked"], ["--clocked", "drain=register", "accumulator=register"]):
            report = self.report("run", *self.HAND, *more, stdin=lines(self.STREAM + [(2, 20, 0, 4), (3, 3)]))
            self.assertEqual((report["profiler"], report["events"], report["dropped"]), ("multihash", 37, 0))
            self.assertEqual(report["intervals"], [
                {"candidates": [one | {"count": 6}], "promotions_denied": 2, "retained_lost": 0, "complete": True},
                {"candidates": [other | {"count": 4}], "promotions_denied": 0, "retained_lost": 1, "complete": True},
                {"candidates": [other | {"count": 4}], "promotions_denied": 0, "retained_lost": 0, "complete": False}])
            self.assertEqual("cycles" in report, "--clocked" in more)
            # No event, no interval: neither after a whole interval nor at the start.
            whole = self.report("run", *self.HAND, *more, stdin=lines(self.STREAM))["intervals"]
            self.assertEqual([of["complete"] for of in whole], [True, True])
            self.assertEqual(self.report("run", *self.HAND, *more, stdin="# nothing\n")["intervals"], [])

    def test_kinds(self):
        text = lines([(1, 1, 0, 5), (1, 1, 1, 4), (2, 1, 1, 3), (255, 9, 1, 4)])
        for more in ([], ["--clocked"]):
            report = self.report("run", "interval=16", "threshold=0.25", "kinds=2", "width_a=8", "width_b=0", *more, stdin=text)
            self.assertEqual([(of["a"], of["b"], of["kind"], of["count"]) for of in report["intervals"][0]["candidates"]],
                             [("0x1", "0x0", 0, 5), ("0x1", "0x0", 1, 4), ("0xff", "0x0", 1, 4)])

    def test_error(self):
        # Y, 5 of 11, is missed; the next interval is right; the last is incomplete and not judged.
        text = lines(self.STREAM + [(5, 5, 0, 15)])
        for more in ([], ["--clocked"]):
            report = self.report("eval", *self.HAND, *more, stdin=text)
            metrics = report["metrics"]
            self.assertEqual((metrics["intervals"], metrics["largest_missed"]), (2, 5))
            self.assertAlmostEqual(metrics["error_mean"], 100 * 5 / 11 / 2)
            self.assertAlmostEqual(metrics["error_worst"], 100 * 5 / 11)
            self.assertAlmostEqual(metrics["false_negative"], 100 * 5 / 11 / 2)
            self.assertEqual((metrics["false_positive"], metrics["neutral_positive"], metrics["neutral_negative"]), (0, 0, 0))
            self.assertEqual(metrics["tuples"], {name: int(name == "false_negative") for name in PARTS})
            self.assertEqual((metrics["distinct"], metrics["candidates"], metrics["reported"]), ((7 + 13) / 2, 1.5, 1))
            # From {X, Y} to {Y}.
            self.assertEqual([of["variation"] for of in report["intervals"]], [None, 50])
            self.assertEqual((metrics["variation_half"], metrics["variation_nine_tenths"]), (50, 50))

    def test_error_by_another(self):
        """Few counters, so that all four kinds of error occur; against the formula in Python."""
        chance = seeded(1)
        events = [(int(chance.paretovariate(0.6)) % 500, chance.randrange(3)) for _ in range(12000)]
        seen = Counter()
        for more in (["tables=1", "reset=1"], ["conservative=0", "tables=2"], ["tables=4", "retain=0"],
                     ["tables=4", "retain=0", "--clocked"], ["filter=tagged", "rows=4", "ways=2"], ["filter=tagged", "rows=4", "ways=2", "--clocked"]):
            settings = ["interval=1000", "threshold=0.01", "counters=64", "entries=20", *more]
            profile = self.report("run", *settings, stdin=lines(events))
            report = self.report("eval", *settings, stdin=lines(events))
            self.assertEqual(len(report["intervals"]), 12)
            before = None
            for of, judged in zip(profile["intervals"], report["intervals"]):
                here = [events.pop(0) for _ in range(1000)]
                events += here
                exact = Counter(here)
                reported = {(int(one["a"], 16), int(one["b"], 16)): one["count"] for one in of["candidates"]}
                parts, missed = formula(exact, reported, 10)
                now = {one for one, count in exact.items() if count >= 10}
                for name in PARTS:
                    self.assertAlmostEqual(judged[name], parts[name])
                    seen[name] += parts[name] > 0
                self.assertAlmostEqual(judged["error"], sum(parts.values()))
                self.assertEqual((judged["largest_missed"], judged["distinct"], judged["candidates"], judged["reported"]),
                                 (missed, len(exact), len(now), len(reported)))
                if before is not None:
                    self.assertAlmostEqual(judged["variation"], 100 * (1 - len(before & now) / len(before | now)))
                before = now
            errors = [judged["error"] for judged in report["intervals"]]
            self.assertAlmostEqual(report["metrics"]["error_mean"], sum(errors) / 12)
            self.assertAlmostEqual(report["metrics"]["error_worst"], max(errors))
            if "--clocked" in more:
                self.assertEqual(last, report["metrics"])
            last = report["metrics"]
        self.assertEqual(set(name for name in PARTS if seen[name]), set(PARTS))

    def test_not_read_out(self):
        # The read-out of 60 candidates by registers takes longer than an interval.
        text = lines([(number % 60, 0) for number in range(3000)])
        settings = ["interval=300", "threshold=0.01", "counters=256", "width_b=0", "msg_depth=8", "drain=register", "lossless=0",
                    "--clocked"]
        report = self.report("run", *settings, stdin=text)
        self.assertGreater(report["intervals_dropped"], 0)
        self.assertGreaterEqual(report["candidates_dropped"], 10 * report["intervals_dropped"])
        self.assertEqual(sum(of["complete"] for of in report["intervals"]) + report["intervals_dropped"], report["events"] // 300)
        self.refused(["intervals were not read out", "lossless=1"], "eval", "multihash", *settings, "-", stdin=text)
        settings.remove("lossless=0")
        self.assertEqual(len(self.report("eval", *settings, stdin=text)["intervals"]), 10)

    def test_dropped_events(self):
        # Intervals shorter than the sweep: dropped events are in neither profile.
        text = lines([(number // 70, 0) for number in range(3000)])
        report = self.report("eval", "interval=100", "threshold=0.1", "counters=1024", "lossless=0", "--clocked", stdin=text)
        self.assertGreater(report["dropped"], 500)
        self.assertEqual(report["metrics"]["intervals"], report["events"] // 100)
        self.assertEqual(report["metrics"]["error_worst"], 0)
        self.assertGreater(report["metrics"]["candidates"], 1)

    def test_text(self):
        done = sluice("run", "multihash", *self.HAND, stdin=lines(self.STREAM + [(3, 3)])).stdout
        for line in ("             6   18.2 %  ####                              1  0x1                 0xa\n",
                     "candidates' events                 10   30.3 %", "intervals                           2\n",
                     "cut short by the flush              1\n", "promotions denied                   2\n",
                     "retained entries lost               1\n"):
            self.assertIn(line, done)
        done = sluice("eval", "multihash", "--each", *self.HAND, "-", stdin=lines(self.STREAM)).stdout
        for line in ("         0           7           2           1     45.455      0.000     45.455      0.000      0.000         5\n",
                     "error                          22.727 %, worst 45.455 %\n", "  false negatives              22.727 % (1 tuples)\n",
                     "largest tuple missed                5 events, 31.250 % of an interval\n",
                     "variation of candidates          50.0 % at most in half of the intervals"):
            self.assertIn(line, done)

    def test_theory(self):
        report = self.reads("eval", "multihash", "--theory")
        bounds = {of["counters"]: of["bounds"] for of in report["theory"]}
        self.assertEqual({of["counters"]: of["best"] for of in report["theory"]}, {500: 2, 1000: 4, 2000: 7, 4000: 15})
        self.assertAlmostEqual(bounds[1000][3], (100 * 4 / (1 * 1000)) ** 4)
        self.assertAlmostEqual(bounds[500][15], (100 * 16 / (1 * 500)) ** 16)
        self.assertEqual(report["measured"], [])
        done = sluice("eval", "multihash", "--theory", "threshold=0.001").stdout
        self.assertRegex(done, r"t = 0\.1 %[^\n]*\n\n[^\n]*\n +1 +- +- +0\.5 +0\.25\n")
        self.assertRegex(done, r"minimum at +- +- +1 +1\n")

    def test_theory_measured(self):
        chance = seeded(2)
        values = [chance.getrandbits(32) for _ in range(130)]  # most are just below the threshold; two in one counter exceed it
        text = lines([(chance.choice(values), 0) for _ in range(5000)])
        report = self.report("eval", "--theory", "interval=1000", stdin=text)
        self.assertEqual([(of["counters"], of["tables"]) for of in report["measured"]],
                         [(counters, tables) for counters in (512, 1024, 2048, 4096) for tables in (1, 2, 4, 8, 16)])
        one = next(of for of in report["measured"] if (of["counters"], of["tables"]) == (512, 1))
        same = self.report("eval", "interval=1000", "counters=512", "tables=1", stdin=text)["metrics"]
        self.assertEqual(one["intervals"], 5)
        self.assertEqual(one["false_positives"], same["tuples"]["false_positive"])
        self.assertGreater(one["false_positives"], 0)
        self.assertAlmostEqual(one["others"], 5 * (same["distinct"] - same["candidates"]))
        self.assertAlmostEqual(100 * one["rate"], same["false_rate"])
        self.assertAlmostEqual(one["bound"], 100 / 512)

    def test_pictures(self):
        files = {kind: self.path(f"{kind}.svg") for kind in ("error", "variation", "theory")}
        text = lines(self.STREAM)
        self.report("eval", *self.HAND, *(f"--picture={kind}={files[kind]}" for kind in ("error", "variation")), stdin=text)
        self.reads("eval", "multihash", "--theory", f"--picture=theory={files['theory']}")
        for kind, path in files.items():
            drawn = xml.etree.ElementTree.parse(path).getroot()
            curves = [one for one in drawn.iter() if one.get("class") == "curve"]
            self.assertEqual(len(curves), 8 if kind == "theory" else 1)
        self.refused(["missing"], "eval", "multihash", f"--picture=error={self.path('missing/error.svg')}", "-", stdin=text)
        self.assertFalse(os.path.exists(self.path("missing")))

    def test_refused(self):
        self.refused(["event 2: 0x100 has more bits than width_a=8; width_a=9"], "run", "multihash", "width_a=8",
                     stdin="255 1\n256 1\n")
        self.refused(["0x100 has more bits than width_b=8"], "run", "multihash", "width_b=8", stdin="1 256\n")
        self.refused(["kind 1: accepted is a kind below kinds=1"], "run", "multihash", stdin="1 1 1\n")
        self.refused(["kind 1: accepted is a kind below kinds=1"], "eval", "multihash", "--theory", "-", stdin="1 1 1\n")
        self.refused(["hash=multiply", "hardware"], "run", "multihash", "hash=multiply", "--clocked", stdin="1 1\n")
        self.refused(["counter_width"], "run", "multihash", "counter_width=6", stdin="1 1\n")
        for picture in ("error", "error=", "tree=x.svg", "err=x.svg", ""):
            self.refused(["accepted is KIND=FILE.svg"], "eval", "multihash", f"--picture={picture}", "-", stdin="1 1\n")
        self.refused(["eval needs a trace"], "eval", "multihash")
        self.refused(["--theory", "filter=paper"], "eval", "multihash", "--theory", "filter=tagged")
        self.refused(["--theory", "belongs to `eval multihash`"], "run", "multihash", "--theory")
        self.refused("--each' beside --json", "eval", "multihash", "--each", "--json", "-", stdin="1\n")


if __name__ == "__main__":
    unittest.main()
