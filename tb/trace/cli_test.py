#!/usr/bin/env python3
"""Tests info, cat, import and refused input, and compares results with the records in Python."""
import json
import os
import subprocess
import unittest

from trace_helper import ABOUT, MAPPINGS, SLUICE, Case, Record, line, make_records, parse, several


class Info(Case):
    def test_says_what_the_header_says(self):
        file = self.event_file("t.ev", make_records(3000, 1), ABOUT, MAPPINGS)
        info = self.json("trace", "info", "t.ev")
        expected = {"file": "t.ev", "architecture": "x86-64", "program": "/no/such/program", "command": ["program", "two words"],
                    "origin": "a test", "process": 7, "parent": 6, "types": ["load", "store", "branch", "block"],
                    "fields": ["value", "instruction", "thread", "size"], "skip": 11, "every": 1, "records": 3000, "whole": True,
                    "bytes": os.path.getsize(file), "chunks": 1}
        self.assertEqual({key: info[key] for key in expected}, expected)
        self.assertAlmostEqual(info["bytes_per_record"], os.path.getsize(file) / 3000)
        self.assertEqual([(int(m["start"], 16), int(m["end"], 16), int(m["offset"], 16), m["path"]) for m in info["mappings"]], MAPPINGS)
        text = self.sluice("trace", "info", "t.ev").decode()
        for word in ("x86-64", "program 'two words'", "a test", "7, parent 6", "load store branch block", "3000 in 1", "/no/lib.so"):
            self.assertIn(word, text)

    def test_a_file_without_its_index(self):
        self.event_file("t.ev", make_records(3000, 1), ABOUT, MAPPINGS)
        self.write("cut.ev", self.read("t.ev")[:-20])
        info = self.json("trace", "info", "cut.ev", code=2, errors="cut.ev: is not whole")
        self.assertEqual((info["whole"], info["records"], info["program"], len(info["mappings"])), (False, 3000, "/no/such/program", 2))
        self.assertIn("whole         no", self.sluice("trace", "info", "cut.ev", code=2, errors="not whole").decode())


class Cat(Case):
    def test_text_round_trip(self):
        records = make_records(4000, 5) + [Record("packet", 1, 2, 3, 4, None, 0, 5, 1)]
        self.event_file("t.ev", records)
        self.assertEqual(self.records("t.ev"), records)
        text = self.sluice("trace", "cat", "--to", "text", "t.ev")
        self.sluice("trace", "import", "--from", "text", "-", "-o", "again.ev", stdin=text)
        self.assertEqual(self.sluice("trace", "cat", "again.ev"), text)

    def test_json_lines(self):
        records = make_records(300, 6) + [Record("packet", 1, 2, 3, 2**64 - 1, None, 0, 5, 1)]
        self.event_file("t.ev", records)
        rows = [json.loads(row) for row in self.sluice("trace", "cat", "--json", "t.ev").splitlines()]
        self.assertEqual(len(rows), len(records))
        for row, r in zip(rows, records):
            expected = {"type": r.type, "pc": f"{r.pc:#x}", "size": r.size, "instruction": r.instruction, "thread": r.thread}
            if r.type == "branch":
                expected |= {"target": f"{r.address:#x}", "class": r.cls, "taken": bool(r.taken)}
            elif r.type == "block":
                expected["instructions"] = r.value
            elif r.type == "packet":
                expected = {"type": "packet", "source": "0x1", "destination": "0x3", "ports": "0xffffffffffffffff", "length": 2,
                            "microseconds": 5, "thread": 1}
            else:
                expected |= {"address": f"{r.address:#x}", "value": f"{r.value:#x}"}
            self.assertEqual(row, expected)

    def test_types_and_count(self):
        records = make_records(1000, 7)
        self.event_file("t.ev", records)
        text = self.sluice("trace", "cat", "--type", "branch,load", "--count", "99", "t.ev").decode()
        self.assertEqual(parse(text), [r for r in records if r.type in ("branch", "load")][:99])

    def test_lackey_round_trip(self):
        records = make_records(2000, 8)
        self.event_file("t.ev", records)
        branches = sum(r.type == "branch" for r in records)
        text = self.sluice("trace", "cat", "--to", "lackey", "t.ev", errors=f"left out, as lackey cannot hold them: {branches} of type branch")
        marks = {"load": " L ", "store": " S ", "block": "I  "}
        expected = [f"{marks[r.type]}{r.pc if r.type == 'block' else r.address:08x},{r.size}" for r in records if r.type != "branch"]
        self.assertEqual(text.decode().splitlines(), expected)
        self.sluice("trace", "import", "--from", "lackey", "-", "-o", "l.ev", stdin=text)
        self.assertEqual(self.sluice("trace", "cat", "--to", "lackey", "l.ev"), text)


    def test_rvfi_round_trip(self):
        """RVFI keeps what its page promises: no blocks; branches of 4 bytes; calls, returns and indirect jumps that are
        taken."""
        records = [r._replace(taken=1) if r.cls in ("call", "return", "indirect") else r for r in make_records(2000, 17)]
        self.event_file("t.ev", records)
        blocks = sum(r.type == "block" for r in records)
        text = self.sluice("trace", "cat", "--to", "rvfi", "t.ev", errors=f"left out, as rvfi cannot hold them: {blocks} of type block")
        self.sluice("trace", "import", "--from", "rvfi", "--type", "load,store,branch", "-", "-o", "r.ev", stdin=text)
        self.assertEqual(self.records("r.ev"), [r for r in records if r.type != "block"])


