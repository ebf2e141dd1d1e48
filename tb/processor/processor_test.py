#!/usr/bin/env python3
"""PicoRV32 drives each profiler through the RVFI tap; seeded faults must be detected."""
import os
import sys
import tempfile
import unittest

import run
from run import emitted

HERE = os.path.dirname(os.path.abspath(__file__))
WRAPPER = os.path.join(HERE, "picorv32.v")

BENCHES = (
    ("promem", "pc", ("stages=5",)),
    ("rap", "value", ("engine=trie", "branching=16", "nodes=64")),
    ("stratified", "pc,value", ("width_a=32", "width_b=32", "composition=H[P16]64")),
    ("multihash", "edge", ("width_a=32", "width_b=32", "interval=500", "counters=256")),
    ("path", "branch", ("width=32", "entries=64", "depth=8", "accumulators=16", "signatures=4", "phase_interval=2048")),
    ("counts", "pc", ()),
)

# The same with another program: calls through tables and recursion.
OTHERS = (
    ("rap", "addr", ("engine=tcam", "tcam=register", "nodes=16")),
    ("counts", "value", ()),
    ("path", "branch", ("width=32", "entries=64", "depth=8", "accumulators=16", "signatures=4", "phase_interval=2048")),
)

# Invalid arguments, and a part of the error line.
REFUSED = (
    (("nothing",), "there is no profiler nothing: accepted is PROFILER=counts, "),
    ((), "no profiler is named: accepted is PROFILER=counts, "),
    (("counts", "--event", "jump"), "there is no event jump: accepted is EVENT=pc, "),
    (("counts", "--core", "/nope.v"), "there is no file /nope.v: accepted is CORE"),
    (("counts", "--wrapper", "/nope.v"), "there is no file /nope.v: accepted is WRAPPER"),
    (("counts", "--program", "/nope.c"), "there is no file /nope.c: accepted is PROGRAM"),
    (("counts", "counters=3"), "counters=3"),
    (("counts", "--flag"), "--flag"),
    (("counts", "drain=register"), "accepted is drain=stream: "),
    (("promem", "banks=2"), "accepted is banks=1: "),
    (("multihash", "lossless=0"), "accepted is lossless=1: "),
)

# File, fault, and the difference that must be reported; for `counts` with event `edge`.
FAULTS = (
    ("taps/sluice_tap_rvfi_channel.v", "pc_o          <= pc_q", "pc_o          <= next_q", "events"),
    ("taps/sluice_tap_rvfi.v", "EVENT == CALL  ? calls : branch[FROM]", "calls", "events"),
    ("taps/sluice_lanes.v", "data = data | data_q[n*WIDTH +: WIDTH]", "data = data_q[WIDTH-1:0] >> 1", "events"),
    ("sluice_counts_table.v", "wire sends = ", "wire sends = 1'b1 || ", "messages"),
)


class Processor(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.held = tempfile.TemporaryDirectory()
        cls.program, cls.other = (run.Program(os.path.join(HERE, name), ["-DROUNDS=1"], emitted.workdir("processor", name))
                                  for name in ("program.c", "interpreter.c"))

    @classmethod
    def tearDownClass(cls):
        cls.held.cleanup()

    def bench(self, profiler, event, settings, fault=None):
        return run.Bench(profiler, settings, event, [run.picorv32()], WRAPPER, self.held.name, fault)

    def test_profilers(self):
        for program, benches in ((self.program, BENCHES), (self.other, OTHERS)):
            for profiler, event, settings in benches:
                with self.subTest(profiler=profiler, event=event):
                    numbers = self.bench(profiler, event, settings).run(program)
                    self.assertGreater(numbers["instructions"], 4000)
                    self.assertGreater(numbers["events"], 500)
                    self.assertGreater(numbers["messages"], 10)

    def test_trace_port(self):
        """PicoRV32's own trace port (doc/tap/rvfi.md): its addresses equal the RVFI tap's events; for a load, the word's address."""
        bench = run.Bench("counts", (), "addr", [run.picorv32()], WRAPPER, self.held.name, defines=["TRACE_PORT"])
        numbers = bench.run(self.other)
        shown = [int(words[0][1:], 16) for words in bench.printed["T"] if int(words[0][0], 16) & 2]
        masks = [(int(words[5], 16), int(words[6], 16)) for words in bench.printed["R"]]
        stores = [written != 0 for read, written in masks if read or written]
        self.assertEqual((len(stores), len(shown)), (numbers["events"], numbers["events"]))
        self.assertTrue(any(address & 3 for address, store in zip(shown, stores) if not store))
        self.assertEqual([address if store else address & ~3 for address, store in zip(shown, stores)], [int(words[0], 16) for words in bench.printed["E"]])

    def test_refused(self):
        for arguments, what in REFUSED:
            with self.subTest(arguments=arguments):
                code, text = emitted.run(sys.executable, os.path.join(HERE, "run.py"), *arguments)
                self.assertEqual((code, len(text.splitlines()), text.startswith("sluice: ")), (2, 1, True), text)
                self.assertIn(what, text)

    def test_faults_are_seen(self):
        for name, old, new, what in FAULTS:
            with self.subTest(fault=new):
                with self.assertRaisesRegex(run.Wrong, what):
                    self.bench("counts", "edge", (), (name, old, new)).run(self.program)

    def test_wrong_core(self):
        """A core that computes wrong results."""
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
