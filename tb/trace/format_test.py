#!/usr/bin/env python3
"""Compares `sluice trace` with event_file.py, which is written only from doc/trace/format.md, on samples of real
programs and on synthetic records, until every feature of the page has occurred."""
import collections
import itertools
import os
import subprocess
import unittest

import ev_file
import event_file
import made_program
from trace_helper import ABOUT, MAPPINGS, SLUICE, Case, line

from seed import in_turn

SAMPLES = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../trace/samples"))
CHUNK = 2**17  # records
COME = """right;wrong 0;wrong 1;wrong 2;wrong 3;wrong 0: 0;wrong 0: 1;wrong 0: 2;change of places;load;store;branch;block;packet;packet6
another stride;value of a byte;moving return, taken 1;moving return, taken 0;moving indirect, taken 1;moving indirect, taken 0
calls wrap above;calls wrap below""".replace("\n", ";").split(";")


class Format(Case):
    codes = collections.Counter()

    @classmethod
    def tearDownClass(cls):
        print("\n".join(f"{count:9} {code}" for code, count in sorted(cls.codes.items())))

    def hold(self, file, parts):
        """Compares each record of the first `parts` chunks of records; returns all chunks."""
        with open(file, "rb") as opened:
            found = ev_file.chunks(opened.read())
        chosen = [chunk for chunk in found if chunk.name == b"RECS"][:parts]
        decoded = itertools.chain.from_iterable(event_file.Records(chunk, self.codes) for chunk in chosen)
        count = sum(chunk.records for chunk in chosen)
        with subprocess.Popen([SLUICE, "trace", "cat", "--count", str(count), file], stdout=subprocess.PIPE, text=True) as cat:
            self.assertRegex(next(cat.stdout), "^# sluice records ")
            for nth, (said, record) in enumerate(itertools.zip_longest(cat.stdout, decoded)):
                if said is None or record is None or said[:-1] != line(record):
                    self.fail(f"{file}: record {nth} is {record}, by trace cat {said}")
        return found

    def hold_head(self, file, found):
        """Compares HEAD, MAPS and INDX with `trace info`."""
        info, entries = self.json("trace", "info", file), ev_file.header(found[0])
        said = [(key, info[key]) for key in ("architecture", "program") if info[key] is not None]
        said += [("argument", word) for word in info["command"]] + [("origin", info["origin"])]
        said += [(key, info[key]) for key in ("process", "parent", "types", "fields", "skip", "every")]
        bits = {"types": event_file.TYPES, "fields": ("value", "instruction", "thread", "size")}
        self.assertEqual([(key, [name for bit, name in enumerate(bits[key]) if value >> bit & 1] if key in bits else value)
                          for key, value in entries], said)
        self.assertEqual([ev_file.mapping(chunk) for chunk in found if chunk.name == b"MAPS"],
                         [(*(int(m[key], 16) for key in ("start", "end", "offset")), m["path"], m["instruction"]) for m in info["mappings"]])
        parts = [chunk for chunk in found if chunk.name == b"RECS"]
        self.assertEqual((info["chunks"], info["records"], info["bytes"]), (len(parts), found[-1].first, os.path.getsize(file)))
        self.assertEqual(ev_file.index(found[-1]), [(c.at, c.first, c.instruction, c.records) for c in found[1:-1]])
        self.assertEqual([chunk.first for chunk in parts], [CHUNK * n for n in range(len(parts))])
        return info

    def test_samples(self):
        for name, parts in (("gzip", 3), ("cc1", 1), ("perl", 1), ("python", 1)):
            file = os.path.join(SAMPLES, name + ".ev")
            self.hold_head(file, self.hold(file, parts))
        self.assertIn("moving call, taken 1", self.codes)  # only recorders write it: a record does not show that a call is indirect

    @in_turn
    def test_whole(self):
        file = os.path.join(SAMPLES, "perl.ev")
        self.hold_head(file, self.hold(file, None))

    def test_made_records(self):
        before = self.codes.copy()
        records = made_program.Program(1).records(CHUNK + 20000)
        self.event_file("t.ev", records, ABOUT, [(*MAPPINGS[0], 7), MAPPINGS[1]])
        self.sluice("trace", "cut", "t.ev", "-o", "again.ev")  # so that the program itself has written all of it
        found = self.hold(self.path("again.ev"), None)
        self.hold_head(self.path("again.ev"), found)
        self.assertEqual(found[-1][3:6], (0, len(records), records[-1].instruction))
        for seed in range(20):
            self.hold(self.event_file("t.ev", made_program.noise(2000, seed)), None)
        come = self.codes - before
        self.assertEqual([code for code in COME if code not in come], [])


if __name__ == "__main__":
    unittest.main()
