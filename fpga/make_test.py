"""Tests `make bitstream`, `make program`, `make bitstreams` as typed: output folders, each variable's effect, files kept and
removed."""
import filecmp
import json
import os
import re
import shutil
import unittest

import board_helper
from seed import in_turn

CONFIG = " ".join(board_helper.SMALL[1:])
# No iCEBreaker reaches 162 MHz, so all seeds are tried.
VARIABLES = ("MHZ=162", "BAUD=2000000", "SEEDS=2", "WEIGHT=77", "LOGIC_WORDS=8", "ABC9=1")


def job(board, *variables):
    """The arguments of `make` for the small configuration."""
    return f"BOARD={board}", "PROFILER=counts", f"CONFIG={CONFIG}", *variables


class Make(unittest.TestCase):
    def folder(self, board):
        """The folder of a job's files: it contains the configuration hash, which the emitted header has too."""
        rtl, top = board_helper.emit(*board_helper.SMALL)
        with open(os.path.join(rtl, top + ".h"), encoding="utf-8") as f:
            digest = int(re.search(r"_CONFIG_HASH (0x[0-9a-f]+)u", f.read())[1], 16)
        return f"build/bitstream/{board}/counts/0x{digest:08x}"

    def bitstream(self, board, *variables):
        """Runs `make bitstream`; returns exit code, errors, report."""
        code, out, err = board_helper.make("bitstream", *job(board, *variables))
        path = f"{self.folder(board)}/report.json"
        self.assertEqual(out.splitlines()[-1], f"report: {board_helper.ROOT}/{path}", out + err)
        with open(os.path.join(board_helper.ROOT, path), encoding="utf-8") as f:
            return code, err, json.load(f)

    @in_turn
    def test_variables(self):
        out = os.path.join(board_helper.ROOT, self.folder("icebreaker"))
        shutil.rmtree(out, ignore_errors=True)
        code, err, report = self.bitstream("icebreaker", *VARIABLES)
        self.assertEqual((code, report["mhz_asked"], report["baud"], sorted(report["seeds"])), (2, 162, 2000000, ["1", "2"]))
        self.assertRegex(err, r"\Asluice: icebreaker: [\d.]+ MHz reached of the 162 asked for\nmake: ")
        best = max(report["seeds"], key=report["seeds"].get)
        self.assertEqual((report["seed"], report["fmax_mhz"]), (int(best), report["seeds"][best]))
        self.assertFalse(filecmp.cmp(f"{out}/seed1.asc", f"{out}/seed2.asc", shallow=False))  # their clocks may be equal
        self.assertIn(f"icepack seed{best}.asc board.bin", report["commands"])
        placing = [c for c in report["commands"] if c.startswith("nextpnr-ice40")]
        self.assertTrue(placing and all("--placer-heap-timingweight 77 " in c for c in placing))
        with open(os.path.join(out, "board.ys"), encoding="utf-8") as f:
            script = f.read()
        self.assertRegex(script, "-abc9 -device u")
        self.assertIn("-D SLUICE_RAM_LOGIC=8 ", script)
        self.program(out)

    def program(self, out):
        """`make program` passes the existing bitstream to the loader; here the loader prints its arguments."""
        folder = os.path.join(board_helper.WORK, "loader")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "openFPGALoader"), "w", encoding="utf-8") as f:
            f.write('#!/bin/sh\necho "called: $*"\n')
        os.chmod(f.name, 0o755)
        code, said, err = board_helper.make("program", *job("icebreaker"), PATH=f"{folder}:{os.environ['PATH']}")
        self.assertEqual((code, err), (0, ""))
        path = os.path.relpath(out, board_helper.ROOT) + "/board.bin"
        self.assertEqual(said, f"openFPGALoader -b ice40_generic -f {path}\ncalled: -b ice40_generic -f {path}\n")

    @in_turn
    def test_what_quartus_made(self):
        """Quartus's output stays for the same project and is removed for another one. Old emitted Verilog is removed."""
        out = os.path.join(board_helper.ROOT, self.folder("de0nano"))
        shutil.rmtree(out, ignore_errors=True)
        self.assertEqual(self.bitstream("de0nano")[:2], (0, ""))
        made, stale = os.path.join(out, "output", "sluice.rbf"), os.path.join(out, "rtl", "stale.v")
        os.mkdir(os.path.dirname(made))
        for path in (made, stale):
            with open(path, "w", encoding="utf-8"):
                pass
        self.assertEqual(self.bitstream("de0nano")[:2], (0, ""))
        self.assertEqual((os.path.exists(made), os.path.exists(stale)), (True, False))
        self.assertEqual(self.bitstream("de0nano", "BAUD=500000")[:2], (0, ""))
        self.assertFalse(os.path.exists(made))

    def test_old_ones_do_not_outlive_a_failure(self):
        out = os.path.join(board_helper.ROOT, self.folder("hx8k"))
        old = [os.path.join(out, name) for name in ("board.bin", "report.json", "seed1.asc")]
        os.makedirs(out, exist_ok=True)
        for path in old:
            with open(path, "w", encoding="utf-8"):
                pass
        code, _, err = board_helper.make("bitstream", *job("hx8k", "MHZ=61"))
        self.assertEqual((code, [path for path in old if os.path.exists(path)]), (2, []))
        self.assertRegex(err, r"\Asluice: MHZ=61: ")
        code, _, err = board_helper.make("program", *job("hx8k"))
        self.assertEqual(code, 2)
        self.assertRegex(err, r"\Asluice: [^\n]*/board.bin: there is none; make bitstream makes it\nmake: ")

    def test_refused(self):
        """One line of error; nothing is removed, even where an empty name would give another folder."""
        for target in ("bitstream", "program", "board-sim"):
            for board in ("", "none", "hx8k ulx3s"):
                code, out, err = board_helper.make(target, *job(board))
                self.assertEqual((code, out), (2, ""))
                self.assertRegex(err, rf"\Asluice: BOARD={board}: accepted are [a-z0-9 ]+\nmake: [^\n]*\n\Z")
        code, out, err = board_helper.make("bitstreams", "BOARDS=hx8k nonsense")
        self.assertEqual((code, out), (2, ""))
        self.assertRegex(err, r"\Asluice: BOARDS=nonsense: accepted are hx8k, [a-z0-9, ]+\nmake: ")
        self.assertIn(" --board hx8k --board ulx3s ", board_helper.make("-n", "bitstreams", "BOARDS=hx8k ulx3s")[1])


if __name__ == "__main__":
    unittest.main()
