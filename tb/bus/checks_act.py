"""cocotb tests of sluice_act by itself, against a model of doc/shell/act.md. Environment: the parameters' names and values."""
import os
from itertools import product

import cocotb
from cocotb.triggers import FallingEdge, RisingEdge

from pins import Registers
from seed import seeded

NAMES = "MESSAGE_WIDTH KEY_LSB KEY_WIDTH COUNT_LSB COUNT_WIDTH TYPE_LSB TYPE_WIDTH TYPE_VALUE FIRST CHANGE SEEN".split()
WIDTH, KEY_LSB, KEY_WIDTH, COUNT_LSB, COUNT_WIDTH, TYPE_LSB, TYPE_WIDTH, TYPE_VALUE, FIRST, CHANGE, SEEN = (int(os.environ[name]) for name in NAMES)
CONTROL, STATUS, THRESHOLD, COUNT, KEY, KEY_HIGH = (0xD00 + 4 * i for i in range(6))
CLOCKS = 20000
LIMIT = {"timeout_time": 1000, "timeout_unit": "us"}


def field(message, lsb, width):
    return message >> lsb & (1 << width) - 1


class Model:
    """What acts. Called once a clock."""

    def __init__(self, clearing=1 << SEEN):
        self.on = self.threshold = self.acts = self.key = 0
        self.seen, self.former = set(), None
        self.clearing = clearing  # clocks; at the start the first behind the reset is over
        self.line = [None, None]  # keys of messages that meet all conditions but the memory, one and two clocks old
        self.pending = None

    def place(self, key):
        place = 0
        while key:
            place, key = place ^ key & (1 << SEEN) - 1, key >> SEEN
        return place

    def clock(self, message):
        """The message that is taken in this clock, or None. Returns the key that acts at the end of the clock, for the next one."""
        acts = None
        key = self.line[1]
        if key is not None and not (FIRST and (self.clearing or self.place(key) in self.seen)):
            acts = key
            if FIRST:
                self.seen.add(self.place(key))
            self.acts, self.key = self.acts + 1 & 0xFFFFFFFF, key
        self.line = [None, self.pending if self.on else None]
        self.pending = None
        if message is not None and (not TYPE_WIDTH or field(message, TYPE_LSB, TYPE_WIDTH) == TYPE_VALUE):
            key = field(message, KEY_LSB, KEY_WIDTH)
            changes, self.former = key != self.former, key
            if (not COUNT_WIDTH or field(message, COUNT_LSB, COUNT_WIDTH) >= self.threshold) and (changes or not CHANGE):
                self.pending = key
        self.clearing -= self.clearing > 0
        return acts


