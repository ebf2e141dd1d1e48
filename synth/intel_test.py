"""Tests Cyclone IV and V: counts of designs counted by hand, and that our own mapping steps keep the function."""
import shutil
import subprocess
import tempfile
import unittest
from types import SimpleNamespace

import fpga
import intel
import netlist
from shell import Failure
from counts_test import ADDER, RAMS

# Without flip-flops: sums with a known and an unknown carry-in, differences, comparisons, an adder-subtractor, RAM.
FUNCTION = """
module top (input clk_i, we_i, re_i, minus_i, cin_i, input [9:0] a_i, b_i, input [11:0] d_i, output [35:0] sum_o, output [3:0] less_o,
            output reg [11:0] q_o);
    (* no_rw_check *) reg [11:0] m [0:1023];
    always @(posedge clk_i) begin if (re_i) q_o <= m[b_i]; if (we_i) m[a_i] <= d_i; end
    assign sum_o = {a_i + b_i + 9'd0, a_i - b_i, a_i[7:0] + b_i[7:0] + {7'd0, cin_i}, minus_i ? a_i[7:0] - b_i[7:0] : a_i[7:0] + b_i[7:0]};
    assign less_o = {a_i < b_i, a_i <= b_i, $signed(a_i) < $signed(b_i), {1'b0, a_i} + {1'b0, b_i} > 11'd900};
endmodule
"""

# A logic cell by the handbook (Cyclone IV, volume 1, chapter 2): a table of 16; in arithmetic mode, two of 8.
CELL = """
module cycloneive_lcell_comb (output combout, cout, input dataa, datab, datac, datad, cin);
    parameter lut_mask = 16'hFFFF, sum_lutc_input = "datac";
    wire [15:0] mask = lut_mask;
    wire c = sum_lutc_input == "cin" ? cin : datac;
    assign combout = mask[{datad, c, datab, dataa}];
    assign cout = mask[{1'b0, cin, datab, dataa}];
endmodule
"""
BENCH = """
module bench;
    reg clk = 0, we, re, minus, cin; reg [9:0] a, b; reg [11:0] d; integer k, bad = 0;
    wire [35:0] s0, s1; wire [3:0] l0, l1; wire [11:0] q0, q1;
    top rtl (clk, we, re, minus, cin, a, b, d, s0, l0, q0);
    mapped net (clk, we, re, minus, cin, a, b, d, s1, l1, q1);
    initial begin
        for (k = 0; k < 3000; k = k + 1) begin
            {we, re, minus, cin, d} = $random; a = k < 1024 ? k : $random; b = k < 1024 ? k - 1 : $random; if (k % 5 == 0) b = a;
            if (k < 1024) we = 1;
            if (we && a == b) re = 0;
            #1 if ({s0, l0} !== {s1, l1} || k > 1030 && q0 !== q1) bad = bad + 1;
            #1 clk = 1; #1 clk = 0;
        end
        $display("bad %0d", bad); $finish;
    end
endmodule
"""


