"""Tests parsing of the tools' reports, medians, the paper's table, and the command's exit codes."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from types import SimpleNamespace
from unittest import mock

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "tb"))
import cells
import ecp5
import fpga
import nextpnr
import promem_table
import run
from seed import in_turn
from shell import Failure

CLOCK = "clk_i$SB_IO_IN_$glb_clk"


def step(kind, cell, net=None):
    return {"type": kind, "delay": 1.0, "from": {"cell": "x"}, "to": {"cell": cell}, **({"net": net} if net else {})}


REPORT = {
    "fmax": {CLOCK: {"achieved": 150.5, "constraint": 300}, "ev_clk_i$x": {"achieved": 90.0, "constraint": 300}},
    "critical_paths": [
        {"from": "<async>", "to": f"posedge {CLOCK}", "path": [step("source", "pad"), step("routing", "ff", "pin")]},
        {"from": f"posedge {CLOCK}", "to": f"posedge {CLOCK}", "path": [
            step("clk-to-q", "dut.a"), step("routing", "dut.b", "n1"), step("logic", "dut.b"),
            step("routing", "harness_out_q", "n2"), step("setup", "harness_out_q")]}]}

STA = """Startpoint: cm_data_i[0] (input port clocked by clk)
Endpoint: cm_wdata_o[27] (output port clocked by clk)
   0.000    0.000   clock clk (rise edge)
            3.900   data required time
           -2.700   data arrival time
-----------------------------------------------------------
            1.200   slack (MET)
"""


class Parsing(unittest.TestCase):
    def test_nextpnr(self):
        want = {"fmax_mhz": 150.5, "path": [("dut.a", "n1"), ("dut.b", "n1"), ("harness_out_q", "n2")]}
        self.assertEqual(nextpnr.parse(REPORT), want)
        ecp5 = json.loads(json.dumps(REPORT).replace(CLOCK, "$glbnet$clk_i$TRELLIS_IO_IN"))
        self.assertEqual(nextpnr.parse(ecp5), want)
        for key in ("fmax", "critical_paths"):
            with self.assertRaises(Failure):
                nextpnr.parse({**REPORT, key: type(REPORT[key])()})

    def test_sta(self):
        self.assertEqual(cells.parse_sta(STA, "x"), (2.8, "cm_data_i[0]", "cm_wdata_o[27]"))
        self.assertEqual(cells.parse_sta(STA.replace(" 1.200   slack (MET)", "-0.500   slack (VIOLATED)"), "x")[0], 4.5)
        self.assertEqual(cells.parse_sta("No paths found.", "x")[0], 0.0)
        for bad in ("", "Error: no such file\n" + STA):
            with self.assertRaises(Failure):
                cells.parse_sta(bad, "x")

    def test_median(self):
        results = {s: {"fmax_mhz": f} for s, f in ((1, 10), (2, 40), (3, 20))}
        self.assertEqual((fpga.median(results), fpga.median_seed(results)), (20, 3))
        results[4] = {"fmax_mhz": 30}
        self.assertEqual((fpga.median(results), fpga.median_seed(results)), (25, 3))

    def test_seeds(self):
        """Each design is placed once with each seed, and with the job's placer."""
        asked = []

        def place(_, name, seed, placer):
            asked.append((name, seed, placer))
            return {"fmax_mhz": 10 * seed + len(name)}
        job = SimpleNamespace(shell=SimpleNamespace(say=lambda text: None), seeds=3, jobs=2, placer=7)
        table = fpga.seeds(job, SimpleNamespace(place=place), ("a", "bb"))
        self.assertEqual(sorted(asked), [(name, seed, 7) for name in ("a", "bb") for seed in (1, 2, 3)])
        self.assertEqual({name: [of[seed]["fmax_mhz"] for seed in (1, 2, 3)] for name, of in table.items()}, {"a": [11, 21, 31], "bb": [12, 22, 32]})

    def test_explore(self):
        """Each setting of the placer is tried once, on the design with seed 1; the fastest is first."""
        asked = []

        def place(_, name, seed, placer):
            asked.append((name, seed, placer.weight, placer.beta))
            return {"fmax_mhz": 100 - abs(placer.weight - 40) + placer.beta}
        job = SimpleNamespace(shell=SimpleNamespace(say=lambda text: None), jobs=2)
        rows = fpga.explore(job, SimpleNamespace(place=place))
        self.assertEqual(sorted(asked), sorted(("design", 1, *setting) for setting in fpga.EXPLORED))
        self.assertEqual((rows[0]["weight"], rows[0]["beta"]), (40, 0.9))
        self.assertEqual([row["fmax_mhz"] for row in rows], sorted((row["fmax_mhz"] for row in rows), reverse=True))

    def test_recipe(self):
        """The smallest result that meets the bound is used; if none does, the fastest."""
        found = {"small": (100, 5.0), "middle": (200, 4.0), "large": (300, 3.0)}
        ports = {"modules": {"m": {"ports": {"cm_i": None, "a_i": None}}}}
        with mock.patch.multiple(cells, logic=lambda *_: (ports, 12, False), mapped=lambda _, __, ___, recipe: found[recipe][0],
                                 timed=lambda _, __, ___, recipe, *____: (found[recipe][1], "s", "e")):
            library = SimpleNamespace(areas=lambda: {"NAND": 10}, unit_cell="NAND")
            for bound, recipe, gates in ((6, "small", 10), (4, "middle", 20), (2, "large", 30)):
                best = cells.measure(SimpleNamespace(ram_ns=1.0), library, "m", tuple(found), bound)
                self.assertEqual((best["recipe"], best["gates"], best["delay_ns"], best["memory_bits"], best["ram_ports"]), (recipe, gates, found[recipe][1], 12, ["cm_i"]))

    def test_missed(self):
        args = SimpleNamespace(require_ratio=1.0, target="hx8k")
        self.assertEqual(run.missed({"fmax_ratio": 1.0}, args), [])
        self.assertEqual(len(run.missed({"fmax_ratio": 0.9, "missed": ["m"]}, args)), 2)
        with self.assertRaises(Failure):
            run.missed({}, args)


