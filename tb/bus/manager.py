"""Access to a profiler behind a bridge, through third-party bus models; used by checks.py.

Environment: BUS, STAGES, WIDTH, MESSAGE (bits of a count).
"""
import logging
import os

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, Lock, RisingEdge
from cocotbext.apb import ApbBus, ApbHost
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiResp
from cocotbext.wishbone.driver import WBOp, WishboneMaster

from pins import stable
from seed import seeded

IDENTITY, VERSION, PROFILER, HASH, CONTROL, STATUS, MASK = 0x00, 0x04, 0x08, 0x0C, 0x10, 0x14, 0x18
EVENTS_LOW, EVENTS_HIGH, MESSAGE_WIDTH, MESSAGE_STATUS, MESSAGE_DATA = 0x1C, 0x20, 0x2C, 0x30, 0x34
READOUT, POINTER, TARGET, TARGET_HIGH = 0x40, 0x44, 0x48, 0x50
ENABLE, FLUSH, CLEARING, LOADING = 1, 8, 1, 1 << 18
MASK_BITS = 0x0007003F  # status bits that exist

BUS = os.environ["BUS"]
PIPELINED = BUS == "wishbone_pipelined"

# Of the emitted configuration.
STAGES, WIDTH, COUNT = (int(os.environ[name]) for name in ("STAGES", "WIDTH", "MESSAGE"))


class Device:
    """The bench with clock and reset; a bus adds `access` and ANSWERS, the pins that signal a response."""

    def __init__(self, dut):
        self.dut = dut
        self.holds = None
        self.prot = 2  # neither privileged nor secure
        dut.ev_valid_i.value = 0
        dut.ev_data_i.value = 0
        dut.msg_ready_i.value = 0
        dut.hold_i.value = 0
        dut.rst_ni.value = 0
        cocotb.start_soon(Clock(dut.clk_i, 10, units="ns").start())
        cocotb.start_soon(requests(dut))

    async def reset(self, clocks=3):
        self.dut.rst_ni.value = 0
        await self.clocks(clocks)
        self.dut.rst_ni.value = 1
        await self.clocks(1)
        return self

    async def clocks(self, number):
        for _ in range(number):
            await RisingEdge(self.dut.clk_i)

    def hold(self, chance):
        """Delays requests to the profiler."""
        async def drive():
            for self.dut.hold_i.value in idles(chance):
                await RisingEdge(self.dut.clk_i)
        if self.holds:
            self.holds.kill()
        self.holds = cocotb.start_soon(drive())

    async def read(self, address, error=False):
        return await self.access(address, None, 4, error)

    async def write(self, address, data, error=False, size=4):
        """Of bytes from `address` on, in its word."""
        await self.access(address, data, size, error)

    async def until(self, mask):
        """Waits until the status bits of `mask` are 0."""
        while await self.read(STATUS) & mask:
            pass


class AxiLite(Device):
    """AXI4-Lite: directions and channels on their own."""
    ANSWERS = ("s_axi_bvalid", "s_axi_rvalid")

    def __init__(self, dut):
        super().__init__(dut)
        self.axi = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axi"), dut.clk_i, dut.rst_ni, reset_active_level=False)
        for port in (self.axi.write_if, self.axi.read_if):
            port.log.setLevel(logging.ERROR)  # not each access
        cocotb.start_soon(stable(dut, "s_axi_bvalid", ["s_axi_bready"], "s_axi_bresp"))
        cocotb.start_soon(stable(dut, "s_axi_rvalid", ["s_axi_rready"], "s_axi_rresp", "s_axi_rdata"))

    def disturb(self, seed):
        """Delays addresses, data, responses and requests."""
        channels = (self.axi.write_if.aw_channel, self.axi.write_if.w_channel, self.axi.write_if.b_channel,
                    self.axi.read_if.ar_channel, self.axi.read_if.r_channel)
        for number, channel in enumerate(channels):
            channel.set_pause_generator(idles(seeded(seed, number)))
        self.hold(seeded(seed, "hold"))

    async def access(self, address, data, size, error):
        if data is None:
            answer = await self.axi.read(address, size, prot=self.prot)
        else:
            answer = await self.axi.write(address, data.to_bytes(size, "little"), prot=self.prot)
        assert answer.resp == (AxiResp.SLVERR if error else AxiResp.OKAY), f"{address:#x}: {answer.resp!r}"
        return int.from_bytes(answer.data, "little") if data is None else None

    def begin(self):
        """Starts two accesses without waiting, with responses not accepted."""
        self.axi.write_if.b_channel.pause = self.axi.read_if.r_channel.pause = True
        self.axi.init_write(MASK, (0x35).to_bytes(4, "little"))
        self.axi.init_read(MASK, 4)

    def drop(self):
        """Aborts started accesses, as a reset does."""
        self.axi.write_if.b_channel.pause = self.axi.read_if.r_channel.pause = False


