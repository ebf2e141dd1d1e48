"""cocotb tests of ring_bench.v: what software reads from the ring. Environment: that of ring_system."""
import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from ring_system import (BASE, BASE_HIGH, BUFFER, BURST, BUS, BUSY, CONTROL, ERROR, ERRORS, FULL, HEAD, LIMIT, MARKED, ON, RING_BASE, RUNS,
                         SHAPE, SIZE, SLOT, SPACE, STATUS, TAIL, WATERMARK, WIPE, WIPING, WORDS, Bench)


@cocotb.test(**LIMIT)
async def registers(dut):
    """Reset values, other pages, refused accesses."""
    b = await Bench(dut).reset()
    for address in (CONTROL, STATUS, RING_BASE, BASE_HIGH, SIZE, HEAD, TAIL, WATERMARK, ERRORS):
        assert await b.access(address) == 0
    assert await b.access(SHAPE) == WORDS | BURST << 8
    assert await b.access(0x123) == 0xFFFFFFFF ^ 0x123
    await b.access(0xDFC, 5)
    for address in (0xE28, 0xE3C, 0xE40, 0xEFC, 0xE01):
        await b.access(address, error=True)
        await b.access(address, 0, error=True)
    for address in (HEAD, ERRORS, SHAPE):
        await b.access(address, 0, error=True)
    await b.access(TAIL, 1, error=True)
    await b.access(RING_BASE, 0x12345FFF)
    assert await b.access(RING_BASE) == 0x12345000
    await b.access(WATERMARK, 0xFFFFFFFF)
    assert await b.access(WATERMARK) == 0xFFFFFFFF
    # Outside the window, and sizes out of range.
    whole = ((SPACE - 0x1000) // SLOT).bit_length() - 1  # as large as the window allows from its begin
    for base, high, size, good in ((0, 0, whole, False), (0x1000, 0, whole, True), (0x1000, 0, whole + 1, False), (SPACE, 0, BURST, False),
                                   (0xB000, 0, BURST, True), (0x1000, 1, BURST, False), (0x1000, 0, 25, False), (0x1000, 0, 31, False),
                                   *(((0x1000, 0, BURST - 1, False),) if BURST else ())):
        for address, data in ((RING_BASE, base), (BASE_HIGH, high), (SIZE, size)):
            await b.access(address, data)
        await b.access(CONTROL, ON, error=not good)
        assert await b.access(CONTROL) == int(good)
        assert await b.access(STATUS) & RUNS == int(good)
        if good:
            for address in (RING_BASE, BASE_HIGH, SIZE):
                await b.access(address, 0, error=True)
            await b.access(CONTROL, WIPE, error=True)
            await b.access(CONTROL, ON | WIPE, error=True)
        else:
            await b.access(CONTROL, WIPE, error=True)
        await b.access(CONTROL, 0)


@cocotb.test(**LIMIT)
async def smaller(dut):
    """A ring that has more unread slots than its new size has is not switched on."""
    b = await Bench(dut).reset()
    await b.set_up(BURST + 2)
    await b.messages((1 << BURST) + 1)
    while await b.access(HEAD) != (1 << BURST) + 1:
        pass
    await b.access(CONTROL, 0)
    while await b.access(STATUS) & BUSY:
        pass
    await b.access(SIZE, BURST)
    await b.access(CONTROL, ON, error=True)
    await b.access(TAIL, 1)
    await b.access(CONTROL, ON)


@cocotb.test(**LIMIT)
async def traffic(dut):
    """Random messages, pauses and errors; software that reads and gives back at random."""
    b = await Bench(dut).reset()
    size, tail, failures = BURST + 1, 0, 0
    await b.set_up(size)
    b.memory.fails = 0.1
    source = cocotb.start_soon(b.messages(300, 0.7))
    while not source.done() or b.sent:
        tail = await b.read_slots(size, tail, some=b.chance.random() < 0.5)
        status = await b.access(STATUS)
        if status & ERROR:
            failures += 1
            assert not status & RUNS and dut.irq_o.value == 1
            await b.access(STATUS, 0xFFFFFFFF ^ ERROR)
            assert await b.access(STATUS) & ERROR
            await b.access(STATUS, ERROR)
        if b.chance.random() < 0.05:
            await b.access(CONTROL, 0)
            assert not await b.access(STATUS) & RUNS
            while await b.access(STATUS) & BUSY:
                pass
            await b.access(CONTROL, ON)
        await b.clocks(b.chance.choice((0, 3, 100)))
    assert await b.access(ERRORS) == b.memory.errors == failures and failures > 2
    assert await b.access(HEAD) == tail == 300
    assert not b.outside(size) and len(b.memory.written) == SLOT << size


@cocotb.test(**LIMIT)
async def full_and_watermark(dut):
    """Without room nothing is written, messages wait; the interrupt's level."""
    b = await Bench(dut).reset()
    size = BURST + 2
    await b.set_up(size)
    await b.access(WATERMARK, 3)
    for number in range(1, 4):
        await b.messages(1)
        await b.clocks(200)
        assert await b.access(HEAD) == number and dut.irq_o.value == int(number == 3)
    source = cocotb.start_soon(b.messages((1 << size) + (1 << BUFFER) + 2))
    while await b.access(HEAD) < 1 << size:
        pass
    await b.clocks(200)
    assert await b.access(HEAD) == 1 << size and dut.irq_o.value == 1 and not source.done()
    status = await b.access(STATUS)
    assert status == RUNS | MARKED | FULL, status
    memory = bytes(b.memory.bytes)
    tail = await b.read_slots(size, 0)
    assert memory[BASE:BASE + 8] != b"\xa5" * 8
    while not source.done() or b.sent:
        await b.clocks(300)
        tail = await b.read_slots(size, tail)
    assert tail == (1 << size) + (1 << BUFFER) + 5
    await b.clocks(4)
    assert dut.irq_o.value == 0 and not b.outside(size)
    dut.irq_i.value = 1
    await b.clocks(3)
    assert dut.irq_o.value == 1


@cocotb.test(**LIMIT)
async def switched_off_and_wiped(dut):
    """Off: nothing is written. Wiping: zeros in all slots and nowhere else, though some bursts fail; then it works as new."""
    b = await Bench(dut).reset()
    size = BURST + 3
    await b.set_up(size)
    await b.messages(5)
    await b.clocks(1000)
    assert await b.access(HEAD) == 5
    await b.access(CONTROL, 0)
    await b.messages(3)
    await b.clocks(1000)
    assert await b.access(HEAD) == 5 and await b.access(STATUS) == 0
    await b.access(CONTROL, WIPE)
    assert await b.access(STATUS) & WIPING
    await b.access(SIZE, 0, error=True)
    await b.access(CONTROL, ON, error=True)
    await b.access(CONTROL, WIPE, error=True)
    b.sent.clear()
    await b.messages(2)  # meanwhile: kept
    for _ in range(5000):
        if not await b.access(STATUS) & WIPING:
            break
    assert await b.access(STATUS) == 0 and await b.access(HEAD) == 0 and await b.access(TAIL) == 0 and await b.access(ERRORS) == 0
    assert b.memory.bytes[BASE:BASE + (SLOT << size)] == bytes(SLOT << size)
    assert not b.outside(size)
    await b.access(CONTROL, ON)
    await b.messages(4)
    await b.clocks(1000)
    assert await b.read_slots(size, 0) == 6 and not b.sent
    await b.access(CONTROL, 0)
    b.memory.fails = 0.9
    await b.access(CONTROL, WIPE)
    for _ in range(5000):
        if not await b.access(STATUS) & WIPING:
            break
    assert await b.access(STATUS) == ERROR and await b.access(ERRORS) == b.memory.errors > 0


@cocotb.test(**LIMIT)
async def reset_in_between(dut):
    b = await Bench(dut).reset()
    await b.set_up(BURST + 1)
    source = cocotb.start_soon(b.messages(200, 0.5))
    for _ in range(5):
        await b.clocks(b.chance.randrange(60))
        await FallingEdge(dut.clk_i)
        dut.rst_ni.value = 0
        await RisingEdge(dut.clk_i)
        await FallingEdge(dut.clk_i)
        valid = dut.m_axi_awvalid.value | dut.m_axi_wvalid.value if BUS == "axi" else dut.m_wb_cyc.value
        assert valid == 0 and dut.msg_ready_o.value == 0 and dut.irq_o.value == 0
        await RisingEdge(dut.clk_i)
        await RisingEdge(dut.clk_i)
        dut.rst_ni.value = 1
        await RisingEdge(dut.clk_i)
        assert await b.access(STATUS) == 0 and await b.access(HEAD) == 0 and await b.access(CONTROL) == 0
        await b.set_up(BURST + 1)
    source.kill()
