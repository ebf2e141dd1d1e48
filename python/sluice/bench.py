"""cocotb: a driver and monitors for the ports of an emitted profiler. Needs cocotb 1.9.

    bench = Bench(dut, Description.read("sluice_counts.json"))
    await bench.start()
    await bench.send({"key": 7})
    messages = await bench.flush()  # of the read-out, decoded

Inputs change after the clock's rising edge, outputs are sampled at its falling edge. The clock and, with queue=dual, the events' clock
run before `start`.
"""
from __future__ import annotations

import itertools
from typing import Any, Iterator, Mapping

import cocotb
from cocotb.queue import Queue
from cocotb.triggers import FallingEdge, Lock, RisingEdge

from sluice.description import Description, Field, Message

RESET_CLOCKS = 4  # three suffice (README.md of the emitted folder)
QUEUE_CLOCKS = 8  # a message is at the head of the queue three clocks after its push (doc/lib/fifo.md)


class RegisterError(RuntimeError):
    """The profiler answered a register access with an error."""


class Bench:
    """A profiler's pins.

    pauses: before each event, the clocks without one. stalls: before each message at the port, the clocks in which it is not taken.
    Both are iterators of numbers; without them there is no pause and no stall.
    """

    def __init__(self, dut: Any, hardware: Description, pauses: Iterator[int] | None = None, stalls: Iterator[int] | None = None) -> None:
        self.dut, self.hardware = dut, hardware
        self.pauses, self.stalls = pauses or itertools.repeat(0), stalls or itertools.repeat(0)
        self.messages: Queue[tuple[Message, bool]] = Queue()  # messages taken, and whether each was the last of a read-out
        self.access = Lock()  # of the register port
        dual = any(port.name == "ev_clk_i" for port in hardware.ports)
        self.event_clock, self.event_reset = (dut.ev_clk_i, dut.ev_rst_ni) if dual else (dut.clk_i, dut.rst_ni)

    async def start(self) -> None:
        """Resets the profiler, waits until its memories are cleared, and takes messages from then on."""
        for name in ("ev_valid_i", "msg_ready_i", "reg_valid_i", "rst_ni"):
            getattr(self.dut, name).value = 0
        for port in self.hardware.ports:
            if port.name in ("run_i", "ev_gap_i", "ev_lost_i"):
                getattr(self.dut, port.name).value = int(port.name == "run_i")  # events count, and none is lost
        self.event_reset.value = 0
        for clock in (self.event_clock, self.dut.clk_i):
            for _ in range(RESET_CLOCKS):
                await RisingEdge(clock)
        self.dut.rst_ni.value = self.event_reset.value = 1
        await RisingEdge(self.dut.clk_i)
        while await self.field("status", "clearing"):
            pass
        cocotb.start_soon(self._take_by_register() if self.hardware.config["drain"] == "register" else self._take())

    # ---- events and messages

    async def send(self, event: Mapping[str, int] | int) -> None:
        """Sends an event: its fields, or the whole word. Returns when it is accepted; with lossless=0 it may have been dropped."""
        for _ in range(next(self.pauses)):
            await RisingEdge(self.event_clock)
        self.dut.ev_data_i.value = event if isinstance(event, int) else self.hardware.event.encode(event)
        self.dut.ev_valid_i.value = 1
        await FallingEdge(self.event_clock)
        while not self.dut.ev_ready_o.value:
            await FallingEdge(self.event_clock)
        await RisingEdge(self.event_clock)
        self.dut.ev_valid_i.value = 0

    async def _take(self) -> None:
        stall = next(self.stalls)
        while True:
            self.dut.msg_ready_i.value = int(stall == 0)
            await FallingEdge(self.dut.clk_i)
            if stall == 0 and self.dut.msg_valid_o.value:
                self._keep(int(self.dut.msg_data_o.value), bool(self.dut.msg_last_o.value))
                stall = next(self.stalls)
            elif stall:
                stall -= 1
            await RisingEdge(self.dut.clk_i)

    async def _take_by_register(self) -> None:
        while True:
            status = await self.read("message_status")
            if not status & self.mask("message_status", "waits"):
                continue
            word = 0
            for limb in range(-(-self.hardware.message.bits // 32)):
                word |= await self.read("message_data") << 32 * limb
            self._keep(word, bool(status & self.mask("message_status", "last")))

    def _keep(self, word: int, last: bool) -> None:
        self.messages.put_nowait((self.hardware.message.decode(word), last))

    async def flush(self) -> list[Message]:
        """Reads the profile out. Returns all messages that were not yet taken from `messages`, up to the flush's last one; a flush may
        send none. Send no events until it returns."""
        keep = self.mask("control", "enable", "freeze")
        await self.write("status", self.mask("status", "flush_done"))
        await self.write("control", await self.read("control") & keep | self.mask("control", "flush"))
        while not await self.field("status", "flush_done"):
            pass
        for _ in range(QUEUE_CLOCKS):
            await RisingEdge(self.dut.clk_i)
        while await self.field("status", "message"):
            pass
        return [self.messages.get_nowait()[0] for _ in range(self.messages.qsize())]

    # ---- registers

    def _part(self, register: str, field: str) -> Field:
        return next(part for part in self.hardware.registers[register].fields if part.name == field)

    def mask(self, register: str, *fields: str) -> int:
        """The bits of these fields of a register."""
        return sum((1 << part.bits) - 1 << part.lsb for part in (self._part(register, field) for field in fields))

    async def _request(self, register: str, data: int | None) -> int:
        dut = self.dut
        async with self.access:
            dut.reg_valid_i.value, dut.reg_write_i.value = 1, int(data is not None)
            dut.reg_addr_i.value, dut.reg_wdata_i.value = self.hardware.registers[register].address, data or 0
            await FallingEdge(dut.clk_i)
            while not dut.reg_ready_o.value:
                await FallingEdge(dut.clk_i)
            error, got = bool(dut.reg_error_o.value), dut.reg_rdata_o.value
            await RisingEdge(dut.clk_i)
            dut.reg_valid_i.value = 0
            await RisingEdge(dut.clk_i)
        if error:
            raise RegisterError(f"{'read' if data is None else 'write'} of register {register}")
        return int(got) if data is None else 0

    async def read(self, register: str) -> int:
        """The register's 32 bits."""
        return await self._request(register, None)

    async def write(self, register: str, data: int) -> None:
        await self._request(register, data)

    async def field(self, register: str, name: str) -> int:
        """One field of a register."""
        word = await self.read(register)
        return self._part(register, name).take(word)
