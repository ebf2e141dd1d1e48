"""cocotb tests of the AXI4-Lite bridge: timing, independence of the directions, and arbitration."""
import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from checks import LIMIT
from manager import IDENTITY, MASK, Device, attach, trace


async def high(dut, when, signals, clocks=11):
    """The clocks in which each signal is high; `when` gives the clock of each channel's valid."""
    def drive(clock):
        for channel, at in when.items():
            getattr(dut, f"s_axi_{channel}valid").value = int(clock == at)
    said = await trace(dut, [f"s_axi_{name}" for name in signals], clocks, drive)
    return {name.removeprefix("s_axi_"): when for name, when in said.items()}


async def idle(dut):
    """Reset without requests, with responses accepted."""
    Device(dut)
    for name in ("awvalid", "wvalid", "arvalid", "bready", "rready", "awprot", "arprot"):
        getattr(dut, f"s_axi_{name}").value = 0
    dut.s_axi_rready.value = 1
    dut.s_axi_bready.value = 1
    dut.s_axi_araddr.value = IDENTITY
    dut.s_axi_awaddr.value = MASK
    dut.s_axi_wdata.value = 0
    dut.s_axi_wstrb.value = 15
    await RisingEdge(dut.clk_i)


@cocotb.test(**LIMIT)
async def clocks_of_an_access(dut):
    """The timing contract: the clocks in which each signal is high; clock 0 takes the address."""
    await idle(dut)
    assert await high(dut, {}, ("awready", "wready", "arready", "bvalid", "rvalid")) == {
        "awready": [], "wready": [], "arready": [], "bvalid": [], "rvalid": []}
    dut.rst_ni.value = 1
    readies = ("awready", "wready", "arready")
    assert await high(dut, {}, readies, 3) == dict.fromkeys(readies, [1, 2])
    for address, response in ((IDENTITY, 0), (IDENTITY + 1, 2)):
        dut.s_axi_araddr.value = address
        assert await high(dut, {"ar": 0}, ("arready", "rvalid")) == {"arready": [0, 8, 9, 10], "rvalid": [7]}
        assert dut.s_axi_rresp.value == response
    for strobe, answered in ((15, 7), (14, 2)):
        dut.s_axi_wstrb.value = strobe
        ready = [0, *range(answered + 1, 11)]
        assert await high(dut, {"aw": 0, "w": 0}, ("awready", "wready", "bvalid")) == {
            "awready": ready, "wready": ready, "bvalid": [answered]}
    assert await high(dut, {"w": 0}, ("awready", "wready", "bvalid")) == {
        "awready": list(range(11)), "wready": [0], "bvalid": []}


@cocotb.test(**LIMIT)
async def directions_apart(dut):
    """A write has priority over a simultaneous read; a pending response blocks nothing; a partial write, refused in any clock of a read, does not delay it."""
    await idle(dut)
    dut.rst_ni.value = 1
    await RisingEdge(dut.clk_i)
    write, read, answers = {"aw": 0, "w": 0}, {"ar": 0}, ("bvalid", "rvalid")
    assert await high(dut, write | read, answers, 16) == {"bvalid": [7], "rvalid": [13]}
    dut.s_axi_rready.value = 0
    assert await high(dut, read, answers) == {"bvalid": [], "rvalid": [7, 8, 9, 10]}
    assert await high(dut, write, answers) == {"bvalid": [7], "rvalid": list(range(11))}
    dut.s_axi_rready.value, dut.s_axi_bready.value = 1, 0
    assert await high(dut, write, answers) == {"bvalid": [7, 8, 9, 10], "rvalid": [0]}
    assert await high(dut, read, answers) == {"bvalid": list(range(11)), "rvalid": [7]}
    dut.s_axi_bready.value, dut.s_axi_wstrb.value = 1, 7
    await RisingEdge(dut.clk_i)
    for clock in range(9):
        assert await high(dut, {"aw": clock, "w": clock, **read}, answers, 13) == {"bvalid": [clock + 2], "rvalid": [7]}


@cocotb.test(**LIMIT)
async def directions_in_turn(dut):
    """With reads and writes always pending, no direction is served twice in a row, for any order of the address channels."""
    device = await attach(dut).reset()
    went = []

    async def watch():
        was = 0
        while True:
            await FallingEdge(dut.clk_i)
            if dut.bridge.reg_valid_o.value and not was:
                went.append(int(dut.bridge.reg_write_o.value))
            was = int(dut.bridge.reg_valid_o.value)

    watcher = cocotb.start_soon(watch())
    # cocotb starts an operation one or two clocks after the previous one: enough operations keep both directions pending.
    writes = [device.axi.init_write(MASK, i.to_bytes(4, "little")) for i in range(40)]
    reads = [device.axi.init_read(IDENTITY, 4) for _ in range(40)]
    for operation in writes + reads:
        await operation.wait()
    watcher.kill()
    assert len(went) == 80
    assert all(a != b for a, b in zip(went[:70], went[1:70])), went
