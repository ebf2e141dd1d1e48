"""cocotb test of the address tap. Environment: EVENT, READS, WRITES, SELECT."""
import os

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge

from seed import seeded

EVENT, READS, WRITES, SELECT = (int(os.environ[name]) for name in ("EVENT", "READS", "WRITES", "SELECT"))


@cocotb.test(timeout_time=50, timeout_unit="us")
async def accesses(dut):
    """An access in clock t is an event in clock t+1, if its kind is enabled."""
    chance = seeded(EVENT)
    cocotb.start_soon(Clock(dut.clk_i, 10, units="ns").start())
    dut.rst_ni.value = dut.valid_i.value = 0
    for _ in range(3):
        await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    want, before = None, None
    seen = 0
    for clock in range(1000):
        valid, write, addr, data = chance.random() < 0.6, chance.randrange(2), chance.getrandbits(32), chance.getrandbits(16)
        for pin, value in zip(("valid", "write", "addr", "data"), (valid, write, addr, data)):
            getattr(dut, f"{pin}_i").value = int(value)
        await RisingEdge(dut.clk_i)
        want, before = before, None
        if clock > 0:
            assert dut.ev_valid_o.value == int(want is not None)
            assert want is None or dut.ev_data_o.value == want
            seen += want is not None
        if valid and (WRITES if write else READS):
            a, b = (data, 0) if EVENT == 3 else (addr, data if EVENT == 4 else 0)
            before = a & 0xFFFFFF | b << 24
            if SELECT:
                before |= (2 if write else 1) << 40 | (addr & 0xFF) << 44 | data << 52
    assert seen > 200
