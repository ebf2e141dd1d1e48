"""Tests the tables of doc/area.md: rows and sweeps are existing configurations, and cells show the reports' figures."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import area
import memory
import pictures
import taps
import block
import measured
import netlist
import run
import sweep
from shell import Failure

ROOT = os.path.dirname(run.HERE)
REPORT = {"lut": 1234, "ff": 500, "bram": 8, "room": {"lut": 5280, "ff": 5280, "bram": 30}, "exceeded": [], "fmax_limit_mhz": 170}
PLACED = {**REPORT, "fmax_mhz": 60.0, "seeds": {"1": 61.0, "2": 59.0}, "bare_counter_mhz": 65.3, "fmax_ratio": 60 / 65.3}


def accepted(settings):
    """Whether the command accepts the configuration."""
    done = subprocess.run([os.path.join(ROOT, measured.SLUICE), "params", settings["PROFILER"], *settings.get("CONFIG", "").split()],
                          capture_output=True, check=False)
    return done.returncode == 0


class Rows(unittest.TestCase):
    def test_every_profiler_on_every_target(self):
        seen = {(s["PROFILER"], s["TARGET"]) for _, of in area.rows(os.path.join(run.HERE, "area", "area.txt")) for s, _ in of}
        self.assertEqual(seen, {(p, t) for p in sweep.SWEEPS for t in run.targets()})

    def test_every_table_has_cells_with_their_memories(self):
        """On osu018 each profiler's table has a small configuration with its memories as flip-flops too, because the library has no
        RAM."""
        tables = area.rows(os.path.join(run.HERE, "area", "area.txt"))
        self.assertEqual([title for title, of in tables if title != "In 16 KiB" and not any(s.get("MEMORIES") == "flipflops" for s, _ in of)], [])
        self.assertEqual({s["TARGET"] for _, of in tables for s, _ in of if "MEMORIES" in s}, {"osu018"})

    @unittest.skipUnless(os.path.exists(os.path.join(ROOT, measured.SLUICE)), "the command is not built")
    def test_configurations_exist(self):
        asked = [s for _, of in area.rows(os.path.join(run.HERE, "area", "area.txt")) for s, _ in of]
        asked += [sweep.settings(p, c, v, "hx8k", "0") for p, of in sweep.SWEEPS.items() for c, values in of.values() for v in values]
        asked += [{"PROFILER": p, "CONFIG": c} for _, p, c, _ in memory.ROWS]
        self.assertEqual([s for s in asked if not accepted(s)], [])
        self.assertFalse(accepted({"PROFILER": "promem", "CONFIG": "stages=99"}))

    def test_parse(self):
        settings = measured.parse('PROFILER=rap TARGET=hx8k SEEDS=2 CONFIG="nodes=16 width=32"')
        self.assertEqual(settings["CONFIG"], "nodes=16 width=32")
        self.assertEqual(measured.shown(settings), 'make synth PROFILER=rap TARGET=hx8k SEEDS=2 CONFIG="nodes=16 width=32"')
        for bad in ("PROFILER=rap", "TARGET=hx8k"):
            with self.assertRaises(Failure):
                measured.parse(bad)

    def test_cells(self):
        settings = {"PROFILER": "counts", "TARGET": "up5k"}
        self.assertEqual(area.fpga(settings, "a note", PLACED), [
            "`make synth PROFILER=counts TARGET=up5k`", "1,234 / 500 / 8", "23 % / 9 % / 27 %", "60.0 (59.0 to 61.0)", "65.3", "0.92", "170",
            "a note"])
        without = {"memories_in_logic": [{"memory": "m", "bits": 2048, "why": "has contents"}, {"memory": "n", "bits": 2, "why": "has contents"}]}
        said = area.fpga(settings, "", {**REPORT, **without, "exceeded": ["bram"], "fmax_limit_mhz": None})
        self.assertEqual(said[3:], ["-", "-", "-", "-", "does not fit: bram; 2,050 bits of memory in logic (has contents)"])
        gates = {"gates": 1234.5, "area_um2": 29628, "memory_bits": 64, "delay_ns": 3.456}
        self.assertEqual(area.cells(settings, "", gates)[1:6], ["1,234", "0.030", "64", "3.46", "-"])
        text = "\n".join(area.markdown("T", [(settings, "", PLACED), (settings, "", gates)]))
        self.assertEqual(re.findall(r"^\| -", text, re.M), ["| -", "| -"])

    @unittest.skipUnless(os.path.exists(os.path.join(ROOT, measured.SLUICE)), "the command is not built")
    def test_key(self):
        here = os.getcwd()
        self.addCleanup(os.chdir, here)
        os.chdir(ROOT)
        keys = [measured.key({"PROFILER": "counts", "TARGET": t, "CONFIG": c, **more}) for t, c, more in
                (("hx8k", "", {}), ("hx8k", "", {}), ("up5k", "", {}), ("hx8k", "width=16", {}), ("hx8k", "", {"SEEDS": "1"}))]
        self.assertEqual(keys[0], keys[1])
        self.assertEqual(len(set(keys)), 4)


class Readme(unittest.TestCase):
    def rows(self, anchor):
        """{LUTs}, {MHz} of the section of doc/area.md with that anchor."""
        parts = re.split(r"^## (.*)\n", pictures.page(), flags=re.M)
        part = next(body for title, body in zip(parts[1::2], parts[2::2]) if re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") == anchor)
        lines = [line.split(" | ") for line in part.splitlines() if line.startswith("| `make synth")]
        cells = [row for row in lines if " / " in row[1]]  # rows of FPGAs, not of standard cells
        return {row[1].split(" / ")[0] for row in cells}, {f"{float(row[3].split()[0]):.0f}" for row in cells if row[3][0].isdigit()}

    def test_figures(self):
        """LUTs and MHz before a link [area] to a section of doc/area.md, in README.md or that page, occur in the section's
        rows."""
        seen = 0
        with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as f:
            cells = (f.read() + pictures.page()).split(" | ")
        for words, anchor in (found for cell in cells for found in re.findall(r"(.*?)\[area\]\((?:doc/area\.md)?#([\w-]+)\)", cell)):
            luts, mhz = (set(re.findall(rf"([\d,]+) {unit}", words)) for unit in ("LUTs", "MHz"))
            if luts or mhz:
                self.assertLessEqual(luts, self.rows(anchor)[0], anchor)
                self.assertLessEqual(mhz, self.rows(anchor)[1], anchor)
                seen += len(luts) + len(mhz)
        self.assertEqual(seen, 12 + 14)  # README.md: six profilers; doc/area.md: rap's engines and multi-hash's devices separately, without multi-hash's LUTs


@unittest.skipUnless(os.path.exists(os.path.join(ROOT, measured.SLUICE)) and shutil.which("iverilog"), "the command or iverilog is missing")
class WhatIsMeasured(unittest.TestCase):
    """The measured Verilog of an emitted folder: all modules of the top, and no others."""
    BESIDE = {"sluice_axi_lite", "sluice_apb", "sluice_wishbone", "sluice_act", "sluice_memory_axi", "sluice_memory_wishbone", "sluice_guard", "sluice_ring", "sluice_ring_axi", "sluice_ring_wishbone", "sluice_stream", "sluice_stream_events", "sluice_link", "sluice_link_send", "sluice_uart_send", "sluice_crc32"}

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.rtl = folder.name + "/rtl"

    def emit(self, *config):
        subprocess.run([os.path.join(ROOT, measured.SLUICE), "gen", *config, "-o", self.rtl], check=True, stdout=subprocess.DEVNULL)

    def add(self, name, text):
        with open(f"{self.rtl}/{name}", "a", encoding="utf-8") as f:
            f.write(text)

    def test_modules(self):
        for config in (("counts",), ("promem", "stages=3"), ("path", "overflow=spill"), ("counts", "queue=dual", "select=1", "prefix=p_")):
            with self.subTest(config):
                self.emit(*config)
                top = config[-1][7:] + f"sluice_{config[0]}" if config[-1].startswith("prefix") else f"sluice_{config[0]}"
                text = measured.logic(self.rtl, top)
                with open(f"{self.rtl}/all.v", "w", encoding="utf-8") as f:
                    f.write(text)
                done = subprocess.run(["iverilog", "-g2005", "-tnull", "-s", top, "all.v"], cwd=self.rtl, capture_output=True, text=True, check=False)
                self.assertEqual(done.stderr, "")  # no module is missing
                names = {name.removeprefix("p_") for name in re.findall(r"^module (\w+)", text, re.M)}
                self.assertEqual(names & self.BESIDE, set())
                self.assertNotIn("//", text)
                self.assertEqual({"sluice_async_fifo", "sluice_sync"} <= names, "queue=dual" in config)
                os.remove(f"{self.rtl}/all.v")
                shutil.rmtree(self.rtl)

    def test_changes(self):
        """Bridges, comments and extra files do not change the measured Verilog; a statement in the smallest module does."""
        self.emit("counts")
        before = measured.logic(self.rtl, "sluice_counts")
        for name, text, same in (("sluice_link.v", "wire more;\n", True), ("sluice_counts_smoke.v", "wire more;\n", True),
                                 ("sluice_new.v", "module sluice_new (); sluice_counts c (); endmodule\n", True),
                                 ("sluice_counts.v", "    // a word more\n", True), ("sluice_count64.v", "wire more;\n", False)):
            with self.subTest(name):
                self.add(name, text)
                self.assertEqual(measured.logic(self.rtl, "sluice_counts") == before, same)
        self.assertRaises(Failure, measured.logic, self.rtl, "sluice_promem")


class Memory(unittest.TestCase):
    FOUND = [("shell.queue.ram", 16, 64), ("engine.filter.table_0.g_copy[0].ram", 512, 16), ("engine.filter.table_1.g_copy[1].ram", 512, 16),
             ("engine.accumulator.lookup.directory_0.keys.ram", 128, 64), ("engine.accumulator.lookup.directory_1.slots_ram.ram", 512, 8)]

    def test_blocks(self):
        self.assertEqual(list(memory.blocks(self.FOUND).items()), [("filter", 16384), ("accumulator", 12288), ("shell", 1024)])

    def test_parts(self):
        """Each memory of the engine belongs to one of PARTS; together they have all its bits."""
        self.assertEqual(memory.parts(self.FOUND), ["2 x 512 x 16, 2.00 KB", "1 x 128 x 64, 1.00 KB", "none", "none", "none",
                                                         "1 x 512 x 8, 0.50 KB", "3.50 KB"])
        self.assertRaises(Failure, memory.parts, [*self.FOUND, ("engine.accumulator.more.ram", 2, 3)])

    def test_of_a_netlist(self):
        def memory(kind, words, width):
            return {"type": kind, "parameters": {"SIZE": f"{words:032b}", "WIDTH": f"{width:032b}"}}
        body = {"cells": {"a": memory("$mem_v2", 512, 11), "b": memory("$mem", 3, 2), "c": memory("$add", 9, 9)}}
        self.assertEqual(netlist.memories(body), [(512, 11), (3, 2)])
        self.assertEqual(netlist.memory_bits(body), 5638)


WITH_A_QUEUE = ("sluice_lanes", "sluice_tap_axi", "sluice_tap_cycles")


class Taps(unittest.TestCase):
    @unittest.skipUnless(os.path.exists(os.path.join(ROOT, measured.SLUICE)) and shutil.which("iverilog"), "the command or iverilog is missing")
    def test_what_is_measured(self):
        """Each row is a module with its parameters set, and elaborates; all rows differ."""
        here = os.getcwd()
        self.addCleanup(os.chdir, here)
        os.chdir(ROOT)
        seen = set()
        for label, top, values in taps.ROWS + taps.BESIDE:
            with self.subTest(label), tempfile.TemporaryDirectory() as folder:
                self.assertEqual(taps.tap(f"{folder}/rtl", top, values), top)
                with open(f"{folder}/rtl/{top}.v", encoding="utf-8") as f:
                    text = f.read()
                for name, value in values.items():
                    self.assertEqual(re.findall(rf"parameter (?:integer )?{name} += (\d+)", text), [str(value)])
                seen.add((label, text))
                self.assertEqual("sluice_fifo.v" in os.listdir(f"{folder}/rtl"), top in WITH_A_QUEUE)
                subprocess.run(["iverilog", "-g2005", "-tnull", "-s", top, "-y.", f"{top}.v"], cwd=f"{folder}/rtl", check=True)
        self.assertEqual(len({text for _, text in seen}), len(taps.ROWS) + len(taps.BESIDE))

    def test_parameters(self):
        text = "module m #(\n    parameter A  = 1, // B = 2\n    parameter AB = A\n) ();"
        self.assertEqual(block.with_parameters(text, {"A": 7}), text.replace("= 1", "= 7"))
        for name in ("B", "AB"):  # B does not exist; AB follows from another parameter
            self.assertRaises(Failure, block.with_parameters, text, {name: 3})

    def test_clock(self):
        self.assertEqual(taps.clock(PLACED), "60 (59 to 61)")
        self.assertEqual(taps.clock({**PLACED, "seeds": {"1": 60.0}, "warning": "in the harness"}), "> 60")
        self.assertEqual(taps.clock(REPORT), "-")


if __name__ == "__main__":
    unittest.main()