class OneByOne(Device):
    """A bus with one access at a time; a bus adds `one`, and PINS: the pins at the start of an access, then in its
    next clock.
    """
    PREFIX, PINS, THEN = "", {}, {}

    def __init__(self, dut):
        super().__init__(dut)
        self.lock = Lock()
        self.idle = self.begun = None

    def disturb(self, seed):
        """Random pauses between accesses, delayed requests."""
        self.idle = seeded(seed, "idle")
        self.hold(seeded(seed, "hold"))

    async def access(self, address, data, size, error):
        strobes = ((1 << size) - 1) << (address & 3) if data is not None else 15
        async with self.lock:
            if self.idle and self.idle.random() < 0.5:
                await self.clocks(self.idle.choice((1, 2, 3, 12)))
            return await self.one(address & ~3, data and data << 8 * (address & 3), strobes, error)

    def begin(self):
        """Starts a write directly at the pins, without waiting."""
        async def drive():
            for pins in (self.PINS, self.THEN):
                self.drive(pins)
                await RisingEdge(self.dut.clk_i)
        self.begun = cocotb.start_soon(drive())

    def drop(self):
        """Aborts a started access."""
        self.begun.kill()
        self.drive(dict.fromkeys(self.PINS | self.THEN, 0))

    def drive(self, pins):
        for name, value in pins.items():
            getattr(self.dut, f"{self.PREFIX}_{name}").value = value


class Apb(OneByOne):
    """APB4."""
    PREFIX, ANSWERS = "s_apb", ("s_apb_pready",)
    PINS = {"psel": 1, "paddr": MASK, "pwrite": 1, "pwdata": 0x35, "pstrb": 15}
    THEN = {"penable": 1}

    def __init__(self, dut):
        super().__init__(dut)
        self.host = ApbHost(ApbBus.from_prefix(dut, "s_apb"), dut.clk_i)
        self.host.log.setLevel(logging.ERROR)
        cocotb.start_soon(answers(dut, self.ANSWERS, "s_apb_psel"))

    async def one(self, address, data, strobes, error):
        if data is not None:
            return await self.host.write(address, data, strobes, prot=self.prot, error_expected=error)
        return int.from_bytes(await self.host.read(address, prot=self.prot, error_expected=error), "little")


class WishboneModel(WishboneMaster):
    """Pipelined if it has a stall signal."""
    _optional_signals = ["sel", "err"] + ["stall"] * PIPELINED


class Wishbone(OneByOne):
    """Wishbone B4, single cycles: standard ones, or pipelined."""
    PREFIX, ANSWERS = "s_wb", ("s_wb_ack", "s_wb_err")
    PINS = {"cyc": 1, "stb": 1, "we": 1, "adr": MASK >> 2, "dat_w": 0x35, "sel": 15}
    NAMES = {name: name for name in ("cyc", "stb", "we", "adr", "ack")} | {"datwr": "dat_w", "datrd": "dat_r"}

    def __init__(self, dut):
        super().__init__(dut)
        self.master = WishboneModel(dut, "s_wb", dut.clk_i, timeout=1000, signals_dict=self.NAMES)
        self.master.log.setLevel(logging.ERROR)
        cocotb.start_soon(answers(dut, self.ANSWERS, "s_wb_cyc"))

    async def one(self, address, data, strobes, error):
        said, = await self.master.send_cycle([WBOp(address >> 2, data, sel=strobes)])
        assert said.ack == (2 if error else 1), f"{address:#x}: {said.ack}"
        return None if data is not None else int(said.datrd) if said.datrd.is_resolvable else 0


BUSES = {"axi_lite": AxiLite, "apb": Apb, "wishbone": Wishbone, "wishbone_pipelined": Wishbone}


def attach(dut):
    """The device on the bus selected by the environment."""
    return BUSES[BUS](dut)


async def trace(dut, signals, clocks, drive=lambda clock: None):
    """The clocks in which each signal is high; `drive` sets the inputs of a clock."""
    high = {name: [] for name in signals}
    for clock in range(clocks):
        drive(clock)
        await FallingEdge(dut.clk_i)
        for name in signals:
            if getattr(dut, name).value == 1:
                high[name].append(clock)
        await RisingEdge(dut.clk_i)
    return high


async def requests(dut):
    """A request to the profiler is stable until answered, except in a reset."""
    waiting = None
    while True:
        await FallingEdge(dut.clk_i)
        now = [dut.reg_valid.value, dut.reg_write.value, dut.reg_addr.value, dut.reg_wdata.value if dut.reg_write.value == 1 else None]
        assert waiting in (None, now), f"a request {waiting} became {now} before it was answered"
        waiting = now if dut.rst_ni.value == 1 and now[0] == 1 and dut.reg_ready.value == 0 else None


async def answers(dut, names, asked):
    """At most one of `names` is high, for one clock, and none if `asked` was low in the previous clock."""
    was, asks = 0, 0
    while True:
        await FallingEdge(dut.clk_i)
        now = sum(getattr(dut, name).value == 1 for name in names) if dut.rst_ni.value == 1 else 0
        assert now + was < 2 or PIPELINED and now < 2, f"{names}: answered twice"
        assert not now or asks, f"{names}: nobody asks"
        was, asks = now, getattr(dut, asked).value == 1


def idles(chance):
    """Runs of idle and busy clocks of random length, some long."""
    while True:
        pause = chance.random() < 0.5
        for _ in range(chance.choice((1, 1, 2, 3, 12))):
            yield pause
