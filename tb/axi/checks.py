"""cocotb tests of bench.v, started by test_axi.py. Environment: HASH (of the configuration), and manager.py's."""
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge
from cocotbext.axi import AxiResp

from manager import (CLEARING, CONTROL, COUNT, ENABLE, EVENTS_HIGH, EVENTS_LOW, FLUSH, HASH, IDENTITY, LOADING, MASK,
                     MASK_BITS, MESSAGE_DATA, MESSAGE_STATUS, MESSAGE_WIDTH, POINTER, PROFILER, READOUT, STAGES, TARGET,
                     TARGET_HIGH, VERSION, WIDTH, Device)

LIMIT = {"timeout_time": 100, "timeout_unit": "us"}  # two to five times what each test takes


@cocotb.test(**LIMIT)
async def identity(dut):
    device = await Device(dut).reset()
    expected = {IDENTITY: 0x534C5543, VERSION: 0x10000, PROFILER: 5, HASH: int(os.environ["HASH"], 0),
                CONTROL: ENABLE, MESSAGE_WIDTH: COUNT}
    for address, value in expected.items():
        assert await device.read(address) == value, hex(address)


@cocotb.test(**LIMIT)
async def refused(dut):
    device = await Device(dut).reset()
    await device.write(MASK, 0x35)
    await device.write(IDENTITY, 1, AxiResp.SLVERR)  # read-only
    await device.write(0xFFC, 1, AxiResp.SLVERR)     # unmapped
    await device.read(0xFFC, AxiResp.SLVERR)
    await device.read(POINTER, AxiResp.SLVERR)       # write-only
    await device.read(MESSAGE_DATA, AxiResp.SLVERR)  # none waits
    for offset in range(4):
        for size in range(1, 5 - offset):
            if size < 4:
                await device.write(MASK + offset, 0, AxiResp.SLVERR, size)
    assert await device.read(MASK) == 0x35
    await device.write(MASK, 0)
    assert await device.read(MASK) == 0


@cocotb.test(**LIMIT)
async def clocks_of_an_access(dut):
    """The timing contract: clock 0 takes the address; what is high in which clock, counted from there."""
    cocotb.start_soon(Clock(dut.clk_i, 10, units="ns").start())
    for name in ("awvalid", "wvalid", "arvalid", "bready", "rready", "awprot", "arprot"):
        getattr(dut, f"s_axi_{name}").value = 0
    dut.ev_valid_i.value = 0
    dut.rst_ni.value = 0
    dut.s_axi_rready.value = 1
    dut.s_axi_bready.value = 1

    async def trace(valids, signals, clocks=11):
        """The clocks in which each signal is high, if `valids` are high in clock 0."""
        high = {name: [] for name in signals}
        for name in valids:
            getattr(dut, f"s_axi_{name}").value = 1
        for clock in range(clocks):
            await FallingEdge(dut.clk_i)
            for name in signals:
                if getattr(dut, f"s_axi_{name}").value == 1:
                    high[name].append(clock)
            await RisingEdge(dut.clk_i)
            for name in valids:
                getattr(dut, f"s_axi_{name}").value = 0
        return high

    await RisingEdge(dut.clk_i)
    assert await trace((), ("awready", "wready", "arready", "bvalid", "rvalid")) == {
        "awready": [], "wready": [], "arready": [], "bvalid": [], "rvalid": []}
    dut.rst_ni.value = 1
    readies = ("awready", "wready", "arready")
    assert await trace((), readies, 3) == dict.fromkeys(readies, [1, 2])
    dut.s_axi_araddr.value = IDENTITY
    assert await trace(("arvalid",), ("arready", "rvalid")) == {"arready": [0, 8, 9, 10], "rvalid": [7]}
    dut.s_axi_awaddr.value = MASK
    dut.s_axi_wdata.value = 0
    for strobe, answered in ((15, 7), (14, 2)):
        dut.s_axi_wstrb.value = strobe
        ready = [0, *range(answered + 1, 11)]
        assert await trace(("awvalid", "wvalid"), ("awready", "wready", "bvalid")) == {
            "awready": ready, "wready": ready, "bvalid": [answered]}
    assert await trace(("wvalid",), ("awready", "wready", "bvalid")) == {
        "awready": list(range(11)), "wready": [0], "bvalid": []}


async def write_and_read(device, address, mask, chance, count):
    """A register's owner: what it wrote last is what it reads."""
    value = await device.read(address)
    for _ in range(count):
        if chance.random() < 0.5:
            data = chance.getrandbits(32)
            size = 4 if chance.random() < 0.8 else chance.randint(1, 3)
            answer = AxiResp.OKAY if size == 4 else AxiResp.SLVERR
            await device.write(address, data & ((1 << 8 * size) - 1), answer, size)
            value = data & mask if size == 4 else value
        assert await device.read(address) == value
        if chance.random() < 0.2:
            await device.write(0x100 + 4 * chance.randrange(64), 0, AxiResp.SLVERR)


