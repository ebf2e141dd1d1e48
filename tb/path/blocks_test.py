#!/usr/bin/env python3
"""Tests small blocks of path under Icarus at the corners of their parameters: blocks_test.py

apportion and block_events against doc/path/metrics.md, on every set of accesses and random instructions; signature against
doc/path/phases.md. Also checks for warnings of Verilator and Icarus, and that seeded faults are detected.
"""
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from seed import seeded

HERE = os.path.dirname(os.path.abspath(__file__))
RTL = os.path.join(os.path.dirname(os.path.dirname(HERE)), "rtl", "path")
CLOCKS = 3000

# Faults; each must be detected in at least one configuration.
FAULTS = {
    "signature": (
        (": UNIT;", ": UNIT - 1;"),
        ("| {6{fits_q[6]}}", ""),
        ("!less[REST]", "!less[REST] && |less"),
        ("fits ? less[REST-1:0] : rest_q", "rest_q"),
    ),
    "block_events": (
        ("{COUNT{cut}}", "{COUNT{1'b0}}"),
        ("&others ? others : ", ""),
        ("count_q & {COUNT{!begin_q}}", "count_q"),
        ("instructions_q & {INSTRUCTIONS{!begin_q}}", "instructions_q"),
        ("begin_q <= 1'b1", "begin_q <= begin_q"),
        ("else if (commit_i) begin_q <= branch_i", "else begin_q <= branch_i"),
        ("commit_i && branch_i;", "branch_i;"),
        ("|sum[WIDE-1:COUNT]", "sum[COUNT]"),
    ),
    "apportion": (
        ("COST / (p + 1)", "(COST + p) / (p + 1)"),
        ("others < PORTS", "others < PORTS - 1"),
        ("number > others", "number >= others"),
        ("& {WIDTH{access_i[paid]}}", ""),
        ("slot < SLOTS", "slot < SLOTS - 1"),
    ),
}


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def simulate(block, source, parameters, lines):
    """The output of the block's bench: numbers per line, None for an unknown value."""
    with tempfile.TemporaryDirectory() as place:
        program = os.path.join(place, "bench")
        built = run("iverilog", "-g2005", "-Wall", "-s", "bench", "-o", program,
                    *(f"-Pbench.{key}={value}" for key, value in parameters.items()),
                    os.path.join(HERE, f"{block}_bench.v"), source)
        if built != (0, "", ""):
            raise AssertionError(f"{block} {parameters}: {built}")
        _, out, _ = run("vvp", "-n", program, text="".join(line + "\n" for line in lines))
    return [[None if "x" in word else int(word, 16) for word in line.split()] for line in out.splitlines()]


def most(bits):
    return (1 << bits) - 1


class Apportion:
    CORNERS = [{"SLOTS": slots, "PORTS": ports, "WIDTH": width, "COST": cost}
               for slots, ports, width in itertools.product((1, 3, 8), (1, 2, 3, 8), (1, 5, 16))
               for cost in sorted({0, 1, 23 & most(width), most(width)})]
    SOME = CORNERS[::3]

    @staticmethod
    def lines(parameters):
        return [f"{access:x}" for access in range(1 << parameters["SLOTS"])]

    @staticmethod
    def expected(parameters, lines):
        for line in lines:
            access = int(line, 16)
            number = access.bit_count()
            yield [sum(parameters["COST"] // min(number, parameters["PORTS"]) << slot * parameters["WIDTH"]
                       for slot in range(parameters["SLOTS"]) if access >> slot & 1)]


