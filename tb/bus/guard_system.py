"""guard_system: a profiler behind a guard, as core, software and bus use it. Environment: RING, DRAIN_REGISTER, RUNS_LOCKED."""
import os

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
            if self.dut.g_valid.value == 1 and self.dut.wiping.value == 1:  # its own: of messages only if software takes them
                assert BY_REGISTER or int(self.dut.g_addr.value) not in (MESSAGE_STATUS, MESSAGE_DATA)
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

    def change(self):
        """Another context, in bit 0."""
        self.dut.context_i.value = int(self.dut.context_i.value) ^ 1

    async def take(self, tail, found):
        """Takes the messages that are in the ring. Returns its new tail."""
        head = await self.access(RING_HEAD)
        while tail != head:
            found.append(int(self.dut.memory[(BASE >> 2) + tail % (1 << SIZE)].value) & 0x7FFFFFFF)
            tail += 1
        await self.access(RING_TAIL, tail)
        return tail

    async def total(self):
        """Sum of the counters, by a flush."""
        self.messages.clear()
        await self.access(REG_STATUS, FLUSH_DONE)
        tail = await self.access(RING_HEAD) if RING else 0
        if RING:
            await self.access(RING_TAIL, tail)
        self.dut.msg_ready_i.value = 1
        await self.access(REG_CONTROL, ENABLE | FLUSH)
        found = []
        while True:
            status = await self.access(REG_STATUS)
            if BY_REGISTER and await self.access(MESSAGE_STATUS) & 1:
                found.append(await self.access(MESSAGE_DATA))
            if RING:
                tail = await self.take(tail, found)
            if status & FLUSH_DONE and not status & MESSAGE:
                break
        await self.clocks(150 if RING else 4)
        if RING:
            await self.take(tail, found)
        self.dut.msg_ready_i.value = 0
        return sum(word & 0xFF for word in found or self.messages)
