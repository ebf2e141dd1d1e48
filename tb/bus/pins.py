"""What the benches of modules beside a profiler share: clock, reset, random pauses, a register port."""
import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge

REGISTERS = ("s_reg_valid_i", "s_reg_write_i", "s_reg_addr_i", "s_reg_wdata_i")


def pauses(chance, most=40):
    """For a model's pause generator: whether it pauses, clock by clock, at rates that change."""
    while True:
        dense = chance.choice((0, 0.35, 0.9))
        for _ in range(chance.randrange(most)):
            yield chance.random() < dense


class Pins:
    """A bench whose clock runs and whose `inputs` are 0."""

    def __init__(self, dut, *inputs):
        self.dut = dut
        for name in ("rst_ni", *inputs):
            getattr(dut, name).value = 0
        cocotb.start_soon(Clock(dut.clk_i, 10, units="ns").start())

    async def clocks(self, number):
        for _ in range(number):
            await RisingEdge(self.dut.clk_i)

    async def reset(self, behind=1):
        """behind: clocks between the reset and the return."""
        self.dut.rst_ni.value = 0
        await self.clocks(3)
        self.dut.rst_ni.value = 1
        await self.clocks(behind)
        return self


class Registers(Pins):
    """With a register port, `s_reg_*`."""

    def __init__(self, dut, chance, *inputs):
        super().__init__(dut, *REGISTERS, *inputs)
        self.chance = chance
        self.waited = 0  # clocks from the last access's first clock to its answer

    def ask(self, address, data=None):
        """Begins a read, or a write of `data`."""
        dut = self.dut
        dut.s_reg_valid_i.value, dut.s_reg_write_i.value, dut.s_reg_addr_i.value = 1, int(data is not None), address
        dut.s_reg_wdata_i.value = data or 0

    async def reset_amid(self, address, data, clocks):
        """A reset for one clock, `clocks` after a write has begun, which it ends."""
        self.ask(address, data)
        await self.clocks(clocks)
        self.dut.s_reg_valid_i.value = self.dut.rst_ni.value = 0
        await self.clocks(1)
        self.dut.rst_ni.value = 1

    async def access(self, address, data=None, error=False):
        """Reads, or writes `data`. error: whether an error is expected; None: either. Returns what was read."""
        dut = self.dut
        self.ask(address, data)
        await FallingEdge(dut.clk_i)
        self.waited = 0
        while dut.s_reg_ready_o.value == 0:
            await FallingEdge(dut.clk_i)
            self.waited += 1
        value, failed = int(dut.s_reg_rdata_o.value), int(dut.s_reg_error_o.value)
        assert error is None or failed == error, f"{address:#x} {data}: error {failed}"
        assert not failed or value == 0
        await RisingEdge(dut.clk_i)
        dut.s_reg_valid_i.value = 0
        await self.clocks(self.chance.randrange(3))
        return value
