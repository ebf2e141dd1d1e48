"""cocotb tests of sluice_link, started by link_test.py: frame numbers, damage, two outstanding frames, clock deviation."""
import os

import cocotb
from cocotb.triggers import ClockCycles, Timer

from checks import LIMIT, begin, events_of, words
from host import DIVISOR, EVENT, EVENT_BYTES, EVENTS, INCOMPLETE, PERIOD, READ, REFUSED, WRITE, little, stuffed
from seed import seeded


@cocotb.test(**LIMIT)
async def numbers(dut):
    """A repeated frame is answered again and not executed again. An old number is refused, once."""
    host = await begin(dut)
    first = host.request(READ, little(4, 2) * 12)  # still being answered when the second executes
    second = host.request(WRITE, little(4, 2) + little(2, 4))
    host.send(first)
    host.send(second)  # before the answer
    answers = [await host.frame(), await host.frame()]
    assert [answer[0] for answer in answers] == [first[0], second[0]]
    for request, answer in ((second, answers[1]), (first, answers[0]), (first, answers[0])):
        host.send(request)
        assert await host.frame() == answer
    assert len(host.accesses) == 13
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
    assert len(host.accesses) == 14


@cocotb.test(**LIMIT)
async def damage(dut):
    """A damaged frame is not executed; the next one is."""
    host = await begin(dut)
    chance = seeded(4)
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
    for short in (b"", b"\x01"):
        host.send(short)
        assert (await host.frame())[1] == REFUSED
    assert await host.frame() is None
    dut.rx_i.value = 0  # a break
    await Timer(40 * DIVISOR * PERIOD, units="ns")
    dut.rx_i.value = 1
    await Timer(2 * DIVISOR * PERIOD, units="ns")
    host.source.write_nowait(b"\x7e\x7e\x7e")
    refused = await host.frame()
    assert refused and refused[1] == REFUSED, refused
    dut.rx_i.value = 0  # too short for a start bit
    await Timer(PERIOD, units="ns")
    dut.rx_i.value = 1
    await Timer(5 * DIVISOR * PERIOD, units="ns")
    done = await host.ask(WRITE, little(8, 2) + bytes(4))
    assert done == (0, b"\x01"), done
    assert host.accesses == [(1, 8, 0)]
    host.most = 0
    host.send(host.request(EVENTS, events_of([1])))
    host.send(b"\x01")  # while that is pending
    assert (await host.frame())[1] == INCOMPLETE
    assert (await host.frame())[1] == REFUSED


@cocotb.test(**LIMIT)
async def window(dut):
    """Two requests fill the buffer; a third that arrives before either is done is ignored without harm. One flag separates two frames."""
    host = await begin(dut)
    host.most = 0
    chance = seeded(6)
    some = words(chance, EVENT, 21)
    requests = [host.request(EVENTS, events_of(of)) for of in (some[:20], some[20:], words(chance, EVENT, 21))]
    host.source.write_nowait(b"".join(stuffed(request)[:-1] for request in requests) + b"\x7e")
    while len(host.events) < 20:
        await ClockCycles(dut.clk_i, 500)
        host.most += 1
    assert host.source.empty()
    host.most += 1
    answers = []
    while (frame := await host.frame()) is not None:
        answers.append(frame)
    assert answers == [bytes((requests[0][0], 0, 20)), bytes((requests[1][0], 0, 1))], answers
    assert host.events == some


@cocotb.test(**LIMIT)
async def clocks_differ(dut):
    """The two clocks may differ by 2 %, or 1 % with four clocks per bit."""
    most = 2.0 if DIVISOR >= 8 else 1.0
    host = await begin(dut, off=most if int(os.environ["FASTER"]) else -most)
    chance = seeded(5)
    some = words(chance, EVENT, 200 // EVENT_BYTES)
    assert (await host.ask(EVENTS, events_of(some)))[1] == bytes((len(some),))
    assert host.events == some
