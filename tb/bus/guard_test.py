"""Runs cocotb tests under Icarus of the guard before a profiler; seeded faults must be detected."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "package"), os.path.join(os.path.dirname(os.path.dirname(HERE)), "python")]

import cocotb_run
import emitted
from seed import turns
from sluice.description import Description

# RING, DRAIN_REGISTER, RUNS_LOCKED
SHAPES = ((0, 0, 0), (0, 1, 0), (1, 0, 0), (0, 0, 1))
TESTS = 9

# A fault, its shape, and the test that must fail.
FAULTS = (
    ("refuses = lock_q || wiping_q", "refuses = wiping_q", 0, "locked"),
    ("refuses = lock_q || wiping_q", "refuses = lock_q", 0, "wiped"),
    ("(!refuses && (word == CONTROL", "(!wiping_q && (word == CONTROL", 0, "locked"),
    ("(RUNS_LOCKED != 0 || !lock_q)", "1'b1", 0, "counts_while_locked"),
    ("(link_rst_ni || lock_q)", "link_rst_ni", 3, "counts_while_locked"),
    ("(link_rst_ni || lock_q)", "1'b1", 0, "link_resets"),
    ("step_q != RESET &&", "", 0, "wiped"),
    ("msg_valid_i && !wiping_q", "msg_valid_i", 0, "wiped"),
    ("s_msg_ready_i || wiping_q", "s_msg_ready_i", 0, "context_changes"),
    ("& mask_q)", "& 32'hffffffff)", 0, "context_changes"),
    ("(again_q || changed)) next = WAIT", "1'b0) next = WAIT", 0, "context_changes"),
    ("DRAIN_REGISTER != 0 && reg_rdata_i[4] ? MESSAGE", "1'b0 ? MESSAGE", 1, "context_changes"),
    ("RING != 0 ? RING_READ", "1'b0 ? RING_READ", 2, "wiped"),
    ("step_q == RING_ON && ring_q", "1'b0", 2, "wiped"),
    ("run_o    <= !(asked || changed || wiping_q)", "run_o    <= 1'b1", 0, "context_changes"),
    ("kept_q[1], 1'b1, kept_q[0]", "kept_q[1], 1'b0, kept_q[0]", 0, "context_changes"),
    ("(ring_q || (good", "((good", 2, "wiped"),
    ("!ended && (ring_q || (good && step_q == RING_READ && reg_rdata_i[0]))", "(step_q == RING_READ && good ? reg_rdata_i[0] : ring_q)", 2,
     "context_changes"),
    ("!passes && !changed)", "!passes)", 0, "context_changes"),
    ("!asks_q && reset_q", "!asks_q", 2, "reset_in_between"),
    ("FIRST = SETTLE[15:0]", "FIRST = SETTLE[15:0] - 16'd1", 0, "context_changes"),
)


def simulate(folder, shape, test=None):
    """Runs all tests or one. Returns {name: passed} and the output."""
    settings = dict(zip(("RING", "DRAIN_REGISTER", "RUNS_LOCKED"), SHAPES[shape]))
    return cocotb_run.run(
        os.path.join(folder.path, "sim"), "guard_bench", [os.path.join(HERE, "guard_bench.v"), *folder.verilog()], [os.path.join(HERE, "checks_guard")],
        [f"-Pguard_bench.{key}={value}" for key, value in {**settings, "MESSAGE": Description.read(folder.file(".json")).message.bits}.items()],
        {key: str(value) for key, value in settings.items()}, test)


def emit(name, shape):
    drain = "register" if SHAPES[shape][1] else "stream"
    return emitted.Folder(name, "width=8", "counters=8", "counter_width=8", "interval=0", "run=1", "msg_depth=8", "queue_depth=8", f"drain={drain}",
                          profiler="counts")


class Guard(unittest.TestCase):
    def test_shapes(self):
        for shape in range(len(SHAPES)):
            with self.subTest(shape=SHAPES[shape]):
                cocotb_run.expect_passed(self, simulate(emit(f"guard{shape}", shape), shape), TESTS)

    def test_faults_are_caught(self):
        for (old, new, shape, test), turn in turns(FAULTS):
            with self.subTest(fault=new, test=test):
                folder = emit("guard_fault", shape)
                folder.break_file("sluice_guard.v", old, new)
                if turn:
                    cocotb_run.expect_caught(self, simulate(folder, shape, test), test)


if __name__ == "__main__":
    emitted.main()
