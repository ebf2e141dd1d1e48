"""cocotb tests of guard_bench.v. Environment: RING, DRAIN_REGISTER, RUNS_LOCKED."""
import os
from itertools import product

import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from guard_timing import PINS, Timing
from pins import Registers
from seed import seeded

RING, BY_REGISTER, RUNS_LOCKED = (int(os.environ[name]) for name in ("RING", "DRAIN_REGISTER", "RUNS_LOCKED"))
CONTROL, STATUS, MASK, WIPES = 0xF00, 0xF04, 0xF08, 0xF0C
LOCK, WIPE, ON_CHANGE, LOCKED, WIPING = 1, 2, 4, 1, 2
REG_CONTROL, REG_STATUS, REG_MASK, EVENTS_LOW, MESSAGE_STATUS, MESSAGE_DATA = 0x10, 0x14, 0x18, 0x1C, 0x30, 0x34
ENABLE, FLUSH = 1, 8
COUNTING, FLUSH_DONE, MESSAGE = 2, 8, 16
RING_CONTROL, RING_BASE, RING_SIZE, RING_HEAD, RING_TAIL = 0xE00, 0xE08, 0xE10, 0xE14, 0xE18
BASE, SIZE = 0x1000, 3
LIMIT = {"timeout_time": 1000, "timeout_unit": "us"}
OTHERS = (0x00, REG_CONTROL, REG_STATUS, MESSAGE_DATA, 0x40) + ((RING_CONTROL, RING_HEAD) if RING else ())


class Bench(Registers):
    def __init__(self, dut):
        super().__init__(dut, seeded("guard", RING), "ev_valid_i", "ev_data_i", "msg_ready_i", "context_i")
        dut.link_rst_ni.value = 1
        self.messages = []
        self.timing = Timing(RUNS_LOCKED)
        cocotb.start_soon(self.watch())

    async def watch(self):
        while True:
            await FallingEdge(self.dut.clk_i)
            if self.dut.msg_valid_o.value == 1 and self.dut.msg_ready_i.value == 1:
                self.messages.append(int(self.dut.msg_data_o.value))
            if self.dut.g_valid.value == 1 and self.dut.wiping.value == 0:  # an access that passes
                for name in ("write", "addr", "wdata"):
                    assert getattr(self.dut, f"g_{name}").value == getattr(self.dut, f"s_reg_{name}_i").value
            if self.dut.rst_ni.value == 1:
                self.timing.clock({name: int(getattr(self.dut, name).value) for name in PINS})
            else:
                self.timing.reset()

    async def access(self, address, data=None, error=False):
        value = await super().access(address, data, error)
        if error is False and data is not None and address == MASK:
            self.timing.mask = data
        if error is False and data is not None and address == CONTROL:
            self.timing.on_change = data & ON_CHANGE
        return value

    async def reset(self):
        await super().reset(60)  # the table is cleared
        if RING:
            for word in range(1 << 13):
                self.dut.memory[word].value = 0xA5A5A5A5
            await self.ring_on()
        return self

    async def ring_on(self):
        for address, data in ((RING_BASE, BASE), (RING_SIZE, SIZE), (RING_CONTROL, 1)):
            await self.access(address, data)

    async def send(self, words, ready=True):
        """Events, each for one clock if `ready` is expected."""
        for word in words:
            self.dut.ev_valid_i.value, self.dut.ev_data_i.value = 1, word
            await FallingEdge(self.dut.clk_i)
            while self.dut.ev_ready_o.value == 0:
                assert not ready, "an event waits"
                await FallingEdge(self.dut.clk_i)
            await RisingEdge(self.dut.clk_i)
        self.dut.ev_valid_i.value = 0

    async def wiped(self):
        """Waits until a wipe has ended; until then all other accesses are refused."""
        while await self.access(STATUS) & WIPING:
            await self.access(self.chance.choice(OTHERS), error=None)
        assert await self.access(STATUS) == 0

    async def total(self):
        """Sum of the counters, by a flush."""
        self.messages.clear()
        await self.access(REG_STATUS, FLUSH_DONE)
        tail = await self.access(RING_HEAD) if RING else 0
        if RING:
            await self.access(RING_TAIL, tail)
        self.dut.msg_ready_i.value = 1
        await self.access(REG_CONTROL, ENABLE | FLUSH)
        found, head = [], tail
        while True:
            status = await self.access(REG_STATUS)
            if BY_REGISTER and await self.access(MESSAGE_STATUS) & 1:
                found.append(await self.access(MESSAGE_DATA))
            if RING:
                head = await self.access(RING_HEAD)
                while tail != head:
                    found.append(int(self.dut.memory[(BASE >> 2) + tail % (1 << SIZE)].value) & 0x7FFFFFFF)
                    tail += 1
                await self.access(RING_TAIL, tail)
            if status & FLUSH_DONE and not status & MESSAGE:
                break
        await self.clocks(150 if RING else 4)
        if RING:
            head = await self.access(RING_HEAD)
            while tail != head:
                found.append(int(self.dut.memory[(BASE >> 2) + tail % (1 << SIZE)].value) & 0x7FFFFFFF)
                tail += 1
            await self.access(RING_TAIL, tail)
        self.dut.msg_ready_i.value = 0
        return sum(word & 0xFF for word in found or self.messages)


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
            dut.context_i.value = int(dut.context_i.value) ^ 1
            await b.clocks(distance)
        access = cocotb.start_soon(b.access(address, data, error=distance > 0))
        if distance < 0:
            await b.clocks(-distance)
            dut.context_i.value = int(dut.context_i.value) ^ 1
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
        dut.context_i.value = int(dut.context_i.value) ^ 1
        await b.clocks(clocks)
        dut.s_reg_valid_i.value, dut.s_reg_write_i.value, dut.s_reg_addr_i.value, dut.s_reg_wdata_i.value = 1, 1, MASK, 0xFF
        await b.clocks(b.chance.randrange(1, 4))
        dut.s_reg_valid_i.value = dut.rst_ni.value = 0
        await b.clocks(1)
        dut.rst_ni.value = 1
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
