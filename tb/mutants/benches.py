"""benches: benches of tb/bus, tb/link and tb/tap that see whether a module beside a profiler does what its page says.

make(TEXT): the bench of an entry of designs.yaml, e.g. `bus axi_lite`: a function below and its arguments. A bench has the module, its
parameters, emit() for a fresh folder, and seen(folder): whether the module there does anything wrong. warm() makes what all runs need.
"""
import functools
import os
import sys
import tempfile
from dataclasses import dataclass, field
from typing import Callable

TB = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(TB, room) for room in ("package", "bus", "link", "path", "tap", "trace")] + [TB, os.path.join(os.path.dirname(TB), "python")]
# pylint: disable=wrong-import-position,import-outside-toplevel
import emitted
from seed import seeded


@dataclass
class Bench:
    module: str
    parameters: dict
    emit: Callable
    seen: Callable
    warm: Callable = bool
    valid: dict = field(default_factory=dict)  # outputs that count only while another output is 1, for the proof


def failed(result, number):
    """Whether a cocotb run has other than `number` tests, or one that failed."""
    passed, _ = result
    return len(passed) != number or not all(passed.values())


def violated(check, *arguments):
    """Whether a check of a test case fails."""
    try:
        check(*arguments)
        return False
    except AssertionError:
        return True


def folder():
    return emitted.Folder("mutant")


def taps():
    import retire
    return retire.Taps("mutant")


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
    return Bench(f"sluice_{module}", parameters, folder, lambda at: failed(test.simulate(at, shape), test.TESTS))


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
    return Bench("sluice_guard", parameters, lambda: test.emit("mutant", shape), lambda at: failed(test.simulate(at, shape), test.TESTS))


def act(number):
    import act_test as test
    shape = int(number)
    return Bench("sluice_act", dict(zip(test.NAMES, test.SHAPES[shape])), folder, lambda at: failed(test.simulate(at.path, shape), test.TESTS))


def link(number):
    import link_test as test
    shape = test.SHAPES[int(number)]
    parameters = dict(zip(("DIVISOR", "EVENT_WIDTH", "MESSAGE_WIDTH", "MEMORY_ADDR"), shape))
    tests = len(shape[-1].split(",")) if shape[-1] else test.TESTS
    return Bench("sluice_link", parameters, folder, lambda at: failed(test.simulate(at, shape), tests))


# ---- blocks of path that stand in a core ----------------------------------------------------


BLOCKS = {"apportion": {"SLOTS": 4, "PORTS": 3, "WIDTH": 5, "COST": 23}, "block_events": {"EVENTS": 4, "COUNT": 5, "INSTRUCTIONS": 4}}


def block(name):
    import blocks_test as test
    return Bench(f"sluice_path_{name}", BLOCKS[name], lambda: emitted.Folder("mutant", profiler="path"),
                 lambda at: test.wrong(name, os.path.join(at.path, f"sluice_path_{name}.v"), BLOCKS[name]))


# ---- taps ---------------------------------------------------------------------------------

EVENTS = {"ev_data_o": "ev_valid_o", "ev_gap_o": "ev_valid_o"}


def rvfi(kind):
    import retire
    import rvfi_test as test
    import streams
    form, channels = retire.WIDE, 2

    @functools.cache
    def made():
        rows = streams.made(900, 64, seeded("mutants")) + streams.straight(900, 64, seeded("mutants", 1)) + test.directed()[0]
        with tempfile.TemporaryDirectory() as at:
            events = retire.events_of(retire.imported(rows, at), rows)
        places, clocks = retire.schedule(rows, channels, seeded("mutants", 2))
        return rows, places, clocks, retire.expected(events, places, form, rows, channels, 64)[kind]

    def seen(at):
        rows, places, clocks, want = made()
        return at.rvfi(rows, places, clocks, channels, 64, form, [kind])[kind] != want

    parameters = {"EVENT": retire.KINDS.index(kind), "NRET": channels, "XLEN": 64, "A_WIDTH": form.a, "B_WIDTH": form.b, "KIND_WIDTH": form.kind,
                  "COUNT_WIDTH": form.count, "INSTRUCTIONS_WIDTH": form.instructions, "SELECT": form.select, "SELECT_PC": form.pc,
                  "SELECT_VALUE": form.value, "SELECT_CONTEXT": form.context, "A_CONTEXT": form.key, "EVENTS": form.events, "TRAPS": 1}
    return Bench("sluice_tap_rvfi", parameters, taps, seen, made, EVENTS)


