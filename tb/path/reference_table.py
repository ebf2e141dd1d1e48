"""The Hot Path Table of reference.py, by LFU and with ghosts: paths in, entries out.

Written from the paper (section 5), doc/path/table.md and doc/path/ghost.md. A path is (start, length, directions).
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from index_hash import Generator, log2, stream

FINGERPRINT_MATRIX, PHASE_MATRIX = 33, 34
LENGTH_ROW, ENDED_ROW, DIRECTIONS_ROW, MATRIX_ROWS = 64, 69, 70, 102


class PathHash:
    """f_j: a seeded xor matrix over the bits of a path."""

    def __init__(self, settings, j, bits, low, index="plb"):
        outputs = stream(settings["seed"] + 192 + j)
        self.rows = [next(outputs) % (1 << bits) for _ in range(MATRIX_ROWS)]
        self.bits, self.low, self.index = bits, low, index

    def f(self, path):
        start, length, directions = path
        ones = [] if self.index == "address" else [i for i in range(self.low, 64) if start >> i & 1]
        if self.index == "plb":
            ones += [LENGTH_ROW + i for i in range(6) if length >> i & 1]
        if self.index != "address":
            ones += [DIRECTIONS_ROW + i for i in range(32) if directions >> i & 1]
        return self.sum(ones)

    def kept(self, path):
        """The fingerprint of a path as stored with ghosts: without length, with a 1 above the youngest direction."""
        start, length, directions = path
        ended = directions + (1 << length)
        return self.sum([i for i in range(self.low, 64) if start >> i & 1] + [ENDED_ROW + i for i in range(33) if ended >> i & 1])

    def sum(self, ones):
        result = 0
        for row in ones:
            result ^= self.rows[row]
        return result

    def row(self, path):
        """The path's row among 2^bits."""
        return path[0] % (1 << self.bits) ^ self.f(path)


class Lfu:
    """The paper's table, with LFU replacement; with policy=lru, a list of each row's entries, latest last."""

    def __init__(self, settings):
        self.ways = settings["ways"]
        rows = settings["entries"] // self.ways
        self.most = (1 << settings["count_bits"]) - 1
        bits = log2(rows)
        self.hash = PathHash(settings, 0, bits, bits, settings["index"])
        self.rows = [[None] * self.ways for _ in range(rows)]  # of [path, count]
        self.saturated = False
        self.latest = [[] for _ in range(rows)] if settings["policy"] == "lru" else None
        self.table_bits = settings["entries"] * (1 + settings["width"] + settings["branches"].bit_length() +
                                                 settings["branches"] + settings["count_bits"])

    def add(self, path, c):
        number = self.hash.row(path)
        row = self.rows[number]
        for way, entry in enumerate(row):
            if entry and entry[0] == path:
                entry[1] = self.cut(entry[1] + c)
                self.used(number, way)
                return
        if c == 0:
            return
        if None in row:
            way = row.index(None)
        elif self.latest:
            way = self.latest[number][0]
        else:
            counts = [entry[1] for entry in row]
            way = counts.index(min(counts))
        row[way] = [path, self.cut(c)]
        self.used(number, way)

    def used(self, number, way):
        if self.latest:
            self.latest[number] = [other for other in self.latest[number] if other != way] + [way]

    def cut(self, count):
        self.saturated |= count > self.most
        return min(count, self.most)

    def contents(self):
        """(path, count) in read-out order."""
        return [tuple(entry) for row in self.rows for entry in row if entry]


