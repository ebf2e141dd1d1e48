"""Tests block RAM reads folded into the output register: same behaviour at every pin; other registers stay.

RTL, netlist and folded netlist run side by side in Icarus, with the model of the RAM in dp16kd.py.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tb"))
import dp16kd
import ecp5
import ecp5_outreg
import netlist
from seed import in_turn, shapes

LIB = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "rtl", "lib")

# A RAM with initial content, and a second register with an enable.
RAM = """
module ram #(parameter W = 36, A = 9) (input clk_i, en_i, rst_i, we_i, input [A-1:0] a_i, b_i, input [W-1:0] d_i,
                                       output [W-1:0] q_o%s);
    (* no_rw_check, ram_style = "block" *) reg [W-1:0] m [0:(1<<A)-1];
    reg [W-1:0] first_q;
    %s reg [W-1:0] second_q;
    integer i; initial begin for (i = 0; i < 1 << A; i = i + 1) m[i] = i * 40'h12345678b; first_q = 0; second_q = %s; end
    always @(posedge clk_i) begin if (we_i) m[a_i] <= d_i; first_q <= m[b_i]; end
    always @(posedge %s) %s second_q <= first_q;
    assign q_o = second_q;
    %s
endmodule
"""
PLAIN = ("", "(* outreg *)", "0", "clk_i", "if (en_i)", "")


def variant(**changes):
    names = ("port", "mark", "first", "clock", "when", "more")
    return RAM % tuple(changes.get(n, p) for n, p in zip(names, PLAIN))


BENCH = """
module bench;
    reg clk = 0, en, rst, we; reg [A-1:0] a, b; reg [W-1:0] d; wire [W-1:0] q0, q1, q2; integer k, bad = 0;
    ram   #(.W(W), .A(A)) rtl (clk, en, rst, we, a, b, d, q0);
    plain  netlist (clk, en, rst, we, a, b, d, q1);
    folded net (clk, en, rst, we, a, b, d, q2);
    parameter W = %d, A = %d;
    initial begin
        for (k = 0; k < 4000; k = k + 1) begin
            {en, rst, we, d} = {$random, $random, $random}; a = $random; b = $random %% 8;
            if (k %% 3 == 0) a = a %% 8;
            if (we && a == b) b = b + 1;
            #1 if (q0 !== q1 || q0 !== q2) bad = bad + 1;
            #1 clk = 1; #1 clk = 0;
        end
        $display("bad %%0d of %%0d, last %%h", bad, k, q0); $finish;
    end
