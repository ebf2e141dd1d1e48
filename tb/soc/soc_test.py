#!/usr/bin/env python3
"""An Ibex system whose firmware profiles itself: soc_test.py; with `faults` instead seeded faults, which must be detected."""
import os
import sys
import tempfile
import unittest

import soc
from soc import cores, emitted

ALL = 1 << soc.STAGES  # rows: every function
# CoreMark's own checks, of its performance run.
CHECKSUMS = ("[0]crclist       : 0xe714", "[0]crcmatrix     : 0x1fd7", "[0]crcstate      : 0x8e3a", "Correct operation validated.")

# Arguments, exit code, and a part of the error line.
REFUSED = ((("--program", "traps"), 2, "PROGRAM=traps: it takes the traps that the firmware waits for"),
           (("--program", "/nope.c"), 2, "there is no file /nope.c: accepted is PROGRAM, a C file, or one of coremark, "),
           (("--program", "program", "--flags=-DNOT_C(("), 2, "PROGRAM=program: "),
           (("--top", "x"), 2, "argument --top: invalid int value: 'x'"),
           (("--clocks", "1000"), 1, "the program does not end in 1000 clocks"))

# File, right, wrong, and what must be said.
FAULTS = (("taps/sluice_tap_rvfi_channel.v", "pc_o          <= pc_q", "pc_o          <= pc_q ^ 256", "the firmware counts"),
          ("sluice_wishbone.v", "s_wb_dat_r <= reg_rdata_i", "s_wb_dat_r <= reg_rdata_i ^ 32'd1", "prints no table"),
          ("sluice_registers.v", "irq_o    <= |(status_q & mask_q)", "irq_o    <= 1'b0", "does not end"))


def run(hardware, program, flags, clocks=20_000_000):
    with tempfile.TemporaryDirectory() as folder:
        firmware = soc.Firmware(program, flags, hardware, folder, ALL)
        result = hardware.run(firmware, folder, clocks)
        result.check(firmware, os.path.join(folder, "log"))
        return result


class Soc(unittest.TestCase):
    def test_programs(self):
        hardware = soc.Hardware()
        for program, flags in (("coremark", ["-DITERATIONS=1"]), ("interpreter", ["-DROUNDS=1"])):
            with self.subTest(program=program):
                result = run(hardware, program, flags)
                self.assertTrue(program != "coremark" or all(text in result.output for text in CHECKSUMS), result.output)
                self.assertEqual(sum(count for _, count in result.functions) + result.outside, result.instructions)
                self.assertEqual(result.interrupts, ALL - 1)  # a message each
                self.assertGreater(result.instructions, 5_000)

    def test_page(self):
        """The commands of doc/soc.md for FuseSoC, up to the build."""
        with open(os.path.join(emitted.ROOT, "doc", "soc.md"), encoding="utf-8") as file:
            block = file.read().split("## FuseSoC")[1].split("```")[1]
        with tempfile.TemporaryDirectory() as folder:
            for old, new in (("\\\n", " "), ("hardware", f"{folder}/hardware"), ("IBEX", cores.package_of("pythondata-cpu-ibex", "system_verilog")[0]),
                             ("--build", f"--setup --work-root {folder}/work"), ("sluice gen", f"{emitted.command()} gen"), ("fusesoc ", f"{emitted.tool('fusesoc')} ")):
                self.assertIn(old, block)
                block = block.replace(old, new)
            code, text = emitted.run("sh", "-ec", block, cwd=emitted.ROOT)
            self.assertEqual((code, os.path.exists(f"{folder}/work/Makefile")), (0, True), text)

    def test_refused(self):
        for arguments, want, what in REFUSED:
            with self.subTest(arguments=arguments):
                code, text = emitted.run(sys.executable, os.path.join(soc.HERE, "run.py"), *arguments)
                lines = [line for line in text.splitlines() if not line.endswith(("unless it has", " runs"))]
                self.assertEqual((code, len(lines), lines[0].startswith("sluice: ")), (want, 1, True), text)
                self.assertIn(what, lines[0])


class Faults(unittest.TestCase):
    def test_faults_are_seen(self):
        for file, old, new, what in FAULTS:
            with self.subTest(fault=new), self.assertRaisesRegex(soc.Wrong, what):
                run(soc.Hardware("soc_fault", [(file, old, new)]), "program", [], 3_000_000)


if __name__ == "__main__":
    if "faults" in sys.argv[1:]:
        sys.argv.remove("faults")
        del Soc
    else:
        del Faults
    emitted.main()
