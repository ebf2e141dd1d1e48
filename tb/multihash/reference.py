"""An independent, slow and plain model of the multi-hash profiler: events in, each interval's candidates out.

Written from the paper and the decisions in words (doc/multihash/), not from the C: dictionaries for the
accumulator and its directories, whole intervals at once. tb/multihash/test_reference.py holds the C model
against it.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from index_hash import Hash, log2


class PaperFilter:
    """n tables of counters."""

    def __init__(self, settings, thr):
        self.thr = thr
        self.conservative, self.resets = settings["conservative"], settings["reset"]
        self.tables = settings["tables"]
        self.rows = settings["counters"] // self.tables
        self.hashes = [Hash(settings, j, log2(self.rows)) for j in range(self.tables)]
        self.most = (1 << (settings["counter_width"] or thr.bit_length())) - 1
        self.counters, self.indices, self.saturated = None, None, 0
        self.end()

    def end(self):
        self.counters = [[0] * self.rows for _ in range(self.tables)]

    def values(self):
        return [table[index] for table, index in zip(self.counters, self.indices)]

    def event(self, key):
        """The count with which the tuple is asked for, or None."""
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
        return least if least >= self.thr else None

    def granted(self):
        if self.resets:
            for table, index in zip(self.counters, self.indices):
                table[index] = 0


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
        self.settings = settings
        self.interval = settings["interval"]
        self.thr = -(-self.interval * settings["threshold"] // 10**9)
        entries = settings["entries"] or self.interval // self.thr
        self.filter = PaperFilter(settings, self.thr)
        self.places = Directories(settings, entries) if settings["accumulator"] == "ram" else Everywhere()
        self.entries = [None] * entries  # [key, count, fixed]
        self.numbers = {}                # of the entries, by key
        self.pointer = 0
        self.events = self.denied = self.lost = 0
        self.seen = set()

    def promote(self, key, count):
        """Whether it is granted."""
        old = self.entries[self.pointer]
        if old and old[2]:
            self.denied += 1
            self.seen.add("denied")
            return False
        place = self.places.place(key, self.pointer)
        if place is None:
            self.denied += 1
            self.seen.add("no place")
            if old:
                self.seen.add("no place, retained")
            return False
        if old:
            self.lost += 1
            self.seen.add("replaced")
            del self.numbers[old[0]]
        self.places.take(place, self.pointer)
        self.entries[self.pointer] = [key, count, True]
        self.numbers[key] = self.pointer
        return True

    def event(self, key):
        """The interval that has ended, or None."""
        hit = self.numbers.get(key)
        if hit is not None:
            entry = self.entries[hit]
            entry[1] += 1
            if not entry[2] and entry[1] >= self.thr:
                entry[2] = True
                self.seen.add("fixed by a hit")
            if not self.settings["shield"]:
                self.filter.event(key)
        else:
            count = self.filter.event(key)
            if count is not None and self.promote(key, count):
                self.filter.granted()
        if self.entries[self.pointer] and self.entries[self.pointer][2]:
            self.pointer = (self.pointer + 1) % len(self.entries)
        self.events += 1
        return self.end(True) if self.events == self.interval else None

    def end(self, complete):
        candidates = [(*entry[0], entry[1]) for entry in self.entries if entry and entry[2]]
        result = {"candidates": candidates, "denied": self.denied, "lost": self.lost, "complete": complete}
        for number, entry in enumerate(self.entries):
            if entry and entry[2] and self.settings["retain"]:
                entry[1:] = [0, False]
            elif entry:
                self.entries[number] = None
                del self.numbers[entry[0]]
                self.places.leave(number)
        if self.filter.saturated:
            self.seen.add("saturated")
        self.filter.end()
        self.events = self.denied = self.lost = 0
        return result
