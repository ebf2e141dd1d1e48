#!/usr/bin/env python3
"""The README's own program: what it tells a newcomer to type runs as it stands, and prints what it shows.

Every block of commands from "Your own program" to "Profilers" is run, from the repository's root. A block without
commands is what the one before it prints, or a part of it, line by line. What counts the loader's instructions, and so
every share of a recorded run, depends on the machine's environment: there only the words are compared.
"""
import re
import subprocess
import unittest

COMMANDS = ("make", "gcc ", "build/bin/sluice ")
OF_THE_LOADER = re.compile(r"^(events|counted|outside all targets) .*")
SHARE = re.compile(r" +\d+\.\d %")


def blocks():
    """Pairs: commands, and the lines shown for them."""
    with open("README.md", encoding="utf-8") as file:
        chapter = file.read().split("## Your own program")[1].split("## Profilers")[0]
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


if __name__ == "__main__":
    unittest.main()