class PaperTable(unittest.TestCase):
    def compare(self, gates, delay, first=0, ram_ports=("tpm_lo_i", "cm_i")):
        kinds = ("sluice_promem_stage", "sluice_promem_controller", "sluice_promem_pipe")
        tree = {"modules": {"top": {"cells": {f"stage[{first}].stage": {"type": kinds[0]}}},
                            kinds[0]: {"cells": {"c": {"type": kinds[1]}, "p": {"type": kinds[2]}}},
                            kinds[1]: {"cells": {}}, kinds[2]: {"cells": {}}}}
        figures = {"gates": gates, "delay_ns": delay, "memory_bits": 65, "ram_ports": ram_ports}
        return promem_table.compare(tree, "top", {m: m for m in tree["modules"]}, {k: figures for k in kinds})

    def test_bounds(self):
        self.assertEqual(self.compare(639, 4.0)[1], [])
        self.assertEqual(len(self.compare(640, 4.0)[1]), 1)
        self.assertEqual(len(self.compare(640, 4.1)[1]), 2)
        self.assertEqual(self.compare(500, 3.0)[0][0]["paper_controller_gates"], 640)

    def test_ram_inputs_must_be_found(self):
        self.assertEqual(len(self.compare(500, 3.0, ram_ports=("tpm_lo_i",))[1]), 1)
        for name in ("cm_i", "cm_data_i", "tpm_valid_i", "mem_3_rd_data_i"):
            self.assertTrue(cells.RAM_PORTS.fullmatch(name), name)
        self.assertFalse(cells.RAM_PORTS.fullmatch("pattern_q_i"))

    def test_wrong_numbers_are_told(self):
        self.assertEqual(len(self.compare(500, 3.0, first=1)[1]), 1)


