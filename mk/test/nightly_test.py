#!/usr/bin/env python3
"""Tests mk/test/nightly.py with a make that logs its arguments, in a repository of its own: all jobs run, failed ones are named, passed
ones are not run again, the time ends, those left come first; and all listed targets exist, and each part of `make test` that takes a
share of its tests is whole in a night."""
import glob
import json
import os
import re
import shlex
import subprocess
import tempfile
import unittest

import run_parts

WHOLE_BY_TARGET = ("eval", "negative", "proof")  # nightly.txt runs all of these parts by a target of the same name

NIGHTLY = os.path.abspath("mk/test/nightly.py")
MAKE = """#!/bin/sh
read -r eaten
printf '%s|' "$@" >> "$LOG"
echo "$eaten" >> "$LOG"
echo "output of $2"
[ "$2" != slow ] || sleep 60
[ "$2" != bad ]
"""


def lines(path):
    with open(path, encoding="utf-8") as f:
        return f.read().splitlines()


class Nightly(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = folder.name
        self.write("make", MAKE)
        os.chmod(f"{self.work}/make", 0o755)
        self.write(".gitignore", "make\nlog\nbuild\n*.txt\n")
        self.write("source", "a")
        for words in (["init", "-q"], ["add", "."], ["-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-qm", "a"]):
            subprocess.run(["git", "-C", self.work, *words], check=True)

    def write(self, name, text):
        with open(f"{self.work}/{name}", "w", encoding="utf-8") as f:
            f.write(text)

    def run_jobs(self, *texts, hours=1):
        """Exit code, last line of output, error output, calls of make."""
        if os.path.exists(f"{self.work}/log"):
            os.remove(f"{self.work}/log")
        for number, text in enumerate(texts):
            self.write(f"{number}.txt", text)
        done = subprocess.run([NIGHTLY, "--hours", str(hours), *(f"{number}.txt" for number in range(len(texts)))], capture_output=True, text=True,
                              check=False, cwd=self.work, env={**os.environ, "MAKE": f"{self.work}/make", "LOG": f"{self.work}/log"})
        asked = lines(f"{self.work}/log") if os.path.exists(f"{self.work}/log") else []
        return done.returncode, done.stdout.splitlines()[-1:], done.stderr, asked

    def names(self, *texts, **more):
        """Exit code, and the targets that make was called for."""
        code, _, _, asked = self.run_jobs(*texts, **more)
        return code, [words.split("|")[1] for words in asked]

    def report(self):
        with open(f"{self.work}/build/nightly/report.json", encoding="utf-8") as f:
            return {row["job"]: row["result"] for row in json.load(f)["jobs"]}

    def test_all(self):
        said = self.run_jobs("# text\n\none\n", 'two CONFIG="a b=1"\n')
        self.assertEqual(said, (0, ["nightly: all 2 jobs passed"], "", ["--no-print-directory|one|", "--no-print-directory|two|CONFIG=a b=1|"]))
        self.assertEqual(lines(f"{self.work}/build/nightly/two-CONFIG=-a-b=1.log"), ["output of two"])

    def test_some_fail(self):
        code, _, errors, asked = self.run_jobs("bad X=1\none\n", "bad\ntwo\n")
        self.assertEqual((code, errors), (1, "sluice: nightly: 2 of 4 jobs failed; make bad X=1; make bad\n"))
        self.assertEqual([words.split("|")[1] for words in asked], ["bad", "one", "bad", "two"])
        self.assertEqual(self.names("bad X=1\none\n", "bad\ntwo\n"), (1, ["bad", "bad"]))  # on the same tree, the failed ones alone

    def test_changes_run_again(self):
        """A changed file, a new one and a commit each make another tree; the first one is not known any more."""
        self.assertEqual(self.names("one\n"), (0, ["one"]))
        self.assertEqual(self.names("one\n"), (0, []))
        for name in ("source", "new"):
            self.write(name, "b")
            self.assertEqual(self.names("one\n"), (0, ["one"]))
            self.assertEqual(self.names("one\n"), (0, []))
        self.write("new", "c")
        self.assertEqual(self.names("one\n"), (0, ["one"]))

    def test_time_ends(self):
        """What is left comes first the next time; a job that has all the time and needs more fails."""
        text = "one\nslow\ntwo\n"
        self.assertEqual(self.names(text, hours=4 / 3600), (3, ["one", "slow"]))
        self.assertEqual(self.report(), {"one": "passed", "slow": "left", "two": "left"})
        self.write("source", "b")
        self.assertEqual(self.names(text, hours=4 / 3600), (1, ["slow"]))
        self.assertEqual(self.report(), {"one": "left", "slow": "failed", "two": "left"})
        self.assertEqual(lines(f"{self.work}/build/nightly/slow.log")[-1], "stopped: 0.00111111 hours are not enough for this job")
        self.assertEqual(self.names(text, hours=4 / 3600), (3, ["two", "one", "slow"]))

    def test_none(self):
        self.assertEqual(self.run_jobs("# nothing\n")[0], 1)

    def test_lists(self):
        targets = {name for path in ("Makefile", *glob.glob("mk/*.mk")) for line in lines(path) for name in re.findall(r"^([a-z-]+):(?!=)", line)}
        jobs = [shlex.split(line) for path in ("mk/test/nightly.txt", *glob.glob("tb/*/nightly.txt")) for line in lines(path) if line and line[0] != "#"]
        self.assertGreater(len(jobs), 50)
        self.assertEqual({target for target, *_ in jobs} - targets, set())
        self.assertTrue(all(re.fullmatch("[A-Z0-9]+=.*", word) for _, *words in jobs for word in words))
        whole = tuple(name for target, *words in jobs if target == "test" and "EVERY=1" in words
                      for word in words if word.startswith("PART=") for name in word.removeprefix("PART=").split())
        parts = [name for stage in run_parts.read_parts("mk/test/parts.txt") for name, command in stage if "${EVERY" in command]
        self.assertGreater(len(parts), 40)
        self.assertEqual([name for name in parts if not name.startswith(whole) and name not in WHOLE_BY_TARGET], [])


if __name__ == "__main__":
    unittest.main()
