#!/usr/bin/env python3
"""Compares the untimed C model with reference.py, line by line: model_test.py [SEEDS] [FIRST]

Random configurations and streams with SEEDS seeds from FIRST run through tb/path/replay.c. It compares every path with its
counters, every phase, all entries and ghosts, the least ones, and the sums. A mismatch prints one line and keeps the stream. At
the end it prints how many streams hit each rare case; every rare case must have been hit.
"""
import collections
import os
import subprocess
import sys

from reference import Profiler, configure
from reference_stack import BACKWARD, BL, CALL, INDIRECT, LOOP, PROCEDURE, RETURN, TRAPS, WPP, Record, illegal, illegal_traps
from reference_stack import BY_EVENTS, FORWARD
from reference_table import Ghost
import agree
from seed import seeded

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
REPLAY = os.environ.get("REPLAY", os.path.join(ROOT, "build/test/path/replay"))
KEPT = os.path.join(ROOT, "build/path-replay.txt")
RARE = ("saturated", "table saturated", "accumulator saturated", "overflow", "underflow", "incomplete", "events lost",
        "gaps", "full path", "empty path", "repair", "repair of all", "refused", "ghost", "swap", "taken place",
        "two ghosts", "phase known", "phase forgotten", "many entries")


def power(choose, least, most):
    return 1 << choose.randint(least, most)


def legal(choose, count_width):
    """A PPCR."""
    while True:
        ppcr = choose.choice([BL, BL, WPP, choose.getrandbits(20), choose.getrandbits(20) | 0xC << 4])
        ppcr |= choose.choice([0, 0, LOOP, PROCEDURE]) | choose.randrange(8) << 22 | choose.choice([0, 0, BY_EVENTS])
        if not illegal(ppcr, count_width):
            return ppcr


def legal_traps(choose):
    """A trap_ppcr."""
    while True:
        traps = choose.choice([TRAPS, TRAPS, choose.getrandbits(8)])
        if not illegal_traps(traps):
            return traps