class Command(unittest.TestCase):
    def command(self, *args):
        return subprocess.run([sys.executable, os.path.join(run.HERE, "run.py"), *args], text=True,
                              capture_output=True, check=False)

    def report(self, text, target, *more):
        """The report of a run on a module x."""
        with tempfile.TemporaryDirectory() as folder:
            for name, content in (("x.f", "x.v // the top\n"), ("x.v", text)):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as f:
                    f.write(content)
            out = os.path.join(folder, "out")
            done = self.command("--dir", folder, "--top", "x", "--target", target, *more, "--out", out)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual(done.stdout.splitlines()[-1], f"report: {out}/report.json")
            with open(os.path.join(out, "report.json"), encoding="utf-8") as f:
                return json.load(f)

    def test_cannot_be_done(self):
        with tempfile.TemporaryDirectory() as folder:
            job = ("--dir", folder, "--top", "x", "--target", "hx8k", "--out", os.path.join(folder, "out"))
            for args in ((), ("--target", "none"), job, job + ("--timing-weight", "0"), job + ("--explore", "--timing-weight", "9"),
                         job + ("--explore", "--seeds", "0"), job + ("--logic-words", "0"),
                         job + ("--target", "osu018", "--abc9"), job + ("--target", "cycloneiv", "--abc9"),
                         job + ("--memories", "flipflops"), job + ("--memories", "none"), job + ("--seeds", "-1")):
                done = self.command(*args)
                self.assertEqual(done.returncode, 2)
                self.assertRegex(done.stderr, r"\Asluice: [^\n]+\n\Z")

    @unittest.skipUnless(shutil.which("sta") and shutil.which("yosys"), "yosys or opensta is not installed")
    def test_one_nand_and_a_memory(self):
        text = ("module x (input clk_i, a, b, input [1:0] i, output y, output reg [2:0] q);\n"
                "reg [2:0] m [0:3]; assign y = ~(a & b);\n"
                "always @(posedge clk_i) begin q <= m[i]; if (a) m[i] <= {3{b}}; end endmodule\n")
        report = self.report(text, "osu018")
        self.assertEqual((report["gates"], report["memory_bits"]), (1.0, 12))
        self.assertGreater(report["delay_ns"], 0.3)

    @unittest.skipUnless(shutil.which("sta") and shutil.which("yosys"), "yosys or opensta is not installed")
    def test_a_memory_as_flip_flops(self):
        text = ("module x (input clk_i, we_i, input [1:0] a_i, b_i, input [2:0] d_i, output reg [2:0] q_o);\n"
                "(* no_rw_check *) reg [2:0] m [0:3]; always @(posedge clk_i) begin q_o <= m[b_i]; if (we_i) m[a_i] <= d_i; end endmodule\n")
        report = self.report(text, "osu018", "--memories", "flipflops")
        self.assertEqual((report["gates"], report["memory_bits"]), (0, 12))
        self.assertGreater(report["flipflops"]["gates"], 15 * 4)   # 12 bits and 3 of the read, each a DFFPOSX1 of four NAND2X1
        self.assertLess(report["flipflops"]["gates"], 15 * 4 + 12 * 6)  # and per bit a multiplexer for the write and one for the read
        self.assertGreater(report["flipflops"]["delay_ns"], 0.3)
        alone = self.report(text, "osu018", "--total")
        self.assertEqual((alone["gates"], alone["memory_bits"], list(alone["modules"])), (0, 12, ["x"]))
        self.assertNotIn("flipflops", alone)

    @unittest.skipUnless(shutil.which("nextpnr-ice40") and shutil.which("yosys"), "yosys or nextpnr-ice40 is not installed")
    def test_up5k_places_a_ram(self):
        text = ("module x (input clk_i, we_i, input [7:0] a_i, b_i, input [15:0] d_i, output reg [15:0] q_o);\n"
                "(* no_rw_check, ram_style = \"block\" *) reg [15:0] m [0:255]; reg [15:0] q_q;\n"
                "always @(posedge clk_i) begin if (we_i) m[a_i] <= d_i; q_q <= m[b_i]; q_o <= q_q; end endmodule\n")
        report = self.report(text, "up5k", "--seeds", "1")
        self.assertEqual((report["ff"], report["bram"], report["room"]["bram"]), (16, 1, 30))
        self.assertEqual(report["utilization"]["ICESTORM_RAM"], [1, 30])
        self.assertLess(report["fmax_mhz"], 171)
        self.assertLess(report["bare_counter_mhz"], report["fmax_mhz"])
        alone = self.report(text, "up5k", "--seeds", "0", "--total")
        self.assertNotIn("fmax_mhz", alone)
        self.assertEqual((alone["ff"], alone["bram"], alone["modules"]), (16, 1, {}))

    @unittest.skipUnless(shutil.which(ecp5.TOOL) and shutil.which("yosys"), "yosys or nextpnr-ecp5 is not installed")
    def test_ecp5_places_a_ram(self):
        text = ("module x (input clk_i, we_i, input [8:0] a_i, b_i, input [7:0] d_i, output reg [7:0] q_o);\n"
                "(* no_rw_check, ram_style = \"block\" *) reg [7:0] m [0:511]; reg [7:0] q_q;\n"
                "always @(posedge clk_i) begin if (we_i) m[a_i] <= d_i; q_q <= m[b_i]; q_o <= q_q; end endmodule\n")
        report = self.report(text, "ecp5", "--seeds", "1", "--timing-weight", "100")
        self.assertEqual((report["lut"], report["ff"], report["bram"], report["fmax_limit_mhz"]), (0, 8, 1, 212))
        self.assertAlmostEqual(report["fmax_ratio"], 1.0, delta=0.1)  # both critical paths end at the RAM's unregistered output
        self.assertRegex(report["tools"]["nextpnr-ecp5"], "nextpnr-0.11")
        self.assertTrue(any("--placer-heap-timingweight 100" in str(c) for c in report["commands"]))

    @unittest.skipUnless(shutil.which("nextpnr-ice40") and shutil.which("yosys"), "yosys or nextpnr-ice40 is not installed")
    @in_turn
    def test_small_ram_is_logic_if_asked_for(self):
        with open(os.path.join(os.path.dirname(run.HERE), "rtl", "lib", "ram.v"), encoding="utf-8") as f:
            text = f.read()
        text += "module x (input clk_i, we_i, input [3:0] a_i, b_i, d_i, output [3:0] q_o, r_o);\n" + "".join(
            f"sluice_ram #(.WIDTH(4), .ADDR({addr})) ram_{out} (clk_i, we_i, a_i[{addr - 1}:0], d_i, 1'b1, b_i[{addr - 1}:0], {out}_o);\n"
            for addr, out in ((3, "q"), (4, "r"))) + "endmodule\n"
        for more, bram in (((), 2), (("--logic-words", "8"), 1)):
            self.assertEqual(self.report(text, "hx8k", "--seeds", "1", *more)["bram"], bram)


if __name__ == "__main__":
    unittest.main()
