#!/usr/bin/env python3
"""ProMem with a clock against callgrind, which shares nothing with Sluice but Valgrind: instructions of each function (ranges) and
calls of each function (patterns), of one deterministic C program. $SLUICE: the command; default build/bin/sluice."""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from collections import Counter

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SLUICE = os.environ.get("SLUICE", os.path.join(ROOT, "build/bin/sluice"))
PROGRAM = """
#define APART __attribute__((noinline, noclone))
static volatile int sink;
APART static int leaf(int x) { sink += x; return x ^ 1; }
APART static int twice(int x) { return leaf(x) + leaf(x + 1); }
APART static int deep(int n) { return n ? deep(n - 1) + leaf(n) : 0; }
APART static int other(int x) { sink -= x; return x; }
APART static int never(int x) { sink = 3; return x; }
static int (*const chosen[])(int) = {leaf, other, twice, never};
int main(void)
{
    int sum = 0;
    for (int i = 0; i < 1000; i++)
        sum += chosen[i * 7 % 3](i);
    sink = sum + deep(50);
    return 0;
}
"""
FUNCTIONS = {"leaf", "twice", "deep", "other", "never", "main"}


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def base(name):
    """A function's name without the mark of recursion."""
    return name.split("'")[0]


class Callgrind(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.program, cls.trace, cls.out = (os.path.join(cls.folder.name, name) for name in ("program", "trace.ev", "callgrind.out"))
        subprocess.run(["gcc", "-O1", "-g", "-no-pie", "-fno-optimize-sibling-calls", "-x", "c", "-o", cls.program, "-"], input=PROGRAM,
                       text=True, check=True)
        run(SLUICE, "trace", "record", "-o", cls.trace, "--", cls.program)
        run("valgrind", "-q", "--tool=callgrind", f"--callgrind-out-file={cls.out}", cls.program)

    def profile(self, *arguments):
        return json.loads(run(SLUICE, "run", "promem", "--clocked", "--json", *arguments, self.trace))["profile"]

    def test_instructions_of_functions(self):
        table = run("callgrind_annotate", "--threshold=100", "--auto=no", self.out)
        wanted = Counter()
        for count, name in re.findall(r"^ *([\d,]+) \([ \d.]+%\) +\S+:(\S+) \[\S*program\]$", table, re.M):
            wanted[base(name)] += int(count.replace(",", ""))
        found = {row["name"]: row["count"] for row in self.profile("--functions") if row["name"] in FUNCTIONS}
        self.assertEqual(found, {name: wanted[name] for name in FUNCTIONS})
        self.assertGreater(min(found[name] for name in sorted(FUNCTIONS - {"never"})), 0)

    def test_calls_of_functions(self):
        names, wanted = {}, Counter()
        with open(self.out, encoding="utf-8") as file:
            called = None
            for line in file:
                if match := re.match(r"c?fn=\((\d+)\)(?: (.*))?", line):
                    names.setdefault(match[1], match[2])
                    called = base(names[match[1]])
                elif line.startswith("calls="):
                    wanted[called] += int(line[6:].split()[0])
        symbols = {name: address for address, name in re.findall(r"^(\w+) \w (\w+)$", run("nm", self.program), re.M) if name in FUNCTIONS}
        targets = os.path.join(self.folder.name, "targets")
        with open(targets, "w", encoding="ascii") as file:
            file.writelines(f"0x{symbols[name]}\n" for name in sorted(FUNCTIONS, key=symbols.get))
        at = {int(address, 16): name for name, address in symbols.items()}
        found = {at[int(row["lo"], 16)]: row["count"] for row in self.profile("--event=block", f"--targets={targets}", "ranges=0")}
        self.assertEqual(found, {name: wanted[name] for name in FUNCTIONS})
        self.assertEqual((found["deep"], found["main"], found["never"]), (51, 1, 0))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