@unittest.skipUnless(shutil.which("yosys"), "yosys is not installed")
class Mapped(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def yosys(self, *lines):
        with open(f"{self.folder}/t.ys", "w", encoding="utf-8") as f:
            f.write("\n".join(lines) + "\n")
        subprocess.run(["yosys", "-q", "t.ys"], cwd=self.folder, check=True, capture_output=True)

    def design(self, text, top, synth, flat=False):
        with open(f"{self.folder}/t.v", "w", encoding="utf-8") as f:
            f.write(text)
        self.yosys("read_verilog t.v", *synth(top, "t.json", flat))
        return netlist.load(f"{self.folder}/t.json")

    def counts(self, text, top, synth, count):
        return {name: (row["lut"], row["ff"], row["bram"])
                for name, row in netlist.by_module(self.design(text, top, synth), top, count).items()}

    def in_logic(self, text, top, synth):
        self.design(text, top, synth, flat=True)
        shell = SimpleNamespace(path=lambda name: f"{self.folder}/{name}")
        return [(m["memory"], m["bits"], m["why"]) for m in intel.in_logic(shell, "t.json", top)]

    def test_adders(self):
        for synth, count in ((intel.cycloneiv, intel.count_cycloneiv), (intel.cyclonev, intel.count_cyclonev)):
            table = self.counts(ADDER, "top", synth, count)
            self.assertEqual((table["child"], table["top"]), ((16, 16, 0), (0, 0, 0)))

    def test_rams(self):
        table = self.counts(RAMS, "rams", intel.cycloneiv, intel.count_cycloneiv)
        self.assertEqual((table["ram"], table["ram(A=10,W=18)"]), ((0, 0, 2), (0, 0, 2)))  # 512 x 18, 1,024 x 9
        self.assertEqual(table["lut_ram"][1:], (64, 0))
        self.assertEqual(self.in_logic(RAMS, "rams", intel.cycloneiv), [("l.m", 64, "read without a clock")])
        table = self.counts(RAMS, "rams", intel.cyclonev, intel.count_cyclonev)
        self.assertEqual((table["ram"], table["ram(A=10,W=18)"]), ((1, 0, 2), (1, 0, 2)))  # 512 x 20, 1,024 x 10; write enables inverted
        self.assertEqual(table["lut_ram"], (4, 0, 0))
        self.assertEqual(self.in_logic(RAMS, "rams", intel.cyclonev), [])

    def test_contents(self):
        rom = ("module x (input clk_i, input [7:0] a_i, output reg [7:0] q_o); reg [7:0] m [0:255]; integer i;\n"
               "initial for (i = 0; i < 256; i = i + 1) m[i] = i * i * 37 >> 3; always @(posedge clk_i) q_o <= m[a_i]; endmodule\n")
        self.assertEqual(self.counts(rom, "x", intel.cycloneiv, intel.count_cycloneiv)["x"], (0, 0, 1))
        self.assertEqual(self.in_logic(rom, "x", intel.cyclonev), [("m", 2048, "has contents")])

    def test_logic_that_was_asked_for_is_not_told(self):
        asks = RAMS.replace("reg [3:0] m", "(* ram_style = \"logic\" *) reg [3:0] m")
        self.assertEqual(self.in_logic(asks, "rams", intel.cycloneiv), [])

    def wrong(self, *change):
        """Clocks in which RTL and netlist differ; `change` damages the netlist."""
        self.design(FUNCTION, "top", intel.cycloneiv, flat=True)
        self.yosys("read_json t.json", "rename top mapped", "write_verilog -noattr mapped.v")
        with open(f"{self.folder}/mapped.v", encoding="utf-8") as f:
            text = f.read()
        with open(intel.ours("cycloneiv_cells.v").strip('"'), encoding="utf-8") as f:
            cells = f.read()
        if change:
            self.assertIn(change[0], text)
        with open(f"{self.folder}/all.v", "w", encoding="utf-8") as f:
            f.write("\n".join((FUNCTION, text.replace(*change) if change else text, CELL, cells, "`default_nettype wire", BENCH)))
        subprocess.run(["iverilog", "-o", "t", "-s", "bench", "all.v"], cwd=self.folder, check=True, capture_output=True)
        done = subprocess.run(["vvp", "-n", "t"], cwd=self.folder, check=True, capture_output=True, text=True)
        return int(done.stdout.split()[-1])

    @unittest.skipUnless(shutil.which("iverilog"), "iverilog is not installed")
    def test_function_is_kept(self):
        self.assertEqual(self.wrong(), 0)
        for change in (("16'h96e8", "16'h96e0"), ("16'h69b2", "16'h69b0"), ("16'hf0f0", "16'h0f0f"), (".write_i(we_i)", ".write_i(!we_i)")):
            with self.subTest(change=change):
                self.assertGreater(self.wrong(*change), 100)


class Rules(unittest.TestCase):
    def test_what_is_not_mapped_is_refused(self):
        body = {"cells": {"a": {"type": "$paramod\\ram\\A=1"}, "b": {"type": "$not"}, "c": {"type": "dffeas"}}}
        self.assertEqual(intel.count_cycloneiv(body), {"lut": 1, "ff": 1, "bram": 0})
        body["cells"]["d"] = {"type": "$mux"}
        for count in (intel.count_cycloneiv, intel.count_cyclonev):
            with self.assertRaises(Failure):
                count(body)

    def test_what_does_not_fit(self):
        room = {"lut": 10, "ff": 10, "bram": 2}
        self.assertEqual(fpga.exceeded({"lut": 10, "ff": 9, "bram": 2}, room), [])
        self.assertEqual(fpga.exceeded({"lut": 11, "ff": 9, "bram": 3}, room), ["lut", "bram"])


if __name__ == "__main__":
    unittest.main()
