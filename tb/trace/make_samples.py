#!/usr/bin/env python3
"""Writes the samples that come from the formats' specifications, not from programs: make_samples.py FOLDER

champsim.trace, cvp.trace.gz and packets.pcap: small programs and packets with each kind of record. Comments beside the
data describe the special cases. trace/samples/formats/README.md describes all samples.
"""
import gzip
import os
import random
import struct
import sys

import make_packets

STACK, FLAGS, IP = 6, 25, 26  # ChampSim's register numbers, which are Pin's


def champsim(ip, writes=(), reads=(), loads=(), stores=(), branch=0, taken=0):
    """One struct input_instr. is_branch follows Pin's INS_IsBranch: 0 for calls and returns."""
    def fill(items, count):
        return [*items, *[0] * (count - len(items))]
    return struct.pack("<Q8B6Q", ip, branch, taken, *fill(writes, 2), *fill(reads, 4),
                       *fill(stores, 2), *fill(loads, 4))


def champsim_function(base, stack, chance):
    """A loop over a table with two conditional branches, a jump through a register, and a return."""
    for turn in range(4):
        yield champsim(base, [3, FLAGS], [5, 3], loads=[0x7000 + 8 * turn])
        if turn == 2:  # one instruction that reads four addresses and writes two
            yield champsim(base + 4, [2], [2], loads=[0x7100, 0x7200, 0x7300, 0x7400], stores=[0x7500, 0x7600])
        skip = chance.random() < 0.5  # forward, by flags
        yield champsim(base + 9, [IP], [IP, FLAGS], branch=1, taken=int(skip))
        if not skip:
            yield champsim(base + 11, [3], [3], loads=[0x7800], stores=[0x7800])
        yield champsim(base + 20, [1], [1, FLAGS])
        last = turn == 3  # backward, by a register (`loop`); not taken in the last turn
        yield champsim(base + 24, [IP], [IP, 1], branch=1, taken=int(not last))
    yield champsim(base + 26, [IP], [2], loads=[0x7900], branch=1, taken=1)  # switch
    yield champsim(base + 64, [IP], [IP], branch=1, taken=1)  # direct, backward
    yield champsim(base + 40, [STACK, IP], [STACK], loads=[stack], taken=1)  # return


def champsim_sample():
    chance = random.Random(1)
    for turn in range(12):
        base, stack = 0x401000, 0x7FFE0000
        yield champsim(base, [4], [4])
        yield champsim(base + 3, [STACK, IP], [STACK, IP], stores=[stack], taken=1)
        yield from champsim_function(0x402000, stack, chance)
        yield champsim(base + 8, [STACK, IP], [STACK, IP, 4], loads=[0x8000], stores=[stack], taken=1)
        yield champsim(0x403000, [IP], [IP], loads=[0x9000], branch=1, taken=1)  # a jump of a linkage table
        yield from champsim_function(0x404000, stack, chance)
        yield champsim(base + 12, [7, 8], [1, 7, 8])
        for byte in range(turn % 4):  # rep movs: one record per iteration, none for a count of 0
            yield champsim(base + 15, [7, 8], [7, 8, 1], loads=[0xA000 + byte], stores=[0xB000 + byte])
        yield champsim(base + 17, [4], [4])
        yield champsim(base + 20, [IP], [FLAGS, 4], branch=1, taken=turn & 1)  # fits no kind of branch
        yield champsim(base + 30 if turn & 1 else base + 22, [IP], [IP], branch=1, taken=1)
    yield champsim(0x401000, [4], [4])
    yield champsim(0x401003, [IP], [IP], branch=1, taken=1)  # the target is unknown


ALU, LOAD, STORE, CONDITIONAL, DIRECT, INDIRECT, FLOAT, SLOW, UNDEFINED = range(9)  # CVP-1's instruction types


def cvp(pc, kind, inputs=(), outputs=(), address=None, size=0, target=None):
    """One CVP-1 instruction; outputs are pairs of a name and a value."""
    out = struct.pack("<QB", pc, kind)
    if kind in (LOAD, STORE):
        out += struct.pack("<QB", address, size)
    if kind in (CONDITIONAL, DIRECT, INDIRECT):
        out += b"\0" if target is None else struct.pack("<BQ", 1, target)
    out += bytes([len(inputs), *inputs, len(outputs), *[name for name, _ in outputs]])
    for name, value in outputs:
        out += value.to_bytes(16 if 32 <= name < 64 else 8, "little")
    return out


