#!/usr/bin/env python3
"""Tests of the mutants' machinery: the designs reach all modules, fair shares, a small design, a bench without eyes, results."""
import contextlib
import io
import pathlib
import sys
import tempfile
import unittest
from unittest import mock

import again
import beside
import netlist
import results
import run
import table

DESIGN = "block_events"


class Designs(unittest.TestCase):
    def test_complete(self):
        """Each module of rtl/ that has logic is in a design."""
        found = set()
        for entry in table.designs().values():
            with tempfile.TemporaryDirectory() as folder:
                found |= table.reached(*results.emit(entry, folder))
        self.assertEqual(found, table.rtl())


class Order(unittest.TestCase):
    MODULES = {"a.v": "lib/a", "b.v": "lib/b"}
    LINES = [f"mutate -mode inv -cell x{number} -src e/{'a' if number < 90 else 'b'}.v:{1 + number % 4}.1-{1 + number % 4}.9" for number in range(100)]

    def test_fair(self):
        """Modules have as many mutants each, and their lines, too; the rest follows."""
        order = netlist.ordered(self.LINES, self.MODULES)
        self.assertEqual(sorted(order), sorted(self.LINES))
        places = [netlist.source(line) for line in order[:16]]
        self.assertEqual([sum(place[0] == "a" for place in places), len(set(places))], [8, 8])

    def test_portions(self):
        """Seeds in a row have no mutant in common, and all together have all; after the last one it begins again."""
        order = netlist.ordered(self.LINES, self.MODULES)
        portions = [netlist.portion(order, 20, seed) for seed in range(6)]
        self.assertEqual(sorted(sum(portions[:5], [])), sorted(order))
        self.assertEqual(portions[5], portions[0])

    def test_source(self):
        """The narrowest place counts; a check's does not."""
        line = "mutate -src e/sluice_check.v:3.1-3.2 -src e/x.v:7.1-9.2 -src e/y.v:5.3-5.8"
        self.assertEqual(netlist.source(line), "y.v:5")


class Small(unittest.TestCase):
    def measure(self, number, seen=None):
        """The report of a small design; with `seen` in place of its bench."""
        with tempfile.TemporaryDirectory() as folder:
            runs = beside.Beside(pathlib.Path(folder, "job"), table.designs()[DESIGN]["bench"])
            if seen:
                runs.bench.seen = seen
            progress = run.Progress()
            with contextlib.redirect_stderr(io.StringIO()):
                return run.report_of(runs, run.judge(runs, number, 1, progress), progress, run.processor_seconds())

    def test_killed(self):
        report = self.measure(6)
        self.assertEqual((report["made"], report["killed"], report["survived"]), (6, 6, 0))
        self.assertEqual(sum(row[0] for row in report["modules"].values()), 6)

    def test_blind(self):
        """A bench that sees nothing kills nothing, and the proof does not call the mutants equivalent."""
        report = self.measure(2, lambda at: False)
        self.assertEqual((report["killed"], report["equivalent"], report["score"]), (0, 0, 0.0))
        self.assertTrue(all(one["proof"].startswith("shows in clock") for one in report["survivors"]), report["survivors"])

    def test_again(self):
        """Of a record of a blind bench, those alive are killed by the real one."""
        record = results.taken({**dict.fromkeys(results.FIGURES, 1), **self.measure(4, lambda at: False)}, {})
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(results, "stored", return_value={DESIGN: {"4 1": record}}):
            runs = beside.Beside(pathlib.Path(folder, "job"), table.designs()[DESIGN]["bench"])
            lines, _ = run.prepare(runs, 4, 1)
            report = again.report(runs, DESIGN, "4 1", lines, 1, dict)
            with self.assertRaisesRegex(netlist.Refused, "of 4 mutants alive"):
                again.report(runs, DESIGN, "4 1", lines[1:], 1, dict)
        self.assertEqual((len(record["alive"]), report["killed"], report["killed_in_run"], report["survivors"], report["score"]), (4, 4, [4], [], 1.0))
        self.assertEqual([row[1:] for row in report["modules"].values()], [[row[0], 0, 0] for row in report["modules"].values()])

    def test_refused(self):
        """A bench that sees a fault without a mutant."""
        with self.assertRaisesRegex(netlist.Refused, "without a mutant"):
            self.measure(1, lambda at: True)


class Results(unittest.TestCase):
    def test_reasons_stay(self):
        """A run that is taken again keeps the reasons; those proven are only counted."""
        survivors = [{"fault": "inv A", "source": "x.v:1", "proof": "no answer in time", "equivalent": False, "mutant": 1},
                     {"fault": "inv B", "source": "x.v:2", "proof": "proven", "equivalent": True, "mutant": 2}]
        report = {**{name: 0 for name in results.FIGURES}, "survivors": survivors}
        before = {"alive": [{"fault": "inv A", "source": "x.v:1", "reason": "argued"}]}
        self.assertEqual([one["reason"] for one in results.taken(report, before)["alive"]], ["argued"])

    def test_following(self):
        """`next` is the design with the fewest mutants, and a seed that it has not had."""
        held = results.everything
        self.addCleanup(setattr, results, "everything", held)
        results.everything = lambda: {"a": {"9 1": {"made": 9, "number": 9, "seed": 1}}, "b": {"5 1": {"made": 5, "number": 5, "seed": 1}}}
        self.assertEqual([results.following(["a", "b", "c"], 9), results.following(["a", "b"], 9), results.following(["a"], 9)], [("c", 1), ("b", 1), ("a", 2)])


if __name__ == "__main__":
    sys.exit(unittest.main())
