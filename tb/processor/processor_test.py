#!/usr/bin/env python3
"""Cores run compiled programs and drive all profilers: processor_test.py CORE ...; without CORE seeded faults, which must be detected.

EVERY (environment, default 1): of the cores, or of the faults, only each EVERY-th (seed.py).
"""
import os
import sys
import tempfile
import unittest

import bench
import compare
import cores
import events
import losses
import programs
import run
from run import emitted
from seed import due

# Programs of a core, with compiler flags, and whether Spike retires the same: not where interrupts come at a core's own times.
PROGRAMS = {"picorv32": (("program", (), True), ("interpreter", ("-DROUNDS=1",), True), ("words", (), True)),
            "ibex": (("coremark", ("-DITERATIONS=1",), True), ("qsort", (), True), ("traps", (), True), ("interrupts", (), False)),
            "cva6": (("coremark", ("-DITERATIONS=1",), True), ("qsort", (), True), ("traps", (), True), ("interrupts", (), False)),
            "coreblocks": (("coremark", (), True), ("qsort", (), True), ("traps", (), True), ("interrupts", (), False))}

SETTINGS = {"promem": ("ranges=1",), "rap": ("engine=trie", "branching=16", "nodes=64", "width=32"), "counts": (),
            "stratified": ("width_a=32", "width_b=32", "composition=H[P16]64"), "multihash": ("width_a=32", "width_b=32", "interval=500", "counters=256"),
            "path": ("width=32", "entries=64", "depth=8", "accumulators=16", "signatures=4", "phase_interval=2048")}

# Invalid arguments, and a part of the error line.
REFUSED = (
    (("nothing",), "there is no profiler nothing: accepted is PROFILER=counts, "),
    ((), "no profiler is named: accepted is PROFILER=counts, "),
    (("counts,counts",), "each profiler is accepted once"),
    (("counts,path", "width=32"), "CONFIG with 2 profilers: "),
    (("counts", "--event", "jump"), "there is no event jump: accepted is EVENT=pc, "),
    (("counts", "--core", "/nope.v"), "there is no file /nope.v: accepted is CORE"),
    (("counts", "--core", "rocket"), "there is no file rocket: accepted is CORE, the core's Verilog, or one of picorv32, ibex, cva6, coreblocks"),
    (("counts", "--core", __file__, "--wrapper", "/nope.v"), "there is no file /nope.v: accepted is WRAPPER"),
    (("counts", "--program", "/nope.c"), "there is no file /nope.c: accepted is PROGRAM, a C file, or one of coremark, interpreter, "),
    (("counts", "--core", "picorv32", "--program", "traps"), "PROGRAM=traps: picorv32 has no traps"),
    (("counts", "counters=3"), "counters=3"),
    (("counts", "--flag"), "--flag"),
    (("counts", "drain=register"), "accepted is drain=stream: "),
    (("promem", "banks=2"), "accepted is banks=1: "),
    (("multihash", "lossless=0"), "accepted is lossless=1: "),
    (("counts", "prefix=a_"), "accepted is prefix=: "),
)

LOSSES_REFUSED = (
    (("--profiler", "nothing"), "there is no profiler nothing: accepted is PROFILER=promem,"),
    (("--nothing",), "--nothing"),
    (("rocket",), "there is no file rocket: accepted is CORE"),
)

# Core, program, profiler, event, file, fault, and the difference that must be reported.
FAULTS = (
    ("picorv32", "program", "counts", "edge", "taps/counts_sluice_tap_rvfi_channel.v", "pc_o          <= pc_q", "pc_o          <= next_q", "events"),
    ("picorv32", "program", "counts", "edge", "taps/counts_sluice_lanes.v", "{gap_q[n], data_q[n*WIDTH +: WIDTH]}", "{gap_q[n], data_q[n*WIDTH +: WIDTH] >> 1}", "events"),
    ("picorv32", "program", "counts", "edge", "counts_sluice_counts_table.v", "wire sends = ", "wire sends = 1'b1 || ", "messages"),
    ("ibex", "program", "counts", "value", "sluice_tap_ibex.v", "load ? mask : 4'd0", "mask", "events"),
    ("ibex", "program", "counts", "value", "sluice_tap_operands.v", "(b < 4 && size[1])", "(b < 2 && size[1])", "events"),
    ("cva6", "interrupts", "counts", "pc", "sluice_tap_cva6.v", "{1'b1, !exception_i || !interrupt_i}", "2'b11", "events"),
)


