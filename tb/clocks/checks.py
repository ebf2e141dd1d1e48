"""cocotb tests of rtl/lib/async_fifo.v, started by clocks_test.py. Environment: IN, OUT: periods in ps; ADDR, WIDTH."""
import os
from collections import deque

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import FallingEdge, RisingEdge, Timer

from seed import seeded

ADDR, WIDTH, IN, OUT = (int(os.environ[name]) for name in ("ADDR", "WIDTH", "IN", "OUT"))
WORDS = 2000
LIMIT = {"timeout_time": 12 * WORDS * max(IN, OUT) + 1000 * IN, "timeout_unit": "ps"}


async def begin(dut, chance):
    """Starts the clocks with a phase between them, and a reset that ends on either side first."""
    phase = chance.randrange(1, IN + OUT)
    for name in ("in_valid_i", "out_ready_i", "in_rst_ni", "out_rst_ni"):
        getattr(dut, name).value = 0
    cocotb.start_soon(Clock(dut.in_clk_i, IN, units="ps").start())
    await Timer(phase, units="ps")
    cocotb.start_soon(Clock(dut.out_clk_i, OUT, units="ps").start())
    await Timer(4 * max(IN, OUT), units="ps")
    for side in ("in", "out") if phase % 2 else ("out", "in"):
        await RisingEdge(getattr(dut, f"{side}_clk_i"))
        getattr(dut, f"{side}_rst_ni").value = 1
        await Timer(chance.randrange(1, 3 * max(IN, OUT)), units="ps")


def stalls(chance):
    """Runs of active and idle clocks, some long."""
    while True:
        on = chance.random() < 0.6
        for _ in range(chance.choice((1, 1, 2, 3, 8, 40))):
            yield on


def always():
    while True:
        yield True


async def send(dut, words, when):
    """Offers the next word as soon as one is accepted, only in clocks of `when`."""
    await RisingEdge(dut.in_clk_i)
    for word in words:
        while not next(when):
            await RisingEdge(dut.in_clk_i)
        dut.in_valid_i.value = 1
        dut.in_data_i.value = word
        await FallingEdge(dut.in_clk_i)
        while not dut.in_ready_o.value:
            await FallingEdge(dut.in_clk_i)
        await RisingEdge(dut.in_clk_i)
        dut.in_valid_i.value = 0


def binary(gray):
    """Decodes a pointer."""
    return sum((bin(int(gray.value) >> bit).count("1") & 1) << bit for bit in range(ADDR + 1))


async def receive(dut, number, when):
    """Returns the words and the clocks from the first one on, and checks the fill level."""
    got, clocks, places = [], 0, 2 << ADDR
    standing = known = None
    while len(got) < number:
        await RisingEdge(dut.out_clk_i)
        assert known in (None, binary(dut.out_known_o)), "it is not of this clock"
        ready = next(when)
        dut.out_ready_i.value = int(ready)
        await FallingEdge(dut.out_clk_i)
        now = (int(dut.out_valid_o.value), int(dut.out_data_o.value) if dut.out_valid_o.value else None)
        assert standing in (None, now), f"{standing} became {now} before it was taken"
        standing = now if now[0] and not ready else None
        known, moved = binary(dut.out_known_o), binary(dut.out_moved_o)
        assert moved == (len(got) + now[0]) % places
        assert (known - moved) % places <= 1 << ADDR
        if now[0] and ready:
            got.append(now[1])
        clocks += bool(got)
    return got, clocks


async def gray(dut, side, pointer):
    """Checks that at most one bit of a pointer changes per clock."""
    was = None
    while True:
        await FallingEdge(getattr(dut, f"{side}_clk_i"))
        now = getattr(dut, pointer).value
        if now.is_resolvable:
            assert was is None or bin(was ^ int(now)).count("1") < 2, f"{pointer}: {was:b} became {int(now):b}"
            was = int(now)


@cocotb.test(**LIMIT)
async def words_in_order(dut):
    """Random words with random stalls arrive complete and in order."""
    for name in ("write", "read"):
        cocotb.start_soon(gray(dut, {"write": "in", "read": "out"}[name], f"{name}_gray_q"))
    chance = seeded(IN, OUT, ADDR)
    await begin(dut, chance)
    words = deque(chance.getrandbits(WIDTH) for _ in range(WORDS))
    cocotb.start_soon(send(dut, words, stalls(seeded("in"))))
    got, _ = await receive(dut, WORDS, stalls(seeded("out")))
    assert got == list(words)


@cocotb.test(**LIMIT)
async def rate(dut):
    """Without stalls, one word per clock of the slower side after the first ones."""
    chance = seeded(IN, OUT)
    await begin(dut, chance)
    words = [chance.getrandbits(WIDTH) for _ in range(WORDS)]
    cocotb.start_soon(send(dut, words, always()))
    got, clocks = await receive(dut, WORDS, always())
    assert got == words
    if ADDR >= 4:
        assert clocks * OUT <= (WORDS + 4) * max(IN, OUT) * 1.001, f"{clocks} clocks of {OUT} ps for {WORDS} words"


@cocotb.test(**LIMIT)
async def room(dut):
    """Without reads, 2^ADDR words plus the head are accepted."""
    await begin(dut, seeded("room", IN, OUT))
    cocotb.start_soon(send(dut, [1] * (1 << ADDR + 2), always()))
    for _ in range(8 * (1 << ADDR + 2)):
        await FallingEdge(dut.in_clk_i)
        await FallingEdge(dut.out_clk_i)
    assert dut.in_ready_o.value == 0
    assert int(dut.write_q.value) == (1 << ADDR) + 1
