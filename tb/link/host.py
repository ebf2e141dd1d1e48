"""Host side of sluice_link, written only from doc/shell/link.md, and controllable ports behind the link.

Environment: DIVISOR, EVENT_WIDTH, MESSAGE_WIDTH, MEMORY_ADDR.
"""
import logging
import os
import zlib

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, FallingEdge, RisingEdge, with_timeout
from cocotbext.uart import UartSink, UartSource

from seed import seeded

DIVISOR, EVENT, MESSAGE, MEMORY = (int(os.environ[name]) for name in ("DIVISOR", "EVENT_WIDTH", "MESSAGE_WIDTH", "MEMORY_ADDR"))
EVENT_BYTES, MESSAGE_BYTES = (EVENT + 7) // 8, (MESSAGE + 7) // 8
PERIOD = 100  # clock period in ns
GREET, RESET, WRITE, READ, EVENTS, RESUME, TAKE = range(7)
IRQ, WAITS, ERROR, INCOMPLETE, STRANGE, REFUSED = 1, 2, 4, 8, 64, 128
PATIENCE = 1024
REGISTERS = 0x100  # bytes of register space; an error beyond


def little(number, size):
    return number.to_bytes(size, "little")


def stuffed(frame):
    """The bytes of a frame on the line."""
    body = frame + little(zlib.crc32(frame), 4)
    return b"\x7e" + b"".join(bytes((0x7D, b ^ 0x20)) if b in (0x7D, 0x7E) else bytes((b,)) for b in body) + b"\x7e"


def unstuffed(body):
    """The frame between two flags, or None."""
    frame = bytearray()
    escaped = False
    for b in body:
        if b == 0x7D:
            escaped = True
            continue
        frame.append(b ^ 0x20 if escaped else b)
        escaped = False
    good = len(frame) >= 6 and not escaped and little(zlib.crc32(frame[:-4]), 4) == bytes(frame[-4:])
    return bytes(frame[:-4]) if good else None


class Host:
    """`off` percent faster than the device."""

    def __init__(self, dut, off=0.0, seed=1):
        self.dut, self.number, self.random = dut, 253, seeded(seed)  # wraps around soon
        baud = 1e9 / (PERIOD * DIVISOR) * (1 + off / 100)
        self.source, self.sink = UartSource(dut.rx_i, baud=baud), UartSink(dut.tx_o, baud=baud)
        for end in (self.source, self.sink):
            end.log.setLevel(logging.ERROR)
        self.body = bytearray()
        self.events, self.registers, self.accesses, self.messages = [], {}, [], []
        self.stall = 0.0  # share of clocks that stall events, messages and accesses
        self.most = 1 << 30  # events accepted before the port stops
        for name in ("ev_ready_i", "msg_valid_i", "msg_data_i", "msg_last_i", "reg_ready_i", "reg_rdata_i", "reg_error_i", "irq_i",
                     "rst_ni"):
            getattr(dut, name).value = 0
        cocotb.start_soon(Clock(dut.clk_i, PERIOD, units="ns").start())
        for port in (self.take_events(), self.answer_registers(), self.give_messages()):
            cocotb.start_soon(port)

    async def reset(self, clocks=3):
        self.dut.rst_ni.value = 0
        await ClockCycles(self.dut.clk_i, clocks)
        self.dut.rst_ni.value = 1
        await ClockCycles(self.dut.clk_i, 12 * DIVISOR)
        while not self.sink.empty():
            await self.sink.read(1)
        self.body.clear()
        return self

    # ---- frames ------------------------------------------------------------------------------

    def send(self, frame):
        self.source.write_nowait(stuffed(frame))

    async def frame(self, clocks=6000):
        """The next frame; None: none within this many clocks."""
        while True:
            try:
                byte, = await with_timeout(self.sink.read(1), clocks * PERIOD, "ns")
            except cocotb.result.SimTimeoutError:
                return None
            if byte != 0x7E:
                self.body.append(byte)
            elif self.body:
                body, self.body = self.body, bytearray()
                frame = unstuffed(body)
                assert frame, f"the device sent {body.hex()}"
                return frame

    def request(self, asks, operands=b""):
        """The next request's frame."""
        self.number = (self.number + 1) % 256
        return bytes((self.number, asks)) + operands

    async def ask(self, asks, operands=b""):
        """Status and results."""
        self.send(self.request(asks, operands))
        answer = await self.frame(20000 + 12 * DIVISOR * 300)
        assert answer and answer[0] == self.number, f"{asks}: {answer}"
        return answer[1], answer[2:]

    # ---- the ports -----------------------------------------------------------------------------

    def stalls(self):
        return self.random.random() < self.stall

    async def take_events(self):
        dut, standing = self.dut, None
        while True:
            await FallingEdge(dut.clk_i)
            dut.ev_ready_i.value = ready = int(len(self.events) < self.most and not self.stalls())
            valid = dut.rst_ni.value == 1 and dut.ev_valid_o.value == 1
            data = int(dut.ev_data_o.value) if valid else None
            assert standing is None or data in (standing, None), "an event changed before it was taken"
            if valid and ready:
                self.events.append(data)
            standing = data if valid and not ready else None

    async def answer_registers(self):
        dut = self.dut
        while True:
            await FallingEdge(dut.clk_i)
            dut.reg_ready_i.value = 0
            if dut.rst_ni.value != 1 or dut.reg_valid_o.value != 1:
                continue
            write = int(dut.reg_write_o.value)
            asked = write, int(dut.reg_addr_o.value), int(dut.reg_wdata_o.value) if write else None
            while self.stalls():
                await FallingEdge(dut.clk_i)
                assert dut.reg_valid_o.value == 1 and int(dut.reg_addr_o.value) == asked[1], "an access changed"
            write, address, data = asked
            error = address >= REGISTERS or address % 4 != 0
            if write and not error:
                self.registers[address] = data
            self.accesses.append(asked)
            dut.reg_ready_i.value = 1
            dut.reg_error_i.value = int(error)
            dut.reg_rdata_i.value = 0 if error else self.registers.get(address, 0)

    async def give_messages(self):
        """self.messages: [(message, last)], the first next."""
        dut = self.dut
        while True:
            await FallingEdge(dut.clk_i)
            valid = bool(self.messages) and not self.stalls()
            dut.msg_valid_i.value = int(valid)
            if valid:
                dut.msg_data_i.value, dut.msg_last_i.value = self.messages[0]
                await RisingEdge(dut.clk_i)
                if dut.msg_ready_o.value == 1:
                    self.messages.pop(0)
