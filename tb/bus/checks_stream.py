"""cocotb tests of stream_bench.v with a third-party source and sink of AXI4-Stream.

Environment: EVENT, MESSAGE, EVENT_BYTES, BYTES, MESSAGES, CLOCKS, INTERVAL.
"""
import logging
import os

import cocotb
from cocotb.triggers import FallingEdge, RisingEdge, Timer
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource

from pins import Pins, pauses
from seed import seeded

EVENT, MESSAGE, EVENT_BYTES, BYTES, MESSAGES, CLOCKS = (int(os.environ[name]) for name in ("EVENT", "MESSAGE", "EVENT_BYTES", "BYTES", "MESSAGES", "CLOCKS"))
EVENTS = int(os.environ["INTERVAL"])  # of an interval of the profiler
LIMIT = {"timeout_time": 800, "timeout_unit": "us"}


class Bench(Pins):
    def __init__(self, dut):
        super().__init__(dut)
        self.chance = seeded("stream", MESSAGES)
        reset = {"reset": dut.rst_ni, "reset_active_level": False}
        self.source = AxiStreamSource(AxiStreamBus.from_prefix(dut, "s_axis"), dut.clk_i, **reset)
        self.sink = AxiStreamSink(AxiStreamBus.from_prefix(dut, "m_axis"), dut.clk_i, **reset)
        for end in (self.source, self.sink):
            end.log.setLevel(logging.ERROR)
        self.events, self.messages, self.beats = [], [], []  # (clock, word ...) of each transfer
        self.clock = 0
        cocotb.start_soon(self.watch())

    async def watch(self):
        dut = self.dut
        while True:
            await FallingEdge(dut.clk_i)
            if dut.rst_ni.value == 1:
                if dut.event_o.value == 1:
                    self.events.append(int(dut.event_data_o.value))
                if dut.message_o.value == 1:
                    self.messages.append((self.clock, int(dut.message_data_o.value), int(dut.message_last_o.value)))
                if dut.m_axis_tvalid.value == 1 and dut.m_axis_tready.value == 1:
                    assert int(dut.m_axis_tkeep.value) == (1 << BYTES) - 1
                    self.beats.append((self.clock, int(dut.m_axis_tdata.value), int(dut.m_axis_tuser.value), int(dut.m_axis_tlast.value)))
                self.clock += 1

    def pause(self, *names):
        for name in names:
            getattr(self, name).set_pause_generator(pauses(seeded("pause", name), 60))

    async def send(self, words, keep=None):
        data = b"".join((word | self.chance.getrandbits(8 * EVENT_BYTES) >> EVENT << EVENT).to_bytes(EVENT_BYTES, "little") for word in words)
        frame = AxiStreamFrame(data, tkeep=keep)
        await self.source.send(frame)
        await self.source.wait()

    def compare(self):
        assert [beat[1:3] for beat in self.beats] == [message[1:] for message in self.messages]


@cocotb.test(**LIMIT)
async def traffic(dut):
    """Events and messages arrive once and in order, with pauses at both ends."""
    b = await Bench(dut).reset()
    b.pause("source", "sink")
    words = [b.chance.getrandbits(EVENT) for _ in range(600)]
    for at in range(0, len(words), 300):
        await b.send(words[at:at + 300])
        await b.clocks(b.chance.randrange(2 * CLOCKS or 100))
    b.sink.clear_pause_generator()
    b.sink.pause = False
    await b.clocks(2000)
    assert b.events == words
    if CLOCKS:
        b.compare()
    else:  # up to one message waits for ever
        held = len(b.messages) - len(b.beats)
        assert held in (0, 1) and [beat[1:3] for beat in b.beats] == [m[1:] for m in b.messages[:len(b.beats)]]
    assert len(b.messages) > 100
    run = 0
    for _, _, _, last in b.beats:
        run += 1
        assert run < MESSAGES or last, "a packet is longer than MESSAGES"
        run = 0 if last else run


