"""Names from outside with escape sequences, C1 controls and invalid UTF-8: no command passes them to the terminal, and JSON stays UTF-8.
The program's function, source file and path have such names, and so have its arguments."""
import json
import os
import pty
import re
import subprocess
import tempfile
import unittest

from cli_helper import SLUICE

EVIL = b"e\x1b[2J\x07\x9b2J\xc2\x9b2J\x7f\r\xff.c"  # ESC, BEL, CSI as a byte and as UTF-8, DEL, a return, no UTF-8
SOURCE = b"""
__attribute__((noinline)) int NAME(int n) { int sum = 0; for (int i = 0; i < n; i++) if (i % 3) sum += i; return sum; }
int main(void) { int sum = 0; for (int i = 0; i < 50; i++) sum += NAME(i); return sum & 1; }
"""
CONTROL = re.compile(rb"[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")
COMMANDS = [("trace", "info"), ("trace", "stats"), ("trace", "calls"), ("run", "counts"), ("run", "promem", "--functions"), ("run", "rap"),
            ("run", "stratified", "--event=call"), ("run", "multihash", "--event=edge", "interval=100", "threshold=0.05"),
            ("run", "path", "--blocks"), ("eval", "promem", "--functions"), ("eval", "counts")]


PLACE = tempfile.TemporaryDirectory()  # of the recording


def call(*words):
    return subprocess.run([SLUICE, *words], cwd=PLACE.name, capture_output=True, timeout=300, check=False)


def path(name):
    return os.path.join(os.fsencode(PLACE.name), os.fsencode(name))


def put(name, content):
    with open(path(name), "wb") as f:
        f.write(content)


def get(name):
    with open(path(name), "rb") as f:
        return f.read()


def tearDownModule():
    PLACE.cleanup()


class Visible(unittest.TestCase):
    def clean(self, data):
        data.decode()  # UTF-8
        self.assertIsNone(CONTROL.search(data), data)

    @classmethod
    def setUpClass(cls):
        """Records the program. Its names are put into the file, which letters had reserved."""
        letters = b"n" * (len(EVIL) - 2) + b".c"
        name = letters.replace(b".", b"_")
        put(letters, SOURCE.replace(b"NAME", name))
        subprocess.run(["gcc", "-O1", "-g", letters, "-o", "program"], cwd=PLACE.name, check=True)
        put(EVIL, get("program").replace(letters, EVIL).replace(name, EVIL))
        os.chmod(path(EVIL), 0o755)
        cls.recorded = call("trace", "record", "-o", "t.ev", "--", b"./" + EVIL, EVIL)

    def test_reports(self):
        shown = b""
        for words in COMMANDS:
            done = call(*words, "t.ev")
            self.assertEqual((done.returncode, done.stderr), (0, b""), words)
            self.clean(done.stdout)
            shown += done.stdout
            done = call(*words, "t.ev", "--json")
            self.assertEqual((done.returncode, done.stderr), (0, b""), words)
            self.clean(done.stdout)
            json.loads(done.stdout)
        self.assertIn(b"e?[2J??2J", shown)

    def test_terminal(self):
        """The same on a terminal, where lines are cut."""
        for words in (("trace", "info"), ("run", "rap")):
            ours, other = pty.openpty()
            with subprocess.Popen([SLUICE, *words, "t.ev"], cwd=PLACE.name, stdout=other, env={**os.environ, "COLUMNS": "60", "NO_COLOR": "1"}) as process:
                os.close(other)
                shown = b""
                try:
                    while piece := os.read(ours, 4096):
                        shown += piece
                except OSError:
                    pass  # the end of a terminal
                os.close(ours)
            self.assertEqual(process.returncode, 0)
            self.clean(shown.replace(b"\r\n", b"\n"))

    def test_python(self):
        for words in (("run", "rap"), ("trace", "calls")):
            put(f"{words[1]}.json", call(*words, "t.ev", "--json").stdout)
        for words in (("compare", "rap.json", "rap.json"), ("compare", "--by", "name", "--csv", "rap.json", "rap.json"),
                      ("export", "--to", "folded", "-o", "-", "rap.json"), ("export", "--to", "callgrind", "-o", "-", "calls.json"),
                      ("compare", b"no" + EVIL, "rap.json"), ("compare", "--" + "no\x9b\x1b[2J")):
            done = call(*words)
            self.clean(done.stdout)
            self.clean(done.stderr)
        done = call("report", "-o", "page.html", "rap.json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotRegex(get("page.html"), rb"e\x1b\[2J|\xc2\x9b2J|\\u001b\[2J")

    def test_exports(self):
        done = call("run", "path", "t.ev", "--export", "folded=f", "--export", "callgrind=c", "--export", "autofdo=a", "--picture", "flame=p.svg")
        self.assertEqual((done.returncode, done.stderr), (0, b""))
        for name in "f", "c", "a", "p.svg":
            self.clean(get(name))

    def test_callgrind_numbers(self):
        """A function named `(1)` is no number of callgrind's compressed names."""
        put("one.c", SOURCE.replace(b"NAME", b"NQZ"))
        subprocess.run(["gcc", "-O1", "one.c", "-o", "one"], cwd=PLACE.name, check=True)
        put("one", get("one").replace(b"\0NQZ\0", b"\0(1)\0"))
        self.assertEqual(call("trace", "record", "-o", "one.ev", "--", "./one").returncode & ~1, 0)
        self.assertEqual(call("run", "path", "one.ev", "--export", "callgrind=paths.out").returncode, 0)
        put("one.json", call("trace", "calls", "--json", "one.ev").stdout)
        self.assertEqual(call("export", "--to", "callgrind", "-o", "calls.out", "one.json").returncode, 0)
        for name in "paths.out", "calls.out":
            done = subprocess.run(["callgrind_annotate", "--threshold=100", name], cwd=PLACE.name, capture_output=True, text=True, check=True)
            self.assertRegex(done.stdout, r"[0-9,]+ \([ 0-9.]+%\)  .*:\(1\) \[", name)

    def test_errors(self):
        bad = b"no" + EVIL
        for words in ((bad,), ("run", bad), ("run", "counts", bad), ("run", "counts", b"x=" + bad), ("trace", "info", bad), ("trace", "cat", bad),
                      ("run", "rap", "--load", bad), ("run", "promem", b"--targets=" + bad), ("run", "counts", b"--select=" + bad, "t.ev"),
                      ("host", "--port", bad, "info"), ("gen", "counts", "-o", b"t.ev/" + bad), ("wpp", "info", bad), (b"--" + bad,)):
            done = call(*words)
            self.assertEqual((done.returncode, done.stdout), (2, b""), words)
            self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)
            self.clean(done.stderr)
        put("records", b"load " + EVIL.replace(b"\r", b"") + b"\n")
        done = call("trace", "cat", "--from", "text", "records")
        self.assertEqual(done.returncode, 2)
        self.clean(done.stderr)


if __name__ == "__main__":
    unittest.main()
