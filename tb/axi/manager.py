"""A profiler behind its bridge, with cocotbext-axi's manager: what the tests of checks.py stand on.

Environment: STAGES, WIDTH, MESSAGE (bits of a count).
"""
import logging
import os
import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiResp

IDENTITY, VERSION, PROFILER, HASH, CONTROL, STATUS, MASK = 0x00, 0x04, 0x08, 0x0C, 0x10, 0x14, 0x18
EVENTS_LOW, EVENTS_HIGH, MESSAGE_WIDTH, MESSAGE_STATUS, MESSAGE_DATA = 0x1C, 0x20, 0x2C, 0x30, 0x34
READOUT, POINTER, TARGET, TARGET_HIGH = 0x40, 0x44, 0x48, 0x50
ENABLE, FLUSH, CLEARING, LOADING = 1, 8, 1, 1 << 18
MASK_BITS = 0x0007003F  # status bits that exist

# Of the emitted configuration.
STAGES, WIDTH, COUNT = (int(os.environ[name]) for name in ("STAGES", "WIDTH", "MESSAGE"))


class Device:
    """The bench with clock, reset and a manager."""

    def __init__(self, dut):
        self.dut = dut
        self.axi = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axi"), dut.clk_i, dut.rst_ni, reset_active_level=False)
        for port in (self.axi.write_if, self.axi.read_if):
            port.log.setLevel(logging.ERROR)  # not each access
        dut.ev_valid_i.value = 0
        dut.ev_data_i.value = 0
        dut.msg_ready_i.value = 0
        dut.rst_ni.value = 0
        cocotb.start_soon(Clock(dut.clk_i, 10, units="ns").start())
        cocotb.start_soon(stable(dut, "b", ("bresp",)))
        cocotb.start_soon(stable(dut, "r", ("rresp", "rdata")))

    async def reset(self, clocks=3):
        self.dut.rst_ni.value = 0
        for _ in range(clocks):
            await RisingEdge(self.dut.clk_i)
        self.dut.rst_ni.value = 1
        await RisingEdge(self.dut.clk_i)
        return self

    def disturb(self, seed):
        """Idles on all that the manager drives: addresses and data late, responses taken late."""
        channels = (self.axi.write_if.aw_channel, self.axi.write_if.w_channel, self.axi.write_if.b_channel,
                    self.axi.read_if.ar_channel, self.axi.read_if.r_channel)
        for number, channel in enumerate(channels):
            channel.set_pause_generator(idles(random.Random(f"{seed} {number}")))

    async def read(self, address, resp=AxiResp.OKAY):
        answer = await self.axi.read(address, 4)
        assert answer.resp == resp, f"read of {address:#x}: {answer.resp!r}, expected {resp!r}"
        return int.from_bytes(answer.data, "little")

    async def write(self, address, data, resp=AxiResp.OKAY, size=4):
        answer = await self.axi.write(address, data.to_bytes(size, "little"))
        assert answer.resp == resp, f"write of {address:#x}: {answer.resp!r}, expected {resp!r}"

    async def until(self, mask):
        """Waits until the status bits of `mask` are 0."""
        while await self.read(STATUS) & mask:
            pass


async def stable(dut, channel, payload):
    """A response that is not taken stays as it is, unless there is a reset."""
    signal = {name: getattr(dut, f"s_axi_{name}") for name in (f"{channel}valid", f"{channel}ready", *payload)}
    waiting = None
    while True:
        await FallingEdge(dut.clk_i)
        now = [signal[name].value.binstr for name in (f"{channel}valid", *payload)]
        assert waiting in (None, now), f"{channel}: {waiting} became {now} before it was taken"
        held = dut.rst_ni.value == 1 and signal[f"{channel}valid"].value == 1 and signal[f"{channel}ready"].value == 0
        waiting = now if held else None


def idles(chance):
    """Runs of idle and busy clocks of random length, some long."""
    while True:
        pause = chance.random() < 0.5
        for _ in range(chance.choice((1, 1, 2, 3, 12))):
            yield pause
