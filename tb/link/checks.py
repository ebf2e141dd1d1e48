"""cocotb tests of sluice_link, started by test_link.py."""
import os
import random

import cocotb
from cocotb.triggers import ClockCycles, Timer

from host import (DIVISOR, ERROR, EVENT, EVENT_BYTES, EVENTS, GREET, INCOMPLETE, IRQ, MEMORY, MESSAGE, MESSAGE_BYTES, PATIENCE,
                  PERIOD, READ, REFUSED, REGISTERS, RESET, RESUME, STRANGE, TAKE, WAITS, WRITE, Host, little, stuffed)

LIMIT = {"timeout_time": 200, "timeout_unit": "ms"}
GREETING = bytes((1, 2, EVENT_BYTES, MESSAGE_BYTES)) + (bytes((MEMORY,)) if MEMORY else b"")


async def begin(dut, **settings):
    host = await Host(dut, **settings).reset()
    assert await host.ask(GREET) == (0, GREETING)
    return host


def words(chance, bits, count):
    """Some with the bytes that are stuffed."""
    flags = (int.from_bytes(b"\x7e\x7d" * 32, "little"), int.from_bytes(b"\x7d\x5e\x5d\x7e" * 16, "little"))
    return [(chance.getrandbits(bits) if chance.random() < 0.7 else chance.choice(flags)) & ((1 << bits) - 1) for _ in range(count)]


def room(size):
    """Results of so many bytes in an answer, in which there is always room for the greatest one more."""
    return 1 + (249 - max(4, MESSAGE_BYTES + 1)) // size


def events_of(events):
    return b"".join(little(event, EVENT_BYTES) for event in events)


@cocotb.test(**LIMIT)
async def greeting(dut):
    """Nothing but a greeting is heard before one."""
    host = await Host(dut).reset()
    host.number = 255
    host.send(host.request(READ, little(0, 2)))
    assert (await host.frame()) == bytes((0, REFUSED | STRANGE))
    host.send(host.request(READ, little(0, 2)))
    assert (await host.frame())[1] == REFUSED | STRANGE  # as often as it is asked
    assert not host.accesses
    assert await host.ask(GREET) == (0, GREETING)
    host.number = 100  # numbers begin anew
    assert await host.ask(GREET) == (0, GREETING)
    assert await host.ask(READ, little(0, 2)) == (0, bytes(4))
    dut.irq_i.value = 1
    assert (await host.ask(READ))[0] == IRQ
    assert (await host.ask(9)) == (IRQ | ERROR, b"")


