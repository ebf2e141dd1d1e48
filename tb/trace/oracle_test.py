#!/usr/bin/env python3
"""Compares the recorder with the single-stepping oracle, record by record: all types, then only loads and branches.

The programs: one in assembly, also position-independent; one compiled, also for AVX2; and random instructions.
build/test/trace/oracle prints the expected records, and shares no code with the recorder. SLUICE names another
binary."""
import os
import subprocess
import unittest

import random_program
import records
from folder_helper import FolderCase

BUILT = os.path.join(records.ROOT, "build/test/trace")
# Minimum of loads and branches in each program: 140,000 in all on a processor without AVX2.
LEAST = {"program": 40000, "program-pie": 40000, "compiled": 60000, "compiled-avx2": 20000}
SEEDS = range(1, 4)
PARTS = os.path.join(records.ROOT, "tb/trace/program")
compared = {"records": 0, "loads and branches": 0}
oracle_texts = {}


def built(name):
    return os.path.join(BUILT, name)


def expected(name):
    """The oracle's records of a program that exits with code 42; each program is stepped only once."""
    if name not in oracle_texts:
        oracle_texts[name] = records.read(records.run(built("oracle"), built(name), code=42))
    return oracle_texts[name]


def avx2():
    with open("/proc/cpuinfo", encoding="ascii") as file:
        return " avx2 " in file.read()


def image_size(path):
    """Number of bytes from the first to the last that an ELF64 program maps (its program headers)."""
    with open(path, "rb") as file:
        elf = file.read()
    at, each, count = (int.from_bytes(elf[a:a + n], "little") for a, n in ((32, 8), (54, 2), (56, 2)))
    ends = [0]
    for header in (elf[at + i * each:at + (i + 1) * each] for i in range(count)):
        if int.from_bytes(header[:4], "little") == 1:
            ends.append(int.from_bytes(header[16:24], "little") + int.from_bytes(header[40:48], "little"))
    return max(ends)


def entry(path):
    with open(path, "rb") as file:
        return int.from_bytes(file.read(32)[24:32], "little")


class Recorder(FolderCase):
    def same(self, want, got):
        self.assertTrue(want and got, "nothing was recorded")
        found = records.difference(want, got)
        self.assertIsNone(found, f"\n{found}")
        compared["records"] += len(want)

    def check(self, name):
        """Compares all types, with merged blocks; then each selection of types."""
        want = expected(name)
        self.same(records.merged(want), records.merged(self.recorded(name)))
        self.enough(name, want)
        for types in ("load,branch", "store", "block"):
            chosen = [r for r in want if r.type in types.split(",")]
            self.same(records.merged(chosen), records.merged(self.recorded(name, f"--type={types}")))

    def enough(self, name, want):
        count = sum(r.type in ("load", "branch") for r in want)
        self.assertGreater(count, LEAST[name])
        compared["loads and branches"] += count

    def recorded(self, name, *options):
        return records.read(records.recorded(self.folder, built(name), options=options, code=42))

    def test_program(self):
        self.check("program")

    def test_compiled(self):
        self.check("compiled")

    @unittest.skipUnless(avx2(), "the processor has no AVX2")
    def test_compiled_for_avx2(self):
        self.check("compiled-avx2")

    def test_random_instructions(self):
        for seed in SEEDS:
            with self.subTest(seed=seed):
                path = self.path("random")
                source = random_program.Maker(seed, avx2()).source(1500)
                subprocess.run(["gcc", "-nostdlib", "-static", "-no-pie", "-I", PARTS, "-x", "assembler-with-cpp", "-",
                                "-o", path], input=source, text=True, check=True)
                want = records.read(records.run(built("oracle"), path, code=42))
                got = records.read(records.recorded(self.folder, path, code=42))
                self.same(records.merged(want), records.merged(got))

    def test_skip_and_max(self):
        options = ["--type=load,store,branch", "--skip=1000", "--max=5000"]
        want = [r for r in expected("program") if r.type != "block" and r.instruction >= 1000][:5000]
        self.same(want, self.recorded("program", *options))

    def test_position_independent(self):
        """The recorder places the program elsewhere: addresses in it move by the same distance as its first
        instruction."""
        path = built("program-pie")
        want = expected("program-pie")
        got = self.recorded("program-pie")
        first, by = want[0].pc - entry(path), got[0].pc - want[0].pc
        self.same(records.merged(records.moved(want, first, image_size(path), by)), records.merged(got))
        self.enough("program-pie", want)

    @classmethod
    def tearDownClass(cls):
        print("compared with the oracle: " + ", ".join(f"{n} {what}" for what, n in compared.items()))


if __name__ == "__main__":
    unittest.main()
