"""cocotb tests of a complete profiler with a separate event clock, started by dual_test.py.

Environment: EV, CLK: periods in ps; LOSSLESS; DESCRIPTION: sluice_NAME.json. They check the sequence of events and tokens that the engine takes, and the
registers. The profiler is a counter table with short intervals, so that it stalls whenever messages do.
"""
import os

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge, Timer

from seed import seeded
from sluice import Description
from sluice.bench import Bench

EV, CLK, LOSSLESS = (int(os.environ[name]) for name in ("EV", "CLK", "LOSSLESS"))
EVENTS, PLACES = 600, 16
LIMIT = {"timeout_time": 40 * EVENTS * max(EV, CLK), "timeout_unit": "ps"}


class Rig:
    """The profiler's pins. `taken`: what its engine took since the reset: events, "flush", "clear"."""

    def __init__(self, dut, chance):
        self.dut, self.chance, self.taken, self.ready = dut, chance, [], 1.0
        self.bench = Bench(dut, Description.read(os.environ["DESCRIPTION"]))
        for name in ("ev_valid_i", "msg_ready_i", "reg_valid_i", "rst_ni", "ev_rst_ni"):
            getattr(dut, name).value = 0

    async def start(self):
        """Starts the clocks with a phase between them, the reset and the monitors."""
        cocotb.start_soon(Clock(self.dut.clk_i, CLK, units="ps").start())
        await Timer(self.chance.randrange(1, EV + CLK), units="ps")
        cocotb.start_soon(Clock(self.dut.ev_clk_i, EV, units="ps").start())
        await self.reset()
        cocotb.start_soon(self.watch())
        cocotb.start_soon(self.take_messages())
        await self.while_status("clearing")

    async def reset(self):
        """Resets both sides for three clocks of the slower one, and releases them in either order."""
        self.dut.rst_ni.value = self.dut.ev_rst_ni.value = 0
        await Timer(4 * max(EV, CLK), units="ps")
        self.taken.clear()
        sides = [("ev_clk_i", "ev_rst_ni"), ("clk_i", "rst_ni")]
        self.chance.shuffle(sides)
        for clock, name in sides:
            await RisingEdge(getattr(self.dut, clock))
            getattr(self.dut, name).value = 1
        await RisingEdge(self.dut.clk_i)

    async def watch(self):
        engine = self.dut.engine
        while True:
            await FallingEdge(self.dut.clk_i)
            if not self.dut.rst_ni.value:
                continue
            if engine.event_take_o.value:
                self.taken.append(int(engine.event_data_i.value))
            if engine.token_taken_o.value:
                self.taken.append("flush" if engine.flush_i.value else "clear")

    async def take_messages(self):
        while True:
            await RisingEdge(self.dut.clk_i)
            self.dut.msg_ready_i.value = int(self.chance.random() < self.ready)

    async def control(self, *fields):
        """Writes register control with these fields set."""
        await self.bench.write("control", self.bench.mask("control", *fields))

    async def while_status(self, *fields):
        """Waits until none of these status bits is set."""
        while await self.bench.read("status") & self.bench.mask("status", *fields):
            pass

    async def offer(self, events, rate=1.0, patience=None):
        """Offers each event until accepted, or for a number of clocks. Returns the number accepted, at the edge of the last one."""
        await RisingEdge(self.dut.ev_clk_i)
        for number, event in enumerate(events):
            while self.chance.random() >= rate:
                await RisingEdge(self.dut.ev_clk_i)
            self.dut.ev_valid_i.value, self.dut.ev_data_i.value = 1, event
            clocks = 0
            await FallingEdge(self.dut.ev_clk_i)
            while not self.dut.ev_ready_o.value:
                clocks += 1
                if clocks == patience:
                    self.dut.ev_valid_i.value = 0
                    return number
                await FallingEdge(self.dut.ev_clk_i)
            await RisingEdge(self.dut.ev_clk_i)
            self.dut.ev_valid_i.value = 0
        return len(events)

    async def quiet_tokens(self):
        await self.while_status("waiting")

    async def quiet(self):
        """Waits until no event is in flight and no read-out is active."""
        await Timer(3 * EV + 10 * CLK, units="ps")
        await self.while_status("counting", "waiting", "clearing", "reading")

    async def counted(self):
        return await self.bench.read("events_low"), await self.bench.read("drops_low")


def rig(dut):
    return Rig(dut, seeded(EV, CLK, LOSSLESS))


