#!/usr/bin/env python3
"""`make docs`: every page is there, every timing diagram is drawn, links outside doc/ lead to copies, and the search finds words."""
import glob
import json
import os
import re
import subprocess
import unittest

import lunr.index

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SITE = os.path.join(ROOT, "build", "docs")


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        done = subprocess.run(["make", "-s", "-C", ROOT, "docs"], capture_output=True, text=True, check=False)
        if done.returncode or done.stderr:
            raise AssertionError(done.stdout + done.stderr)

    def html(self, page):
        with open(os.path.join(SITE, page), encoding="utf-8") as file:
            return file.read()

    def test_pages_and_diagrams(self):
        diagrams = 0
        for path in glob.glob(f"{ROOT}/doc/**/*.md", recursive=True):
            page = os.path.relpath(path, f"{ROOT}/doc").removesuffix(".md") + ".html"
            text = self.html(re.sub(r"README\.html$", "index.html", page))
            with open(path, encoding="utf-8") as file:
                expected = file.read().count("```wavedrom")
            self.assertEqual(text.count('<div class="diagram"><svg'), expected, page)
            self.assertNotIn("language-wavedrom", text, page)
            diagrams += expected
        self.assertGreater(diagrams, 3)

    def test_sources(self):
        """A link to a file outside doc/ leads to its copy."""
        self.assertIn('href="source/lib/rap/rap.3.txt"', self.html("index.html"))
        linked = set(re.findall(r'href="(?:\.\./)*(source/[^"]+)"', "".join(self.html(os.path.relpath(page, SITE)) for page in
                                                                              glob.glob(f"{SITE}/**/*.html", recursive=True))))
        self.assertGreater(len(linked), 3)
        for name in linked:
            self.assertTrue(os.path.isfile(os.path.join(SITE, name)), name)

    def test_search(self):
        """The index that the browser loads, searched by the library's Python form; what it finds is a page."""
        with open(f"{SITE}/search/search_index.json", encoding="utf-8") as file:
            found = lunr.index.Index.load(json.load(file)["index"])
        for words, page in (("victim pointer", "multihash/accumulator.html"), ("icicle", "report.html"), ("callgrind", "export.html")):
            names = {hit["ref"].partition("#")[0] for hit in found.search(words)}
            self.assertIn(page, names, words)
            self.assertEqual([name for name in names if not os.path.isfile(os.path.join(SITE, name))], [])

    def test_nothing_comes_from_elsewhere(self):
        """No script, style or picture of another server; links for readers may lead there."""
        for path in glob.glob(f"{SITE}/**/*.html", recursive=True):
            with open(path, encoding="utf-8") as file:
                self.assertEqual(re.findall(r'(?:src="|<link [^>]*href=")(?:https?:)?//[^"]*', file.read()), [], path)


if __name__ == "__main__":
    unittest.main()
