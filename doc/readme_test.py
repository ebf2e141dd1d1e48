#!/usr/bin/env python3
"""The README's commands run as written and print the output shown; its picture is the one that its command draws.

The test runs every block of commands from "Your own program" to "Profilers" in the repository's root. Figures that include the
loader's instructions, and so every share of a recorded run, depend on the machine: of those lines only the words are compared.
"""
import os
import re
import subprocess
import tempfile
import unittest

from commands_helper import POINTS, try_page

PICTURE = "doc/readme.svg"
TUTORIALS = {"doc/report.md": 12, "doc/export.md": 12, "doc/networks.md": 10, "doc/sweep.md": 1, "doc/pgo.md": 5, "doc/core.md": 3}  # page: its commands


def contents(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Readme(unittest.TestCase):
    def test_own_program(self):
        chapter = contents("README.md").split("## Your own program")[1].split("## Profilers")[0]
        self.assertGreater(try_page(self, chapter), 8)

    def test_picture(self):
        commands = re.findall(rf"^`(build/bin/sluice [^`]*{re.escape(PICTURE)}[^`]*)`", contents("README.md"), re.M)
        self.assertEqual(len(commands), 1)
        with tempfile.TemporaryDirectory() as folder:
            drawn = os.path.join(folder, "drawn.svg")
            subprocess.run(commands[0].replace(PICTURE, drawn).split(), check=True, stdout=subprocess.DEVNULL)
            self.assertEqual(contents(drawn), contents(PICTURE))

    def test_tutorials(self):
        """Whatever these pages tell to type."""
        for page, commands in TUTORIALS.items():
            with self.subTest(page=page):
                self.assertEqual(try_page(self, contents(page), POINTS), commands)


if __name__ == "__main__":
    unittest.main()
