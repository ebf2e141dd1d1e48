#!/usr/bin/env python3
"""Tests mk/lint/prose.py: each phrase of its table is refused where it is meant and nowhere else, in pages, comments and docstrings."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

import prose

LINT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "prose.py")

# For each row of PHRASES, in its order: a refused line, an accepted line.
LINES = (
    ("What is not said is not asked for.", "Omitted conditions match anything."),
    ("The bit is said of below.", "He said it in the first section."),
    ("The header says of itself which one it is.", "The page says it of nobody else."),
    ("What stands at the exit is a message.", "A message stands at the exit."),
    ("A PLL makes what is asked for.", "No promotion is asked for."),
    ("What went: bits that are never 1.", "It shows what went before."),
    ("The part of it that is left.", "The part that is left of it."),
    ("Holds events for so many clocks.", "There are so many different tuples."),
    ("The counts are held against another model.", "The counts are compared with another model."),
    ("A count made another way.", "An independent count."),
    ("Records as they come.", "Records come as they are."),
    ("A rule for those who want to change it.", "To change it, follow these rules."),
    ("The least leaves. Who brings three bits takes its place.", "Which profile? Who reads it?"),
    ("It looks who is behind.", "It checks which entry is behind."),
    ("The one whom the path found.", "The one that the path found."),
    ("A chip, of whose board no pins are known.", "A register whose bits are known."),
    ("Legal is this because the top is known.", "This is legal because the top is known."),
    ("Made again, a job loses its events.", "A job made again loses its events."),
    ("A record of two words is taken in every clock of them.", "A record is taken in every clock of the walk."),
    ("It takes an event every clock.", "It compares the pins in every clock."),
    ("It takes a block record an instruction.", "It takes a record a clock later."),
    ("What no message tells of is lost.", "Each message tells the reader."),
    ("All pins but for those of the bus.", "Not for rows but for columns."),
    ("Faults that must be seen.", "The effect is to be seen as one."),
    ("When the clocks have gone by.", "The clocks have passed."),
    ("The value is that which it was.", "The value that it was."),
    ("The figure is of that run.", "It is of that form."),
    ("The bus and the pins thereof.", "The bus and its pins."),
    ("A milliard events.", "A billion events."),
    ("It gives informations.", "It gives information."),
    ("This allows to count.", "This allows software to count."),
    ("It depends of the width.", "It depends on the width."),
    ("Both arrive in the same time.", "Both arrive at the same time."),
    ("It stores less entries.", "It takes less time."),
)


def found(text, suffix="md"):
    """Exit code, findings without the file's name, and standard error."""
    with tempfile.NamedTemporaryFile("w", suffix="." + suffix, encoding="utf-8") as file:
        file.write(text + "\n")
        file.flush()
        code, out, err = run(file.name)
        return code, out.replace(file.name + ":", ""), err


def run(*paths):
    done = subprocess.run([sys.executable, LINT, *paths], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


class Phrases(unittest.TestCase):
    def test_each_has_lines(self):
        self.assertEqual(len(LINES), len(prose.PHRASES))

    def test_refused(self):
        code, out, err = found("\n\n".join(line for line, _ in LINES))
        self.assertEqual((code, err), (1, ""))
        for number, (pattern, advice) in zip(range(1, 2 * len(LINES), 2), prose.PHRASES):
            with self.subTest(pattern=pattern):
                self.assertRegex(out, rf"(?m)^{number}: '[^']+'; write {re.escape(advice)}$")

    def test_accepted(self):
        self.assertEqual(found("\n\n".join(line for _, line in LINES)), (0, "", ""))


class Pages(unittest.TestCase):
    def test_long_line(self):
        self.assertEqual(found("x" * 100), (0, "", ""))
        self.assertEqual(found("x\n" + "y" * 101), (1, "2: 101 columns; write at most 100\n", ""))

    def test_exempt_from_length(self):
        long = "z" * 101
        for text in (f"| {long} |", f"```\n{long}\n```", f"    {long}", f"[x](http://{long})", f"- [x]({long}).", f"https://{long}"):
            with self.subTest(text=text):
                self.assertEqual(found(text), (0, "", ""))

    def test_code_is_not_read(self):
        self.assertEqual(found("```\nthe least is whom\n```\nThe word `whom` is text."), (0, "", ""))

    def test_table_is_read(self):
        self.assertEqual(found("| a |\n| whom |")[0], 1)

    def test_continues_on_the_next_line(self):
        self.assertEqual(found("It waits for so\nmany clocks.")[1].split(";")[0], "1: 'so many'")
        self.assertEqual(found("It waits so\n\nmany clocks."), (0, "", ""))

    def test_name_is_printed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "page.md")
            with open(path, "w", encoding="utf-8") as file:
                file.write("text\nof whom\n")
            self.assertTrue(run(path)[1].startswith(path + ":2: 'whom'; write "))


class Comments(unittest.TestCase):
    def test_read(self):
        for suffix, text in (("c", "int a; // so many clocks"), ("h", "// so many clocks"), ("v", "wire a; // so many clocks"),
                             ("v.t", "// so many clocks"), ("py", "a = 1  # so many clocks"), ("py", '"""Waits so many clocks."""'),
                             ("sh", "true # so many clocks")):
            with self.subTest(suffix=suffix, text=text):
                self.assertEqual(found(text, suffix)[0], 1)

    def test_code_is_not_read(self):
        for suffix, text in (("c", 'char *a = "so many clocks";'), ("v.t", "//; so many clocks"), ("py", "a = 'so many clocks'"),
                             ("sh", "echo so many clocks")):
            with self.subTest(suffix=suffix, text=text):
                self.assertEqual(found(text, suffix), (0, "", ""))

    def test_continues_on_the_next_line(self):
        self.assertEqual(found("int b;\n// waits so\n// many clocks", "c")[1].split(";")[0], "2: 'so many'")
        self.assertEqual(found("int a; // waits so\nint b; // many clocks", "c"), (0, "", ""))

    def test_role(self):
        for line in ("// driver/link/serial: see serial.h.", "// See driver/link/serial.h"):
            with self.subTest(line=line):
                code, out, err = found(line, "c")
                self.assertEqual((code, err), (1, ""))
                self.assertRegex(out, r"^1: '[Ss]ee [^']+'; write what the file is\n$")
        self.assertEqual(found("// driver/link/serial: serial port by termios2.\n// See serial.h.", "c"), (0, "", ""))


class Usage(unittest.TestCase):
    def test_wrong(self):
        usage = "sluice: usage: mk/lint/prose.py FILE ...; accepted are .md .c .h .cpp .v .t .py .sh\n"
        self.assertEqual(run(), (2, "", usage))
        self.assertEqual(run("picture.svg"), (2, "", usage))

    def test_unreadable(self):
        code, out, err = run("/nowhere/page.md")
        self.assertEqual((code, out), (2, ""))
        self.assertRegex(err, r"^sluice: /nowhere/page\.md: .*\n$")


if __name__ == "__main__":
    unittest.main()
