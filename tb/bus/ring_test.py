"""Runs cocotb tests under Icarus of the ring with a memory behind each master; seeded faults must be detected."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import shapes, turns

# Bus, bits of a message, of the bus, log2 of the buffer, of a burst.
SHAPES = (("axi", 64, 32, 4, 2), ("axi", 30, 64, 3, 4), ("axi", 200, 64, 4, 0), ("wishbone", 70, 32, 4, 2), ("wishbone", 31, 32, 3, 3), ("wishbone", 256, 64, 5, 1))
TESTS = 6

# A fault in a file, the bus, and the test that must fail.
FAULTS = (
    ("ring", "room < {27'd0, some} ? room[4:0] : some", "some", "axi", "full_and_watermark"),
    ("ring", "stored > {27'd0, group} ? group : stored[4:0]", "stored[4:0]", "wishbone", "traffic"),
    ("ring", "ends && !wiping_q && !error_i", "ends && !wiping_q", "axi", "traffic"),
    ("ring", "on_q && !failed_q && stored_q != 0", "on_q && stored_q != 0", "axi", "traffic"),
    ("ring", "if (state_q == IDLE) at_q <= first_q;", "if (1'b0) at_q <= first_q;", "axi", "traffic"),
    ("ring", "tail_fits_q <= ahead <= head_q - tail_q", "tail_fits_q <= 1'b1", "axi", "registers"),
    ("ring", "!on_q && !wiping_q && state_q == IDLE", "!on_q", "axi", "switched_off_and_wiped"),
    ("ring", "fits_q      <= !above[65] &&", "fits_q      <=", "axi", "registers"),
    ("ring", "end_q <= {1'b0, END} + 65'd1", "end_q <= {1'b0, END} + 65'd4097", "axi", "registers"),
    ("ring", "&& !lack[5]", "", "axi", "registers"),
    ("ring", "&& unread_q <= slots", "", "axi", "smaller"),
    ("ring", "padded[SLOT-1] = word[MESSAGE_WIDTH];", "padded[MESSAGE_WIDTH] = word[MESSAGE_WIDTH];", "wishbone", "traffic"),
    ("ring", "data_last_o <= beat_q == 4'd1 && left_q == 0", "data_last_o <= beat_q == 4'd1", "axi", "traffic"),
    ("ring", "wiping_q ? {SLOT{1'b0}} : padded(slot)", "padded(slot)", "axi", "switched_off_and_wiped"),
    ("ring", "at_slot_q + {27'd0, ALL} == slots", "at_slot_q + {26'd0, ALL, 1'b0} == slots", "axi", "switched_off_and_wiped"),
    ("ring", "first_q <= wipe ? last_q :", "first_q <=", "axi", "switched_off_and_wiped"),
    ("ring", "irq_i || over_q || failed_q", "irq_i || over_q", "axi", "traffic"),
    ("ring", "unread_q >= watermark_q", "unread_q > watermark_q", "axi", "full_and_watermark"),
    ("page", "s_reg_addr_i[11:8] == PAGE", "s_reg_addr_i[11:8] >= PAGE - 1", "axi", "registers"),
    ("ring", "s_reg_addr_i[7:6] == 0", "1'b1", "axi", "registers"),
    ("ring", "any   = wiping_q || sends_q != 0", "any   = 1'b1", "axi", "full_and_watermark"),
    ("ring_wishbone", "bad_q   <= open_q && (bad_q || (answer && bad))", "bad_q   <= 1'b0", "wishbone", "traffic"),
    ("ring_wishbone", "else if (answer) at_q <= at_q + 1'b1", "else if (answer) at_q <= at_q", "wishbone", "traffic"),
    ("ring_wishbone", "m_wb_ack || m_wb_err || m_wb_rty", "m_wb_ack || m_wb_err", "wishbone", "traffic"),
    ("ring_wishbone", "data_last_i ? END : INCREMENTING", "INCREMENTING", "wishbone", "traffic"),
    ("ring_axi", "error_o       = m_axi_bresp[1]", "error_o       = 1'b0", "axi", "traffic"),
)


def simulate(folder, shape, test=None, options=()):
    """Runs all tests or one, with options of iverilog. Returns {name: passed} and the output."""
    bus, message, data, buffer, burst = shape
    files = [os.path.join(HERE, "ring_bench.v"), *(os.path.join(folder.path, f"sluice_{name}.v") for name in ("ring", f"ring_{bus}", "page", "ram"))]
    return cocotb_run.run(
        os.path.join(folder.path, "sim"), "ring_bench", files, [os.path.join(HERE, "checks_ring")],
        [f"-D{bus.upper()}", *options, f"-Pring_bench.MESSAGE_WIDTH={message}", f"-Pring_bench.DATA_WIDTH={data}", f"-Pring_bench.BUFFER={buffer}", f"-Pring_bench.BURST={burst}"],
        {"BUS": bus, "MESSAGE": str(message), "DATA": str(data), "BUFFER": str(buffer), "BURST": str(burst)}, test)


class Ring(unittest.TestCase):
    def test_shapes(self):
        for number, shape in shapes(enumerate(SHAPES)):
            with self.subTest(shape=shape):
                cocotb_run.expect_passed(self, simulate(emitted.Folder(f"ring{number}"), shape), TESTS)

    def test_faults_are_caught(self):
        for (name, old, new, bus, test), turn in turns(FAULTS):
            with self.subTest(file=name, fault=new, test=test):
                folder = emitted.Folder("ring_fault")
                folder.break_file(f"sluice_{name}.v", old, new)
                if turn:
                    shape = next(shape for shape in SHAPES if shape[0] == bus)
                    cocotb_run.expect_caught(self, simulate(folder, shape, test), test)


if __name__ == "__main__":
    emitted.main()
