"""cocotb tests of bench.v for every bus, started by bus_test.py. Environment: HASH of the configuration, and that of manager.py."""
import os

import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from manager import (CLEARING, CONTROL, COUNT, ENABLE, EVENTS_HIGH, EVENTS_LOW, FLUSH, HASH, IDENTITY, LOADING, MASK,
                     MASK_BITS, MESSAGE_DATA, MESSAGE_STATUS, MESSAGE_WIDTH, POINTER, PROFILER, READOUT, STAGES, TARGET,
                     TARGET_HIGH, VERSION, WIDTH, attach)
from seed import seeded

LIMIT = {"timeout_time": 100, "timeout_unit": "us"}  # two to five times the duration of each test


@cocotb.test(**LIMIT)
async def identity(dut):
    device = await attach(dut).reset()
    expected = {IDENTITY: 0x534C5543, VERSION: 0x10001, PROFILER: 5, HASH: int(os.environ["HASH"], 0),
                CONTROL: ENABLE, MESSAGE_WIDTH: COUNT}
    for address, value in expected.items():
        assert await device.read(address) == value, hex(address)


@cocotb.test(**LIMIT)
async def refused(dut):
    device = await attach(dut).reset()
    await device.write(MASK, 0x35)
    await device.write(IDENTITY, 1, error=True)  # read-only
    await device.write(0xFFC, 1, error=True)     # unmapped
    await device.read(0xFFC, error=True)
    for bit in range(8, 12):                     # unmapped, though the lower bits name a register
        await device.read(MASK | 1 << bit, error=True)
        await device.write(MASK | 1 << bit, 0, error=True)
    await device.read(POINTER, error=True)       # write-only
    await device.read(MESSAGE_DATA, error=True)  # none is pending
    for offset in range(4):
        for size in range(1, 5 - offset):
            if size < 4:
                await device.write(MASK + offset, 0, True, size)
    assert await device.read(MASK) == 0x35
    await device.write(MASK, 0)
    assert await device.read(MASK) == 0


@cocotb.test(**LIMIT)
async def as_asked(dut):
    """A request at the profiler has the access's direction, address and data. All are refused: no address names a register."""
    device = await attach(dut).reset()
    chance, found = seeded("asked"), []

    async def watch():
        while True:
            await FallingEdge(dut.clk_i)
            if dut.reg_valid.value == 1 and dut.reg_ready.value == 1:
                found.append((int(dut.reg_addr.value), int(dut.reg_wdata.value) if dut.reg_write.value == 1 else None))

    cocotb.start_soon(watch())
    for _ in range(60):
        address, data = 4 * chance.randrange(1 << 6, 1 << 10), chance.choice((None, chance.getrandbits(32)))
        await device.access(address, data, 4, True)
        assert found == [(address, data)]
        found.clear()


async def write_and_read(device, address, mask, chance, count):
    """The only user of a register: it must read what it wrote last."""
    value = await device.read(address)
    for _ in range(count):
        if chance.random() < 0.5:
            data = chance.getrandbits(32)
            size = 4 if chance.random() < 0.8 else chance.randint(1, 3)
            await device.write(address, data & ((1 << 8 * size) - 1), size != 4, size)
            value = data & mask if size == 4 else value
        assert await device.read(address) == value
        if chance.random() < 0.2:
            await device.write(0x100 + 4 * chance.randrange(64), 0, error=True)


@cocotb.test(**LIMIT)
async def random_traffic(dut):
    """Concurrent readers and writers, each with its own register, with random idle clocks."""
    device = await attach(dut).reset()
    await device.until(CLEARING)
    for seed in range(3):
        device.disturb(seed)
        owners = [write_and_read(device, address, mask, seeded(seed, address), 25)
                  for address, mask in ((MASK, MASK_BITS), (READOUT, 1), (TARGET_HIGH, max((1 << WIDTH) >> 32, 1) - 1))]
        for task in [cocotb.start_soon(owner) for owner in owners]:
            await task


@cocotb.test(**LIMIT)
async def reset_in_between(dut):
    """A reset in any clock of an access, or while its response is pending, leaves no state behind."""
    device = await attach(dut).reset()
    stood = 0
    for clocks in range(1, 18):
        await device.clocks(1)  # the bus model has released its pins
        device.begin()
        await device.clocks(clocks)
        stood += dut.reg_valid.value == 1
        device.drop()
        await device.reset(1)
        assert [getattr(dut, name).value for name in ("reg_valid", *device.ANSWERS)] == [0] * (1 + len(device.ANSWERS))
        assert await device.read(MASK) == 0
        await device.write(MASK, 1)
        assert await device.read(MASK) == 1
    assert stood >= 5


def breadth_first(targets):
    """The order in which a full tree of sorted targets is loaded: level by level."""
    return [targets[((2 * node + 1) << (STAGES - 1 - level)) - 1]
            for level in range(STAGES) for node in range(1 << level)]


async def send(dut, events, chance):
    await RisingEdge(dut.clk_i)
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
    """Reads one count by registers, and its last flag."""
    while not (status := await device.read(MESSAGE_STATUS)) & 1:
        pass
    words = [await device.read(MESSAGE_DATA) for _ in range((COUNT + 31) // 32)]
    return sum(word << 32 * i for i, word in enumerate(words)), status >> 1


@cocotb.test(**LIMIT)
async def end_to_end(dut):
    """Load, events, flush, read-out by registers: the counts are exact."""
    chance = seeded(5)
    device = await attach(dut).reset()
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
