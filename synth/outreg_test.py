"""Tests block RAM reads folded into the output register: same behaviour at every pin; other registers stay.

RTL, netlist and folded netlist run side by side in Icarus. Yosys has no model of the DP16KD. The one below follows Lattice's
memory guide (FPGA-TN-02204): NORMAL mode, 18 and 36 bits, the output register and its enable.
"""
import json
import os
import shutil
import subprocess
import tempfile
import unittest

import ecp5
import ecp5_outreg
import netlist

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


DP16KD = """
module DP16KD (%s);
%s
    parameter DATA_WIDTH_A = 18, DATA_WIDTH_B = 18, REGMODE_A = "NOREG", REGMODE_B = "NOREG", RESETMODE = "SYNC",
        ASYNC_RESET_RELEASE = "SYNC", CSDECODE_A = "", CSDECODE_B = "", CLKAMUX = "CLKA", CLKBMUX = "CLKB",
        WRITEMODE_A = "NORMAL", WRITEMODE_B = "NORMAL", GSR = "AUTO";
    localparam WIDE = DATA_WIDTH_A == 36;
    wire [17:0] di_a = {%s}, di_b = {%s};
    wire [13:0] ad_a = {%s}, ad_b = {%s};
    reg  [17:0] m [0:1023], lat_a = 0, lat_b = 0, out_a = 0, out_b = 0;
    wire [319:0] first [0:63];
    %s
    integer i; initial begin #0 for (i = 0; i < 1024; i = i + 1) m[i] = first[i / 16][20 * (i %% 16) +: 18]; end
    function [17:0] merged(input [17:0] old, word, input [1:0] be);
        merged = {be[1] ? word[17:9] : old[17:9], be[0] ? word[8:0] : old[8:0]};
    endfunction
    always @(posedge CLKA) if (CEA && WEA)
        if (WIDE) begin
            m[{ad_a[13:5], 1'b0}] <= merged(m[{ad_a[13:5], 1'b0}], di_a, ad_a[1:0]);
            m[{ad_a[13:5], 1'b1}] <= merged(m[{ad_a[13:5], 1'b1}], di_b, ad_a[3:2]);
        end else m[ad_a[13:4]] <= merged(m[ad_a[13:4]], di_a, ad_a[1:0]);
    always @(posedge CLKA) if (!WIDE && CEA && !WEA) lat_a <= m[ad_a[13:4]];
    always @(posedge CLKB) begin
        if (WIDE && CEB) begin lat_a <= m[{ad_b[13:5], 1'b0}]; lat_b <= m[{ad_b[13:5], 1'b1}]; end
        if (!WIDE && CEB && !WEB) lat_b <= m[ad_b[13:4]];
        if (WIDE && OCEB) out_a <= lat_a;
        if (OCEB) out_b <= lat_b;
    end
    always @(posedge CLKA) if (!WIDE && OCEA) out_a <= lat_a;
    wire [17:0] do_a = REGMODE_A == "OUTREG" ? out_a : lat_a, do_b = REGMODE_B == "OUTREG" ? out_b : lat_b;
    %s
endmodule
"""


def model():
    """The Verilog of the DP16KD, with its pins listed one by one."""
    def bus(name, width):
        return [f"{name}{i}" for i in range(width)]

    ins = [p + s for s in "AB" for p in ("CLK", "WE", "CE", "OCE", "RST", "CS0", "CS1", "CS2")]
    ins = [p[:2] + p[3] + p[2] if p.startswith("CS") else p for p in ins]
    ins += bus("ADA", 14) + bus("ADB", 14) + bus("DIA", 18) + bus("DIB", 18)
    outs = bus("DOA", 18) + bus("DOB", 18)
    pins = ", ".join([f"input {p}" for p in ins] + [f"output {p}" for p in outs])
    inits = "\n".join(f"    parameter [319:0] INITVAL_{i:02X} = 0;" for i in range(64))
    buses = [", ".join(reversed(bus(n, w))) for n, w in (("DIA", 18), ("DIB", 18), ("ADA", 14), ("ADB", 14))]
    first = " ".join(f"assign first[{i}] = INITVAL_{i:02X};" for i in range(64))
    done = " ".join(f"assign DO{s}{i} = do_{s.lower()}[{i}];" for s in "AB" for i in range(18))
    return DP16KD % (pins, inits, *buses, first, done)


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
        self.write("bench.v", model() + BENCH % (width, depth))
        self.run_tool("iverilog", "-g2012", "-o", "t", "-s", "bench", "t.v", "plain.v", "folded.v", "bench.v")
        words = self.run_tool("vvp", "-n", "t").split()
        self.assertNotIn("x", words[-1])
        return int(words[1])

    def test_same_at_the_pins(self):
        for width, depth in ((36, 9), (18, 10), (50, 9)):
            with self.subTest(width=width):
                self.assertEqual(self.differs(width, depth), 0)

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
