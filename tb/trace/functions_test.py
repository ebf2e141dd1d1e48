#!/usr/bin/env python3
"""Compares names and promem's functions, for a position-independent program and its library, with `nm` and counts in
Python. Needs gcc, binutils and the recorder (make valgrind)."""
import bisect
import os
import re
import subprocess
import unittest

from trace_helper import ABOUT, Case, Record
from seed import seeded

LIBRARY = """
int twice(int x) { int s = 0; for (int i = 0; i < x; i++) s += 2; return s; }
int thrice(int x) { return twice(x) + x; }
"""
PROGRAM = """
int twice(int), thrice(int);
static int leaf(int x) { return x * 3 + 1; }
int branch(int x) { return x & 1 ? leaf(x) : twice(x); }
int main(void) { volatile int s = 0; for (int i = 0; i < 50; i++) s += branch(i) + thrice(i); return 0; }
"""
MANY = "".join(f"int many{n}(int x) {{ return x * {n + 2} + {n}; }}\n" for n in range(300)) + "int main(void) { return many7(1) != 16; }\n"
BASE, LIBRARY_BASE = 0x55555000, 0x70001000


class Functions(Case):
    def setUp(self):
        super().setUp()
        self.write("library.c", LIBRARY)
        self.write("program.c", PROGRAM)
        self.compile("-shared", "-fPIC", "library.c", "-o", "libtwice.so")
        self.compile("-pie", "-fPIE", "program.c", "-o", "program", "-L.", "-ltwice", "-Wl,-rpath,$ORIGIN")

    def compile(self, *arguments):
        subprocess.run(["gcc", "-g", "-O1", "-fno-inline", "-fno-optimize-sibling-calls", *arguments], cwd=self.folder, check=True)

    def nm(self, name, base):
        """(first address, last address, name) of each function, as mapped at the base."""
        text = subprocess.run(["nm", "-S", name], cwd=self.folder, check=True, capture_output=True, text=True).stdout
        found = re.findall(r"^([0-9a-f]+) ([0-9a-f]+) [Tti] (\S+)$", text, re.MULTILINE)
        return sorted((base + int(at, 16), base + int(at, 16) + int(size, 16) - 1, function) for at, size, function in found)

    def mappings(self, name, base):
        """A file's mappings at the base, by whole pages as the loader makes them."""
        text = subprocess.run(["readelf", "-lW", name], cwd=self.folder, check=True, capture_output=True, text=True).stdout
        made = []
        for offset, address, size in re.findall(r"^ +LOAD +0x(\w+) 0x(\w+) 0x\w+ 0x(\w+)", text, re.MULTILINE):
            offset, address, size = int(offset, 16), int(address, 16), int(size, 16)
            end = (address + size + 0xfff) & ~0xfff
            made.append((base + (address & ~0xfff), base + end, offset & ~0xfff, self.path(name)))
        return made

    def trace(self, name, program="program"):
        """Writes a trace of blocks in both objects and around them. Returns its [(pc, instructions)]."""
        rng, records = seeded(1), []
        spans = self.nm(program, BASE) + self.nm("libtwice.so", LIBRARY_BASE)
        for n in range(4000):
            lo, hi, _ = rng.choice(spans)
            records.append(Record("block", rng.choice((lo, hi, rng.randint(lo - 40, hi + 40))), 4, 0, 1 + rng.randrange(9), None, 0, n, 1))
        about = [(key, self.path(program) if key == "program" else value) for key, value in ABOUT]
        self.event_file(name, records, about, self.mappings(program, BASE) + self.mappings("libtwice.so", LIBRARY_BASE))
        return [(r.pc, r.value) for r in records]

    def counted(self, functions, events):
        starts = [lo for lo, _, _ in functions]
        counts = dict.fromkeys((name for _, _, name in functions), 0)
        for pc, times in events:
            at = bisect.bisect_right(starts, pc) - 1
            if at >= 0 and pc <= functions[at][1]:
                counts[functions[at][2]] += times
        return counts

    def profile(self, *arguments):
        """promem's counts by name; `eval` must find none wrong."""
        report = self.json("run", "promem", *arguments)
        judged = self.json("eval", "promem", *arguments)
        self.assertEqual(judged["metrics"], {"wrong": 0})
        counts = {}
        for p in report["patterns"]:
            counts[p["name"]] = counts.get(p["name"], 0) + p["count"]
        return counts

    def test_names(self):
        events = self.trace("t.ev")
        spans = self.nm("program", BASE) + self.nm("libtwice.so", LIBRARY_BASE)
        stats = self.json("trace", "stats", "--top", "2000", "t.ev")
        seen = {int(row["pc"], 16): row["pc_name"] for row in stats["top"]["blocks"]}
        self.assertEqual(set(seen), {pc for pc, _ in events})
        for pc, name in seen.items():
            file, base = ("program", BASE) if pc < LIBRARY_BASE else ("libtwice.so", LIBRARY_BASE)
            inside = [(lo, function) for lo, hi, function in spans if lo <= pc <= hi]
            expected = f"{file}+{pc - base:#x}"
            if inside:
                lo, function = inside[0]
                expected = f"{function}{f'+{pc - lo:#x}' if pc > lo else ''} ({file})"
            self.assertEqual(name, expected)

    def test_own_functions_need_no_base(self):
        events = self.trace("t.ev")
        expected = self.counted(self.nm("program", BASE), events)
        self.assertIn("leaf", expected)
        self.assertEqual(self.profile("--functions", "t.ev"), expected)
        self.assertEqual(self.profile("t.ev", "--functions"), expected)
        self.assertEqual(self.profile("--functions=program", "t.ev"), expected)
        self.assertEqual(self.profile("--functions", "program", "t.ev"), expected)

    def test_a_library_by_name_or_path(self):
        events = self.trace("t.ev")
        expected = self.counted(self.nm("libtwice.so", LIBRARY_BASE), events)
        for library in ("libtwice.so", "./libtwice.so", self.path("libtwice.so")):
            self.assertEqual(self.profile(f"--functions={library}", "t.ev"), expected)
        both = self.profile("--functions=libtwice.so", "--functions", "t.ev")
        self.assertEqual({name: both[name] for name in ("twice", "thrice", "main", "leaf")},
                         {name: self.counted(self.nm("program", BASE) + self.nm("libtwice.so", LIBRARY_BASE), events)[name]
                          for name in ("twice", "thrice", "main", "leaf")})

    def test_base_moves_the_events_instead(self):
        events = self.trace("t.ev")
        expected = self.counted(self.nm("program", BASE), events)
        self.assertEqual(self.profile("--functions", f"--base={BASE:#x}", "width=64", "t.ev"), expected)

    def test_stages_are_implied(self):
        self.write("many.c", MANY)
        self.compile("-pie", "-fPIE", "many.c", "-o", "many")
        events = self.trace("t.ev", "many")
        report = self.json("run", "promem", "--functions", "t.ev")
        self.assertEqual((report["config"]["stages"], report["config"]["ranges"]), (9, 1))
        self.assertEqual(self.profile("--functions", "t.ev"), self.counted(self.nm("many", BASE), events))
        self.sluice("run", "promem", "stages=8", "--functions", "t.ev", code=2, errors="more than the 255.*stages=9 holds")

    def test_outside_by_object(self):
        """Where the events went that no function counted, by object; with both objects' functions, only around them."""
        events = self.trace("t.ev")
        ranges = {name: [m[:2] for m in self.mappings(name, base)] for name, base in (("program", BASE), ("libtwice.so", LIBRARY_BASE))}
        total = {name: sum(n for pc, n in events if any(lo <= pc < hi for lo, hi in found)) for name, found in ranges.items()}
        nowhere = sum(n for _, n in events) - sum(total.values())
        for options, targets in ((["--functions"], {"program"}), (["--functions", "--functions=libtwice.so"], {"program", "libtwice.so"})):
            expected = {name: count for name, count in total.items()} | {None: nowhere}
            for name in targets:
                base = BASE if name == "program" else LIBRARY_BASE
                expected[name] -= sum(self.counted(self.nm(name, base), events).values())
            report = self.json("run", "promem", *options, "t.ev")
            found = {row["object"] and os.path.basename(row["object"]): row["count"] for row in report["outside"]}
            self.assertEqual(found, {name: count for name, count in expected.items() if count})
            self.assertEqual(sum(found.values()) + sum(p["count"] for p in report["patterns"]), report["events"])
        text = self.sluice("run", "promem", "--functions", "t.ev").decode()
        self.assertRegex(text, rf"outside all targets +\d+ .*\n  libtwice.so +{total['libtwice.so']} ")

    def test_a_library_by_its_soname(self):
        self.compile("-shared", "-fPIC", "library.c", "-o", "libtwice.so", "-Wl,-soname,libtwice.so.7")
        events = self.trace("t.ev")
        self.assertEqual(self.profile("--functions=libtwice.so.7", "t.ev"), self.counted(self.nm("libtwice.so", LIBRARY_BASE), events))
        self.sluice("run", "promem", "--functions=libtwice.so.8", "t.ev", code=2, errors="there is no such file")

    def test_names_of_cxx(self):
        """Demangled in JSON and text, a long name whole in JSON and without its middle in text; `nm -C` as the reference."""
        self.write("c.cpp", "#include <map>\n#include <string>\nstruct Shape { Shape(int); int area(const std::string &) const; int side; };\n"
                   "Shape::Shape(int s) : side(s) {}\nint Shape::area(const std::string &n) const { return side * (int)n.size(); }\n"
                   "template <class T> __attribute__((noinline)) int many(const T &t) { return (int)t.size(); }\n"
                   "int main() { std::map<std::string, std::map<std::string, std::string>> m; return many(m) + Shape(2).area(\"\"); }\n")
        subprocess.run(["g++", "-g", "-O1", "-pie", "-fPIE", "c.cpp", "-o", "cxx"], cwd=self.folder, check=True)
        self.trace("t.ev", "cxx")
        text = subprocess.run(["nm", "-SC", "--defined-only", "cxx"], cwd=self.folder, check=True, capture_output=True, text=True).stdout
        wanted = {name for name in re.findall(r"^[0-9a-f]+ [0-9a-f]+ [TtWw] (.*)$", text, re.MULTILINE)}
        report = self.json("run", "promem", "--functions", "t.ev")
        self.assertLessEqual({row["name"] for row in report["patterns"]}, wanted)
        long = next(name for name in wanted if name.startswith("int many<") or name.startswith("many<"))
        self.assertIn(long, {row["name"] for row in report["patterns"]})
        self.assertIn("Shape::Shape(int)", {row["name"] for row in report["patterns"]})
        shown = self.sluice("run", "promem", "--functions", "--top=100000", "t.ev").decode()
        self.assertNotIn(long, shown)
        self.assertRegex(shown, r"many<std.*\.\.\..*&\)\n")

    def test_a_hundred_thousand_functions(self):
        """More than hardware holds: software counts them, exactly; hardware refuses them in a line."""
        self.write("huge.s", ".text\n" + "".join(f".globl f{n}\n.type f{n},@function\nf{n}:\n ret\n nop\n.size f{n},.-f{n}\n" for n in range(100_000)) +
                   ".globl main\n.type main,@function\nmain:\n ret\n.size main,.-main\n.section .note.GNU-stack\n")
        self.compile("-pie", "-fPIE", "huge.s", "-o", "huge")
        events = self.trace("t.ev", "huge")
        report = self.json("run", "promem", "--functions", "t.ev")
        self.assertEqual(report["config"]["stages"], 17)
        self.assertEqual(self.profile("--functions", "t.ev"), self.counted(self.nm("huge", BASE), events))
        self.sluice("run", "promem", "--functions", "--clocked", "t.ev", code=2, errors="only software has more than 16")

    def test_a_program_built_anew(self):
        self.trace("t.ev")
        later = os.path.getmtime(self.path("t.ev")) + 10
        os.utime(self.path("program"), (later, later))
        self.sluice("run", "promem", "--functions", "t.ev", errors="note: .*program is newer than t.ev")

    def test_refusals(self):
        self.trace("t.ev")
        self.write("plain", "1\n")
        self.event_file("bare.ev", [Record("block", 1, 1, 0, 1, None, 0, 0, 1)])
        for arguments, errors in ((["--functions", "plain"], "plain: is no event file.*--functions=PROGRAM"),
                                  (["--functions"], "standard input: .*--functions=PROGRAM"),
                                  (["--functions", "bare.ev"], "bare.ev: does not say.*--functions=PROGRAM"),
                                  (["--functions=none.so", "t.ev"], "none.so: there is no such file.*trace info"),
                                  (["--functions", "--functions=program", "t.ev"], "are the same"),
                                  (["--functions", "--targets=plain", "t.ev"], "accepted is one"),
                                  (["t.ev"], "--functions")):
            self.sluice("run", "promem", *arguments, code=2, errors=errors, stdin=b"1\n")
        os.remove(self.path("program"))
        self.sluice("run", "promem", "--functions", "t.ev", code=2, errors="program: No such file")
        stats = self.json("trace", "stats", "t.ev")
        self.assertIn("program+0x", "".join(row["pc_name"] for row in stats["top"]["blocks"]))

    def test_a_recorded_program(self):
        self.sluice("trace", "record", "-o", "r.ev", "--", "./program")
        info = self.json("trace", "info", "r.ev")
        base = {name: min(int(m["start"], 16) for m in info["mappings"] if m["path"] == self.path(name)) for name in ("program", "libtwice.so")}
        blocks = [(int(f[1], 0), int(f[3], 0)) for f in (row.split() for row in self.sluice("trace", "cat", "r.ev").decode().splitlines())
                  if f[0] == "block"]
        own = self.profile("--functions", "r.ev")
        self.assertEqual(own, self.counted(self.nm("program", base["program"]), blocks))
        self.assertGreater(own["leaf"], 24)
        self.assertEqual(self.profile("--functions=libtwice.so", "r.ev"), self.counted(self.nm("libtwice.so", base["libtwice.so"]), blocks))


if __name__ == "__main__":
    unittest.main()