class BlockEvents:
    CORNERS = [{"EVENTS": events, "COUNT": count, "INSTRUCTIONS": instructions}
               for events, count, instructions in itertools.product((1, 4, 16), (1, 5, 16), (1, 4, 12))]
    SOME = CORNERS

    @staticmethod
    def lines(parameters):
        """A reset, then ever rarer branches and occasional resets."""
        choose, lines = seeded(*parameters.items()), ["1 0 0 0"]
        for clock in range(CLOCKS):
            events = choose.choice([0, 1, choose.randrange(1 << parameters["EVENTS"]), most(parameters["EVENTS"])])
            branch = choose.random() < (0.5, 0.1, 0.0003)[3 * clock // CLOCKS]
            lines.append(f"{choose.random() < 0.01 and clock < 1000:x} {choose.random() < 0.9:x} {events:x} {branch:x}")
        return lines

    @staticmethod
    def expected(parameters, lines):
        """[1, count, instructions], or [0]."""
        block = []
        for line in lines:
            reset, commit, events, branch = (int(word, 16) for word in line.split())
            block = [] if reset else block + [events] * commit
            if not reset and commit and branch:
                yield [1, min(sum(block), most(parameters["COUNT"])), min(len(block), most(parameters["INSTRUCTIONS"]))]
                block = []
            else:
                yield [0]


class Signature:
    CORNERS = [{"WIDTH": width, "UNIT": unit} for width, unit in itertools.product((4, 5, 24, 32), (24, 28, 32))]
    SOME = CORNERS

    @staticmethod
    def lines(parameters):
        """Units for intervals of 4 to 2^31 instructions; values near multiples of 1/64 of the interval."""
        choose, lines = seeded(*parameters.items()), []
        greatest = 1 << parameters["UNIT"] - 1
        for _ in range(500):
            unit = choose.choice([greatest, greatest - 1, 4, 1 + choose.randrange(1 << choose.randrange(2, parameters["UNIT"]))])
            near = unit * choose.randrange(66) // 64 + choose.randrange(-1, 2)
            value = choose.choice([near, choose.randrange(1 << parameters["WIDTH"]), most(parameters["WIDTH"])])
            lines.append(f"{max(0, min(value, most(parameters['WIDTH']))):x} {unit:x}")
        return lines

    @staticmethod
    def expected(_, lines):
        for line in lines:
            value, unit = (int(word, 16) for word in line.split())
            yield [min(63, 64 * value // unit)]


BLOCKS = {"apportion": Apportion, "block_events": BlockEvents, "signature": Signature}


def wrong(block, source, parameters):
    """The first line at which block and page differ, or None."""
    lines = BLOCKS[block].lines(parameters)
    got = simulate(block, source, parameters, lines)
    expected = list(BLOCKS[block].expected(parameters, lines))
    if len(got) != len(expected):
        return parameters, "lines", len(got), len(expected)
    return next(((parameters, at, lines[at], one, other) for at, (one, other) in enumerate(zip(got, expected))
                 if one[:len(other)] != other), None)


class Blocks(unittest.TestCase):
    def test_as_the_page_says(self):
        for block, own in BLOCKS.items():
            for parameters in own.CORNERS:
                self.assertIsNone(wrong(block, os.path.join(RTL, f"{block}.v"), parameters))

    def test_no_warning(self):
        """A block under its emitted name."""
        for block, own in BLOCKS.items():
            with tempfile.TemporaryDirectory() as place:
                source = shutil.copy(os.path.join(RTL, f"{block}.v"), os.path.join(place, f"sluice_path_{block}.v"))
                for parameters in own.CORNERS:
                    self.assertEqual(run("verilator", "--lint-only", "-Wall",
                                         *(f"-G{key}={value}" for key, value in parameters.items()), source), (0, "", ""))

    def test_faults_are_seen(self):
        for block, faults in FAULTS.items():
            with open(os.path.join(RTL, f"{block}.v"), encoding="utf-8") as f:
                text = f.read()
            for right, fault in faults:
                with self.subTest(block=block, fault=fault), tempfile.TemporaryDirectory() as place:
                    self.assertEqual(text.count(right), 1)
                    source = os.path.join(place, f"{block}.v")
                    with open(source, "w", encoding="utf-8") as f:
                        f.write(text.replace(right, fault))
                    self.assertTrue(any(wrong(block, source, parameters) for parameters in BLOCKS[block].SOME))


if __name__ == "__main__":
    unittest.main()
