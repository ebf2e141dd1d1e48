"""cocotb tests of sluice_link, started by link_test.py: effect of each request at the profiler's ports."""
import math
from itertools import product

import cocotb
from cocotb.triggers import ClockCycles

from host import (DIVISOR, ERROR, EVENT, EVENT_BYTES, EVENTS, GREET, INCOMPLETE, IRQ, MEMORY, MESSAGE, MESSAGE_BYTES, PATIENCE,
                  PERIOD, READ, REFUSED, REGISTERS, RESET, RESUME, STRANGE, TAKE, WAITS, WRITE, Host, little, stuffed)
from seed import seeded, shapes

LIMIT = {"timeout_time": 200, "timeout_unit": "ms"}
GREETING = bytes((1, 2, EVENT_BYTES, MESSAGE_BYTES)) + (bytes((MEMORY,)) if MEMORY else b"")


async def begin(dut, **settings):
    host = await Host(dut, **settings).reset()
    assert await host.ask(GREET) == (0, GREETING)
    return host


def words(chance, bits, count):
    """Random bytes, some of them subject to byte stuffing."""
    flags = (int.from_bytes(b"\x7e\x7d" * 32, "little"), int.from_bytes(b"\x7d\x5e\x5d\x7e" * 16, "little"))
    return [(chance.getrandbits(bits) if chance.random() < 0.7 else chance.choice(flags)) & ((1 << bits) - 1) for _ in range(count)]


def room(size):
    """The number of results of this size in an answer, which keeps room for one more of the greatest size."""
    return 1 + (249 - max(4, MESSAGE_BYTES + 1)) // size


def events_of(events):
    return b"".join(little(event, EVENT_BYTES) for event in events)


async def waited(host, asks, operands):
    """Requests that use the device's full time-out."""
    before = cocotb.utils.get_sim_time("ns")
    status, results = await host.ask(asks, operands)
    clocks = (cocotb.utils.get_sim_time("ns") - before) / PERIOD
    clocks -= 10 * DIVISOR * (len(stuffed(bytes(2) + operands)) + len(stuffed(bytes(2) + results)))
    assert PATIENCE <= clocks < PATIENCE + 30 * DIVISOR, clocks
    return status, results


@cocotb.test(**LIMIT)
async def greeting(dut):
    """Before a greeting, all other requests are refused."""
    host = await Host(dut).reset()
    host.number = 255
    host.send(host.request(READ, little(0, 2)))
    assert (await host.frame()) == bytes((0, REFUSED | STRANGE))
    host.send(host.request(READ, little(0, 2)))
    assert (await host.frame())[1] == REFUSED | STRANGE  # every time
    assert not host.accesses
    assert await host.ask(GREET) == (0, GREETING)
    host.number = 100  # frame numbers restart
    assert await host.ask(GREET) == (0, GREETING)
    assert await host.ask(READ, little(0, 2)) == (0, bytes(4))
    dut.irq_i.value = 1
    assert (await host.ask(READ))[0] == IRQ
    assert (await host.ask(9)) == (IRQ | ERROR, b"")


