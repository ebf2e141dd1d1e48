#!/usr/bin/env python3
"""`sluice compare`: shares and counts against plain Python, bounds, thresholds, exact counts, two versions of a program."""
import collections
import csv
import io
import json
import os
import subprocess
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "cli"))
sys.path.insert(0, os.path.join(ROOT, "tb"))
from cli_helper import Case, sluice
from seed import seeded


class Compare(Case):
    def setUp(self):
        super().setUp()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)

    def profile(self, file, events, profiler="promem", *words):
        """Writes the JSON of a run over these events."""
        done = sluice("run", profiler, *words, "--json", stdin="# events\n" + "".join(f"{event}\n" for event in events))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.write(file, done.stdout)

    def targets(self):
        self.write("t.txt", "".join(f"{16 * i} {16 * i + 15} function{i}\n" for i in range(8)))
        return "promem", "ranges=1", "--targets=t.txt"

    def test_against_plain_python(self):
        choose = seeded("compare")
        events = [[choose.randrange(128) & choose.randrange(128) for _ in range(4000)], [choose.randrange(140) for _ in range(3000)]]
        for name, some in zip("ab", events):
            self.profile(f"{name}.json", some, *self.targets())
        exact = [collections.Counter(f"function{event // 16}" for event in some if event < 128) for some in events]
        result = json.loads(sluice("compare", "--json", "a.json", "b.json").stdout)
        self.assertEqual((result["by"], result["exceeded"]), ("name", []))
        self.assertEqual({row["key"]: (row["count_a"], row["count_b"]) for row in result["rows"]},
                         {key: (exact[0][key], exact[1][key]) for key in exact[0] | exact[1]})
        for row in result["rows"]:
            self.assertAlmostEqual(row["change"], 100 * (row["count_b"] / 3000 - row["count_a"] / 4000))
            self.assertEqual(row["certain"], row["count_a"] * 3000 != row["count_b"] * 4000)
        changes = [abs(row["change"]) for row in result["rows"]]
        self.assertEqual(changes, sorted(changes, reverse=True))
        table = list(csv.DictReader(io.StringIO(sluice("compare", "--csv", "a.json", "b.json").stdout)))
        self.assertEqual([(row["key"], int(row["count_a"])) for row in table], [(row["key"], row["count_a"]) for row in result["rows"]])

    def test_thresholds(self):
        self.profile("a.json", [1] * 50 + [20] * 50, *self.targets())
        self.profile("b.json", [1] * 55 + [20] * 45 + [40] * 10, *self.targets())
        change = 100 * (10 / 110)
        for words, code in ((["--grow", f"{change - 0.01}"], 1), (["--grow", f"{change + 0.01}"], 0), (["--total=9.9"], 1), (["--total=10.1"], 0),
                            (["--move=9.09"], 1), (["--move=9.1"], 0), ([], 0)):
            done = sluice("compare", *words, "a.json", "b.json")
            self.assertEqual(done.returncode, code, words)
            self.assertEqual(bool(done.stderr), code == 1)
        self.assertRegex(sluice("compare", "--grow=1", "a.json", "b.json").stderr, r"function2: the share grew by 9\.09 points")

    def test_bounds_of_rap(self):
        """Differences within rap's bounds are not certain; far ones are."""
        self.profile("a.json", [5] * 500 + list(range(500)), "rap", "width=16")
        self.profile("b.json", [5] * 505 + list(range(495)), "rap", "width=16")
        self.profile("c.json", [5] * 900 + list(range(100)), "rap", "width=16")
        near = {row["key"]: row for row in json.loads(sluice("compare", "--json", "a.json", "b.json").stdout)["rows"]}
        far = {row["key"]: row for row in json.loads(sluice("compare", "--json", "a.json", "c.json").stdout)["rows"]}
        self.assertEqual((near["0x5"]["certain"], far["0x5"]["certain"]), (False, True))
        self.assertIn("within the bounds", sluice("compare", "a.json", "b.json").stdout)

    def test_against_exact_counts(self):
        """A profile beside `trace stats`: the same total, and each exact count as Python counts it."""
        trace = os.path.join(ROOT, "trace", "samples", "gzip.ev")
        self.write("run.json", sluice("run", "multihash", "--json", trace).stdout)
        self.write("exact.json", sluice("trace", "stats", "--json", "--top=1000000", trace).stdout)
        exact = collections.Counter()
        for line in sluice("trace", "cat", "--json", "--type=load", trace).stdout.splitlines():
            record = json.loads(line)
            exact[f"{record['pc']}, {record['value']}"] += 1
        result = json.loads(sluice("compare", "--json", "run.json", "exact.json").stdout)
        self.assertEqual((result["b"]["profiler"], result["b"]["whole"]), ("exact", exact.total()))
        self.assertEqual({row["key"]: row["count_b"] for row in result["rows"] if row["count_b"]}, exact)

    def test_two_versions_of_a_program(self):
        """A slower function is found, though its address and all others have moved."""
        with open(os.path.join(ROOT, "doc", "words.c"), encoding="utf-8") as file:
            source = file.read()
        with open("/usr/share/common-licenses/BSD", encoding="utf-8") as file:
            text = file.read()
        slower = source.replace("static uint32_t hash(const char *word)\n{", """int unused(int x);
int unused(int x) { return 3 * x; }
static uint32_t hash(const char *word)
{
    for (volatile int i = 0; i < 50; i++)
        ;""")
        self.assertIn("volatile", slower)
        for name, code in (("a", source), ("b", slower)):
            self.write(f"{name}.c", code)
            subprocess.run(["gcc", "-g", "-O1", "-fno-inline", f"{name}.c", "-o", name], check=True)
            done = sluice("trace", "record", "-o", f"{name}.ev", "--", f"./{name}", stdin=text)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.write(f"{name}.json", sluice("run", "promem", "--functions", "--json", f"{name}.ev").stdout)
        done = sluice("compare", "--grow=5", "a.json", "b.json")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r"\Asluice: compare: hash: the share grew by [\d.]+ points; at most 5 is accepted\n\Z")

    def test_refusals(self):
        self.profile("a.json", [1, 2, 3], *self.targets())
        self.refused("nothere.json", "compare", "a.json", "nothere.json")
        self.refused("accepted is the JSON", "compare", "a.json", "t.txt")
        self.refused("arguments are required", "compare", "a.json")
        self.write("eval.json", sluice("eval", "counts", "--json", "-", stdin="1\n").stdout)
        self.refused("no profile", "compare", "a.json", "eval.json")
        self.profile("none.json", [], *self.targets())
        self.refused("number of events is not known", "compare", "a.json", "none.json")


if __name__ == "__main__":
    unittest.main()
