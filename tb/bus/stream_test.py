"""Runs cocotb tests under Icarus of the modules of AXI4-Stream around a profiler; seeded faults must be detected."""
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(os.path.dirname(HERE), "package"), os.path.join(os.path.dirname(os.path.dirname(HERE)), "python")]

import cocotb_run
import emitted
from seed import shapes, turns
from sluice.description import Description

# Settings of the profiler, bytes of an event and of a message, messages of a packet, clocks.
SHAPES = (
    (("width=12", "counters=16", "counter_width=8", "interval=20"), 2, 8, 7, 30),
    (("width=9", "counters=64", "counter_width=32", "interval=50"), 4, 9, 64, 300),
    (("width=32", "counters=16", "counter_width=8", "interval=10"), 4, 16, 1, 0),
    (("width=16", "counters=16", "counter_width=8", "interval=10"), 3, 8, 5, 0),
)
TESTS = 4

# A fault in a file, and the test that must fail.
FAULTS = (
    ("stream", "(closes || stored_q == 2'd2)", "1'b1", "packets"),
    ("stream", "sent_q == LAST", "1'b0", "packets"),
    ("stream", "waits_q == LIMIT", "waits_q == LIMIT + 1", "packets"),
    ("stream", "stored_q == 2'd1 && !push ?", "stored_q == 2'd1 ?", "packets"),
    ("stream", "full || (late && stored_q == 2'd1 && !push)", "full || late", "packets"),
    ("stream", "closes ? 16'd0 : sent_q + 16'd1", "full ? 16'd0 : sent_q + 16'd1", "packets"),
    ("stream", "stored_q == 2'd0 || leaves", "stored_q == 2'd0", "traffic"),
    ("stream", "= !m_axis_tvalid || m_axis_tready", "= 1'b1", "traffic"),
    ("stream", "{head_q[MESSAGE_WIDTH], closes}", "{1'b0, closes}", "traffic"),
    ("stream", "m_axis_tvalid <= rst_ni &&", "m_axis_tvalid <=", "reset_in_between"),
    ("stream", "stored_q <= rst_ni ?", "stored_q <= 1'b1 ?", "reset_in_between"),
    ("stream_events", "s_axis_tvalid && whole", "s_axis_tvalid", "partial_beats"),
    ("stream_events", "ev_ready_i || !whole", "ev_ready_i && whole", "partial_beats"),
    ("stream_events", "&s_axis_tkeep[NEEDS-1:0]", "s_axis_tkeep[0]", "partial_beats"),
)


def simulate(folder, shape, test=None):
    """Runs all tests or one. Returns {name: passed} and the output."""
    settings, event_bytes, size, messages, clocks = shape
    hardware = Description.read(folder.file(".json"))
    widths = {"EVENT": hardware.event_bits, "MESSAGE": hardware.message.bits, "EVENT_BYTES": event_bytes, "BYTES": size,
              "MESSAGES": messages, "CLOCKS": clocks}
    return cocotb_run.run(
        os.path.join(folder.path, "sim"), "stream_bench", [os.path.join(HERE, "stream_bench.v"), *folder.verilog()], [os.path.join(HERE, "checks_stream")],
        [f"-Pstream_bench.{key}={value}" for key, value in widths.items()], {"INTERVAL": dict(s.split("=") for s in settings)["interval"], **{key: str(value) for key, value in widths.items()}}, test)


class Streams(unittest.TestCase):
    def test_shapes(self):
        for number, shape in shapes(enumerate(SHAPES)):
            with self.subTest(shape=shape):
                cocotb_run.expect_passed(self, simulate(emitted.Folder(f"stream{number}", *shape[0], profiler="counts"), shape), TESTS)

    def test_faults_are_caught(self):
        for (name, old, new, test), turn in turns(FAULTS):
            with self.subTest(file=name, fault=new, test=test):
                folder = emitted.Folder("stream_fault", *SHAPES[0][0], profiler="counts")
                folder.break_file(f"sluice_{name}.v", old, new)
                if turn:
                    cocotb_run.expect_caught(self, simulate(folder, SHAPES[0], test), test)


if __name__ == "__main__":
    emitted.main()
