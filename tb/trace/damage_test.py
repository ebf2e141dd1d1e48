#!/usr/bin/env python3
"""Tests damaged event files: records before the damage are read, then one line and exit code 2; never a wrong record.

Random cuts and random changed bytes of a committed trace of gzip; DAMAGES: number of each (`make nightly`: 1000). The
test finds the readable part from the file's layout alone (doc/trace/format.md), without Sluice.
"""
import os
import struct
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from seed import seeded

SLUICE = os.path.abspath(os.environ.get("SLUICE", "build/bin/sluice"))
DAMAGES = int(os.environ.get("DAMAGES", "20"))
SAMPLE = "trace/samples/gzip.ev"
FIRST, HEAD = 16, 40  # bytes before the first chunk; bytes of a chunk's head


def chunks(data):
    """(tag, end, records) of each chunk."""
    found, at = [], FIRST
    while not found or found[-1][0] != b"INDX":
        tag, stored, _, records = struct.unpack_from("<4sIII", data, at)
        at += HEAD + stored
        found.append((tag, at, records))
    return found


def sluice(*arguments):
    return subprocess.run([SLUICE, *arguments], capture_output=True, timeout=120)


class Damage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        with open(SAMPLE, "rb") as file:
            cls.data = file.read()
        cls.chunks = chunks(cls.data)
        whole = sluice("trace", "cat", SAMPLE)
        assert whole.returncode == 0, whole.stderr
        cls.lines = [line for line in whole.stdout.splitlines(keepends=True) if not line.startswith(b"#")]
        assert len(cls.lines) == sum(records for _, _, records in cls.chunks)
        assert sum(tag == b"RECS" for tag, _, _ in cls.chunks) > 2, "too few chunks for a test"

    def check(self, data, limit, what):
        """Reading these bytes gives the records of the chunks that end at or before `limit`, and exit code 2."""
        path = os.path.join(self.folder, "damaged.ev")
        with open(path, "wb") as file:
            file.write(data)
        records = sum(records for _, end, records in self.chunks if end <= limit)
        result = sluice("trace", "cat", path)
        got = [line for line in result.stdout.splitlines(keepends=True) if not line.startswith(b"#")]
        self.assertEqual(got, self.lines[:records], what)
        self.assertEqual(result.returncode, 2, what)
        self.assertRegex(result.stderr, rb"\Asluice: [^\n]+\n\Z", what)
        self.assertIn(b"damaged.ev", result.stderr)

    def test_cut_anywhere(self):
        choose = seeded(1)
        for _ in range(DAMAGES):
            at = choose.randrange(len(self.data))
            self.check(self.data[:at], at, f"cut at {at}")

    def test_changed_anywhere(self):
        choose = seeded(2)
        for _ in range(DAMAGES):
            at = choose.randrange(len(self.data))
            change = choose.randrange(1, 256)
            data = bytearray(self.data)
            data[at] ^= change
            self.check(bytes(data), at, f"byte {at} xor {change}")

    def test_bytes_behind_the_end(self):
        self.check(self.data + b"\0", len(self.data), "one byte more")


if __name__ == "__main__":
    unittest.main()
