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


async def stable(dut, valid, ends, *payload):
    """What `valid` offers stays, with its payload, until one of `ends` is high, except in a reset."""
    offered, ended, waiting = [getattr(dut, name) for name in (valid, *payload)], [getattr(dut, name) for name in ends], None
    while True:
        await RisingEdge(dut.clk_i)
        now = [signal.value.binstr for signal in offered]
        assert waiting in (None, now), f"{valid}: {waiting} became {now} before it was taken"
        held = dut.rst_ni.value == 1 and now[0] == "1" and not any(signal.value == 1 for signal in ended)
        waiting = now if held else None


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
        """Resets for one clock, `clocks` after a write has begun. The write is held through that clock, as by a bridge with the same reset."""
        self.ask(address, data)
        await self.clocks(clocks)
        self.dut.rst_ni.value = 0
        await self.clocks(1)
        self.dut.s_reg_valid_i.value, self.dut.rst_ni.value = 0, 1

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
        assert value == 0 or (data is None and not failed)
        await RisingEdge(dut.clk_i)
        dut.s_reg_valid_i.value = 0
        await self.clocks(self.chance.randrange(3))
        return value
