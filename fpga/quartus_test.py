"""Tests the Quartus projects with a Tcl interpreter that knows Quartus's commands: files, ports, pins, clock; and their mapping."""
import os
import re
import shutil
import unittest

import board_helper
from boards import BOARDS
from quartus import QUARTUS
from seed import due

STUB = os.path.join(board_helper.HERE, "quartus_stub.tcl")
PORT = re.compile(r"^ +(?:input|output) +wire +(?:\[(\d+):0\])? *(\w+),?", re.MULTILINE)
# Logic elements or ALUTs, flip-flops, block RAMs, from the devices' handbooks.
ROOM = {"de0nano": (22320, 22320, 66), "de10nano": (83820, 167640, 553), "stratix": (25660, 25660, 138)}
PINS = re.compile(r"PIN_[A-Z]{1,2}\d+")


def read(path):
    """[(command, words...)] of a project's file; fails with the interpreter's error."""
    code, out, err = board_helper.run("tclsh", STUB, path)
    if code != 0:
        raise ValueError(err.strip())
    return [tuple(line.split("\t")) for line in out.splitlines()]


def ports(path):
    """Names of the top's ports; each bit of a vector has its own."""
    with open(path, encoding="utf-8") as f:
        head = f.read().split(");")[0]
    return {f"{name}[{i}]" if high else name for high, name in PORT.findall(head) for i in range(int(high or 0) + 1)}


@unittest.skipUnless(shutil.which("tclsh"), "tclsh is not installed")
class Projects(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.emitted = board_helper.emit(*board_helper.SMALL)

    def project(self, name):
        code, report, err, out = board_helper.build(name, self.emitted)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(report["project"], os.path.join(out, "sluice.qpf"))
        for key in ("lut", "ff", "bram"):
            self.assertGreater(report[key], 0)
        self.assertEqual((report["fits"], report["missed"]), (True, []))
        self.assertEqual([(u["used"], u["available"]) for u in report["used"].values()], list(zip((report["lut"], report["ff"], report["bram"]), ROOM[name])))
        return out, report

    def check_files(self, said, out, board):
        one = {c[1]: c[2] for c in said if c[0] == "set_global_assignment"}
        self.assertEqual((one["FAMILY"], one["DEVICE"], one["TOP_LEVEL_ENTITY"], one["SDC_FILE"]),
                         (QUARTUS[board.family], board.device, "sluice_top", "sluice.sdc"))
        self.assertEqual(one.get("ON_CHIP_BITSTREAM_DECOMPRESSION"), "OFF" if board.family.startswith("cyclone") else None)
        files = [c[2] for c in said if c[1:2] == ("VERILOG_FILE",)]
        self.assertEqual(len(files), len(set(files)))
        for file in files + ["sluice.sdc", "sluice_board.vh"]:
            self.assertFalse(os.path.isabs(file))
            self.assertTrue(os.path.isfile(os.path.join(out, file)), file)

    def check_pins(self, said, out, board):
        located = [c[1:] for c in said if c[0] == "set_location_assignment"]
        if not board.pins:
            self.assertEqual(located, [])
            return
        pins, to = zip(*located)
        self.assertEqual(len(pins), len(set(pins)))
        self.assertTrue(all(PINS.fullmatch(p) for p in pins))
        want = ports(os.path.join(out, "sluice_top.v"))
        self.assertEqual(sorted(to), sorted(want))
        self.assertEqual({c[3] for c in said if c[:2] == ("set_instance_assignment", "IO_STANDARD")}, want)

    def check_clock(self, out, report):
        said = read(os.path.join(out, "sluice.sdc"))
        self.assertEqual([c for c in said if c[0] == "create_clock"], [("create_clock", "clk_i", f"{1000 / report['pin_mhz']:.3f}", "clk_i")])
        self.assertIn(("derive_pll_clocks",), said)
        named = {port for c in said if c[0] == "set_false_path" for port in c[2].split()}
        want = {p.split("[")[0] for p in ports(os.path.join(out, "sluice_top.v"))}
        self.assertEqual({p.removesuffix("[*]") for p in named}, want - {"clk_i"})

    def test_projects(self):
        for name, board in due((name, board) for name, board in BOARDS.items() if board.family in QUARTUS):
            with self.subTest(board=name):
                out, report = self.project(name)
                said = read(os.path.join(out, "sluice.qsf"))
                self.check_files(said, out, board)
                self.check_pins(said, out, board)
                self.check_clock(out, report)
                made = read(os.path.join(out, "project.tcl"))
                self.assertEqual((made[0], made[-2:]), (("project_new", "sluice"), [("export_assignments",), ("project_close",)]))
                self.assertEqual(made[1:-2], said)

    def test_what_is_wrong_is_seen(self):
        path = os.path.join(board_helper.WORK, "wrong.tcl")
        for text in ("set_global_assignment -name FAMILIE x", "set_global_assignment -name FAMILY", "puts x", "open x",
                     "set_location_assignment PIN_A1 -to led_o[0]", "create_clock -period 20 -wave x [get_ports a]",
                     "set_location_assignment PIN_A1 PIN_A2 -to x", "derive_pll_clocks {", "get_pins x"):
            with open(path, "w", encoding="utf-8") as f:
                f.write(text + "\n")
            with self.assertRaises(ValueError, msg=text):
                read(path)


if __name__ == "__main__":
    unittest.main()
