#!/usr/bin/env python3
"""Tests mk/test/nightly.sh with a make that logs its arguments: all jobs run, failed ones are named; and all listed targets exist."""
import glob
import os
import re
import shlex
import subprocess
import tempfile
import unittest

MAKE = """#!/bin/sh
read -r eaten
printf '%s|' "$@" >> "$LOG"
echo "$eaten" >> "$LOG"
[ "$2" != bad ]
"""


def lines(path):
    with open(path, encoding="utf-8") as f:
        return f.read().splitlines()


class Nightly(unittest.TestCase):
    def run_jobs(self, *texts):
        """Exit code, last line of output, error output, calls of make."""
        with tempfile.TemporaryDirectory() as work:
            with open(f"{work}/make", "w", encoding="utf-8") as f:
                f.write(MAKE)
            os.chmod(f.name, 0o755)
            for number, text in enumerate(texts):
                with open(f"{work}/{number}", "w", encoding="utf-8") as f:
                    f.write(text)
            done = subprocess.run(["mk/test/nightly.sh", *(f"{work}/{number}" for number in range(len(texts)))], capture_output=True, text=True,
                                  check=False, env={**os.environ, "MAKE": f"{work}/make", "LOG": f"{work}/log"})
            asked = lines(f"{work}/log") if os.path.exists(f"{work}/log") else []
            return done.returncode, done.stdout.splitlines()[-1:], done.stderr, asked

    def test_all(self):
        said = self.run_jobs("# text\n\none\n", 'two CONFIG="a b=1"\n')
        self.assertEqual(said, (0, ["nightly: all 2 jobs passed"], "", ["--no-print-directory|one|", "--no-print-directory|two|CONFIG=a b=1|"]))

    def test_some_fail(self):
        code, _, errors, asked = self.run_jobs("bad X=1\none\n", "bad\ntwo\n")
        self.assertEqual((code, errors), (1, "sluice: nightly: 2 of 4 jobs failed; make bad X=1; make bad\n"))
        self.assertEqual([words.split("|")[1] for words in asked], ["bad", "one", "bad", "two"])

    def test_none(self):
        self.assertEqual(self.run_jobs("# nothing\n")[0], 1)

    def test_lists(self):
        targets = {name for path in ("Makefile", *glob.glob("mk/*.mk")) for line in lines(path) for name in re.findall(r"^([a-z-]+):(?!=)", line)}
        jobs = [shlex.split(line) for path in ("mk/test/nightly.txt", *glob.glob("tb/*/nightly.txt")) for line in lines(path) if line and line[0] != "#"]
        self.assertGreater(len(jobs), 50)
        self.assertEqual({target for target, *_ in jobs} - targets, set())
        self.assertTrue(all(re.fullmatch("[A-Z0-9]+=.*", word) for _, *words in jobs for word in words))


if __name__ == "__main__":
    unittest.main()
