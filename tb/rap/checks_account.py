"""cocotb test of sluice_rap_account by itself, against account_model.py. With on_full=coarsen reworks take n over its whole range, where no run
of events would come."""
import collections

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge

from account_model import C, COARSEN, KINDS, MERGE_START, MIN_SPLIT, MOST, NEVER, RATIO, REWORK, SETTINGS, SHOWN_N, SHOWN_T, W, WIDTH, Item, Model
from seed import seeded

CLOCKS = 30000

# Where reworks take the n of a kind, in turn: below an M; on to where K still grows, or no longer; to where n K >> 32 reaches min_split;
# to the highest bit of n; to where a carry goes up through T; to where one goes up through n - M; below the end. With "due" the account is
# cleared. In the second row K grows until it is as great as it can be.
GOALS = ("due", "grow", "grow", "grow", "grow", "short", "any", "half", "grow", "carry", "far", "carry", "far", "end",
         "due", *20 * ["more"], "carry", "half", "end")


class Traffic:
    """What is put in."""

    def __init__(self, model):
        self.model, self.chance = model, seeded("account", sorted(SETTINGS.items()))
        self.rate, self.tied, self.few = 0.5, COARSEN, True  # tied: batch_done_i is always 1, as in the core that asks for reworks
        self.goals, self.kind, self.wants = 0, 0, None       # wants: a rework that waits until the account is empty
        self.clears, self.holds = False, 0  # holds: clocks left for an event that is due or refused

    def vary(self):
        if self.chance.random() < 0.01:
            self.rate, self.few = self.chance.choice((0.2, 0.7, 1)), self.chance.random() < 0.5
            self.tied = COARSEN or self.chance.random() < 0.5
        self.clears = self.chance.random() < 0.0003 and GOALS[self.goals % len(GOALS)] != "more"
        seen = self.model.refused or any(out.due for out in self.model.line.values())
        self.holds = 0 if seen else max(0, self.holds - 1)
        if COARSEN and not self.wants and not self.holds and self.model.settled() and self.chance.random() < 0.01:
            goal = GOALS[self.goals % len(GOALS)]
            if goal == "due":
                self.kind, self.clears = (self.goals // len(GOALS) + (self.goals % len(GOALS) > 0)) % KINDS, True
            self.wants = (self.kind, goal)
            self.goals += 1

    def number(self, goal, ledger):
        """n for a rework."""
        near = self.chance.randrange(1 << self.chance.randrange(3, max(4, W)))
        if goal == "due":
            return max(0, MERGE_START * RATIO ** self.chance.randrange(4) - 1 - near)
        if goal == "grow":
            return ledger.coarsened_at + self.chance.choice((ledger.coarsened_at >> 4, ledger.coarsened_at // 7 + self.chance.randrange(-2, 3)))
        if goal == "more":
            return ledger.coarsened_at + (ledger.coarsened_at >> 4)
        if goal == "carry":
            factor, bit = self.chance.choice(ledger.factors), self.chance.randrange(1, C)
            above = ((ledger.n * factor >> 32 + bit) + 1 << bit) # T when the digit that ends at this bit is full
            return (above << 32) // factor - self.chance.randrange(12)
        if goal == "far":
            return ledger.at - (1 << self.chance.randrange(C)) - near
        if goal == "short":
            return (MIN_SPLIT << 32) // ledger.factors[0] - self.chance.randrange(2, 12)
        if goal == "half":
            return (1 << C - 1) + self.chance.randrange(40)
        if goal == "any":
            return max(ledger.n, self.chance.getrandbits(self.chance.randrange(1, C + 1)))
        return MOST - near

    def item(self):
        if not self.model.ready() or self.wants or self.chance.random() >= self.rate:
            return None
        batch = self.chance.random() < 0.01
        kind = self.chance.randrange(KINDS if batch or self.chance.random() < 0.9 else 1 << max(1, (KINDS - 1).bit_length()))
        count = 1 if W == 0 else self.chance.getrandbits(W) if not self.few else self.chance.getrandbits(self.chance.randrange(W + 1))
        return Item(batch, kind if KINDS > 1 else 0, self.chance.getrandbits(WIDTH), count)

    def rework(self):
        if not self.wants or not self.model.empty() or not self.model.settled() or self.model.stop is not None:
            return None
        (kind, goal), self.wants = self.wants, None
        self.holds = REWORK + 300 if goal in ("due", "end") else 0
        ledger = self.model.kinds[kind]
        return kind, min(MOST, max(ledger.coarsened_at, self.number(goal, ledger)))

    def batch_done(self):
        return self.tied or (self.model.stop is not None and self.model.settled() and self.chance.random() < 0.05)


def compare(dut, model, shown):
    """All outputs of this clock."""
    def value(name):
        return int(getattr(dut, name).value)

    expected = {"ready_o": model.ready(), "refused_o": model.refused, "empty_o": model.empty(), "settled_o": model.settled(),
                "valid_o": model.t in model.line}
    out = model.line.get(model.t)
    if out:
        item = out.item
        expected |= {"batch_o": item.batch, "due_o": out.due, "kind_o": item.kind, "threshold_o": out.threshold,
                     "merge_threshold_o": out.merge_threshold, "step_o": out.step}
        if not item.batch:
            expected |= {"key_o": item.key} | ({"count_o": item.count} if W else {})
        if COARSEN:
            expected["number_o"] = out.number
    if COARSEN:
        expected["coarsened_o"] = model.coarsened == model.t
    if model.settled():
        ledger = model.kinds[shown]
        _, threshold, merge_threshold = model.shown(shown, SHOWN_T)
        expected |= {"n_o": model.shown(shown, SHOWN_N)[0], "show_threshold_o": threshold, "show_merge_threshold_o": merge_threshold,
                     "merge_at_o": ledger.at if ledger.at <= MOST else NEVER, "factor_o": ledger.factors[0]}
    found = {name: value(name) for name in expected}
    wrong = [f"{name} {found[name]:#x}, not {int(of):#x}" for name, of in expected.items() if found[name] != int(of)]
    assert not wrong, f"clock {model.t}: {'; '.join(wrong)}"


@cocotb.test(timeout_time=100, timeout_unit="ms")
async def agrees(dut):
    """Random events, batches, reworks and clears; all outputs in each clock."""
    cocotb.start_soon(Clock(dut.clk_i, 10, "ns").start())
    for name in "clear_i valid_i batch_i kind_i key_i count_i batch_done_i show_kind_i".split() + "rework_i rework_kind_i rework_n_i".split() * COARSEN:
        getattr(dut, name).value = 0
    dut.rst_ni.value = 0
    await RisingEdge(dut.clk_i)
    await RisingEdge(dut.clk_i)
    await FallingEdge(dut.clk_i)
    model = Model()
    traffic, counts = Traffic(model), collections.Counter()
    for clock in range(CLOCKS):
        begins = clock == 0  # the last clock of the reset
        traffic.vary()
        item, rework, clear = (None, None, True) if begins else (traffic.item(), traffic.rework(), traffic.clears)
        done, shown = traffic.batch_done(), traffic.chance.randrange(KINDS)
        dut.rst_ni.value, dut.clear_i.value = not begins, clear and not begins
        dut.valid_i.value, dut.batch_done_i.value, dut.show_kind_i.value = item is not None, done, shown
        given = item or Item(*(traffic.chance.getrandbits(1) for _ in Item._fields))
        dut.batch_i.value, dut.kind_i.value, dut.key_i.value, dut.count_i.value = given
        if COARSEN:
            dut.rework_i.value = rework is not None
            dut.rework_kind_i.value, dut.rework_n_i.value = rework or (0, traffic.chance.getrandbits(C))
        await RisingEdge(dut.clk_i)
        if not begins:
            compare(dut, model, shown)
        soon = int(dut.readies_o.value), int(dut.empties_o.value)
        counts.update({"refused": model.refused, "due": any(out.due for out in model.line.values()), "coarsened": model.coarsened == model.t})
        model.tick(item, done, clear, rework)
        assert clear or soon == (model.ready(), model.empty()), f"clock {model.t - 1}: readies_o and empties_o {soon}, not {model.ready(), model.empty()}"
        await FallingEdge(dut.clk_i)
    wanted = {"due": True, "coarsened": COARSEN, "refused": COARSEN and W < 32 or C < 16}
    never = [name for name, is_wanted in wanted.items() if is_wanted and not counts[name]]
    assert not never, f"never reached: {', '.join(never)}"
