"""Independent reference of the path profiler: branch records in; paths, table, phases out.

Written from the paper and doc/path/ before the C model, in whole records: no clock, no pipeline. The parts are
reference_stack.py, reference_table.py and reference_phases.py. reference_spill.py covers the one subtle matter of clocks:
when a spilling stack may accept a record.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from reference_phases import Phases
from reference_stack import BL, BY_EVENTS, GAP, TRAPS, Stack
from reference_table import Ghost, Lfu

DEFAULTS = {"seed": 0, "width": 48, "count_width": 8, "ppcr": BL, "trap_ppcr": TRAPS, "backward": "always", "branches": 32, "depth": 32,
            "overflow": "drop", "spill_entries": 0, "event_width": 8, "path_width": 16, "entries": 512, "ways": 0,
            "index": "plb", "policy": "lfu", "count_bits": 0, "exponent_bits": 5, "ghosts": 10,
            "fingerprint_bits": 11, "ghost_bits": 10, "phases": 1, "accumulators": 64, "accumulator_width": 24,
            "signatures": 16, "phase_interval": 10**7, "phase_threshold": 19661}
BY_POLICY = {"lfu": {"ways": 4, "count_bits": 32}, "lru": {"ways": 4, "count_bits": 32}, "ghost": {"ways": 8, "count_bits": 16}}


def configure(**given):
    """All settings; for some, 0 selects a value that suits the policy."""
    settings = DEFAULTS | given
    for name, value in BY_POLICY[settings["policy"]].items():
        settings[name] = settings[name] or value
    return settings


class Profiler:
    """emitted: every path as (start, length, directions), its events and instructions, in order."""

    def __init__(self, **given):
        settings = configure(**given)
        capacity = settings["depth"]
        if settings["overflow"] == "spill" and settings["spill_entries"]:
            capacity = settings["spill_entries"]
        self.stack = Stack(settings, capacity)
        self.table = (Ghost if settings["policy"] == "ghost" else Lfu)(settings)
        self.phases = Phases(settings) if settings["phases"] else None
        self.emitted = []

    def record(self, record):
        ppcr = self.stack.ppcr
        entry = self.stack.record(record)
        if entry:
            self.emitted.append((entry.path(), entry.events, entry.instructions))
            self.table.add(entry.path(), entry.events if ppcr & BY_EVENTS else 1)
        if not self.phases or record.cls == GAP:
            return
        self.phases.instructions(record.instructions)
        if entry:
            self.phases.path(entry.path(), entry.instructions)
        self.phases.record_done()

    def run(self, records):
        for record in records:
            self.record(record)
        return self

    def paths(self):
        return [path for path, _, _ in self.emitted]
