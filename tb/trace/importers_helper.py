"""Base of the importers' tests: import of a sample or of other bytes into an event file by the command."""
import os
import subprocess

from folder_helper import FolderCase

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))
SAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../trace/samples/formats")


def sluice(*arguments, stdin=b""):
    return subprocess.run([SLUICE, "trace", *arguments], input=stdin, capture_output=True, timeout=60, check=False)


def sample(name):
    with open(os.path.join(SAMPLES, name), "rb") as file:
        return file.read()


class ImportersCase(FolderCase):
    maxDiff = 2000

    def setUp(self):
        super().setUp()
        self.input, self.events = self.path("input"), self.path("t.ev")

    def imports(self, form, data, *more, by_pipe=False):
        self.write("input", data)
        return sluice("import", *(["--from", form] if form else []), *more, "-" if by_pipe else self.input, "-o",
                      self.events, stdin=data if by_pipe else b"")

    def cat(self):
        done = sluice("cat", self.events)
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        return done.stdout

    def refused(self, form, data, *words):
        done = self.imports(form, data)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertRegex(done.stderr, rb"\Asluice: [^\n]+\n\Z")
        for word in words:
            self.assertIn(word.encode(), done.stderr)
