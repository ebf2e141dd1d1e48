#!/usr/bin/env python3
"""`sluice profile` and `sluice report` on a real program: pages in Chromium, their numbers against exact ones, refusals."""
import html
import json
import os
import re
import subprocess
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(ROOT, "cli"), os.path.join(ROOT, "python")]
from browser_helper import look
from cli_helper import Case, sluice
from sluice.page import annotate

TEXT = "/usr/share/common-licenses/GPL-3"
THREADS_AND_CHILD = r"""
#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static volatile long total;
static void *work(void *unused) { for (int i = 0; i < 4000; i++) total++; return unused; }
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    printf("%ld\n", total);
    fflush(stdout);
    if (fork() == 0)
        _exit(0);
    return wait(NULL) < 0;
}
"""


class Page(Case):
    """One recording for all tests: doc/words.c, which reads a licence."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = os.path.join(ROOT, "build", "page_test")
        os.makedirs(cls.folder, exist_ok=True)
        cls.program, cls.page = os.path.join(cls.folder, "words"), os.path.join(cls.folder, "words.html")
        subprocess.run(["gcc", "-g", "-O1", "-fno-inline", os.path.join(ROOT, "doc", "words.c"), "-o", cls.program], check=True)
        with open(TEXT, encoding="utf-8") as text:
            cls.text = text.read()
        cls.done = sluice("profile", "--with=all", "--json", "-o", cls.page, "--", cls.program, stdin=cls.text)
        cls.made = json.loads(cls.done.stderr)
        cls.runs = {os.path.basename(name).removesuffix(".json"): name for name in cls.made["runs"]}

    def run_of(self, name):
        with open(self.runs[name], encoding="utf-8") as file:
            return json.load(file)

    def drawn(self, page, figures, **window):
        """Checks that the browser drew all figures and complained of nothing; the page as it has it."""
        seen = look(page, **window)
        self.assertEqual(seen.console, [])
        self.assertIn(f'data-drawn="{figures}"', seen.dom)
        self.assertEqual(len(re.findall(r'<div class="figure[^"]*"[^>]*data-figure', seen.dom)), figures)
        self.assertGreaterEqual(seen.dom.count('<svg class="main-svg"'), figures)
        return seen.dom

    def figures(self, page):
        with open(page, encoding="utf-8") as file:
            return json.loads(re.search(r'id="figures">(.*?)</script>', file.read(), re.S)[1].replace("<\\/", "</"))

    def test_the_program_keeps_its_output_and_code(self):
        plain = subprocess.run([self.program], input=self.text, capture_output=True, text=True, check=False)
        self.assertEqual((self.done.returncode, self.done.stdout), (plain.returncode, plain.stdout))
        self.assertEqual(sorted(self.runs), ["multihash", "path", "promem", "rap", "stratified"])

    def test_five_profilers_in_the_browser(self):
        figures = len(self.figures(self.page))
        dom = self.drawn(self.page, figures)
        for name in ("read_word", "is_palindrome", "libc.so.6", "words.c"):
            self.assertIn(name, dom)
        self.drawn(self.page, figures, width=500, dark=True)

    def test_needs_no_network(self):
        with open(self.page, encoding="utf-8") as file:
            page = re.sub(r"<script.*?</script>", "", file.read(), flags=re.S)
        self.assertNotRegex(page, r'(src|href)="(?!#)')
        self.assertLess(os.path.getsize(self.page), 5_000_000)

    def test_the_icicle_has_the_exact_counts(self):
        page = os.path.join(self.folder, "promem.html")
        self.assertEqual(sluice("report", "-o", page, self.runs["promem"]).returncode, 0)
        icicle = self.figures(page)[0]["data"][0]
        boxes = dict(zip(icicle["labels"], icicle["values"]))
        report = self.run_of("promem")
        for target in report["patterns"]:
            if target["count"] >= 0.001 * report["events"]:
                self.assertEqual(boxes[target["name"]], target["count"])
        self.assertEqual(boxes["all events"], report["events"])
        self.assertEqual(boxes["libc.so.6"], next(row["count"] for row in report["outside"] if row["object"].endswith("/libc.so.6")))
        self.assertEqual(sum(row["count"] for row in report["outside"]), report["events"] - sum(t["count"] for t in report["patterns"]))

    def test_annotated_counts_are_those_of_promem(self):
        with open(self.page, encoding="utf-8") as file:
            text = file.read()
        annotated = dict(re.findall(r'<code>([^<]*)</code>\s*<span class="note">words, ([\d\u202f]+) instructions', text))
        exact = {target["name"]: target["count"] for target in self.run_of("promem")["patterns"]}
        self.assertIn("read_word", annotated)
        for name, count in annotated.items():
            self.assertEqual(int(count.replace("\u202f", "")), exact[name], name)
        self.assertIn("getchar()", html.unescape(text))  # a source line

    def test_every_rap_box_is_inside_its_parent(self):
        page = os.path.join(self.folder, "rap.html")
        sluice("report", "-o", page, self.runs["rap"])
        icicle = self.figures(page)[0]["data"][0]
        value, inner = dict(zip(icicle["ids"], icicle["values"])), dict.fromkeys(icicle["ids"], 0)
        for parent, count in zip(icicle["parents"], icicle["values"]):
            if parent:
                inner[parent] += count
        self.assertEqual([box for box in value if inner[box] > value[box]], [])
        self.assertEqual(value[icicle["ids"][icicle["parents"].index("")]], self.run_of("rap")["n"])

    def test_report_option(self):
        page, trace = os.path.join(self.folder, "run.html"), self.made["trace"]
        done = sluice("run", "rap", "--event=edge", "--report", page, trace)
        self.assertRegex(done.stdout, r"\Apage: .*\n\Z")
        self.drawn(page, 2)
        both = sluice("run", "counts", "--json", "--report", page, trace)
        alone = sluice("run", "counts", "--json", trace)
        self.assertEqual(json.loads(both.stdout)["profile"], json.loads(alone.stdout)["profile"])
        self.assertTrue(os.path.exists(f"{page}.old"))
        self.assertEqual(sluice("eval", "promem", "--functions", "--report", page, trace).returncode, 0)
        self.assertIn("wrong", look(page).dom)

    def test_compare_on_a_page(self):
        page = os.path.join(self.folder, "compare.html")
        done = sluice("compare", "--report", page, self.runs["stratified"], self.runs["multihash"])
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("What grew and what fell", self.drawn(page, len(self.figures(page))))

    def test_threads_and_children(self):
        """Each image and thread has runs of its own: the counts of the threads make that of the process."""
        program, page = os.path.join(self.folder, "parts"), os.path.join(self.folder, "parts.html")
        subprocess.run(["gcc", "-g", "-O1", "-pthread", "-o", program, "-x", "c", "-"], input=THREADS_AND_CHILD, text=True, check=True)
        done = sluice("profile", "--with=rap", "--most=4", "--json", "-o", page, "--", program)
        self.assertEqual((done.returncode, done.stdout), (0, "4000\n"))
        reports = {}
        for path in json.loads(done.stderr)["runs"]:
            with open(path, encoding="utf-8") as file:
                reports[os.path.basename(path)] = json.load(file)
        whole = next(report for report in reports.values() if "threads" in report)
        apart = [report["events"] for name, report in reports.items() if "-thread-" in name]
        self.assertEqual(len(apart), 2)
        self.assertEqual(sorted(apart), sorted(row["events"] for row in whole["threads"]))
        self.assertEqual(sum(apart), whole["events"])
        self.assertEqual(len({report["made"]["trace"] for report in reports.values()}), 2)
        self.drawn(page, len(self.figures(page)))
        self.assertLess(os.path.getsize(page), 5_000_000)
        self.refused(["'0'", "from 1 on"], "profile", "--most=0", "--", "true")

    def test_gaps_of_a_listing(self):
        """Rows that are shown and rows that stand for others are all rows from near the first executed to near the last."""
        rows = [annotate.Line(number, int(number in (20, 60, 75)), "") for number in range(100)]
        shown = annotate._shown(rows)
        self.assertEqual([(row.number, row.skipped) for row in shown if row.skipped], [(29, 23)])
        self.assertEqual([row.number for row in shown], [*range(12, 30), *range(52, 84)])
        self.assertEqual(len(shown) - 1 + 23, 83 - 12 + 1)

    def test_refusals(self):
        run = self.runs["promem"]
        self.refused(["nothere.json"], "report", "nothere.json")
        self.refused(["is also the input"], "report", "-o", run, run)
        self.refused(["is also the input"], "compare", "--report", run, self.runs["rap"], run)
        self.assertIn("patterns", self.run_of("promem"))
        self.refused(["JSON of `sluice run"], "report", "-o", "x.html", os.path.join(ROOT, "README.md"))
        self.refused(["nosuchprogram"], "profile", "--", "nosuchprogram")
        self.refused(["'rapp'", "promem"], "profile", "--with=rapp", "--", "true")
        self.refused(["No such file"], "run", "rap", "--report=x.html", "nothere.ev")
        self.refused(["No such file"], "report", "-o", "nothere/x.html", run)
        self.assertFalse(os.path.exists("x.html"))


if __name__ == "__main__":
    unittest.main()
