"""Tables and values of pages from results, on a small experiment; a page that says something else is found."""
import contextlib
import io
import json
import os
import tempfile
import unittest

import pages

ROWS = [{"program": "gzip", "set": "development", "size": 1, "form": "a", "seed": 0, "error": 0.5, "worst": None},
        {"program": "gzip", "set": "development", "size": 1, "form": "a", "seed": 1, "error": 1.5, "worst": 2},
        {"program": "bc", "set": "held-out", "size": 1, "form": "a", "seed": 0, "error": 3, "worst": 7},
        {"program": "bc", "set": "held-out", "size": 2, "form": "b", "seed": 0, "error": 4, "worst": None}]

PAGE = """Some text.

<!-- table small where size=1 rows form columns program
cell {error.mean:.1f} ({error.max:.1f}) -->
<!-- end -->

<!-- table small rows set, size columns figures heads error; worst cell {error.min:.2f}; {worst.max:.0f} -->
<!-- end -->

The worst is <!-- value small where program=bc cell {worst.max:.1f} -->?<!-- end --> %.
"""

FILLED = """Some text.

<!-- table small where size=1 rows form columns program
cell {error.mean:.1f} ({error.max:.1f}) -->
| form | gzip | bc |
| --- | --- | --- |
| a | 1.0 (1.5) | 3.0 (3.0) |
<!-- end -->

<!-- table small rows set, size columns figures heads error; worst cell {error.min:.2f}; {worst.max:.0f} -->
| set | size | error | worst |
| --- | --- | --- | --- |
| development | 1 | 0.50 | 2 |
| held-out | 1 | 3.00 | 7 |
| held-out | 2 | 4.00 | - |
<!-- end -->

The worst is <!-- value small where program=bc cell {worst.max:.1f} -->7.0<!-- end --> %.
"""


class Pages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.page = os.path.join(folder.name, "page.md")
        os.mkdir(os.path.join(folder.name, "results"))
        with open(os.path.join(folder.name, "results", "small.json"), "w", encoding="utf-8") as file:
            json.dump({"rows": ROWS}, file)
        self.addCleanup(setattr, pages, "HERE", pages.HERE)
        pages.HERE = folder.name

    def write(self, text):
        with open(self.page, "w", encoding="utf-8") as file:
            file.write(text)

    def read(self):
        with open(self.page, encoding="utf-8") as file:
            return file.read()

    def test_a_page_is_filled_and_then_agrees(self):
        self.write(PAGE)
        self.assertEqual(pages.main([self.page]), 0)
        self.assertEqual(self.read(), FILLED)
        self.assertEqual(pages.main(["--check", self.page]), 0)
        self.assertEqual(pages.main([self.page]), 0)
        self.assertEqual(self.read(), FILLED)

    def test_other_figures_are_found(self):
        for old, new in (("1.0 (1.5)", "1.0 (1.4)"), ("-->7.0<", "-->6.9<"), ("| held-out | 2 | 4.00 | - |\n", "")):
            self.write(FILLED.replace(old, new))
            with contextlib.redirect_stderr(io.StringIO()) as said:
                self.assertEqual(pages.main(["--check", self.page]), 1)
            self.assertIn("something else than eval/results", said.getvalue())

    def test_what_cannot_be_filled_ends_in_one_line(self):
        for old, new, wanted in (("table small", "table other", "other.json does not exist"), ("size=1", "size=9", "no result has size=9"),
                                 ("{error.mean", "{errors.mean", "no figure 'errors'")):
            self.write(PAGE.replace(old, new))
            with contextlib.redirect_stderr(io.StringIO()) as said, self.assertRaises(SystemExit) as ended:
                pages.main([self.page])
            self.assertEqual(ended.exception.code, 2)
            self.assertIn(wanted, said.getvalue())


if __name__ == "__main__":
    unittest.main()
