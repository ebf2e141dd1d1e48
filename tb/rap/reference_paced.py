#!/usr/bin/env python3
"""Independent reference of paced merging with room=level, from doc/rap/paced.md without the C code: reference_paced.py [key=value ...]

As that page does, and unlike the C code, it stores the total of each range's subtree. Usage and output are those of reference.py.
Class Pace, when slots come and when K grows, also serves reference_visits.py.
"""
import sys

import reference
from reference import FACTOR_MOST

GUARD = 8


class Level:
    """The ranges of one level, and what its merge slots remember."""

    def __init__(self, kinds, width):
        self.width = width      # ranges of a block
        self.total, self.link, self.kind = {}, {}, {}  # by place
        self.freed, self.used, self.taken = [], 0, 0   # blocks given back; blocks ever taken; blocks taken now
        self.size, self.place = 0, [0] * kinds
        self.orphan, self.word, self.given = None, 0, None

    def take(self):
        block = self.freed.pop() if self.freed else self.used
        self.used = max(self.used, block + 1)
        self.taken += 1
        for place in range(block * self.width, (block + 1) * self.width):
            self.total[place] = 0
            self.link.pop(place, None)
        return block

    def give(self, block):
        self.freed.append(block)
        self.taken -= 1


class Pace(reference.Rap):
    """When merge slots come, and when K grows."""

    def __init__(self, shape):
        super().__init__(shape)
        shape.weighs = shape.combine or shape.count_width  # in hardware, events carry a count
        self.came = self.slots = 0  # events that count for P; slots that were due
        self.next = 16
        for account in self.accounts:
            account.left = None  # events until K may grow; None: nothing was denied since it grew last
            account.rest = 0     # number of merge slots that must have come by then
            account.at = None    # K grows with the event that makes n this or more

    def slot_due(self):
        """Counts an event. Returns True if a merge slot is due after it."""
        self.came += 1
        if self.came < self.next:
            return False
        self.slots += 1
        self.next += min(256, max(16, 2 ** (self.came.bit_length() - 1) // 2048))
        return True

    def act(self, kind, key, count):
        account = self.accounts[kind]
        if account.at is not None and account.n >= account.at:
            self.grow(account)
        denied = self.pour(kind, key, count)
        self.denied += denied
        if self.shape.on_full == "coarsen":
            self.raises(account, denied)

    def grow(self, account):
        account.factor = min(account.factor + account.factor // 4, FACTOR_MOST)
        account.left = account.at = None
        account.rest = self.slots + (min(512, self.shape.nodes) if self.shape.room == "total" else 512)

    def raises(self, account, denied):
        """The end of an event of the kind."""
        if account.left is None:
            account.left = 1024 if denied else None
            return
        account.left = max(0, account.left - 1)
        if account.left == 0 and account.at is None and self.slots >= account.rest:
            if self.shape.weighs:
                self.grow(account)
            else:
                account.at = account.n + 512


class Paced(Pace):
    """The trees of all kinds, level by level."""

    def __init__(self, shape):
        super().__init__(shape)
        self.levels = [Level(shape.kinds, 2 ** (shape.fixed_bits(at) - shape.fixed_bits(at - 1)) if at else 1) for at in range(shape.height + 1)]
        self.levels[0].used = self.levels[0].taken = self.levels[0].size = shape.kinds
        self.levels[0].total = {kind: 0 for kind in range(shape.kinds)}
        self.turn = 0

    def nodes(self):
        return sum(level.taken * level.width for level in self.levels)

    # ---- one event ----

    def add(self, kind, key, count):
        super().add(kind, key, count)
        if self.slot_due():
            self.slot()

    def act(self, kind, key, count):
        super().act(kind, key, count)
        self.nodes_max = max(self.nodes_max, self.nodes())

    def seen(self):
        self.reached += 1
        self.node_events += self.nodes()

    def pour(self, kind, key, rest):
        threshold, place = self.accounts[kind].threshold(), kind
        for at, level in enumerate(self.levels):
            own = level.total[place]
            level.total[place] += rest
            if at == self.shape.height:
                break
            below = self.levels[at + 1]
            if place not in level.link:
                if level.total[place] <= threshold:
                    break
                if below.taken == self.shape.blocks(at + 1):
                    return True
                level.link[place], level.kind[place] = below.take(), kind
                self.splits += 1
                rest -= min(rest, max(0, threshold + 1 - own))
                if not rest:
                    break
            place = level.link[place] * below.width + self.shape.prefix(key, at + 1) % below.width
        return False

    # ---- a merge slot ----

    def slot(self):
        kind = self.turn
        self.turn = (kind + 1) % self.shape.kinds
        threshold = self.accounts[kind].threshold()
        self.folded = False
        orphans = [level.orphan is not None for level in self.levels] + [False]
        given = [level.given for level in self.levels] + [None]
        for level in self.levels:
            level.given = None
        for at, level in enumerate(self.levels):
            below = self.levels[at + 1] if at < self.shape.height else None
            if given[at + 1] is not None:
                below.give(given[at + 1])
            if orphans[at]:
                self.clean(level, below, orphans[at + 1])
            elif below and level.size:
                self.look(level, below, kind if at == 0 else None, kind, threshold, orphans[at + 1])
            level.size = level.used * level.width if at else self.shape.kinds
        self.merges += self.folded

    @staticmethod
    def clean(level, below, waits):
        place = level.orphan * level.width + level.word
        if place in level.link:
            if waits:
                return
            below.orphan, below.word = level.link.pop(place), 0
        level.total[place] = 0
        level.word += 1
        if level.word == level.width:
            level.given, level.orphan = level.orphan, None

    def look(self, level, below, root, kind, threshold, waits):
        if root is None and level.place[kind] >= level.size:
            level.place[kind] = 0
        place = level.place[kind] if root is None else root
        if place in level.link and level.kind[place] == kind and level.total[place] + GUARD <= threshold:
            if waits:
                return
            below.orphan, below.word = level.link.pop(place), 0
            self.folded = True
        level.place[kind] += 1

    # ---- results: own counts ----

    def result(self):
        self.count = {}
        for kind in range(self.shape.kinds):
            self.subtract(kind, 0, kind, 0)
        return {**super().result(), "nodes": self.nodes()}

    def subtract(self, kind, at, place, prefix):
        level = self.levels[at]
        own = level.total[place]
        if place in level.link:
            below = self.levels[at + 1]
            for digit in range(below.width):
                child = level.link[place] * below.width + digit
                own -= below.total[child]
                self.subtract(kind, at + 1, child, prefix * below.width + digit)
        self.count[kind, at, prefix] = own


if __name__ == "__main__":
    reference.main(["merging=paced", "room=level", *sys.argv[1:]], Paced)
