#!/usr/bin/env python3
"""The checks in the RTL (doc/lib/check.md): each holds when it should, tells when it does not, and fails a lockstep run."""
import os
import unittest

import emitted

BENCH = """
`timescale 1ns/1ns
module bench;
    reg        clk = 1'b0, rst_n = 1'b0, a = 1'b0, b = 1'b1;
    reg [3:0]  data = 4'd3;
    always #5 clk = !clk;
    {module} tested (.clk_i(clk), .rst_ni(rst_n), {ports});
    task clocks(input integer n, input new_a, input new_b, input [3:0] new_data);
        begin
            {{a, b, data}} = {{new_a, new_b, new_data}};
            repeat (n) @(negedge clk);
        end
    endtask
    initial begin
        @(negedge clk);
        {drive}
        $display("done");
        $finish;
    end
endmodule
"""
CHECK = ("sluice_check", ".on_i(a), .holds_i(b)")
HELD = ("sluice_check_held #(.WIDTH(4))", ".valid_i(a), .ready_i(b), .data_i(data)")
ANSWERED = ("sluice_check_held #(.WIDTH(4), .ANSWER(1))", HELD[1])
APART = ("sluice_check_apart #(.CLOCKS(3))", ".from_i(a), .to_i(b)")

# A check, what drives it, and whether it holds.
CASES = (
    (CHECK, "clocks(1, 1, 0, 0); clocks(1, 0, 0, 0); rst_n = 1'b1; clocks(2, 1, 1, 0); clocks(2, 0, 0, 0);", True),  # not in a reset, nor unless on
    (CHECK, "rst_n = 1'b1; clocks(2, 1, 0, 0);", False),
    (CHECK, "rst_n = 1'b1; clocks(2, 1, 1'bx, 0);", False),  # unknown
    (HELD, "rst_n = 1'b1; clocks(3, 1, 0, 5); clocks(1, 1, 1, 5); clocks(1, 1, 1, 6); clocks(2, 0, 0, 7);", True),
    (HELD, "rst_n = 1'b1; clocks(2, 1, 0, 5); clocks(2, 1, 0, 6);", False),
    (HELD, "rst_n = 1'b1; clocks(2, 1, 0, 5); clocks(2, 0, 1, 5);", False),
    (ANSWERED, "rst_n = 1'b1; clocks(2, 1, 0, 5); clocks(2, 0, 1, 6); clocks(1, 1, 0, 7); clocks(2, 1, 1, 7);", True),
    (ANSWERED, "rst_n = 1'b1; clocks(2, 1, 0, 5); clocks(2, 1, 0, 6);", False),
    (APART, "b = 0; @(negedge clk); rst_n = 1'b1; clocks(2, 0, 0, 0); clocks(1, 1, 1, 0); clocks(2, 0, 0, 0); clocks(3, 0, 1, 0);", True),
    (APART, "b = 0; @(negedge clk); rst_n = 1'b1; clocks(1, 0, 0, 0); clocks(2, 0, 1, 0);", False),  # too early after the reset
    (APART, "b = 0; @(negedge clk); rst_n = 1'b1; clocks(2, 0, 0, 0); clocks(1, 1, 0, 0); clocks(1, 0, 0, 0); clocks(1, 0, 1, 0); clocks(1, 0, 0, 0);", False),
)


class Checks(unittest.TestCase):
    def test_each(self):
        folder = emitted.Folder("checks", profiler="rap")
        sources = [os.path.join(folder.path, f"sluice_{name}.v") for name in ("check", "check_held", "check_apart")]
        for number, ((module, ports), drive, holds) in enumerate(CASES):
            with self.subTest(module=module, drive=drive):
                bench, binary = (os.path.join(folder.path, f"bench{number}{ending}") for ending in (".v", ".vvp"))
                with open(bench, "w", encoding="utf-8") as file:
                    file.write(BENCH.format(module=module, ports=ports, drive=drive))
                emitted.must("iverilog", "-g2005", "-o", binary, "-s", "bench", bench, *sources)
                code, text = emitted.run("vvp", binary)
                self.assertEqual(("done" in text, "does not hold" in text, code), (holds, not holds, 0 if holds else 1), text)

    def test_formal(self):
        """With the macro FORMAL a check is to be proved, and what switches it on is a cover."""
        folder = emitted.Folder("checks_formal")
        for holds, proved in (("a || b", 0), ("b", 1)):
            with self.subTest(holds=holds):
                with open(os.path.join(folder.path, "user.v"), "w", encoding="utf-8") as file:
                    file.write(f"module user (input clk, input a, input b);\nsluice_check tested (.clk_i(clk), .rst_ni(1'b1), .on_i(a), .holds_i({holds}));\nendmodule\n")
                read = "read_verilog -formal sluice_check.v user.v; prep -flatten -top user"
                code, text = emitted.run("yosys", "-q", "-p", f"{read}; select -assert-count 1 t:$cover; chformal -cover -remove; clk2fflogic; sat -tempinduct -prove-asserts -verify",
                                         cwd=folder.path)
                self.assertEqual(code, proved, text)

    def test_lockstep(self):
        """A check fails inside a profiler. Its pins are right."""
        folder = emitted.Folder("checks_lockstep", profiler="counts")
        folder.break_file("sluice_fifo.v", ".holds_i(!stored_q[ADDR])", ".holds_i(!stored_q[1])")
        code, text = emitted.run("tb/lockstep/run.sh", "counts", "", "--events", "5000", env={"RTL": folder.path}, cwd=emitted.ROOT)
        self.assertEqual(code, 1, text)
        self.assertIn("assumes_room does not hold", text)
        self.assertIn("a CHECK in the RTL does not hold", text)
        self.assertIn("0 mismatches", text)


if __name__ == "__main__":
    emitted.main()
