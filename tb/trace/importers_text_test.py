#!/usr/bin/env python3
"""Compares imports of record text, lackey and perf with an independent reader. SLUICE names another binary."""
import re
import shutil
import subprocess
import unittest

import branch_stacks
from importers_helper import ImportersCase, sample, sluice
from network_text import number
from seed import seeded

CLASSES = ["call", "return", "forward", "backward", "indirect", "gap", "trap", "xret"]
# perf's words in the order of enum perf_branch_type, as our classes; None: the class follows from the addresses.
PERF_TYPES = [None, None, None, "indirect", "call", "call", "return", "-", "-", "call", "return"]
PERF_CLASSES = {"": None, "-": None, "COND": None, "UNCOND": None, "IND": "indirect", "CALL": "call",
                "IND_CALL": "call", "COND_CALL": "call", "RET": "return", "COND_RET": "return"}


def branch(start, to, kind, taken=1):
    return ("branch", start, 0, to, kind or ("backward" if to <= start else "forward"), taken, 0, 1)


def is_branch(start, to):
    return start and to and start >> 63 == to >> 63


def read_lackey(text):
    """Records as tuples, with the fields in the order of a line (doc/trace/record.md)."""
    records, begun, pc = [], 0, 0
    for kind, address, size in re.findall(r"^(I | [LSM]) +([0-9a-f]+),(\d+)$", text, re.M):
        address, size = int(address, 16), int(size)
        if kind == "I ":
            pc = address
            records.append(("block", pc, size, 1, begun, 1))
            begun += 1
        for word in {" L": ["load"], " S": ["store"], " M": ["load", "store"]}.get(kind, []):
            records.append((word, pc, size, address, 0, max(begun - 1, 0), 1))
    return records


def read_perf(text):
    records = []
    for line in text.splitlines():
        found = re.findall(r"0x([0-9a-f]+)/0x([0-9a-f]+)/[MP-](N?)/[X-]/[A-]/\d+"
                           r"(?:/([A-Z_]*|-|N/A)(?:/\S*)?)?(?=\s|$)", line)
        records += [branch(0, 0, "gap", 0)] * bool(found)  # branches are missing between samples
        for start, to, missed, kind in reversed(found):
            start, to = int(start, 16), int(to, 16)
            kind = "" if kind == "N/A" else kind
            if is_branch(start, to) and kind in PERF_CLASSES:
                records.append(branch(start, to, PERF_CLASSES[kind], 0 if missed else 1))
    return records


def read_text(text):
    """Records as tuples; every line has all fields."""
    return [tuple([words[0], *(word if word in CLASSES else number(word) for word in words[1:])])
            for words in (line.split() for line in text.splitlines() if line and line[0] != "#")]


def write_text(records):
    return "".join(" ".join(map(str, record)) + "\n" for record in records).encode()


def random_records(choose, count):
    def number(bits=64):
        return choose.getrandbits(choose.randrange(1, bits + 1))
    def access():
        size = choose.choice([0, 1, 2, 4, 8, 16, number(32)])
        return number(), size, number(), number() & ((1 << 8 * min(size or 8, 8)) - 1)
    kinds = {
        "load": access,
        "store": access,
        "branch": lambda: (number(), number(32), number(), choose.choice(CLASSES), choose.randrange(2)),
        "block": lambda: (number(), number(32), number()),
        "packet": lambda: (number(), number(), number(), number(32)),
    }
    # A block comes first, so that the importer assumes blocks in a text without a heading.
    words = ["block"] + choose.choices(list(kinds), k=count - 1)
    return [(word, *kinds[word](), number(), number(32)) for word in words]


def random_lackey(choose, count):
    lines = ["==1== Lackey, an example Valgrind tool\n"]
    for _ in range(count):
        kind = choose.choice(["I ", " L", " S", " M"])
        address = choose.getrandbits(choose.choice([8, 32, 47, 64]))
        lines.append(f"{kind} {address:08x},{choose.randrange(1, 600)}\n")
    return "".join(lines)


