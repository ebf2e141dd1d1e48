"""fpga/board.v under Icarus, with seeded faults that must be detected; all tops without warnings in Verilator and Icarus."""
import os
import unittest

import board_helper
from boards import BOARDS
from seed import due

# Macros of the bench: a light time of 2^8 clocks, a memory of 16 words.
MACROS = {"PROFILER": "fake_profiler", "LINK": "fake_link", "EVENT_WIDTH": 8, "MESSAGE_WIDTH": 9, "DIVISOR": 25, "BLINK": 8,
          "MEMORY_ADDR": 4}

# File, text, faulty replacement, and a word of the bench's message about it.
FAULTS = (
    ("board.v", "locked_i && button_ni", "locked_i", "button"),
    ("board.v", "locked_i && button_ni", "button_ni", "without a clock"),
    ("board.v", "else if (!wait_q[10])", "else", "events"),
    ("board.v", "came_q && !lit_q", "came_q", "does not blink"),
    ("board.v", "event_q || (came_q", "event_q && (came_q", "does not blink"),
    ("board.v", "came_q && rst_n && !turn_q", "came_q && rst_n", "without events"),
    ("board.v", "`SLUICE_BLINK-5:0]", "`SLUICE_BLINK-4:0]", "does not blink"),
    ("board.v", ".rst_no      (profiler_rst_n)", ".rst_no      ()", ""),
    ("board.v", ".reg_write_i (reg_write)", ".reg_write_i (reg_valid)", ""),
    ("board.v", ".irq_i       (irq)", ".irq_i       (reg_error)", "as answered"),
    ("board.v", ".msg_last_i  (msg_last)", ".msg_last_i  (msg_valid)", "messages"),
    ("board.v", ".MEMORY_ADDR(`SLUICE_MEMORY_ADDR),", "", "parameters"),
    ("memory.v", "mem_addr_i[ADDR+1:2]", "mem_addr_i[ADDR-1:0]", "word"),
    ("memory.v", "ready_q <= rst_ni && seen_q", "ready_q <= rst_ni && mem_valid_i && !ready_q", "word"),
    ("memory.v", "mem_valid_i && mem_write_i", "mem_valid_i && !mem_write_i", "word"),
)


class Bench(unittest.TestCase):
    def simulate(self, fault=None):
        """Runs the bench; returns its output."""
        work = os.path.join(board_helper.WORK, "bench")
        os.makedirs(work, exist_ok=True)
        files = {}
        for name in ("board.v", "memory.v", "bench.v"):
            with open(os.path.join(board_helper.HERE, name), encoding="utf-8") as f:
                files[name] = f.read()
        if fault:
            self.assertEqual(files[fault[0]].count(fault[1]), 1, fault)
            files[fault[0]] = files[fault[0]].replace(fault[1], fault[2])
        files["sluice_board.vh"] = "".join(f"`define SLUICE_{k} {v}\n" for k, v in MACROS.items())
        for name, text in files.items():
            with open(os.path.join(work, name), "w", encoding="utf-8") as f:
                f.write(text)
        code, out, err = board_helper.run("iverilog", "-g2005", "-o", "bench", "-s", "bench", "-I", ".", "board.v", "memory.v",
                                        "bench.v", cwd=work)
        self.assertEqual(code, 0, out + err)
        return board_helper.run("vvp", "-n", "bench", cwd=work)[1]

    def test_board(self):
        self.assertEqual(self.simulate(), "done\n")

    def test_faults_are_seen(self):
        for fault in FAULTS:
            with self.subTest(fault):
                said = self.simulate(fault)
                self.assertNotEqual(said, "done\n")
                self.assertIn(fault[3], said)


class Lint(unittest.TestCase):
    def check(self, name, emitted):
        with self.subTest(board=name, top=emitted[1]):
            code, _, err, out = board_helper.build(name, emitted, "--sources", name="lint")
            self.assertEqual((code, err), (0, ""))
            sim = os.path.join(out, "sim.f")
            for tool in (("verilator", "--lint-only", "-Wall", "--top-module", "sluice_top", "-f", sim),
                         ("iverilog", "-g2005", "-Wall", "-s", "sluice_top", "-t", "null", "-c", sim)):
                self.assertEqual(board_helper.run(*tool), (0, "", ""))

    def test_no_warning(self):
        small = board_helper.emit(*board_helper.SMALL)
        for name in due(BOARDS):
            self.check(name, small)
        for config in (board_helper.MEMORY, board_helper.ALL_PINS, board_helper.PREFIXED):
            self.check("hx8k", board_helper.emit(*config))


if __name__ == "__main__":
    unittest.main()
