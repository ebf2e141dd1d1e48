#!/usr/bin/env python3
"""`run stratified` and `eval stratified` on small inputs worked by hand. $SLUICE: the command; default build/bin/sluice."""
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from cli_helper import Case, sluice


def lines(events):
    return "".join(" ".join(str(field) for field in event) + "\n" for event in events)


class Stratified(Case):
    def report(self, command, *arguments, stdin, **more):
        return self.reads(command, "stratified", *arguments, *(["-"] if command == "eval" else []), stdin=stdin, **more)

    def test_periodic(self):
        text = lines([(1, 10), (2, 20), (3, 30), (1, 10, 0, 4), (2, 20)])  # the third and sixth are samples
        for more in ([], ["--clocked"], ["--clocked", "drain=register"]):
            report = self.report("run", "composition=P3", "messages_per_interrupt=2", *more, stdin=text)
            self.assertEqual((report["profiler"], report["events"], report["dropped"]), ("stratified", 8, 0))
            self.assertEqual((report["messages"], report["interrupts"]), (2, 1))
            self.assertEqual((report["overruns"], report["residual"]), (0, 2))
            self.assertEqual(report["tuples"], [{"a": "0x1", "b": "0xa", "kind": 0, "count": 3},
                                                {"a": "0x3", "b": "0x1e", "kind": 0, "count": 3}])
            self.assertEqual((report["spacing_least"], report["spacing_sum"]), (3, 3))
            self.assertEqual("cycles" in report, bool(more))

    def test_kinds_and_messages(self):
        text = lines([(1, 1, 0), (1, 1, 1), (1, 1, 0), (2, 1, 1, 3)])
        for more in ([], ["--clocked"]):
            report = self.report("run", "composition=A2", "kinds=2", f"--messages={self.path('said')}", *more, stdin=text)
            self.assertEqual(report["tuples"], [{"a": "0x2", "b": "0x1", "kind": 1, "count": 3},
                                                {"a": "0x1", "b": "0x1", "kind": 0, "count": 2},
                                                {"a": "0x1", "b": "0x1", "kind": 1, "count": 1}])
            with open(self.path("said"), encoding="ascii") as said:
                self.assertEqual(said.read(), "0x1 0x1 0 2\n0x1 0x1 1 1\n0x2 0x1 1 3\n")

    def test_one_word(self):
        report = self.report("run", "composition=R1", "width_a=8", "width_b=0", "--event", "value", stdin="255 9999\n")
        self.assertEqual(report["tuples"], [{"a": "0xff", "b": "0x0", "kind": 0, "count": 1}])

    def test_overruns(self):
        # One message per event: register reads take fewer than come, so most are lost.
        report = self.report("run", "composition=P1", "lossless=0", "msg_depth=8", "messages_per_interrupt=7",
                             "drain=register", "--clocked", stdin="5 5 0 100\n")
        self.assertEqual(report["events"] + report["dropped"], 100)
        self.assertGreater(report["overruns"], 50)
        self.assertEqual(report["messages"] + report["overruns"], report["events"])
        self.assertEqual(report["tuples"][0]["count"], report["messages"])

    def test_error(self):
        # A load gives 1 and 2 in turn; P2 samples only 2, so either is 0.5 off.
        text = lines([(7, 1), (7, 2)] * 1000)
        metrics = self.report("eval", "composition=P2", "--per-event=4", "--cpi=1", stdin=text)["metrics"]
        self.assertEqual(metrics["error"], 50)
        self.assertEqual((metrics["loads"], metrics["tuples"], metrics["events"]), (1, 2, 2000))
        self.assertEqual(metrics["messages"], 1000)
        self.assertAlmostEqual(metrics["overhead"], 100 * 30 * 1000 / 8000)
        self.assertEqual((metrics["below_first"], metrics["below_for_good"]), (None, None))
        metrics = self.report("eval", "composition=A4", "--per-event=4", "--message-clocks=27",
                              "--interrupt-clocks=214", "messages_per_interrupt=1", "--cpi=2", stdin=text)["metrics"]
        self.assertEqual((metrics["error"], metrics["messages"]), (0, 2))
        self.assertAlmostEqual(metrics["overhead"], 100 * (27 + 214) * 2 / 16000)

    def test_instructions(self):
        # A trace that begins late: instructions since its first event.
        text = "".join(f"load 0x7 8 0x100 1 {1000 + 25 * number}\n" for number in range(9))
        report = self.report("eval", "composition=P3", "--cpi=0.5", stdin=text)
        self.assertEqual((report["events"], report["instructions"]), (9, 200))
        self.assertAlmostEqual(report["metrics"]["overhead"], 100 * 30 * 3 / (200 * 0.5))
        done = sluice("eval", "stratified", "composition=P3", "-", stdin=text)
        self.assertIn("58.442 % of 200 instructions at 0.77 clocks", done.stdout)

    def test_curve(self):
        # Correct for the first 1,000 events, then only 2; one sample per 100 events.
        text = lines([(7, 1, 0, 1000), (7, 2, 0, 1000)])
        report = self.report("eval", "composition=P100", "--every=500", "--target=1", stdin=text)
        self.assertEqual([point["events"] for point in report["curve"]], [500, 1000, 1500, 2000])
        self.assertEqual([point["messages"] for point in report["curve"]], [5, 10, 15, 20])
        # At 500 no load is selected, so there is no error.
        self.assertEqual([point["tuples"] for point in report["curve"]], [0, 1, 2, 2])
        self.assertEqual([point["error"] for point in report["curve"]], [None, 0, 0, 0])
        self.assertEqual((report["metrics"]["below_first"], report["metrics"]["below_for_good"]), (1000, 1000))
        report = self.report("eval", "composition=P100", "--every=1k", stdin=text)
        self.assertEqual([point["events"] for point in report["curve"]], [1000, 2000])
        self.assertIsNone(report["metrics"]["overhead"])
        report = self.report("eval", "composition=P999", "--every=500", "--target=1", stdin=text)
        # At 1,000 one load is selected, correctly; later half of its events have the other value.
        self.assertEqual([round(point["error"], 3) for point in report["curve"][1:]], [0, round(100 * 1 / 3, 3), 0])
        self.assertEqual((report["metrics"]["below_first"], report["metrics"]["below_for_good"]), (1000, 2000))
        for trace, wanted in ((lines([(7, 1, 0, 1000), (7, 2, 0, 250)]), "1000 events at first, not for good"),
                              (lines([(7, 1, 0, 500)]), "never")):
            text = sluice("eval", "stratified", "composition=P999", "--every=500", "--target=1", "-", stdin=trace).stdout
            self.assertRegex(text, r"\nbelow 1 % +" + wanted)

    def test_kinds_are_judged_apart(self):
        text = lines([(7, 1, 0, 1000), (7, 1, 1, 500), (7, 2, 1, 500)])
        report = self.report("eval", "composition=P500", "kinds=2", "phase=zero", stdin=text)
        self.assertEqual([kind["tuples"] for kind in report["kinds"]], [1, 2])
        self.assertEqual([kind["error"] for kind in report["kinds"]], [0, 0])
        self.assertEqual(report["metrics"]["events"], 2000)
        text = sluice("eval", "stratified", "composition=P500", "kinds=2", "-", stdin=text).stdout
        self.assertIn("of kind 1                     0.000 % (1000 events)", text)

    def test_monte_carlo(self):
        arguments = ["--monte-carlo", "--lengths=100:400:100", "--experiments=50", "--target=20"]
        report = self.reads("eval", "stratified", "composition=P10", *arguments)
        self.assertEqual([point["length"] for point in report["curve"]], [100, 200, 300, 400])
        errors = [point["error"] for point in report["curve"]]
        self.assertTrue(10 < errors[0] < 60 and errors[3] < errors[0])
        self.assertEqual([point["messages"] for point in report["curve"]], [10, 20, 30, 40])
        self.assertTrue(report["metrics"]["reached"] is None or 100 <= report["metrics"]["reached"] <= 400)
        self.assertEqual(self.reads("eval", "stratified", "composition=P10", *arguments)["curve"], report["curve"])
        ratio = self.reads("eval", "stratified", "composition=P10", "--estimate=ratio", *arguments)
        self.assertEqual((report["metrics"].pop("estimate"), ratio["metrics"].pop("estimate")), ("sum", "ratio"))
        self.assertEqual((ratio["metrics"], ratio["curve"]), (report["metrics"], report["curve"]))  # P's counts are all equal
        text = sluice("eval", "stratified", "composition=P1", *arguments).stdout
        self.assertIn("20 % is reached at 100 events", text)

    def test_text(self):
        done = sluice("run", "stratified", "composition=P2", stdin="1 5\n1 5\n2 6\n2 7\n3 3\n")
        for line in ("             2   40.0 %  ##########                1".rstrip("1") + "0x1                 0x5",
                     "in messages                         4   80.0 %", "residual                            1   20.0 %"):
            self.assertIn(line, done.stdout)
        done = sluice("eval", "stratified", "composition=P2", "-", stdin="1 5 0 2000\n")
        for line in ("error of invariance             0.000 %", "the trace does not count instructions"):
            self.assertIn(line, done.stdout)

    def test_warning(self):
        done = sluice("run", "stratified", "hash=paper", "composition=H[P2]256", stdin="1 1\n")
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stderr, r"\Asluice: [^\n]*one index\n\Z")

    def test_refused(self):
        for composition, words in {"H[CP256]2048": "character 4, 'P256]2048': behind C accepted is R or D",
                                   "H[P256]2047": "character 8, '2047': accepted is a power of two",
                                   "A16P256": "character 4, 'P256': accepted is the end",
                                   "H[P256": "character 7, the end: accepted is ]"}.items():
            for command in (["run"], ["eval"], ["gen"]):
                more = ["-o", "folder"] if command == ["gen"] else ["-"]
                self.refused([words], *command, "stratified", f"composition={composition}", *more, stdin="1\n")
        self.refused(["accepted is 1 to 47 printable"], "run", "stratified", f"composition=H[P{'1' * 50}]2", "-")
        self.refused(["event 2: 0x100 has more bits than width_a=8; width_a=9"], "run", "stratified", "width_a=8",
                     stdin="255 1\n256 1\n")
        self.refused(["0x100 has more bits than width_b=8"], "run", "stratified", "width_b=8", stdin="1 256\n")
        self.refused(["kind 1: accepted is a kind below kinds=1"], "run", "stratified", stdin="1 1 1\n")
        self.refused(["hash=multiply", "hardware"], "run", "stratified", "hash=multiply", "--clocked", stdin="1 1\n")
        self.refused(["A1 to A64"], "run", "stratified", "composition=A4096", "--clocked", stdin="1 1\n")
        self.refused(["evicted=reset", "accepted in hardware is carry"], "run", "stratified", "composition=H[T8]4", "miss_bits=1", "evicted=reset",
                     "--clocked", stdin="1 1\n")
        self.refused(["evicted=reset", "only T evicts"], "run", "stratified", "evicted=reset", stdin="1 1\n")
        for option in ("--estimate=mean", "--lengths=10:20", "--lengths=20:10:1", "--lengths=10:20:0", "--lengths=9:20:1", "--lengths=10:20:1:1",
                       "--lengths=10::1", "--lengths=10:20:x", "--lengths=", "--experiments=0", "--share=2", "--share=x", "--every=0",
                       "--cpi=0", "--target=-1"):
            self.refused([option.split("=")[0].strip("-"), "accepted is"], "eval", "stratified", option, "-", stdin="1 1\n")
        self.refused(["--estimate=ratio", "composition=P10A16", "accepted is sum"], "eval", "stratified", "--monte-carlo", "--estimate=ratio",
                     "composition=P10A16")
        self.refused(["missing/said"], "run", "stratified", f"--messages={self.path('missing/said')}", stdin="1 1\n")
        self.refused(["eval needs a trace"], "eval", "stratified")
        self.refused(["--monte-carlo", "belongs to `eval stratified`"], "run", "stratified", "--monte-carlo")
        for option in ("--share=0.5", "--lengths=1000:2000:1000", "--experiments=9"):
            self.refused("need --monte-carlo", "eval", "stratified", option, "-", stdin="1\n")


if __name__ == "__main__":
    unittest.main()