class Importers(ImportersCase):
    def reads(self, form, data, wanted):
        done = self.imports(form, data)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(wanted)
        self.assertEqual(read_text(self.cat().decode()), wanted)

    def printed(self, form):
        """The events in that format; standard error lists events that it cannot hold."""
        done = sluice("cat", "--to", form, self.events)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def again(self, form):
        """Prints the events in that format and imports them again; returns them as a list."""
        printed = self.printed(form)
        done = sluice("import", "--from", form, "-", "-o", self.events, stdin=printed)
        self.assertEqual(done.returncode, 0, done.stderr)
        return read_text(self.cat().decode())

    def test_samples(self):
        for form, name, reading in (("lackey", "lackey.txt", read_lackey), ("perf", "perf-brstack.txt", read_perf),
                                    ("perf", "perf-fields.txt", read_perf), ("text", "records.txt", read_text)):
            with self.subTest(name):
                data = sample(name)
                self.reads(form, data, reading(data.decode()))
                self.reads(None, data, reading(data.decode()))

    def perf_wanted(self):
        """The branches of the perf.data file from which the samples were printed."""
        wanted = []
        for stack in branch_stacks.stacks():
            wanted += [branch(0, 0, "gap", 0)] * bool(stack)
            wanted += [branch(start, to, PERF_TYPES[kind]) for start, to, _, _, _, _, _, kind in reversed(stack)
                       if is_branch(start, to) and kind < len(PERF_TYPES) and PERF_TYPES[kind] != "-"]
        return wanted

    def test_perf_gives_what_the_stacks_had(self):
        for name in ("perf-brstack.txt", "perf-fields.txt"):
            self.reads("perf", sample(name), self.perf_wanted())

    @unittest.skipUnless(shutil.which("perf"), "no perf here")
    def test_perf_of_this_machine(self):
        data = self.path("perf.data")
        with open(data, "wb") as file:
            file.write(branch_stacks.perf_data(branch_stacks.stacks()))
        for fields in ("brstack", "ip,brstack", "comm,pid,tid,cpu,time,event,ip,brstack"):
            if "cpu" in fields:
                fields = fields.replace("cpu,", "")
            done = subprocess.run(["perf", "script", "-i", data, "-F", fields], capture_output=True, timeout=60)
            self.reads("perf", done.stdout, self.perf_wanted())

    def test_random_texts(self):
        choose = seeded(2)
        for _ in range(5):
            wanted = random_records(choose, 2000)
            self.reads("text", write_text(wanted), wanted)
            lackey = random_lackey(choose, 2000)
            self.reads("lackey", lackey.encode(), read_lackey(lackey))

    def test_text_again_is_the_same(self):
        wanted = random_records(seeded(3), 2000)
        self.reads("text", write_text(wanted), wanted)
        info = sluice("info", self.events, "--json").stdout
        self.assertEqual(self.again("text"), wanted)
        self.assertEqual(re.search(rb'"types": .*?]', info, re.S)[0],
                         re.search(rb'"types": .*?]', sluice("info", self.events, "--json").stdout, re.S)[0])

    def test_lackey_again_is_the_same(self):
        data = sample("lackey.txt")
        self.reads("lackey", data, read_lackey(data.decode()))
        self.assertEqual(self.again("lackey"), read_lackey(data.decode()))
        # ` M` comes back as ` L` and ` S`; all else is unchanged.
        wanted = re.sub(r"^ M (.*)", r" L \1\n S \1", re.sub(r"^==.*\n", "", data.decode(), flags=re.M), flags=re.M)
        self.assertEqual(self.printed("lackey").decode(), wanted)

    def test_lackey_holds_places_and_sizes(self):
        def held(record):
            return record[0], record[1 if record[0] == "block" else 3], record[2]
        records = [r if r[0] == "packet" else (r[0], r[1], r[2] % 10 ** 9, *r[3:])  # lackey's sizes have 9 digits
                   for r in random_records(seeded(4), 2000)]
        self.reads("text", write_text(records), records)
        wanted = [held(record) for record in records if record[0] in ("load", "store", "block")]
        self.assertEqual([held(record) for record in self.again("lackey")], wanted)

    def test_places_are_told(self):
        for form, data, place in (("text", b"block 1 2 3\nload 1\n", 2), ("lackey", b"I  10,1\n\n", 2),
                                  ("lackey", b"I  10,1\nI  1", 2), ("perf", b"# x\n\n0x1/0x2/P/-/-\n", 3),
                                  ("perf", b"\tmain:\n\t0000000000401136\tinsn: 55\n", 1)):
            self.refused(form, data, f"sluice: {self.input}:{place}: ")

    def test_damage_is_told(self):
        choose = seeded(5)
        for form, name in (("text", "records.txt"), ("lackey", "lackey.txt"), ("perf", "perf-fields.txt")):
            for _ in range(25):
                data = bytearray(sample(name))
                for _ in range(choose.randrange(1, 9)):
                    data[choose.randrange(len(data))] = choose.randrange(256)
                del data[choose.randrange(1, len(data)):]
                done = self.imports(form, bytes(data))
                self.assertIn(done.returncode, (0, 2))
                if done.returncode == 2:
                    self.assertRegex(done.stderr, rb"\Asluice: [^\n]+\n\Z")
                done = self.imports(form, bytes(data), "--skip-bad")
                self.assertEqual(done.returncode, 0, done.stderr)


if __name__ == "__main__":
    unittest.main()