endmodule
"""


@unittest.skipUnless(shutil.which("yosys") and shutil.which("iverilog"), "yosys or iverilog is not installed")
class Outreg(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as f:
            f.write(text)

    def run_tool(self, *args):
        return subprocess.run(args, cwd=self.folder, check=True, text=True, capture_output=True).stdout

    def yosys(self, *lines):
        self.run_tool("yosys", "-q", "-p", "; ".join(lines))

    def netlist(self, text, width=36, depth=9, files=()):
        """The synthesized design, unchanged."""
        self.write("t.v", text)
        read = "read_verilog -D SLUICE_RAM_OUTREG t.v " + " ".join(os.path.join(LIB, f) for f in files)
        self.yosys(read, f"chparam -set W {width} -set A {depth} ram", "hierarchy -top ram",
                   *ecp5.synth("-nodsp")("ram", "t.json", True))
        return netlist.load(os.path.join(self.folder, "t.json"))

    def folds(self, text, **shape):
        return ecp5_outreg.fold(self.netlist(text, **shape)["modules"]["ram"])

    def differs(self, width, depth, spoil=None):
        """Clocks in which the three disagree; `spoil` damages a folded RAM."""
        design = self.netlist(variant(), width, depth)
        for name in ("plain", "folded"):
            if name == "folded":
                self.assertEqual(ecp5_outreg.fold(design["modules"]["ram"]), width)
                for ram in [c for c in design["modules"]["ram"]["cells"].values() if c["type"] == "DP16KD"]:
                    if spoil:
                        spoil(ram)
            self.write(f"{name}.json", json.dumps(design))
            # Everything except the block RAM becomes plain Verilog, by Yosys's models of the cells.
            self.yosys(f"read_json {name}.json", "read_verilog -overwrite +/ecp5/cells_sim.v", "hierarchy -top ram",
                       "proc", "flatten", f"rename ram {name}", f"select {name}", f"write_verilog -selected -noattr {name}.v")
        self.write("bench.v", dp16kd.model() + BENCH % (width, depth))
        self.run_tool("iverilog", "-g2012", "-o", "t", "-s", "bench", "t.v", "plain.v", "folded.v", "bench.v")
        words = self.run_tool("vvp", "-n", "t").split()
        self.assertNotIn("x", words[-1])
        return int(words[1])

    @in_turn
    def test_same_at_the_pins(self):
        for width, depth in shapes(((36, 9), (18, 10), (9, 11), (50, 9), (4, 12), (1, 14))):
            with self.subTest(width=width):
                self.assertEqual(self.differs(width, depth), 0)

    @in_turn
    def test_the_comparison_can_fail(self):
        def always_on(ram):
            ram["connections"].update(OCEA=["1"], OCEB=["1"])

        def unregistered(ram):
            ram["parameters"]["REGMODE_B"] = "NOREG"
        for spoil in (always_on, unregistered):
            self.assertGreater(self.differs(36, 9, spoil), 100)

    def test_the_library_is_folded(self):
        text = """module ram #(parameter W = 1, A = 1) (input clk_i, we_i, input [A-1:0] a_i, b_i, input [W-1:0] d_i,
            output [W-1:0] q_o); sluice_ram_registered #(.WIDTH(W), .ADDR(A), .CLOCKS(2)) r (clk_i, we_i, a_i, d_i, b_i, q_o);
            endmodule"""
        files = ("ram.v", "ram_registered.v")
        self.assertEqual(self.folds(text, width=32, depth=9, files=files), 32)
        self.assertEqual(self.folds(text, width=32, depth=4, files=files), 0)  # made of LUTs

    @in_turn
    def test_what_stays(self):
        self.assertEqual(self.folds(variant()), 36)
        cases = {"not marked": variant(mark=""), "a reset": variant(when="if (rst_i) second_q <= 0; else if (en_i)"),
                 "1 at first": variant(first="{W{1'b1}}"), "the other edge": "negedge",
                 "read before as well": variant(port=", output [W-1:0] more_o", more="assign more_o = first_q;"),
                 "logic between": variant().replace("second_q <= first_q", "second_q <= first_q ^ d_i"),
                 "two enables": variant(when="if (en_i) second_q[3:0] <= first_q[3:0]; always @(posedge clk_i) if (rst_i)")
                 .replace("if (rst_i) second_q <= first_q", "if (rst_i) second_q[W-1:4] <= first_q[W-1:4]"),
                 "a port that pauses": variant().replace("first_q <= m", "if (rst_i) first_q <= m")}
        cases["the other edge"] = variant().replace("always @(posedge clk_i) if", "always @(negedge clk_i) if")
        for name, text in cases.items():
            with self.subTest(name):
                self.assertEqual(self.folds(text), 0)

    def test_the_bare_counter_is_left_alone(self):
        with open(os.path.join(LIB, "..", "..", "synth", "bare_counter.v"), encoding="utf-8") as f:
            self.write("t.v", f.read())
        self.yosys("read_verilog -D SLUICE_RAM_OUTREG t.v", *ecp5.synth("-nodsp")("sluice_bare_counter", "t.json", True))
        body = netlist.load(os.path.join(self.folder, "t.json"))["modules"]["sluice_bare_counter"]
        before = json.dumps(body)
        self.assertEqual((ecp5_outreg.fold(body), json.dumps(body)), (0, before))


if __name__ == "__main__":
    unittest.main()
