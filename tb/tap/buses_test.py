"""Runs cocotb tests under Icarus of the bus taps with third-party bus models; seeded faults must be detected."""
import os
import unittest

import retire

import cocotb_run
import emitted
from seed import SEED, shapes, turns

HERE = os.path.dirname(os.path.abspath(__file__))
SHARED = ["sluice_tap_address.v", "sluice_tap_word.v", "sluice_tap_bytes.v"]
AXI = ["sluice_tap_axi.v", "sluice_tap_axi_bursts.v", "sluice_fifo.v", "sluice_check.v", "sluice_ram.v", *SHARED]
WISHBONE = ["sluice_tap_wishbone.v", *SHARED]

# Bus, data width, more parameters, number of tests.
BENCHES = (
    ("AXI", 32, {"OUTSTANDING": 8}, 5),
    ("AXI", 128, {"OUTSTANDING": 8}, 5),
    ("AXI", 8, {"OUTSTANDING": 8}, 5),
    ("AXI_LITE", 64, {"OUTSTANDING": 16}, 1),
    ("WISHBONE", 32, {"PIPELINED": 0, "OUTSTANDING": 1}, 1),
    ("WISHBONE", 64, {"PIPELINED": 1, "OUTSTANDING": 2}, 4),
)

# Bench, file, fault, and the test that must fail.
FAULTS = (
    (0, "axi_bursts", "burst == WRAP ? {1'b0", "burst == 3 ? {1'b0", "any_order"),
    (0, "axi_bursts", "burst == FIXED ? 0", "burst == 3 ? 0", "any_order"),
    (0, "axi_bursts", ", len} << size |", ", len} |", "any_order"),
    (0, "axi_bursts", "(addr | ~({ADDR_WIDTH{1'b1}} << size)) + 1'b1", "addr + ({{(ADDR_WIDTH-1){1'b0}}, 1'b1} << size)", "traffic"),
    (0, "axi_bursts", "+: ID_WIDTH] == beat_id_i", "+: ID_WIDTH] == beat_id_i || k == 0", "any_order"),
    (0, "axi_bursts", " | (next & {ENTRY{moved}})", "", "any_order"),
    (0, "axi_bursts", "~left & {left[OUTSTANDING-2:0], 1'b1}", "~valid_q & {valid_q[OUTSTANDING-2:0], 1'b1}", "any_order"),
    (0, "axi", ".OUTSTANDING(OUTSTANDING)) read_bursts", ".OUTSTANDING(OUTSTANDING), .ONE_ID(1)) read_bursts", "any_order"),
    (0, "axi", "BYTES > 1 ? {w_addr[ADDR_WIDTH-1:BYTE_BITS], first[1]} : w_addr", "w_addr", "any_order"),
    (0, "axi", "w_beat && |w_mask", "w_beat", "any_order"),
    (0, "axi", "w_some && w_known", "w_some", "any_order"),
    (0, "axi", "r_blind_q ? r_open != 0", "r_blind_q ? 1'b0", "too_many"),
    (0, "axi", "w_blind_q ? w_open != 0 || w_inside", "w_blind_q ? 1'b0", "too_many"),
    (0, "axi", "({BYTES{1'b1}} >> ~r_end)", "{BYTES{1'b1}}", "traffic"),
    (0, "axi", "axi_rvalid && axi_rready", "axi_rvalid", "traffic"),
    (0, "axi", "r_addr_q  <= r_addr", "r_addr_q  <= {1'b0, r_addr[30:0]}", "any_order"),
    (0, "axi", "w_open != 0 || w_inside", "w_open != 0", "too_many"),
    (0, "axi", "|| (w && w_stored[DATA_BITS])", "", "too_many"),
    (0, "axi_bursts", "valid_q[OUTSTANDING-1] && !ends", "valid_q[OUTSTANDING-1]", "any_order"),
    (4, "wishbone", "wb_cyc && wb_ack && known", "wb_cyc && wb_stb && known", "traffic"),
    (4, "wishbone", "we ? dat_w : wb_dat_r", "dat_w", "traffic"),
    (5, "wishbone", "wb_cyc && wb_stb && !wb_stall", "wb_cyc && wb_stb", "traffic"),
    (5, "wishbone", "wb_ack || wb_err || wb_rty", "wb_ack", "behind_one_another"),
    (5, "wishbone", "wb_ack || wb_err || wb_rty", "wb_ack || wb_err", "behind_one_another"),
    (5, "wishbone", "wb_cyc && wb_ack && known", "wb_ack && known", "behind_one_another"),
    (5, "wishbone", "takes && !ends &&", "takes &&", "behind_one_another"),
    (5, "wishbone", "(!empty || takes) && !overrun_q", "!empty && !overrun_q", "in_its_own_clock"),
    (5, "wishbone", "(!empty || takes) && !overrun_q", "!empty || takes", "too_many"),
)


