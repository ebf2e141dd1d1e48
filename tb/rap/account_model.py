"""The account of rap by doc/rap/account.md, in integers of any size, a clock at a time. Environment: ACCOUNT, the configuration's parameters as
JSON."""
import collections
import json
import math
import os

SETTINGS = json.loads(os.environ["ACCOUNT"])
C, W, KINDS, WIDTH = (int(SETTINGS[name]) for name in ("counter_width", "count_width", "kinds", "width"))
MIN_SPLIT, MERGE_START, RATIO = (int(SETTINGS[name]) for name in ("min_split", "merge_start", "merge_ratio"))
COARSEN = SETTINGS["on_full"] == "coarsen"
HEIGHT = math.ceil(WIDTH / int(math.log2(int(SETTINGS["branching"]))))
MOST, NEVER = (1 << C) - 1, (1 << 64) - 1
X = 1 + (KINDS > 1) if W == 0 else -(-W // (2 if COARSEN else 4)) + 8 + -(-W // 8) + (KINDS > 1)
SHOWN_N, SHOWN_T = (1 if W == 0 else 2), X - (KINDS > 1)  # clocks until an item that has passed is in n_o and in the thresholds
NEAR = 0 if C <= W + 3 else (1 << C) - (1 << W + 3)
REWORK = 2 * C + 80

Item = collections.namedtuple("Item", "batch kind key count")
Out = collections.namedtuple("Out", "item due threshold merge_threshold step number")


def factor_of(epsilon):
    """K of an epsilon, a decimal fraction."""
    whole, _, digits = epsilon.partition(".")
    billionths = int(whole) * 10 ** 9 + int(digits.ljust(9, "0"))
    return min((1 << 32) * billionths // (10 ** 9 * HEIGHT), (1 << 32) - 1)


def grown(factor):
    """K a quarter larger."""
    return min(factor + (factor >> 2), (1 << 32) - 1)


FACTORS = [factor_of(SETTINGS["epsilon"]), factor_of(SETTINGS["merge_epsilon"] if float(SETTINGS["merge_epsilon"]) else SETTINGS["epsilon"])]


class Ledger:
    """n, the two K, M and n at the last rework, of one kind."""

    def __init__(self):
        self.n, self.factors, self.at, self.coarsened_at = 0, list(FACTORS), MERGE_START, 0

    def thresholds(self):
        return [max(MIN_SPLIT, self.n * each >> 32) for each in self.factors]

    def move(self):
        """M moves on until n has not reached it. Returns the number of multiplications."""
        steps = 0
        while self.at <= min(self.n, MOST):
            self.at, steps = self.at * RATIO, steps + 1
        return steps


class Model:
    """The account, a clock at a time: what holds in clock t, then tick() with the inputs of clock t."""

    def __init__(self):
        self.t = 0
        self.reset()

    def reset(self):
        """After a clock with reset or clear."""
        self.kinds = [Ledger() for _ in range(KINDS)]
        self.stage, self.line, self.stop = None, {}, None  # line: the clock of the outputs: what they show; stop: the kind that stopped it
        self.waits, self.moves = self.t + 4, self.t + 3    # the last clock without ready_o, without settled_o
        self.late = False                                  # near: not ready, whatever else
        self.refused = False
        self.coarsened = None                              # the clock of coarsened_o
        self.past = collections.deque([self.snapshot()] * (X + 5), X + 5)  # the newest: of all that passed before this clock

    def snapshot(self):
        return [(ledger.n, *ledger.thresholds()) for ledger in self.kinds]

    def shown(self, kind, clocks):
        """n and thresholds with all that passed `clocks` clocks ago or before."""
        return self.past[-clocks][kind]

    def ready(self):
        return self.t > self.waits and self.stop is None and not self.late

    def settled(self):
        return self.t > self.moves

    def empty(self):
        return not self.line and (self.stage is None or not self.stage.batch and self.stage.kind >= KINDS)

    def passes(self, item):
        """An item passes in this clock."""
        if not item.batch and (item.kind >= KINDS or item.count == 0):
            return
        ledger = self.kinds[item.kind]
        if not item.batch and ledger.n + item.count > MOST:
            self.refused = True
            return
        before = ledger.thresholds()[0]
        ledger.n += 0 if item.batch else item.count
        due = not item.batch and ledger.at <= ledger.n
        if due or item.batch:
            self.stop = item.kind
        threshold, merge_threshold = ledger.thresholds()
        self.line[self.t + X] = Out(item, due, threshold, merge_threshold, threshold - before, ledger.n)

    def rework(self, kind, n):
        ledger = self.kinds[kind]
        if n - ledger.coarsened_at < n >> 3:
            ledger.factors = [grown(each) for each in ledger.factors]
            self.coarsened = self.t + C + 4
        ledger.n = ledger.coarsened_at = n
        ledger.at = MERGE_START
        self.waits = self.moves = self.t + REWORK + ledger.move() * (C + 5)

    def tick(self, item, batch_done, clear, rework):
        ready, stop, self.refused = self.ready(), self.stop, False
        near = any(n >= NEAR for n, *_ in self.past[-2 - SHOWN_N]) if W else False
        self.late = ready and near
        if ready and self.stage:
            self.passes(self.stage)
            self.stage = None
        self.stage = item or self.stage
        if stop is not None and batch_done:
            self.stop = None
            self.waits = self.moves = self.t + self.kinds[stop].move() * (C + 5)
        if rework:
            self.rework(*rework)
        self.line.pop(self.t, None)
        self.past.append(self.snapshot())
        if clear:
            self.reset()
        self.t += 1
