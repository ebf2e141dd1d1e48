#!/usr/bin/env python3
"""`--select` on the committed traces, against counts made here from the output of `sluice trace cat`: which events pass, as
which kind, and the profiles of them. SLUICE names another binary."""
import collections
import os
import re
import tempfile
import unittest

from cli_helper import Case, sluice
from seed import seeded

SAMPLES = "trace/samples"
PAGE = "doc/rap/profile.md"  # has a table of figures
ALL = 1 << 64
Record = collections.namedtuple("Record", "kind pc address value")  # kind: load, or a branch's class


def sample(name):
    return os.path.join(SAMPLES, name + ".ev")


RECORDS = {}


def records(name):
    """All records of a sample; read once."""
    if name not in RECORDS:
        lines = (line.split() for line in sluice("trace", "cat", sample(name)).stdout.splitlines() if line[0] != "#")
        RECORDS[name] = [Record("load", int(f[1], 0), int(f[3], 0), int(f[4], 0)) if f[0] == "load" else
                         Record(f[4], int(f[1], 0), int(f[3], 0), 0) for f in lines]
    return RECORDS[name]


def loads(name, below=ALL):
    return [r for r in records(name) if r.kind == "load" and r.value < below]


class Select(Case):
    def passed(self, name, rules, *more):
        """The `select` of a run; checks that its totals agree with each other and with the profile's."""
        options = [word for rule in rules for word in ("--select", rule)]
        report = self.reads("run", "rap", "width=64", *more, *options, sample(name))
        select = report["select"]
        self.assertEqual([rule["rule"] for rule in select["rules"]], list(rules))
        self.assertEqual(select["passed"], sum(rule["passed"] for rule in select["rules"]))
        self.assertEqual((report["events"], report["n"]), (select["passed"], select["passed"]))
        return report

    def test_misses(self):
        """Loads that miss the default caches, against caches of dictionaries."""
        chance, lines, kept = seeded("misses"), ["# sluice records load,store,block knows value,thread,size"], {1: [], 2: []}
        first = {"code": {}, "data": {}}   # the line of each set
        second = {}                        # the lines of each set, most recent last

        def access(which, address):
            missed = first[which].get(address // 32 % 1024) != address // 32
            first[which][address // 32 % 1024] = address // 32
            if not missed:
                return 0
            ways = second.setdefault(address // 64 % 2048, [])
            hit = address // 64 in ways
            ways[:] = [line for line in ways if line != address // 64][-3:] + [address // 64]
            return 1 if hit else 2

        for number in range(6000):
            pc, address = 0x1000 + 32 * chance.randrange(2000), 8 * chance.randrange(1 << chance.choice((8, 14, 18)))
            kind = chance.choice(("load", "store", "block"))
            lines.append(f"block {pc:#x} 4 1" if kind == "block" else f"{kind} {pc:#x} 8 {address:#x} {number}")
            misses = access("code", pc) if kind == "block" else access("data", address)
            for level, values in kept.items():
                if kind == "load" and misses >= level:
                    values.append(number)
        text = "\n".join(lines) + "\n"
        for level, values in kept.items():
            report = self.reads("run", "stratified", "composition=P1", "--event=value", f"--select=load,l{level}miss", stdin=text)
            self.assertEqual(sorted(int(row["a"], 16) for row in report["tuples"]), values)
            self.assertGreater(len(values), 100)
        self.assertNotEqual(*map(len, kept.values()))
        self.refused(["l1miss and l2miss need all accesses", "load,store,block"], "run", "rap", "--event=value", "--select=load,l1miss",
                     sample("gzip"))

    # ---- which events ----------------------------------------------------------------------

    def test_classes_ranges_and_values(self):
        everything = records("gzip")
        for rules, holds in (
                (["load,zero"], lambda r: r.kind == "load" and r.value == 0),
                (["load,narrow"], lambda r: r.kind == "load" and r.value < 1 << 16),
                (["bits=3"], lambda r: r.kind == "load" and r.value < 8),
                (["call,return"], lambda r: r.kind in ("call", "return")),
                (["branch,pc=0x10c30e..0x10c31e"], lambda r: r.kind != "load" and 0x10c30e <= r.pc <= 0x10c31e),
                (["pc=0x10c30e", "pc=0x10c400..0x10cb95"], lambda r: r.pc == 0x10c30e or 0x10c400 <= r.pc <= 0x10cb95)):
            select = self.passed("gzip", rules)["select"]
            expected = sum(map(holds, everything))
            self.assertTrue(0 < expected < len(everything))
            self.assertEqual((select["passed"], select["unselected"]), (expected, len(everything) - expected), rules)

    def test_events_of_loads_alone(self):
        expected = len(loads("perl", 1))
        for event in ("addr", "value"):
            select = self.passed("perl", ["zero"], f"--event={event}")["select"]
            self.assertEqual((select["passed"], select["unselected"]), (expected, len(loads("perl")) - expected))

    def test_kinds_are_profiles(self):
        rules = ["load,zero,kind=2", "load,narrow,kind=1", "load"]
        kind = lambda r: 2 if r.value == 0 else 1 if r.value < 1 << 16 else 0
        expected = collections.Counter(kind(r) for r in loads("cc1"))
        for settings in (["kinds=3"], ["kinds=4", "engine=trie"]):
            report = self.passed("cc1", rules, "--event=addr", *settings)
            self.assertEqual([p["n"] for p in report["profiles"]][:3], [expected[k] for k in range(3)])
            self.assertEqual([rule["passed"] for rule in report["select"]["rules"]], [expected[k] for k in (2, 1, 0)])
            self.assertEqual(report["select"]["unselected"], 0)

    def test_a_region_between_markers(self):
        """Loads from a call until its return. The branches are not events of `value`, but they still mark."""
        region, inside, met = False, [], collections.Counter()
        for r in records("gzip"):
            if r.kind in ("call", "return"):
                region = r.kind == "call"
                met[r.kind] += 1
            elif r.kind == "load" and region:
                inside.append(r)
        report = self.passed("gzip", ["call,start", "return,stop", "inside"], "--event=value")
        self.assertEqual(report["select"]["passed"], len(inside))
        self.assertEqual(report["select"]["unselected"], len(loads("gzip")) - len(inside))
        self.assertEqual([rule["met"] for rule in report["select"]["rules"][:2]], [met["call"], met["return"]])
        self.assertTrue(0 < len(inside) < len(loads("gzip")))

    # ---- what the profilers hold -----------------------------------------------------------

    def test_rap_holds_what_passed(self):
        """The true count of each range, over the passed events only, is within its bounds; eval agrees."""
        addresses = sorted(r.address for r in loads("gzip", 1))
        report = self.passed("gzip", ["load,zero"], "--event=addr")
        for node in report["hot"]:
            true = sum(int(node["lo"], 16) <= address <= int(node["hi"], 16) for address in addresses)
            self.assertTrue(node["lower"] <= true <= node["upper"])
        self.assertGreater(len(report["hot"]), 2)
        judged = self.reads("eval", "rap", "width=64", "--event=addr", "--select=load,zero", sample("gzip"))
        self.assertEqual(judged["metrics"]["keys"], len(set(addresses)))
        self.assertEqual(judged["metrics"]["promise_a"], 0)
        self.assertEqual(judged["select"]["passed"], len(addresses))

    def test_promem_counts_what_passed(self):
        count = collections.Counter(r.pc for r in loads("gzip", 1 << 16))
        targets = sorted({r.pc for r in loads("gzip")})[:200]
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("".join(f"{pc:#x}\n" for pc in targets))
            file.flush()
            run = ("promem", f"--targets={file.name}", "--select=load,narrow", sample("gzip"))
            report = self.reads("run", *run)
            self.assertEqual(self.reads("eval", *run)["select"], report["select"])
            self.assertIn("509105 passed by load,narrow", sluice("run", *run).stdout)
        self.assertEqual([p["count"] for p in report["patterns"]], [count[pc] for pc in targets])
        self.assertEqual((report["events"], report["select"]["passed"]), (sum(count.values()),) * 2)

    def test_clocked_is_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            part = os.path.join(folder, "part.ev")
            self.assertEqual(sluice("trace", "cut", "--count=20000", sample("cc1"), "-o", part).returncode, 0)
            run = ("run", "rap", "kinds=2", "width=64", "--event=value", "--select=zero,kind=1", "--select=pc=0..0x7fffff",
                   part)
            software, clocked = self.reads(*run), self.reads(*run, "--clocked")
        for key in ("tree", "hot", "select", "events"):
            self.assertEqual(software[key], clocked[key])

    def test_the_figures_of_the_page(self):
        """Each row of the page's table, with an epsilon of 1 %: its share of the selected loads, and of all loads there."""
        with open(PAGE, encoding="utf-8") as page:
            rows = re.findall(r"^\| (\w+) \| (narrow|zero) \| `(0x\w+)` to `(0x\w+)` \| ([\d.]+) \| ([\d.]+) \|", page.read(),
                              re.MULTILINE)
        self.assertGreater(len(rows), 5)
        for name, what, low, high, share, ratio in rows:
            place = (lambda r: r.pc) if what == "narrow" else (lambda r: r.address)
            some = loads(name, 1 << 16 if what == "narrow" else 1)
            there = [sum(int(low, 0) <= place(r) <= int(high, 0) for r in of) for of in (some, loads(name))]
            self.assertAlmostEqual(float(share), 100 * there[0] / len(some), delta=1)
            self.assertAlmostEqual(float(ratio), 100 * there[0] / there[1], delta=1)

    # ---- error lines -----------------------------------------------------------------------

    def test_rules_are_refused(self):
        gzip = sample("gzip")
        for rule, word in (("loads", "`loads`: accepted is one of load store call"), ("", "says nothing: accepted are"),
                           ("pc=9..1", "accepted is pc=LO..HI"), ("bits=64", "N from 0 to 63"), ("kind=7", "kind=0 to kind=3"),
                           ("branch,zero", "only load and store"), ("start,inside", "not to start or stop")):
            for command in ("run", "eval"):
                self.refused([f"option '--select={rule}': ", word], command, "rap", "--select", rule, gzip)
        self.refused(["kind 1 does not exist with kinds=1; kinds=2 holds it"], "run", "rap", "--select=kind=1", gzip)
        with tempfile.NamedTemporaryFile("w") as targets:
            targets.write("1\n")
            targets.flush()
            self.refused(["promem has one kind; accepted is kind=0"], "run", "promem", f"--targets={targets.name}",
                         "--select=kind=1", gzip)
        self.refused([gzip, "rule `store` lets nothing pass", "load call return"], "run", "rap", "--select=store", gzip)
        self.refused(["rule `load` asks for a class", "accepted are"], "run", "rap", "--select=load", stdin="1\n")
        self.refused(["asks for values", "accepted are"], "run", "rap", "--select=zero", "--in=lackey", stdin=" L 10,2\n")
        for words in (["run", "rap", "--clocked"], ["host", "--port=/dev/null", "run", "rap"]):
            self.refused(["'select=2' of a clocked profiler", "accepted is --select"], *words, "select=2", gzip)
        self.refused(["option '--select' needs a value, RULE"], "run", "rap", "--select")

    def test_what_reads_no_trace_selects_nothing(self):
        self.assertNotIn("select", self.reads("eval", "rap", "--bounds", "--select=zero"))

    def test_the_help_names_every_word(self):
        text = re.sub(r"\s+", " ", sluice("run", "rap", "--help").stdout)
        self.assertIn("load store call return forward backward indirect branch block packet pc=LO..HI zero narrow bits=N l1miss l2miss kind=K "
                      "inside start stop", text)


if __name__ == "__main__":
    unittest.main()
