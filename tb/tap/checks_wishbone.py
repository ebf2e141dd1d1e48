"""cocotb tests of the Wishbone tap: a third-party master, and a device here with wait states. Environment: DATA, PIPELINED, OUTSTANDING."""
import logging
import os
from collections import deque

import cocotb
from cocotb.triggers import FallingEdge, RisingEdge
from cocotbext.wishbone.driver import WBOp, WishboneMaster

from watch import BYTES, DATA, Watch, chosen
from seed import seeded

PIPELINED, OUTSTANDING = (int(os.environ[name]) for name in ("PIPELINED", "OUTSTANDING"))
ANSWERS = ("ack", "err", "rty")
LIMIT = {"timeout_time": 500, "timeout_unit": "us"}
NAMES = {name: name for name in ("cyc", "stb", "we", "adr", "ack")} | {"datwr": "dat_w", "datrd": "dat_r"}


class Model(WishboneMaster):
    """Pipelined if it has a stall signal."""
    _optional_signals = ["sel", "err"] + ["stall"] * PIPELINED


def answer(dut, chance, others):
    getattr(dut, f"wb_{chance.choice(others) if chance.random() < 0.1 else 'ack'}").value = 1
    dut.wb_dat_r.value = chance.getrandbits(DATA)


async def prompt_device(dut, chance):
    """Answers each access in the same clock."""
    while True:
        for name in ANSWERS:
            getattr(dut, f"wb_{name}").value = 0
        dut.wb_stall.value = int(chance.random() < 0.3)
        await FallingEdge(dut.clk_i)
        if dut.wb_cyc.value == 1 and dut.wb_stb.value == 1 and dut.wb_stall.value == 0:
            answer(dut, chance, ANSWERS[1:])
        await RisingEdge(dut.clk_i)


async def device(dut, chance, most, delays=(0, 0, 1, 5), others=("err",)):
    """Answers accesses in order after some clocks, some with an error; up to `most` pipelined accesses are pending."""
    waits = deque()
    for name in (*ANSWERS, "stall"):
        getattr(dut, f"wb_{name}").value = 0
    while True:
        await RisingEdge(dut.clk_i)
        answered = any(getattr(dut, f"wb_{name}").value for name in ANSWERS)
        asks = dut.wb_cyc.value == 1 and dut.wb_stb.value == 1
        if PIPELINED and asks and dut.wb_stall.value == 0 or not PIPELINED and asks and not answered and not waits:
            waits.append(chance.choice(delays))
        for name in ANSWERS:
            getattr(dut, f"wb_{name}").value = 0
        if dut.wb_cyc.value == 0:
            waits.clear()
        if waits and waits[0] == 0:
            waits.popleft()
            answer(dut, chance, others)
        elif waits:
            waits[0] -= 1
        if PIPELINED:
            dut.wb_stall.value = int(len(waits) >= most or chance.random() < 0.3)


async def run(dut, cycles, chance, most):
    """Runs operations. Returns them with their results, and the bench."""
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
    """Each acknowledged access is an event, once and in order; an access that ends in an error is none."""
    watch, done = await run(dut, 120, seeded(DATA, PIPELINED), (1 << OUTSTANDING) - 1)
    want = expected(done)
    assert [event[1:] for event in watch.events[0]] == want
    assert len(want) > 200 and len(want) < len(done)
    assert dut.overrun_o.value == 0


async def stream(dut, cycles, chance, behind):
    """The same without the master's waits for responses: consecutive strobes, and cycles that end before their responses.

    Returns the events, those expected, and the number of aborted accesses.
    """
    watch = Watch(dut, 1)
    for name in ("cyc", "stb", "we", "adr", "sel", "dat_w", "dat_r"):
        getattr(dut, f"wb_{name}").value = 0
    answers = []

    async def listen():
        while True:
            await RisingEdge(dut.clk_i)
            if dut.wb_cyc.value == 1 and any(getattr(dut, f"wb_{name}").value for name in ANSWERS):
                answers.append((int(dut.wb_ack.value), int(dut.wb_dat_r.value)))

    cocotb.start_soon(behind)
    cocotb.start_soon(listen())
    await watch.reset()
    want, given_up = [], 0
    for _ in range(cycles):
        asked, answers[:] = [], []
        dut.wb_cyc.value = 1
        for _ in range(chance.choice((1, 5, 20))):
            access = (chance.getrandbits(30), chance.randrange(1 << BYTES), chance.choice((0, 1)), chance.getrandbits(DATA))
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
        patience = chance.choice((0, 2, 1000, 1000))
        while len(answers) < len(asked) and patience > 0:
            patience -= 1
            await RisingEdge(dut.clk_i)
        dut.wb_cyc.value = 0
        await watch.clocks(chance.choice((1, 4)))
        given_up += len(asked) - len(answers)
        for (adr, sel, we, dat_w), (acknowledged, dat_r) in zip(asked, answers):
            if acknowledged and sel:
                first, value = chosen(dat_w if we else dat_r, sel)
                want.append((value, (adr * BYTES + first) & 0xFFFFFFFF))
    await watch.clocks(10)
    return [event[1:] for event in watch.events[0]], want, given_up


@cocotb.test(skip=not PIPELINED, **LIMIT)
async def behind_one_another(dut):
    """As many pending accesses as slots."""
    chance = seeded("behind")
    found, want, given_up = await stream(dut, 60, chance, device(dut, chance, 1 << OUTSTANDING, (0, 1, 4), ANSWERS[1:]))
    assert found == want and len(want) > 300 and given_up > 10
    assert dut.overrun_o.value == 0


@cocotb.test(skip=not PIPELINED, **LIMIT)
async def in_its_own_clock(dut):
    """A response in the clock of its strobe, which pipelined cycles allow."""
    chance = seeded("own")
    found, want, _ = await stream(dut, 60, chance, prompt_device(dut, chance))
    assert found == want and len(want) > 300


@cocotb.test(skip=not PIPELINED, **LIMIT)
async def too_many(dut):
    """More pending accesses than slots: events shown are correct, and the next cycle is complete again."""
    chance = seeded("many")
    found, want, _ = await stream(dut, 60, chance, device(dut, chance, 1 << OUTSTANDING + 1, (0, 1, 4)))
    rest = iter(want)
    assert all(event in rest for event in found), "accesses that were none, or not in order"
    assert len(want) // 4 < len(found) < len(want)
