#!/usr/bin/env python3
"""Area and clock of each tap, and of the modules beside a profiler: taps.py FOLDER SEEDS [TARGET ...] (`make area-taps`).

Results are kept in FOLDER; the table is printed and written to FOLDER/taps.md. SEEDS=0: area only. A clock with `>` is limited
by the harness: the tap is faster.
"""
import os
import re
import sys

sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import block
import tables
from block import measured, with_parameters
from measured import emit
from run import targets
from shell import Failure, run_main

TARGETS = ("hx8k", "ecp5")
EVENTS = {"pc": {"EVENT": 0}, "value": {"EVENT": 3}, "addr": {"EVENT": 2}, "block": {"EVENT": 1},
          "branch": {"EVENT": 7, "B_WIDTH": 32, "INSTRUCTIONS_WIDTH": 8}}
# Name of the row, module, parameters that differ from the defaults.
ROWS = [(f"rvfi, `{event}`, {channels}", "sluice_tap_rvfi", {**EVENTS[event], "NRET": channels})
        for event, channels in (("pc", 1), ("value", 1), ("branch", 1), ("branch", 2), ("branch", 4))]
ROWS += [(f"rvfi, `branch`, {channels}, `TRAPS=0`", "sluice_tap_rvfi", {**EVENTS["branch"], "NRET": channels, "TRAPS": 0}) for channels in (1, 2, 4)]
ROWS += [("adapter of Ibex", "sluice_tap_ibex", {}), ("adapter of CVA6", "sluice_tap_cva6", {}), ("adapter of RVVI", "sluice_tap_rvvi", {}),
         ("adapter of Rocket", "sluice_tap_rocket", {})]
ROWS += [(f"etrace, `{event}`, {lanes}", "sluice_tap_etrace", {**EVENTS[event], "LANES": lanes})
         for event, lanes in (("block", 1), ("branch", 1), ("branch", 4))]
ROWS += [("etrace, `branch`, 1, `TRAPS=0`", "sluice_tap_etrace", {**EVENTS["branch"], "TRAPS": 0})]
ROWS += [("address, `addr`", "sluice_tap_address", EVENTS["addr"]),
         ("wishbone, `addr`, standard", "sluice_tap_wishbone", EVENTS["addr"]),
         ("wishbone, `addr`, pipelined", "sluice_tap_wishbone", {**EVENTS["addr"], "PIPELINED": 1}),
         ("axi, `addr`", "sluice_tap_axi", EVENTS["addr"])]
ROWS += [(f"cycles, {what}", "sluice_tap_cycles", values) for what, values in
         (("1", {}), ("1, kind", {"KIND_WIDTH": 2}), ("2, kind", {"NRET": 2, "KIND_WIDTH": 2}), ("2, count", {"NRET": 2, "COUNT_WIDTH": 8}),
          ("2, `PICK=1`", {"NRET": 2, "PICK": 1}), ("4, count", {"NRET": 4, "COUNT_WIDTH": 8}))]
ROWS += [(f"lanes, {lanes}, {(2 if lanes == 2 else 4) << address} places", "sluice_lanes", {"LANES": lanes, "ADDR": address})
         for lanes, address in ((2, 4), (4, 3))]
ROWS += [(f"shares, 4 lanes, {1 << bits}", "sluice_shares", {"LANES": 4, "BITS": bits}) for bits in (1, 2)]
# Modules beside a profiler, each alone.
BESIDE = [(f"bridge, {name}", f"sluice_{module}", {}) for name, module in (("AXI4-Lite", "axi_lite"), ("APB", "apb"), ("Wishbone", "wishbone"))]
BESIDE += [("serial link", "sluice_link", {}), ("guard", "sluice_guard", {}), ("guard of a ring", "sluice_guard", {"RING": 1})]
BESIDE += [("ring, 32 bits", "sluice_ring", {"DATA_WIDTH": 32}), ("ring, 64 bits", "sluice_ring", {"DATA_WIDTH": 64}), ("Wishbone master of a ring", "sluice_ring_wishbone", {})]
BESIDE += [("stream of messages", "sluice_stream", {}), ("stream of events", "sluice_stream_events", {}),
           ("spill, AXI4", "sluice_memory_axi", {}), ("spill, Wishbone", "sluice_memory_wishbone", {}),
           ("act, count", "sluice_act", {"COUNT_WIDTH": 32}), ("act, first", "sluice_act", {"FIRST": 1}), ("act, change", "sluice_act", {"CHANGE": 1})]


def tap(folder, top, values):
    """Emits this module and its submodules, with these parameters as its defaults. Returns its name."""
    emit(["counts", "-o", folder, "--taps", folder])
    texts = {}
    for name in os.listdir(folder):
        with open(os.path.join(folder, name), encoding="utf-8") as f:
            texts[name] = f.read()
    used = [f"{top}.v"]
    for name in used:  # `used` grows during the loop
        used += [n for n in sorted(texts) if n not in used and re.search(rf"\b{n.removesuffix('.v')}\b", texts[name])]
    for name in texts:
        if name not in used:
            os.remove(os.path.join(folder, name))
    block.write(folder, {f"{top}.v": with_parameters(texts[f"{top}.v"], values), f"{top}.f": "".join(f"{n}\n" for n in sorted(used))})
    return top


def clock(report):
    if "fmax_mhz" not in report:
        return "-"
    each = sorted(report["seeds"].values())
    spread = f" ({each[0]:.0f} to {each[-1]:.0f})" if len(each) > 1 else ""
    return f"{'> ' if 'warning' in report else ''}{report['fmax_mhz']:.0f}{spread}"


def main(argv):
    if len(argv) < 2 or not argv[1].isdecimal():
        raise Failure("taps.py: accepted is FOLDER SEEDS [TARGET ...]")
    folder, seeds, *names = argv
    fpgas = [t for t in targets() if t != "osu018"]
    for name in names:
        if name not in fpgas:
            raise Failure(f"no target {name} for the taps: accepted is {', '.join(fpgas)}")
    names, lines, counters = names or TARGETS, [], {}
    for title, modules in (("tap", ROWS), ("beside a profiler", BESIDE)):
        rows = []
        for label, top, values in modules:
            row = [label]
            for target in names:
                place = label.replace("`", "").replace(", ", "-").replace(" ", "-")
                report = measured(folder, place, lambda to, of=(top, values): tap(to, *of), target, "--seeds", seeds, "--total")
                counters[target] = report.get("bare_counter_mhz")
                row += [" / ".join(f"{report[k]:,}" for k in ("lut", "ff", "bram")), clock(report)]
            rows.append(row)
        lines += [*tables.table([title, *(f"{t}: {what}" for t in names for what in ("lut / ff / bram", "MHz"))], rows), ""]
    lines += [f"The bare counter on {t}: {mhz:.1f} MHz." for t, mhz in counters.items() if mhz]
    print(tables.write(os.path.join(folder, "taps.md"), lines))
    return 0


if __name__ == "__main__":
    run_main(main)
