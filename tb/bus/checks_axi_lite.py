"""cocotb tests of the AXI4-Lite bridge alone: its clocks, and whose turn it is."""
import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from checks import LIMIT
from manager import IDENTITY, MASK, Device, attach, trace


@cocotb.test(**LIMIT)
async def clocks_of_an_access(dut):
    """The timing contract: clock 0 takes the address; what is high in which clock, counted from there."""
    Device(dut)
    for name in ("awvalid", "wvalid", "arvalid", "bready", "rready", "awprot", "arprot"):
        getattr(dut, f"s_axi_{name}").value = 0
    dut.s_axi_rready.value = 1
    dut.s_axi_bready.value = 1

    async def high(valids, signals, clocks=11):
        """If `valids` are high in clock 0."""
        def drive(clock):
            for name in valids:
                getattr(dut, f"s_axi_{name}").value = int(clock == 0)
        said = await trace(dut, [f"s_axi_{name}" for name in signals], clocks, drive)
        return {name.removeprefix("s_axi_"): when for name, when in said.items()}

    await RisingEdge(dut.clk_i)
    assert await high((), ("awready", "wready", "arready", "bvalid", "rvalid")) == {
        "awready": [], "wready": [], "arready": [], "bvalid": [], "rvalid": []}
    dut.rst_ni.value = 1
    readies = ("awready", "wready", "arready")
    assert await high((), readies, 3) == dict.fromkeys(readies, [1, 2])
    dut.s_axi_araddr.value = IDENTITY
    assert await high(("arvalid",), ("arready", "rvalid")) == {"arready": [0, 8, 9, 10], "rvalid": [7]}
    dut.s_axi_awaddr.value = MASK
    dut.s_axi_wdata.value = 0
    for strobe, answered in ((15, 7), (14, 2)):
        dut.s_axi_wstrb.value = strobe
        ready = [0, *range(answered + 1, 11)]
        assert await high(("awvalid", "wvalid"), ("awready", "wready", "bvalid")) == {
            "awready": ready, "wready": ready, "bvalid": [answered]}
    assert await high(("wvalid",), ("awready", "wready", "bvalid")) == {
        "awready": list(range(11)), "wready": [0], "bvalid": []}


@cocotb.test(**LIMIT)
async def directions_in_turn(dut):
    """With reads and writes always due, no direction goes twice in a row; the address channels come in any order."""
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
    # cocotb starts an operation a clock or two after the one before: enough of them keep both directions due.
    writes = [device.axi.init_write(MASK, i.to_bytes(4, "little")) for i in range(40)]
    reads = [device.axi.init_read(IDENTITY, 4) for _ in range(40)]
    for operation in writes + reads:
        await operation.wait()
    watcher.kill()
    assert len(went) == 80
    assert all(a != b for a, b in zip(went[:70], went[1:70])), went
