#!/usr/bin/env python3
"""`sluice trace calls` against Callgrind on the same programs, and its exports in callgrind_annotate and pprof."""
import json
import os
import re
import subprocess
import unittest

import recording

TEXT = "/usr/share/common-licenses/GPL-3"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# Recursion, mutual recursion, a function pointer, and a longjmp out of three frames; each program function has a fixed cost.
PROGRAM = r"""
#include <setjmp.h>
#include <stdio.h>
#define ONE __attribute__((noinline)) static
static jmp_buf back;
static volatile long sink;
ONE long odd(long n);
ONE long even(long n) { sink++; return n == 0 ? 1 : odd(n - 1) + 1; }
ONE long odd(long n) { sink++; return n == 0 ? 0 : even(n - 1) + 1; }
ONE long fib(long n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
ONE void deep(long n) { if (n == 0) longjmp(back, 1); deep(n - 1); sink++; }
ONE long twice(long (*f)(long), long n) { return f(n) + f(n) + sink; }
int main(void)
{
    if (setjmp(back) == 0)
        deep(3);
    printf("%ld\n", twice(fib, 10) + twice(even, 9));
    return 0;
}
"""


def annotated(path, *options):
    """{function: cost}, {(caller, callee): (calls, cost)} as callgrind_annotate prints them."""
    text = subprocess.run(["callgrind_annotate", "--threshold=100", "--auto=no", *options, path], capture_output=True, text=True,
                          check=True).stdout
    costs, name = {}, re.compile(r"^ *([\d,]+) \([ \d.]+%\)  (?:[^\n]*:)?([\w@.+()' ]+?) \[", re.MULTILINE)
    for cost, function in name.findall(text):
        costs.setdefault(function.split("'")[0], int(cost.replace(",", "")))
    return costs


class Calls(recording.Recording):
    def callgrind(self, program, text=b""):
        """Callgrind's own costs: (own, with callees), by function."""
        out = self.path("valgrind.out")
        subprocess.run(["valgrind", "--tool=callgrind", "--skip-plt=no", "--separate-recs=1", f"--callgrind-out-file={out}", program],
                       input=text, capture_output=True, check=True, timeout=recording.SECONDS)
        return annotated(out), annotated(out, "--inclusive=yes")

    def calls(self, *options):
        return json.loads(subprocess.run([recording.SLUICE, "trace", "calls", "--json", *options, self.file], capture_output=True, text=True,
                                         check=True, timeout=recording.SECONDS).stdout)

    def export(self, report, to):
        self.write("calls.json", json.dumps(report))
        out = self.path(f"calls.{to}")
        subprocess.run([recording.SLUICE, "export", "--to", to, "-o", out, self.path("calls.json")], check=True, capture_output=True)
        return out

    def test_recursion_pointers_and_longjmp(self):
        program = self.built(PROGRAM, "-g", "-fno-optimize-sibling-calls")
        self.assertEqual(self.record("--", program)[0], 0)
        own, _ = self.callgrind(program)
        report = self.calls()
        ours = {row["name"]: row for row in report["functions"]}
        for name in ("fib", "even", "odd", "deep", "twice", "main"):
            self.assertEqual(ours[name]["self"], own[name], name)
        self.assertEqual({name: ours[name]["calls"] for name in ("fib", "even", "odd", "deep", "twice", "main")},
                         {"fib": 2 * 177, "even": 10, "odd": 10, "deep": 4, "twice": 2, "main": 1})
        self.assertEqual(ours["twice"]["inclusive"], sum(ours[name]["self"] for name in ("twice", "fib", "even", "odd")))
        # what runs after the longjmp is main's again, not below `deep`
        below = [self.names(report, node) for node in report["calls"]]
        self.assertIn(["main", "twice", "fib"], [names[-3:] for names in below])
        self.assertEqual([names for names in below if "deep" in names and "twice" in names], [])
        self.assertEqual(report["instructions"], sum(node["self"] for node in report["calls"]))

    def names(self, report, node):
        """Functions from the outside in."""
        inner = [report["functions"][node["function"]]["name"]]
        return inner if node["parent"] is None else self.names(report, report["calls"][node["parent"]]) + inner

    def test_a_program_with_libraries(self):
        with open(os.path.join(ROOT, "doc", "words.c"), encoding="utf-8") as file:
            program = self.built(file.read(), "-g", "-fno-inline")
        with open(TEXT, "rb") as file:
            text = file.read()
        self.assertEqual(self.record("--", program, stdin=text)[0], 0)
        own, inclusive = self.callgrind(program, text)
        report = self.calls()
        ours = {row["name"]: row for row in report["functions"] if row["object"] == program}
        for name in ("main", "read_word", "hash", "is_palindrome"):
            self.assertEqual(ours[name]["self"], own[name], name)
            # the environment of the two runs differs, and so does what libraries do with it
            self.assertAlmostEqual(ours[name]["inclusive"] / inclusive[name], 1, delta=0.001, msg=name)
        shown, with_callees = annotated(self.export(report, "callgrind")), annotated(self.path("calls.callgrind"), "--inclusive=yes")
        for name, row in ours.items():
            if row["self"] and "+0x" not in name:
                self.assertEqual((shown[name], with_callees[name]), (row["self"], row["inclusive"]), name)
        top = subprocess.run(["go", "tool", "pprof", "-top", "-nodefraction=0", "-nodecount=0", self.export(report, "pprof")],
                             capture_output=True, text=True, check=True, env={**os.environ, "HOME": self.folder}).stdout
        for name in ("main", "read_word", "hash"):
            self.assertRegex(top, rf"(?m)^ +{ours[name]['self']} .* {ours[name]['inclusive']} .*% +{name}$")
        with open(self.export(report, "folded"), encoding="utf-8") as file:
            folded = file.read()
        self.assertRegex(folded, r"(?m)main;read_word;[^;]+;getchar \d+$|main;read_word;getchar \d+$")

    def test_threads_are_apart(self):
        program = self.built(recording.THREADS, "-pthread", "-g")
        self.assertEqual(self.record("--", program)[0], 0)
        whole = self.calls()
        self.assertEqual(whole["instructions"], sum(self.calls("--thread", str(thread))["instructions"] for thread in range(1, 6)))
        work = next(row for row in whole["functions"] if row["name"] == "work")
        self.assertEqual(work["calls"], 4)

    def test_text_and_refusals(self):
        self.assertEqual(self.record("--", self.plain())[0], 7)
        text = subprocess.run([recording.SLUICE, "trace", "calls", "--top=2", self.file], capture_output=True, text=True, check=True).stdout
        self.assertRegex(text, r"\A\d+ instructions, 3 functions, 3 nodes of the call tree\n\n +with callees.*\n +\d+ 100.00 % .* 1  _start \(program\)\n"
                         r".* 1  sum \(program\)\n\.\.\. and 1 more\n\Z")
        self.assertEqual(self.record("--type=block", "--", "true")[0], 0)
        self.refused("needs blocks, and branches")
        self.assertEqual(self.record("--every=3", "--", "true")[0], 0)
        self.refused("only one record of 3 was kept")

    def refused(self, words):
        done = subprocess.run([recording.SLUICE, "trace", "calls", self.file], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, rf"\Asluice: [^\n]*{words}[^\n]*\n\Z")


if __name__ == "__main__":
    unittest.main()