@cocotb.test(**LIMIT)
async def registers(dut):
    """Lists of accesses, cut short by an error."""
    host = await begin(dut)
    chance = random.Random(1)
    for stall, counts in ((0.0, (1, 40)), (0.8, (1, 2, 7))):
        host.stall = stall
        for count in counts:
            wrong = chance.choice((None, chance.randrange(count)))
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
async def events(dut):
    """Each once and in order, with stalls."""
    host = await begin(dut)
    chance = random.Random(2)
    sent = []
    for stall in (0.0, 0.5, 0.9):
        host.stall = stall
        for count in (1, 2, 240 // EVENT_BYTES):
            some = words(chance, EVENT, count)
            sent += some
            assert await host.ask(EVENTS, events_of(some)) == (0, bytes((count,)))
    assert host.events == sent


@cocotb.test(**LIMIT)
async def incomplete(dut):
    """Those that are not taken are told, and nothing overtakes them."""
    host = await begin(dut)
    host.full = True
    before = cocotb.utils.get_sim_time("ns")
    assert await host.ask(EVENTS, events_of([1, 2])) == (INCOMPLETE, b"\x00")
    waited = (cocotb.utils.get_sim_time("ns") - before) / PERIOD
    line = 10 * DIVISOR * (len(stuffed(bytes(2) + events_of([1, 2]))) + len(stuffed(bytes(3))))
    assert PATIENCE <= waited - line < PATIENCE + 30 * DIVISOR, waited - line
    host.full = False
    assert await host.ask(EVENTS, events_of([3])) == (INCOMPLETE, b"\x00")
    assert await host.ask(RESUME, events_of([1, 2])) == (0, b"\x02")
    assert await host.ask(EVENTS, events_of([3])) == (0, b"\x01")
    assert host.events == [1, 2, 3 & ((1 << EVENT) - 1)]
    host.full = True
    assert await host.ask(EVENTS, events_of([4])) == (INCOMPLETE, b"\x00")
    host.full = False
    assert await host.ask(GREET) == (0, GREETING)
    assert await host.ask(EVENTS, events_of([5])) == (0, b"\x01")


@cocotb.test(**LIMIT)
async def messages(dut):
    """As many as are asked for, wait, or fit."""
    host = await begin(dut)
    chance = random.Random(3)
    assert await host.ask(TAKE, b"\x05") == (0, b"")
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
async def numbers(dut):
    """Again: answered again and not done again. Behind: refused, once."""
    host = await begin(dut)
    first = host.request(WRITE, little(4, 2) + little(1, 4))
    second = host.request(WRITE, little(4, 2) + little(2, 4))
    host.send(first)
    host.send(second)  # before there is an answer
    answers = [await host.frame(), await host.frame()]
    assert [answer[0] for answer in answers] == [first[0], second[0]]
    for request, answer in ((second, answers[1]), (first, answers[0]), (first, answers[0])):
        host.send(request)
        assert await host.frame() == answer
    assert len(host.accesses) == 2
    due = (second[0] + 1) % 256
    later = bytes(((due + 1) % 256,)) + second[1:]
    host.send(later)
    assert await host.frame() == bytes((due, REFUSED))
    host.send(later)
    assert await host.frame() is None
    host.send(bytes((due,)) + second[1:])
    assert (await host.frame())[0] == due
    host.send(bytes(((due + 2) % 256,)) + second[1:])
    assert await host.frame() == bytes(((due + 1) % 256, REFUSED))
    host.send(bytes(((due - 2) % 256,)) + second[1:])  # three back
    assert await host.frame() is None
    assert len(host.accesses) == 3


@cocotb.test(**LIMIT)
async def damage(dut):
    """Nothing of a frame that is damaged is carried out; the next one is."""
    host = await begin(dut)
    chance = random.Random(4)
    for _ in range(24):
        line = bytearray(stuffed(host.request(WRITE, little(8, 2) + bytes(words(chance, 8, 4)))))
        place = chance.randrange(1, len(line) - 1)
        how = chance.randrange(4)
        if how == 0:
            line[place] ^= 1 << chance.randrange(8)
        elif how == 1:
            del line[place]
        elif how == 2:
            line.insert(place, line[place])
        else:
            line[place:] = b"\x7d\x7e"
        host.source.write_nowait(line + b"\x7e")
        while (frame := await host.frame(400 * DIVISOR)) is not None:
            assert frame == bytes((host.number, REFUSED)), frame
        assert not host.accesses
        host.number -= 1
    host.send(bytes((host.number + 1, WRITE)) + bytes(300))  # too long
    await host.source.wait()
    assert (await host.frame())[1] == REFUSED
    host.source.write_nowait(b"\x7e\x01\x02\x7e")  # too short
    assert (await host.frame())[1] == REFUSED
    assert await host.frame() is None
    dut.rx_i.value = 0  # a break
    await Timer(40 * DIVISOR * PERIOD, units="ns")
    dut.rx_i.value = 1
    await Timer(2 * DIVISOR * PERIOD, units="ns")
    host.source.write_nowait(b"\x7e\x7e\x7e")
    refused = await host.frame()
    assert refused and refused[1] == REFUSED, refused
    done = await host.ask(WRITE, little(8, 2) + bytes(4))
    assert done == (0, b"\x01"), done
    assert host.accesses == [(1, 8, 0)]


@cocotb.test(**LIMIT)
async def window(dut):
    """Two requests fill the line; a third that comes while neither is done goes by."""
    host = await begin(dut)
    host.full = True
    requests = [host.request(EVENTS, events_of([n])) for n in range(2)]
    for request in requests:
        host.send(request)
    host.send(host.request(READ, little(0, 2)))
    await host.source.wait()
    host.full = False
    answers = []
    while (frame := await host.frame()) is not None:
        answers.append(frame)
    assert [answer[0] for answer in answers[:2]] == [request[0] for request in requests], answers
    assert host.events in ([0, 1], [0], [])


@cocotb.test(**LIMIT)
async def resets(dut):
    """The profiler's, by request and with the link's own; the link's in the middle of a frame."""
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
    assert dut.dropped_o.value == 1
    await host.ask(RESET)
    assert dut.dropped_o.value == 0


@cocotb.test(**LIMIT)
async def clocks_differ(dut):
    """The ends' clocks may be 2 % apart, 1 with four clocks a bit."""
    most = 2.0 if DIVISOR >= 8 else 1.0
    host = await begin(dut, off=most if int(os.environ["FASTER"]) else -most)
    chance = random.Random(5)
    some = words(chance, EVENT, 200 // EVENT_BYTES)
    assert (await host.ask(EVENTS, events_of(some)))[1] == bytes((len(some),))
    assert host.events == some
