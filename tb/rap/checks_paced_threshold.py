"""cocotb test of sluice_rap_paced_threshold by itself: T and K against integers of any size. Environment: ACCOUNT, the configuration's parameters
as JSON. Contract: doc/rap/paced.md, Coarsen: K grows with the event that makes n LATER larger than at the one that decides it. The n that
decides is drawn from the whole range of n; no run of events would come there."""
import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge

from account_model import C, MIN_SPLIT, SETTINGS, grown
from seed import seeded

LATER = 512  # events
RAISES = 14


def threshold(n, factor):
    return max(MIN_SPLIT, n * factor >> 32)


@cocotb.test(timeout_time=100, timeout_unit="ms")
async def agrees(dut):
    """T and K in each clock; between two growths of K a reset, or more events, come at times."""
    cocotb.start_soon(Clock(dut.clk_i, 10, "ns").start())
    chance = seeded("paced threshold", sorted(SETTINGS.items()))
    n = known = factor = 0  # all events of the kind; the n of T: the same, until an n is drawn

    async def clock(event=False, begins=False, raises=False, resets=False):
        """One clock; compares what the one before has left."""
        nonlocal n, known, factor
        await FallingEdge(dut.clk_i)
        dut.rst_ni.value, dut.add_i.value, dut.begin_i.value, dut.raise_i.value, dut.n_i.value = not resets, event, begins, raises, n
        await RisingEdge(dut.clk_i)
        if factor:
            found = int(dut.threshold_o.value), int(dut.factor_o.value)
            assert found == (threshold(known, factor), factor), f"n {known:#x}: T and K {found}, not {threshold(known, factor), factor}"
        n, known = n + event, known + event
        if raises:
            known, factor = n, grown(factor)
        if resets:
            n, known, factor = 0, 0, int(dut.FACTOR.value) & 0xFFFFFFFF

    async def events(count, rate):
        """Events at a rate, the last in the last clock."""
        while count:
            event = chance.random() < rate
            await clock(event=event)
            count -= event

    await clock(resets=True)
    for _ in range(RAISES):
        if chance.random() < 0.15:
            await events(chance.randrange(600), 1)
            await clock(resets=True)
        for _ in range(4):
            await clock()
        await events(chance.randrange(40), chance.choice((0.3, 1)))
        near = chance.randrange(60)
        least = (MIN_SPLIT << 32) // grown(factor) - LATER - near
        most = (1 << C) - 3 * LATER - 700
        carry = (1 << chance.randrange(9, C)) - LATER - near
        n = max(0, min(most, chance.choice((n, least, most, carry, chance.getrandbits(chance.randrange(1, C + 1))))))
        rate = chance.choice((0.3, 0.9, 1))
        await clock(event=True, begins=True)
        await events(LATER - 1, rate)
        await clock(event=True, raises=True)
        await events(chance.randrange(1, 300), chance.choice((0.3, 1)))
    for _ in range(3):
        await clock()