class Import(Case):
    def test_default_name(self):
        records = make_records(50, 12)
        os.mkdir(self.path("a.b"))
        for name, made in (("x.txt", "x.ev"), ("y", "y.ev"), ("a.b/z", "a.b/z.ev"), ("a.b/.q", "a.b/.q.ev")):
            self.write(name, "".join(line(r) + "\n" for r in records))
            self.assertEqual(self.json("trace", "import", "--from", "text", name)["file"], made)
            self.assertEqual(self.records(made), records)

    def test_malformed(self):
        records = make_records(50, 13)
        lines = [line(r) for r in records]
        self.write("bad.txt", "\n".join(lines[:30] + ["load what"] + lines[30:]) + "\n")
        out = self.sluice("trace", "import", "--from", "text", "bad.txt", code=2, errors=r"bad.txt:31: .*; bad.ev holds the 30 records before that")
        self.assertEqual((out, self.records("bad.ev"), self.json("trace", "info", "bad.ev")["whole"]), (b"", records[:30], True))
        made = self.json("trace", "import", "--from", "text", "--skip-bad", "bad.txt")
        self.assertEqual((made["records"], made["malformed"], self.records("bad.ev")), (50, 1, records))
        self.write("worse.txt", "load what\n")
        self.sluice("trace", "import", "--from", "text", "worse.txt", code=2, errors="worse.txt:1: ")
        self.assertFalse(os.path.exists(self.path("worse.ev")))

    def test_full_disk(self):
        self.event_file("t.ev", make_records(50, 14))
        self.sluice("trace", "import", "t.ev", "-o", "/dev/full", code=2, errors="No space left")
        self.sluice("trace", "cat", "t.ev")
        with open("/dev/full", "wb") as full:
            result = subprocess.run([SLUICE, "trace", "cat", self.path("t.ev")], stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual((result.returncode, result.stderr), (2, b"sluice: standard output: No space left on device\n"))


class Errors(Case):
    def test_one_line_each(self):
        self.event_file("t.ev", make_records(9, 15))
        self.write("text", "no trace\n")
        for command in ("info", "stats", "cut", "cat", "import"):
            more = ("-o", "o.ev") if command in ("cut", "import") else ()
            self.sluice("trace", command, *more, code=2, errors="no trace is named")
            self.sluice("trace", command, *more, "t.ev", "t.ev", code=2, errors="two traces")
            self.sluice("trace", command, *more, "none.ev", code=2, errors="none.ev: No such file")
            self.sluice("trace", command, *more, ".", code=2, errors="directory")
            self.sluice("trace", command, *more, "--frob", "t.ev", code=2, errors="'--frob'.*--help")
            self.assertIn(b"sluice trace " + command.encode(), self.sluice("trace", command, "--help"))
        for words, errors in (
                (("stats", "--type", "loads", "t.ev"), "'loads' is no type"), (("stats", "--top", "x", "t.ev"), "--top=x"),
                (("stats", "--top", "9999999", "t.ev"), "accepted is 0 to"), (("cat", "--to", "ev", "t.ev"), "text rvfi lackey"),
                (("cat", "--from", "what", "t.ev"), "what.*lackey"), (("cut", "t.ev"), "-o OUT"),
                (("cut", "t.ev", "-o", "t.ev"), "is the input, too"), (("import", "t.ev"), "is the input, too"),
                (("import", "-"), "-o OUT"), (("cut", "--pc", "3", "t.ev", "-o", "o.ev"), "FROM:TO"),
                (("cut", "--pc", "3:3", "t.ev", "-o", "o.ev"), "an end above the start"), (("cut", "--every", "0", "t.ev", "-o", "o.ev"), "from 1 on"),
                (("cut", "--thread", "-1", "t.ev", "-o", "o.ev"), "--thread=-1"), (("info", "text"), "text: is no event file"),
                (("cut", "t.ev", "-o", "none/o.ev"), "none/o.ev: No such file"), (("cut", "text", "-o", "o.ev"), "no event file")):
            self.sluice("trace", *words, code=2, errors=errors)

    def test_damage(self):
        """All records before the damage are read, then one line follows; a file cut from them is complete."""
        first = make_records(40, 16)
        records = several(first, 4, 100)
        self.event_file("t.ev", first, ABOUT, MAPPINGS, 4, 100)
        good, seen = self.read("t.ev"), set()
        for size in range(0, len(good) - 1, 7):
            self.write("cut.ev", good[:size])
            found = parse(self.sluice("trace", "cat", "cut.ev", code=2, errors="cut.ev: ").decode())
            self.assertEqual(found, records[:len(found)])
            if not found or len(found) in seen:
                continue
            seen.add(len(found))
            self.assertEqual(self.json("trace", "stats", "cut.ev", code=2, errors="cut.ev: ")["records"], len(found))
            self.sluice("trace", "cut", "cut.ev", "-o", "o.ev", code=2, errors=f"cut.ev: .*; o.ev holds the {len(found)} records before that")
            self.assertEqual(self.records("o.ev"), found)
        self.assertEqual(seen, {40, 80, 120, 160})


if __name__ == "__main__":
    unittest.main()