@cocotb.test(**LIMIT)
async def registers(dut):
    """Lists of accesses, ended early by an error; the long list at the positions that are due."""
    host = await begin(dut)
    chance = seeded(1)
    places = (None, 0.5, 1)  # of the error in the list
    for stall, count, place in (*product((0.0,), (1,), places), *product((0.0,), (40,), shapes(places)), *product((0.8,), (1, 2, 7), places)):
        host.stall = stall
        wrong = place and chance.randrange(math.ceil(place * count))
        addresses = [4 * chance.randrange(REGISTERS // 4) if i != wrong else REGISTERS + 4 for i in range(count)]
        data = words(chance, 32, count)
        status, results = await host.ask(WRITE, b"".join(little(a, 2) + little(d, 4) for a, d in zip(addresses, data)))
        done = count if wrong is None else wrong
        assert (status & ERROR, results) == (0 if wrong is None else ERROR, bytes((done,)))
        expected = b"".join(little(host.registers[a], 4) for a in addresses[:done])
        status, results = await host.ask(READ, b"".join(little(a, 2) for a in addresses))
        assert (status & ERROR, results) == (0 if wrong is None else ERROR, expected)
    assert len((await host.ask(READ, little(0, 2) * 120))[1]) == 4 * room(4)


@cocotb.test(**LIMIT)
async def addresses(dut):
    """Address bits 15 to 12 must be 0: otherwise an error without an access at the port."""
    host = await begin(dut)
    assert await host.ask(WRITE, little(0x10, 2) + little(5, 4)) == (0, b"\x01")
    for bit in range(12, 16):
        address = little(1 << bit | 0x10, 2)
        assert await host.ask(WRITE, little(0x14, 2) + little(bit, 4) + (address + little(9, 4)) * 2) == (ERROR, b"\x01")
        assert await host.ask(READ, little(0x10, 2) + address * 2) == (ERROR, little(5, 4))
        assert await host.ask(READ, little(0x14, 2)) == (0, little(bit, 4))
        assert host.accesses[-3:] == [(1, 0x14, bit), (0, 0x10, None), (0, 0x14, None)]
    assert len(host.accesses) == 1 + 4 * 3


@cocotb.test(**LIMIT)
async def events(dut):
    """Each event arrives once and in order, with stalls."""
    host = await begin(dut)
    chance = seeded(2)
    sent = []
    for stall in (0.0, 0.5, 0.9):
        host.stall = stall
        for count in (1, 2, 249 // EVENT_BYTES):  # in bytes: the longest frame
            some = words(chance, EVENT, count)
            sent += some
            assert await host.ask(EVENTS, events_of(some)) == (0, bytes((count,)))
    assert host.events == sent


@cocotb.test(**LIMIT)
async def incomplete(dut):
    """Events not accepted are reported, and no later event overtakes them."""
    host = await begin(dut)
    host.most = 0
    assert await waited(host, EVENTS, events_of([1, 2])) == (INCOMPLETE, b"\x00")
    host.most = 1
    assert await host.ask(EVENTS, events_of([3])) == (INCOMPLETE, b"\x00")
    assert await host.ask(RESUME, events_of([1, 2])) == (INCOMPLETE, b"\x01")
    host.most = 3
    assert await host.ask(EVENTS, events_of([3])) == (INCOMPLETE, b"\x00")
    assert await host.ask(RESUME, events_of([2])) == (0, b"\x01")
    assert await host.ask(EVENTS, events_of([3])) == (0, b"\x01")
    assert host.events == [1, 2, 3 & ((1 << EVENT) - 1)]
    assert await host.ask(EVENTS, events_of([4])) == (INCOMPLETE, b"\x00")
    host.most = 4
    assert await host.ask(GREET) == (0, GREETING)
    assert await host.ask(EVENTS, events_of([5])) == (0, b"\x01")


@cocotb.test(**LIMIT)
async def messages(dut):
    """Messages in an answer: the least of requested, pending and fitting ones."""
    host = await begin(dut)
    chance = seeded(3)
    assert await waited(host, TAKE, b"\x05") == (0, b"")
    for stall in (0.0, 0.6):
        given = [(m, chance.randrange(2)) for m in words(chance, MESSAGE, 50)]
        host.messages = list(given)
        host.stall = stall
        for most in (1, 3, 255, 0, 255, 255):
            status, results = await host.ask(TAKE, bytes((most,)))
            count = min(most, room(MESSAGE_BYTES + 1), len(given))
            assert results == b"".join(little(m, MESSAGE_BYTES) + bytes((last,)) for m, last in given[:count]), (most, count)
            given = given[count:]
            assert stall or bool(status & WAITS) == bool(given)


@cocotb.test(**LIMIT)
async def resets(dut):
    """Resets: of the profiler by request and together with the link; of the link amid a frame."""
    host = await begin(dut)
    low = []

    async def watch():
        while True:
            await ClockCycles(dut.clk_i, 1)
            low.append(dut.rst_no.value == 0)
    watcher = cocotb.start_soon(watch())
    assert await host.ask(RESET) == (0, b"")
    assert sum(low) == 4
    watcher.kill()
    assert (await host.ask(READ, little(0, 2)))[0] == 0
    host.send(host.request(READ, little(0, 2) * 100))
    await ClockCycles(dut.clk_i, 60 * DIVISOR)
    await host.source.wait()
    await host.reset()
    host.send(host.request(READ, little(0, 2)))
    assert (await host.frame())[1] == REFUSED | STRANGE
    assert await host.ask(GREET) == (0, GREETING)
    host.registers[0x14] = 1 << 5
    assert dut.dropped_o.value == 0
    await host.ask(READ, little(0x14, 2))
    await host.ask(WRITE, little(0x14, 2) + little(0, 4))
    await host.ask(READ, little(0x10, 2))
    assert dut.dropped_o.value == 1
    await host.ask(RESET)
    assert dut.dropped_o.value == 0