class Bench(Registers):
    def __init__(self, dut):
        super().__init__(dut, seeded("act", WIDTH), "irq_i", "msg_valid_i", "msg_ready_i", "msg_data_i", "reg_ready_i", "reg_rdata_i", "reg_error_i")
        self.model = Model()
        self.write = None  # (address, data) that executes in this clock
        self.pulses = 0

    def message(self):
        message = self.chance.getrandbits(WIDTH)
        keys, most = self.chance.choice((1, 2, 40, None)), (1 << KEY_WIDTH) - 1
        key = self.chance.getrandbits(KEY_WIDTH) if keys is None else (1 + self.chance.randrange(keys)) * max(1, most // 40) & most
        if self.model.former is not None and self.chance.random() < 0.2:  # another key in one bit
            key = self.model.former ^ 1 << self.chance.randrange(KEY_WIDTH)
        message = message & ~(most << KEY_LSB) | key << KEY_LSB
        if COUNT_WIDTH and self.chance.random() < 0.5:  # about the threshold: equal, or another in one bit
            counts = (1 << COUNT_WIDTH) - 1
            count = (self.model.threshold ^ self.chance.choice((0, 1 << self.chance.randrange(COUNT_WIDTH)))) & counts
            message = message & ~(counts << COUNT_LSB) | count << COUNT_LSB
        return message

    async def run(self):
        """Random messages; compares each clock."""
        dut, expected, fresh = self.dut, None, self.message()
        rate = 0.5
        while True:
            await FallingEdge(dut.clk_i)
            if dut.rst_ni.value == 0:
                self.model, expected = Model(1 + (1 << SEEN)), None
            else:
                assert int(dut.act_o.value) == (expected is not None)
                if expected is not None:
                    assert int(dut.act_key_o.value) == expected
                    self.pulses += 1
                taken = fresh if dut.msg_valid_i.value == 1 and dut.msg_ready_i.value == 1 else None
                expected = self.model.clock(taken)
                if taken is not None:
                    fresh = self.message()
            if self.chance.random() < 0.005:
                rate = self.chance.choice((0.1, 0.5, 1))
            await RisingEdge(dut.clk_i)
            if self.write:  # it executed at this edge
                address, data = self.write
                if address == CONTROL:
                    self.model.on = data & 1
                    if data & 2:
                        self.model.clearing = (1 << SEEN) + 1
                        self.model.seen.clear()
                elif address == THRESHOLD:
                    self.model.threshold = data
                self.write = None
            dut.msg_valid_i.value, dut.msg_ready_i.value = int(self.chance.random() < rate), int(self.chance.random() < rate)
            dut.msg_data_i.value = fresh

    async def access(self, address, data=None, error=False):
        dut = self.dut
        self.ask(address, data)
        await RisingEdge(dut.clk_i)
        await RisingEdge(dut.clk_i)
        await FallingEdge(dut.clk_i)  # of clock t+2
        if data is not None and not error:
            self.write = (address, data)
        assert dut.s_reg_ready_o.value == 0 and dut.reg_valid_o.value == 0  # the page's own accesses do not pass
        await RisingEdge(dut.clk_i)
        await FallingEdge(dut.clk_i)
        assert dut.s_reg_ready_o.value == 1
        value, failed = int(dut.s_reg_rdata_o.value), int(dut.s_reg_error_o.value)
        assert failed == error, f"{address:#x} {data}: error {failed}"
        assert value == 0 or (data is None and not failed)
        await RisingEdge(dut.clk_i)
        dut.s_reg_valid_i.value = 0
        await RisingEdge(dut.clk_i)
        return value


@cocotb.test(**LIMIT)
async def acts(dut):
    """Each clock, as the model; threshold, switch and memory change meanwhile."""
    b = await Bench(dut).reset()
    cocotb.start_soon(b.run())
    await b.access(CONTROL, 1)
    for _ in range(CLOCKS // 400):
        await b.clocks(b.chance.randrange(700 if SEEN < 8 else 2500))
        choice = b.chance.randrange(6)
        if choice < 3:
            await b.access(CONTROL, b.chance.choice((0, 1, 3, 3)))
        elif choice < 5:
            await b.access(THRESHOLD, b.chance.getrandbits(COUNT_WIDTH) >> b.chance.randrange(4) if COUNT_WIDTH else 5)
        else:
            await b.access(STATUS, 1)
    await b.access(CONTROL, 0)
    await b.clocks(5)
    assert await b.access(COUNT) == b.model.acts == b.pulses > 5
    assert await b.access(KEY) | await b.access(KEY_HIGH) << 32 == b.model.key


@cocotb.test(**LIMIT)
async def registers(dut):
    """Reset values, refused accesses, interrupt."""
    b = await Bench(dut).reset()
    for address in (STATUS, THRESHOLD, COUNT, KEY, KEY_HIGH):
        assert await b.access(address) == 0
    assert await b.access(CONTROL) == 2 * FIRST or SEEN < 6
    for address in (COUNT, KEY, KEY_HIGH):
        await b.access(address, 0, error=True)
    for address in (0xD18, 0xD01, 0xDFC):
        await b.access(address, error=True)
        await b.access(address, 0, error=True)
    await b.clocks(1 << SEEN)
    assert await b.access(CONTROL) == 0
    dut.s_reg_valid_i.value, dut.s_reg_write_i.value, dut.s_reg_addr_i.value = 1, 1, 0x10
    dut.s_reg_wdata_i.value = 0x77
    await FallingEdge(dut.clk_i)
    assert dut.reg_valid_o.value == 1 and dut.reg_write_o.value == 1 and dut.reg_addr_o.value == 0x10 and dut.reg_wdata_o.value == 0x77
    dut.reg_ready_i.value, dut.reg_error_i.value, dut.reg_rdata_i.value = 1, 1, 9
    await RisingEdge(dut.clk_i)
    await FallingEdge(dut.clk_i)
    assert dut.s_reg_ready_o.value == 1 and dut.s_reg_error_o.value == 1 and dut.s_reg_rdata_o.value == 9
    for word in (0xFFFFFFFF, *(b.chance.getrandbits(32) for _ in range(8))):  # all bits pass
        dut.reg_rdata_i.value = dut.s_reg_wdata_i.value = word
        await FallingEdge(dut.clk_i)
        assert dut.s_reg_rdata_o.value == word and dut.reg_wdata_o.value == word
    dut.reg_ready_i.value = dut.reg_error_i.value = dut.reg_rdata_i.value = dut.s_reg_valid_i.value = 0
    await b.clocks(3)
    for word in (0xFFFFFFFF, *(b.chance.getrandbits(32) for _ in range(8)), 0):
        await b.access(THRESHOLD, word)
        assert await b.access(THRESHOLD) == word
    await b.access(CONTROL, 1)
    message = TYPE_VALUE << TYPE_LSB if TYPE_WIDTH else 0
    message |= 1 << KEY_LSB
    dut.msg_valid_i.value, dut.msg_ready_i.value, dut.msg_data_i.value = 1, 1, message
    await RisingEdge(dut.clk_i)
    dut.msg_valid_i.value = 0
    await b.clocks(5)
    assert dut.irq_o.value == 1 and await b.access(STATUS) == 1 and await b.access(KEY) == 1
    await b.access(STATUS, 0)
    assert await b.access(STATUS) == 1
    await b.access(STATUS, 1)
    assert await b.access(STATUS) == 0 and dut.irq_o.value == 0
    dut.irq_i.value = 1
    await b.clocks(3)
    assert dut.irq_o.value == 1
    for clocks in range(4):  # a reset amid an access ends it
        await b.reset_amid(THRESHOLD, 5, clocks)
        for _ in range(5):
            await FallingEdge(dut.clk_i)
            assert dut.s_reg_ready_o.value == 0 and dut.reg_valid_o.value == 0
        await RisingEdge(dut.clk_i)
        assert await b.access(THRESHOLD) == 0


@cocotb.test(**LIMIT)
async def in_a_row(dut):
    """The same key, and two that have one place in memory, in clocks that follow each other, at every distance."""
    b = await Bench(dut).reset()
    await b.access(CONTROL, 1)
    former = None
    for bits, gap in product((0, 1 | 1 << SEEN) if KEY_WIDTH > SEEN else (0,), range(5)):
        await b.access(CONTROL, 3)
        await b.clocks((1 << SEEN) + 5)
        before = await b.access(COUNT)
        dut.msg_ready_i.value = 1
        keys = [1, 1 ^ bits, 1]
        for key in keys:
            dut.msg_valid_i.value, dut.msg_data_i.value = 1, key << KEY_LSB | (TYPE_VALUE << TYPE_LSB if TYPE_WIDTH else 0)
            await RisingEdge(dut.clk_i)
            dut.msg_valid_i.value = 0
            await b.clocks(gap)
        await b.clocks(5)
        acts = sum(key != last for last, key in zip([former, *keys], keys)) if CHANGE else 3
        former = keys[-1]
        assert await b.access(COUNT) - before == (min(acts, 1) if FIRST else acts)


@cocotb.test(**LIMIT)
async def reset_in_between(dut):
    """A reset of one clock amid messages: a message from before the reset does not act after it."""
    b = await Bench(dut).reset()
    cocotb.start_soon(b.run())
    for _ in range(10):
        await b.access(CONTROL, 1)
        await b.clocks((1 << SEEN if FIRST else 0) + b.chance.randrange(20))
        dut.rst_ni.value = 0
        await b.clocks(1)
        dut.rst_ni.value = 1
