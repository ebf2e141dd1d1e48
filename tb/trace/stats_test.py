#!/usr/bin/env python3
"""Compares `sluice trace stats` with counts in Python."""
import collections
import unittest

from trace_helper import ABOUT, CLASSES, MAPPINGS, Case, Record, make_records


class Stats(Case):
    def check(self, records, *options):
        self.event_file("t.ev", records, ABOUT, MAPPINGS)
        stats = self.json("trace", "stats", "--top", "12", *options, "t.ev")
        of = {kind: [r for r in records if r.type == kind] for kind in ("load", "store", "branch", "block", "packet", "packet6")}
        self.assertEqual(stats["types"], {kind: len(found) for kind, found in of.items()})
        self.assertEqual((stats["records"], stats["instructions"]), (len(records), sum(r.value for r in of["block"])))
        self.assertEqual(stats["branches"], {c: {"taken": sum(r.cls == c and r.taken for r in of["branch"]),
                                                 "not_taken": sum(r.cls == c and not r.taken for r in of["branch"])} for c in CLASSES})
        pcs = {kind: {r.pc for r in found} for kind, found in of.items()}
        edges = collections.Counter((r.pc, r.address) for r in of["branch"])
        self.assertEqual(stats["distinct"], {
            "blocks": len(pcs["block"]), "loads": len(pcs["load"]), "stores": len(pcs["store"]), "branches": len(pcs["branch"]),
            "values": len({(r.pc, r.value) for r in of["load"]}), "edges": len(edges),
            "calls": len({(r.pc, r.address) for r in of["branch"] if r.cls == "call"}),
            "load_lines": len({r.address // 64 for r in of["load"]}), "store_lines": len({r.address // 64 for r in of["store"]}),
            "flows": len({(r.pc, r.address, r.value) for r in of["packet"]}),
            "sources6": len({(r.pc, r.low[0]) for r in of["packet6"]})})
        threads = collections.Counter(r.thread for r in records)
        self.assertEqual({t["thread"]: t["records"] for t in stats["threads"]}, threads)
        instructions = collections.Counter()
        for r in of["block"]:
            instructions[r.pc] += r.value
        hottest = {"blocks": {(pc,): n for pc, n in instructions.items()},
                   "loads": collections.Counter((r.pc,) for r in of["load"]),
                   "values": collections.Counter((r.pc, r.value) for r in of["load"]), "edges": edges,
                   "flows": collections.Counter((r.pc << 32 | r.address, r.value) for r in of["packet"]),
                   "sources6": collections.Counter((r.pc, r.low[0]) for r in of["packet6"])}
        keys = {"blocks": ("pc",), "loads": ("pc",), "values": ("pc", "value"), "edges": ("pc", "target"), "flows": ("addresses", "ports"),
                "sources6": ("high", "low")}
        for section, counter in hottest.items():
            ranked = sorted(counter.items(), key=lambda item: (-item[1], item[0]))[:12]
            self.assertEqual([(tuple(int(row[k], 16) for k in keys[section]), row["count"]) for row in stats["top"][section]],
                             ranked, section)
        executed = collections.Counter((r.pc, r.value) for r in of["block"])
        self.assertEqual([(int(row["pc"], 16), row["instructions"], row["count"]) for row in stats["top"]["code"]],
                         [(*block, n) for block, n in sorted(executed.items(), key=lambda item: (-item[1], item[0]))[:12]])

    def test_counts(self):
        self.check(make_records(20000, 2))
        self.check([])
        self.check([Record("packet", 0x0a000001 + i % 3, 60 + i, 0x0a0000ff, 6 << 32 | 1024 + i % 7 << 16 | 80, None, 0, i, 1) for i in range(50)])
        self.check([Record("packet6", 2**61 + i % 3, 60, 7, 80, None, 0, i, 1, (i % 5, i)) for i in range(50)])

    def test_types_and_top(self):
        records = make_records(5000, 3)
        self.event_file("t.ev", records, ABOUT, MAPPINGS)
        stats = self.json("trace", "stats", "--type", "load,store", "--top", "2", "t.ev")
        self.assertEqual(stats["records"], sum(r.type in ("load", "store") for r in records))
        self.assertEqual((len(stats["top"]["loads"]), stats["top"]["edges"]), (2, []))

    def test_text(self):
        self.event_file("t.ev", make_records(5000, 4), ABOUT, MAPPINGS)
        text = self.sluice("trace", "stats", "t.ev").decode()
        for word in ("5000 records", "different", "hottest loads", "####", "program+0x1", "thread 2"):
            self.assertIn(word, text)
        self.assertEqual(text, self.sluice("trace", "stats", "-", stdin=self.read("t.ev")).decode().replace("-: ", "t.ev: ", 1))

    def test_values_that_are_not_known(self):
        self.write("l.txt", "I  00401000,4\n L 7000,8\n")
        stats = self.json("trace", "stats", "--from", "lackey", "l.txt")
        self.assertEqual((stats["distinct"]["values"], stats["top"]["values"], stats["distinct"]["loads"]), (None, [], 1))
        self.assertNotIn("value", self.sluice("trace", "stats", "--from", "lackey", "l.txt").decode())


if __name__ == "__main__":
    unittest.main()
