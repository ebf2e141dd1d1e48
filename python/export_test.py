#!/usr/bin/env python3
"""`sluice export` on a real program: pprof read by `go tool pprof`, perfetto by the perfetto package; counts against the profiles."""
import collections
import json
import os
import re
import subprocess
import sys
import unittest

from perfetto.protos.perfetto.trace import perfetto_trace_pb2

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(ROOT, "cli")]
from cli_helper import Case, sluice

TEXT = "/usr/share/common-licenses/GPL-3"
RUNS = {"promem": ("promem", "--functions"), "rap": ("rap",), "map": ("rap", "--event=edge"), "stratified": ("stratified",),
        "multihash": ("multihash", "interval=10000"), "path": ("path", "--blocks", "phase_interval=100000"), "counts": ("counts",)}


class Export(Case):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.made = os.path.join(ROOT, "build", "export_test")
        os.makedirs(cls.made, exist_ok=True)
        program, cls.trace = os.path.join(cls.made, "words"), os.path.join(cls.made, "words.ev")
        subprocess.run(["gcc", "-g", "-O1", "-fno-inline", os.path.join(ROOT, "doc", "words.c"), "-o", program], check=True)
        with open(TEXT, encoding="utf-8") as text:
            sluice("trace", "record", "-o", cls.trace, "--", program, stdin=text.read())
        cls.reports = {name: json.loads(sluice("run", *words, "--json", cls.trace).stdout) for name, words in RUNS.items()}

    def setUp(self):
        super().setUp()
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        for name, report in self.reports.items():
            self.write(f"{name}.json", json.dumps(report))

    def export(self, to, *names):
        """The file's bytes."""
        done = sluice("export", "--to", to, "-o", f"out.{to}", *(f"{name}.json" for name in names))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, rf"\A{to}: out\.{to} \([\d.]+ kB\)\n\Z")
        with open(f"out.{to}", "rb") as file:
            return file.read()

    def total(self, name):
        """What all stacks of a run must add up to."""
        report = self.reports[name]
        counts = sum(row["count"] for row in report["profile"])
        return counts + sum(place["count"] for place in report.get("outside", ()))

    def test_pprof_in_its_own_tool(self):
        for name, report in self.reports.items():
            with self.subTest(name=name):
                self.export("pprof", name)
                raw = subprocess.run(["go", "tool", "pprof", "-raw", "out.pprof"], capture_output=True, text=True, check=True,
                                     env={**os.environ, "HOME": self.folder}).stdout
                samples = re.findall(r"^ +(\d+): ([\d ]+)$", raw.partition("Samples:")[2].partition("Locations")[0], re.MULTILINE)
                self.assertEqual(sum(int(count) for count, _ in samples), self.total(name))
                self.assertGreater(len(samples), 3)
                self.assertIn(f"sluice {report['profiler']}", raw)
        self.export("pprof", "promem")
        top = subprocess.run(["go", "tool", "pprof", "-top", "-nodefraction=0", "-nodecount=0", "out.pprof"], capture_output=True, text=True,
                             check=True, env={**os.environ, "HOME": self.folder}).stdout
        shown = {name: int(count) for count, name in re.findall(r"^ +(\d+) +[\d.]+% +[\d.]+% +\d+ +[\d.]+% +(.*)$", top, re.MULTILINE)}
        expected = collections.Counter()
        for row in self.reports["promem"]["profile"]:
            expected[row["name"]] += row["count"]
        for name, count in expected.items():
            if count:
                self.assertEqual(shown[name], count, name)
        self.assertIn("File: words", top)

    def test_pprof_nests_ranges(self):
        """The cumulated count of a range in pprof is the count of the range and all inside it."""
        self.export("pprof", "rap")
        top = subprocess.run(["go", "tool", "pprof", "-top", "-cum", "-nodefraction=0", "-nodecount=0", "out.pprof"], capture_output=True,
                             text=True, check=True, env={**os.environ, "HOME": self.folder}).stdout
        cumulated = {name: int(count) for count, name in re.findall(r"(\d+) +[\d.]+% +(0x[0-9a-f]+ to 0x[0-9a-f]+)$", top, re.MULTILINE)}
        ranges = {f"{row['lo']} to {row['hi']}": row["total"] for row in self.reports["rap"]["profile"] if not row["name"]}
        self.assertGreater(len(cumulated), 5)
        for name, count in cumulated.items():
            self.assertEqual(count, ranges[name], name)

    def test_speedscope(self):
        """Every frame exists, and the weights are the profile's counts."""
        found = json.loads(self.export("speedscope", *RUNS))
        self.assertEqual(found["$schema"], "https://www.speedscope.app/file-format-schema.json")
        self.assertEqual(len(found["profiles"]), len(RUNS))
        for name, profile in zip(RUNS, found["profiles"]):
            self.assertEqual(sum(profile["weights"]), self.total(name), name)
            self.assertEqual((len(profile["samples"]), profile["endValue"]), (len(profile["weights"]), self.total(name)))
            self.assertLess(max(max(sample) for sample in profile["samples"]), len(found["shared"]["frames"]))
        self.assertTrue(all(frame["name"] for frame in found["shared"]["frames"]))

    def test_firefox(self):
        """Every index points into its table, columns are of one length, and the weights are the profile's counts."""
        found = json.loads(self.export("firefox", *RUNS))
        shared = found["shared"]
        for table in (*(shared[name] for name in shared if name != "stringArray"), *(thread["samples"] for thread in found["threads"])):
            for column in table.values():
                self.assertTrue(not isinstance(column, list) or len(column) == table["length"])
        for table, column, other in (("stackTable", "frame", "frameTable"), ("stackTable", "prefix", "stackTable"), ("frameTable", "func", "funcTable"),
                                     ("funcTable", "source", "sources"), ("funcTable", "resource", "resourceTable")):
            for at in shared[table][column]:
                self.assertTrue(at is None or -1 <= at < shared[other]["length"], (table, column))
        for at, prefix in enumerate(shared["stackTable"]["prefix"]):
            self.assertTrue(prefix is None or prefix < at)
        for name, thread in zip(RUNS, found["threads"]):
            self.assertEqual(sum(thread["samples"]["weight"]), self.total(name), name)
            self.assertLess(max(thread["samples"]["stack"]), shared["stackTable"]["length"])

    def test_perfetto_in_its_own_package(self):
        trace = perfetto_trace_pb2.Trace.FromString(self.export("perfetto", "multihash", "path"))
        names = {packet.track_descriptor.uuid: packet.track_descriptor.name for packet in trace.packet if packet.HasField("track_descriptor")}
        events = [packet for packet in trace.packet if packet.HasField("track_event")]
        self.assertEqual({packet.track_event.track_uuid for packet in events} - set(names), set())
        kinds = perfetto_trace_pb2.TrackEvent.Type
        intervals = self.reports["multihash"]["intervals"]
        counted = [(packet.timestamp, packet.track_event.counter_value) for packet in events
                   if packet.track_event.type == kinds.TYPE_COUNTER and names[packet.track_event.track_uuid] == "candidates"]
        self.assertEqual(counted, [(number * 10_000_000, len(interval["candidates"])) for number, interval in enumerate(intervals)])
        phases = [packet.track_event.name for packet in events if names[packet.track_event.track_uuid] == "phase"
                  and packet.track_event.type == kinds.TYPE_SLICE_BEGIN]
        self.assertEqual(phases, [f"phase {phase['id']}" for phase in self.reports["path"]["phases"]])
        self.assertGreater(len(phases), 1)
        begun = sum(packet.track_event.type == kinds.TYPE_SLICE_BEGIN for packet in events)
        self.assertEqual(begun, sum(packet.track_event.type == kinds.TYPE_SLICE_END for packet in events))

    def test_folded(self):
        lines = self.export("folded", "promem").decode().splitlines()
        self.assertEqual(sum(int(line.rpartition(" ")[2]) for line in lines), self.total("promem"))
        both = self.export("folded", "promem", "rap").decode()
        self.assertRegex(both, r"(?m)^rap;0x0 to ")

    def test_the_same_bytes_again(self):
        for to in ("pprof", "firefox", "perfetto", "speedscope", "folded"):
            self.assertEqual(self.export(to, "multihash"), self.export(to, "multihash"), to)
            self.assertTrue(os.path.exists(f"out.{to}.old"))

    def test_defaults_and_refusals(self):
        self.assertEqual(sluice("export", "--to=folded", "rap.json").returncode, 0)
        self.assertTrue(os.path.exists("rap.folded"))
        with open("rap.folded", encoding="utf-8") as file:
            self.assertEqual(sluice("export", "--to=folded", "-o", "-", "-", stdin=json.dumps(self.reports["rap"])).stdout, file.read())
        self.refused(["'flame'", "speedscope"], "export", "--to=flame", "rap.json")
        self.refused(["pprof holds one run"], "export", "--to=pprof", "rap.json", "path.json")
        self.refused(["no run has intervals", "multihash"], "export", "--to=perfetto", "rap.json")
        self.refused(["no report of a run"], "export", "--to=pprof", os.path.join(ROOT, "cli", "profile.schema.json"))
        self.refused(["nothere.json"], "export", "--to=pprof", "nothere.json")
        self.refused(["is also the input"], "export", "--to=pprof", "-o", "rap.json", "rap.json")
        exact = sluice("trace", "stats", "--json", self.trace).stdout
        self.refused(["has no profile"], "export", "--to=pprof", "-", stdin=exact)


if __name__ == "__main__":
    unittest.main()