class Faults(unittest.TestCase):
    def fault(self, core, program, profiler, event, name, old, new):
        own = name.startswith("sluice_tap")
        with tempfile.TemporaryDirectory() as folder:
            compiled = programs.Program(program, ["-DROUNDS=1"], folder)
            one = bench.Observed(profiler, (), event, "faults", None if own else (name, old, new))
            built = bench.Bench(cores.find(core), [one], "faults", [(name, old, new)] if own else ())
            built.run(compiled, folder)
            _, found = events.records(os.path.join(folder, "log"), built.core.log, folder)
            compare.observed(one, found, compiled, folder)

    def test_faults_are_seen(self):
        for core, program, profiler, event, name, old, new, what in due(FAULTS):
            with self.subTest(core=core, fault=new):
                with self.assertRaisesRegex(bench.Wrong, what):
                    self.fault(core, program, profiler, event, name, old, new)

    def test_wrong_core(self):
        """A core that computes wrong results."""
        path = cores.picorv32().verilog[-1]
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.assertEqual(text.count("reg_op1 ^ reg_op2"), 1)
        with tempfile.TemporaryDirectory() as folder:
            wrong = os.path.join(folder, "wrong.v")
            with open(wrong, "w", encoding="utf-8") as file:
                file.write(text.replace("reg_op1 ^ reg_op2", "reg_op1 ^ ~reg_op2"))
            code, text = emitted.run(sys.executable, run.__file__, "--core", wrong, "--program", "program", "--clocks", "1000000", "counts")
            self.assertEqual(code, 1, text)
            self.assertIn("sluice: the program does not end in 1000000 clocks", text)

    def test_trace_port(self):
        """PicoRV32's own trace port (doc/tap/rvfi.md): its addresses equal the RVFI tap's events; for a load, the word's address."""
        with tempfile.TemporaryDirectory() as folder:
            program = programs.Program("interpreter", ["-DROUNDS=1"], folder)
            one = bench.Observed("counts", (), "addr", "trace_port")
            built = bench.Bench(cores.find("picorv32"), [one], "trace_port", defines=["TRACE_PORT"])
            _, lines = built.run(program, folder)
            _, found = events.records(os.path.join(folder, "log"), "rvfi", folder)
            count, _ = compare.observed(one, found, program, folder)
            shown = [int(line.split()[1][1:], 16) for line in lines if line.startswith("T ") and int(line.split()[1][0], 16) & 2]
            stores = [words[0] == "store" for words in found if words[0] in ("load", "store")]
            taken = [int(word, 16) for word in compare.read(folder, "counts.events").split()]
        self.assertIn(len(shown) - count, (0, 1))  # an address comes before its instruction retires
        self.assertEqual(len(stores), count)
        self.assertTrue(any(address & 3 for address, store in zip(shown, stores) if not store))
        self.assertEqual([address if store else address & ~3 for address, store in zip(shown, stores)], taken)

    def test_refused(self):
        for arguments, what in REFUSED:
            with self.subTest(arguments=arguments):
                compare.refused(self, run.__file__, arguments, what)
        for arguments, what in LOSSES_REFUSED:
            with self.subTest(losses=arguments):
                compare.refused(self, losses.__file__, arguments, what)


class OnCore(unittest.TestCase):
    """All six profilers beside one core; subclasses name it."""
    core = None

    @classmethod
    def setUpClass(cls):
        if cls.core == "coreblocks":
            import coreblocks_helper
            try:
                coreblocks_helper.python()
            except cores.Refused as error:
                print(f"sluice: skipped: {error}")
                raise unittest.SkipTest(str(error))
        cls.observed = [bench.Observed(name, settings, bench.EVENTS[name], f"core_{cls.core}") for name, settings in SETTINGS.items()]
        cls.bench = bench.Bench(cores.find(cls.core), cls.observed, f"core_{cls.core}")

    def test_programs(self):
        for name, flags, spike in PROGRAMS[self.core]:
            with self.subTest(program=name), tempfile.TemporaryDirectory() as folder:
                program = programs.Program(name, flags, folder)
                self.bench.run(program, folder)
                output = compare.read(folder, "console")
                self.assertEqual(output, program.output)
                self.assertTrue(name != "coremark" or all(text in output for text in programs.CHECKSUMS), output)
                _, found = events.records(os.path.join(folder, "log"), self.bench.core.log, folder)
                for one in self.observed:
                    with self.subTest(profiler=one.profiler):
                        count, _ = compare.observed(one, found, program, folder)
                        self.assertGreater(count, 500)
                if spike:
                    self.assertGreater(compare.with_spike(self.bench.core, program, found, folder), 4000)


def on(core):
    return type(f"On_{core}", (OnCore,), {"core": core})


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if name in PROGRAMS]
    sys.argv = [argument for argument in sys.argv if argument not in names]
    suite = {f"On_{name}": on(name) for name in due(names)} if names else {"Faults": Faults}
    del OnCore, Faults
    globals().update(suite)
    emitted.main()
