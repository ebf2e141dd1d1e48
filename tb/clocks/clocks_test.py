"""The asynchronous FIFO with synchronizers that sample changing bits at random; seeded faults must be detected."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import shapes, turns

# Periods of input and output clock in ps; address width; word width.
CLOCKS = ((10000, 10000, 4, 32), (10000, 10002, 4, 8), (10000, 7000, 4, 32), (7000, 10000, 4, 1), (10000, 9970, 2, 64),
          (3000, 31000, 3, 16), (31000, 3000, 3, 16), (10000, 23456, 6, 32), (23456, 10000, 2, 32))
TESTS = 3

# A fault, the clocks, and the test that must fail.
FAULTS = (
    ("write ^ {1'b0, write[ADDR:1]}", "write", 2, "words_in_order"),
    ("read ^ {1'b0, read[ADDR:1]}", "read", 3, "words_in_order"),
    ("write_gray == {~read_there[ADDR:ADDR-1], read_there[ADDR-2:0]}", "1'b0", 5, "words_in_order"),
    ("{~read_there[ADDR:ADDR-1], read_there[ADDR-2:0]}", "{~read_there[ADDR], read_there[ADDR-1:0]}", 5, "room"),
    ("some_q && (out_ready_i || !out_valid_o)", "out_ready_i || !out_valid_o", 0, "words_in_order"),
    ("some_q && (out_ready_i || !out_valid_o)", "some_q", 0, "words_in_order"),
    ("read_gray != write_there", "read_gray_q != write_there", 0, "words_in_order"),
    ("in_rst_ni && !full", "in_rst_ni && !full && !push", 0, "rate"),
    ("some_q && (out_ready_i || !out_valid_o)", "some_q && !out_valid_o", 0, "rate"),
    ("out_known_o = write_there", "out_known_o = write_gray_q", 1, "words_in_order"),
    ("out_moved_o = read_gray_q", "out_moved_o = read_gray", 0, "words_in_order"),
)


def simulate(folder, clocks, test=None):
    """{name: passed} and the output."""
    period_in, period_out, addr, width = clocks
    return cocotb_run.run(
        os.path.join(folder.path, "sim"), "sluice_async_fifo", [os.path.join(folder.path, "sluice_async_fifo.v"), os.path.join(HERE, "sync.v")],
        [os.path.join(HERE, "checks")], [f"-Psluice_async_fifo.WIDTH={width}", f"-Psluice_async_fifo.ADDR={addr}"],
        {"IN": str(period_in), "OUT": str(period_out), "ADDR": str(addr), "WIDTH": str(width)}, test)


class Crossing(unittest.TestCase):
    def test_crossing(self):
        for number, clocks in shapes(enumerate(CLOCKS)):
            with self.subTest(clocks=clocks):
                passed, text = simulate(emitted.Folder(f"clocks{number}"), clocks)
                self.assertEqual((len(passed), [name for name, good in passed.items() if not good]), (TESTS, []), text)

    def test_faults_are_caught(self):
        for (old, new, number, test), turn in turns(FAULTS):
            with self.subTest(fault=new, test=test):
                folder = emitted.Folder("clocks_fault")
                folder.break_file("sluice_async_fifo.v", old, new)
                if turn:
                    self.assertEqual(simulate(folder, CLOCKS[number], test)[0], {test: False})


if __name__ == "__main__":
    emitted.main()
