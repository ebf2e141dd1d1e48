"""Proves the promises of the ring (ring_properties.v) by induction, with Yosys and the solver Yices; with a seeded fault the proof must fail.

Without --full: one shape, chosen by SEED, two faults, and no covers.
"""
import os
import re
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import emitted
from seed import SEED

RTL = os.path.join(emitted.ROOT, "rtl")
DEPTH = 5  # clocks: the induction's, and of its base

# Bits of a message, of the bus; log2 of the buffer, of a burst.
SHAPES = ((8, 32, 3, 1), (40, 32, 3, 1), (40, 64, 3, 0), (20, 32, 3, 2), (100, 32, 3, 1))
FAULTY = SHAPES[0]  # with bursts of one slot, a fault may change nothing
COVERED = 48  # clocks in which each cover is reached

# A line of the ring, and what it becomes.
FAULTS = (
    ("room < {27'd0, some} ? room[4:0] : some", "some"),
    ("ends && !wiping_q && !error_i", "ends && !wiping_q"),
    ("if (state_q == IDLE) at_q <= first_q;", "if (1'b0) at_q <= first_q;"),
    ("tail_fits_q <= ahead <= head_q - tail_q", "tail_fits_q <= ahead <= head_q - tail_q + 32'd1"),
    ("stored > {27'd0, group} ? group : stored[4:0]", "stored > {27'd0, ALL} ? ALL : stored[4:0]"),
    ("still_q     <= !on_q && !wiping_q && state_q == IDLE", "still_q     <= !on_q && !wiping_q"),
    ("+ {{BUFFER{1'b0}}, take} < PLACES", "< PLACES"),
    ("at_slot_q <= at_slot_q + {27'd0, ALL};", "at_slot_q <= slots - {27'd0, ALL};"),
    ("padded[SLOT-1] =", "padded[SLOT-2] ="),
    ("head_q   <= head_q + {27'd0, slots_q};", "{head_q, tail_q} <= {head_q + {27'd0, slots_q}, head_q};"),
)


BUFFER = """\
    reg  [MESSAGE_WIDTH:0] kept_q [0:(1<<BUFFER)-1];
    reg  [MESSAGE_WIDTH:0] read_q;
    (* anyseq *) wire [MESSAGE_WIDTH:0] any_word;
    always @(posedge clk_i) begin
        if (take) kept_q[last_q] <= {msg_last_i, msg_data_i};
        read_q <= take && last_q == at_q ? any_word : kept_q[at_q];
    end
    assign slot = read_q;
"""


def text_of(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def replaced(text, old, new):
    if text.count(old) != 1:
        raise AssertionError(f"{text.count(old)} of {old!r}")
    return text.replace(old, new)


def with_properties(fault=None):
    """The ring with its properties, and with its buffer as doc/lib/ram.md has it: a word that is read while it is written is undefined."""
    text = text_of(os.path.join(RTL, "shell", "ring.v"))
    if fault:
        text = replaced(text, *fault)
    buffer = text[text.index("    sluice_ram #("):]
    buffer = buffer[:buffer.index(");\n", buffer.index("read_data_o")) + 3]
    text = replaced(text, buffer, BUFFER)
    at = text.rindex("    wire unused =")
    return text[:at] + text_of(os.path.join(HERE, "ring_properties.v")) + text[at:]


class Proof(unittest.TestCase):
    def model(self, shape, fault=None):
        """The path of the ring as SMT-LIB."""
        folder = emitted.workdir("ring_proof", "_".join(map(str, shape)))
        with open(os.path.join(folder, "ring.v"), "w", encoding="utf-8") as file:
            file.write(with_properties(fault))
        parameters = " ".join(f"-chparam {name} {value}" for name, value in zip(("MESSAGE_WIDTH", "DATA_WIDTH", "BUFFER", "BURST"), shape))
        commands = (f"read_verilog -formal -sv ring.v {RTL}/shell/page.v; hierarchy -top sluice_ring {parameters}; prep -flatten; memory_map; async2sync; "
                    "opt -full; dffunmap; write_smt2 -wires ring.smt2")
        emitted.must("yosys", "-q", "-p", commands, cwd=folder)
        return os.path.join(folder, "ring.smt2")

    def solve(self, model, *options):
        """True: proved. False: a counterexample, or the induction fails."""
        tools = f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"
        code, text = emitted.run("yosys-smtbmc", "-s", "yices", *options, model, env={**os.environ, "PATH": tools})
        status = re.search(r"Status: (\w+)", text)
        self.assertIsNotNone(status, text[-500:])
        self.assertEqual(code == 0, status.group(1) == "PASSED")
        return code == 0

    def holds(self, model):
        return self.solve(model, "-t", str(DEPTH)) and self.solve(model, "-i", "-t", str(DEPTH))

    def test_holds(self):
        for shape in SHAPES:
            with self.subTest(shape=shape):
                self.assertTrue(self.holds(self.model(shape)))

    def test_covered(self):
        """Each cover is reachable: the assumptions do not exclude all runs."""
        self.assertTrue(self.solve(self.model(SHAPES[0]), "-c", "-t", str(COVERED)))

    def test_faults_break_the_proof(self):
        for fault in FAULTS:
            with self.subTest(fault=fault[1]):
                self.assertFalse(self.holds(self.model(FAULTY, fault)))


if __name__ == "__main__":
    if "--full" in sys.argv:
        sys.argv.remove("--full")
    else:
        del Proof.test_covered
        SHAPES, FAULTS = SHAPES[SEED % len(SHAPES):][:1], (FAULTS * 2)[SEED % len(FAULTS):][:2]
    emitted.main()