def simulate(taps, bench, test=None):
    bus, data, more, _ = bench
    wishbone = bus == "WISHBONE"
    bits = (data // 8).bit_length() - 1
    return cocotb_run.run(
        os.path.join(taps.path, "sim"), "bench", [os.path.join(HERE, "buses_bench.v"), *taps.files(WISHBONE if wishbone else AXI)],
        [os.path.join(HERE, "checks_wishbone" if wishbone else "checks_axi")],
        [f"-D{bus}", *(f"-Pbench.{key}={value}" for key, value in {"DATA": data, "BYTE_BITS": bits, **more}.items())],
        {"DATA": str(data), "LITE": str(int(bus == "AXI_LITE")), **{key: str(value) for key, value in more.items()}}, test)


ADDRESS = {"DATA_WIDTH": 16, "A_WIDTH": 24, "B_WIDTH": 16, "SELECT_PC": 8, "SELECT_VALUE": 16}


def accesses(taps, values):
    """Runs the test of the address tap with these EVENT, READS, WRITES, SELECT."""
    settings = dict(zip(("EVENT", "READS", "WRITES", "SELECT"), values))
    return cocotb_run.run(
        os.path.join(taps.path, "sim"), "sluice_tap_address", taps.files(SHARED), [os.path.join(HERE, "checks_address")],
        [f"-Psluice_tap_address.{key}={value}" for key, value in {**settings, **ADDRESS}.items()], {key: str(value) for key, value in settings.items()})


class Buses(unittest.TestCase):
    def test_buses(self):
        for number, bench in shapes(enumerate(BENCHES)):
            with self.subTest(bench=bench):
                passed, text = simulate(retire.Taps(f"bus{number}"), bench)
                self.assertEqual(([name for name, good in passed.items() if not good], len(passed)), ([], bench[3]), text[-6000:])

    def test_traffic(self):
        """Only with third-party masters and memories: one of the AXI benches, selected by the seed."""
        bench = BENCHES[SEED % 4]
        self.assertEqual(bench[0][:3], "AXI")
        passed, text = simulate(retire.Taps("traffic"), bench, "traffic")
        self.assertEqual(passed, {"traffic": True}, text[-6000:])

    def test_address(self):
        for values in ((2, 1, 1, 0), (3, 0, 1, 0), (4, 1, 0, 1)):
            with self.subTest(event=values[0]):
                passed, text = accesses(retire.Taps("address"), values)
                self.assertEqual(passed, {"accesses": True}, text[-6000:])

    def test_faults_are_seen(self):
        for (number, name, old, new, test), turn in turns(FAULTS):
            with self.subTest(fault=new, file=name, test=test):
                taps = retire.Taps("bus_fault")
                taps.break_file(f"sluice_tap_{name}.v", old, new)
                if turn:
                    cocotb_run.expect_caught(self, simulate(taps, BENCHES[number], test), test)


if __name__ == "__main__":
    emitted.main()
