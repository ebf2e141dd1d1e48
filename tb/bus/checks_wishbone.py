"""cocotb tests of the Wishbone bridge: timing, and masters that abort a cycle."""
import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from checks import LIMIT
from manager import CONTROL, ENABLE, IDENTITY, MASK, MASK_BITS, PIPELINED, VERSION, Device, attach, trace

OUTPUTS = ("s_wb_ack", "s_wb_err", "s_wb_stall")


@cocotb.test(**LIMIT)
async def clocks_of_an_access(dut):
    """The timing contract: the clocks in which each signal is high during a strobe of 15 clocks, counted from its first."""
    Device(dut)
    dut.s_wb_cyc.value = dut.s_wb_stb.value = 0
    await RisingEdge(dut.clk_i)
    nothing = {name: [] for name in OUTPUTS}
    assert await trace(dut, OUTPUTS, 4) == nothing
    dut.rst_ni.value = 1
    dut.s_wb_dat_w.value = 0
    dut.s_wb_stb.value = dut.s_wb_we.value = 1  # of a cycle with another device
    assert await trace(dut, OUTPUTS, 10) == nothing

    def drive(clock):
        dut.s_wb_cyc.value = int(clock < 20)
        dut.s_wb_stb.value = int(clock < 15)

    first, rest = (6, [12, 18]) if PIPELINED else (6, [13])
    asked = [clock for begin in ((0, 6, 12) if PIPELINED else (0, 7, 14)) for clock in range(begin + 1, begin + 6)]
    for write, address, select, error in ((0, IDENTITY, 15, 0), (0, IDENTITY, 1, 0), (1, MASK, 15, 0), (0, 0xFFC, 15, 1)):
        dut.s_wb_we.value = write
        dut.s_wb_adr.value = address >> 2
        dut.s_wb_sel.value = select
        high = {"s_wb_ack": [], "s_wb_err": [], "s_wb_stall": asked, OUTPUTS[error]: [first, *rest]}
        assert await trace(dut, OUTPUTS, 22, drive) == high
    dut.s_wb_we.value = 1
    dut.s_wb_adr.value = MASK >> 2
    dut.s_wb_sel.value = 14
    refused = list(range(1, 16)) if PIPELINED else list(range(1, 16, 2))
    assert await trace(dut, OUTPUTS, 22, drive) == {"s_wb_ack": [], "s_wb_err": refused, "s_wb_stall": []}


@cocotb.test(**LIMIT)
async def one_behind_the_other(dut):
    """A continuous strobe, with the next access as soon as the previous one is accepted or, in standard cycles, answered."""
    await attach(dut).reset()
    dut.s_wb_sel.value = 15
    # Address, data written or None, data expected from a read.
    accesses = [access for n in (5, MASK_BITS, 0) for access in (
        (IDENTITY, None, 0x534C5543), (MASK, n, None), (MASK, None, n), (VERSION, None, 0x10001), (CONTROL, None, ENABLE))]
    answers, asked = [], 0
    while len(answers) < len(accesses):
        address, data, _ = accesses[min(asked, len(accesses) - 1)]
        dut.s_wb_cyc.value = 1
        dut.s_wb_stb.value = int(asked < len(accesses))
        dut.s_wb_adr.value = address >> 2
        dut.s_wb_we.value = int(data is not None)
        dut.s_wb_dat_w.value = data or 0
        await FallingEdge(dut.clk_i)
        if dut.s_wb_ack.value == 1:
            answers.append(int(dut.s_wb_dat_r.value) if accesses[len(answers)][1] is None else None)
        asked += int(dut.s_wb_stall.value == 0 if PIPELINED else dut.s_wb_ack.value == 1)
        await RisingEdge(dut.clk_i)
    assert answers == [answer for _, _, answer in accesses]


@cocotb.test(**LIMIT)
async def giving_up(dut):
    """A master that aborts in any clock of an access gets no response, and the next access gets its own."""
    device = await attach(dut).reset()
    for clocks in range(1, 6):
        for pause in range(7):
            device.begin()
            await device.clocks(clocks)
            device.drop()
            high = await trace(dut, OUTPUTS[:2], pause)
            assert high == {"s_wb_ack": [], "s_wb_err": []}
            assert await device.read(IDENTITY) == 0x534C5543
            assert await device.read(MASK) == 0x35
            await device.write(MASK, 0)
