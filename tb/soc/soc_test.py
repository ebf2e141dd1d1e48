#!/usr/bin/env python3
"""Firmware that profiles itself, on systems, ibex or litex: soc_test.py [SOC ...]

EVERY (environment, default 1): of the systems only each EVERY-th (seed.py).
Without SOC, the tests of nightly: LiteX with AXI4-Lite, and with messages in memory; the Ibex system with seeded faults, which must be detected.
"""
import os
import re
import sys
import tempfile
import unittest

import run
from run import Wrong, cores, firmware
from firmware import emitted, programs
from seed import due

ALL = 1 << firmware.STAGES  # rows: every function

PROGRAMS = {"ibex": (("coremark", ["-DITERATIONS=1"]), ("interpreter", ["-DROUNDS=1"])), "litex": (("interpreter", ["-DROUNDS=1"]), ("qsort", []))}

# Arguments, and a part of the error line.
REFUSED = ((("--program", "traps"), "PROGRAM=traps: it takes the traps that the firmware waits for"),
           (("--program", "/nope.c"), "there is no file /nope.c: accepted is PROGRAM, a C file, or one of coremark, "),
           (("--program", "program", "--flags=-DNOT_C(("), "PROGRAM=program: "),
           (("--soc", "x"), "argument --soc: invalid choice: 'x' (choose from 'ibex', 'litex')"),
           (("--top", "x"), "argument --top: invalid int value: 'x'"))

# File, right, wrong, and what must be said.
FAULTS = (("taps/sluice_tap_rvfi_channel.v", "pc_o          <= pc_q", "pc_o          <= pc_q ^ 256", "the firmware counts"),
          ("sluice_wishbone.v", "s_wb_dat_r <= reg_rdata_i", "s_wb_dat_r <= reg_rdata_i ^ 32'd1", "prints no table"),
          ("sluice_registers.v", "irq_o    <= |(status_q & mask_q)", "irq_o    <= 1'b0", "does not end"))


def ran(system, program, flags, **limit):
    with tempfile.TemporaryDirectory() as folder:
        return system.run(firmware.Firmware(program, flags, system, folder, ALL), folder, **limit)


class Programs(unittest.TestCase):
    """Subclasses name the system."""
    soc = None

    def test_programs(self):
        system = run.system(self.soc)
        for program, flags in PROGRAMS[self.soc]:
            with self.subTest(program=program):
                result = ran(system, program, flags)
                self.assertTrue(program != "coremark" or all(text in result.output for text in programs.CHECKSUMS), result.output)
                self.assertEqual(sum(count for _, count in result.functions) + result.outside, result.instructions)
                self.assertEqual(result.interrupts, ALL - 1)  # a message each
                self.assertGreater(result.instructions, 5_000)


class Ibex(Programs):
    soc = "ibex"

    def test_page(self):
        """The commands of doc/soc.md for FuseSoC, up to the build."""
        with open(os.path.join(emitted.ROOT, "doc", "soc.md"), encoding="utf-8") as file:
            block = file.read().split("With FuseSoC alone:")[1].split("```")[1]
        with tempfile.TemporaryDirectory() as folder:
            for old, new in (("\\\n", " "), ("hardware", f"{folder}/hardware"), ("IBEX", cores.package_of("pythondata-cpu-ibex", "system_verilog")[0]),
                             ("--build", f"--setup --work-root {folder}/work"), ("sluice gen", f"{emitted.command()} gen"), ("fusesoc ", f"{emitted.tool('fusesoc')} ")):
                self.assertIn(old, block)
                block = block.replace(old, new)
            code, text = emitted.run("sh", "-ec", block, cwd=emitted.ROOT)
            self.assertEqual((code, os.path.exists(f"{folder}/work/Makefile")), (0, True), text)

    def test_refused(self):
        for arguments, what in REFUSED:
            with self.subTest(arguments=arguments):
                code, text = emitted.run(sys.executable, run.__file__, *arguments)
                lines = [line for line in text.splitlines() if not line.endswith(("unless it has", " runs"))]
                self.assertEqual((code, len(lines), lines[0].startswith("sluice: ")), (2, 1, True), text)
                self.assertIn(what, lines[0])


# Of sluice.litex, beside promem: profiler and settings, bus.
CONFIGURATIONS = ((("counts", "queue=dual", "prefix=a_"), "axi-lite"), (("rap", "width=32", "lossless=0"), "wishbone"),
                  (("stratified", "width_a=32", "drain=stream"), "axi-lite"), (("path", "lost_width=2", "run=1", "overflow=spill", "mem_error=1"), "wishbone"), (("multihash",), "axi-lite"))


class Litex(Programs):
    soc = "litex"

    def test_configurations(self):
        """The Verilog of a system with any profiler, on either bus, is complete; names of its registers."""
        from litex_system import System
        for profiler, bus in CONFIGURATIONS:
            with self.subTest(profiler=profiler, bus=bus):
                system = System("litex_lint", profiler=profiler, bus=bus)
                with open(f"{system.place}/gateware/build_sim.sh", encoding="utf-8") as file:
                    files = re.findall(r"--cc (\S+)", file.read())
                code, text = emitted.run("verilator", "--lint-only", "-Wno-fatal", "-Wno-lint", "-Wno-style", "--top-module", "sim", *files, cwd=f"{system.place}/gateware")
                self.assertEqual((code, "%Error" in text, "PINMISSING" in text), (0, False, False), text)
                with open(f"{system.place}/csr.csv", encoding="utf-8") as file:
                    self.assertIn("\nconstant,sluice_status,", file.read())

    def test_refused_in_python(self):
        from litex_system import System
        for profiler, bus, what in ((("counts",), "ahb", "bus=ahb: accepted is wishbone or axi-lite"),
                                    (("counts", "counters=3"), "wishbone", "counters=3")):
            with self.subTest(profiler=profiler, bus=bus), self.assertRaisesRegex(Exception, what):
                System("litex_lint", profiler=profiler, bus=bus)


class Nightly(unittest.TestCase):
    def test_axi_lite(self):
        from litex_system import System
        self.assertGreater(ran(System("litex_axi", bus="axi-lite"), "program", []).instructions, 5_000)

    def test_ring(self):
        """Messages by a ring in the system's memory: the same table."""
        from litex_system import System
        result = ran(System("litex_ring", ring=True), "program", [])
        self.assertEqual(sum(count for _, count in result.functions) + result.outside, result.instructions)
        self.assertGreater(result.instructions, 5_000)

    def test_faults_are_seen(self):
        from ibex_system import System
        for file, old, new, what in FAULTS:
            with self.subTest(fault=new), self.assertRaisesRegex(Wrong, what):
                ran(System("soc_fault", [(file, old, new)]), "program", [], clocks=3_000_000)


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if name in PROGRAMS]
    sys.argv = [argument for argument in sys.argv if argument not in names]
    suite = {name: {"ibex": Ibex, "litex": Litex}[name] for name in due(names)} if names else {"Nightly": Nightly}
    del Programs, Ibex, Litex, Nightly
    globals().update(suite)
    emitted.main()
