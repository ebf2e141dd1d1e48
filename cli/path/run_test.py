#!/usr/bin/env python3
"""`run path` and `sluice wpp` on small inputs worked by hand, and a recording against the reference in Python.
$SLUICE: the command; default build/bin/sluice."""
import json
import os
import subprocess
import sys
import unittest
import xml.etree.ElementTree

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from cli_helper import SLUICE, sluice
from run_helper import LOOP, PROCEDURE, PathCase, branch, leaf, row

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tb", "path"))
from reference import Profiler
from reference_stack import BACKWARD, CALL, FORWARD, INDIRECT, RETURN, WPP, Record

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
GZIP = os.path.join(ROOT, "trace", "samples", "gzip.ev")
TOOLS = os.path.abspath(os.environ.get("BUILD", os.path.join(ROOT, "build")))  # folder of the recorder's tools; a sanitized command has none
CLASSES = {"call": CALL, "return": RETURN, "forward": FORWARD, "backward": BACKWARD, "indirect": INDIRECT}
WAYS = ([], ["--clocked"], ["--clocked", "drain=register"])
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


class Path(PathCase):
    def test_by_hand(self):
        for more in WAYS:
            report = self.report("run", *more, stdin=3 * PROCEDURE + LOOP)
            self.assertEqual([report[name] for name in ("events", "dropped", "paths", "incomplete", "overflows", "underflows")],
                             [16, 0, 5, 1, 0, 1])
            self.assertEqual([report[name] for name in ("events_lost", "gaps", "table_bits", "stacked")], [0, 0, 60928, 1])
            self.assertEqual(report["table"], [row(0x100, 2, 1, 3), row(0x100, 0, 0, 1), row(0x100, 2, 3, 1)])
            self.assertEqual((report["phases"], report["metric"], "cycles" in report), ([], None, bool(more)))
            # The count is the sum of events.
            report = self.report("run", "ppcr=0x20DD16A", *more, stdin=3 * PROCEDURE + LOOP)
            self.assertEqual(report["table"], [row(0x100, 2, 1, 18)])

    def test_other_settings(self):
        text = PROCEDURE + branch(0, 0, "gap") + branch(0x40, 0x100, "call", count=9)
        for more in WAYS:
            report = self.report("run", "ppcr=wpp", *more, stdin=text)  # calls end paths too
            self.assertEqual((report["table"], report["incomplete"], report["gaps"]), ([row(0x100, 2, 1, 1)], 2, 1))
            report = self.report("run", "ppcr=0xDD168", "count_width=3", *more, stdin=text)  # a call does not count
            self.assertEqual((report["events_lost"], report["cut"]), (2 + 7, 1))
            report = self.report("run", "depth=2", *more, stdin=2 * branch(0x40, 0x100, "call"))
            self.assertEqual((report["overflows"], report["stacked"]), (1, 2))
            report = self.report("run", "depth=4", "overflow=spill", *more, stdin=40 * branch(0x40, 0x100, "call") + 40 * branch(0x50, 0x60, "return"))
            self.assertEqual([report[name] for name in ("spill_entries", "overflows", "paths", "underflows")], [1 << 20, 0, 40, 0])
            # Of 41 entries 8 have room: after their returns the other 32 find no entry, or one with an unknown beginning.
            report = self.report("run", "depth=4", "overflow=spill", "--spill-entries=8", *more,
                                 stdin=40 * branch(0x40, 0x100, "call") + 40 * branch(0x50, 0x60, "return"))
            self.assertEqual([report[name] for name in ("spill_entries", "overflows", "paths", "incomplete", "underflows")], [8, 33, 8, 32, 33])
            report = self.report("run", "backward=taken", *more, stdin=LOOP + branch(0x30, 0x34, "backward", 0))
            self.assertEqual((report["paths"], report["underflows"]), (2, 1))

    def test_phases(self):
        # Eight rounds fill an interval: 8 of 16 instructions are in paths; an accumulator's share of them is 4: 64 * 8 / 16 = 32.
        # 0x100 and 0x101 differ in bits that are copied to the accumulator's number.
        one, other = 8 * leaf(0x100), 8 * leaf(0x101)
        settings = ["accumulators=4", "instructions_width=1", "phase_interval=16"]
        for more in WAYS:
            phases = self.report("run", *settings, *more, stdin=2 * one + other + one)["phases"]
            self.assertEqual(phases, [{"interval": 0, "id": 0, "distance": 252}, {"interval": 1, "id": 0, "distance": 0},
                                      {"interval": 2, "id": 1, "distance": 64}, {"interval": 3, "id": 0, "distance": 0}])
            self.assertEqual(self.report("run", *settings, "phases=0", *more, stdin=2 * one)["phases"], [])

    def test_whole_program_path(self):
        file = self.path("a.wpp")
        starts = [0x100, 0x100, 0x200, 0x100, 0x100, 0x200, 0x300]
        for more in WAYS:
            report = self.report("run", f"--export=wpp={file}", *more, stdin="".join(map(leaf, starts)))
            self.assertEqual((report["config"]["stream"], report["overruns"]), (1, 0))
            self.assertEqual(sluice("wpp", "cat", file).stdout, "".join(f"{start:#x} 0 0x0\n" for start in starts))
            self.assertEqual(sluice("wpp", "cat", "--count=2", file).stdout, 2 * "0x100 0 0x0\n")
            self.assertEqual(json.loads(sluice("wpp", "cat", "--json", "--count=1", file).stdout), {"start": "0x100", "length": 0, "directions": "0x0"})
            # 0 is 1 1 c; 1 is a a b.
            info = {"file": file, "ppcr": "0xdd16a", "branches": 32, "width": 48, "paths": 7, "distinct": 3, "rules": 2, "symbols": 6}
            self.assertEqual(self.reads("wpp", "info", file), info)
            self.assertIn("paths         7, 3 distinct\n", sluice("wpp", "info", file).stdout)
        with open(file, "r+b") as damaged:
            damaged.truncate(40)
        self.refused(file, "wpp", "info", file)
        self.refused(["is no whole program path"], "wpp", "cat", GZIP)
        self.refused(["subcommand", "info cat"], "wpp", "expand", file)
        self.refused(["missing"], "run", "path", f"--export=wpp={self.path('missing/a')}", stdin=leaf(0x100))

    def test_lost_messages(self):
        # A message takes some forty clocks, and eight take longer than an interval.
        text = "".join(leaf(0x100 + 16 * (i % 7)) for i in range(3000))
        settings = ["stream=1", "lossless=0", "msg_depth=8", "drain=register", "--clocked", "accumulators=4", "signatures=1", "instructions_width=1",
                    "phase_interval=160"]
        result = sluice("run", "path", *settings, "--json", f"--export=wpp={self.path('a')}", stdin=text)
        report = json.loads(result.stdout)
        self.assertEqual(result.returncode, 0)
        self.assertGreater(report["overruns"], 100)
        self.assertIn("messages were lost: paths are missing", result.stderr)
        self.assertGreaterEqual(len(report["phases"]), report["events"] // 160)
        self.assertEqual(report["events"] + report["dropped"], 6000)

    def recorded(self, count):
        """The first records of gzip.ev, as a file and as branch records for the reference."""
        cut = self.path("cut.ev")
        subprocess.run([SLUICE, "trace", "cut", f"--count={count}", GZIP, "-o", cut], check=True, stdout=subprocess.DEVNULL)
        records, retired = [], None
        for line in sluice("trace", "cat", "--json", cut).stdout.splitlines():
            of = json.loads(line)
            retired = of["instruction"] if retired is None else retired
            if of["type"] == "branch":
                instructions = min(255, of["instruction"] + 1 - retired)
                retired = of["instruction"] + 1
                records.append(Record(CLASSES[of["class"]], int(of["target"], 16), int(of["taken"]), 0, instructions))
        return cut, records

    def test_recording(self):
        """Table, phases and totals equal the reference's."""
        cut, records = self.recorded(60000)
        for settings in ({"phase_interval": 20000}, {"ppcr": WPP, "entries": 16, "ways": 2, "phase_interval": 50000}, {"policy": "ghost", "entries": 32}):
            wanted = Profiler(**settings).run(records)
            table = {(f"{start:#x}", length, f"{directions:#x}"): count for (start, length, directions), count in wanted.table.contents()}
            words = [f"{name}={value:#x}" if name == "ppcr" else f"{name}={value}" for name, value in settings.items()]
            for more in ([], ["--clocked"]):
                report = self.reads("run", "path", *words, *more, cut)
                self.assertEqual({(of["start"], of["length"], of["directions"]): of["count"] for of in report["table"]}, table)
                self.assertEqual([(of["id"], of["distance"]) for of in report["phases"]], wanted.phases.records)
                self.assertEqual((report["events"], report["paths"]), (len(records), len(wanted.emitted)))
        self.assertGreater(len(wanted.emitted), 10000)

    def test_metrics(self):
        # A block of 3 instructions with a load and a call; a block of 2 with two loads and the return.
        text = ("block 0x100 12 3\nload 0x104 4 0x8000 0\nbranch 0x108 4 0x100 call 1\nblock 0x100 8 2\nload 0x104 4 0x9000 0\n"
                "load 0x104 4 0x8000 0\nbranch 0x104 4 0x10c return 1\n")
        heading = "# sluice records load,store,branch,block knows value,thread,size\n"
        # The path begins at the second block. Of its two loads 0x9000 misses both levels, and 0x8000 hits. The return goes behind
        # the call, to 0x108 + 4, so it is predicted correctly.
        for metric, count in (("instructions", 2), ("l1", 1), ("l2", 1), ("mispredictions", None)):
            for more in WAYS:
                report = self.report("run", f"--metric={metric}", *more, stdin=heading + text)
                self.assertEqual((report["metric"], report["config"]["ppcr"]), (metric, "0x20dd16a"))
                self.assertEqual(report["table"], [row(0x100, 0, 0, count)] if count else [])
        self.assertEqual(self.report("run", "--metric=instructions", "ppcr=wpp", stdin=heading + text)["config"]["ppcr"], "0x20dd1ee")
        # Energies are multiples of the cheapest one, an access of code.
        report = self.report("run", "--metric=energy", "count_width=16", "event_width=16", "--energy=main=1e-8", "--cache=data=4096:32:1", stdin=heading + text)
        cost = {of["name"]: of for of in report["machine"]["caches"]}
        self.assertEqual((cost["data"]["bytes"], report["machine"]["main"]), (4096, 1e-8))
        # 0x8000 and 0x9000 share a set in 4,096 bytes: both miss in the first level, one of them also in the second.
        wanted = (cost["code"]["access"] + 2 * cost["data"]["access"] + 2 * cost["second"]["access"] +
                  report["machine"]["off_chip"])
        self.assertEqual(report["table"], [row(0x100, 0, 0, min(65535, wanted))])
        self.refused(["--metric=l1", "store,block"], "run", "path", "--metric=l1", GZIP)
        self.refused(["adds events", "--metric"], "run", "path", "ppcr=0x20DD16A", GZIP)

    def test_program(self):
        """A program recorded here: names, blocks, source lines, and files for other tools."""
        program, trace = self.path("program"), self.path("t.ev")
        subprocess.run(["gcc", "-xc", "-", "-g", "-O1", "-fno-inline", "-o", program], input=PROGRAM, text=True, check=True)
        subprocess.run([SLUICE, "trace", "record", "--type=branch", "--no-children", "-o", trace, "--", program], check=True,
                       stdout=subprocess.DEVNULL, env={**os.environ, "SLUICE_TOOLS": TOOLS})
        files = {form: self.path(form) for form in ("callgrind", "folded", "bolt")}
        picture = self.path("flame.svg")
        report = self.reads("run", "path", "--blocks", *(f"--export={form}={file}" for form, file in files.items()), f"--picture=flame={picture}", trace)
        hottest = report["table"][0]
        self.assertTrue(hottest["whole"])
        self.assertEqual({block["function"] for block in hottest["blocks"]}, {"sum"})
        self.assertEqual({block["line"] for block in hottest["blocks"]}, {3})
        self.assertGreater(hottest["count"], 20000)
        for form, wanted in (("callgrind", "^fn=sum$"), ("folded", rf"^sum;[^ ]+ {hottest['count']}$"), ("bolt", r"^B [0-9a-f]+ [0-9a-f]+ \d+ 0$")):
            with open(files[form], encoding="utf-8") as written:
                self.assertRegex(written.read(), "(?m)" + wanted)
        tips = [of.text for of in xml.etree.ElementTree.parse(picture).getroot().iter() if of.tag.endswith("title")]
        self.assertTrue(any(tip.startswith("sum: ") for tip in tips))
        text = sluice("run", "path", "--blocks", "--top=1", trace).stdout
        self.assertRegex(text, rf"\n +{hottest['count']} .* sum\+0x[0-9a-f]+ \(program\)\n.*instructions .*sum.*:3\n")
        self.assertEqual(json.loads(sluice("run", "path", "--json", trace).stdout)["table"][0].get("blocks"), None)
        self.refused(["need the code of a program"], "run", "path", "--blocks", stdin=leaf(0x100))
        self.refused(["missing"], "run", "path", f"--export=bolt={self.path('missing/x')}", trace)

    def test_selected(self):
        """Branches that a region leaves out leave a gap; the same from lines with a gap in their place."""
        rules = ["--select=call,pc=0x10cf00..0x10cfff,start", "--select=return,stop", "--select=inside"]
        text, open_, out, last, passed = "", False, False, None, 0
        for words in (line.split() for line in sluice("trace", "cat", GZIP).stdout.splitlines()):
            if not words or words[0] not in ("branch", "load"):
                continue
            pc = int(words[1], 16)
            starts = words[0] == "branch" and words[4] == "call" and 0x10cf00 <= pc <= 0x10cfff
            stops = words[0] == "branch" and words[4] == "return"
            if words[0] == "branch":
                passes = open_ and not starts and not stops
                if passes:
                    text += (branch(0, 0, "gap") if out else "") + f"{words[1]} {words[3]} {words[4]} {words[5]} 0 {int(words[6]) - (int(words[6]) if last is None else last)}\n"
                passed, out, last = passed + passes, not passes or (out and not passes), int(words[6])
            open_ = starts or (open_ and not stops)
        for more in WAYS:
            got = self.reads("run", "path", *rules, *more, "--json", GZIP)
            want = self.report("run", *more, stdin=text)
            self.assertGreater(got["gaps"], 1000)
            self.assertEqual((got["events"], got["select"]["passed"]), (passed, passed))
            self.assertEqual([got[name] for name in ("events", "gaps", "paths", "incomplete", "underflows")], [want[name] for name in ("events", "gaps", "paths", "incomplete", "underflows")])
            plain = lambda report: [(one["start"], one["length"], one["directions"], one["count"]) for one in report["table"]]
            self.assertEqual(plain(got), plain(want))
        every = {(one["start"], one["length"], one["directions"]): one["count"] for one in self.reads("run", "path", "entries=4096", "--json", GZIP)["table"]}
        for one in self.reads("run", "path", "entries=4096", *rules, "--json", GZIP)["table"]:
            self.assertLessEqual(one["count"], every[one["start"], one["length"], one["directions"]])
        self.refused("`branch` comes from call return forward backward indirect here", "run", "path", "--select=load", GZIP)
        self.refused("asks for values", "run", "path", "--select=zero", stdin=leaf(0x100))
        self.assertEqual(self.report("run", "--select=branch", stdin=3 * PROCEDURE + LOOP)["table"], [row(0x100, 2, 1, 3), row(0x100, 0, 0, 1), row(0x100, 2, 3, 1)])

    def test_text(self):
        done = sluice("run", "path", stdin=3 * PROCEDURE + LOOP).stdout
        for line in ("events: branch records, one per line\n", "paths in the table                  3    0.6 %\n", "stack underflows                    1\n",
                     "             3   60.0 %  ##############            0x100                2  10"):
            self.assertIn(line, done)
        self.assertIn("phase of each interval   0 0\n", sluice("run", "path", "accumulators=4", "instructions_width=1", "phase_interval=16",
                                                               stdin=16 * leaf(0x100)).stdout)

    def test_refused(self):
        text = leaf(0x100)
        for words, *arguments in (("--metric=misses", "--metric=misses"), ("code data second", "--cache=code=33:32:1"), ("code data second", "--cache=code=64:32"),
                                  ("gamma main", "--energy=dirty=2"), ("gamma main", "--energy=volts=2"), ("flame=FILE.svg", "--picture=tree=x"),
                                  ("callgrind folded bolt autofdo wpp", "--export=x=y"), ("callgrind folded bolt autofdo wpp", "--export=wpp="), ("accepted is branch", "--event=pc"),
                                  ("every branch", "--base=4"), ("stream=1", "--export=wpp=x", "stream=0"),
                                  ("--metric=paths", "--metric=paths", "ppcr=0x20DD16A"), ("count_width", "--metric=l1", "count_width=0"),
                                  ("0x100: wider than width=8", "width=8"), ("ppcr=3:", "ppcr=3"), ("accepted is overflow=spill", "--spill-entries=64"),
                                  ("32, to 2^20", "--spill-entries=31", "overflow=spill"), ("to 2^20", "--spill-entries=1048577", "overflow=spill")):
            self.refused(words, "run", "path", *arguments, stdin=text)
        self.refused(["standard input:2:", "class"], "run", "path", stdin=text.replace("return", "back"))
        self.assertEqual(self.report("run", "--skip-bad", stdin=text + "x\n")["malformed"], 1)


if __name__ == "__main__":
    unittest.main()
