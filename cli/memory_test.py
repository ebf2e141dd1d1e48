#!/usr/bin/env python3
"""Memory and time of the command, on small hostile files and on large inputs: doc/cli.md, Memory.

Each run has a limit on its address space (RLIMIT_AS) and ten seconds of CPU time. So the sanitizers, which reserve terabytes,
cannot run this test."""
import os
import resource
import subprocess
import unittest

from cli_helper import SLUICE
from folder_helper import FolderCase
from memory_helper import BLOCK, DELTAS, KINDS, LENGTHS, PATHS, SIZES, STARTS, COLUMNS, bomb_of_header, capture, events, loads, varint, whole_path

MB = 1 << 20
PROGRAM = 32 * MB  # address space of the program, its libraries and its stack
CONSTANT = 64 * MB - PROGRAM  # for commands that need the same memory for any input
SECONDS = 10
MANY = 400_000  # distinct keys: more than the tables of 16 MB hold
FULL = "what grows with distinct keys needs more than"
PROFILERS = ("counts", "promem", "rap", "stratified", "multihash", "path")


class Case(FolderCase):
    def run_in(self, memory, *arguments, stdin=None):
        """Runs the command with this much memory beside the program's own."""
        def limits():
            resource.setrlimit(resource.RLIMIT_AS, (PROGRAM + memory, PROGRAM + memory))
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        return subprocess.run([SLUICE, *arguments], input=stdin, capture_output=True, text=True, cwd=self.folder, preexec_fn=limits,
                              timeout=300, check=False)

    def refused(self, words, memory, *arguments):
        """Exit code 2 and one line with these words."""
        result = self.run_in(memory, *arguments)
        self.assertEqual(result.returncode, 2, (arguments, result.stderr))
        self.assertRegex(result.stderr, rf"\Asluice: [^\n]*{words}[^\n]*\n\Z", arguments)

    def done(self, memory, *arguments, codes=(0,)):
        result = self.run_in(memory, *arguments)
        self.assertIn(result.returncode, codes, (arguments, result.stderr))
        return result.stdout


class Hostile(Case):
    """Small files that decompress to much, or claim to."""

    def test_header_of_an_event_file(self):
        self.write("t.ev", bomb_of_header())
        for command in (["trace", "info"], ["trace", "stats"], ["run", "rap"]):
            self.refused("a chunk's head is damaged", 64 * MB, *command, "t.ev")

    def test_index_of_too_many_records(self):
        self.write("t.ev", events([loads(1 << 30)], records=1 << 63))
        self.refused("is not whole", 64 * MB, "trace", "info", "t.ev")
        for first in 131_000, 1 << 62:
            self.refused("131072 records", 64 * MB, "trace", "cut", "--from", str(first), "t.ev", "-o", "out.ev")

    def test_columns_of_a_whole_program_path(self):
        claim = 1 << 30  # bytes in each column
        self.write("t.wpp", whole_path(0, claim, {SIZES: [varint(claim)], **{column: [(0, claim)] for column in COLUMNS[1:]}}))
        for command in ("info", "cat"):
            self.refused("a column ends too soon", 64 * MB, "wpp", command, "t.wpp")

    def test_sequence_of_one_path(self):
        symbols = 1 << 30
        self.write("t.wpp", whole_path(1, symbols, {SIZES: [varint(symbols)], KINDS: [(1, 2), (2, symbols - 2)], STARTS: [b"\0\1"],
                                                    DELTAS: [b"\0"], PATHS: [(1, symbols - 1)], LENGTHS: [b"\0"]}))
        self.refused(FULL, 128 * MB, "wpp", "info", "t.wpp")
        self.refused(FULL + " 1000000 bytes", 64 * MB, "wpp", "info", "--memory", "1M", "t.wpp")

    def test_many_paths_with_one_start(self):
        paths = 250_000  # with a list searched from its end, 3 * 10^10 steps
        self.write("t.wpp", whole_path(paths, paths, {SIZES: [varint(paths)], KINDS: [(1, paths)], STARTS: [b"\0", (1, paths - 1)],
                                                      DELTAS: [b"\0"], PATHS: [(0, paths - 1)], LENGTHS: [(0, paths)]}))
        self.assertIn("250000 distinct", self.done(192 * MB, "wpp", "info", "--memory", "128M", "t.wpp"))