def cvp_loads(pc, chance):
    """Every shape of load and store, at moving addresses, with random values."""
    at = 0xFFFF000000 + 64 * chance.randrange(1 << 20)
    value = [chance.getrandbits(64) for _ in range(4)]
    vector = [chance.getrandbits(128) for _ in range(4)]
    shapes = [
        (LOAD, [1], [(0, value[0])], at, 8),
        (LOAD, [1], [(0, 0xFFFFFFFF80000000 | value[0])], at + 8, 4),  # ldrsw: sign-extended in the register only
        (LOAD, [1, 2], [(0, value[1] & 0xFF)], at + 3, 1),
        (LOAD, [0], [(0, at + 40)], at, 8),  # into its own base register: no write-back
        (LOAD, [3], [(3, at + 16), (4, value[2])], at, 8),  # ldr x4, [x3], #16
        (LOAD, [3], [(4, value[2]), (3, at)], at, 8),  # ldr x4, [x3, #16]!
        (LOAD, [3], [(4, value[2]), (5, value[3])], at, 8),  # ldp
        (LOAD, [3], [(4, value[2]), (3, 0x1234567)], at, 8),  # ldp x4, x3, [x3]
        (LOAD, [31], [(31, at + 16), (29, value[0]), (30, value[1])], at, 8),  # ldp x29, x30, [sp], #16
        (LOAD, [1], [(32, vector[0])], at, 16),
        (LOAD, [1], [(33, vector[1] & 0xFFFFFFFF)], at, 4),
        (LOAD, [1], [(34, vector[1]), (35, vector[2])], at, 16),
        (LOAD, [1, 2], [(36, vector[3]), (1, at + 4096)], at, 16),  # ld1, write-back by a register
        (LOAD, [1], [], at, 64),  # prfm
        (STORE, [0, 1], [], at, 8),
        (STORE, [0, 1, 2], [], at, 2),
        (STORE, [29, 30, 31], [(31, at)], at, 8),  # stp x29, x30, [sp, #-16]!
        (STORE, [0, 1], [(2, 0)], at, 4),  # stxr
        (STORE, [1, 40, 41], [], at, 16),  # stp q8, q9
        (STORE, [1], [], at + 13, 64),  # dc zva
    ]
    for number, (kind, inputs, outputs, address, size) in enumerate(shapes):
        yield cvp(pc + 4 * number, kind, inputs, outputs, address, size)


def cvp_sample():
    chance = random.Random(2)
    base = 0x400000
    for turn in range(20):
        yield cvp(base, ALU, [1, 2], [(64, 0x60000000)])
        yield cvp(base + 4, DIRECT, [], [(30, base + 8)], target=0x410000)  # bl
        yield from cvp_loads(0x410000, chance)
        for left in (2, 1, 0):
            yield cvp(0x410050, FLOAT, [32, 33], [(34, chance.getrandbits(128))])
            yield cvp(0x410054, SLOW, [0, 1], [(2, chance.getrandbits(64))])
            yield cvp(0x410058, CONDITIONAL, [5], target=0x410050 if left else None)  # cbnz, backward
        yield cvp(0x41005C, CONDITIONAL, [64], target=0x410068 if turn & 1 else None)
        if not turn & 1:
            yield cvp(0x410060, UNDEFINED)
            yield cvp(0x410064, ALU, [1], [(1, turn)])
        yield cvp(0x410068, INDIRECT, [30], target=base + 8)  # ret
        yield cvp(base + 8, INDIRECT, [9], [(30, base + 12)], target=0x420000)  # blr x9
        yield cvp(0x420000, INDIRECT, [17], target=0x430000)  # br x17
        yield cvp(0x430000, INDIRECT, [30], target=base + 12)
        yield cvp(base + 12, INDIRECT, [30], [(30, base + 16)], target=base + 16)  # blr x30: the recorded target is wrong
        yield cvp(0x440000, ALU)
        if turn == 7:  # an exception: the next instructions are elsewhere, then it returns
            yield cvp(0xFFFF800000, ALU)
        yield cvp(0x440004, INDIRECT, [30], target=base + 16)
        yield cvp(base + 16, DIRECT, target=base)


def main(folder):
    def write(name, data):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
    write("champsim.trace", b"".join(champsim_sample()))
    write("cvp.trace.gz", gzip.compress(b"".join(cvp_sample()), mtime=0))
    write("packets.pcap", make_packets.capture())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
