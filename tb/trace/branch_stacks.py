#!/usr/bin/env python3
"""Writes a perf.data file with branch stacks, as from perf record -b, for perf script to print.

`branch_stacks.py FILE` writes the file; perf script prints it as the sample in trace/samples/formats. That machine has
no branch stack in hardware, so the branches are random; the text and its words are perf's own. Source of the file's
layout: Linux, include/uapi/linux/perf_event.h and tools/perf/Documentation/perf.data-file-format.txt.
"""
import random
import struct
import sys

IP, TID, TIME, BRANCH_STACK = 1, 2, 4, 1 << 11
USER, ANY, TYPE_SAVE = 1, 1 << 3, 1 << 16
RECORD_COMM, RECORD_SAMPLE = 3, 9
KERNEL = 0xFFFFFFFF81000000
PROGRAM = 0x55D0C0DE1000
TYPES = 15  # values of branch_entry.type that are not an extension
PERIOD = 100003
SAMPLES = 24
ATTRIBUTE = 128  # bytes of struct perf_event_attr


def entry(choose):
    """One branch: (from, to, mispredicted, predicted, in_tx, abort, cycles, type)."""
    place = choose.choices((PROGRAM, KERNEL, 0), (90, 8, 2))[0]
    start = place + choose.randrange(1 << 16) if place else 0
    there = choose.choices((place, KERNEL, 0), (92, 6, 2))[0]
    to = there + choose.randrange(1 << 16) if there else 0
    mispredicted, predicted = choose.choice(((0, 1), (0, 1), (1, 0), (0, 0)))
    return (start, to, mispredicted, predicted, choose.randrange(20) == 0, choose.randrange(20) == 0,
            choose.randrange(1 << choose.randrange(1, 17)), choose.randrange(TYPES))


def stacks(seed=1):
    """Samples, each a list of branches, the newest first."""
    choose = random.Random(seed)
    return [[entry(choose) for _ in range(choose.choice((0, 1, 2, 8, 16, 32)))] for _ in range(SAMPLES)]


def record(kind, body):
    return struct.pack("<IHH", kind, 2, 8 + len(body)) + body  # 2: in user space


def sample(number, branches):
    body = struct.pack("<QIIQQ", PROGRAM + number, 1234, 1234, 10 ** 9 + 1000 * number, len(branches))
    for start, to, mispredicted, predicted, in_tx, abort, cycles, kind in branches:
        flags = mispredicted | predicted << 1 | in_tx << 2 | abort << 3 | cycles << 4 | kind << 20
        body += struct.pack("<QQQ", start, to, flags)
    return record(RECORD_SAMPLE, body)


def perf_data(samples):
    # struct perf_event_attr: type, size, config, period, sample_type; branch_sample_type at byte 72.
    attribute = struct.pack("<IIQQQ", 0, ATTRIBUTE, 0, PERIOD, IP | TID | TIME | BRANCH_STACK).ljust(72, b"\0")
    attribute = (attribute + struct.pack("<Q", USER | ANY | TYPE_SAVE)).ljust(ATTRIBUTE, b"\0")
    data = record(RECORD_COMM, struct.pack("<II8s", 1234, 1234, b"gzip"))
    data += b"".join(sample(number, branches) for number, branches in enumerate(samples))
    header = 104
    attributes = attribute + struct.pack("<QQ", 0, 0)  # no event ids
    sections = struct.pack("<QQQQQQ", header, len(attributes), header + len(attributes), len(data), 0, 0)
    return b"PERFILE2" + struct.pack("<QQ", header, len(attributes)) + sections + bytes(32) + attributes + data


if __name__ == "__main__":
    with open(sys.argv[1], "wb") as file:
        file.write(perf_data(stacks()))
