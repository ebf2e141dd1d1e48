"""Runs cocotb tests under Icarus of the masters for a profiler's memory port; seeded faults must be detected."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import turns

TESTS = 2
LOW, HIGH = 0x100, 0xFFFEFFFF # wide, so that all bits of an address change

# A bus, a fault, and the test that must fail.
FAULTS = (
    ("axi", "m_axi_bvalid ? m_axi_bresp[1] : m_axi_rresp[1]", "m_axi_rresp[1]", "traffic"),
    ("axi", "m_axi_bvalid ? m_axi_bresp[1] : m_axi_rresp[1]", "m_axi_bresp[1]", "traffic"),
    ("axi", "(start ? mem_write_i : m_axi_wvalid && !m_axi_wready)", "(start ? mem_write_i : m_axi_wvalid && !m_axi_awready)", "traffic"),
    ("axi", "mem_valid_i && !open_q && !mem_ready_o", "mem_valid_i && !open_q", "traffic"),
    ("axi", "{1'b0, mem_addr_i - LOW}", "{1'b0, mem_addr_i}", "traffic"),
    ("axi", "|| bars);", ");", "traffic"),
    ("wishbone", "fails  = bars ||", "fails  =", "traffic"),
    ("wishbone", "fresh && !left[32]", "fresh", "traffic"),
    ("axi", "32'd0 : m_axi_rdata", "32'd0 : data_q", "traffic"),
    ("axi", "<= {mem_addr_i, mem_wdata_i}", "<= {mem_addr_i | 32'd2, mem_wdata_i}", "traffic"),
    ("wishbone", "(start || (m_wb_cyc && !answer))", "start", "traffic"),
    ("axi", "m_axi_arvalid <= rst_ni &&", "m_axi_arvalid <=", "reset_in_between"),
    ("wishbone", "m_wb_err || m_wb_rty;", "m_wb_err;", "traffic"),
    ("wishbone", "(m_wb_ack || bad)", "m_wb_ack", "traffic"),
    ("wishbone", "mem_addr_i[31:2]", "{mem_addr_i[31:3], 1'b0}", "traffic"),
    ("wishbone", "!m_wb_cyc && !mem_ready_o", "!m_wb_cyc", "traffic"),
    ("wishbone", "m_wb_cyc    <= rst_ni &&", "m_wb_cyc    <=", "reset_in_between"),
)


def simulate(folder, bus, test=None):
    """Runs all tests or one. Returns {name: passed} and the output."""
    name = f"sluice_memory_{bus}"
    return cocotb_run.run(os.path.join(folder.path, "sim"), name, [os.path.join(folder.path, f"{file}.v") for file in (name, "sluice_check", "sluice_check_held")],
                          [os.path.join(HERE, "checks_memory")], [f"-P{name}.LOW={LOW}", f"-P{name}.HIGH={HIGH}"],
                          {"BUS": bus}, test)


class Memory(unittest.TestCase):
    def test_masters(self):
        for bus in ("axi", "wishbone"):
            with self.subTest(bus=bus):
                cocotb_run.expect_passed(self, simulate(emitted.Folder(f"memory_{bus}"), bus), TESTS)

    def test_faults_are_caught(self):
        for (bus, old, new, test), turn in turns(FAULTS):
            with self.subTest(bus=bus, fault=new, test=test):
                folder = emitted.Folder("memory_fault")
                folder.break_file(f"sluice_memory_{bus}.v", old, new)
                if turn:
                    cocotb_run.expect_caught(self, simulate(folder, bus, test), test)


if __name__ == "__main__":
    emitted.main()
