"""Runs cocotb tests under Icarus of each bus bridge with a profiler; seeded faults must be detected."""
import itertools
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import shapes

# drain=register: counts are read through the bridge.
CONFIGS = (
    {"stages": 4, "width": 32, "counter_width": 32},
    {"stages": 3, "width": 40, "counter_width": 40, "stage_clocks": 1, "queue_depth": 8},
)

# Bus: module of the bridge, tests in addition to the common ones, total number of tests.
BUSES = {
    "axi_lite": ("axi_lite", "checks_axi_lite", 8),
    "apb": ("apb", "checks_apb", 6),
    "wishbone": ("wishbone", "checks_wishbone", 8),
    "wishbone_pipelined": ("wishbone", "checks_wishbone", 8),
}

# A fault, and the test that must fail.
FAULTS = {
    "axi_lite": (
        ("ar_held_q && !s_axi_rvalid", "ar_held_q && !s_axi_rvalid && !aw_held_q && !s_axi_awvalid", "directions_in_turn"),
        ("s_axi_wstrb != 4'b1111", "1'b0", "refused"),
        ("s_axi_rresp <= reg_error_i ? SLVERR : OKAY", "s_axi_rresp <= OKAY", "refused"),
        ("s_axi_bresp <= reg_error_i ? SLVERR : OKAY", "s_axi_bresp <= OKAY", "refused"),
        ("(s_axi_rvalid && !s_axi_rready)", "1'b0", "random_traffic"),
        ("aw_held_q && w_held_q && !s_axi_bvalid", "aw_held_q && !s_axi_bvalid", "random_traffic"),
        ("ar_held_q     <= rst_ni && ar_held_d", "ar_held_q     <= ar_held_d", "reset_in_between"),
        ("s_axi_arready <= rst_ni", "s_axi_arready <= rst_ni && !ar_held_q", "clocks_of_an_access"),
        ("reg_valid_o <= !reg_ready_i", "reg_valid_o <= 1'b1", "end_to_end"),
        ("(answer && !reg_write_o))", "(answer && !reg_write_o && !refused))", "directions_apart"),
        ("w_held_q && !s_axi_bvalid", "w_held_q && !s_axi_bvalid && !s_axi_rvalid", "directions_apart"),
        ("s_axi_bvalid <= rst_ni && (", "s_axi_bvalid <= (", "reset_in_between"),
    ),
    "apb": (
        ("s_apb_pwrite && s_apb_pstrb != 4'b1111", "1'b0", "refused"),
        ("s_apb_pwrite && s_apb_pstrb != 4'b1111", "s_apb_pstrb != 4'b1111", "identity"),
        ("s_apb_psel && !s_apb_penable", "s_apb_psel", "clocks_of_an_access"),
        ("answer ? reg_error_i : setup && part", "setup && part", "refused"),
        ("rst_ni && (answer || (setup && part))", "rst_ni && answer", "refused"),
        ("reg_valid_o   <= rst_ni && (reg_valid_o ? !reg_ready_i : setup && !part)",
         "reg_valid_o   <= rst_ni && setup && !part", "random_traffic"),
        ("reg_valid_o   <= rst_ni &&", "reg_valid_o   <=", "reset_in_between"),
        ("if (answer) s_apb_prdata", "if (!reg_valid_o) s_apb_prdata", "end_to_end"),
        ("s_apb_pready  <= rst_ni &&", "s_apb_pready  <=", "reset_in_between"),
    ),
    "wishbone": (
        ("PIPELINED == 0 && (s_wb_ack || s_wb_err)", "1'b0", "clocks_of_an_access"),
        ("s_wb_we && s_wb_sel != 4'b1111", "1'b0", "refused"),
        ("s_wb_cyc && (PIPELINED != 0 || s_wb_stb)", "1'b1", "giving_up"),
        ("waits_q     <= take || waits", "waits_q     <= take || waits_q", "giving_up"),
        ("answer && waits && !reg_error_i", "answer && waits", "refused"),
        ("s_wb_cyc && s_wb_stb && !reg_valid_o", "s_wb_stb && !reg_valid_o", "clocks_of_an_access"),
        ("reg_valid_o <= rst_ni &&", "reg_valid_o <=", "reset_in_between"),
        ("reg_valid_o ? !reg_ready_i : take && !part", "take && !part", "random_traffic"),
        ("if (answer) s_wb_dat_r", "if (!reg_valid_o) s_wb_dat_r", "end_to_end"),
    ),
    "wishbone_pipelined": (
        ("PIPELINED == 0 && (s_wb_ack || s_wb_err)", "s_wb_ack || s_wb_err", "clocks_of_an_access"),
        ("s_wb_stb && !reg_valid_o && !stands", "s_wb_stb && !stands", "one_behind_the_other"),
        ("(PIPELINED != 0 || s_wb_stb)", "s_wb_stb", "identity"),
        ("reg_write_o <= s_wb_we", "reg_write_o <= s_wb_we && !s_wb_ack", "one_behind_the_other"),
        ("assign s_wb_stall = reg_valid_o", "assign s_wb_stall = 1'b0", "clocks_of_an_access"),
    ),
}


def simulate(bus, folder, config, test=None):
    """Runs all tests or one. Returns {name: passed} and the output."""
    bridge, checks, _ = BUSES[bus]
    return cocotb_run.run(
        os.path.join(folder.path, "sim"), "bench", [os.path.join(HERE, "bench.v"), *folder.verilog()],
        [os.path.join(HERE, "checks"), os.path.join(HERE, checks)],
        [f"-D{bridge.upper()}", f"-Pbench.EVENT={config['width']}", f"-Pbench.MESSAGE={config['counter_width']}",
         f"-Pbench.PIPELINED={int(bus == 'wishbone_pipelined')}"],
        {"BUS": bus, "HASH": emitted.parameters(settings=folder.settings)["config_hash"],
         "STAGES": str(config["stages"]), "WIDTH": str(config["width"]), "MESSAGE": str(config["counter_width"])}, test)


def emit(name, config):
    return emitted.Folder(name, *(f"{key}={value}" for key, value in config.items()), "drain=register")


class Bridges(unittest.TestCase):
    def test_bridges(self):
        for bus, (number, config) in shapes(itertools.product(BUSES, enumerate(CONFIGS))):
            with self.subTest(bus=bus, config=config):
                passed, text = simulate(bus, emit(f"{bus}{number}", config), config)
                self.assertEqual(len(passed), BUSES[bus][2], text)
                self.assertEqual([name for name, good in passed.items() if not good], [], text)

    def test_faults_are_caught(self):
        for bus, faults in FAULTS.items():
            for old, new, test in faults:
                with self.subTest(bus=bus, fault=new, test=test):
                    folder = emit("bus_fault", CONFIGS[0])
                    folder.break_file(f"sluice_{BUSES[bus][0]}.v", old, new)
                    self.assertEqual(simulate(bus, folder, CONFIGS[0], test)[0], {test: False})


if __name__ == "__main__":
    emitted.main()
