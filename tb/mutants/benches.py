"""benches: benches of tb/bus and tb/link that see whether a module beside a profiler does what its page says; tap_benches has those of tb/tap.

make(TEXT): the bench of an entry of designs.yaml, e.g. `bus axi_lite`: a function of these files and its arguments. A bench has the module, its
parameters, emit() for a fresh folder, and seen(folder): whether the module there does anything wrong. warm() makes what all runs need.
"""
import os
import sys
from dataclasses import dataclass, field
from typing import Callable

TB = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(TB, room) for room in ("package", "bus", "link", "path", "tap", "trace", "rap")] + [TB, os.path.join(os.path.dirname(TB), "python")]
# pylint: disable=wrong-import-position,import-outside-toplevel
import emitted


@dataclass
class Bench:
    module: str
    parameters: dict
    emit: Callable
    seen: Callable
    warm: Callable = bool
    valid: dict = field(default_factory=dict)  # outputs that count only while another output is 1, for the proof
    settled: bool = False  # the emitted module has the parameters as its defaults


def failed(result, number):
    """Whether a cocotb run has other than `number` tests, or one that failed."""
    passed, _ = result
    return len(passed) != number or not all(passed.values())


def folder():
    return emitted.Folder("mutant")


# ---- bridges, link ------------------------------------------------------------------------


def bus(name):
    import bus_test as test
    config, (bridge, _, number) = test.CONFIGS[0], test.BUSES[name]
    parameters = {"PIPELINED": int(name == "wishbone_pipelined")} if bridge == "wishbone" else {}
    answers = {"axi_lite": {"s_axi_rdata": "s_axi_rvalid", "s_axi_rresp": "s_axi_rvalid", "s_axi_bresp": "s_axi_bvalid"},
               "apb": {"s_apb_prdata": "s_apb_pready", "s_apb_pslverr": "s_apb_pready"}, "wishbone": {"s_wb_dat_r": "s_wb_ack"}}[bridge]
    request = {name: "reg_valid_o" for name in ("reg_write_o", "reg_addr_o", "reg_wdata_o")}
    return Bench(f"sluice_{bridge}", parameters, lambda: test.emit("mutant", config), lambda at: failed(test.simulate(name, at, config), number),
                 valid={**answers, **request})


def memory(name):
    import memory_test as test
    return Bench(f"sluice_memory_{name}", {"LOW": f"32'd{test.LOW}", "HIGH": f"32'd{test.HIGH}"}, folder, lambda at: failed(test.simulate(at, name), test.TESTS),
                 valid={"mem_rdata_o": "mem_ready_o"})


def ring(module, number):
    import ring_test as test
    shape = test.SHAPES[int(number)]
    parameters = {"DATA_WIDTH": shape[2]}
    if module == "ring":
        parameters |= {"MESSAGE_WIDTH": shape[1], "BUFFER": shape[3], "BURST": shape[4], "LOW": "64'h1000", "HIGH": "64'hbfff"}
    options, buses = (["-DNETLIST"], (shape[0], "axi")) if module == "ring" else ([], shape[:1])  # AXI4 accepts a burst late
    return Bench(f"sluice_{module}", parameters, folder,
                 lambda at: any(failed(test.simulate(at, (bus, *shape[1:]), options=options), test.TESTS) for bus in buses))


def stream(module):
    import stream_test as test
    shape = test.SHAPES[0]

    def emit():
        return emitted.Folder("mutant", *shape[0], profiler="counts")

    hardware = test.Description.read(emit().file(".json"))
    parameters = {"stream": {"MESSAGE_WIDTH": hardware.message.bits, "BYTES": shape[2], "MESSAGES": shape[3], "CLOCKS": shape[4]},
                  "stream_events": {"EVENT_WIDTH": hardware.event_bits, "BYTES": shape[1]}}[module]
    return Bench(f"sluice_{module}", parameters, emit, lambda at: failed(test.simulate(at, shape), test.TESTS))


def guard(number):
    import guard_test as test
    shape = int(number)
    parameters = {**dict(zip(("RING", "DRAIN_REGISTER", "RUNS_LOCKED"), test.SHAPES[shape])), "SETTLE": 40}
    return Bench("sluice_guard", parameters, lambda: test.emit("mutant", shape), lambda at: failed(test.simulate(at, shape), test.TESTS),
                 valid={"reg_write_o": "reg_valid_o", "reg_addr_o": "reg_valid_o", "reg_wdata_o": "reg_write_o", "s_reg_rdata_o": "s_reg_ready_o",
                        "s_reg_error_o": "s_reg_ready_o"})


def act(number):
    import act_test as test
    shape = int(number)
    return Bench("sluice_act", dict(zip(test.NAMES, test.SHAPES[shape])), folder, lambda at: failed(test.simulate(at.path, shape), test.TESTS))


# What the link's mutants go through: all its tests but `window`, the slowest, and `clocks_differ`, for a line at its limit.
LINK_TESTS = ("greeting", "registers", "addresses", "events", "incomplete", "messages", "resets", "numbers", "damage")


def link(number):
    import link_test as test
    shape = test.SHAPES[int(number)]
    parameters = dict(zip(("DIVISOR", "EVENT_WIDTH", "MESSAGE_WIDTH", "MEMORY_ADDR"), shape))
    return Bench("sluice_link", parameters, folder, lambda at: failed(test.simulate(at, shape, ",".join(LINK_TESTS)), len(LINK_TESTS)))


# ---- rap's account -------------------------------------------------------------------------


def account(number):
    import account_test as test
    shape = "account", int(number)
    return Bench("sluice_rap_account", {}, lambda: test.emit("mutant", *shape), lambda at: failed(test.simulate(at, *shape), 1))


# ---- blocks of path that stand in a core ----------------------------------------------------


BLOCKS = {"apportion": {"SLOTS": 4, "PORTS": 3, "WIDTH": 5, "COST": 23}, "block_events": {"EVENTS": 4, "COUNT": 5, "INSTRUCTIONS": 4}}


def block(name):
    import blocks_test as test
    return Bench(f"sluice_path_{name}", BLOCKS[name], lambda: emitted.Folder("mutant", profiler="path"),
                 lambda at: test.wrong(name, os.path.join(at.path, f"sluice_path_{name}.v"), BLOCKS[name]))


def make(text):
    """The bench of an entry."""
    import tap_benches
    name, *arguments = text.split()
    return {**globals(), **vars(tap_benches)}[name](*arguments)
