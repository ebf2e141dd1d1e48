#!/usr/bin/env python3
"""Compares `sluice trace cut` with a selection from a list in Python."""
import os
import unittest

from trace_helper import ABOUT, MAPPINGS, Case, make_records, parse, several
from seed import seeded


class Cut(Case):
    def test_ranges(self):
        first, rng = make_records(1500, 9), seeded(9)
        span = first[-1].instruction + 1
        records = several(first, 6, span)
        self.event_file("t.ev", first, ABOUT, MAPPINGS, 6, span)
        self.assertEqual(self.records("t.ev"), records)
        for start in (0, 1, 1499, 1500, 8999, 9000, 9001):
            self.json("trace", "cut", "--from", str(start), "t.ev", "-o", "o.ev")
            self.assertEqual(self.records("o.ev"), records[start:])
        last = records[-1].instruction
        for _ in range(50):
            low, high = sorted(rng.sample(range(last + 50), 2))
            pc = 0x401000 + 4 * rng.randrange(220)
            start, every, count, thread = rng.choice((0, 8990, 9000, 9500, rng.randrange(9000))), rng.randrange(1, 9), rng.randrange(2000), rng.randrange(1, 4)
            options = {"--from": (f"{start}", lambda n, r: n >= start),
                       "--instructions": (rng.choice((f"{low}:{high}", f"{low:#x}:{high:#x}")), lambda n, r: low <= r.instruction < high),
                       "--pc": (f"{pc:#x}:{pc + 80:#x}", lambda n, r: pc <= r.pc < pc + 80), "--thread": (f"{thread}", lambda n, r: r.thread == thread),
                       "--type": ("load,block", lambda n, r: r.type in ("load", "block"))}
            chosen = [name for name in options if rng.randrange(3) == 0]
            expected = [r for n, r in enumerate(records) if all(options[name][1](n, r) for name in chosen)][every - 1::every][:count]
            words = [word for name in chosen for word in (name, options[name][0])]
            made = self.json("trace", "cut", "t.ev", "-o", "o.ev", *words, "--every", str(every), "--count", str(count))
            self.assertEqual(self.records("o.ev"), expected, words)
            self.assertEqual((made["records"], made["bytes"]), (len(expected), os.path.getsize(self.path("o.ev"))))

    def test_header_and_mappings_are_kept(self):
        self.event_file("t.ev", make_records(900, 10), ABOUT, MAPPINGS)
        self.sluice("trace", "cut", "--every", "3", "--type", "load", "t.ev", "-o", "o.ev")
        whole, part = self.json("trace", "info", "t.ev"), self.json("trace", "info", "o.ev")
        self.assertEqual((part["every"], part["types"], part["whole"]), (3, ["load"], True))
        for key in ("architecture", "program", "command", "origin", "process", "parent", "fields", "skip", "mappings"):
            self.assertEqual(part[key], whole[key])

    def test_mappings_of_what_is_left(self):
        """A part contains the mappings known before its last record, and no later ones."""
        records = make_records(900, 10)
        known = [(0x401000, 0x402000, 0, "/a", 0), (0x402000, 0x403000, 0, "/b", 100), (0x401000, 0x402000, 0, "/c", 200)]
        self.event_file("t.ev", records, ABOUT, known)
        for end, paths in ((100, ["/a"]), (101, ["/a", "/b"]), (200, ["/a", "/b"]), (204, ["/a", "/b", "/c"])):
            self.json("trace", "cut", "--instructions", f":{end}", "t.ev", "-o", "o.ev")
            self.assertEqual([m["path"] for m in self.json("trace", "info", "o.ev")["mappings"]], paths, end)

    def test_through_pipes(self):
        records = make_records(900, 11)
        self.event_file("t.ev", records)
        made = self.sluice("trace", "cut", "--from", "890", "-", "-o", "-", stdin=self.read("t.ev"))
        self.assertEqual(parse(self.sluice("trace", "cat", "-", stdin=made).decode()), records[890:])

    def test_instructions_that_are_not_known(self):
        self.event_file("t.ev", make_records(9, 1), [("types", 15), ("fields", 1)])
        self.sluice("trace", "cut", "--instructions", "1:2", "t.ev", "-o", "o.ev", code=2, errors="--instructions means nothing")


if __name__ == "__main__":
    unittest.main()
