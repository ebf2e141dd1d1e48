"""Bitstreams of each Lattice board from end to end: contents, report, exit codes; `make program`."""
import os
import re
import shutil
import unittest

import board_helper
import design
from boards import BOARDS
from seed import due, in_turn

TILES = ("io_tile", "logic_tile", "ram", "dsp", "ipcon_tile")
LATTICE = {name: board for name, board in BOARDS.items() if board.family in ("ice40", "ecp5")}


def fields(text, *names):
    """{name: number} of the macros of sluice_board.vh."""
    return {n: int(re.search(rf"SLUICE_{n} (?:\d+'d)?(\d+)", text)[1]) for n in names}


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as f:
        return f.read()


def tiles(text):
    """{tile: its lines} of an iCE40's text configuration; tiles without a set bit are omitted."""
    found = {}
    for part in re.split(r"^\.", text, flags=re.MULTILINE)[1:]:
        head, *lines = part.split("\n")
        if not head.startswith(("comment", "sym ")) and (not head.startswith(TILES) or any("1" in line for line in lines)):
            found[head] = [line for line in lines if line]
    return found


class Bitstreams(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.emitted = board_helper.emit(*board_helper.SMALL)

    def make(self, name, *more):
        code, report, err, out = board_helper.build(name, self.emitted, *more)
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(report["met"] and report["fmax_mhz"] >= report["mhz"] == float(BOARDS[name].mhz))
        self.assertEqual(report["bytes"], os.path.getsize(report["bitstream"]))
        return report, out

    def ice40(self, name):
        """The unpacked bitstream equals the placed design, and a second program reports the same speed."""
        report, out = self.make(name)
        board_helper.run("iceunpack", "board.bin", "again.asc", cwd=out)

        self.assertEqual(tiles(read(out, "again.asc")), tiles(read(out, f"seed{report['seed']}.asc")))
        self.assertAlmostEqual(report["icetime_mhz"] / report["fmax_mhz"], 1, delta=0.15)

    def ecp5(self, name):
        """The unpacked bitstream has the PLL's dividers, and nextpnr uses the clock that they make."""
        report, out = self.make(name)
        code, _, err = board_helper.run("yowasp-ecpunpack", "board.bit", "again.config", cwd=out)
        self.assertEqual(code, 0, err)
        again = read(out, "again.config")
        for key, value in fields(read(out, "sluice_board.vh"), "PLL_CLKI_DIV", "PLL_CLKFB_DIV", "PLL_CLKOP_DIV").items():
            found = {int(bits, 2) for bits in re.findall(rf"^word: {key[4:]} ([01]+)", again, re.MULTILINE)}
            self.assertIn(value - 1, found or {0}, key)  # a word of zeros is not listed
        self.assertIn(f"Derived frequency constraint of {report['mhz']:.1f} MHz for net clk", read(out, f"seed{report['seed']}.log"))

    def test_boards(self):
        for name, board in due(LATTICE.items()):
            with self.subTest(board=name):
                getattr(self, board.family)(name)

    def test_every_pin(self):
        """Each port of a top has one pin, and no pin has two ports."""
        for name, board in LATTICE.items():
            with self.subTest(board=name):
                head = design.top_text(board).split(");")[0]
                want = [f"{port}[{i}]" if high else port for high, port in
                        re.findall(r"^ +(?:input|output) +wire +(?:\[(\d+):0\])? *(\w+)", head, re.MULTILINE)
                        for i in range(int(high or 0) + 1)]
                text = read(board_helper.HERE, name, board.pins)
                found = re.findall(r"^set_io (\S+) (\S+)$" if board.family == "ice40" else r'^LOCATE COMP "(\S+)" SITE "(\S+)";$',
                                   text, re.MULTILINE)
                self.assertEqual(sorted(port for port, _ in found), sorted(want))
                self.assertEqual(len({pin for _, pin in found}), len(want))


class Refusals(unittest.TestCase):
    @in_turn
    def test_too_small(self):
        """One line names the exhausted resource; the report is kept."""
        large = board_helper.emit("counts", "counters=32k")
        code, report, err, _ = board_helper.build("icebreaker", large, name="large")
        self.assertEqual((code, report["fits"], report["met"]), (1, False, False))
        self.assertRegex(err, r"\Asluice: icebreaker: iCEBreaker is too small: \d+ block RAMs of 30\n\Z")

    @in_turn
    def test_too_small_as_mapped(self):
        """Altera's boards are checked with Yosys's counts; an M9K counts as two of a Stratix's M4Ks."""
        large = board_helper.emit("counts", "counters=64k", "counter_width=32")
        blocks = {}
        for board, end in (("de0nano", "DE0-Nano is too small: {} M9Ks of 66"), ("stratix", "[^:]*, without pins is too small: {} M4Ks of 138")):
            code, report, err, _ = board_helper.build(board, large, name="large")
            self.assertEqual((code, report["fits"]), (1, False))
            self.assertRegex(err, rf"\Asluice: {board}: {end.format(report['bram'])}\n\Z")
            blocks[board] = report["bram"]
        self.assertEqual(blocks["stratix"], 2 * blocks["de0nano"])
        self.assertGreater(blocks["de0nano"], 64 * 1024 * 32 / 9216)

    @in_turn
    def test_too_fast(self):
        code, report, err, _ = board_helper.build("icebreaker", board_helper.emit(*board_helper.SMALL), "--mhz", "162", "--seeds", "1",
                                                name="fast")
        self.assertEqual((code, report["fits"], report["met"]), (1, True, False))
        self.assertTrue(os.path.exists(report["bitstream"]))
        self.assertRegex(err, r"\Asluice: icebreaker: [\d.]+ MHz reached of the 162 asked for\n\Z")

    def test_cannot_be_done(self):
        small = board_helper.emit(*board_helper.SMALL)
        for board, more in (("none", ()), ("hx8k", ("--mhz", "61")), ("hx8k", ("--mhz", "x")), ("hx8k", ("--baud", "1")),
                            ("hx8k", ("--baud", "0")), ("hx8k", ("--generate", "17")), ("hx8k", ("--generate", "0")), ("hx8k", ("--seeds", "0"))):
            code, report, err, _ = board_helper.build(board, small, *more, name="refused")
            self.assertEqual((code, report), (2, None))
            self.assertRegex(err, r"\Asluice: [^\n]+\n\Z")
        for out in (os.path.join(board_helper.HERE, "boards.py"), os.path.join(board_helper.HERE, "boards.py", "x")):
            code, _, err = board_helper.run("python3", os.path.join(board_helper.HERE, "build.py"), "--board", "hx8k", "--rtl", small[0], "--top",
                                          small[1], "--out", out)
            self.assertEqual(code, 2)
            self.assertRegex(err, r"\Asluice: [^\n]*boards.py[^\n]*; accepted is a folder that can be written\n\Z")
        code, _, err, _ = board_helper.build("hx8k", (small[0], "sluice_none"), name="refused")
        self.assertEqual(code, 2)
        self.assertRegex(err, r"\Asluice: .*sluice_none.f: no such file list\n\Z")


class Program(unittest.TestCase):
    def command(self, board, made):
        out = os.path.join(board_helper.WORK, "program", board)
        shutil.rmtree(out, ignore_errors=True)
        os.makedirs(os.path.join(out, "output"))
        if made:
            for name in ("board.bin", "board.bit", "output/sluice.rbf"):
                with open(os.path.join(out, name), "w", encoding="utf-8"):
                    pass
        return board_helper.run("python3", os.path.join(board_helper.HERE, "program.py"), "--board", board, "--out", out, "--dry")

    @unittest.skipUnless(shutil.which("openFPGALoader"), "openFPGALoader is not installed")
    def test_the_loader_knows_each_board(self):
        names = [line.split()[0] for line in board_helper.run("openFPGALoader", "--list-boards")[1].splitlines() if line.strip()]
        for name, board in BOARDS.items():
            if board.loader:
                code, out, _ = self.command(name, True)
                words = out.split()
                self.assertEqual((code, words[:2]), (0, ["openFPGALoader", "-b"]))
                self.assertIn(words[2], names)
                self.assertEqual(len(words) - len(board.loader), 2)

    def test_refused(self):
        program = os.path.join(board_helper.HERE, "program.py")
        self.assertEqual(board_helper.run("python3", program, "--board", "hx8k"), (2, "", "sluice: the following arguments are required: --out\n"))
        for name, made in (("none", True), ("stratix", True), ("hx8k", False), ("de0nano", False)):
            code, _, err = self.command(name, made)
            self.assertEqual(code, 2)
            self.assertRegex(err, r"\Asluice: [^\n]+\n\Z")


if __name__ == "__main__":
    unittest.main()
