#!/usr/bin/env python3
"""Independent reference of range-adaptive profiling, written without the C code.

It is a single file so that it can be read along with the paper, and run alone.

Source: Mysore et al. 2008 (rap), sections 2 and 3; doc/rap/tree.md for points that the paper leaves open.

reference.py [key=value ...] reads events in text, `a [b [kind [count]]]`, and prints the JSON of `sluice run rap --json`.
"""
import json
import sys
from decimal import Decimal

BILLION = 10 ** 9
FACTOR_ONE = 2 ** 32       # denominator of K
FACTOR_LEAST = 256
FACTOR_MOST = 2 ** 32 - 1  # coarsening stops there
MERGE_AT_MOST = 2 ** 64 - 1
COARSEN_EVENTS = 1024      # room=level: events between a denial and its batch (doc/rap/engine.md)
HOT = BILLION // 10

DEFAULTS = {"engine": "tcam", "kinds": 1, "width": 32, "width_b": 0, "branching": 4, "epsilon": "0.1",
            "merge_epsilon": "0", "nodes": 512, "room": "own", "min_split": 1, "merge_start": 1024, "merge_ratio": 2,
            "merging": "batched", "on_full": "coarsen", "counter_width": 32, "count_width": 0, "combine": 0, "combine_ways": 1,
            "combine_limit": 255}


