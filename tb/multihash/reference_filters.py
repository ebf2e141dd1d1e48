"""The two filters of reference.py: they decide whether a tuple is promoted, and with which count.

Written from doc/multihash/filter.md and doc/multihash/tagged.md.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from index_hash import Generator, Hash, log2


class PaperFilter:
    """n tables of counters."""

    def __init__(self, settings, thr):
        self.thr = thr
        self.conservative, self.resets = settings["conservative"], settings["reset"]
        self.shield = settings["shield"]
        self.tables = settings["tables"]
        self.rows = settings["counters"] // self.tables
        self.hashes = [Hash(settings, j, log2(self.rows)) for j in range(self.tables)]
        self.most = (1 << (settings["counter_width"] or thr.bit_length())) - 1
        self.counters, self.indices, self.saturated = None, None, 0
        self.end()

    def end(self):
        """Ends the interval."""
        self.counters = [[0] * self.rows for _ in range(self.tables)]

    def values(self):
        return [table[index] for table, index in zip(self.counters, self.indices)]

    def event(self, key, hit):
        """The count with which the tuple is to be promoted, or None."""
        if hit and self.shield:
            return None
        self.indices = [each.index(*key) for each in self.hashes]
        before = self.values()
        for table, index, value in zip(self.counters, self.indices, before):
            if self.conservative and value != min(before):
                continue
            if value == self.most:
                self.saturated += 1
            else:
                table[index] = value + 1
        least = min(self.values())
        return least if least >= self.thr and not hit else None

    def granted(self):
        if self.resets:
            for table, index in zip(self.counters, self.indices):
                table[index] = 0

    def denied(self):
        pass

    def looks(self, hit):
        """The pace for the check of the accumulator's next entry, or None."""

    def done(self):
        pass


class Row:
    """A row of cells: the interval that last touched it, [fingerprint, count]s, lossy."""

    def __init__(self, ways):
        self.interval, self.cells, self.lossy = 0, [[0, 0] for _ in range(ways)], False


class TaggedFilter:
    """Rows of cells, and the pace check."""

    def __init__(self, settings, thr):
        self.admit = settings["admit"] or min(2 ** settings["count_bits"], thr)
        self.sweep, self.epochs = settings["sweep"], 2 ** settings["epoch_bits"]
        self.fast = 2 * settings["interval"] // thr
        self.rows = [Row(settings["ways"]) for _ in range(settings["rows"])]
        self.row_hash = Hash(settings, 0, log2(settings["rows"]))
        self.fingerprint_hash = Hash(settings, 1, settings["fingerprint_bits"])
        self.generator = Generator(settings["seed"])
        self.since = self.pace = self.ceiling = self.events = self.interval = 0
        self.row, self.cell, self.lossy = None, None, False  # of the last event
        self.saturated, self.wraps = 0, 0

    def looks(self, hit):
        self.generator.step()
        self.since = min(self.since + 1, self.sweep)
        if hit or self.since < self.sweep:
            return None
        self.since = 0
        return self.pace

    def event(self, key, hit):
        if hit:
            return None
        row = self.row = self.rows[self.row_hash.index(*key)]
        if row.interval % self.epochs != self.interval % self.epochs:
            row.lossy = False
            for cell in row.cells:
                cell[1] = 0
        elif row.interval != self.interval and any(count for _, count in row.cells):
            self.wraps += 1
        row.interval, self.lossy = self.interval, row.lossy
        fingerprint = self.fingerprint_hash.index(*key)
        for cell in row.cells:
            if cell[1] and cell[0] == fingerprint:
                self.cell = cell
                if cell[1] + 1 == self.admit:
                    return self.admit
                cell[1] += 1
                return None
        cell = min(row.cells, key=lambda cell: cell[1])
        if cell[1]:
            row.lossy = True
        if self.generator.state < 1 << (32 - cell[1].bit_length()):
            cell[:] = [fingerprint, 1]
        return None

    def granted(self):
        self.cell[1] = 0

    def denied(self):
        self.row.lossy = True
        self.pace = max(self.pace, min(self.pace + 1, self.ceiling))

    def done(self):
        self.events += 1
        if self.events % self.fast == 0:
            self.ceiling += 1

    def end(self):
        self.interval += 1
        self.pace = self.ceiling = self.events = 0
