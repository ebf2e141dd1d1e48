"""cocotb tests of the AXI tap: third-party AXI4 or AXI4-Lite master and memory, and a bus that these tests drive. Environment: DATA, LITE, OUTSTANDING."""
import logging
from collections import deque

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.axi import AxiBus, AxiLiteBus, AxiLiteMaster, AxiLiteRam, AxiMaster, AxiRam

from axi_monitor import IDS, LITE, OUTSTANDING, Monitor, difference
from watch import BYTES, DATA, pauses
from seed import seeded

LIMIT = {"timeout_time": 2000, "timeout_unit": "us"}


@cocotb.test(**LIMIT)
async def traffic(dut):
    """A third-party master and memory."""
    watch = Monitor(dut)
    reset = {"reset": dut.rst_ni, "reset_active_level": False}
    if LITE:
        master = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "axi"), dut.clk_i, **reset)
        memory = AxiLiteRam(AxiLiteBus.from_prefix(dut, "axi"), dut.clk_i, size=1 << 14, **reset)
    else:
        master = AxiMaster(AxiBus.from_prefix(dut, "axi"), dut.clk_i, max_burst_len=32, **reset)
        memory = AxiRam(AxiBus.from_prefix(dut, "axi"), dut.clk_i, size=1 << 14, **reset)
    for end, ports in (("master", ((master.write_if, ("aw", "w")), (master.read_if, ("ar", "r")))),
                       ("memory", ((memory.write_if, ("aw", "b")), (memory.read_if, ("ar", "r"))))):
        for port, channels in ports:
            port.log.setLevel(logging.ERROR)
            for channel in channels:
                getattr(port, f"{channel}_channel").set_pause_generator(pauses(seeded(end, channel)))
    await watch.reset()

    async def some(number):
        own = seeded(DATA, number)
        kinds = ["read", "write"] * 20
        own.shuffle(kinds)
        for kind in kinds:
            length = own.randint(1, 4 * BYTES + 5 if LITE else 150)
            address = own.randrange((1 << 14) - length)
            more = {} if LITE else {"size": own.randrange(BYTES.bit_length())}
            if kind == "write":
                await master.write(address, own.randbytes(length), **more)
            else:
                await master.read(address, length, **more)

    for task in [cocotb.start_soon(some(number)) for number in range(2)]:
        await task
    await watch.settle()
    assert not watch.blind_clocks, f"the models had more than {OUTSTANDING} bursts outstanding, at clocks {watch.blind_clocks}: give the tap more places"
    reads, writes = watch.compare()
    assert reads > 60 and writes > 60
    assert dut.blind_o.value == 0


async def drive(watch, outstanding, ahead, bursts, chance, addressed=0.3):
    """Drives both directions at the pins: read responses in any order of IDs, write data before and after their addresses."""
    dut = watch.dut
    for name in ("awvalid", "wvalid", "arvalid", "rvalid", "bvalid", "bready"):
        getattr(dut, f"axi_{name}").value = 0
    for name in ("awready", "wready", "arready", "rready"):
        getattr(dut, f"axi_{name}").value = 1

    def burst():
        kind, size = chance.randrange(3), chance.randrange(BYTES.bit_length())
        length = {0: chance.randrange(16), 1: chance.choice((0, 1, 3, chance.randrange(40))), 2: chance.choice((1, 3, 7, 15))}[kind]
        address = chance.randrange(1 << 12) // (1 << size if kind == 2 else 1) * (1 << size if kind == 2 else 1) + (chance.randrange(1 << 18) << 14)
        return {"addr": address, "len": length, "size": size, "burst": kind, "id": chance.randrange(IDS)}

    reading, to_read = [], bursts
    addresses, to_write, begun, finished = deque(), bursts, 0, 0
    beats, early = deque(), 0
    while to_read or reading or to_write or addresses or beats:
        for name in ("awvalid", "wvalid", "arvalid", "rvalid"):
            getattr(dut, f"axi_{name}").value = 0
        if reading and chance.random() < 0.7:
            chosen_one = chance.choice(reading)
            oldest = next(one for one in reading if one[0]["id"] == chosen_one[0]["id"])
            oldest[1] += 1
            last = oldest[1] > oldest[0]["len"]
            dut.axi_rvalid.value = 1
            dut.axi_rid.value = oldest[0]["id"]
            dut.axi_rdata.value = chance.getrandbits(DATA)
            dut.axi_rlast.value = int(last)
            if last:
                reading.remove(oldest)
        if to_read and len(reading) < outstanding and chance.random() < 0.4:  # also in the clock in which another ends
            made = burst()
            reading.append([made, 0])
            to_read -= 1
            dut.axi_arvalid.value = 1
            for field, value in made.items():
                getattr(dut, f"axi_ar{field}").value = value
        # Write bursts: lengths of those without address (addresses) and without data (beats); the tap must hold `begun` minus `finished`.
        if to_write and len(addresses) < 2 and len(beats) <= outstanding:
            made = burst()
            addresses.append(made)
            beats.append([made["len"] + 1, False])
            to_write -= 1
        if addresses and begun - finished < outstanding and chance.random() < addressed:
            made = addresses.popleft()
            next(one for one in beats if not one[1])[1] = True
            begun += 1
            dut.axi_awvalid.value = 1
            for field, value in made.items():
                getattr(dut, f"axi_aw{field}").value = value
        if beats and chance.random() < 0.7 and (beats[0][1] or early < ahead):
            early = 0 if beats[0][1] else early + 1
            beats[0][0] -= 1
            dut.axi_wvalid.value = 1
            dut.axi_wdata.value = chance.getrandbits(DATA)
            dut.axi_wstrb.value = chance.choice((0, (1 << BYTES) - 1, chance.getrandbits(BYTES)))
            dut.axi_wlast.value = int(beats[0][0] == 0)
            if beats[0][0] == 0 and beats[0][1]:
                beats.popleft()
                finished += 1
            elif beats[0][0] == 0:
                # all its data are early: its address must come next
                made = addresses.popleft()
                await RisingEdge(dut.clk_i)
                dut.axi_wvalid.value = 0
                dut.axi_arvalid.value = 0
                dut.axi_rvalid.value = 0
                dut.axi_awvalid.value = 1
                for field, value in made.items():
                    getattr(dut, f"axi_aw{field}").value = value
                beats.popleft()
                begun += 1
                finished += 1
                early = 0
        await RisingEdge(dut.clk_i)
        if chance.random() < 0.1:
            for name in ("awvalid", "wvalid", "arvalid", "rvalid"):
                getattr(dut, f"axi_{name}").value = 0
            await watch.clocks(chance.choice((1, 8)))
    for name in ("awvalid", "wvalid", "arvalid", "rvalid"):
        getattr(dut, f"axi_{name}").value = 0
    await watch.clocks(40)


