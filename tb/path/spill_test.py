#!/usr/bin/env python3
"""Compares the clocked C model's record timing and memory writes with reference_spill.py, clock by clock:
spill_test.py [SEEDS] [FIRST]

Random walks run through tb/path/spill.c, with fast and slow memories, small and large regions, and repairs. A mismatch prints one
line and the command that repeats it.
"""
import os
import subprocess
import sys

from reference import configure
from reference_spill import READ, Spiller
from reference_stack import CALL, FORWARD, INDIRECT, RETURN, Record
import agree
from seed import seeded

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SPILL = os.environ.get("SPILL", os.path.join(ROOT, "build/test/path/spill"))
KEPT = os.path.join(ROOT, "build/path-spill.txt")


class Chance:
    """Replacement for random numbers: the numbers that spill.c derives from the clock."""

    def __init__(self, spiller):
        self.spiller = spiller

    def random(self):
        return (self.spiller.clocks * 2654435761 % (1 << 32) >> 24) / 256


class Logged(Spiller):
    """Logs actions by clock; its memory answers like that of spill.c."""

    def __init__(self, settings, answers):
        super().__init__(settings, answers / 256, 0)
        self.random, self.lines = Chance(self), []

    def access(self):
        word, unit, address = self.word, self.unit, 4 * (self.h * self.stride + self.word)
        done = super().access()
        if self.word != word:
            what = f"read {address}" if unit == READ else f"write {address} {self.held[word]}"
            self.lines.append(f"{self.clocks} {what}")
        return done

    def take(self, record):
        clock = self.clocks
        emitted = super().take(record)
        self.lines.append(f"{clock} taken")
        return emitted

    def repair(self, k):
        super().repair(k)
        self.lines.append(f"{self.clocks - 1} repaired")


def drawn(choose):
    """Settings, entries of the region, answer rate of the memory, and a stream."""
    depth, slots = choose.choice([(4, 4), (4, 9), (8, 8), (8, 100), (16, 17), (32, 40), (32, 1000), (64, 64)])
    settings = {"depth": depth, "overflow": "spill", "branches": choose.choice([2, 5, 32]),
                "width": choose.choice([48, 64, 12]), "event_width": choose.choice([8, 16]), "phases": choose.randrange(2)}
    records, rising = [], True
    for _ in range(choose.choice([100, 1000])):
        rising = rising if choose.random() < 0.97 else not rising
        cls = choose.choice([CALL, FORWARD, CALL if rising else RETURN, CALL if rising else RETURN, INDIRECT, RETURN])
        records.append(Record(cls, choose.randrange(1 << 12), choose.randrange(2), choose.randrange(256), choose.randrange(256)))
    for at in range(len(records) - 1, 0, -choose.choice([40, 100, 1000])):
        records.insert(at, choose.choice([0, 1, 3, 10, 50, 65535]))
    return settings, slots, choose.choice([5, 30, 128, 250, 256]), records


def compare(seed):
    """The difference or None; clocks in which a record waited; words of memory."""
    settings, slots, answers, records = drawn(seeded(seed))
    known = Logged(configure(**settings | {"spill_entries": slots}), answers)
    known.run(records)
    text = "".join(f"k {each}\n" if isinstance(each, int) else
                   f"r {each.cls} {each.target} {each.taken} {each.count} {each.instructions}\n" for each in records)
    command = [SPILL, str(answers), str(slots), *(f"{key}={value}" for key, value in settings.items())]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    got = done.stdout.splitlines()
    if done.returncode == 0 and got == known.lines:
        return None, known.waits, known.accesses
    with open(KEPT, "w", encoding="ascii") as out:
        out.write(text)
    pairs = list(zip(got, known.lines))
    at = next((i for i, (one, other) in enumerate(pairs) if one != other), len(pairs))
    return (f"exit {done.returncode} {done.stderr.strip()}; line {at + 1}: {got[at:at + 1]}, expected "
            f"{known.lines[at:at + 1]}: {' '.join(command)} < {KEPT}"), 0, 0


def main():
    seeds, found = agree.streams(compare, 200)
    waits, accesses = sum(waited for waited, _ in found), sum(accessed for _, accessed in found)
    print(f"{seeds} streams agree clock by clock; {waits} clocks in which a record waited, {accesses} words of memory")
    return 0 if waits and accesses else 1


if __name__ == "__main__":
    sys.exit(main())
