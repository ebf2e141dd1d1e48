"""Helper for tests of the command: a temporary folder, one-line errors, JSON. SLUICE names another binary."""
import json
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tb", "trace"))

from folder_helper import FolderCase

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))


def sluice(*arguments, stdin=""):
    return subprocess.run([SLUICE, *arguments], input=stdin, capture_output=True, text=True, timeout=300, check=False)


class Case(FolderCase):
    def refused(self, words, *arguments, stdin=""):
        """Checks for exit code 2, no standard output, and one line `sluice: ` with these words."""
        result = sluice(*arguments, stdin=stdin)
        self.assertEqual((result.returncode, result.stdout), (2, ""), arguments)
        self.assertRegex(result.stderr, r"\Asluice: [^\n]+\n\Z")
        for word in words if isinstance(words, (list, tuple)) else [words]:
            self.assertIn(word, result.stderr)

    def reads(self, *arguments, stdin="", code=0):
        result = sluice(*arguments, "--json", stdin=stdin)
        self.assertEqual((result.returncode, result.stderr), (code, ""), arguments)
        return json.loads(result.stdout)