class Format:
    """The code of a count: an exponent and a fraction of this many bits."""

    def __init__(self, bits, exponent_bits):
        self.fraction = bits - exponent_bits
        self.exponent_most = min((1 << exponent_bits) - 1, 32 - self.fraction)
        self.most = self.value((self.exponent_most << self.fraction) + (1 << self.fraction) - 1)

    def value(self, code):
        e, m = code >> self.fraction, code % (1 << self.fraction)
        return ((1 << self.fraction) + m) << (e - 1) if e else m

    def code(self, value):
        """The greatest code with a value of at most this."""
        value = min(value, self.most)
        e = max(0, value.bit_length() - self.fraction)
        return (e << self.fraction) + (value >> (e - 1)) - (1 << self.fraction) if e else value

    def add(self, code, c, state):
        """The new code, and whether it saturated."""
        step = 1 << max((code >> self.fraction) - 1, 0)
        total = self.value(code) + (c + state % step) // step * step
        return self.code(total), total > self.most


class Ghost:
    """The table with ghosts: a new path in a full row starts as a ghost and later swaps with a resident."""

    def __init__(self, settings):
        self.ways, ghosts = settings["ways"], settings["ghosts"]
        count = settings["entries"] // self.ways
        bits = log2(count)
        self.hash = PathHash(settings, 0, bits, bits, settings["index"])
        self.fingerprint = PathHash(settings, FINGERPRINT_MATRIX, settings["fingerprint_bits"], bits)
        self.entry_format = Format(settings["count_bits"], settings["exponent_bits"])
        self.ghost_format = Format(settings["ghost_bits"], settings["exponent_bits"])
        self.rows = [[None] * self.ways for _ in range(count)]      # of [path, code]
        self.ghosts = [[(0, 0)] * ghosts for _ in range(count)]     # of (fingerprint, code)
        self.least = [(0, 0)] * count                               # (way, ghost) of each row
        self.generator = Generator(settings["seed"])
        self.saturated = False
        self.swaps = self.taken = self.doubles = 0  # taken: ghosts replaced with their count kept; doubles: two ghosts or more
        entry = settings["width"] - bits + settings["branches"] + 1 + settings["count_bits"]
        ghost = settings["fingerprint_bits"] + settings["ghost_bits"]
        who = (self.ways - 1).bit_length() + (ghosts - 1).bit_length()
        self.table_bits = count * (self.ways * entry + ghosts * ghost + who)

    def add(self, path, c):
        state, number = self.generator.step(), self.hash.row(path)
        row, least = self.rows[number], self.least[number]
        self.least[number] = self.find_least(number)
        for entry in row:
            if entry and entry[0] == path:
                entry[1], cut = self.entry_format.add(entry[1], c, state)
                self.saturated |= cut
                return
        if c == 0:
            return
        if None in row:
            row[row.index(None)] = [path, self.entry_format.code(c)]
            return
        self.haunt(path, c, state, number, least)

    def find_least(self, number):
        """The way and the ghost with the least value now; the lowest of several."""
        entries = [self.entry_format.value(entry[1]) if entry else 0 for entry in self.rows[number]]
        ghosts = [self.ghost_format.value(code) for _, code in self.ghosts[number]]
        return entries.index(min(entries)), ghosts.index(min(ghosts))

    def haunt(self, path, c, state, number, least):
        """A new path in a full row; these were the least way and ghost one path ago."""
        entry, ghosts, fingerprint = self.rows[number][least[0]], self.ghosts[number], self.fingerprint.kept(path)
        found = [i for i, (owner, code) in enumerate(ghosts) if code and owner == fingerprint]
        if len(found) > 1:
            self.doubles += 1
            return
        i = found[0] if found else least[1]
        code = ghosts[i][1]
        w, v = self.ghost_format.value(code), self.entry_format.value(entry[1])
        k = max(0, w.bit_length() - c.bit_length())
        if found and w > v:
            ghosts[i] = self.fingerprint.kept(entry[0]), self.ghost_format.code(v)
            entry[:] = [path, self.entry_format.code(w)]
            self.swaps += 1
        elif found:
            ghosts[i] = fingerprint, self.ghost_format.add(code, c, state)[0]
        elif state % (1 << k) == 0:
            ghosts[i] = fingerprint, code if k else self.ghost_format.code(c)
            self.taken += k > 0

    def contents(self):
        return [(path, self.entry_format.value(code)) for row in self.rows for path, code in filter(None, row)]
