#!/usr/bin/env python3
"""Measures the events that collectors of lanes lose on real traces: drop_rate.py [--shares N ...] [INSTRUCTIONS [TRACE ...]]

Worst case: a core with k channels retires k instructions in every clock, k = 1, 2 and 4. The profiler takes one event per clock; the
collector's RTL runs under Icarus. Prints a table: events, events per clock, and the share lost by the size of the collector.
--shares N: N profilers, each with a collector and the events of its share of values (sluice_shares, doc/tap/shares.md); 4 channels.
Exit code 2: an error.
"""
import argparse
import os
import subprocess
import sys

import lanes_test
from retire import Taps, records
from shares_test import share_of

# Record type, index of its instruction number, indices of the event's words, lowest first.
EVENTS = {"value": ("load", 5, (4,)), "pc,value": ("load", 5, (1, 4)), "edge": ("branch", 6, (1, 3))}
PLACES = (16, 32, 64, 128)
WORD = 64


class Failure(Exception):
    """An error that prevents the run, as one line."""


def events_of(trace, kind, most):
    """(instruction, event) from the first instruction on, at most one event per instruction, as on a RISC-V core."""
    record, place, fields = EVENTS[kind]
    done = subprocess.run([records.SLUICE, "trace", "cat", trace], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise Failure(done.stderr.strip().removeprefix("sluice: "))
    lines = [words for words in map(str.split, done.stdout.splitlines()) if words and words[0] == record]
    try:
        found = [(int(words[place], 0), sum(int(words[at], 0) << n * WORD for n, at in enumerate(fields))) for words in lines]
    except (ValueError, IndexError):
        found = []
    if not found:
        raise Failure(f"{trace}: it has no record `{record}` with an instruction's number and a value: accepted is what `sluice trace record` makes")
    return sorted({number - found[0][0]: event for number, event in found if number - found[0][0] < most}.items())


def lost(taps, numbers, clocks, channels, places):
    """Numbers of events and of lost events for these instructions."""
    rows = [1 << channels for _ in range(clocks)]
    for number in numbers:
        rows[number // channels] |= 1 << number % channels
    banks = 1 << max(1, (channels - 1).bit_length())
    run = lanes_test.Run(taps, (channels, (places // banks).bit_length() - 1, 0), rows, False)
    return sum(run.came), run.drops[-1]


def owners_of(events, shares):
    """The share of each event, from all of its bits."""
    return [share_of(event, (0, shares.bit_length() - 1, 0, 2 * WORD)) if shares > 1 else 0 for _, event in events]


def percent(taps, events, channels, shares, places):
    """The fraction lost, over all shares."""
    clocks, owners = events[-1][0] // channels + 1, owners_of(events, shares)
    each = [lost(taps, [number for (number, _), owner in zip(events, owners) if owner == share], clocks, channels, places) for share in range(shares)]
    return 100 * sum(gone for _, gone in each) / sum(came for came, _ in each)


def table(instructions, traces, counts):
    taps = Taps("drop_rate")
    found = [(trace, kind, events_of(trace, kind, instructions)) for trace in traces for kind in EVENTS]
    print("trace     events    k  shares  a clock  greatest share", *(f"{places:>8}" for places in PLACES))
    for trace, kind, events in found:
        for channels, shares in ((k, n) for n in counts for k in ((1, 2, 4) if n == 1 else (4,)) if n > 1 or kind != "pc,value"):
            owners = owners_of(events, shares)
            greatest = 100 * max(map(owners.count, range(shares))) / len(owners)
            print(f"{os.path.basename(trace):9} {kind:8} {channels:2} {shares:7} {len(events) / (events[-1][0] // channels + 1):8.2f} {greatest:14.0f}%",
                  *(f"{percent(taps, events, channels, shares, places):7.3f}%" for places in PLACES), flush=True)


class Parser(argparse.ArgumentParser):
    def error(self, message):
        raise Failure(message)


def main():
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shares", action="append", choices=("1", "2", "4", "8"))
    parser.add_argument("instructions", nargs="?", default="200000", metavar="INSTRUCTIONS")
    parser.add_argument("traces", nargs="*", metavar="TRACE")
    try:
        options = parser.parse_args()
        if not options.instructions.isdecimal() or int(options.instructions) == 0:
            raise Failure(f"{options.instructions}: accepted is a number of instructions, 1 or more")
        traces = options.traces or [os.path.join(records.ROOT, "trace/samples", name + ".ev") for name in ("gzip", "cc1", "perl", "python")]
        table(int(options.instructions), traces, [int(count) for count in options.shares or ["1"]])
    except Failure as failure:
        print(f"sluice: {failure}", file=sys.stderr)
        return 2
    except AssertionError as failure:  # a tool's error message
        print(f"sluice: {' '.join(str(failure).split())}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
