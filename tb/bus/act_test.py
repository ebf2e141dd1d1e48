"""Runs cocotb tests under Icarus of sluice_act; seeded faults must be detected."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import shapes, turns

NAMES = "MESSAGE_WIDTH KEY_LSB KEY_WIDTH COUNT_LSB COUNT_WIDTH TYPE_LSB TYPE_WIDTH TYPE_VALUE FIRST CHANGE SEEN".split()
SHAPES = (
    (64, 0, 32, 32, 8, 0, 0, 0, 1, 0, 10),
    (70, 5, 16, 40, 30, 0, 2, 2, 0, 1, 4),
    (40, 2, 38, 0, 0, 0, 2, 0, 1, 1, 4),
    (200, 100, 64, 0, 32, 64, 8, 0, 0, 0, 4),
    (20, 3, 1, 4, 16, 0, 1, 1, 1, 0, 6),
)
TESTS = 4

# A fault, its shape, and the test that must fail.
FAULTS = (
    ("wide(count) >= threshold_q", "wide(count) > threshold_q", 0, "acts"),
    ("type_ == WANTED", "1'b1", 1, "acts"),
    ("key != former_q", "1'b1", 1, "acts"),
    ("!known_q || key", "key", 1, "acts"),
    ("if (of_type) former_q", "if (msg_valid_i) former_q", 1, "acts"),
    # again_q: a read that meets a write is undefined; simulation inverts the old bit, which is the new one by chance.
    (".write_data_i (!forgets)", ".write_data_i (forgets)", 4, "in_a_row"),
    ("forgets || forgot_q || again_q || bit_read", "again_q || bit_read", 2, "acts"),
    (".write_data_i (!forgets)", ".write_data_i (1'b1)", 0, "acts"),
    ("!rst_ni || forget ? 0 :", "!rst_ni ? 0 :", 2, "acts"),
    ("msg_valid_i && msg_ready_i", "msg_valid_i", 3, "acts"),
    ("fits_1_q && on_q", "fits_1_q", 3, "acts"),
    ("^ of_key[b]", "| of_key[b]", 2, "acts"),
    ("irq_i || acted_q", "acted_q", 0, "registers"),
    ("word <= KEY_HIGH", "word <= KEY_HIGH + 1", 0, "registers"),
    ("s_reg_wdata_i[0]));", "1'b1));", 0, "registers"),
    ("key_q[63:32]", "32'd0", 3, "acts"),
)


def simulate(path, shape, test=None):
    """Runs all tests or one. Returns {name: passed} and the output."""
    settings = dict(zip(NAMES, SHAPES[shape]))
    return cocotb_run.run(
        os.path.join(path, "sim"), "sluice_act", [os.path.join(path, f"sluice_{name}.v") for name in ("act", "page", "ram")], [os.path.join(HERE, "checks_act")],
        [f"-Psluice_act.{key}={value}" for key, value in settings.items()], {key: str(value) for key, value in settings.items()}, test)


class Act(unittest.TestCase):
    def test_shapes(self):
        for shape in shapes(range(len(SHAPES))):
            with self.subTest(shape=SHAPES[shape]):
                cocotb_run.expect_passed(self, simulate(emitted.Folder(f"act{shape}").path, shape), TESTS)

    def test_faults_are_caught(self):
        for (old, new, shape, test), turn in turns(FAULTS):
            with self.subTest(fault=new, test=test):
                folder = emitted.Folder("act_fault")
                folder.break_file("sluice_act.v", old, new)
                if turn:
                    cocotb_run.expect_caught(self, simulate(folder.path, shape, test), test)


if __name__ == "__main__":
    emitted.main()
