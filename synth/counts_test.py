"""Tests LUT, flip-flop and block RAM counts of iCE40 and ECP5 by hand-counted designs; and netlist.py."""
import shutil
import subprocess
import tempfile
import unittest

import ecp5
import ice40
import netlist

# Registered 8-bit sum: 8 LUTs, 8 flip-flops; the carries of bits 0 to 6, of which bit 0 has a constant carry-in.
ADDER = """
module child (input clk_i, input [7:0] a, b, output reg [7:0] y); always @(posedge clk_i) y <= a + b; endmodule
module top (input clk_i, input [7:0] a, b, output [7:0] y, z);
    child c0 (clk_i, a, b, y);
    child c1 (clk_i, y, b, z);
endmodule
"""


def lut(i1, i2, i3):
    return {"type": "SB_LUT4", "connections": {"I0": ["0"], "I1": [i1], "I2": [i2], "I3": [i3], "O": [99]}}


def carry(i0, i1, ci):
    return {"type": "SB_CARRY", "connections": {"I0": [i0], "I1": [i1], "CI": [ci], "CO": [98]}}


def body(*cells):
    return {"cells": {str(i): c for i, c in enumerate(cells)}}


class Ice40Counts(unittest.TestCase):
    def test_carry_shares_its_lut(self):
        self.assertEqual(ice40.count(body(lut(2, 3, 4), carry(2, 3, 4)))["lut"], 1)

    def test_carry_of_its_own(self):
        self.assertEqual(ice40.count(body(lut(2, 3, 5), carry(2, 3, 4)))["lut"], 2)    # other carry-in
        self.assertEqual(ice40.count(body(lut(2, 9, 4), carry(2, 3, 4)))["lut"], 2)    # other operand
        self.assertEqual(ice40.count(body(lut(2, 3, "0"), carry(2, 3, "0")))["lut"], 2)  # start of a chain

    def test_lut_serves_one_carry(self):
        self.assertEqual(ice40.count(body(lut(2, 3, 4), carry(2, 3, 4), carry(2, 3, 4)))["lut"], 2)

    @unittest.skipUnless(shutil.which("yosys"), "yosys is not installed")
    def test_adders(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/t.v", "w", encoding="utf-8") as f:
                f.write(ADDER)
            script = "; ".join(["read_verilog t.v", *ice40.synth("")("top", "t.json", False)])
            subprocess.run(["yosys", "-q", "-p", script], cwd=folder, check=True)
            design = netlist.load(f"{folder}/t.json")
        table = netlist.by_module(design, "top", ice40.count)
        self.assertEqual(table["child"], {"instances": 2, "lut": 18, "ff": 16, "bram": 0})
        self.assertEqual(table["top"], {"instances": 1, "lut": 0, "ff": 0, "bram": 0})
        self.assertEqual(netlist.owner(design, "top", "c1.y_SB_DFF_Q"), "child")


# A LUT RAM of 16 words of 4 bits; two block RAMs, 36 and 18 bits wide, that need not return the word being written.
RAMS = """
module lut_ram (input clk_i, we_i, input [3:0] a_i, b_i, d_i, output [3:0] q_o);
    reg [3:0] m [0:15]; always @(posedge clk_i) if (we_i) m[a_i] <= d_i;
    assign q_o = m[b_i];
endmodule
module ram #(parameter W = 36, A = 9) (input clk_i, we_i, input [A-1:0] a_i, b_i, input [W-1:0] d_i,
                                       output reg [W-1:0] q_o);
    (* no_rw_check *) reg [W-1:0] m [0:(1<<A)-1];
    always @(posedge clk_i) begin q_o <= m[b_i]; if (we_i) m[a_i] <= d_i; end
endmodule
module rams (input clk_i, we_i, input [9:0] a_i, b_i, input [35:0] d_i, output [57:0] q_o);
    lut_ram l (clk_i, we_i, a_i[3:0], b_i[3:0], d_i[3:0], q_o[3:0]);
    ram wide (clk_i, we_i, a_i[8:0], b_i[8:0], d_i, q_o[39:4]);
    ram #(.W(18), .A(10)) deep (clk_i, we_i, a_i, b_i, d_i[17:0], q_o[57:40]);
endmodule
"""


class Ecp5Counts(unittest.TestCase):
    def design(self, text, top):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/t.v", "w", encoding="utf-8") as f:
                f.write(text)
            script = "; ".join(["read_verilog t.v", *ecp5.synth("-nodsp")(top, "t.json", False)])
            subprocess.run(["yosys", "-q", "-p", script], cwd=folder, check=True)
            return netlist.load(f"{folder}/t.json")

    @unittest.skipUnless(shutil.which("yosys"), "yosys is not installed")
    def test_adders(self):
        table = netlist.by_module(self.design(ADDER, "top"), "top", ecp5.count)
        self.assertEqual(table["child"], {"instances": 2, "lut": 16, "ff": 16, "bram": 0})
        self.assertEqual(table["top"], {"instances": 1, "lut": 0, "ff": 0, "bram": 0})

    @unittest.skipUnless(shutil.which("yosys"), "yosys is not installed")
    def test_rams(self):
        design = self.design(RAMS, "rams")
        table = netlist.by_module(design, "rams", ecp5.count)
        self.assertEqual(table["lut_ram"], {"instances": 1, "lut": 6, "ff": 0, "bram": 0})
        for name in ("ram", "ram(A=10,W=18)"):
            self.assertEqual(table[name], {"instances": 1, "lut": 0, "ff": 0, "bram": 1})
        modes = [c["parameters"].get(f"WRITEMODE_{port}", "NORMAL") for m in design["modules"].values()
                 for c in m["cells"].values() if c["type"] == "DP16KD" for port in "AB"]
        self.assertEqual(modes, ["NORMAL"] * 4)


class Netlist(unittest.TestCase):
    def test_labels(self):
        params = {"parameter_default_values": {"A": "00000101"}}
        self.assertEqual(netlist.label("$paramod\\ram\\A=s32'00000101", params), "ram(A=5)")
        self.assertEqual(netlist.label("$paramod$0123ab\\ram", params), "ram(A=5)")
        self.assertEqual(netlist.label("ram", params), "ram")

    def test_natural_order(self):
        self.assertEqual(sorted(["s[10].x", "s[9].x"], key=netlist.natural), ["s[9].x", "s[10].x"])

    def test_memories(self):
        memory = {"type": "$mem_v2", "parameters": {"SIZE": "100", "WIDTH": "0011", "RD_CLK_ENABLE": "1"},
                  "connections": {"RD_CLK": [2], "RD_DATA": [3, 4, 5], "RD_ADDR": [6, 7], "RD_ARST": [],
                                  "WR_EN": [8, 8, 8]}}
        flat = {"cells": {"m": memory}, "ports": {}, "netnames": {}}
        self.assertEqual(netlist.memory_bits(flat), 12)
        self.assertFalse(netlist.cut_memories(flat))
        self.assertEqual(flat["cells"], {})
        self.assertEqual({n: (p["direction"], p["bits"]) for n, p in flat["ports"].items()}, {
            "mem_0_rd_data_i": ("input", [3, 4, 5]), "mem_0_rd_addr_o": ("output", [6, 7]),
            "mem_0_wr_en_o": ("output", [8])})
        memory["parameters"]["RD_CLK_ENABLE"] = "0"
        self.assertTrue(netlist.cut_memories({"cells": {"m": memory}, "ports": {}, "netnames": {}}))


if __name__ == "__main__":
    unittest.main()
