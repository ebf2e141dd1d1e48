"""Helpers of the bus tap benches: clock, reset, log of events, random pauses."""
import os

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge

DATA = int(os.environ["DATA"])
BYTES = DATA // 8
VALUE = (1 << 64) - 1


class Watch:
    """A bench that logs events: [(clock, value, address)] per lane."""

    def __init__(self, dut, lanes):
        self.dut, self.clock = dut, 0
        self.events = [[] for _ in range(lanes)]
        dut.rst_ni.value = 0
        cocotb.start_soon(Clock(dut.clk_i, 10, units="ns").start())
        cocotb.start_soon(self.keep())

    async def keep(self):
        while True:
            await RisingEdge(self.dut.clk_i)
            if self.dut.rst_ni.value == 1:
                valid = self.dut.ev_valid_o.value
                assert valid.is_resolvable, f"clock {self.clock}: {valid}"
                for lane, events in enumerate(self.events):
                    if int(valid) >> lane & 1:
                        word = int(str(self.dut.ev_data_o.value)[::-1][96 * lane:96 * lane + 96][::-1], 2)
                        events.append((self.clock, word >> 32, word & 0xFFFFFFFF))
                self.seen()
                self.clock += 1

    def seen(self):
        """Called after each clock; override it to watch the bus."""

    async def reset(self):
        await self.clocks(3)
        self.dut.rst_ni.value = 1
        await self.clocks(2)

    async def clocks(self, number):
        for _ in range(number):
            await RisingEdge(self.dut.clk_i)


def chosen(data, mask):
    """(lowest byte of a mask, up to 8 masked bytes from there, other bytes 0)"""
    first = next(byte for byte in range(BYTES) if mask >> byte & 1)
    kept = sum((data >> 8 * byte & 255) << 8 * byte for byte in range(BYTES) if mask >> byte & 1)
    return first, kept >> 8 * first & VALUE


def pauses(chance):
    """Idle and busy clocks of random length."""
    while True:
        pause = chance.random() < 0.4
        for _ in range(chance.choice((1, 1, 2, 3, 9))):
            yield pause