@cocotb.test(**LIMIT)
async def random_traffic(dut):
    """Readers and writers at once, each with its own register, under random idles."""
    device = await Device(dut).reset()
    await device.until(CLEARING)
    for seed in range(3):
        device.disturb(seed)
        owners = [write_and_read(device, address, mask, random.Random(f"{seed} {address}"), 25)
                  for address, mask in ((MASK, MASK_BITS), (READOUT, 1), (TARGET_HIGH, max((1 << WIDTH) >> 32, 1) - 1))]
        for task in [cocotb.start_soon(owner) for owner in owners]:
            await task


@cocotb.test(**LIMIT)
async def directions_in_turn(dut):
    """With reads and writes always due, no direction goes twice in a row; the address channels come in any order."""
    device = await Device(dut).reset()
    went = []

    async def watch():
        was = 0
        while True:
            await FallingEdge(dut.clk_i)
            if dut.bridge.reg_valid_o.value and not was:
                went.append(int(dut.bridge.reg_write_o.value))
            was = int(dut.bridge.reg_valid_o.value)

    watcher = cocotb.start_soon(watch())
    # cocotb starts an operation a clock or two after the one before: enough of them keep both directions due.
    writes = [device.axi.init_write(MASK, i.to_bytes(4, "little")) for i in range(40)]
    reads = [device.axi.init_read(IDENTITY, 4) for _ in range(40)]
    for operation in writes + reads:
        await operation.wait()
    watcher.kill()
    assert len(went) == 80
    assert all(a != b for a, b in zip(went[:70], went[1:70])), went


@cocotb.test(**LIMIT)
async def reset_in_between(dut):
    """A reset at any moment of an access leaves nothing behind."""
    device = await Device(dut).reset()
    for clocks in range(1, 12):
        device.axi.init_write(MASK, (0x35).to_bytes(4, "little"))
        device.axi.init_read(MASK, 4)
        for _ in range(clocks):
            await RisingEdge(dut.clk_i)
        await device.reset(1)
        assert await device.read(MASK) == 0
        await device.write(MASK, 1)
        assert await device.read(MASK) == 1


def breadth_first(targets):
    """The order in which a full tree of sorted targets is loaded: level by level."""
    return [targets[((2 * node + 1) << (STAGES - 1 - level)) - 1]
            for level in range(STAGES) for node in range(1 << level)]


async def send(dut, events, chance):
    for event in events:
        while chance.random() < 0.3:
            await RisingEdge(dut.clk_i)
        dut.ev_data_i.value = event
        dut.ev_valid_i.value = 1
        await FallingEdge(dut.clk_i)
        while not dut.ev_ready_o.value:
            await FallingEdge(dut.clk_i)
        await RisingEdge(dut.clk_i)
        dut.ev_valid_i.value = 0


async def count(device):
    """One count by registers, and whether it is the last."""
    while not (status := await device.read(MESSAGE_STATUS)) & 1:
        pass
    words = [await device.read(MESSAGE_DATA) for _ in range((COUNT + 31) // 32)]
    return sum(word << 32 * i for i, word in enumerate(words)), status >> 1


@cocotb.test(**LIMIT)
async def end_to_end(dut):
    """Load, events, flush, read-out by registers: the counts are exact."""
    chance = random.Random(5)
    device = await Device(dut).reset()
    device.disturb(7)
    entries = (1 << STAGES) - 1
    targets = sorted(chance.sample(range(1 << min(WIDTH, 60)), entries))
    await device.until(CLEARING)
    await device.write(POINTER, 0)
    for target in breadth_first(targets):
        await device.write(TARGET_HIGH, target >> 32)
        await device.write(TARGET, target & 0xFFFFFFFF)
    await device.until(LOADING)
    events = [chance.choice(targets[1:]) ^ (chance.random() < 0.2) for _ in range(500)]
    sender = cocotb.start_soon(send(dut, events, chance))
    while not sender.done():
        assert await device.read(IDENTITY) == 0x534C5543
    await device.write(CONTROL, ENABLE | FLUSH)
    read = [await count(device) for _ in range(entries)]
    assert [last for _, last in read] == [0] * (entries - 1) + [1]
    expected = [events.count(target) for target in breadth_first(targets)]
    assert [value for value, _ in read] == expected
    assert sum(expected) > 300
    assert await device.read(EVENTS_LOW) == len(events)
    assert await device.read(EVENTS_HIGH) == 0
