#!/usr/bin/env python3
"""Netlists of the golden samples in lockstep with the model, and proven equal to their Verilog; with spoiled cells both must fail.

With EVERY=N in the environment: each N-th pair of a sample and a target, from the one that SEED chooses.
"""
import itertools
import shutil
import subprocess
import sys
import unittest

import equal
import gates
# pylint: disable=wrong-import-position
sys.path.insert(0, str(gates.ROOT / "tb"))
from seed import seeded, turns

SAMPLES = [line.split(maxsplit=2)[1:] for line in (gates.ROOT / "tb" / "golden" / "samples.txt").read_text().splitlines()]
SPOILED = 5  # cells
# Two read ports of a memory with the same low bits of their addresses, as in the tables of stratified's hash.
SHARED = """`default_nettype none
module shared (
    input  wire       clk_i,
    input  wire       write_i,
    input  wire [3:0] addr_i,
    input  wire [7:0] data_i,
    output reg  [7:0] data_o
);
    reg [7:0] word_q [0:15];
    reg [3:0] addr_q;
    reg [7:0] low_q, high_q;
    reg       select_q;
    always @(posedge clk_i) begin
        addr_q   <= addr_i;
        if (write_i) word_q[addr_i] <= data_i;
        low_q    <= word_q[{1'b0, addr_q[2:0]}];
        high_q   <= word_q[{1'b1, addr_q[2:0]}];
        select_q <= addr_q[3];
        data_o   <= select_q ? high_q : low_q;
    end
endmodule
`default_nettype wire
"""
# Constant bits of an output on both sides of others.
CONSTANT = """`default_nettype none
module constant (
    input  wire       clk_i,
    input  wire [1:0] data_i,
    output wire [5:0] data_o
);
    reg [1:0] data_q;
    always @(posedge clk_i) data_q <= data_i;
    assign data_o = {1'b0, data_q, 3'd5};
endmodule
`default_nettype wire
"""


def emitted(name, text):
    """The folder for a job with one module, as if emitted."""
    job = gates.ROOT / "build" / "gates" / name
    shutil.rmtree(job, ignore_errors=True)
    (job / "emitted").mkdir(parents=True)
    (job / "emitted" / f"{name}.v").write_text(text)
    (job / "emitted" / f"{name}.f").write_text(f"{name}.v\n")
    return job


def pairs():
    """The (profiler, configuration, target) that are due."""
    return [(*sample, target) for (sample, target), due in turns(itertools.product(SAMPLES, gates.TARGETS)) if due]


class Gates(unittest.TestCase):
    def test_lockstep(self):
        for profiler, config, target in pairs():
            with self.subTest(profiler=profiler, target=target):
                job = gates.emit(profiler, config, target)
                folder, _ = gates.write(job / "emitted", f"sluice_{profiler}", target, job)
                code, text = gates.lockstep(profiler, config, folder, "--events", "20000")
                self.assertEqual(code, 0, text)
                self.assertIn(" 0 mismatches", text)
                folder = shutil.copytree(folder, job / f"spoiled-{target}")
                netlist = folder / f"sluice_{profiler}.v"
                netlist.write_text(gates.spoil(netlist.read_text(), SPOILED, seeded("gates", profiler, target)))
                code, text = gates.lockstep(profiler, config, folder, "--events", "20000")
                self.assertEqual(code, 1, text)

    def test_shared_address(self):
        job = emitted("shared", SHARED)
        folder, _ = gates.write(job / "emitted", "shared", "osu018", job)
        command = ["verilator", "--lint-only", "-Wno-fatal", "-Werror-UNOPTFLAT", "--top-module", "shared", "-f", "shared.f"]
        done = subprocess.run(command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_constant_bits(self):
        self.assertEqual(equal.prove_equal(emitted("constant", CONSTANT), "constant", "osu018"), (True, "proven"))

    def test_equal(self):
        for profiler, config, target in pairs():
            with self.subTest(profiler=profiler, target=target):
                job = gates.emit(profiler, config, target)
                self.assertEqual(equal.prove_equal(job, f"sluice_{profiler}", target), (True, "proven"))
                draw = seeded("gates equal", profiler, target)
                proven, how = equal.prove_equal(job, f"sluice_{profiler}", target, lambda text: gates.spoil(text, SPOILED, draw))
                self.assertFalse(proven)
                self.assertIn("shows in clock", how)


if __name__ == "__main__":
    unittest.main()
