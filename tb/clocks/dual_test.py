"""A profiler with a separate event clock and synchronizers that sample changing bits at random; seeded faults must be detected."""
import itertools
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import shapes, turns

SETTINGS = ("queue=dual", "width=10", "counters=16", "interval=40", "queue_depth=8", "msg_depth=8")
# Periods of event clock and profiler clock in ps.
CLOCKS = ((10000, 10000), (10000, 10002), (10000, 7000), (7000, 10000), (9970, 10000), (3000, 31000), (31000, 3000), (1000, 23456), (23456, 10000))
RATIO = (250, 31000)  # nearly the greatest ratio
TESTS = (4, 5)  # lossless=0, 1

# A fault, its file, lossless, the clocks, and the test that must fail.
FAULTS = (
    ("sluice_event_cdc.v", "(lost ^ {1'b0, lost[7:1]})", "lost", 0, 5, "all_told"),
    ("sluice_event_cdc.v", "^there[7:3]", "^there[7:4]", 0, 5, "all_told"),
    ("sluice_event_cdc.v", "known_q - told_q", "known_q ^ told_q", 0, 5, "all_told"),
    ("sluice_event_cdc.v", "known_q - told_q", "(known_q - told_q) & 8'h3F", 0, 9, "all_told"),
    ("sluice_event_cdc.v", "drop = LOSSLESS == 0 && event_valid && !ready", "drop = LOSSLESS == 0 && event_valid", 0, 0, "all_told"),
    ("sluice_event_cdc.v", ".out_ready_i (ready_i)", ".out_ready_i (valid_o)", 1, 0, "all_told"),
    ("sluice_event_cdc.v", "if (comes_q[1]) behind_q", "if (token_i) behind_q", 1, 1, "flushed"),
    ("sluice_event_cdc.v", "moved == behind_q", "1'b1", 1, 3, "flushed"),
    ("sluice_event_cdc.v", "(!valid_o || ready_i)", "1'b1", 1, 3, "flushed_when_full"),
    ("sluice_event_cdc.v", "held_i || ", "", 1, 0, "frozen"),
    ("sluice_shell.v", " & {9{!ignore_q}}", "", 0, 7, "frozen"),
    ("sluice_shell.v", "came && !open_q", "1'b0", 0, 0, "frozen"),
    ("sluice_shell.v", "+ {1'b0, lost}", "+ {8'd0, |lost}", 0, 7, "all_told"),
)


def simulate(folder, lossless, clocks, test=None):
    """{name: passed} and the output."""
    files = [path for path in folder.verilog() if not path.endswith("sluice_sync.v")]
    return cocotb_run.run(
        os.path.join(folder.path, "sim"), folder.top, [*files, os.path.join(HERE, "sync.v")], [os.path.join(HERE, "checks_dual")], (),
        {"EV": str(clocks[0]), "CLK": str(clocks[1]), "LOSSLESS": str(lossless),
         "DESCRIPTION": folder.file(".json")}, test)


def emit(name, lossless):
    return emitted.Folder(name, *SETTINGS, f"lossless={lossless}", profiler="counts")


class Dual(unittest.TestCase):
    def test_dual(self):
        for (number, clocks), lossless in shapes(itertools.product(enumerate(CLOCKS), (0, 1))):
            with self.subTest(clocks=clocks, lossless=lossless):
                passed, text = simulate(emit(f"dual{number}", lossless), lossless, clocks)
                self.assertEqual((len(passed), [name for name, good in passed.items() if not good]), (TESTS[lossless], []), text)

    def test_ratio(self):
        """Events that arrive faster than they can be counted one by one."""
        passed, text = simulate(emit("dual_ratio", 0), 0, RATIO, "all_told")
        self.assertEqual(passed, {"all_told": True}, text)

    def test_faults_are_caught(self):
        for (file, old, new, lossless, number, test), turn in turns(FAULTS):
            with self.subTest(fault=new, was=old, test=test):
                folder = emit("dual_fault", lossless)
                folder.break_file(file, old, new)
                if turn:
                    self.assertEqual(simulate(folder, lossless, (*CLOCKS, RATIO)[number], test)[0], {test: False})


if __name__ == "__main__":
    emitted.main()
