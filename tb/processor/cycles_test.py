#!/usr/bin/env python3
"""Each clock of a core is charged to an instruction, as an oracle has it: cycles_test.py [--full] CORE ...; without CORE seeded faults.

--full: all profilers and longer programs. EVERY (environment, default 1): of the cores only each EVERY-th (seed.py).
"""
import dataclasses
import os
import sys
import tempfile
import unittest

import bench
import charges
import compare
import cores
import cycles
import oracle
import programs
import rules
from cycles import emitted
from seed import due

# Profilers, and programs with compiler flags.
QUICK = {"ibex": (("promem", "rap", "multihash"), (("traps", ()), ("interrupts", ()))),
         "cva6": (("promem",), (("traps", ()), ("interrupts", ())))}
FULL = (tuple(cycles.SETTINGS), (("coremark", ()), ("qsort", ()), ("traps", ()), ("interrupts", ())))

REFUSED = (
    (("--core", "picorv32"), "CORE=picorv32: accepted is ibex, cva6, coreblocks: "),
    (("path",), "PROFILER=path: accepted is promem, counts, rap, stratified, multihash: path counts branches"),
    (("--folded", __file__), f"FOLDED={__file__}: it exists; accepted is a new file"),
    (("--program", "/nope.c"), "there is no file /nope.c: accepted is PROGRAM"),
)

# A line of the wrapper of Ibex, and what it becomes: the port's bits, then what the oracle reads.
WRAPPER_FAULTS = (
    ("row_blame_last <= !held && flushed_q;", "row_blame_last <= 1'b0;"),
    ("row_blame_last <= !held && flushed_q;", "row_blame_last <= flushed_q;"),
    ("assign row_pc    = pc;", "assign row_pc    = next;"),
    ("ibex.u_ibex_core.instr_new_id, ibex.u_ibex_core.pc_id,", "ibex.u_ibex_core.instr_new_id, ibex.u_ibex_core.pc_wb,"),
)


class OnCore(unittest.TestCase):
    core, full = None, False

    def test_programs(self):
        try:
            core = cores.find(self.core)
        except cores.Refused as error:
            self.skipTest(str(error))
        profilers, chosen = FULL if self.full else QUICK[self.core]
        built = bench.Bench(core, cycles.observers(profilers, f"cycles_{self.core}"), f"cycles_{self.core}", defines=["CYCLES"])
        for name, flags in chosen:
            with self.subTest(program=name), tempfile.TemporaryDirectory() as folder:
                program = programs.Program(name, flags, folder)
                took, ruled, profilers = cycles.measured(built, program, folder)
                self.assertGreater(ruled.clocks, 0.98 * took)
                self.assertLessEqual(ruled.wrong[rules.TAP], cycles.MOST_WRONG * ruled.clocks * core.nret)
                self.assertGreater(ruled.wrong[rules.NEXT], 2 * ruled.wrong[rules.TAP])
                self.assertGreater(ruled.wrong[rules.LAST], 2 * ruled.wrong[rules.TAP])
                for cause in (charges.RETIRE, charges.WAIT, charges.FLUSH):
                    self.assertGreater(sum(units for (_, of), units in ruled.charged[rules.TAP].items() if of == cause), took // 200)
                self.assertEqual(len(profilers), len(built.observed))
                for one in profilers:
                    self.assertLessEqual(one.get("clocks_wrong", 0), cycles.MOST_WRONG)
                    self.assertEqual("clocks_wrong" in one, one["profiler"] == "promem")
                    self.assertGreater(one["events"], took // 4)
                    self.assertGreater(one["messages"], 4)
                    self.assertTrue(one["evaluation"])


class Faults(unittest.TestCase):
    def differs(self, core, faults=()):
        """What a run of `traps` on this core reports, or None."""
        with tempfile.TemporaryDirectory() as folder:
            program = programs.Program("traps", [], folder)
            built = bench.Bench(core, [bench.Observed("counts", ("kinds=4",), "cycles", "cycles_faults", *faults)], "cycles_faults", defines=["CYCLES"])
            try:
                _, ruled, _ = cycles.measured(built, program, folder)
            except (bench.Wrong, AssertionError) as error:
                return str(error)
            wrong = ruled.wrong[rules.TAP]
            return f"{wrong} clocks" if wrong > cycles.MOST_WRONG * ruled.clocks else None

    def test_the_ports_bits(self):
        core = cores.find("ibex")
        with open(core.wrapper, encoding="utf-8") as file:
            text = file.read()
        with tempfile.TemporaryDirectory() as folder:
            for number, (old, new) in enumerate(WRAPPER_FAULTS):
                self.assertEqual(text.count(old), 1, old)
                path = os.path.join(folder, f"wrapper{number}.sv")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text.replace(old, new))
                with self.subTest(fault=new):
                    self.assertIsNotNone(self.differs(dataclasses.replace(core, wrapper=path)))

    def test_tap(self):
        self.assertRegex(self.differs(cores.find("ibex"), [("taps/counts_sluice_tap_cycles.v", "? WAIT : FRONT", "? FRONT : WAIT")]) or "", "counts: events")

    def test_stages(self):
        """A log of stages that does not fit the port's rows."""
        with tempfile.TemporaryDirectory() as folder:
            program = programs.Program("traps", [], folder)
            built = bench.Bench(cores.find("ibex"), [bench.Observed("counts", ("kinds=4",), "cycles", "cycles_faults")], "cycles_faults", defines=["CYCLES"])
            built.run(program, folder)
            path = os.path.join(folder, "stages")
            lines = compare.read(folder, "stages").splitlines()
            with open(path, "w", encoding="ascii") as file:
                file.writelines(line + "\n" for line in lines[:5000] + lines[5001:])
            seen = list(cycles.clocks_of(os.path.join(folder, "rows"), 1))
            with self.assertRaisesRegex(AssertionError, "oracle: clock .*: rows"):
                rules.Rules(seen, oracle.charged(oracle.ibex(path)), 1)

    def test_refused(self):
        for arguments, what in REFUSED:
            with self.subTest(arguments=arguments):
                compare.refused(self, cycles.__file__, arguments, what)


def on(core, full):
    return type(f"On_{core}", (OnCore,), {"core": core, "full": full})


if __name__ == "__main__":
    names = [name for name in sys.argv[1:] if name in oracle.STAGES]
    suite = {f"On_{name}": on(name, "--full" in sys.argv) for name in due(names)} if names else {"Faults": Faults}
    sys.argv = [argument for argument in sys.argv if argument not in (*names, "--full")]
    del OnCore, Faults
    globals().update(suite)
    emitted.main()
