#!/usr/bin/env python3
"""How many events a collector of lanes loses on real traces: drop_rate.py [INSTRUCTIONS [TRACE ...]]

A core of k channels that retires k instructions in each clock, the worst there is, k = 1, 2 and 4; a profiler that takes an event
a clock; the collector's RTL under Icarus. Prints a table: events, a clock; lost of them, by places.
"""
import os
import sys

import retire
import test_lanes
from retire import records

EVENTS = {"value": "load", "edge": "branch"}
PLACES = (16, 32, 64, 128)


def numbers(trace, kind, most):
    """Which instructions make such a record, from the first on: one event each, as of a RISC-V core."""
    place = 6 if kind == "branch" else 5
    lines = records.run(records.SLUICE, "trace", "cat", trace).splitlines()
    found = [int(words[place], 0) for words in map(str.split, lines) if words and words[0] == kind]
    return sorted({number - found[0] for number in found if number - found[0] < most})


def lost(taps, events, channels, places):
    """Events, clocks, and how many were lost."""
    clocks = [1 << channels for _ in range(events[-1] // channels + 1)]
    for number in events:
        clocks[number // channels] |= 1 << number % channels
    banks = 1 << max(1, (channels - 1).bit_length())
    run = test_lanes.Run(taps, (channels, (places // banks).bit_length() - 1, 0), clocks, False)
    return sum(run.came), len(clocks), run.drops[-1]


def main(most="200000", *traces):
    taps = retire.Taps("drop_rate")
    samples = traces or [os.path.join(records.ROOT, "trace/samples", name + ".ev") for name in ("gzip", "cc1", "perl", "python")]
    print("trace     events  k  a clock", *(f"{places:>8}" for places in PLACES))
    for trace in samples:
        for kind, record in EVENTS.items():
            events = numbers(trace, record, int(most))
            for channels in (1, 2, 4):
                shown = []
                for places in PLACES:
                    came, clocks, gone = lost(taps, events, channels, places)
                    shown.append(f"{100 * gone / came:7.3f}%")
                print(f"{os.path.basename(trace):9} {kind:6} {channels:2} {came / clocks:8.2f}", *shown, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
