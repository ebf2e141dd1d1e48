#!/usr/bin/env python3
"""`eval path` on small inputs worked by hand, and on a recording against formulas in Python.
$SLUICE: the command; default build/bin/sluice."""
import json
import os
import sys
import unittest
from collections import Counter
from statistics import mean, pstdev

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from cli_helper import sluice
from run_helper import PathCase, branch, leaf

GZIP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "trace", "samples", "gzip.ev")
PERL = GZIP.replace("gzip", "perl")
ONE = ["entries=1", "ways=1"]


def stream(letters, counts=None):
    """Leaf calls: A at 0x100, B at 0x200, ..."""
    return "".join(leaf((ord(letter) - ord("A") + 1) << 8, (counts or {}).get(letter, 0)) for letter in letters)


def overlap(held, exact):
    """Complete overlap of two profiles."""
    h, e = sum(held.values()), sum(exact.values())
    return sum(min(count / h, exact[path] / e) for path, count in held.items())


class PathEval(PathCase):
    def metrics(self, *arguments, stdin):
        return self.report("eval", *arguments, stdin=stdin)["metrics"]

    def test_by_hand(self):
        # One entry, which B takes from A and keeps: 2 of 2, but exactly 2 of 5.
        for more in ([], ["--clocked"]):
            metrics = self.metrics(*ONE, "--best=1", *more, stdin=stream("AAABB"))
            self.assertAlmostEqual(metrics["overlap"], 0.4)
            self.assertAlmostEqual(metrics["overlap_best"], 0.6)
            self.assertAlmostEqual(metrics["ratio"], 2 / 3)
            self.assertEqual((metrics["err"], metrics["distinct"], metrics["exact_paths"]), (0, 2, 5))
            self.assertEqual([metrics[name] for name in ("overlap_dynamic", "overlap_best_dynamic", "windows", "overlap_paths")], [None, None, 0, None])
            self.assertAlmostEqual(self.metrics(*ONE, *more, stdin=stream("AAABA"))["err"], 3 / 4)  # A is 1 of 4
            self.assertEqual(self.metrics(*ONE, *more, stdin=stream("AAABB"))["overlap_best"], 1)  # of 512
        metrics = self.metrics(stdin="# nothing\n")
        self.assertEqual([metrics[name] for name in ("overlap", "overlap_best", "ratio", "err")], [0, 0, None, 0])

    def test_windows(self):
        # Windows of ten instructions, five leafs each: {B: 2} of 3 and 2, then all of five, then a partial one. The whole table
        # continues: A takes the entry back, and is 7 of 10.
        text = stream("AAABB" "AAAAA" "AA")
        metrics = self.metrics(*ONE, "--best=1", "--window=10", stdin=text)
        self.assertAlmostEqual(metrics["overlap_dynamic"], (0.4 + 1) / 2)
        self.assertAlmostEqual(metrics["overlap_best_dynamic"], (0.6 + 1) / 2)
        self.assertEqual(metrics["windows"], 2)
        self.assertAlmostEqual(metrics["overlap"], 10 / 12)
        self.assertAlmostEqual(metrics["err"], 3 / 10)
        # With two entries nothing is missed, and nothing is left of the previous window.
        self.assertEqual(self.metrics("entries=2", "ways=2", "--window=10", stdin=text)["overlap_dynamic"], 1)
        # Without instructions windows count records: twelve leafs are 24.
        silent = "".join(" ".join(line.split()[:5]) + "\n" for line in text.splitlines())
        self.assertEqual(self.report("eval", *ONE, "--window=10", stdin=silent)["metrics"]["windows"], 2)
        self.assertEqual(self.report("eval", *ONE, "--window=10", stdin=silent)["overhead"], [])
        # A record's instructions beyond a window's end count for the next one: twelve, by two, are four windows of three.
        twice = stream("AAA").replace(" 1\n", " 2\n")
        self.assertEqual(self.metrics("--window=3", stdin=twice)["windows"], 4)
        # The stack is not cleared: a path that began in the previous window counts.
        metrics = self.metrics(*ONE, "--window=3", stdin=stream("AAA"))
        self.assertEqual((metrics["windows"], metrics["overlap_dynamic"]), (2, 1))

    def test_events(self):
        # By events A has 1 + 1 + 1, B 5 + 5; by paths 3 and 2. At the end B has the only entry.
        metrics = self.metrics("ppcr=0x20DD16A", *ONE, stdin=stream("AAABB", {"A": 1, "B": 5}))
        self.assertAlmostEqual(metrics["overlap_paths"], 3 / 13 + 2 / 5)
        self.assertAlmostEqual(metrics["overlap"], 10 / 13)
        # A path of 4 + 4 events in a counter of three bits: the profiler loses some.
        text = branch(0x10, 0x100, "call") + branch(0x108, 0x110, "forward", 1, 4) + branch(0x120, 0x14, "return", count=4)
        report = self.report("eval", "ppcr=0x20DD16A", "count_width=3", "event_width=3", stdin=text)
        self.assertEqual((report["saturated"], report["metrics"]["err"]), (True, 1 / 8))
        # The exact profile counts what a record's field cuts: A has 2 + 2 of 4, B 4 of 4 + 4, cut to 3.
        cut = stream("AAB", {"A": 2, "B": 8})
        self.assertEqual(self.metrics("ppcr=0x20DD16A", "count_width=2", stdin=cut)["overlap"], 1 / 3 + 3 / 7)

    def test_instructions_by_length(self):
        # A leaf of 9 instructions whose path is its start alone, and one of 4 + 5 with a branch; a caller of one instruction a call.
        text = branch(0x10, 0x100, "call") + branch(0x108, 0x14, "return", instructions=9)
        text += branch(0x10, 0x200, "call") + branch(0x208, 0x210, "forward", 1, instructions=4) + branch(0x220, 0x14, "return", instructions=5)
        report = self.report("eval", "branches=4", stdin=text)
        self.assertEqual(report["lengths"], [9, 9, 0, 0, 0])

    def test_phases(self):
        # Eight leafs are an interval: four intervals of A, four of B, four of A. The two changes of code have distance 64: found
        # at 0.3 of 128, not at 1. One more change is not found: the first interval begins in a block with an unknown start.
        text = stream(32 * "A" + 32 * "B" + 32 * "A").replace("0x200", "0x101")
        settings = ["accumulators=4", "instructions_width=1", "phase_interval=16"]
        report = self.report("eval", *settings, "--thresholds=1,0.3,0", stdin=text)
        names = ("sensitivity", "false_positive", "stability", "phase_length")
        metrics = report["metrics"]
        self.assertEqual([metrics[name] for name in ("intervals", "changes", "classes")], [12, 3, 3])
        self.assertEqual([metrics[name] for name in names], [2 / 3, 0, 1, 4])
        self.assertIsNone(metrics["cpi_deviation"])  # branches alone do not tell what caches do
        one, same, none = ([of[name] for name in names] for of in report["thresholds"])
        self.assertEqual((one, same), ([0, 0, 1, 12], [2 / 3, 0, 1, 4]))
        self.assertEqual(none, [1, 1, 0, 1])  # each interval is a phase of its own
        self.assertEqual([of["threshold"] for of in report["thresholds"]], [65535 / 65536, 19661 / 65536, 0])
        silent = "".join(" ".join(line.split()[:5]) + " 0\n" for line in text.splitlines())
        for more, trace in ((["phases=0"], text), (["--clocked"], text), ([], silent)):
            report = self.report("eval", *settings, "--thresholds=1", *more, stdin=trace)
            self.assertEqual((report["metrics"]["intervals"], report["metrics"]["stability"], report["thresholds"]), (0, None, []))
        text = sluice("eval", "path", *settings, "--thresholds=1", "-", stdin=text).stdout
        self.assertRegex(text, r"\nprofiler +0\.6667 +0\.0000 +1\.0000 +4\.00\n  1\.0000 +0\.0000 ")

    def test_phases_by_blocks(self):
        # Two branches of a leaf are taken both or neither in the first half, one of them in the second. The blocks are as frequent
        # as before, the paths are others: only the profiler reports a change, and only where the code is another do both.
        def both(first, second):
            return (branch(0x10, 0x100, "call") + branch(0x108, 0x110 if first else 0x10A, "forward", first) +
                    branch(0x118, 0x130 if second else 0x11A, "forward", second) + branch(0x138, 0x14, "return"))
        same, other = both(1, 1) + both(0, 0), both(1, 0) + both(0, 1)
        settings = ["accumulators=64", "instructions_width=1", "phase_interval=128", "phase_threshold=0.1", "--thresholds=0.1,0"]
        report = self.report("eval", *settings, stdin=64 * same + 64 * other)
        self.assertEqual((report["metrics"]["changes"], report["metrics"]["intervals"]), (1, 8))  # after the unknown start
        self.assertEqual(report["metrics"]["false_positive"], 1 / 6)
        self.assertEqual([report["blocks"][name] for name in ("false_positive", "stability", "phase_length")], [0, 1, 8])
        self.assertEqual([of["false_positive"] for of in report["blocks"]["thresholds"]], [0, 1])
        report = self.report("eval", *settings, stdin=64 * same + stream(32 * "BCDEFGHI"))
        self.assertEqual((report["metrics"]["changes"], report["metrics"]["sensitivity"], report["blocks"]["sensitivity"]), (2, 1 / 2, 1 / 2))
        self.assertIsNone(self.report("eval", "phases=0", stdin=same)["blocks"]["stability"])

    def test_cpi_of_phases(self):
        # Intervals of eight leafs, each with a load: four of A, which always loads the same word, and four of B, which always loads
        # from another line. A line that is new costs 110 clocks; so do the two of code. The first call of B is mispredicted.
        text, instruction = ["# sluice records load,store,branch,block knows value,instruction,thread,size"], 0
        for number, start in enumerate(32 * [0x100] + 32 * [0x101]):
            data = 0x10000 if start == 0x100 else 0x20000 + 64 * number
            text += [f"block 0x10 2 1 {instruction}", f"branch 0x10 2 {start:#x} call 1 {instruction}",
                     f"block {start:#x} 2 1 {instruction + 1}", f"load {start:#x} 4 {data:#x} 0 {instruction + 1}",
                     f"branch {start:#x} 2 0x14 return 1 {instruction + 1}"]
            instruction += 2
        lost = [3 * 110, 0, 0, 0, 8 * 110 + 3, 8 * 110, 8 * 110, 8 * 110]
        cpi = [1 / 1.6 + clocks / 16 for clocks in lost]
        settings = ["accumulators=4", "instructions_width=1", "phase_interval=16", "--ipc=1.6", "--thresholds=1,0.3"]
        report = self.report("eval", *settings, stdin="\n".join(text) + "\n")
        one, two = (of["cpi_deviation"] for of in report["thresholds"])
        self.assertAlmostEqual(one, pstdev(cpi) / mean(cpi))
        self.assertAlmostEqual(two, sum(4 * pstdev(of) / mean(of) for of in (cpi[:4], cpi[4:])) / 8)

    def test_losses_are_the_stacks(self):
        # Three calls deep, two entries: the outermost caller is dropped.
        report = self.report("eval", "depth=2", stdin=3 * branch(0x10, 0x300, "call") + 3 * branch(0x20, 0x14, "return"))
        self.assertEqual((report["overflows"], report["paths"], report["metrics"]["exact_paths"]), (2, 2, 3))
        self.assertAlmostEqual(report["metrics"]["err"], 1 / 3)

    def test_overhead(self):
        # One instruction per clock. The first call is accepted in clock 1 and takes 2 clocks; its return in clock 3, not 2, and takes
        # 3 (count, pop, table). So a leaf takes five clocks; the last return, of 20 instructions, is in clock 48.
        text = stream(10 * "A")
        for more, wanted in ((["--branch-queue=0"], [(0, 48 / 20 - 1, 0)]), (["--branch-queue=64"], [(64, 0, 0)])):
            overhead = self.report("eval", *ONE, "--issue=1", "--ipc=1", *more, stdin=text)["overhead"]
            self.assertEqual(len(overhead), len(wanted))
            for of, (queue, paper, one) in zip(overhead, wanted):
                self.assertEqual(of["branch_queue"], queue)
                self.assertAlmostEqual(of["paper"], paper)
                self.assertAlmostEqual(of["one"], one)
        # Four ways: two more clocks for each of the ten paths, as none is in the table.
        other = "".join(leaf(0x100 + 16 * i) for i in range(10))
        overhead = self.report("eval", "entries=4", "ways=4", "index=address", "--issue=1", "--ipc=1", "--branch-queue=0", stdin=other)["overhead"]
        self.assertAlmostEqual(overhead[0]["paper"], (48 + 9 * 2) / 20 - 1)
        # A loop's round takes five clocks. Of eight rounds the first seven are spanned: an update each, one clock.
        rounds = 10 * branch(0x130, 0x100, "backward")
        for ppcr, clocks in (("bl", 9 * 5 + 1), ("0x1DDD16A", 8 + 5 + 1)):
            overhead = self.report("eval", f"ppcr={ppcr}", "--issue=1", "--ipc=1", "--branch-queue=0", stdin=rounds)["overhead"]
            self.assertAlmostEqual(overhead[0]["paper"], clocks / 10 - 1)
        self.assertEqual([of["branch_queue"] for of in self.report("eval", stdin=text)["overhead"]], [0, 2, 4])
        self.assertEqual(self.report("eval", "--clocked", stdin=text)["overhead"], [])

    def test_recording(self):
        """The table of `run` against all paths of the program, as `wpp cat` prints them for a lossless stack."""
        file = self.path("a.wpp")
        for trace, entries in ((GZIP, 8), (PERL, 64)):
            everything = self.reads("run", "path", f"--export=wpp={file}", "depth=4096", trace)
            self.assertEqual(everything["overflows"], 0)
            exact = Counter(tuple(line.split()) for line in sluice("wpp", "cat", file).stdout.splitlines())
            table = self.reads("run", "path", f"entries={entries}", trace)["table"]
            held = {(of["start"], str(of["length"]), of["directions"]): of["count"] for of in table}
            metrics = self.reads("eval", "path", f"entries={entries}", "--best=16", trace)["metrics"]
            best = sum(count for _, count in exact.most_common(16)) / sum(exact.values())
            self.assertEqual((metrics["exact_paths"], metrics["distinct"]), (sum(exact.values()), len(exact)))
            self.assertAlmostEqual(metrics["overlap"], overlap(held, exact))
            self.assertAlmostEqual(metrics["overlap_best"], best)
            self.assertAlmostEqual(metrics["ratio"], overlap(held, exact) / best)
            self.assertAlmostEqual(metrics["err"], sum(abs(count - exact[path]) for path, count in held.items()) / sum(exact[path] for path in held))
            self.assertLess(metrics["overlap"], 1)
            clocked = self.reads("eval", "path", f"entries={entries}", "--best=16", "--clocked", trace)["metrics"]
            self.assertEqual([clocked[name] for name in ("overlap", "err")], [metrics[name] for name in ("overlap", "err")])

    def test_dropped(self):
        # Dropped records are in neither profile.
        report = self.report("eval", "lossless=0", "stream=1", "--clocked", "accumulators=4", "instructions_width=1", "phase_interval=16",
                             stdin=stream(300 * "A"))
        self.assertGreater(report["dropped"], 100)
        self.assertEqual(report["metrics"]["exact_paths"], report["paths"])
        self.assertEqual((report["metrics"]["overlap"], report["metrics"]["err"]), (1, 0))

    def test_text(self):
        done = sluice("eval", "path", *ONE, "--best=1", "--window=10", "-", stdin=stream("AAABB" "AAAAA" "AA")).stdout
        for line in ("overlap                        0.8333\n", "  of the best table            0.8333\n", "  relative to it               1.0000\n",
                     "err                            0.3000\n", "dynamic overlap                0.7000\n", "windows                             2\n"):
            self.assertIn(line, done)
        self.assertRegex(done, r"\n +4 +300\.00 % +66\.67 %\n")  # 24 branches in 12 clocks, four of them in the queue at the end
        self.assertIn("dynamic overlap                     -\n", sluice("eval", "path", "-", stdin=stream("A")).stdout)

    def test_refused(self):
        for words, *arguments in (("--ipc", "--ipc=5"), ("0 to 64", "--branch-queue=65"), ("1 to 64", "--issue=0"), ("from 1 on", "--best=0"),
                                  ("from 1 on", "--window=0"), ("from 0 to 1", "--thresholds=0.1,2"), ("from 0 to 1", "--thresholds=0.1,"), ("belongs to `run path`", "--blocks"), ("belongs to `run path`", "--export=wpp=x"),
                                  ("belongs to `run path`", "--picture=flame=x")):
            self.refused(words, "eval", "path", *arguments, "-", stdin=stream("A"))
        self.refused("eval needs a trace", "eval", "path")
        self.assertEqual(json.loads(sluice("eval", "path", "--json", "--ipc=0.5", "-", stdin=stream("A")).stdout)["dropped"], 0)


if __name__ == "__main__":
    unittest.main()
