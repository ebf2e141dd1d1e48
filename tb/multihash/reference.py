"""Independent reference of the multi-hash profiler: events in, candidates of each interval out.

Written from the paper and doc/multihash/, not from the C: dictionaries for the accumulator and its directories, whole
intervals at once. The filters are in reference_filters.py. tb/multihash/reference_test.py compares the C model with it.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from index_hash import Hash
from reference_filters import PaperFilter, TaggedFilter


class Directories:
    """The directories: two hash tables without moves, and a stash."""

    def __init__(self, settings, entries):
        bits = max(6, (4 * entries - 1).bit_length())
        self.hashes = [Hash({**settings, "hash": "h3"}, 16 + d, bits) for d in range(2)]
        self.stash = [("stash", i) for i in range(settings["stash"])]
        self.taken = {}  # slot: entry number
        self.places = {}  # entry number: slot

    def place(self, key, leaving):
        """The slot for a new tuple when entry `leaving` is evicted; None: no slot."""
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
    """For one comparator per entry: there is always a slot."""

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
        self.searches = settings["victim"] == "free"
        self.thr = -(-self.interval * settings["threshold"] // 10**9)
        entries = settings["entries"] or self.interval // self.thr
        self.tagged = settings["filter"] == "tagged"
        self.least = self.thr - self.thr * settings["margin"] // 10**9
        self.filter = (TaggedFilter if self.tagged else PaperFilter)(settings, self.thr)
        self.places = Directories(settings, entries) if settings["accumulator"] == "ram" else Everywhere()
        self.entries = [None] * entries  # [key, count, fixed, lossy]
        self.numbers = {}                # entry numbers by key
        self.pointer = self.look = 0
        self.events = self.denied = self.lost = 0
        self.seen = set()

    def victim(self):
        """The entry of a promoted tuple: at the pointer; or the first free one from there, else the first replaceable one."""
        if not self.searches:
            return self.pointer
        around = [*range(self.pointer, len(self.entries)), *range(self.pointer)]
        order = [number for number in around if not self.entries[number]]
        order += [number for number in around if self.entries[number] and not self.entries[number][2]]
        return order[0] if order else self.pointer

    def promote(self, key, count):
        """Tries a promotion. Returns whether it is granted."""
        victim = self.victim()
        if victim != self.pointer:
            self.seen.add("elsewhere")
        old = self.entries[victim]
        if old and old[2]:
            self.seen.add("denied")
            return False
        place = self.places.place(key, victim)
        if place is None:
            self.seen.add("no place, retained" if old else "no place")
            return False
        if old:
            self.lost += 1
            self.seen.add("replaced")
            del self.numbers[old[0]]
        self.places.take(place, victim)
        self.entries[victim] = [key, count, True, self.tagged and self.filter.lossy]
        self.numbers[key] = victim
        return True

    def judge(self, pace):
        """Advances the victim pointer."""
        entry = self.entries[self.look]
        if entry:
            if entry[2] and entry[1] < pace:
                self.seen.add("fell behind")
            entry[2] = entry[1] >= pace
        self.look = (self.look + 1) % len(self.entries)

    def event(self, key):
        """Adds an event. Returns the interval that ended, or None."""
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
