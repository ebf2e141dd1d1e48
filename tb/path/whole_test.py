#!/usr/bin/env python3
"""Whole program paths of recorded programs: the file expands to the same sequence (checked by tb/path/whole.c) and is smaller
than `xz -9` of the sequence of path numbers. The numbers do not identify the paths. So they are compared with the file's columns
without descriptors, and numbers plus descriptors with the whole file.

whole_test.py                    uses the committed recordings
whole_test.py TRACE ...          uses these, at most 5,000,000 branches each, and prints a table
"""
import lzma
import os
import struct
import subprocess
import sys
import tempfile
import unittest

from reference_stack import BL, WPP

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
BUILD = os.environ.get("BUILD", os.path.join(ROOT, "build"))
MOST = 5_000_000


HEAD, COLUMN_HEAD, COLUMNS = 56, 20, 8
DESCRIPTORS = (3, 5, 6)  # columns: starts' differences, lengths, directions


def stored(file):
    """Bytes of each column as stored."""
    at, sizes = HEAD, []
    while at < len(file):
        sizes.append(struct.unpack_from("<Q", file, at)[0])
        at += COLUMN_HEAD + sizes[-1]
    assert at == len(file) and len(sizes) == COLUMNS
    return sizes


def content(name):
    with open(name, "rb") as file:
        return file.read()


def packed(data):
    return len(lzma.compress(data, preset=9))


def measure(trace, ppcr):
    """[branches, paths, different, rules, symbols], then sizes in bytes: the sequence, its xz; the file, the xz of both."""
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, name) for name in ("wpp", "numbers", "paths")]
        command = [os.path.join(BUILD, "test/path/whole"), trace, str(ppcr), str(MOST), *names]
        counts = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        file, numbers, paths = map(content, names)
    sequence = len(file) - sum(stored(file)[column] for column in DESCRIPTORS)
    rival = packed(numbers)
    return list(map(int, counts)), sequence, rival, len(file), rival + packed(paths)


class Recorded(unittest.TestCase):
    def test_smaller_than_xz(self):
        for program in ("gzip", "cc1", "perl", "python"):
            for ppcr in (WPP, BL):
                with self.subTest(program=program, ppcr=ppcr):
                    counts, *sizes = measure(os.path.join(ROOT, f"trace/samples/{program}.ev"), ppcr)
                    self.assertGreater(counts[1], 10 * counts[2])
                    self.assertLess(sizes[0], sizes[1])
                    self.assertLess(sizes[2], sizes[3])


if __name__ == "__main__":
    if len(sys.argv) == 1:
        unittest.main()
    print("trace branches paths different rules symbols sequence xz file xz")
    for name in sys.argv[1:]:
        counts, *sizes = measure(name, WPP)
        print(os.path.basename(name), *counts, *sizes)