class Time(Case):
    """Numbers that stand for much work, or that do not add up."""

    def test_counts_that_would_take_years(self):
        self.write("t.txt", f"1 1 0 {1 << 63}\n")
        self.write("targets.txt", "1\n")
        for profiler in PROFILERS[:-1]:
            own = ["--targets=targets.txt"] if profiler == "promem" else []
            for command in ("run", "eval"):
                if profiler == "rap":
                    self.done(64 * MB, command, profiler, "t.txt")
                else:
                    self.refused("accepted is a count up to 100000000", 64 * MB, command, profiler, *own, "t.txt")
        self.write("p.txt", f"0x10 0x20 backward 1 {1 << 63} {1 << 63}\n")
        self.done(64 * MB, "run", "path", "p.txt")

    def test_calls_and_threads_that_are_searched(self):
        times = 120_000  # with searches through all frames or threads, 10^10 steps
        self.write("t.txt", "".join(f"block {4096 + 16 * n} 8 2\nbranch {4100 + 16 * n} 4 {4112 + 16 * n} call 1\n" for n in range(times)) +
                   "".join(f"branch 64 1 {2 * n + 1} return 1\n" for n in range(times)))
        self.done(128 * MB, "trace", "calls", "t.txt")
        self.write("t.txt", "".join(f"block 4096 8 2 {n} {n + 1}\n" for n in range(times)) +
                   f"block 4096 8 2 0 {times}\nblock 4096 8 2 0 {times - 1}\n" * times)
        self.done(128 * MB, "trace", "calls", "t.txt")

    def test_sums_beyond_64_bits(self):
        self.write("p.txt", f"0x10 0x20 backward 1 {1 << 63} 1\n" * 2)
        self.refused("add up to more than", 64 * MB, "run", "path", "p.txt")
        self.write("b.txt", f"block 0x10 4 {1 << 63}\nbranch 0x12 2 0x10 backward 1\n" * 2)
        self.refused("blocks add up to more than", 64 * MB, "trace", "stats", "b.txt")
        self.refused("blocks add up to more than", 64 * MB, "trace", "calls", "b.txt")
        self.done(64 * MB, "trace", "stats", "--type=branch", "b.txt")


class Large(Case):
    """Inputs of many distinct keys: constant memory, or a limit that holds."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.loads = events([loads((1 << 30) + n * 64 * BLOCK) for n in range(4)])
        cls.tuples = "".join(f"{7 * n} {n % 9}\n" for n in range(MANY))
        cls.blocks = "".join(f"block {4096 + 64 * n} 8 2\nbranch {4100 + 64 * n} 4 {4160 + 64 * n} call 1\n" for n in range(MANY // 4))
        cls.branches = "".join(f"{4096 + 64 * n} {8192 + 64 * (n * 7919 % MANY)} backward 1\n" for n in range(MANY))

    def test_commands_of_constant_memory(self):
        self.write("t.ev", self.loads)
        self.write("b.txt", "".join(f"block {4096 + 64 * n} 8 2\n" for n in range(MANY)))
        self.done(CONSTANT, "trace", "import", "b.txt", "-o", "b.ev")
        for name in "t.ev", "b.ev":
            self.done(CONSTANT, "trace", "info", name)
            self.done(CONSTANT, "trace", "cut", "--every", "3", name, "-o", "cut.ev")
            self.done(CONSTANT, "trace", "import", name, "--count", "200000", "-o", "import.ev")
            self.done(CONSTANT, "trace", "cat", "--count", "200000", name)
            for profiler in ("rap", "multihash", "counts"):
                self.done(CONSTANT, "run", profiler, "--event", "pc", name)
        # No memory for the sites of a chunk is not taken for damage.
        self.refused("b.ev: no memory; out.ev holds the", CONSTANT // 2, "trace", "cut", "b.ev", "-o", "out.ev")

    def test_stats_and_calls(self):
        self.write("t.ev", self.loads)
        self.write("b.txt", self.blocks)
        self.refused(FULL + " 16000000 bytes", 64 * MB, "trace", "stats", "--memory", "16M", "t.ev")
        self.refused(FULL + " 4000000 bytes", 64 * MB, "trace", "calls", "--memory", "4M", "b.txt")
        self.assertIn("524288  64-byte lines", self.done(96 * MB, "trace", "stats", "--memory", "64M", "t.ev"))
        self.refused("out of memory", 4 * MB, "trace", "stats", "t.ev")

    def test_addresses_of_a_capture(self):
        self.write("t.pcap", capture(MANY // 4))
        self.refused(FULL + " 3000000 bytes", 64 * MB, "trace", "info", "--memory", "3M", "t.pcap")
        self.assertIn("100000", self.done(64 * MB, "trace", "info", "--memory", "16M", "t.pcap"))

    def test_exact_counts(self):
        self.write("t.txt", self.tuples)
        self.write("p.txt", self.branches)
        for profiler in ("rap", "stratified", "counts"):
            self.refused(FULL + " 8000000 bytes", 64 * MB, "eval", profiler, "--memory", "8M", "t.txt")
            self.done(256 * MB, "eval", profiler, "--memory", "128M", "t.txt", codes=(0, 1))
        self.refused(FULL + " 8000000 bytes", 64 * MB, "eval", "path", "--memory", "8M", "p.txt")
        self.refused(FULL + " 8000000 bytes", 64 * MB, "run", "path", "--memory", "8M", "--export=wpp=out.wpp", "ppcr=wpp", "p.txt")

    def test_arguments(self):
        for value in ("0", "", "x", "5T"):
            self.refused("accepted is a number of bytes", 64 * MB, "trace", "stats", f"--memory={value}", "t.ev")
            self.refused("accepted is a number of bytes", 64 * MB, "run", "rap", f"--memory={value}", "t.ev")


if __name__ == "__main__":
    unittest.main()
