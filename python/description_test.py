#!/usr/bin/env python3
"""The package's decoder on real runs: messages at the golden model's pins, decoded from sluice_NAME.json, against the profile that
the C driver made of the same messages, and against the driver that reads the layout from the hardware's registers.
$SLUICE: the command; default build/bin/sluice."""
import collections
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, "python"))
from sluice import Description, Field, Record

SLUICE = os.path.abspath(os.environ.get("SLUICE", os.path.join(ROOT, "build", "bin", "sluice")))
TRACE = os.path.join(ROOT, "trace", "samples", "gzip.ev")
DECODE = os.path.join(ROOT, "build", "test", "decode")
RECORDS = "20000"  # of the trace
# Columns of a line of vectors.txt; outputs are those after the clock's edge.
EV_VALID, EV_DATA, MSG_READY, EV_READY, MSG_VALID, MSG_DATA = 1, 2, 3, 10, 11, 13


class Decoded(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.trace = os.path.join(cls.folder, "part.ev")
        subprocess.run([SLUICE, "trace", "cut", "--count", RECORDS, TRACE, "-o", cls.trace], check=True, stdout=subprocess.DEVNULL)

    def described(self, profiler, settings, words):
        """The messages as pairs (record, values), decoded by the layout that the model's registers describe."""
        done = subprocess.run([DECODE, profiler, *settings], input="\n".join(words), check=True, stdout=subprocess.PIPE, text=True)
        lines = [line.split() for line in done.stdout.splitlines()]
        return [(record, {name: int(value) for name, value in (field.split("=") for field in fields)}) for record, *fields in lines]

    def decoded(self, profiler, *settings, options=()):
        """The report of a run through the model's pins, and the events and messages at these pins, decoded."""
        emitted, pins = os.path.join(self.folder, "emitted"), os.path.join(self.folder, "pins")
        subprocess.run([SLUICE, "gen", profiler, *settings, "-o", emitted], check=True, stdout=subprocess.DEVNULL)
        hardware = Description.read(os.path.join(emitted, f"sluice_{profiler}.json"))
        done = subprocess.run([SLUICE, "run", profiler, *settings, *options, "--clocked", "--pins", pins, "--json", self.trace],
                              check=True, stdout=subprocess.PIPE, text=True)
        report = json.loads(done.stdout)
        self.assertEqual(hardware.config_hash, int(report["config_hash"], 16))
        self.assertEqual(hardware.config, report["config"])
        events, messages, words = [], [], []
        ready, valid, word = "0", "0", "0"  # outputs before the clock
        with open(os.path.join(pins, "vectors.txt"), encoding="utf-8") as file:
            for line in file:
                pin = line.split()
                if pin[EV_VALID] == ready == "1":
                    events.append(hardware.event.decode(int(pin[EV_DATA], 16)))
                if pin[MSG_READY] == valid == "1":
                    words.append(word)
                    messages.append(hardware.message.decode(int(word, 16)))
                ready, valid, word = pin[EV_READY], pin[MSG_VALID], pin[MSG_DATA]
        self.assertEqual(len(events), report["events"])
        self.assertGreater(len(messages), 0)
        self.assertEqual(self.described(profiler, settings, words), [(m.record, m.values) for m in messages])
        return report, events, messages

    def test_counts(self):
        report, events, messages = self.decoded("counts", "interval=700", "counter_width=9")
        sums = collections.Counter()
        for message in messages:
            sums[message["index"]] += message["count"]
        self.assertEqual(+sums, {row["index"]: row["count"] for row in report["profile"]})
        self.assertEqual(sum(message["whole"] and message["index"] == 511 for message in messages), report["intervals"])
        self.assertEqual(sum(sums.values()), len(events))

    def test_promem(self):
        _, events, _ = self.decoded("counts")
        exact = collections.Counter(event["key"] for event in events)
        targets = os.path.join(self.folder, "targets.txt")
        with open(targets, "w", encoding="utf-8") as file:
            file.writelines(f"{key:#x}\n" for key, _ in exact.most_common(100))
        report, events, messages = self.decoded("promem", options=("--targets", targets))
        self.assertEqual(collections.Counter(event["pattern"] for event in events), exact)
        self.assertEqual(sorted(message["count"] for message in messages if message["count"]),
                         sorted(pattern["count"] for pattern in report["patterns"]))

    def test_rap(self):
        for settings in (("kinds=2", "nodes=256"), ("engine=trie", "epsilon=0.02"), ("width=24", "width_b=8", "branching=2")):
            with self.subTest(settings=settings):
                report, _, messages = self.decoded("rap", *settings)
                config = report["config"]
                bits, digit = config["width"] + config["width_b"], config["branching"].bit_length() - 1
                height = -(-bits // digit)
                nodes = [(f"{message['lo']:#x}", f"{message['lo'] + (1 << low) - 1:#x}", message["count"])
                         for message in messages
                         for low in [digit * (height - message["level"]) if message["level"] else bits]]
                self.assertEqual(sorted(nodes), sorted((node["lo"], node["hi"], node["count"]) for node in report["tree"]))

    def test_stratified(self):
        report, _, messages = self.decoded("stratified", "composition=H[P16]64A16", "kinds=2")
        sums = collections.Counter()
        for message in messages:
            sums[f"{message['a']:#x}", f"{message['b']:#x}", message["kind"]] += message["count"]
        self.assertEqual(sums, {(row["a"], row["b"], row["kind"]): row["count"] for row in report["tuples"]})
        self.assertEqual(len(messages), report["messages"])

    def test_multihash(self):
        for settings in (("interval=1000",), ("filter=tagged", "interval=1000", "kinds=4")):
            with self.subTest(settings=settings):
                report, _, messages = self.decoded("multihash", *settings)
                intervals, interval = [], {"candidates": []}
                for message in messages:
                    if message.record == "candidate":
                        interval["candidates"].append((message["a"], message["b"], message.values.get("kind", 0), message["count"]))
                    elif message.record == "denied":
                        interval["promotions_denied"] = message["promotions_denied"]
                    else:
                        intervals.append({**interval, "retained_lost": message["retained_lost"], "complete": message.record == "end"})
                        interval = {"candidates": []}
                self.assertEqual(len(intervals), len(report["intervals"]))
                for decoded, row in zip(intervals, report["intervals"]):
                    rows = [(int(t["a"], 16), int(t["b"], 16), t["kind"], t["count"]) for t in row["candidates"]]
                    self.assertEqual(sorted(decoded.pop("candidates")), sorted(rows))
                    self.assertEqual(decoded, {key: row[key] for key in decoded})

    def test_path(self):
        report, _, messages = self.decoded("path", "stream=1", "phase_interval=4000", "accumulators=8", "entries=64")
        by_type = collections.defaultdict(list)
        for message in messages:
            by_type[message.record].append(message)
        table = [(f"{m['start']:#x}", m["length"], f"{m['directions']:#x}", m["count"]) for m in by_type["entry"]]
        self.assertEqual(sorted(table), sorted((row["start"], row["length"], row["directions"], row["count"]) for row in report["table"]))
        self.assertEqual([end["entries"] for end in by_type["end"]], [len(table)])
        self.assertEqual(len(by_type["popped"]), report["paths"])
        self.assertEqual([(m["identity"], m["distance"]) for m in by_type["phase"]],
                         [(phase["id"], phase["distance"]) for phase in report["phases"]])
        self.assertGreater(len(by_type["phase"]), 2)


class Layouts(unittest.TestCase):
    record = Record("message", (Field("count", 0, 5, ""), Field("key", 5, 64, ""), Field("type", 69, 2, "")), type=2)

    def test_encode_is_the_inverse(self):
        values = {"count": 31, "key": 0xfedcba9876543210}
        word = self.record.encode(values)
        self.assertEqual(word, 31 | 0xfedcba9876543210 << 5 | 2 << 69)
        self.assertEqual(self.record.decode(word), {**values, "type": 2})

    def test_bad_values_are_refused(self):
        with self.assertRaisesRegex(ValueError, "count=0x20: accepted is 0 to 0x1f"):
            self.record.encode({"count": 32})
        with self.assertRaisesRegex(ValueError, "count=-0x1: accepted"):
            self.record.encode({"count": -1})
        with self.assertRaisesRegex(ValueError, "message has no field keys; accepted is count, key, type"):
            self.record.encode({"keys": 1})
        with self.assertRaisesRegex(ValueError, "description of format 2; accepted is 1"):
            Description.of({"format": 2})
        with self.assertRaisesRegex(ValueError, "description of format None; accepted is 1"):
            Description.of([])
        with self.assertRaisesRegex(ValueError, "description without 'message'"):
            Description.of({"format": 1})


if __name__ == "__main__":
    unittest.main()
