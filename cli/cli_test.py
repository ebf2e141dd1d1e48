#!/usr/bin/env python3
"""The command as a user meets it: exit codes, the one line of an error, JSON, the hash. SLUICE names another binary."""
import json
import os
import subprocess
import tempfile
import unittest
import zlib

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))


def sluice(*arguments, stdin=""):
    return subprocess.run([SLUICE, *arguments], input=stdin, capture_output=True, text=True, timeout=60)


class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.targets = self.write("targets", "1\n2\n0x10 # sixteen\n")
        self.small = ["promem", "stages=3", "width=8", f"--targets={self.targets}"]

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return path

    def refused(self, words, *arguments, stdin=""):
        """Exit 2, nothing on standard output, one line `sluice: ` that holds these words."""
        result = sluice(*arguments, stdin=stdin)
        self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
        self.assertRegex(result.stderr, r"\Asluice: [^\n]+\n\Z")
        for word in words if isinstance(words, (list, tuple)) else [words]:
            self.assertIn(word, result.stderr)

    def reads(self, *arguments, stdin="", code=0):
        result = sluice(*arguments, "--json", stdin=stdin)
        self.assertEqual((result.returncode, result.stderr), (code, ""), arguments)
        return json.loads(result.stdout)

    def test_commands_are_refused(self):
        self.refused("no command")
        self.refused(["runn", "list params gen run eval"], "runn")
        for command in ("params", "gen", "run", "eval"):
            self.refused("promem", command)
            self.refused(["unknown profiler 'prome'", "promem"], command, "prome")
            self.refused(["--frob", "--help"], command, "promem", "--frob")

    def test_settings_are_refused(self):
        for command in ("params", "gen", "run", "eval"):
            self.refused(["stages=17", "1 to 16"], command, "promem", "stages=17")
            self.refused(["stages=", "1 to 16"], command, "promem", "stages=")
            self.refused(["'stage'", "stages width"], command, "promem", "stage=3")
            self.refused("stages is given twice", command, "promem", "stages=3", "stages=3")
            self.refused(["stages=9 width=8", "accepted"], command, "promem", "stages=9", "width=8")
        self.refused("-o DIR", "gen", "promem")
        self.refused("-o", "gen", "promem", "-o")
        self.refused("Not a directory", "gen", "promem", "-o", self.targets)

    def test_traces_are_refused(self):
        bad = self.write("bad", "1\nx\n")
        self.refused("No such file", "run", *self.small, os.path.join(self.folder, "none"))
        self.refused([f"{bad}:2", "is not a number"], "run", *self.small, bad)
        self.refused("standard input:1", "run", *self.small, "-", stdin="1 2 3 4 5\n")
        self.refused(["csv", "text"], "run", *self.small, "--in", "csv", bad)
        self.refused("branch", "run", *self.small, "--event", "branch", bad)
        self.refused(["two traces"], "run", *self.small, bad, bad)
        self.refused("needs a trace", "eval", *self.small)
        self.refused("targets", "run", "promem", bad)
        self.refused("--base", "run", *self.small, "--base", "x", bad)

    def test_targets_are_refused(self):
        for text in ("1\n1\n", "x\n", "256\n", "3 2\n", "1 3\n", "".join(f"{i}\n" for i in range(8)), ""):
            targets = self.write("wrong", text)
            self.refused("", "run", "promem", "stages=3", "width=8", f"--targets={targets}", stdin="1\n")

    def test_help_and_lists(self):
        for arguments, word in ((["--help"], "COMMAND"), (["run", "--help"], "PROFILER"), (["list"], "promem"),
                                (["params", "promem"], "stage_clocks")):
            result = sluice(*arguments)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertIn(word, result.stdout)
        self.assertEqual([row["name"] for row in self.reads("list")["profilers"]], ["promem"])

    def test_hash_is_the_standard_one(self):
        for settings in ([], ["stages=4", "width=9"], ["drain=register", "queue_depth=1k", "prefix=a_", "seed=0xff"]):
            report = self.reads("params", "promem", *settings)
            text = " ".join(f"{key}={value}" for key, value in report["config"].items())
            self.assertEqual(int(report["config_hash"], 16), zlib.crc32(f"promem {text}".encode()))
            self.assertEqual([row["key"] for row in report["parameters"]], list(report["config"]))

    def test_run_counts(self):
        events = self.write("events", "1\n2\n2\n16 0 0 5\n3\n# no event\n")
        for more in ([], ["--clocked"], ["--clocked", "drain=register"], ["--clocked", "stage_clocks=1"]):
            report = self.reads("run", *self.small, *more, events)
            self.assertLessEqual({"profiler", "config", "config_hash", "events", "dropped", "patterns"}, set(report))
            self.assertEqual((report["profiler"], report["events"], report["dropped"]), ("promem", 9, 0))
            self.assertEqual([(p["lo"], p["hi"], p["count"]) for p in report["patterns"]],
                             [("0x1", "0x1", 1), ("0x2", "0x2", 2), ("0x10", "0x10", 5)])
        self.assertIn("0x10", sluice("run", *self.small, events).stdout)
        self.assertEqual(self.reads("run", *self.small, stdin="2\n")["patterns"][1]["count"], 1)

    def test_run_counts_ranges(self):
        targets = self.write("ranges", "0 9 low\n20 29 high\n")
        report = self.reads("run", "promem", "stages=2", "width=8", "ranges=1", f"--targets={targets}",
                            stdin="".join(f"{i}\n" for i in range(25)))
        self.assertEqual([(p["name"], p["count"]) for p in report["patterns"]], [("low", 10), ("high", 5)])

    def test_eval_judges(self):
        events = self.write("events", "".join(f"{i % 20}\n" for i in range(1000)))
        self.assertEqual(self.reads("eval", *self.small, events)["metrics"], {"wrong": 0})
        self.assertEqual(self.reads("eval", *self.small, "counter_width=2", events)["metrics"], {"wrong": 0})

    def test_bad_lines_are_skipped(self):
        report = self.reads("run", *self.small, "--skip-bad", stdin="1\nx\n2\n")
        self.assertEqual((report["events"], report["malformed"]), (2, 1))

    def test_generated_folder(self):
        folder = os.path.join(self.folder, "a", "b")
        report = self.reads("gen", "promem", "stages=3", "width=8", "prefix=p_", "-o", folder)
        self.assertEqual(report["folder"], folder)
        with open(os.path.join(folder, "p_sluice_promem.f"), encoding="ascii") as file:
            for name in file.read().split():
                with open(os.path.join(folder, name), encoding="ascii") as verilog:
                    self.assertIn("Made by: sluice gen promem stages=3 width=8 prefix=p_ -o DIR", verilog.readline())


if __name__ == "__main__":
    unittest.main()
