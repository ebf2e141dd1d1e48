"""An independent, slow and plain model of the multi-hash profiler: events in, each interval's candidates out.

Written from the paper and the decisions in words (doc/multihash/), not from the C: dictionaries for the
accumulator and its directories, whole intervals at once. tb/multihash/test_reference.py holds the C model
against it.
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
        """The interval has."""
        self.counters = [[0] * self.rows for _ in range(self.tables)]

    def values(self):
        return [table[index] for table, index in zip(self.counters, self.indices)]

    def event(self, key, hit):
        """The count with which the tuple is asked for, or None."""
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
        """None, or the pace by which the accumulator's next entry is judged."""

    def done(self):
        pass


class Row:
    """What a row of cells holds: the interval that touched it, [fingerprint, count]s, lossy."""

    def __init__(self, ways):
        self.interval, self.cells, self.lossy = 0, [[0, 0] for _ in range(ways)], False


class TaggedFilter:
    """Rows of cells; and the pace."""

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


class Directories:
    """Which tuples are found: two hash tables without moves, and a stash. Says who is where."""

    def __init__(self, settings, entries):
        bits = max(6, (4 * entries - 1).bit_length())
        self.hashes = [Hash({**settings, "hash": "h3"}, 16 + d, bits) for d in range(2)]
        self.stash = [("stash", i) for i in range(settings["stash"])]
        self.taken = {}  # place: number of the entry
        self.places = {}  # the other way round

    def place(self, key, leaving):
        """The place of a tuple that comes when entry `leaving` goes; None: there is none."""
        for place in [(d, each.index(*key)) for d, each in enumerate(self.hashes)] + self.stash:
            if self.taken.get(place, leaving) == leaving:
                return place
        return None

    def take(self, place, number):
        self.leave(number)
        self.taken[place] = number
        self.places[number] = place

    def leave(self, number):
        if number in self.places:
            del self.taken[self.places.pop(number)]


class Everywhere:
    """For a compare an entry: there is always a place."""

    def place(self, key, leaving):
        return key, leaving

    def take(self, place, number):
        pass

    def leave(self, number):
        pass


class Multihash:
    """settings: all parameters, by name. Tuples are (kind, a, b)."""

    def __init__(self, settings):
        self.interval, self.retain = settings["interval"], settings["retain"]
        self.thr = -(-self.interval * settings["threshold"] // 10**9)
        entries = settings["entries"] or self.interval // self.thr
        self.tagged = settings["filter"] == "tagged"
        self.least = self.thr - self.thr * settings["margin"] // 10**9
        self.filter = (TaggedFilter if self.tagged else PaperFilter)(settings, self.thr)
        self.places = Directories(settings, entries) if settings["accumulator"] == "ram" else Everywhere()
        self.entries = [None] * entries  # [key, count, fixed, lossy]
        self.numbers = {}                # of the entries, by key
        self.pointer = self.look = 0
        self.events = self.denied = self.lost = 0
        self.seen = set()

    def promote(self, key, count):
        """Whether it is granted."""
        old = self.entries[self.pointer]
        if old and old[2]:
            self.seen.add("denied")
            return False
        place = self.places.place(key, self.pointer)
        if place is None:
            self.seen.add("no place, retained" if old else "no place")
            return False
        if old:
            self.lost += 1
            self.seen.add("replaced")
            del self.numbers[old[0]]
        self.places.take(place, self.pointer)
        self.entries[self.pointer] = [key, count, True, self.tagged and self.filter.lossy]
        self.numbers[key] = self.pointer
        return True

    def judge(self, pace):
        """The next entry's turn."""
        entry = self.entries[self.look]
        if entry:
            if entry[2] and entry[1] < pace:
                self.seen.add("fell behind")
            entry[2] = entry[1] >= pace
        self.look = (self.look + 1) % len(self.entries)

    def event(self, key):
        """The interval that has ended, or None."""
        hit = self.numbers.get(key)
        if hit is not None:
            entry = self.entries[hit]
            entry[1] += 1
            if not entry[2] and entry[1] >= self.thr:
                entry[2] = True
                self.seen.add("fixed by a hit")
        pace = self.filter.looks(hit is not None)
        if pace is not None:
            self.judge(pace)
        count = self.filter.event(key, hit is not None)
        if count is not None:
            if self.promote(key, count):
                self.filter.granted()
            else:
                self.denied += 1
                self.filter.denied()
        if self.entries[self.pointer] and self.entries[self.pointer][2]:
            self.pointer = (self.pointer + 1) % len(self.entries)
        self.filter.done()
        self.events += 1
        return self.end(True) if self.events == self.interval else None

    def is_candidate(self, entry):
        return entry and (entry[1] >= self.thr or (entry[3] and entry[1] >= self.least))

    def end(self, complete):
        candidates = [(*entry[0], max(entry[1], self.thr)) for entry in self.entries if self.is_candidate(entry)]
        result = {"candidates": candidates, "denied": self.denied, "lost": self.lost, "complete": complete}
        for number, entry in enumerate(self.entries):
            if self.is_candidate(entry) and self.retain:
                if entry[1] < self.thr:
                    self.seen.add("by the margin")
                entry[1:] = [0, self.tagged, False]
            elif entry:
                self.entries[number] = None
                del self.numbers[entry[0]]
                self.places.leave(number)
        self.seen |= {"saturated"} if self.filter.saturated else set()
        self.seen |= {"epoch wrapped"} if self.tagged and self.filter.wraps else set()
        self.filter.end()
        self.events = self.denied = self.lost = 0
        return result
