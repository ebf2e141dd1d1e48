"""Runs cocotb tests under Icarus of each bus bridge with a profiler; seeded faults must be detected."""
import itertools
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))

import cocotb_run
import emitted
from seed import shapes, turns

# drain=register: counts are read through the bridge.
CONFIGS = (
    {"stages": 4, "width": 32, "counter_width": 32},
    {"stages": 3, "width": 40, "counter_width": 40, "stage_clocks": 1, "queue_depth": 8},
)

# Bus: module of the bridge, tests in addition to the common ones, total number of tests.
BUSES = {
    "axi_lite": ("axi_lite", "checks_axi_lite", 9),
    "apb": ("apb", "checks_apb", 8),
    "wishbone": ("wishbone", "checks_wishbone", 9),
    "wishbone_pipelined": ("wishbone", "checks_wishbone", 9),
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
        ("(answer && !reg_write_o) || unread)", "(answer && !reg_write_o && !refused) || unread)", "directions_apart"),
        ("w_held_q && !s_axi_bvalid", "w_held_q && !s_axi_bvalid && !s_axi_rvalid", "directions_apart"),
        ("s_axi_bvalid <= rst_ni && (", "s_axi_bvalid <= (", "reset_in_between"),
    ),
    "apb": (
        ("s_apb_pwrite && s_apb_pstrb != 4'b1111", "1'b0", "refused"),
        ("s_apb_pwrite && s_apb_pstrb != 4'b1111", "s_apb_pstrb != 4'b1111", "identity"),
        ("s_apb_psel && !s_apb_penable", "s_apb_psel", "clocks_of_an_access"),
        ("s_apb_psel && !s_apb_penable", "!s_apb_penable", "transfers_of_others"),
        ("answer ? reg_error_i : refuse", "refuse", "refused"),
        ("rst_ni && (answer || refuse)", "rst_ni && answer", "refused"),
        ("reg_valid_o   <= rst_ni && (reg_valid_o ? !reg_ready_i : setup && !refuse)",
         "reg_valid_o   <= rst_ni && setup && !refuse", "random_traffic"),
        ("reg_valid_o   <= rst_ni &&", "reg_valid_o   <=", "reset_in_between"),
        ("if (answer)      s_apb_prdata", "if (!reg_valid_o) s_apb_prdata", "end_to_end"),
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


PROTECTION_FAULTS = (("axi_lite", "!s_axi_awprot[0]", "!s_axi_awprot[2]"), ("axi_lite", "s_axi_arprot[1]", "s_axi_arprot[2]"),
                     ("axi_lite", "write_due && !part_q && !aw_barred_q", "write_due && !part_q"), ("axi_lite", "s_axi_rdata <= 32'd0", "s_axi_rdata <= 32'd1"),
                     ("axi_lite", "(part_q || aw_barred_q)", "part_q"), ("axi_lite", "&& ar_barred_q", "&& 1'b0"),
                     ("apb", "s_apb_pprot[1]", "!s_apb_pprot[1]"), ("apb", "setup && !refuse", "setup && !part"), ("apb", "s_apb_prdata <= 32'd0", "s_apb_prdata <= 32'd1"))


def simulate(bus, folder, config, test=None, prot=None):
    """Runs all tests or one; with prot, (PRIVILEGED, SECURE), those of a bridge that checks the protection. Returns {name: passed} and the
    output."""
    bridge, checks, _ = BUSES[bus]
    privileged, secure = prot or (0, 0)
    return cocotb_run.run(
        os.path.join(folder.path, "sim"), "bench", [os.path.join(HERE, "bench.v"), *folder.verilog()],
        [os.path.join(HERE, name) for name in (["checks_prot"] if prot else ["checks", checks])],
        [f"-D{bridge.upper()}", f"-Pbench.EVENT={config['width']}", f"-Pbench.MESSAGE={config['counter_width']}",
         f"-Pbench.PIPELINED={int(bus == 'wishbone_pipelined')}", f"-Pbench.PRIVILEGED={privileged}", f"-Pbench.SECURE={secure}"],
        {"BUS": bus, "HASH": emitted.parameters(settings=folder.settings)["config_hash"], "PRIVILEGED": str(privileged), "SECURE": str(secure),
         "STAGES": str(config["stages"]), "WIDTH": str(config["width"]), "MESSAGE": str(config["counter_width"])}, test)


def emit(name, config):
    return emitted.Folder(name, *(f"{key}={value}" for key, value in config.items()), "drain=register")


class Bridges(unittest.TestCase):
    def test_bridges(self):
        for bus, (number, config) in shapes(itertools.product(BUSES, enumerate(CONFIGS))):
            with self.subTest(bus=bus, config=config):
                cocotb_run.expect_passed(self, simulate(bus, emit(f"{bus}{number}", config), config), BUSES[bus][2])

    def test_protection(self):
        for bus, prot in itertools.product(("axi_lite", "apb"), ((1, 0), (0, 1), (1, 1))):
            with self.subTest(bus=bus, privileged=prot[0], secure=prot[1]):
                passed, text = simulate(bus, emit(f"{bus}_prot", CONFIGS[0]), CONFIGS[0], prot=prot)
                self.assertEqual(passed, {"protected": True}, text)

    def test_protection_faults_are_caught(self):
        for bus, old, new in PROTECTION_FAULTS:
            with self.subTest(bus=bus, fault=new):
                folder = emit("bus_fault", CONFIGS[0])
                folder.break_file(f"sluice_{bus}.v", old, new)
                self.assertEqual(simulate(bus, folder, CONFIGS[0], prot=(1, 1))[0], {"protected": False})

    def test_faults_are_caught(self):
        for (bus, (old, new, test)), turn in turns((bus, fault) for bus, faults in FAULTS.items() for fault in faults):
            with self.subTest(bus=bus, fault=new, test=test):
                folder = emit("bus_fault", CONFIGS[0])
                folder.break_file(f"sluice_{BUSES[bus][0]}.v", old, new)
                if turn:
                    cocotb_run.expect_caught(self, simulate(bus, folder, CONFIGS[0], test), test)


if __name__ == "__main__":
    emitted.main()