def sized(choose, settings):
    """Entries, ways and counts."""
    ways = choose.choice([1, 2, 3, 4, 5, choose.randint(1, 32)])
    most = min(settings["width"], 4096 // ways).bit_length() - 1
    settings |= {"ways": ways, "entries": ways * power(choose, 0, min(most, choose.choice([0, 2, 4, 12])))}
    if settings["policy"] != "ghost":
        settings["count_bits"] = choose.choice([0, 32, choose.randint(1, 32), 3])
        return
    exponent = settings["exponent_bits"] = choose.randint(0, 5)
    settings["count_bits"] = choose.randint(max(exponent, 1) + settings["event_width"], 32)
    settings["ghost_bits"] = choose.choice([exponent + 1, choose.randint(exponent + 1, settings["count_bits"])])
    settings["fingerprint_bits"] = choose.choice([1, 4, 16, choose.randint(1, 16)])
    settings["ghosts"] = choose.choice([1, 2, 3, 10, choose.randint(1, 32)])


def drawn(choose):
    """A configuration, and its stack's entries in memory."""
    count_width = choose.choice([0, 8, choose.randint(0, 9)])
    settings = {"seed": choose.choice([0, 1, choose.getrandbits(32)]), "count_width": count_width,
                "width": choose.choice([48, 64, choose.randint(1, 64), choose.randint(8, 14)]),
                "backward": choose.choice(["always", "taken"]), "branches": choose.choice([1, 2, 3, 32, choose.randint(1, 32)]),
                "depth": power(choose, 1, choose.choice([2, 5, 12])), "overflow": choose.choice(["drop", "spill"]),
                "event_width": choose.randint(max(1, count_width), 10), "index": choose.choice(["plb", "plb", "pb", "address"]),
                "policy": choose.choice(["lfu", "ghost", "ghost", "lru"]), "phases": choose.choice([0, 1, 1, 1]),
                "instructions_width": choose.choice([0, 4, 8]), "accumulators": power(choose, 2, 5),
                "accumulator_width": choose.choice([4, 8, 24, 32]), "signatures": power(choose, 0, 5),
                "phase_threshold": choose.choice([0, 3 * 10**8, 3 * 10**8, 10**8, 10**9, choose.randrange(10**9)])}
    settings["ppcr"] = legal(choose, count_width)
    settings["trap_ppcr"] = legal_traps(choose)
    settings["path_width"] = choose.randint(max(1, settings["instructions_width"]), 16)
    least = max(settings["accumulators"], 8 << settings["instructions_width"])
    settings["phase_interval"] = choose.choice([least, least, choose.randint(least, 3 * least)])
    if settings["width"] < settings["accumulators"].bit_length() - 1:
        settings["phases"] = 0
    if settings["depth"] < 4:
        settings["overflow"] = "drop"
    sized(choose, settings)
    return settings, least


def program(choose, settings, count):
    """Records of calls and returns among few blocks, which change now and then."""
    most = (1 << settings["width"]) - 1
    rising, deep, records = choose.choice([0.3, 0.5, 0.7]), 0, []
    while len(records) < count:
        blocks = [choose.randrange(most + 1) for _ in range(choose.choice([1, 2, 8, 50]))]
        classes = choose.choice([[CALL, RETURN, FORWARD, BACKWARD, INDIRECT], [FORWARD, FORWARD, FORWARD, BACKWARD, CALL],
                                 [FORWARD], list(range(8))])
        events = choose.choice([1, 2, 1 << settings["count_width"]])
        for _ in range(choose.choice([20, 100, 600])):
            cls = choose.choice(classes)
            if cls in (CALL, RETURN) and choose.random() < 0.8:
                cls = CALL if choose.random() < rising and deep < 40 else RETURN
                deep = max(0, deep + (1 if cls == CALL else -1))
            records.append(Record(cls, choose.choice(blocks), choose.randrange(2),
                                  choose.randrange(min(events, 1 << settings["count_width"])),
                                  choose.randrange(1 << settings["instructions_width"])))
    return records[:count]


def writes(choose, settings, least):
    """A line that is not a record."""
    which = choose.choice("pppxkkksitc")
    value = {"p": lambda: choose.choice([legal(choose, settings["count_width"]), choose.getrandbits(32)]),
             "x": lambda: choose.choice([legal_traps(choose), choose.getrandbits(9)]),
             "k": lambda: choose.choice([0, 1, 2, 5, 65535]),
             "s": lambda: choose.choice([0, settings["depth"], settings["depth"] - 1, 3 * settings["depth"], 1 << 20, (1 << 20) + 1]),
             "i": lambda: choose.choice([least, least - 1, 2 * least, (1 << 31) + 1]),
             "t": lambda: choose.choice([0, 19661, 65535, 65536]), "c": lambda: 0}[which]()
    return f"{which} {value}"


class Told:
    """The output of reference.py for a stream, in the format of replay.c."""

    def __init__(self, settings, least):
        self.settings, self.least = settings, least
        threshold = min(65535, -(-(settings["phase_threshold"] << 16) // 10**9))
        self.profiler = Profiler(**settings | {"phase_threshold": threshold})
        self.lines, self.met = [], collections.Counter()

    def record(self, record):
        profiler = self.profiler
        emitted, phases = len(profiler.emitted), len(profiler.phases.records) if profiler.phases else 0
        profiler.record(record)
        for (start, length, directions), events, instructions in profiler.emitted[emitted:]:
            self.lines.append(f"path {start} {length} {directions} {events} {instructions}")
            self.met["full path"] += length == self.settings["branches"]
            self.met["empty path"] += length == 0
        for identity, distance in profiler.phases.records[phases:] if profiler.phases else []:
            self.lines.append(f"phase {identity} {distance}")
            self.met["phase known"] += distance < 63 * self.settings["accumulators"] and identity + 1 < profiler.phases.next
            self.met["phase forgotten"] += identity >= self.settings["signatures"]

    def write(self, line):
        which, value = line[0], int(line[2:])
        profiler, settings = self.profiler, self.settings
        stack, phases = profiler.stack, profiler.phases
        accepted = True
        if which == "p":
            accepted = stack.write_ppcr(value)
        elif which == "x":
            accepted = stack.write_trap_ppcr(value)
        elif which == "k":
            self.met["repair"] += value > 0
            self.met["repair of all"] += value >= len(stack.entries)
            stack.repair(value)
            self.lines.append(f"repaired {stack.repaired}")
        elif which == "s":
            accepted = settings["overflow"] == "spill" and (value == 0 or settings["depth"] <= value <= 1 << 20)
            if accepted:
                stack.capacity = value or settings["depth"]
                stack.write_ppcr(stack.ppcr)
        elif which == "i":
            accepted = phases is not None and self.least <= value <= 1 << 31
            if accepted:
                phases.interval, phases.elapsed = value, 0
        elif which == "t":
            accepted = phases is not None and value <= 65535
            if accepted:
                phases.threshold = value
        else:
            self.clear()
        if not accepted:
            self.met["refused"] += 1
            self.lines.append("refused")

    def clear(self):
        """The final state except written registers and the sums, which replay.c keeps itself."""
        old, new = self.profiler, Profiler(**self.settings)
        new.emitted, new.table.saturated = old.emitted, old.table.saturated
        for name in ("ppcr", "capacity", "paths", "incomplete", "overflows", "underflows", "gaps", "events_lost",
                     "saturated", "trap_ppcr", "missing"):
            setattr(new.stack, name, getattr(old.stack, name))
        if new.phases:
            for name in ("interval", "threshold", "saturated", "records"):
                setattr(new.phases, name, getattr(old.phases, name))
        self.profiler = new

    def end(self):
        stack, table, phases = self.profiler.stack, self.profiler.table, self.profiler.phases
        ghostly = isinstance(table, Ghost)
        for number, entry in enumerate(entry for row in table.rows for entry in row):
            if entry:
                (start, length, directions), count = entry
                self.lines.append(f"entry {number} {start} {length} {directions} "
                                  f"{table.entry_format.value(count) if ghostly else count}")
        if ghostly:
            self.lines += [f"ghost {row} {number} {fingerprint} {code}" for row, ghosts in enumerate(table.ghosts)
                           for number, (fingerprint, code) in enumerate(ghosts) if code]
            self.lines += [f"least {row} {way} {number}" for row, (way, number) in enumerate(table.least)]
            self.met += collections.Counter({
                "ghost": any(code for ghosts in table.ghosts for _, code in ghosts), "swap": table.swaps,
                "taken place": table.taken, "two ghosts": table.doubles})
        flags = [int(each) for each in (stack.saturated, table.saturated, bool(phases and phases.saturated))]
        self.lines.append(f"paths {stack.paths} incomplete {stack.incomplete} overflows {stack.overflows} underflows "
                          f"{stack.underflows} gaps {stack.gaps} events_lost {stack.events_lost} stacked "
                          f"{len(stack.entries)} saturated {' '.join(map(str, flags))}")
        self.met += collections.Counter({
            "saturated": flags[0], "table saturated": flags[1], "accumulator saturated": flags[2],
            "overflow": stack.overflows, "underflow": stack.underflows, "incomplete": stack.incomplete,
            "events lost": stack.events_lost, "gaps": stack.gaps,
            "many entries": sum(entry is not None for row in table.rows for entry in row) > 100})
        return self.lines


def compare(seed):
    """Compares one seed. Returns the difference or None, and the rare cases hit."""
    choose = seeded(seed)
    settings, least = drawn(choose)
    records = program(choose, settings, choose.choice([1, 300, 1000, 3000]))
    told, stream = Told(configure(**settings), least), []
    often = choose.choice([0, 0, 0.003, 0.05])
    for record in records:
        if choose.random() < often:
            stream.append(writes(choose, settings, least))
            told.write(stream[-1])
        stream.append(f"r {record.cls} {record.target} {record.taken} {record.count} {record.instructions}")
        told.record(record)
    wanted = told.end()
    words = [f"{key}={f'{value / 10**9:.9f}' if key == 'phase_threshold' else value}" for key, value in settings.items()]
    text = "\n".join(stream) + "\n"
    done = subprocess.run([REPLAY, *words], input=text, capture_output=True, text=True, check=False)
    got = done.stdout.splitlines()
    if done.returncode == 0 and got == wanted:
        return None, told.met
    with open(KEPT, "w", encoding="ascii") as out:
        out.write(text)
    at = next((i for i, pair in enumerate(zip(got, wanted)) if pair[0] != pair[1]), min(len(got), len(wanted)))
    return (f"exit {done.returncode} {done.stderr.strip()}; line {at + 1}: {got[at:at + 1]}, expected {wanted[at:at + 1]}: "
            f"{REPLAY} {' '.join(words)} < {KEPT}"), told.met


def main():
    seeds, found = agree.streams(compare, 400)
    return agree.rare(seeds, [[name for name, count in seen.items() if count] for (seen,) in found], RARE)


if __name__ == "__main__":
    sys.exit(main())
