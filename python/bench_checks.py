"""cocotb test of sluice.bench, started by bench_test.py. Environment: DESCRIPTION, EVENTS (JSON, a list of fields), OUT (JSON of the
messages and of the registers events_low and drops_low)."""
import json
import os

import cocotb
from cocotb.clock import Clock

from seed import seeded
from sluice import Description
from sluice.bench import Bench, RegisterError


def numbers(choose, most):
    while True:
        yield choose.randrange(most) if choose.random() < 0.3 else 0


@cocotb.test(timeout_time=10, timeout_unit="ms")
async def profile(dut):
    hardware = Description.read(os.environ["DESCRIPTION"])
    with open(os.environ["EVENTS"], encoding="utf-8") as file:
        events = json.load(file)
    cocotb.start_soon(Clock(dut.clk_i, 10, units="ns").start())
    if hasattr(dut, "ev_clk_i"):
        cocotb.start_soon(Clock(dut.ev_clk_i, 7, units="ns").start())
    bench = Bench(dut, hardware, numbers(seeded("pauses"), 4), numbers(seeded("stalls"), 6))
    await bench.start()
    for event in events:
        await bench.send(event)
    messages = await bench.flush()
    try:
        await bench.write("identity", 0)
        raise AssertionError("a write of a read-only register was accepted")
    except RegisterError as error:
        assert str(error) == "write of register identity", error
    with open(os.environ["OUT"], "w", encoding="utf-8") as file:
        json.dump({"messages": [[message.record, message.values] for message in messages], "events": await bench.read("events_low"),
                   "drops": await bench.read("drops_low"), "hash": await bench.read("config_hash")}, file)
