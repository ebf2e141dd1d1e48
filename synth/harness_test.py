"""Tests that the harness does not change the design's function: simulation in Icarus against a model, bit by bit."""
import re
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import harness
from shell import Failure
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tb"))
from seed import seeded

PORTS = [("clk_i", "input", 1), ("en_i", "input", 1), ("a_i", "input", 5), ("b_i", "input", 3),
         ("sum_o", "output", 6), ("odd_o", "output", 1)]
DUT = """
module dut_under_test (input clk_i, input en_i, input [4:0] a_i, input [2:0] b_i, output reg [5:0] sum_o, output odd_o);
    initial sum_o = 0;
    always @(posedge clk_i) sum_o <= a_i + b_i + en_i;
    assign odd_o = ^a_i ^ en_i;
endmodule
module bench;
    reg clk = 0; reg [399:0] stream; reg in = 0; wire out; integer k;
    harness h(.clk_i(clk), .shift_i(in), .shift_o(out));
    initial begin
        h.harness_chain_q = 0; h.harness_in_q = 0; h.harness_out_q = 0; h.harness_mix_q = 0; h.shift_o = 0;
        stream = 400'h%s;
        for (k = 0; k < 400; k = k + 1) begin in = stream[k]; #1 clk = 1; #1 clk = 0; $write("%%b", out); end
        $finish;
    end
endmodule
"""


def model(bits):
    """The expected output at shift_o, clock by clock."""
    chain, ins, outs, mix, total, out, seen = [0] * 9, [0] * 9, [0] * 7, [0] * 7, 0, 0, ""
    for bit in bits:
        en, a, b = ins[0], ins[1:6], ins[6:9]
        odd = (sum(a) + en) % 2
        value = [(total >> i) & 1 for i in range(6)] + [odd]
        out = mix[-1]
        mix = [x ^ y for x, y in zip([0] + mix[:-1], outs)]
        outs = value
        total = sum(v << i for i, v in enumerate(a)) + sum(v << i for i, v in enumerate(b)) + en
        ins, chain = chain, [bit] + chain[:-1]
        seen += str(out)
    return seen


class Harness(unittest.TestCase):
    def simulate(self, text, stream):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/t.v", "w", encoding="utf-8") as f:
                f.write(text + DUT % f"{stream:x}")
            subprocess.run(["iverilog", "-Wall", "-o", f"{folder}/t", "-s", "bench", f"{folder}/t.v"], check=True,
                           capture_output=True)
            return re.search("[01x]{400}", subprocess.run(["vvp", "-n", f"{folder}/t"], check=True, text=True,
                                                          capture_output=True).stdout).group(0)

    @unittest.skipUnless(shutil.which("iverilog"), "iverilog is not installed")
    def test_function_is_kept(self):
        stream = seeded(1).getrandbits(400)
        want = model([(stream >> k) & 1 for k in range(400)])
        text = harness.generate("dut_under_test", PORTS)
        self.assertEqual(self.simulate(text, stream), want)
        self.assertIn("1", want)
        # and the check can fail: two swapped input bits, a lost output bit
        for good, bad in ((".b_i(harness_in_q[6 +: 3])", ".b_i(harness_in_q[5 +: 3])"), ("<= dut_odd_o", "<= 1'b0")):
            self.assertIn(good, text)
            self.assertNotEqual(self.simulate(text.replace(good, bad), stream), want)

    def test_second_clock(self):
        text = harness.generate("x", PORTS + [("ev_clk_i", "input", 1), ("ev_data_i", "input", 4)])
        block = text.split("always @(posedge ev_clk_i)")[1]
        self.assertIn("harness_in_q[9 +: 4] <= harness_chain_q[9 +: 4];", block)
        self.assertNotIn("shift_o", block)

    def test_refusals(self):
        for ports in (PORTS[1:], PORTS + [("x", "inout", 1)], PORTS[:4], [PORTS[0]] + PORTS[4:]):
            with self.assertRaises(Failure):
                harness.generate("x", ports)


if __name__ == "__main__":
    unittest.main()
