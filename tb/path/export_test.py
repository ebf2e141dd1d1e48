#!/usr/bin/env python3
"""Checks exported paths of a freshly recorded program with their consumers: callgrind_annotate must find the instructions
by function; perf2bolt (if installed: Debian's bolt) must accept every record. Needs gcc and the recorder."""
import collections
import os
import re
import shutil
import subprocess
import tempfile
import unittest

from reference_stack import BL

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BUILD = os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build")))
PROGRAM = r"""
#include <stdio.h>
static int sum(int x) { int s = 0; for (int i = 0; i < x; i++) if (i * 7 % 3) s += i; else s ^= i; return s; }
int main(int count, char **argument)
{
    long s = 0;
    for (int i = 0; i < 2000; i++)
        s += sum(i % 50 + count);
    printf("%ld %s\n", s, argument[0]);
    return 0;
}
"""
FDO_ROUNDS = 30000
FDO = r"""
#include <stdio.h>
static volatile int given;
static int weigh(int i)
{
    if (i % 3 == 1) {
        given += i;
        __asm__ volatile("" ::: "memory");
    } else {
        given ^= i;
        __asm__ volatile("# other" ::: "memory");
    }
    return given;
}
int main(void)
{
    long s = 0;
    for (int i = 0; i < 30000; i++)
        s += weigh(i);
    printf("%ld\n", s);
    return 0;
}
"""
PERF2BOLT = next(filter(None, map(shutil.which, ("perf2bolt", *(f"perf2bolt-{n}" for n in range(20, 13, -1))))), None)


class Export(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.holder.cleanup)
        cls.program, cls.trace = (os.path.join(cls.holder.name, name) for name in ("program", "t.ev"))
        subprocess.run(["gcc", "-xc", "-", "-g", "-O1", "-fno-inline", "-Wl,--emit-relocs", "-o", cls.program], input=PROGRAM, text=True, check=True)
        subprocess.run([os.path.join(BUILD, "bin/sluice"), "trace", "record", "--type=branch", "--no-children", "-o", cls.trace, "--", cls.program],
                       check=True, stdout=subprocess.DEVNULL, env=os.environ | {"SLUICE_TOOLS": BUILD})

    def export(self, form):
        command = [os.path.join(BUILD, "test/path/exported"), self.trace, str(BL), "100000000", form]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        path = os.path.join(self.holder.name, form)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path, text

    def test_callgrind(self):
        """Its sums by function equal ours; `sum` has most instructions."""
        path, text = self.export("callgrind")
        ours, function = collections.Counter(), None
        for line in text.splitlines():
            function = line[3:] if line.startswith("fn=") else function
            if line.startswith("0x"):
                ours[function] += int(line.split()[2])
        report = subprocess.run(["callgrind_annotate", "--threshold=100", "--auto=no", path], check=True, capture_output=True, text=True).stdout
        total = int(re.search(r"^([\d,]+) .*PROGRAM TOTALS", report, re.MULTILINE)[1].replace(",", ""))
        self.assertEqual(total, sum(ours.values()))
        found = re.search(r"^\s*([\d,]+) \([^)]*\)\s+\S*:sum ", report, re.MULTILINE)
        self.assertIsNotNone(found, report)
        self.assertEqual(int(found[1].replace(",", "")), ours["sum"])
        self.assertGreater(ours["sum"], sum(range(50)) * 40 * 4)  # at least four instructions per round

    def test_folded(self):
        _, text = self.export("folded")
        for line in text.splitlines():
            self.assertRegex(line, r"^[^; ]+(;(0x[0-9a-f]+|\?))+ \d+$")

    def test_bolt(self):
        path, text = self.export("bolt")
        for line in text.splitlines():
            self.assertRegex(line, r"^(B [0-9a-f]+ [0-9a-f]+ \d+ 0|F [0-9a-f]+ [0-9a-f]+ \d+)$")
        if not PERF2BOLT:
            self.skipTest("no perf2bolt")
        command = [PERF2BOLT, self.program, "-p", path, "-pa", "-o", os.path.join(self.holder.name, "fdata")]
        ran = subprocess.run(command, check=True, capture_output=True, text=True)
        report = ran.stdout + ran.stderr
        self.assertIn(f"read {len(text.splitlines())} aggregated LBR entries", report)
        self.assertRegex(report, r"traces mismatching disassembled function contents: \d+ \(0\.0%\)")

    def test_autofdo(self):
        """llvm-profdata reads it: a program inlined by clang has the counts of its source's lines, by function and by what was inlined into it.

        Paths that were cut off at the recording's end leave a few executions out.
        """
        program, trace, source = (os.path.join(self.holder.name, name) for name in ("fdo", "fdo.ev", "fdo.c"))
        with open(source, "w", encoding="ascii") as file:
            file.write(FDO)
        subprocess.run(["clang-14", source, "-O2", "-gdwarf-4", "-fdebug-info-for-profiling", "-o", program], check=True)
        subprocess.run([os.path.join(BUILD, "bin/sluice"), "trace", "record", "--type=branch", "--no-children", "-o", trace, "--", program],
                       check=True, stdout=subprocess.DEVNULL, env=os.environ | {"SLUICE_TOOLS": BUILD})
        exported = subprocess.run([os.path.join(BUILD, "test/path/exported"), trace, str(BL), "100000000", "autofdo"], check=True, capture_output=True,
                                  text=True).stdout
        path = os.path.join(self.holder.name, "autofdo")
        with open(path, "w", encoding="utf-8") as file:
            file.write(exported)
        shown = subprocess.run(["llvm-profdata-14", "show", "--sample", "--counts", path], check=True, capture_output=True, text=True).stdout
        self.assertIn("Function: main", shown)
        self.assertNotIn("Function: weigh", shown)  # inlined, so inside main's
        main = shown.partition("Function: main")[2]
        counts = [int(count) for count in re.findall(r"^ +\d+(?:\.\d+)?: (\d+)", main, re.M)]
        self.assertIn("inlined callee: weigh", main)
        odd = sum(i % 3 == 1 for i in range(FDO_ROUNDS))
        for wanted in (FDO_ROUNDS, odd):
            self.assertTrue(any(0.99 * wanted <= count <= wanted for count in counts), (wanted, sorted(set(counts))))
        self.assertLessEqual(max(counts), FDO_ROUNDS)
        again = subprocess.run(["clang-14", source, "-O2", "-gdwarf-4", f"-fprofile-sample-use={path}", "-S", "-emit-llvm", "-o", "-"], check=True,
                               capture_output=True, text=True)
        self.assertEqual(again.stderr, "")
        entry = re.search(r"define .*@main\(.*!prof !(\d+)", again.stdout)
        self.assertIsNotNone(entry)
        weights = re.findall(r'!"branch_weights", i32 (\d+), i32 (\d+)', again.stdout)
        self.assertTrue(any(0.9 < int(y) / (int(x) + int(y)) * FDO_ROUNDS / (FDO_ROUNDS - odd) < 1.1 or
                            0.9 < int(x) / (int(x) + int(y)) * FDO_ROUNDS / (FDO_ROUNDS - odd) < 1.1 for x, y in weights), weights)


if __name__ == "__main__":
    unittest.main()
