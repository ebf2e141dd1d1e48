"""Tests the CAM that ProMem is compared with: simulated in Icarus, it counts like a dictionary."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import cam
import run
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))), "tb"))
from seed import seeded

BENCH = """
module bench;
    reg clk = 0; reg [31:0] word; integer k;
    wire [COUNTER-1:0] count;
    parameter ENTRIES = 5, COUNTER = 3, COUNTS = 0;
    reg [11:0] ops [0:%d];
    reg [11:0] op = 0;
    sluice_cam_counter #(.ENTRIES(ENTRIES), .WIDTH(4), .COUNTER(COUNTER), .COUNTS(COUNTS), .ADDR(4)) cam (
        .clk_i(clk), .rst_ni(op[11]), .event_i(op[8]), .load_i(op[9]), .read_i(op[10]), .entry_i(op[7:4]),
        .pattern_i(op[3:0]), .count_o(count));
    initial begin
        $readmemh("ops.hex", ops);
        for (k = 0; k <= %d; k = k + 1) begin op = ops[k]; #1 clk = 1; #1 clk = 0; $display("%%b", count); end
        $finish;
    end
endmodule
"""
CLOCKS = 6000
LATER = (2, 4)  # clocks from a read to its count at the pin, for COUNTS = 0, 1


def stream(entries, seed):
    """[(input word, expected count of a read or None)]: reset, then random operations, often with the same pattern in
    consecutive clocks."""
    rng, held, counts, ops = seeded(seed), {}, [0] * entries, [(0, None)] * 2
    for entry in range(entries):  # the count of an entry that was never loaded is undefined
        ops.append((1 << 11 | 1 << 9 | entry << 4 | entry, None))
        held[entry] = entry
    pattern = 0
    while len(ops) < CLOCKS:
        kind = rng.choice(("event",) * 12 + ("load", "read", "read", "idle"))
        if rng.random() < 0.5:
            pattern = rng.randrange(16)
        entry = rng.randrange(entries)
        word, seen = 1 << 11 | entry << 4 | pattern, None
        if kind == "event":
            word |= 1 << 8
            for e, p in held.items():
                if p == pattern:
                    counts[e] = min(counts[e] + 1, 7)
        elif kind == "load" and not any(p == pattern and e != entry for e, p in held.items()):
            word |= 1 << 9
            held[entry], counts[entry] = pattern, 0
        elif kind == "read":
            word |= 1 << 10
            seen = counts[entry]
        ops.append((word, seen))
    return ops


@unittest.skipUnless(shutil.which("iverilog"), "iverilog is not installed")
class Cam(unittest.TestCase):
    def wrong(self, counts, entries=5, change=("", "")):
        """(reads with a wrong count, reads) of the CAM; `change` replaces a piece of its text."""
        with open(os.path.join(run.HERE, "cam_counter.v"), encoding="utf-8") as f:
            text = f.read()
        self.assertIn(change[0], text)
        ops = stream(entries, entries)
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/t.v", "w", encoding="utf-8") as f:
                f.write(text.replace(*change) + BENCH % (CLOCKS - 1, CLOCKS - 1))
            with open(f"{folder}/ops.hex", "w", encoding="utf-8") as f:
                f.write("\n".join(f"{word:x}" for word, _ in ops))
            subprocess.run(["iverilog", "-Wall", "-Wno-timescale", f"-Pbench.COUNTS={counts}", f"-Pbench.ENTRIES={entries}",
                            "-o", "t", "-s", "bench", "t.v"], cwd=folder, check=True, capture_output=True)
            shown = subprocess.run(["vvp", "-n", "t"], cwd=folder, check=True, capture_output=True, text=True).stdout.split()
        reads = [(seen, shown[at + LATER[counts] - 1]) for at, (_, seen) in enumerate(ops[:-LATER[counts]]) if seen is not None]
        return sum(f"{seen:03b}" != got for seen, got in reads), len(reads)

    def test_counts(self):
        for counts in (0, 1):
            for entries in (1, 2, 5, 15):
                with self.subTest(counts=counts, entries=entries):
                    wrong, reads = self.wrong(counts, entries)
                    self.assertEqual(wrong, 0)
                    self.assertGreater(reads, 500)

    def test_the_check_can_fail(self):
        for counts, good, bad in ((0, "!(&count_q)", "1'b1"), (0, "== pattern_i", ">= pattern_i"),
                                  (1, "ahead_q ? sum_q : ram_q", "ram_q"), (1, "% 2 == 1", "% 2 == 0")):
            with self.subTest(good=good):
                self.assertGreater(self.wrong(counts, change=(good, bad))[0], 10)


class Table(unittest.TestCase):
    """The rows of `make area-cam`, from invented reports."""
    STAGES = {"paper_table": [{"total_gates": 1000 * n, "controller_gates": 100 * n, "pipe_gates": 10 * n, "memory_bits": 60 * n} for n in (1, 2, 3)]}
    CELLS = {"cam-3-0": {"gates": 8000.0, "delay_ns": 2.5, "memory_bits": 0},
             "cam-3-1": {"gates": 700.0, "delay_ns": 1.0, "memory_bits": 224, "flipflops": {"gates": 9000.0, "delay_ns": 3.25}}}
    FPGA = {name: {"lut": lut, "ff": lut + 1, "bram": lut + 2} for name, lut in (("promem-3-1", 1001), ("promem-3-4", 4), ("cam-3-0", 7), ("cam-3-1", 10))}

    def rows(self, of, reports):
        with mock.patch.multiple(cam, measured=lambda folder, name, *_: reports[name], Measured=lambda _: mock.Mock(of=lambda _: self.STAGES)):
            head, rows = of("folder", "target", (3,))
        self.assertEqual([len(row) for row in rows], [len(head)])
        return rows[0]

    def test_cells(self):
        self.assertEqual(self.rows(cam.of_cells, self.CELLS), [
            "7", "6,000", "8,000; 2.50", "9,000; 3.25", "+25.0 %", "660 + 360", "700 + 224", "8,481", "8,319", "-2 %"])

    def test_fpga(self):
        self.assertEqual(self.rows(cam.of_fpga, self.FPGA), ["7", "1,001 / 1,002 / 1,003", "4 / 5 / 6", "7 / 8 / 9", "10 / 11 / 12"])


if __name__ == "__main__":
    unittest.main()
