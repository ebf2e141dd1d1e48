"""cocotb tests of guard_bench.v. Environment: that of guard_system."""
from itertools import product

import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from guard_system import (BASE, CONTROL, ENABLE, EVENTS_LOW, FLUSH, LIMIT, LOCK, LOCKED, MASK, MESSAGE, ON_CHANGE, OTHERS, REG_CONTROL, REG_MASK,
                          REG_STATUS, RING, RING_CONTROL, RING_HEAD, RUNS_LOCKED, SIZE, STATUS, WIPE, WIPES, WIPING, Bench)


@cocotb.test(**LIMIT)
async def registers(dut):
    """Of the guard's page; others pass."""
    b = await Bench(dut).reset()
    assert await b.access(0x00) == 0x534C5543
    for address in (CONTROL, STATUS, MASK, WIPES):
        assert await b.access(address) == 0
    for address in (0xF10, 0xF01, 0xFFC):
        await b.access(address, error=True)
        await b.access(address, 0, error=True)
    for address in (STATUS, WIPES):
        await b.access(address, 0, error=True)
    await b.access(0x3C, error=True)  # the profiler's own answer
    await b.access(MASK, 0xFFFFFFFF)
    assert await b.access(MASK) == 0xFFFFFFFF
    for word in (0xFFFFFFFF, *(b.chance.getrandbits(32) for _ in range(8))):
        await b.access(REG_MASK, word)
    await b.access(REG_MASK, 0x15)
    assert await b.access(REG_MASK) == 0x15
    await b.access(CONTROL, ON_CHANGE)
    assert await b.access(CONTROL) == ON_CHANGE


@cocotb.test(**LIMIT)
async def locked(dut):
    """Nothing is read or set until the system's reset; the core is not held back; a link's reset does nothing."""
    b = await Bench(dut).reset()
    await b.send([1] * 20)
    await b.access(CONTROL, LOCK)
    assert dut.locked_o.value == 1
    for address in OTHERS:
        assert await b.access(address, error=True) == 0
        await b.access(address, 0, error=True)
    assert await b.access(STATUS) == LOCKED and await b.access(CONTROL) == LOCK
    for address in (CONTROL, MASK):
        await b.access(address, 0, error=True)
        await b.access(address, WIPE, error=True)
    assert await b.access(STATUS) == LOCKED
    if not RUNS_LOCKED:
        await b.clocks(3)
        await b.send([2] * 200)  # far more than the queues hold
    dut.link_rst_ni.value = 0
    await b.clocks(5)
    dut.link_rst_ni.value = 1
    await b.clocks(5)
    dut.rst_ni.value = 0
    await b.clocks(4)
    dut.rst_ni.value = 1
    await b.clocks(60)
    assert await b.access(STATUS) == 0 and await b.access(EVENTS_LOW) == 0


@cocotb.test(**LIMIT)
async def counts_while_locked(dut):
    """RUNS_LOCKED=1: it goes on, and a link's reset does not clear it. Else events are ignored. Seen at the profiler itself."""
    b = await Bench(dut).reset()
    await b.send([1] * 10)
    await b.access(CONTROL, LOCK)
    await b.clocks(3)
    await b.send([2] * 10)
    dut.link_rst_ni.value = 0
    await b.clocks(5)
    dut.link_rst_ni.value = 1
    await b.clocks(20)
    counter = dut.profiler.shell.event_counter.digits_o.value
    assert int(counter) & 0xFF == (20 if RUNS_LOCKED else 10)


@cocotb.test(**LIMIT)
async def link_resets(dut):
    """Unlocked, a link's reset is the profiler's."""
    b = await Bench(dut).reset()
    await b.send([1] * 10)
    dut.link_rst_ni.value = 0
    await b.clocks(5)
    dut.link_rst_ni.value = 1
    await b.clocks(60)
    assert await b.access(EVENTS_LOW) == 0


@cocotb.test(**LIMIT)
async def wiped(dut):
    """By register: everything, the configuration too; messages that wait do not come."""
    b = await Bench(dut).reset()
    await b.access(REG_MASK, 0x15)
    await b.send([b.chance.getrandbits(8) for _ in range(100)])
    assert await b.total() == 100
    await b.send(range(50))
    await b.access(REG_CONTROL, ENABLE | FLUSH)  # its messages wait, or are in the ring
    await b.clocks(200)
    await b.access(CONTROL, WIPE)
    b.messages.clear()
    dut.msg_ready_i.value = 1
    await b.send([9] * 5)  # ignored
    await b.wiped()
    assert not b.messages
    dut.msg_ready_i.value = 0
    assert await b.access(WIPES) == 1 and await b.access(REG_MASK) == 0 and await b.access(EVENTS_LOW) == 0
    assert not await b.access(REG_STATUS) & MESSAGE
    if RING:
        assert await b.access(RING_HEAD) == 0 and await b.access(RING_CONTROL) == 1
        assert all(int(dut.memory[(BASE >> 2) + slot].value) == 0 for slot in range(1 << SIZE))
        assert int(dut.memory[(BASE >> 2) + (1 << SIZE)].value) == 0xA5A5A5A5
    assert await b.total() == 0
    await b.send([3] * 30)
    assert await b.total() == 30


