"""ring_system: a ring as software uses it, over a third-party AXI4 memory or a Wishbone memory here.

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