class Shape:
    """Values derived from the parameters."""

    def __init__(self, **values):
        unknown = set(values) - set(DEFAULTS)
        if unknown:
            raise ValueError(f"no such parameter: {', '.join(sorted(unknown))}")
        p = {**DEFAULTS, **values}
        for name, default in DEFAULTS.items():
            setattr(self, name, int(p[name]) if isinstance(default, int) else p[name])
        if self.room == "own":
            self.room = "level" if self.engine == "trie" else "total"
        self.key_bits = self.width + self.width_b
        self.digit_bits = self.branching.bit_length() - 1
        self.height = -(-self.key_bits // self.digit_bits)
        self.factor = self.error_factor(self.epsilon)
        apart = Decimal(str(self.merge_epsilon)) != 0
        self.merge_factor = self.error_factor(self.merge_epsilon) if apart else self.factor

    def error_factor(self, epsilon):
        billionths = int(Decimal(str(epsilon)) * BILLION)
        factor = min(FACTOR_ONE * billionths // (BILLION * self.height), FACTOR_MOST)
        if factor < FACTOR_LEAST:
            raise ValueError(f"epsilon {epsilon} is too small for {self.height} levels")
        return factor

    def fixed_bits(self, level):
        """Number of key bits fixed by a range of this level: none at the root, all at the bottom."""
        return self.key_bits - self.digit_bits * (self.height - level) if level else 0

    def prefix(self, key, level):
        return key >> (self.key_bits - self.fixed_bits(level))

    def ends(self, level, prefix):
        free = self.key_bits - self.fixed_bits(level)
        return prefix << free, ((prefix + 1) << free) - 1

    def children(self, level, prefix):
        bits = self.fixed_bits(level + 1) - self.fixed_bits(level)
        return [(prefix << bits) + digit for digit in range(2 ** bits)]

    def blocks(self, level):
        """Capacity of a level in blocks of children: `nodes` ranges, or all of its ranges if fewer."""
        size = 2 ** (self.fixed_bits(level) - self.fixed_bits(level - 1))
        return min(self.nodes // size, self.kinds * 2 ** self.fixed_bits(level - 1))

    def key(self, a, b):
        """Interleaves the coordinates' bits from the top, a first; an exhausted coordinate is skipped."""
        bits_a = [a >> i & 1 for i in reversed(range(self.width))]
        bits_b = [b >> i & 1 for i in reversed(range(self.width_b))]
        key = 0
        for i in range(max(len(bits_a), len(bits_b))):
            for bits in (bits_a, bits_b):
                if i < len(bits):
                    key = 2 * key + bits[i]
        return key


class Account:
    """n, T(n) and M of one kind."""

    def __init__(self, shape):
        self.n = 0
        self.factor, self.merge_factor = shape.factor, shape.merge_factor
        self.merge_at = shape.merge_start if shape.merging == "batched" else MERGE_AT_MOST
        self.min_split = shape.min_split
        self.coarsened_at = 0
        self.coarsen_in = None  # events until the batch requested by a denial

    def threshold(self):
        return max(self.min_split, self.n * self.factor // FACTOR_ONE)

    def merge_threshold(self):
        return max(self.min_split, self.n * self.merge_factor // FACTOR_ONE)


class Combiner:
    """doc/rap/combiner.md: a set-associative buffer of events; yields what leaves it."""

    def __init__(self, shape):
        self.shape = shape
        self.sets = shape.combine // shape.combine_ways
        self.entries = [[None] * shape.combine_ways for _ in range(self.sets)]
        self.turn = [0] * self.sets

    def set_of(self, kind, key):
        top = self.shape.key_bits - 2
        mixed = key ^ (kind << top)
        index = 0
        while mixed and self.sets > 1:
            index ^= mixed % self.sets
            mixed //= self.sets
        return index

    def add(self, kind, key, count):
        at = self.set_of(kind, key)
        ways = self.entries[at]
        for way, entry in enumerate(ways):
            if entry and entry[:2] == (kind, key):
                if entry[2] + count <= self.shape.combine_limit:
                    ways[way] = (kind, key, entry[2] + count)
                    return
                ways[way] = (kind, key, count)
                yield entry
                return
        if None in ways:
            ways[ways.index(None)] = (kind, key, count)
            return
        way = self.turn[at]
        self.turn[at] = (way + 1) % len(ways)
        entry, ways[way] = ways[way], (kind, key, count)
        yield entry

    def drain(self):
        for ways in self.entries:
            for way, entry in enumerate(ways):
                if entry:
                    yield entry
                ways[way] = None


class Rap:
    """The trees of all kinds: `count[kind, level, prefix]` of every existing range."""

    def __init__(self, shape):
        self.shape = shape
        self.count = {(kind, 0, 0): 0 for kind in range(shape.kinds)}
        self.accounts = [Account(shape) for _ in range(shape.kinds)]
        self.combiner = Combiner(shape) if shape.combine else None
        self.events = self.reached = self.splits = self.denied = self.merges = self.refused = self.node_events = 0
        self.nodes_max = len(self.count)

    def event(self, a, b=0, kind=0, count=1):
        """Takes one event, as at the pins."""
        self.events += 1
        key = self.shape.key(a, b)
        if self.combiner is None or count.bit_length() > self.shape.combine_limit.bit_length():
            self.add(kind, key, count)
        elif count and kind < self.shape.kinds:
            for left in self.combiner.add(kind, key, count):
                self.add(*left)

    def finish(self):
        if self.combiner:
            for left in self.combiner.drain():
                self.add(*left)

    # ---- one event ----

    def add(self, kind, key, count):
        if not count or kind >= self.shape.kinds:
            self.seen()
            return
        account = self.accounts[kind]
        if account.n + count >= 2 ** self.shape.counter_width:
            self.refused += 1
            return
        account.n += count
        self.act(kind, key, count)
        self.seen()

    def act(self, kind, key, count):
        """What an event does after n has changed."""
        account = self.accounts[kind]
        denied = self.pour(kind, key, count)
        self.denied += denied
        due = account.merge_at <= account.n and account.merge_at < MERGE_AT_MOST  # the maximum is never due
        due = due or self.shape.merging == "continuous"
        if self.coarsens(account, denied):
            self.coarsen(account)
            due = True
        if due:
            self.batch(kind)
            while account.merge_at <= account.n < MERGE_AT_MOST:
                account.merge_at = min(account.merge_at * self.shape.merge_ratio, MERGE_AT_MOST)

    def seen(self):
        self.reached += 1
        self.node_events += len(self.count)

    def smallest(self, kind, key):
        for level in reversed(range(self.shape.height + 1)):
            node = (kind, level, self.shape.prefix(key, level))
            if node in self.count:
                return node
        raise AssertionError("a root is missing")

    def present_children(self, node):
        kind, level, prefix = node
        if level == self.shape.height:
            return []
        return [c for c in ((kind, level + 1, p) for p in self.shape.children(level, prefix)) if c in self.count]

    def missing_children(self, node):
        kind, level, prefix = node
        return [c for c in ((kind, level + 1, p) for p in self.shape.children(level, prefix)) if c not in self.count]

    def has_room(self, node):
        """Whether there is room for all missing children of the node."""
        if self.shape.room == "total":
            return len(self.count) + len(self.missing_children(node)) <= self.shape.nodes
        if self.present_children(node):
            return True
        level = node[1] + 1
        parents = {(kind, self.shape.prefix(self.shape.ends(at, prefix)[0], level - 1))
                   for kind, at, prefix in self.count if at == level}
        return len(parents) < self.shape.blocks(level)

    def pour(self, kind, key, rest):
        """Splits if needed. Returns True if a split was denied."""
        threshold = self.accounts[kind].threshold()
        while rest:
            node = self.smallest(kind, key)
            single = node[1] == self.shape.height
            if single or self.count[node] + rest <= threshold:
                self.count[node] += rest
                return False
            if not self.has_room(node):
                self.count[node] += rest
                return True
            take = min(rest, max(0, threshold + 1 - self.count[node]))
            self.count[node] += take
            rest -= take
            if self.count[node] > threshold:
                for child in self.missing_children(node):
                    self.create(child)
                self.splits += 1
                self.nodes_max = max(self.nodes_max, len(self.count))
        return False

    def create(self, node):
        self.count[node] = 0

    # ---- merges ----

    def coarsens(self, account, denied):
        """Whether the batch requested by a denial is due now."""
        if self.shape.on_full != "coarsen":
            return False
        if self.shape.room == "total":
            return denied
        if account.coarsen_in is not None:
            account.coarsen_in -= 1
            if account.coarsen_in == 0:
                account.coarsen_in = None
                return True
        elif denied:
            account.coarsen_in = COARSEN_EVENTS
        return False

    @staticmethod
    def coarsen(account):
        if account.n - account.coarsened_at < account.n // 8:
            account.factor = min(account.factor + account.factor // 4, FACTOR_MOST)
            account.merge_factor = min(account.merge_factor + account.merge_factor // 4, FACTOR_MOST)
        account.coarsened_at = account.n

    def batch(self, kind):
        """A node's childless children fold into it, all together, if they fit; children before parents."""
        self.merges += 1
        threshold = self.accounts[kind].merge_threshold()
        for level in reversed(range(self.shape.height)):
            for node in [n for n in self.count if n[:2] == (kind, level)]:
                childless = [c for c in self.present_children(node) if not self.present_children(c)]
                weight = self.count[node] + sum(self.count[c] for c in childless)
                if childless and weight <= threshold:
                    self.count[node] = weight
                    for child in childless:
                        del self.count[child]

    # ---- results ----

    def dump(self, kind):
        """[(lo, hi, count, node)] by lo, wider first."""
        nodes = [(*self.shape.ends(*n[1:]), c, n) for n, c in self.count.items() if n[0] == kind]
        return sorted(nodes, key=lambda n: (n[0], -n[1]))

    def bounds(self, node):
        """(lower, upper) of a range of the tree."""
        lo, hi = self.shape.ends(*node[1:])
        lower = above = 0
        for other_lo, other_hi, count, other in self.dump(node[0]):
            if lo <= other_lo and other_hi <= hi:
                lower += count
            elif other_lo <= lo and hi <= other_hi and other != node:
                above += count
        return lower, lower + above

    def hot(self, kind, theta=HOT):
        """[(node, D)] in post-order."""
        n = self.accounts[kind].n
        found = []

        def walk(node):
            weight = self.count[node] + sum(walk(c) for c in self.present_children(node))
            if n > 0 and weight * BILLION >= theta * n:
                found.append((node, weight))
                return 0
            return weight

        walk((kind, 0, 0))
        return found

    def profile(self, kind):
        account = self.accounts[kind]
        hot = []
        for node, weight in self.hot(kind):
            lo, hi = self.shape.ends(*node[1:])
            lower, upper = self.bounds(node)
            hot.append({"lo": hex(lo), "hi": hex(hi), "count": weight, "lower": lower, "upper": upper})
        return {"kind": kind, "n": account.n, "threshold": account.threshold(),
                "epsilon_effective": account.factor * self.shape.height / FACTOR_ONE,
                "tree": [{"lo": hex(lo), "hi": hex(hi), "count": c} for lo, hi, c, _ in self.dump(kind)], "hot": hot}

    def result(self):
        """The profile as JSON. With several kinds, n is the sum, threshold and epsilon are the largest; each kind has its own in `profiles`."""
        profiles = [self.profile(kind) for kind in range(self.shape.kinds)]
        return {"events": self.events, "dropped": self.refused, "n": sum(p["n"] for p in profiles),
                "nodes": len(self.count), "nodes_max": self.nodes_max,
                "nodes_avg": self.node_events / self.reached if self.reached else len(self.count),
                "splits": self.splits, "splits_denied": self.denied, "merges": self.merges,
                "threshold": max(p["threshold"] for p in profiles),
                "epsilon_effective": max(p["epsilon_effective"] for p in profiles),
                "tree": [node for p in profiles for node in p["tree"]],
                "hot": [node for p in profiles for node in p["hot"]],
                **({"profiles": profiles} if len(profiles) > 1 else {})}


def read_events(lines):
    for line in lines:
        fields = [int(f, 0) for f in line.split("#")[0].split()]
        if fields:
            yield fields + [0, 0, 1][len(fields) - 1:]


def main(arguments, made=Rap):
    rap = made(Shape(**dict(a.split("=", 1) for a in arguments)))
    for event in read_events(sys.stdin):
        rap.event(*event)
    rap.finish()
    print(json.dumps(rap.result()))


if __name__ == "__main__":
    main(sys.argv[1:])
