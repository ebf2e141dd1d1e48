"""cocotb tests of the APB bridge's timing."""
import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from checks import LIMIT
from manager import IDENTITY, MASK, Device, trace
from seed import seeded

OUTPUTS = ("s_apb_pready", "s_apb_pslverr")


@cocotb.test(**LIMIT)
async def clocks_of_an_access(dut):
    """The timing contract: the clocks in which each signal is high; clock 0 is the setup phase."""
    Device(dut)
    for name in ("psel", "penable", "pprot"):
        getattr(dut, f"s_apb_{name}").value = 0
    await RisingEdge(dut.clk_i)
    assert await trace(dut, OUTPUTS, 4) == {name: [] for name in OUTPUTS}
    dut.rst_ni.value = 1
    for write, address, strobe, answered, error in ((0, IDENTITY, 0, 6, 0), (1, MASK, 15, 6, 0), (0, 0xFFC, 0, 6, 1), (0, IDENTITY + 2, 0, 6, 1),
                                                     (1, MASK, 14, 1, 1)):
        dut.s_apb_pwrite.value = write
        dut.s_apb_paddr.value = address
        dut.s_apb_pwdata.value = 0
        dut.s_apb_pstrb.value = strobe

        def drive(clock, last=answered):
            dut.s_apb_psel.value = int(clock <= last)
            dut.s_apb_penable.value = int(0 < clock <= last)

        assert await trace(dut, OUTPUTS, 10, drive) == {"s_apb_pready": [answered], "s_apb_pslverr": [answered] * error}


@cocotb.test(**LIMIT)
async def transfers_of_others(dut):
    """Without its select signal the bridge does nothing, whatever the bus's other signals do."""
    await Device(dut).reset()
    chance = seeded("others")
    for clock in range(200):
        dut.s_apb_psel.value = 0
        dut.s_apb_penable.value = clock % 3 != 0
        dut.s_apb_pwrite.value, dut.s_apb_paddr.value, dut.s_apb_pstrb.value = chance.randrange(2), MASK + 4 * chance.randrange(2), chance.choice((15, 3))
        await FallingEdge(dut.clk_i)
        assert [getattr(dut, name).value for name in ("reg_valid", *OUTPUTS)] == [0] * 3
        await RisingEdge(dut.clk_i)