def etrace(kind):
    import etrace_test as test
    lanes, unit = 4, 0

    @functools.cache
    def made():
        test.Etrace.setUpClass()
        return test.Etrace().stream(lanes, 1 if kind == "branch" else 8, unit, "mutants")

    event = {"block": 1, "edge": 5, "call": 6, "branch": 7}[kind]
    parameters = {"EVENT": event, "LANES": lanes, "XLEN": 64, "IRETIRE_WIDTH": 6, "UNIT": unit, "A_WIDTH": 64, "B_WIDTH": 64,
                  "COUNT_WIDTH": 3 if kind == "branch" else 0, "INSTRUCTIONS_WIDTH": 9, "SELECT": 1, "SELECT_PC": 64, "SELECT_CONTEXT": 32}
    directed = [dict(enumerate(blocks)) for blocks in test.DIRECTED]
    classes = test.CLASSES if kind == "branch" else [name for name in test.CLASSES if name not in test.TRAPS]
    told = [test.word_of(kind, *fields) for fields in test.EXPECTED if fields[2] in classes]

    def seen(at):
        clocks, want = made()
        if test.simulate(at, clocks, lanes, unit, [kind])[kind] != want[kind]:
            return True
        return [test.without_context(kind, word) for _, _, word in test.simulate(at, directed, 4, 0, [kind])[kind]] != told

    return Bench("sluice_tap_etrace", parameters, taps, seen, made, EVENTS)


def adapter(name):
    import adapters_test as test

    @functools.cache
    def made():
        test.Adapters.setUpClass()
        case = test.Adapters()
        return case, case.want(name)

    def seen(at):
        case, want = made()
        with tempfile.TemporaryDirectory() as place:
            return case.difference(want, case.got(place, at, name)) is not None

    return Bench(f"sluice_tap_{name}", {"XLEN": 64, **({} if name == "cva6" else {"NRET": 2})}, taps, seen, made)


def address():
    import buses_test as test
    parameters = test.ADDRESS | dict(zip(("EVENT", "READS", "WRITES", "SELECT"), (4, 1, 0, 1)))
    return Bench("sluice_tap_address", parameters, taps, lambda at: failed(test.accesses(at, (4, 1, 0, 1)), 1), valid=EVENTS)


def bus_tap(number):
    import buses_test as test
    name, width, more, tests = test.BENCHES[int(number)]
    parameters = {**more, "EVENT": 4, "DATA_WIDTH": width, "BYTE_BITS": (width // 8).bit_length() - 1, "A_WIDTH": 32, "B_WIDTH": 64}
    parameters |= {"ADDR_WIDTH": 30} if name == "WISHBONE" else {"ADDR_WIDTH": 32, "ID_WIDTH": 3, "DATA_BITS": 3}
    return Bench("sluice_tap_wishbone" if name == "WISHBONE" else "sluice_tap_axi", parameters, taps, lambda at: failed(test.simulate(at, test.BENCHES[int(number)]), tests))


def cycles(number):
    import cycles_test as test
    shape = (test.SHAPES + test.PICKING)[int(number)]
    parameters = {"NRET": shape.nret, "XLEN": 16, "PICK": shape.pick, "CLOCKS": shape.count, "ADDR": shape.addr, "SLACK": shape.slack, "A_WIDTH": 16,
                  "B_WIDTH": shape.b, "KIND_WIDTH": shape.kind, "COUNT_WIDTH": shape.weight}

    def seen(at):
        if shape.pick:
            return violated(test.Cycles().chance, at, shape, 0)
        return any(test.Run(at, shape, list(test.lines(shape, 1500, seeded(what, "mutants"), stalls)), what == "obedient").fault()
                   for what, stalls in (("obedient", 0.3), ("lossy", 0.7)))

    return Bench("sluice_tap_cycles", parameters, taps, seen, valid={"ev_data_o": "ev_valid_o"})


def lanes():
    import lanes_test as test
    shape = (3, 3, 3)

    def seen(at):
        run = test.Run(at, shape, test.bursts(3, 4000, seeded("mutants")), False)
        other = test.Run(at, shape, test.bursts(3, 2000, seeded("mutants", 1)), True)
        return run.faults(shape) or other.faults(shape) or other.drops[-1]

    return Bench("sluice_lanes", {"LANES": 3, "WIDTH": 24, "ADDR": 3, "SLACK": 3}, taps, seen, valid=EVENTS)


def shares():
    import shares_test as test
    shape = (4, 2, 3, 18)
    clocks = test.made(shape, 1500, seeded("mutants"), 0.5)

    def seen(at):
        split = test.Run(at, shape, clocks, False)
        if not split.quiet or split.before[1:len(clocks) + 1] != [test.expected_before(shape, values) for _, values in clocks]:
            return True
        run, values = test.Run(at, shape, clocks, True, 2), [value for _, values in clocks for value in values if value is not None]
        return run.lost != 0 or any(run.taken(share) != [value for value in values if test.share_of(value, shape) == share] for share in range(4))

    return Bench("sluice_shares", {"LANES": 4, "WIDTH": test.WIDTH, "BITS": 2, "FROM": 3, "KEY": 18}, taps, seen)


def make(text):
    """The bench of an entry."""
    name, *arguments = text.split()
    return globals()[name](*arguments)