@cocotb.test(**LIMIT)
async def packets(dut):
    """Without stalls: each packet's end is where the contract says."""
    b = await Bench(dut).reset()
    for _ in range(10):
        await b.send([b.chance.getrandbits(EVENT) for _ in range(b.chance.randrange(1, 150))])
        await b.clocks(b.chance.choice((0, CLOCKS // 2, 2 * CLOCKS)))
    sweep = range(max(CLOCKS - 20, 0), CLOCKS + 12 if CLOCKS else 0)
    for gap in [*sweep] * (5 if CLOCKS < 100 else 1):  # a message comes just when the packet closes
        await b.send([b.chance.getrandbits(EVENT) for _ in range(EVENTS)])
        await b.clocks(gap)
    await b.clocks(2 * CLOCKS + 1000)
    times = [clock for clock, _, _ in b.messages]
    number, ends, before = 0, set(), 0
    for (clock, _, _, last), taken, following in zip(b.beats, times, times[1:] + [1 << 40]):
        number += 1
        full = number == MESSAGES
        alone = max(taken + 1, before)  # from this clock on no other message is in front of it
        late = CLOCKS and following >= alone + CLOCKS
        assert bool(last) == bool(full or late), (clock, taken, following, number)
        ends.add("full" if full else "late" if late else "none")
        if last and not full:
            assert clock == alone + CLOCKS
        elif not last:
            assert clock <= following + 2
        number, before = 0 if last else number, clock
    assert ends >= ({"full", "none"} if MESSAGES > 1 else {"full"}), ends
    if CLOCKS and MESSAGES > 1:
        assert "late" in ends


@cocotb.test(**LIMIT)
async def partial_beats(dut):
    """A beat without all bytes of an event is none, and does not stop the stream, nor wait for the profiler."""
    b = await Bench(dut).reset()
    words = [b.chance.getrandbits(EVENT) for _ in range(40)]
    kept = [b.chance.random() < 0.5 for _ in words]
    needs = (EVENT + 7) // 8
    for word, keep in zip(words, kept):
        lanes = [1] * EVENT_BYTES
        if not keep:
            lanes[b.chance.randrange(needs)] = 0
        elif EVENT_BYTES > needs:
            lanes[-1] = b.chance.randrange(2)
        await b.send([word], lanes)
    await b.clocks(50)
    assert b.events == [word for word, keep in zip(words, kept) if keep]
    b.sink.pause = True
    cocotb.start_soon(b.send([b.chance.getrandbits(EVENT) for _ in range(2000)]))
    stood = 0
    while stood < 100:  # until the profiler takes no event any more
        await FallingEdge(dut.clk_i)
        stood = 0 if dut.s_axis_tready.value == 1 else stood + 1
    for lane in range(needs):  # between two edges, so that the source does not see it
        dut.s_axis_tkeep.value = (1 << EVENT_BYTES) - 1 ^ 1 << lane
        await Timer(1, "ns")
        assert dut.s_axis_tready.value == 1 and dut.event_o.value == 0
        dut.s_axis_tkeep.value = (1 << EVENT_BYTES) - 1
        await FallingEdge(dut.clk_i)


@cocotb.test(**LIMIT)
async def reset_in_between(dut):
    """Nothing of before a reset comes behind it."""
    b = await Bench(dut).reset()
    b.sink.pause = True
    source = cocotb.start_soon(b.send([b.chance.getrandbits(EVENT) for _ in range(400)]))
    while dut.m_axis_tvalid.value != 1:
        await b.clocks(1)
    dut.rst_ni.value = 0
    source.kill()
    await b.clocks(1)
    await FallingEdge(dut.clk_i)
    assert dut.m_axis_tvalid.value == 0
    await b.clocks(3)
    b.messages.clear()
    b.beats.clear()
    b.sink.pause = False
    dut.rst_ni.value = 1
    await b.clocks(5)
    await b.send([b.chance.getrandbits(EVENT) for _ in range(400)])
    await b.clocks(3 * CLOCKS + 300)
    count = len(b.beats)
    assert count and [beat[1:3] for beat in b.beats] == [m[1:] for m in b.messages[:count]] and len(b.messages) - count <= (0 if CLOCKS else 1)