@cocotb.test(**LIMIT)
async def context_changes(dut):
    """Each change in a bit of the mask clears; the configuration stays; another change meanwhile clears once more."""
    b = await Bench(dut).reset()
    await b.access(REG_MASK, 0x15)
    await b.access(MASK, 0xF0)
    dut.context_i.value = 0x10
    await b.clocks(5)
    assert not await b.access(STATUS) & WIPING  # not yet switched on
    await b.access(CONTROL, ON_CHANGE)
    await b.send([1] * 10)
    dut.context_i.value = 0x1F
    await b.clocks(5)
    assert not await b.access(STATUS) & WIPING  # other bits
    for number in range(3):
        await b.send([1] * 10)
        await b.access(REG_CONTROL, ENABLE | FLUSH)
        await b.clocks(100)
        await b.send([1] * 10)
        dut.context_i.value = 0x20 + 0x10 * number
        await b.clocks(2)
        await b.send([2] * 8)  # of the old one, still under way
        await b.wiped()
        assert await b.access(REG_MASK) == 0x15 and await b.access(CONTROL) == ON_CHANGE
        assert not await b.access(REG_STATUS) & MESSAGE
        await b.send([3] * (5 + number))
        assert await b.total() == 5 + number
    wipes = await b.access(WIPES)
    assert wipes == 3
    for clocks in range(30, 130, 3):
        dut.context_i.value = 0x10
        await b.clocks(clocks)
        dut.context_i.value = 0x20
        await b.clocks(1)
        await b.send([2] * 30)  # of the one before
        await b.wiped()
        assert not RING or await b.access(RING_CONTROL) == 1, clocks
        assert await b.total() == 0, clocks


@cocotb.test(**LIMIT)
async def changes_while_locked(dut):
    """A locked profiler is cleared as well."""
    b = await Bench(dut).reset()
    await b.access(MASK, 0xFF)
    await b.access(CONTROL, ON_CHANGE | LOCK)
    for number in range(3):
        dut.context_i.value = number + 1
        for _ in range(200):
            if not await b.access(STATUS) & WIPING:
                break
        assert await b.access(WIPES) == number + 1 and await b.access(STATUS) == LOCKED


@cocotb.test(**LIMIT)
async def access_meets_a_change(dut):
    """An access that has begun when the context changes is the profiler's; a later one is refused."""
    b = await Bench(dut).reset()
    await b.access(MASK, 0xFF)
    await b.access(CONTROL, ON_CHANGE)
    held = 0
    for distance, writes in product(range(-5, 4), (False, True)):  # clocks from the change to the access
        address, data = (REG_MASK, b.chance.choice((0x15, 0x14, 0x11, 0x05))) if writes else (0x00, None)
        if distance >= 0:
            b.change()
            await b.clocks(distance)
        access = cocotb.start_soon(b.access(address, data, error=distance > 0))
        if distance < 0:
            await b.clocks(-distance)
            b.change()
        found = await access
        assert writes or found == (0 if distance > 0 else 0x534C5543)
        await b.wiped()
        held = data if writes and distance <= 0 else held
        assert await b.access(REG_MASK) == held


@cocotb.test(**LIMIT)
async def reset_in_between(dut):
    """One clock of reset amid accesses and wipes: nothing of them is left."""
    b = await Bench(dut).reset()
    for clocks in (*range(6), *range(38, 110, 3)):
        await b.access(MASK, 0xFF)
        await b.access(CONTROL, ON_CHANGE)
        b.change()
        await b.clocks(clocks)
        await b.reset_amid(MASK, 0xFF, b.chance.randrange(1, 4))
        for _ in range(60):
            await FallingEdge(dut.clk_i)
            assert [getattr(dut, name).value for name in ("s_reg_ready_o", "g_valid", "wiping", "locked_o")] == [0] * 4
        await RisingEdge(dut.clk_i)
        assert [await b.access(address) for address in (CONTROL, STATUS, MASK, WIPES)] == [0] * 4
        assert await b.access(REG_MASK) == 0
    if RING:
        await b.ring_on()
    await b.send([3] * 30)
    assert await b.total() == 30
