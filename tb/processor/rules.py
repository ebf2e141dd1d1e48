"""Rules that charge a core's clocks to instructions, compared with the oracle's charges (doc/tap/cycles.md, What it finds)."""
import collections

import charges
import oracle

PERIOD = 1000  # clocks between two samples
ORACLE = "oracle"
RULES = TAP, SAMPLES, NEXT, LAST = "the tap's", f"a sample every {PERIOD} clocks", "next to retire", "last retired"


class Rules:
    """charged: units by pc and cause, of each rule; wrong: units charged to another pc than the oracle's; differ: clocks in which the
    tap's cause or row is not the oracle's, by both causes; clocks: how many were compared."""

    def __init__(self, clocks, truth, nret):
        self.charged = {rule: collections.Counter() for rule in (ORACLE, *RULES)}
        self.wrong = dict.fromkeys(RULES, 0)
        self.differ, self.clocks = collections.Counter(), 0
        following = charges.following([rows for rows, _, _ in clocks])
        last = None
        for number, ((rows, blame_last, empty), (shown, charge)) in enumerate(zip(clocks, truth)):
            oracle.expect("rows", number, shown, rows)
            if not rows and charge is None:
                continue  # in front of the first row and behind the last
            self.clocks += 1
            units = [(pc, charges.RETIRE, share) for pc, share in zip(rows, charges.shares(len(rows), nret))] if rows else [(*charge, nret)]
            tap = units if rows else [(last, charges.FLUSH, nret) if blame_last else (following[number], charges.FRONT if empty else charges.WAIT, nret)]
            if tap != units:
                self.differ[tap[0][1], charge[1]] += 1
            last = rows[-1] if rows else last
            self.add(ORACLE, units)
            self.add(TAP, tap, units)
            if number % PERIOD == PERIOD // 2:
                self.add(SAMPLES, [(pc, cause, PERIOD * share) for pc, cause, share in units])
            self.add(NEXT, [(following[number], charges.RETIRE, nret)], units)
            self.add(LAST, [(last, charges.RETIRE, nret)], units)

    def add(self, rule, units, true=None):
        """Adds what a rule says of a clock; true: what the oracle does."""
        for pc, cause, share in units:
            self.charged[rule][pc, cause] += share
        if true is not None:
            have, right = collections.Counter(), collections.Counter()
            for counter, said in ((have, units), (right, true)):
                for pc, _, share in said:
                    counter[pc] += share
            self.wrong[rule] += (have - right).total()

    def error(self, rule, key):
        """Half the sum of the differences from the oracle, as a share of all: 0 is the same profile, 1 has nothing in common."""
        true, said = by(self.charged[ORACLE], key), by(self.charged[rule], key)
        whole, sum_said = true.total(), said.total()
        return sum(abs(true[one] / whole - said[one] / sum_said) for one in sorted({*true, *said})) / 2


def by(charged, key):
    """Units by key(pc)."""
    found = collections.Counter()
    for (pc, _), units in charged.items():
        found[key(pc)] += units
    return found


def stacks(charged, key):
    """(key(pc), units by cause), those with most units first."""
    found = collections.defaultdict(lambda: [0] * len(charges.CAUSES))
    for (pc, cause), units in charged.items():
        found[key(pc)][cause] += units
    return sorted(found.items(), key=lambda item: -sum(item[1]))
