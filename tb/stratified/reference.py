"""Independent reference of the stratified sampler: events in, messages out.

Written from doc/stratified/, not from the C: lists for tables, an ordered dictionary for A.
tb/stratified/reference_test.py compares the C model with it.
"""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from index_hash import Generator, Hash, fold, log2


class Periodic:
    def __init__(self, rate, generator, random_phase):
        self.rate = rate
        self.count = generator.step() * rate // (1 << 32) if random_phase else 0

    def event(self, state):
        self.count += 1
        if self.count == self.rate:
            self.count = 0
            return self.rate
        return 0


class Sampler:
    """R, D, CR, CD."""

    def __init__(self, name, rate):
        self.counts, self.draws, self.rate = 'C' in name, 'D' in name, rate
        self.count = 0
        self.wait = 0

    def event(self, state):
        self.count += 1
        if self.draws:
            if self.wait == 0:
                self.wait = 1 + state * (2 * self.rate - 1) // (1 << 32)
            self.wait -= 1
            sample = self.wait == 0
        else:
            sample = state < (1 << 32) // self.rate
        if not self.counts:
            return self.rate if sample else 0
        if sample or self.count == 65535:
            count, self.count, self.wait = self.count, 0, 0
            return count
        return 0


class Set:
    """A set of tagged entries, each [state, tag, h, m]."""

    def __init__(self, rate, settings):
        self.rate = rate
        self.full = (1 << settings['miss_bits']) - 1
        self.evict_min = settings['evict_min']
        self.carries = settings.get('evicted', 'carry') == 'carry'
        self.entries = [['Empty', 0, 0, 0] for _ in range(settings['ways'])]
        self.seen = []

    def choose(self, tag):
        for entry in self.entries:
            if entry[0] != 'Empty' and entry[1] == tag:
                return entry, True
        for state in ('Empty', 'Evict'):
            for entry in self.entries:
                if entry[0] == state:
                    return entry, False
        least = min(entry[2] for entry in self.entries)
        return next(entry for entry in self.entries if entry[2] == least), False

    def event(self, tag):
        entry, hit = self.choose(tag)
        state, _, h, m = entry
        count = 0
        if state == 'Empty':
            entry[:], name = ['Valid', tag, h + 1, 0], 'E1'
            if h + 1 >= self.rate:
                entry[:], count, name = ['Empty', 0, 0, 0], h + 1, 'E1 sends'
        elif state == 'Valid' and hit:
            entry[2], name = h + 1, 'E3'
            if h + 1 == self.rate:
                entry[:], count, name = ['Empty', 0, 0, 0], self.rate, 'E2'
        elif state == 'Valid' and 1 <= self.full:
            entry[0], entry[3], name = 'Evict', 1, 'E4'
        elif hit:
            entry[2], name = h + 1, 'E6a'
            if h + 1 >= self.evict_min or h + 1 == self.rate:
                entry[:], count, name = ['Empty', 0, m * self.carries, 0], h + 1, 'E6'
        elif m + 1 > self.full:
            hits = (h + m) * self.carries + 1
            entry[:], name = ['Valid', tag, hits, 0], 'E5'
            if hits >= self.rate:
                entry[:], count, name = ['Empty', 0, 0, 0], hits, 'E5 sends'
        else:
            entry[3], name = m + 1, 'E5a'
        self.seen.append(name)
        return count


class Associative:
    def __init__(self, size, width):
        self.size, self.most, self.table = size, (1 << width) - 1, {}

    def message(self, key, count):
        if key in self.table:
            old = self.table[key]
            if old + count > self.most:
                self.table[key] = count
                return (*key, old)
            self.table[key] = old + count
            return None
        left = None
        if len(self.table) == self.size:
            oldest = next(iter(self.table))
            left = (*oldest, self.table.pop(oldest))
        self.table[key] = count
        return left


class Stratified:
    """settings: all parameters, by name. Messages are (kind, a, b, count)."""

    def __init__(self, settings):
        self.settings = settings
        text = settings['composition']
        form = re.fullmatch(r'(?:H\[(?:H\[)?)?(?:(CR|CD|P|R|D|T)([0-9]+))?(?:\]([0-9]+))?(?:\]([0-9]+))?'
                            r'(?:A([0-9]+))?', text)
        self.name = form.group(1)
        rate = int(form.group(2) or 1)
        sizes = [int(size) for size in form.groups()[2:4] if size]  # innermost first
        if self.name == 'T':
            sizes[0] //= settings['ways']
        self.hashes = [Hash(settings, j, log2(size)) for j, size in enumerate(reversed(sizes))]
        self.generator = Generator(settings['seed'])
        entries = 1
        for size in sizes:
            entries *= size
        if self.name == 'T':
            self.entries = [Set(rate, settings) for _ in range(entries)]
        elif self.name == 'P':
            self.entries = [Periodic(rate, self.generator, settings['phase'] == 'random')
                            for _ in range(entries)]
        elif self.name == 'R':
            self.entries, self.hashes = [Sampler('R', rate)], []
        elif self.name:
            self.entries = [Sampler(self.name, rate) for _ in range(entries)]
        self.phases = sum(entry.count for entry in self.entries) if self.name == 'P' else 0
        self.associative = Associative(int(form.group(5)), settings['count_width']) if form.group(5) else None

    def event(self, kind, a, b):
        """Adds an event. Returns the message sent, or None."""
        count = 1
        if self.name:
            state = self.generator.step() if self.name != 'T' else 0
            at = 0
            for part in self.hashes:
                at = (at << part.bits) + part.index(kind, a, b)
            if self.name == 'T':
                tag = fold((kind << self.settings['width_a'] | a) ^ b, self.settings['ptag_bits'])
                count = self.entries[at].event(tag)
            else:
                count = self.entries[at].event(state)
        if not count:
            return None
        if self.associative:
            return self.associative.message((kind, a, b), count)
        return (kind, a, b, count)

    def flush(self):
        if not self.associative:
            return []
        left = [(*key, count) for key, count in self.associative.table.items()]
        self.associative.table.clear()
        return left

    def residual(self):
        if self.name == 'T':
            return sum(h + m for each in self.entries for _, _, h, m in each.entries)
        if self.name in ('P', 'CR', 'CD'):
            return sum(each.count for each in self.entries)
        return 0
