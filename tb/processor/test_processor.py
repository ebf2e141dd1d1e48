#!/usr/bin/env python3
"""PicoRV32 drives each profiler by the RVFI tap; and with faults that must be seen."""
import os
import tempfile
import unittest

import run
from run import emitted

HERE = os.path.dirname(os.path.abspath(__file__))
WRAPPER = os.path.join(HERE, "picorv32.v")

BENCHES = (
    ("promem", "pc", ("stages=5",)),
    ("rap", "value", ("engine=trie", "branching=16", "nodes=64")),
    ("rap", "addr", ("engine=tcam", "tcam=register", "nodes=16")),
    ("stratified", "pc,value", ("width_a=32", "width_b=32", "composition=H[P16]64")),
    ("multihash", "edge", ("width_a=32", "width_b=32", "interval=500", "counters=256")),
    ("path", "branch", ("width=32", "entries=64", "depth=8", "accumulators=16", "signatures=4", "phase_interval=2048")),
    ("counts", "pc", ()),
)

# The file, what is wrong, and what must be said to differ; of a bench with `counts` and `edge`.
FAULTS = (
    ("sluice_tap_rvfi_channel.v", "pc_o          <= pc_q", "pc_o          <= next_q", "events"),
    ("sluice_tap_rvfi.v", "EVENT == CALL  ? calls : branch[FROM]", "calls", "events"),
    ("sluice_lanes.v", "data = data | data_q[n*WIDTH +: WIDTH]", "data = data_q[WIDTH-1:0] >> 1", "events"),
    ("sluice_counts_table.v", "wire sends = ", "wire sends = 1'b1 || ", "messages"),
)


class Processor(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.held = tempfile.TemporaryDirectory()
        cls.program = run.Program(os.path.join(HERE, "program.c"), ["-DROUNDS=1"], cls.held.name)

    @classmethod
    def tearDownClass(cls):
        cls.held.cleanup()

    def bench(self, profiler, event, settings, fault=None):
        return run.Bench(profiler, settings, event, [run.picorv32()], WRAPPER, self.held.name, fault)

    def test_profilers(self):
        for profiler, event, settings in BENCHES:
            with self.subTest(profiler=profiler, event=event):
                numbers = self.bench(profiler, event, settings).run(self.program)
                self.assertGreater(numbers["instructions"], 4000)
                self.assertGreater(numbers["events"], 500)
                self.assertGreater(numbers["messages"], 10)

    def test_faults_are_seen(self):
        for name, old, new, what in FAULTS:
            with self.subTest(fault=new):
                with self.assertRaisesRegex(run.Wrong, what):
                    self.bench("counts", "edge", (), (name, old, new)).run(self.program)

    def test_wrong_core(self):
        """A core that computes something else."""
        with open(run.picorv32(), encoding="utf-8") as file:
            text = file.read()
        self.assertEqual(text.count("reg_op1 ^ reg_op2"), 1)
        core = os.path.join(self.held.name, "wrong.v")
        with open(core, "w", encoding="utf-8") as file:
            file.write(text.replace("reg_op1 ^ reg_op2", "reg_op1 ^ ~reg_op2"))
        with self.assertRaisesRegex(run.Wrong, "the program's results"):
            run.Bench("counts", (), "pc", [core], WRAPPER, self.held.name).run(self.program)


if __name__ == "__main__":
    emitted.main()