@cocotb.test(skip=LITE, **LIMIT)
async def any_order(dut):
    """All kinds of bursts, responses in any order of IDs, data before their address."""
    watch = Monitor(dut)
    await watch.reset()
    await drive(watch, OUTSTANDING, 4, 150, seeded("any", DATA))
    reads, writes = watch.compare()
    assert reads > 500 and writes > 300
    assert dut.blind_o.value == 0


@cocotb.test(skip=LITE, **LIMIT)
async def too_many(dut):
    """More bursts than slots: events shown are correct, others are omitted, and the tap recovers once all have ended."""
    watch = Monitor(dut)
    await watch.reset()
    await drive(watch, 20, 12, 80, seeded("many", DATA))
    await drive(watch, 1, 12, 80, seeded("early", DATA), 0.05)
    assert watch.events[0] == watch.reads, difference(watch.events[0], watch.reads)
    assert watch.blind_clocks and watch.unseen
    assert len(watch.events[1]) < len(watch.writes)
    writes = iter(watch.writes)
    assert all(event[1:] in writes for event in watch.events[1]), "writes that were none, or not in order"
    assert dut.blind_o.value == 0
    reads = len(watch.reads)
    before = [len(events) for events in watch.events]
    watch.writes.clear()
    await drive(watch, OUTSTANDING, 4, 40, seeded("again", DATA))
    assert watch.events[0][before[0]:] == watch.reads[reads:]
    assert [event[1:] for event in watch.events[1][before[1]:]] == watch.writes


@cocotb.test(skip=LITE, **LIMIT)
async def data_first(dut):
    """A burst's data, up to as many beats as the tap keeps, and then its address."""
    watch, chance = Monitor(dut), seeded("first", DATA)
    await watch.reset()
    for name in ("arvalid", "rvalid", "bvalid", "bready"):
        getattr(dut, f"axi_{name}").value = 0
    for name in ("awready", "wready"):
        getattr(dut, f"axi_{name}").value = 1
    for _ in range(40):
        count = chance.choice((1, 2, 7, 8, 8))
        for beat in range(count):
            dut.axi_wvalid.value = 1
            dut.axi_wdata.value = chance.getrandbits(DATA)
            dut.axi_wstrb.value = (1 << BYTES) - 1
            dut.axi_wlast.value = int(beat == count - 1)
            await RisingEdge(dut.clk_i)
        dut.axi_wvalid.value = 0
        dut.axi_wdata.value = chance.getrandbits(DATA)
        await watch.clocks(1 + chance.randrange(4))
        dut.axi_awvalid.value = 1
        for field, value in {"addr": chance.randrange(1 << 20) * BYTES, "len": count - 1, "size": BYTES.bit_length() - 1, "burst": 1}.items():
            getattr(dut, f"axi_aw{field}").value = value
        await RisingEdge(dut.clk_i)
        dut.axi_awvalid.value = 0
        await watch.clocks(12)
    reads, writes = watch.compare()
    assert reads == 0 and writes > 150
    assert dut.blind_o.value == 0


@cocotb.test(skip=LITE, **LIMIT)
async def reset_amid(dut):
    """A beat in the clock before a reset is no event behind it."""
    watch = Monitor(dut)
    await watch.reset()
    cocotb.start_soon(drive(watch, OUTSTANDING, 4, 20, seeded("reset", DATA)))
    await watch.clocks(50)
    while dut.axi_rvalid.value == 0:
        await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 0
    await RisingEdge(dut.clk_i)
    dut.rst_ni.value = 1
    await RisingEdge(dut.clk_i)
    assert dut.ev_valid_o.value == 0
