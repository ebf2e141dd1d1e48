#!/usr/bin/env python3
"""The list `profile` of every profiler's JSON report: its schema, its rows against the report's own lists, names of code.
Needs fastjsonschema (build/venv). $SLUICE: the command; default build/bin/sluice."""
import json
import os
import subprocess
import sys
import unittest

import fastjsonschema

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, HERE)
from cli_helper import SLUICE, Case
from seed import seeded

PROGRAM = """#include <stdlib.h>

volatile unsigned table[64];

unsigned hot(unsigned n)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < n; i++)
        sum += table[i & 7];
    return sum;
}

int main(void)
{
    return hot(5000) == 1;
}
"""
HOT_LINES = range(5, 12)


class Profile(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        with open(os.path.join(HERE, "profile.schema.json"), encoding="utf-8") as file:
            cls.validate = staticmethod(fastjsonschema.compile(json.load(file)))

    def report(self, profiler, *arguments, stdin=""):
        report = self.reads("run", profiler, *arguments, stdin=stdin)
        self.validate(report)
        counts = [row["count"] for row in report["profile"]]
        self.assertEqual(counts, sorted(counts, reverse=True))
        self.assertGreater(len(counts), 1)
        return report

    def same(self, rows, listed, *keys):
        """The rows have the same contents as the report's own list."""
        def contents(row):
            return [json.dumps(row.get(key)) for key in keys]
        self.assertEqual(sorted(map(contents, rows)), sorted(map(contents, listed)))

    def shares(self, report, whole):
        for row in report["profile"]:
            self.assertAlmostEqual(row["share"], row["count"] / whole)

    def events(self):
        choose = seeded("profile")
        return "".join(f"{choose.randrange(256) & choose.randrange(256):#x} {choose.randrange(4)} {choose.randrange(2)}\n"
                       for _ in range(2000))

    def test_lists(self):
        text = self.events()
        report = self.report("counts", "counters=16", "interval=100", "kinds=2", stdin=text)
        self.assertEqual(sum(row["count"] for row in report["profile"]), 2000)
        self.shares(report, 2000)
        self.assertTrue(all(row["lower"] == row["count"] == row["upper"] for row in report["profile"]))
        report = self.report("counts", "counters=16", "counter_width=3", "kinds=2", stdin=text)
        self.assertTrue(all(row["lower"] is row["upper"] is None for row in report["profile"]))
        report = self.report("stratified", "composition=H[P4]16", "kinds=2", stdin=text)
        self.same(report["profile"], report["tuples"], "a", "b", "kind", "count")
        self.shares(report, 2000)
        report = self.report("multihash", "interval=500", "threshold=0.01", "kinds=2", stdin=text)
        listed = [{**row, "interval": number} for number, interval in enumerate(report["intervals"]) for row in interval["candidates"]]
        self.same(report["profile"], listed, "a", "b", "kind", "count", "interval")
        report = self.report("rap", "kinds=2", "width=8", "epsilon=0.05", stdin=text)
        self.same(report["profile"], report["tree"], "lo", "hi", "kind", "count")
        self.check_totals(report)
        report = self.report("rap", "width=8", "width_b=8", "epsilon=0.05", stdin=text.replace(" 1\n", " 0\n"))
        self.same(report["profile"], report["tree"], "lo", "hi", "a", "b", "count")

    def check_totals(self, report):
        """A range's total is its count and those of the ranges inside; the exact count is within the bounds."""
        def inside(row, other):
            return row["kind"] == other["kind"] and int(row["lo"], 16) <= int(other["lo"], 16) and int(other["hi"], 16) <= int(row["hi"], 16)
        events = [line.split() for line in self.events().splitlines()]
        for row in report["profile"]:
            self.assertEqual(row["total"], sum(other["count"] for other in report["profile"] if inside(row, other)))
            exact = sum(int(kind) == row["kind"] and int(row["lo"], 16) <= int(a, 16) <= int(row["hi"], 16) for a, _, kind in events)
            self.assertTrue(row["lower"] <= exact <= row["upper"], row)

    def test_weights(self):
        report = self.report("rap", "width=8", stdin="5 0 0 100\n5 0 0 100\n9\n")
        self.assertAlmostEqual(sum(row["share"] for row in report["profile"]), 1)

    def test_pipe(self):
        """A trace that cannot be opened twice."""
        trace = os.path.join(os.path.dirname(HERE), "trace", "samples", "gzip.ev")
        shown = subprocess.run(["bash", "-c", f"{SLUICE} run multihash --json <(cat {trace})"], capture_output=True, text=True, check=True)
        self.validate(json.loads(shown.stdout))

    def test_targets(self):
        targets = self.path("targets")
        with open(targets, "w", encoding="utf-8") as file:
            file.write("0 0xf low\n0x10 0x1f\n0x40 0xff high\n")
        report = self.report("promem", "ranges=1", "--targets", targets, stdin=self.events())
        self.same(report["profile"], report["patterns"], "lo", "hi", "name", "count")
        self.shares(report, 2000)
        self.assertTrue(all(row["lower"] == row["count"] == row["upper"] for row in report["profile"]))

    def test_paths(self):
        text = "".join(f"0x100 0x{target:x} forward {target & 1}\n0x180 0x100 backward 1\n" for target in (0x120, 0x141, 0x120, 0x161) * 30)
        report = self.report("path", "entries=16", "phases=0", stdin=text)
        self.same(report["profile"], report["table"], "start", "length", "directions", "count")
        self.shares(report, report["paths"])
        report = self.report("path", "entries=16", "phases=0", "--metric=instructions", "instructions_width=8", stdin=text.replace("1\n", "1 3 3\n"))
        self.assertTrue(all(row["share"] is None for row in report["profile"]))

    def test_names(self):
        source, program, trace = self.path("prog.c"), self.path("prog"), self.path("prog.ev")
        with open(source, "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        subprocess.run(["gcc", "-g", "-O1", "-fno-inline", source, "-o", program], check=True)
        subprocess.run([SLUICE, "trace", "record", "-o", trace, "--", program], check=True, capture_output=True)
        for profiler, *settings in (("stratified", "composition=H[P16]64"), ("multihash", "interval=4000"), ("rap", "epsilon=0.02"),
                                    ("path", "phases=0")):
            with self.subTest(profiler=profiler):
                row = self.report(profiler, *settings, trace)["profile"][0]
                self.assertEqual(row["name"], "hot")
                path, line = row["location"].rsplit(":", 1)
                self.assertEqual(os.path.basename(path), "prog.c")
                self.assertIn(int(line), HOT_LINES)
        row = self.report("promem", "--functions", "--event=pc", trace)["profile"][0]
        self.assertEqual(row["name"], "hot")
        row = self.report("stratified", "composition=H[P16]64", "--event=addr", trace)["profile"][0]  # no code
        self.assertEqual((row["name"], row["location"]), (None, None))


if __name__ == "__main__":
    unittest.main()
