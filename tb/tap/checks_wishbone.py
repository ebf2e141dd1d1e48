"""cocotb tests of the Wishbone tap: a master of others, and a device here that makes it wait. Environment: DATA, PIPELINED, OUTSTANDING."""
import logging
import os
import random
from collections import deque

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.wishbone.driver import WBOp, WishboneMaster

from watch import BYTES, DATA, Watch, chosen

PIPELINED, OUTSTANDING = (int(os.environ[name]) for name in ("PIPELINED", "OUTSTANDING"))
LIMIT = {"timeout_time": 500, "timeout_unit": "us"}
NAMES = {name: name for name in ("cyc", "stb", "we", "adr", "ack")} | {"datwr": "dat_w", "datrd": "dat_r"}


class Model(WishboneMaster):
    """Pipelined if it sees a stall."""
    _optional_signals = ["sel", "err"] + ["stall"] * PIPELINED


async def device(dut, chance, most, delays=(0, 0, 1, 5)):
    """Answers each access after some clocks, in order, some with an error; of pipelined cycles up to `most` wait."""
    waits = deque()
    for name in ("ack", "err", "stall"):
        getattr(dut, f"wb_{name}").value = 0
    while True:
        await RisingEdge(dut.clk_i)
        answered = dut.wb_ack.value == 1 or dut.wb_err.value == 1
        asks = dut.wb_cyc.value == 1 and dut.wb_stb.value == 1
        if PIPELINED and asks and dut.wb_stall.value == 0 or not PIPELINED and asks and not answered and not waits:
            waits.append(chance.choice(delays))
        dut.wb_ack.value = dut.wb_err.value = 0
        if waits and waits[0] == 0:
            waits.popleft()
            getattr(dut, "wb_err" if chance.random() < 0.1 else "wb_ack").value = 1
            dut.wb_dat_r.value = chance.getrandbits(DATA)
        elif waits:
            waits[0] -= 1
        if PIPELINED:
            dut.wb_stall.value = int(len(waits) >= most or chance.random() < 0.3)


async def run(dut, cycles, chance, most):
    """Operations and their results, and the bench."""
    watch = Watch(dut, 1)
    for name in ("cyc", "stb", "we", "adr", "sel", "dat_w", "dat_r"):
        getattr(dut, f"wb_{name}").value = 0
    cocotb.start_soon(device(dut, chance, most))
    master = Model(dut, "wb", dut.clk_i, timeout=1000, signals_dict=NAMES)
    master.log.setLevel(logging.ERROR)
    await watch.reset()
    done = []
    for _ in range(cycles):
        masks = [chance.choice(((1 << BYTES) - 1, 1 << chance.randrange(BYTES), chance.randrange(1, 1 << BYTES))) for _ in range(chance.choice((1, 1, 2, 9)))]
        wanted = [WBOp(chance.getrandbits(30), chance.choice((None, chance.getrandbits(DATA))), sel=mask, idle=chance.choice((0, 0, 1, 3))) for mask in masks]
        answers = await master.send_cycle(wanted)
        done += zip(wanted, answers)
        await watch.clocks(chance.choice((1, 2, 7)))
    await watch.clocks(10)
    return watch, done


def expected(done):
    events = []
    for wanted, answer in done:
        if answer.ack == 1:
            first, value = chosen(int(answer.datrd) if wanted.dat is None else wanted.dat, wanted.sel)
            events.append((value, (wanted.adr * BYTES + first) & 0xFFFFFFFF))
    return events


@cocotb.test(**LIMIT)
async def traffic(dut):
    """Every access that is acknowledged, once, in order; none that ends in an error."""
    watch, done = await run(dut, 120, random.Random(f"{DATA} {PIPELINED}"), (1 << OUTSTANDING) - 1)
    want = expected(done)
    assert [event[1:] for event in watch.events[0]] == want
    assert len(want) > 200 and len(want) < len(done)
    assert dut.overrun_o.value == 0


async def stream(dut, cycles, chance, most):
    """The same without waiting for answers, which that master does: strobes behind one another. The events, and those expected."""
    watch = Watch(dut, 1)
    for name in ("cyc", "stb", "we", "adr", "sel", "dat_w", "dat_r"):
        getattr(dut, f"wb_{name}").value = 0
    answers = []

    async def listen():
        while True:
            await RisingEdge(dut.clk_i)
            if dut.wb_ack.value == 1 or dut.wb_err.value == 1:
                answers.append((int(dut.wb_ack.value), int(dut.wb_dat_r.value)))

    cocotb.start_soon(device(dut, chance, most, (0, 1, 4)))
    cocotb.start_soon(listen())
    await watch.reset()
    want = []
    for _ in range(cycles):
        asked, answers[:] = [], []
        dut.wb_cyc.value = 1
        for _ in range(chance.choice((1, 5, 20))):
            access = (chance.getrandbits(30), chance.randrange(1, 1 << BYTES), chance.choice((0, 1)), chance.getrandbits(DATA))
            asked.append(access)
            dut.wb_stb.value = 1
            for name, value in zip(("adr", "sel", "we", "dat_w"), access):
                getattr(dut, f"wb_{name}").value = value
            await RisingEdge(dut.clk_i)
            while dut.wb_stall.value == 1:
                await RisingEdge(dut.clk_i)
            if chance.random() < 0.2:
                dut.wb_stb.value = 0
                await watch.clocks(1)
        dut.wb_stb.value = 0
        while len(answers) < len(asked):
            await RisingEdge(dut.clk_i)
        dut.wb_cyc.value = 0
        for (adr, sel, we, dat_w), (acknowledged, dat_r) in zip(asked, answers):
            if acknowledged:
                first, value = chosen(dat_w if we else dat_r, sel)
                want.append((value, (adr * BYTES + first) & 0xFFFFFFFF))
        await watch.clocks(chance.choice((1, 4)))
    await watch.clocks(10)
    return [event[1:] for event in watch.events[0]], want


@cocotb.test(skip=not PIPELINED, **LIMIT)
async def behind_one_another(dut):
    """As many wait as there are places."""
    found, want = await stream(dut, 60, random.Random("behind"), (1 << OUTSTANDING) - 1)
    assert found == want and len(want) > 300
    assert dut.overrun_o.value == 0


@cocotb.test(skip=not PIPELINED, **LIMIT)
async def too_many(dut):
    """More accesses wait than there are places: what is shown is right, and the next cycle is whole again."""
    found, want = await stream(dut, 60, random.Random("many"), 1 << OUTSTANDING + 1)
    rest = iter(want)
    assert all(event in rest for event in found), "accesses that were none, or not in order"
    assert len(want) // 4 < len(found) < len(want)
