#!/usr/bin/env python3
"""The README's commands run as written and print the output shown; its picture is the one that its command draws.

The test runs every block of commands from "Your own program" to "Profilers" in the repository's root. A block without
commands is the output of the block before it, or a part of it, line by line. Figures that include the loader's
instructions, and so every share of a recorded run, depend on the machine: of those lines only the words are compared.
"""
import os
import re
import subprocess
import tempfile
import unittest

COMMANDS = ("make", "gcc ", "build/bin/sluice ")
OF_THE_LOADER = re.compile(r"^(events|counted|outside all targets) .*")
SHARE = re.compile(r" +\d+\.\d %")
PICTURE = "doc/readme.svg"


def contents(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def blocks():
    """Pairs: commands, and the lines shown for them."""
    chapter = contents("README.md").split("## Your own program")[1].split("## Profilers")[0]
    commands = []
    for block in re.findall(r"^```\n(.*?)^```$", chapter, re.M | re.S):
        lines = block.splitlines()
        if lines[0].startswith(COMMANDS):
            if commands:
                yield commands, []
            commands = lines
        else:
            yield commands, lines
            commands = []
    if commands:
        yield commands, []


def comparable(line):
    return SHARE.sub(" ... %", OF_THE_LOADER.sub(r"\1", line))


class Readme(unittest.TestCase):
    def test_own_program(self):
        ran = 0
        for commands, shown in blocks():
            with self.subTest(commands=commands):
                done = subprocess.run(["bash", "-ec", "\n".join(commands)], stdin=subprocess.DEVNULL, text=True,
                                      capture_output=True, timeout=300, check=False)
                self.assertEqual(done.returncode, 0, done.stderr)
                printed = iter(map(comparable, done.stdout.splitlines()))
                for line in map(comparable, shown):
                    self.assertIn(line, printed)  # behind the one before
                ran += len(commands)
        self.assertGreater(ran, 8)

    def test_picture(self):
        commands = re.findall(rf"^`(build/bin/sluice [^`]*{re.escape(PICTURE)}[^`]*)`", contents("README.md"), re.M)
        self.assertEqual(len(commands), 1)
        with tempfile.TemporaryDirectory() as folder:
            drawn = os.path.join(folder, "drawn.svg")
            subprocess.run(commands[0].replace(PICTURE, drawn).split(), check=True, stdout=subprocess.DEVNULL)
            self.assertEqual(contents(drawn), contents(PICTURE))


if __name__ == "__main__":
    unittest.main()
