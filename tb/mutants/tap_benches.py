"""tap_benches: benches of tb/tap that see whether a tap does what its page says; benches.make() calls them."""
import functools
import pathlib
import re
import tempfile

# pylint: disable=import-outside-toplevel # a bench of its own imports its test
import emitted
from benches import Bench, failed
from seed import seeded


def taps():
    import retire
    return retire.Taps("mutant")


EVENTS = {"ev_data_o": "ev_valid_o", "ev_gap_o": "ev_valid_o"}


def rvfi(kind):
    import retire
    import rvfi_test as test
    import streams
    form, channels = retire.WIDE, 2

    @functools.cache
    def made():
        rows = [*streams.made(600, 64, seeded("mutants")), *streams.made(400, 64, seeded("mutants", 2), 0.15),
                *streams.straight(900, 64, seeded("mutants", 1)), *test.directed()[0]]
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
    chance = test.seeded("directed")
    directed = [test.directed_at(chance.getrandbits(63) << 1) for _ in range(4)] if kind != "block" else []
    random = [test.random_blocks(seed, lanes, unit) for seed in range(2)] if kind != "block" else []

    def seen(at):
        clocks, want = made()
        if test.simulate(at, clocks, lanes, unit, [kind])[kind] != want[kind]:
            return True
        return any([test.without_context(kind, word) for _, _, word in test.simulate(at, clocks, 4, 0, [kind])[kind]] != told[kind]
                   for clocks, told in directed) or any(test.simulate(at, clocks, lanes, unit, [kind])[kind] != told[kind] for clocks, told in random)

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


def settled(at, module, parameters):
    """The folder, in which the module has the parameters as its defaults: Yosys 0.23 fails if it is given those of sluice_tap_axi."""
    path = pathlib.Path(*at.files([f"{module}.v"]))
    text = path.read_text()
    for name, value in parameters.items():
        text = re.sub(rf"(parameter integer {name} +=) \d+", rf"\1 {value}", text)
    path.write_text(text)
    return at


def bus_tap(number):
    import buses_test as test
    name, width, more, tests = test.BENCHES[int(number)]
    parameters = {**more, "EVENT": 4, "DATA_WIDTH": width, "BYTE_BITS": (width // 8).bit_length() - 1, "A_WIDTH": 32, "B_WIDTH": 64}
    parameters |= {"ADDR_WIDTH": 30} if name == "WISHBONE" else {"ADDR_WIDTH": 32, "ID_WIDTH": 3, "DATA_BITS": 3}
    module, seen = f"sluice_tap_{name.split('_')[0].lower()}", lambda at: failed(test.simulate(at, test.BENCHES[int(number)]), tests)
    if module == "sluice_tap_axi":
        return Bench(module, parameters, lambda: settled(taps(), module, parameters), seen, settled=True)
    return Bench(module, parameters, taps, seen)


def cycles(number):
    import cycles_test as test
    shape = (test.SHAPES + test.PICKING)[int(number)]
    parameters = {"NRET": shape.nret, "XLEN": 16, "PICK": shape.pick, "CLOCKS": shape.count, "ADDR": shape.addr, "SLACK": shape.slack, "A_WIDTH": 16,
                  "B_WIDTH": shape.b, "KIND_WIDTH": shape.kind, "COUNT_WIDTH": shape.weight}

    def seen(at):
        case = test.Cycles()
        if shape.pick:
            return any(emitted.violated(*check) for check in ((case.chance, at, shape, 0, test.HALF), (case.shares, at, shape, test.HALF), (case.rate, at, shape)))
        return any(test.Run(at, shape, list(test.lines(shape, 1500, seeded(what, "mutants"), stalls)), what == "obedient", test.HALF).fault()
                   for what, stalls in (("obedient", 0.3), ("lossy", 0.7)))

    return Bench("sluice_tap_cycles", parameters, lambda: test.counting(taps(), test.HALF), seen, valid={"ev_data_o": "ev_valid_o"})


def lanes():
    import lanes_test as test
    shape = (3, 3, 3)

    def seen(at):
        run = test.Run(at, shape, test.bursts(3, 4000, seeded("mutants")), False, test.HALF)
        other = test.Run(at, shape, test.bursts(3, 2000, seeded("mutants", 1)), True, test.HALF)
        return run.faults(shape) or other.faults(shape) or other.drops[-1]

    return Bench("sluice_lanes", {"LANES": 3, "WIDTH": 24, "ADDR": 3, "SLACK": 3}, lambda: test.counting(taps(), test.HALF), seen, valid=EVENTS)


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
