"""Reference of a spilling stack's timing: when it accepts records, and its memory writes (doc/path/stack.md, Spilling).

The stack itself is in reference_stack.py; this file tracks only which entries are on chip. Every invariant of the contract is
asserted.
"""
import collections

from reference_stack import Entry, Stack
from seed import seeded

LATENCY = 32
AHEAD = 4  # clocks until a record's push or pop is counted
BEGIN = 4  # clocks from a move's decision to its first request, and from its last word to the entry
IDLE, WRITE, READ = "IDLE", "WRITE", "READ"


def fields(settings):
    """(name, bits) of an entry in memory, lowest first."""
    return [("start", settings["width"]), ("length", settings["branches"].bit_length()),
            ("directions", settings["branches"]), ("events", settings["event_width"]),
            ("instructions", settings["path_width"] * settings["phases"]), ("ext", 3), ("saturated", 1)]


def to_words(settings, entry):
    number, at = 0, 0
    for name, bits in fields(settings):
        number |= int(getattr(entry, name)) << at
        at += bits
    return [number >> 32 * i & 0xFFFFFFFF for i in range(-(-at // 32))]


def from_words(settings, words, incomplete):
    number = sum(word << 32 * i for i, word in enumerate(words))
    entry = Entry(0)
    for name, bits in fields(settings):
        setattr(entry, name, number % (1 << bits))
        number >>= bits
    entry.saturated, entry.incomplete = bool(entry.saturated), incomplete
    return entry


class Spiller:
    """A stack, its spill unit and a memory that is ready with the probability `ready`."""

    def __init__(self, settings, ready, seed):
        self.settings = settings
        self.depth, self.slots = settings["depth"], settings["spill_entries"]
        self.stack = Stack(settings, self.slots)
        self.words = len(to_words(settings, Entry(0)))
        self.stride = 1 << (self.words - 1).bit_length()
        self.ready, self.random = ready, seeded(seed)
        self.memory = {}
        self.chip, self.spilled, self.h = 1, 0, 0  # after all actions so far
        # For each of the last clocks: record accepted, change of entries on chip, decrease of spilled entries.
        self.late = collections.deque([(0, 0, 0)] * AHEAD)
        self.unit, self.since, self.word, self.held = IDLE, 0, 0, []
        self.accesses = self.waits = self.clocks = 0

    def bounds(self):
        """c(t), n(t) and s(t)."""
        took, more, fewer = map(sum, zip(*self.late))
        return self.chip - more, took, self.spilled + fewer

    def room(self):
        c, n, s = self.bounds()
        return c + n + (self.unit == READ) < self.depth and (s == 0 or c - n >= 2)

    def take(self, record):
        """Executes a record. Returns the entry emitted."""
        before, overflows = len(self.stack.entries), self.stack.overflows
        emitted = self.stack.record(record)
        dropped = self.stack.overflows - overflows
        assert not dropped or self.spilled, "the oldest is not in memory"
        more = len(self.stack.entries) + dropped - before
        self.spilled -= dropped
        self.chip += more
        assert 1 <= self.chip <= self.depth, "on chip"
        assert self.chip + self.spilled == len(self.stack.entries)
        self.pass_clock(1, more, dropped)
        return emitted

    def pass_clock(self, *took):
        self.late.popleft()
        self.late.append(took)
        self.clocks += 1

    def access(self):
        """Draws whether the memory answers."""
        if self.random.random() >= self.ready:
            return False
        address = 4 * (self.h * self.stride + self.word)
        self.accesses += 1
        if self.unit == WRITE:
            self.memory[address] = self.held[self.word]
        else:
            self.held.append(self.memory[address])
        self.word += 1
        return self.word == self.words

    def move(self):
        """A clock of the spill unit."""
        c, n, s = self.bounds()
        if self.unit == IDLE:
            if c + n > self.depth - 1 - self.depth // 4 and c - n >= 3:
                self.held = to_words(self.settings, self.stack.entries[self.spilled])
                self.chip, self.spilled, self.unit = self.chip - 1, self.spilled + 1, WRITE
            elif c + n <= self.depth // 4 and s:
                assert self.spilled, "nothing to read"
                self.h, self.unit, self.held = (self.h - 1) % self.slots, READ, []
            self.since, self.word = 1, 0
            return
        self.since += 1
        if self.word < self.words and self.since > BEGIN:
            if self.access():
                self.since = 0
                if self.unit == WRITE:
                    self.h, self.unit = (self.h + 1) % self.slots, IDLE
        elif self.word == self.words and self.since == BEGIN:
            known = self.stack.entries[self.spilled - 1]
            assert vars(from_words(self.settings, self.held, known.incomplete)) == vars(known), "not what was written"
            self.chip, self.spilled, self.unit = self.chip + 1, self.spilled - 1, IDLE

    def repair(self, k):
        """Discards entries, after waiting until no record is in flight and the unit is idle."""
        for _ in range(LATENCY):
            self.move()
            self.pass_clock(0, 0, 0)
        while self.unit != IDLE:
            self.move()
            self.pass_clock(0, 0, 0)
        self.stack.repair(k)
        deep = max(0, self.stack.repaired - self.chip)
        self.h = (self.h - deep) % self.slots
        self.spilled -= deep
        self.chip = len(self.stack.entries) - self.spilled
        self.pass_clock(0, 0, 0)

    def run(self, records):
        """Runs records, one per clock when permitted, and numbers of entries to discard. Returns the paths."""
        paths = []
        for record in records:
            if isinstance(record, int):
                self.repair(record)
                continue
            waited = 0
            while not self.room():
                self.move()
                self.pass_clock(0, 0, 0)
                waited += 1
                assert waited < 1000 / self.ready, "for ever"
            self.waits += waited
            self.move()
            emitted = self.take(record)
            if emitted:
                paths.append(emitted.path())
        return paths
