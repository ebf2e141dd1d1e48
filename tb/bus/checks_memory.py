"""cocotb tests of the masters for a memory port, over a third-party AXI4 memory or a Wishbone memory here. Environment: BUS (axi or wishbone)."""
import logging
import os
from itertools import product

import cocotb
from cocotb.triggers import FallingEdge, RisingEdge
from cocotbext.axi import AxiBus, AxiSlave

from pins import Pins, pauses, stable
from seed import seeded

BUS = os.environ["BUS"]
LOW, END = 0x100, 0xFFFF0000  # the window (memory_test.py)
OFFERS = (("aw", "addr"), ("w", "data"), ("ar", "addr"))  # channels of AXI4, and what they carry
ANSWERS = ("ack", "err", "rty")
LIMIT = {"timeout_time": 250, "timeout_unit": "us"}


class Memory:
    """Fails sometimes, and then gives or keeps anything."""

    def __init__(self):
        self.words, self.chance, self.fails = {}, seeded("memory"), 0
        self.failed = []  # of each access

    def fail(self):
        self.failed.append(self.chance.random() < self.fails)
        return self.failed[-1]

    async def write(self, address, data, **_):
        if self.fail():
            raise OSError("an error that the test wants")
        assert address % 4 == 0 and len(data) == 4
        self.words[address] = int.from_bytes(data, "little")

    async def read(self, address, length, **_):
        if self.fail():
            raise OSError("an error that the test wants")
        assert address % 4 == 0 and length == 4
        return self.words.get(address, 0).to_bytes(4, "little")


class Bench(Pins):
    def __init__(self, dut):
        super().__init__(dut, "mem_valid_i", "mem_write_i", "mem_addr_i", "mem_wdata_i")
        self.memory, self.chance = Memory(), seeded("port", BUS)
        if BUS == "axi":
            slave = AxiSlave(AxiBus.from_prefix(dut, "m_axi"), dut.clk_i, dut.rst_ni, target=self.memory, reset_active_level=False)
            for port, channels in ((slave.write_if, ("aw", "w", "b")), (slave.read_if, ("ar", "r"))):
                port.log.setLevel(logging.CRITICAL)
                for channel in channels:
                    getattr(port, f"{channel}_channel").set_pause_generator(pauses(seeded("pause", channel)))
            for name, field in OFFERS:
                cocotb.start_soon(stable(dut, f"m_axi_{name}valid", [f"m_axi_{name}ready"], f"m_axi_{name}{field}"))
            cocotb.start_soon(self.as_asked())
        else:
            cocotb.start_soon(self.wishbone())
            cocotb.start_soon(stable(dut, "m_wb_cyc", [f"m_wb_{name}" for name in ANSWERS], "m_wb_we", "m_wb_adr", "m_wb_dat_w"))

    async def as_asked(self):
        """On AXI4 an access has the address and the data of the request."""
        dut = self.dut
        while True:
            await RisingEdge(dut.clk_i)
            for name, field in OFFERS:
                if getattr(dut, f"m_axi_{name}valid").value == 1:
                    asked = dut.mem_wdata_i if name == "w" else dut.mem_addr_i
                    assert getattr(dut, f"m_axi_{name}{field}").value == asked.value

    async def wishbone(self):
        dut, memory, pause = self.dut, self.memory, pauses(seeded("pause", "wb"))
        for name in ANSWERS:
            getattr(dut, f"m_wb_{name}").value = 0
        while True:
            await RisingEdge(dut.clk_i)
            answered = any(getattr(dut, f"m_wb_{name}").value == 1 for name in ANSWERS)
            for name in ANSWERS:
                getattr(dut, f"m_wb_{name}").value = 0
            await FallingEdge(dut.clk_i)
            if not answered and dut.m_wb_cyc.value == 1 and not next(pause):
                assert dut.m_wb_stb.value == 1 and dut.m_wb_sel.value == 15
                at = int(dut.m_wb_adr.value) * 4
                failed = memory.fail()
                if not failed and dut.m_wb_we.value == 1:
                    memory.words[at] = int(dut.m_wb_dat_w.value)
                dut.m_wb_dat_r.value = memory.words.get(at, 0)
                getattr(dut, f"m_wb_{memory.chance.choice(('err', 'rty')) if failed else 'ack'}").value = 1

    async def access(self, address, data=None):
        """Returns what was read, and whether it failed."""
        dut = self.dut
        dut.mem_valid_i.value, dut.mem_write_i.value, dut.mem_addr_i.value, dut.mem_wdata_i.value = 1, int(data is not None), address, data or 0
        await FallingEdge(dut.clk_i)
        while dut.mem_ready_o.value == 0:
            assert dut.mem_error_o.value == 0
            await FallingEdge(dut.clk_i)
        got = int(dut.mem_rdata_o.value) if data is None else None
        failed = dut.mem_error_o.value == 1
        await RisingEdge(dut.clk_i)
        dut.mem_valid_i.value = 0
        await self.clocks(self.chance.choice((0, 0, 1, 5)))
        return got, failed


@cocotb.test(**LIMIT)
async def traffic(dut):
    """Random words, some refused: each answer is that of its own request."""
    b = await Bench(dut).reset()
    words, barred = {}, 0
    for number in range(300):
        b.memory.fails = 0.1 if number > 50 else 0
        address = b.chance.choice((0, LOW - 4, LOW, END - 4, END, 0xFFFFFFFC, 4 * b.chance.randrange(LOW // 4, END // 4), b.chance.choice([0x200, *words])))
        inside = LOW <= address < END
        barred += not inside
        if b.chance.random() < 0.5:
            data = b.chance.getrandbits(32)
            _, failed = await b.access(address, data)
            if not failed:
                words[address] = data
        else:
            got, failed = await b.access(address)
            assert failed or got == words.get(address, 0)
        assert failed == (b.memory.failed[-1] if inside else True) and len(b.memory.failed) == number + 1 - barred
    assert int(dut.errors_o.value) - barred == sum(b.memory.failed) > 5
    assert all(b.memory.words[at] == word for at, word in words.items())


@cocotb.test(**LIMIT)
async def reset_in_between(dut):
    b = await Bench(dut).reset()
    await b.access(0x108, 0x1234)
    for wait, address in product(range(6), (0x10C, LOW - 4)):
        dut.mem_valid_i.value, dut.mem_write_i.value, dut.mem_addr_i.value = 1, wait & 1, address
        await b.clocks(wait)
        dut.rst_ni.value = 0
        await b.clocks(1)
        dut.mem_valid_i.value = 0
        await FallingEdge(dut.clk_i)
        busy = dut.m_axi_awvalid.value | dut.m_axi_wvalid.value | dut.m_axi_arvalid.value if BUS == "axi" else dut.m_wb_cyc.value
        assert busy == 0 and dut.mem_ready_o.value == 0 and dut.mem_error_o.value == 0 and int(dut.errors_o.value) == 0
        await b.clocks(20)
        dut.rst_ni.value = 1
        await b.clocks(2)
        assert (await b.access(0x108)) == (0x1234, False)