def in_order(some, whole):
    """Whether `some` is a subsequence of `whole`."""
    rest = iter(whole)
    return all(event in rest for event in some)


@cocotb.test(**LIMIT)
async def flushed(dut):
    """A flush requested as soon as an event was accepted stays behind it, at any fill of the FIFO."""
    device = rig(dut)
    await device.start()
    sent, dropped = [], 0
    for burst in range(12):
        device.ready = (0.02, 0.1, 1.0)[burst % 3]
        events = [len(sent) + i for i in range(device.chance.randrange(1, 60))]
        assert await device.offer(events, device.chance.choice((0.2, 1.0))) == len(events)
        before = list(device.taken)
        await device.control("enable", "flush")
        while "flush" not in device.taken[len(before):]:
            await FallingEdge(dut.clk_i)
        sent += [*events, "flush"]
        assert device.taken[-1] == "flush" and in_order(device.taken, sent)
        if LOSSLESS:
            assert device.taken == sent
        await device.quiet()
    events, dropped = await device.counted()
    assert (events, events + dropped) == (len(device.taken) - 12, len(sent) - 12)


@cocotb.test(skip=not LOSSLESS, **LIMIT)  # with lossless=0 the output is never blocked
async def flushed_when_full(dut):
    """The same while a read-out stalls, with the last event at any place in the FIFO."""
    device = rig(dut)
    await device.start()
    for number in range(1, PLACES + 10):
        await device.offer(list(range(16)))  # a message of each counter: more than there is room for
        device.ready = 0
        await device.control("enable", "flush")
        await device.quiet_tokens()
        taken = await device.offer(list(range(number)), patience=8 + 8 * CLK // EV)
        await Timer(12 * CLK, units="ps")
        await device.control("enable", "flush")
        await Timer(20 * CLK, units="ps")
        device.ready = 1
        await device.quiet()
        assert device.taken == [*range(16), "flush", *range(taken), "flush"]
        device.taken.clear()


@cocotb.test(**LIMIT)
async def all_told(dut):
    """Continuous events. lossless=1: all arrive in order. Otherwise dropped ones are counted, and none is dropped too early."""
    device = rig(dut)
    await device.start()
    device.ready = 1.0 if EV < CLK else 0.3
    sent = list(range(EVENTS))
    await device.offer(sent)
    await device.quiet()
    events, dropped = await device.counted()
    assert events == len(device.taken) and events + dropped == EVENTS
    assert in_order(device.taken, sent)
    assert bool(await device.bench.field("status", "dropped")) == (dropped > 0)
    if LOSSLESS:
        assert device.taken == sent
    elif EV * 2 < CLK:
        assert dropped > EVENTS * (1 - EV / CLK) * 0.8  # more come than there are clocks, except those that the queue holds


@cocotb.test(**LIMIT)
async def frozen(dut):
    """Frozen: events are held, or dropped and counted; a flush does not wait for held events. Disabled: events are not counted."""
    device = rig(dut)
    await device.start()
    await device.control("enable", "freeze")
    taken = await device.offer(list(range(40)), patience=40 + 4 * CLK // EV)
    await Timer(12 * (EV + CLK), units="ps")
    assert taken == (PLACES + 1 if LOSSLESS else 40)
    assert await device.counted() == (0, 0 if LOSSLESS else 40)
    await device.control("enable", "freeze", "flush")
    await device.quiet_tokens()
    assert device.taken == ["flush"]
    await device.control("enable")
    await device.quiet()
    assert device.taken == ["flush", *(range(taken) if LOSSLESS else ())]
    await device.control()
    await Timer(4 * CLK, units="ps")
    await device.offer(list(range(EVENTS // 2)))
    await device.quiet()
    assert await device.counted() == (taken if LOSSLESS else 0, 0 if LOSSLESS else 40)


@cocotb.test(**LIMIT)
async def forgotten(dut):
    """After a reset no earlier event arrives or is counted."""
    device = rig(dut)
    await device.start()
    for _ in range(4):
        device.ready = 0.02
        await device.offer(list(range(900, 900 + device.chance.randrange(1, 80))), patience=60)
        await Timer(device.chance.randrange(4 * CLK), units="ps")
        await device.reset()
        device.ready = 1.0
        await device.while_status("clearing")
        await device.offer(list(range(20)), 0.1)
        await device.quiet()
        events, dropped = await device.counted()
        assert events == len(device.taken) and events + dropped == 20 and in_order(device.taken, range(20))
