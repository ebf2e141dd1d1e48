#!/usr/bin/env python3
"""Compares all stores of a gzip run (address, size, order) between the recorder and lackey. SLUICE names another binary.

One known difference is removed: Valgrind emulates BT, BTS, BTR and BTC on a register through the stack, and lackey
shows these accesses. By the Intel SDM (vol. 2, BT: register operands) they do not access memory. The test removes
exactly the stores of instructions whose bytes, in the file mapped there, have that form.

Both runs use the same Valgrind folder, an empty environment, and the same command and files, so the program's stack and
all its addresses begin at the same place. test_same_start fails if that no longer holds."""
import itertools
import json
import os
import re
import subprocess
import unittest

import records
from folder_helper import FolderCase

BUILT = os.path.dirname(os.path.dirname(os.path.realpath(records.SLUICE)))
VALGRIND_LIB = os.path.join(BUILT, "valgrind")
GZIP = ["/usr/bin/gzip", "-9", "-n", "-c", os.path.join(records.ROOT, "README.md")]
WANTED = 100000
BIT_OF_REGISTER = re.compile(rb"\x66?[\x40-\x4f]?\x0f[\xa3\xab\xb3\xbb][\xc0-\xff]", re.S)


class Mapped:
    """The mapped code of a recorded process, from the recording's table; for each address the latest mapping counts."""

    def __init__(self, recording):
        self.table = json.loads(records.run(records.SLUICE, "trace", "info", "--json", recording))["mappings"]
        self.files, self.known = {}, {}

    def code(self, pc):
        if pc not in self.known:
            found = [m for m in self.table if int(m["start"], 0) <= pc < int(m["end"], 0)][-1]
            if found["path"] not in self.files:
                with open(found["path"], "rb") as file:
                    self.files[found["path"]] = file.read()
            at = pc - int(found["start"], 0) + int(found["offset"], 0)
            self.known[pc] = self.files[found["path"]][at:at + 15]
        return self.known[pc]


class Lackey(FolderCase):
    def lackey(self, *command, trace="no"):
        """Runs a command under lackey; returns its log's path and the program's output."""
        log = self.path("lackey")
        found = subprocess.run(["/usr/bin/valgrind.bin", "--tool=lackey", "--basic-counts=no", f"--trace-mem={trace}",
                                f"--log-file={log}", *command], env={"VALGRIND_LIB": VALGRIND_LIB}, check=True,
                               capture_output=True, timeout=250)
        return log, found.stdout

    def recorded(self, *command):
        path = self.path("t.ev")
        found = subprocess.run([records.SLUICE, "trace", "record", "--type=store", "-o", path, "--", *command], env={},
                               check=True, capture_output=True, timeout=250)
        return path, found.stdout

    def stores(self, path):
        """(address, size) of the recorded stores."""
        with subprocess.Popen([records.SLUICE, "trace", "cat", path], stdout=subprocess.PIPE, text=True) as cat:
            for line in cat.stdout:
                words = line.split()
                if words and words[0] == "store":
                    yield int(words[3], 0), int(words[2], 0)
        self.assertEqual(cat.returncode, 0)

    def stores_by_lackey(self, path, mapped):
        self.left_out, pc = 0, 0
        with open(path, encoding="ascii") as log:
            for line in log:
                if line[:3] == "I  ":
                    pc = int(line[3:].split(",")[0], 16)
                elif line[:3] in (" S ", " M "):
                    if BIT_OF_REGISTER.match(mapped.code(pc)):
                        self.left_out += 1
                        continue
                    address, size = line[3:].split(",")
                    yield int(address, 16), int(size)

    def test_same_start(self):
        """The program gets the same environment under both."""
        command = ["/bin/cat", "/proc/self/environ"]
        self.assertEqual(self.lackey(*command)[1], self.recorded(*command)[1])

    def test_stores(self):
        log, by_lackey = self.lackey(*GZIP, trace="yes")
        path, output = self.recorded(*GZIP)
        self.assertEqual(output, by_lackey)
        count = 0
        want, got = self.stores_by_lackey(log, Mapped(path)), self.stores(path)
        for count, (a, b) in enumerate(itertools.zip_longest(want, got), 1):
            self.assertEqual(a, b, f"store {count}, (address, size)")
        self.assertGreater(count, WANTED)
        print(f"compared with lackey: {count} stores, without {self.left_out} of bit tests in registers")


if __name__ == "__main__":
    unittest.main()
