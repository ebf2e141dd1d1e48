"""No warning from Verilator -Wall and Icarus -Wall for any tap parameters."""
import itertools
import unittest

import retire
import adapters_test
import buses_test
import cycles_helper
import etrace_test
import lanes_test
import shares_test

import emitted

# Widths of the event word: no optional field, each optional field.
WORDS = ({"A_WIDTH": 1, "A_CONTEXT": 1}, {"A_WIDTH": 64, "B_WIDTH": 64, "KIND_WIDTH": 2, "COUNT_WIDTH": 16, "INSTRUCTIONS_WIDTH": 12, "SELECT": 1, "SELECT_PC": 64,
                          "SELECT_VALUE": 64, "SELECT_CONTEXT": 32, "A_CONTEXT": 16}, {"A_WIDTH": 0, "B_WIDTH": 7, "SELECT": 1, "SELECT_PC": 0, "SELECT_VALUE": 0})


def corners():
    """(module, its files, parameters)"""
    for event, (channels, xlen), word in itertools.product(range(8), ((1, 32), (4, 64)), WORDS):
        yield "sluice_tap_rvfi", retire.TAPS, {"EVENT": event, "NRET": channels, "XLEN": xlen, "EVENTS": 14 // channels, **word}
    for channels in (1, 4):
        yield "sluice_tap_rvfi", retire.TAPS, {"EVENT": 7, "NRET": channels, "TRAPS": 0, **WORDS[1]}
        yield "sluice_tap_etrace", etrace_test.FILES, {"EVENT": 7, "LANES": channels, "TRAPS": 0, **WORDS[1]}
    for event, (lanes, xlen, bits), word in itertools.product((1, 5, 6, 7), ((1, 32, 2), (4, 64, 16)), WORDS):
        yield "sluice_tap_etrace", etrace_test.FILES, {"EVENT": event, "LANES": lanes, "XLEN": xlen, "IRETIRE_WIDTH": bits, "UNIT": event % 3, **word}
    for xlen in (32, 64):
        yield "sluice_tap_cva6", adapters_test.FILES, {"XLEN": xlen}
        for channels in (1, 4):
            yield "sluice_tap_rvvi", adapters_test.FILES, {"XLEN": xlen, "NRET": channels}
            yield "sluice_tap_rocket", adapters_test.FILES, {"XLEN": xlen, "NRET": channels}
    yield "sluice_tap_ibex", ("sluice_tap_ibex.v", *adapters_test.FILES), {}
    for nret, pick, (xlen, a, b, kind, count) in itertools.product((1, 3, 4), (0, 1), ((32, 32, 0, 0, 1), (64, 40, 2, 1, 0), (1, 64, 64, 2, 32))):
        yield "sluice_tap_cycles", cycles_helper.FILES, {"NRET": nret, "PICK": pick, "XLEN": xlen, "A_WIDTH": a, "B_WIDTH": b, "KIND_WIDTH": kind,
                                                       "COUNT_WIDTH": count, "CLOCKS": 2 + 11 * kind, "ADDR": 2 + 5 * kind, "SLACK": kind}
    for lanes, width, addr in itertools.product((1, 2, 3, 5, 8), (1, 70), (2, 6)):
        yield "sluice_lanes", lanes_test.FILES, {"LANES": lanes, "WIDTH": width, "ADDR": addr, "SLACK": (addr - 2) * width}
    for lanes, bits, (low, key) in itertools.product((1, 3, 8), (1, 3), ((0, 70), (67, 3), (5, 7))):
        yield "sluice_shares", shares_test.FILES[:1], {"LANES": lanes, "WIDTH": 70, "BITS": bits, "FROM": low, "KEY": key}
    for event, word in itertools.product((2, 3, 4), WORDS):
        word = {key: value for key, value in word.items() if key not in ("INSTRUCTIONS_WIDTH", "SELECT_CONTEXT", "A_CONTEXT")}
        yield "sluice_tap_address", buses_test.SHARED, {"EVENT": event, "ADDR_WIDTH": 1 + 31 * (event - 2), "DATA_WIDTH": 64, **word}
        for pipelined, (data, bits) in itertools.product((0, 1), ((8, 0), (64, 3))):
            yield "sluice_tap_wishbone", buses_test.WISHBONE, {"EVENT": event, "PIPELINED": pipelined, "DATA_WIDTH": data, "BYTE_BITS": bits,
                                                               "OUTSTANDING": 1 + 5 * pipelined, "ADDR_WIDTH": 61 - bits, **word}
        for outstanding, address, (data, bits) in ((2, 12, (8, 1)), (16, 64, (128, 4)), (4, 32, (1024, 7))):
            yield "sluice_tap_axi", buses_test.AXI, {"EVENT": event, "OUTSTANDING": outstanding, "ADDR_WIDTH": address, "DATA_WIDTH": data,
                                                     "BYTE_BITS": bits, "DATA_BITS": bits + 2 if bits < 3 else 2, "ID_WIDTH": bits, **word}


class Lint(unittest.TestCase):
    def test_no_warning(self):
        taps, tried = retire.Taps("lint"), 0
        for module, files, settings in corners():
            with self.subTest(module=module, settings=settings):
                self.assertEqual(self.tools(taps.files(files), module, settings), ((0, ""), (0, "")))
            tried += 1
        self.assertGreater(tried, 40)

    def tools(self, files, module, settings):
        return (emitted.run("verilator", "--lint-only", "-Wall", "--top-module", module, *(f"-G{k}={v}" for k, v in settings.items()), *files),
                emitted.run("iverilog", "-g2005", "-Wall", "-s", module, *(f"-P{module}.{k}={v}" for k, v in settings.items()), "-t", "null",
                            *files))

    def test_prefix(self):
        """Two sets of names in one design."""
        folder = emitted.workdir("tap", "prefixed")
        emitted.must(retire.records.SLUICE, "gen", "promem", "prefix=a_", "--taps", folder)
        files = [f"{folder}/a_{name}" for name in retire.TAPS] + retire.Taps("unprefixed").files(retire.TAPS)
        self.assertEqual(self.tools(files[:len(retire.TAPS)], "a_sluice_tap_rvfi", {}), ((0, ""), (0, "")))
        self.assertEqual(emitted.run("iverilog", "-g2005", "-Wall", "-s", "a_sluice_tap_rvfi", "-s", "sluice_tap_rvfi", "-t", "null", *files),
                         (0, ""))


if __name__ == "__main__":
    emitted.main()
