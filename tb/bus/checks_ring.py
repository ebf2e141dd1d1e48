"""cocotb tests of ring_bench.v: what software reads from the ring, over a third-party AXI4 memory or a Wishbone memory here.

Environment: BUS (axi or wishbone), MESSAGE, DATA, BUFFER, BURST.
"""
import collections
import logging
import os

import cocotb
from cocotb.triggers import FallingEdge, RisingEdge
from cocotbext.axi import AxiSlaveWrite, AxiWriteBus

from pins import Registers, pauses
from seed import seeded

BUS = os.environ["BUS"]
MESSAGE, DATA, BUFFER, BURST = (int(os.environ[name]) for name in ("MESSAGE", "DATA", "BUFFER", "BURST"))
BASE, SPACE = 0x2000, 0xC000  # of the ring; the window ends at SPACE (ring_bench.v, 32 bits of an address)
CONTROL, STATUS, RING_BASE, BASE_HIGH, SIZE, HEAD, TAIL, WATERMARK, ERRORS, SHAPE = (0xE00 + 4 * i for i in range(10))
ON, WIPE, RUNS, ERROR, WIPING, MARKED, BUSY, FULL = 1, 2, 1, 2, 4, 8, 16, 32
WORDS = next(n for n in (1, 2, 4, 8, 16) if 32 * n > MESSAGE and 32 * n >= DATA)
SLOT = 4 * WORDS  # bytes
LIMIT = {"timeout_time": 1500, "timeout_unit": "us"}


def slot_of(message, last):
    """A message's slot in memory."""
    return (message | last << 8 * SLOT - 1).to_bytes(SLOT, "little")


class Memory:
    """A target of bursts. `fails` is the probability that a burst has an error response; bytes outside the ring must not be written."""

    def __init__(self):
        self.bytes = bytearray(b"\xa5" * SPACE)
        self.written = set()
        self.fails, self.chance = 0, seeded("memory")
        self.errors = 0  # bursts that failed

    async def write(self, address, data, **_):
        self.written.update(range(address, address + len(data)))
        if self.chance.random() < self.fails:
            self.bytes[address:address + len(data)] = self.chance.randbytes(len(data))
            raise OSError("an error that the test wants")
        self.bytes[address:address + len(data)] = data


class Bench(Registers):
    def __init__(self, dut):
        super().__init__(dut, seeded("ring", BUS), "irq_i", "msg_valid_i", "msg_data_i", "msg_last_i")
        self.memory = Memory()
        self.sent = collections.deque()  # slots that entered and were not read
        if BUS == "axi":
            slave = AxiSlaveWrite(AxiWriteBus.from_prefix(dut, "m_axi"), dut.clk_i, dut.rst_ni, target=self.memory, reset_active_level=False)
            slave.log.setLevel(logging.CRITICAL)
            for name in ("aw", "w", "b"):
                getattr(slave, f"{name}_channel").set_pause_generator(pauses(seeded("pause", name)))
            cocotb.start_soon(self.count_errors())
        else:
            cocotb.start_soon(self.wishbone())

    async def count_errors(self):
        while True:
            await FallingEdge(self.dut.clk_i)
            self.memory.errors += int(self.dut.rst_ni.value == 1 and self.dut.m_axi_bvalid.value == 1 and int(self.dut.m_axi_bresp.value) >= 2)

    async def wishbone(self):
        """A memory of registered-feedback bursts: each beat answered once, after some clocks; checks address and cti of each burst."""
        dut, memory, pause = self.dut, self.memory, pauses(seeded("pause", "wb"))
        at, failed, left = None, False, 0
        for name in ("ack", "err", "rty"):
            getattr(dut, f"m_wb_{name}").value = 0
        while True:
            await FallingEdge(dut.clk_i)
            answered = any(getattr(dut, f"m_wb_{name}").value == 1 for name in ("ack", "err", "rty"))
            cycle, strobe = dut.m_wb_cyc.value == 1, dut.m_wb_stb.value == 1
            if answered and strobe:
                address = int(dut.m_wb_adr.value) * (DATA // 8)
                assert at in (None, address), f"beat at {address:#x} after {at:#x}"
                assert dut.m_wb_we.value == 1 and dut.m_wb_bte.value == 0 and dut.m_wb_sel.value == (1 << DATA // 8) - 1
                if at is None:
                    first, left = address, 0
                left += 1
                bad = dut.m_wb_ack.value == 0
                memory.written.update(range(address, address + DATA // 8))
                memory.bytes[address:address + DATA // 8] = (memory.chance.randbytes(DATA // 8) if bad
                                                             else int(dut.m_wb_dat_w.value).to_bytes(DATA // 8, "little"))
                failed = failed or bad
                at = address + DATA // 8
                if dut.m_wb_cti.value == 7:
                    assert first // 4096 == address // 4096 and left <= 256
                    memory.errors += failed
                    at, failed = None, False
                else:
                    assert dut.m_wb_cti.value == 2
            if dut.rst_ni.value == 0:
                at, failed = None, False
            assert cycle or at is None, "the cycle ends within a burst"
            await RisingEdge(dut.clk_i)
            give = None
            asks = dut.m_wb_cyc.value == 1
            if asks and not next(pause):
                give = "ack" if memory.chance.random() >= memory.fails / 2 else memory.chance.choice(("err", "rty"))
            for name in ("ack", "err", "rty"):
                getattr(dut, f"m_wb_{name}").value = int(name == give)

    async def access(self, address, data=None, error=False):
        assert self.dut.broken_o.value == 0
        value = await super().access(address, data, error)
        assert address >> 8 != 0xE or self.waited == 3
        return value

    async def set_up(self, size, base=BASE):
        for address, data in ((RING_BASE, base), (BASE_HIGH, 0), (SIZE, size), (CONTROL, ON)):
            await self.access(address, data)

    async def messages(self, count, dense=None):
        """Offers random messages; each that is taken is expected in the ring."""
        dut = self.dut
        while count:
            if dense is None or self.chance.random() < dense:
                message, last = self.chance.getrandbits(MESSAGE), self.chance.randrange(2)
                dut.msg_valid_i.value, dut.msg_data_i.value, dut.msg_last_i.value = 1, message, last
                await FallingEdge(dut.clk_i)
                while dut.msg_ready_o.value == 0:
                    await FallingEdge(dut.clk_i)
                self.sent.append(slot_of(message, last))
                count -= 1
                await RisingEdge(dut.clk_i)
                dut.msg_valid_i.value = 0
            else:
                await RisingEdge(dut.clk_i)

    async def read_slots(self, size, tail, some=False):
        """Software: compares the slots up to the head with what entered, and gives them, or some, back. Returns the new tail."""
        head = await self.access(HEAD)
        unread = head - tail & 0xFFFFFFFF
        assert unread <= 1 << size
        if some and unread:
            unread = self.chance.randrange(unread + 1)
        for number in range(tail, tail + unread):
            at = BASE + number % (1 << size) * SLOT
            want = self.sent.popleft()
            assert self.memory.bytes[at:at + SLOT] == want, f"slot {number}: {self.memory.bytes[at:at + SLOT].hex()}, not {want.hex()}"
        tail += unread
        await self.access(TAIL, tail & 0xFFFFFFFF)
        return tail

    def outside(self, size):
        """Bytes that were written outside the ring."""
        return self.memory.written - set(range(BASE, BASE + (SLOT << size)))


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
