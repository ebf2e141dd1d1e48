"""Expected records of a static RV64IMAFDC program, from QEMU's log of the registers before each step.

Sources: The RISC-V Instruction Set Manual, volume I, 20191213: chapters 2, 5, 8 (A), 11, 12, 16 (C), table 24.2 and the
tables 16.5 to 16.7 of compressed instructions; calls and returns by table 2.1. Code is read from the ELF file, and only
registers from QEMU. Assumes that code does not change, and that only the program's own instructions store."""
import collections
import re

import records

STEP = re.compile(r"^Trace ", re.M)
REGISTER = re.compile(r"\b([xf])(\d+)/\w+ +([0-9a-f]{16})")
LINKS = (1, 5)

State = collections.namedtuple("State", "pc x f")

# kind: one of load store amo lr sc branch jal jalr other.
# size: bytes of the instruction; width: bytes of its access; immediate: offset from a register, or from pc in a branch.
Instruction = collections.namedtuple("Instruction", "kind size rd rs1 rs2 immediate width operation float")


def states(log):
    """Yields the registers before each instruction."""
    for part in STEP.split(log)[1:]:
        x, f = [0] * 32, [0] * 32
        for bank, number, value in REGISTER.findall(part):
            (x if bank == "x" else f)[int(number)] = int(value, 16)
        yield State(int(re.search(r"^ pc +([0-9a-f]+)", part, re.M).group(1), 16), x, f)


def code_of(path):
    """(address, bytes) of the segments that the ELF64 file at this path loads."""
    with open(path, "rb") as file:
        elf = file.read()
    number = lambda at, size: int.from_bytes(elf[at:at + size], "little")
    headers = [number(32, 8) + i * number(54, 2) for i in range(number(56, 2))]
    return [(number(h + 16, 8), elf[number(h + 8, 8):number(h + 8, 8) + number(h + 32, 8)])
            for h in headers if number(h, 4) == 1]


def fetched(code, address):
    """32 bits of code; at the code's end the upper 16 may be 0."""
    for first, held in code:
        if first <= address < first + len(held):
            return int.from_bytes(held[address - first:address - first + 4], "little")
    raise ValueError(f"no code at {address:#x}")


def bits(word, *fields):
    """The sum of fields (high, low, place) of a word, each moved to its place."""
    return sum((word >> low & (1 << high - low + 1) - 1) << place for high, low, place in fields)


def signed(value, width):
    return (value & (1 << width) - 1) - (value << 1 & 1 << width)


def instruction(kind, size, rd=0, rs1=0, rs2=0, immediate=0, width=0, operation=0, float_=False):
    return Instruction(kind, size, rd, rs1, rs2, immediate, width, operation, float_)


def decode_32(word):
    opcode, f3 = word & 0x7f, bits(word, (14, 12, 0))
    rd, rs1, rs2 = (bits(word, (low + 4, low, 0)) for low in (7, 15, 20))
    i = signed(word >> 20, 12)
    s = signed(bits(word, (31, 25, 5), (11, 7, 0)), 12)
    if opcode in (0x03, 0x07):
        return instruction("load", 4, rd, rs1, 0, i, 1 << (f3 & 3), float_=opcode == 0x07)
    if opcode in (0x23, 0x27):
        return instruction("store", 4, 0, rs1, rs2, s, 1 << f3, float_=opcode == 0x27)
    if opcode == 0x2f:
        kind = {2: "lr", 3: "sc"}.get(word >> 27, "amo")
        return instruction(kind, 4, rd, rs1, rs2, 0, 1 << f3, word >> 27)
    if opcode == 0x63:
        b = signed(bits(word, (31, 31, 12), (7, 7, 11), (30, 25, 5), (11, 8, 1)), 13)
        return instruction("branch", 4, 0, rs1, rs2, b, operation=f3)
    if opcode == 0x6f:
        j = signed(bits(word, (31, 31, 20), (19, 12, 12), (20, 20, 11), (30, 21, 1)), 21)
        return instruction("jal", 4, rd, immediate=j)
    if opcode == 0x67:
        return instruction("jalr", 4, rd, rs1, 0, i)
    return instruction("other", 4)


def decode_16(half):
    """Decodes a compressed instruction by quadrant and funct3; registers marked ' in the manual are x8 to x15."""
    quadrant, f3 = half & 3, half >> 13
    rd, rs2 = bits(half, (11, 7, 0)), bits(half, (6, 2, 0))
    small_1, small_2 = 8 + bits(half, (9, 7, 0)), 8 + bits(half, (4, 2, 0))
    word = bits(half, (12, 10, 3), (6, 6, 2), (5, 5, 6))
    double = bits(half, (12, 10, 3), (6, 5, 6))
    if quadrant == 0 and f3 in (1, 2, 3):
        offset, width = (word, 4) if f3 == 2 else (double, 8)
        return instruction("load", 2, small_2, small_1, 0, offset, width, float_=f3 == 1)
    if quadrant == 0 and f3 in (5, 6, 7):
        offset, width = (word, 4) if f3 == 6 else (double, 8)
        return instruction("store", 2, 0, small_1, small_2, offset, width, float_=f3 == 5)
    if quadrant == 1 and f3 == 5:
        j = bits(half, (12, 12, 11), (11, 11, 4), (10, 9, 8), (8, 8, 10), (7, 7, 6), (6, 6, 7), (5, 3, 1), (2, 2, 5))
        return instruction("jal", 2, 0, immediate=signed(j, 12))
    if quadrant == 1 and f3 in (6, 7):
        b = bits(half, (12, 12, 8), (11, 10, 3), (6, 5, 6), (4, 3, 1), (2, 2, 5))
        return instruction("branch", 2, 0, small_1, 0, signed(b, 9), operation=f3 - 6)
    if quadrant == 2 and f3 in (1, 2, 3):
        offset, width = bits(half, (12, 12, 5), (6, 5, 3), (4, 2, 6)), 8
        if f3 == 2:
            offset, width = bits(half, (12, 12, 5), (6, 4, 2), (3, 2, 6)), 4
        return instruction("load", 2, rd, 2, 0, offset, width, float_=f3 == 1)
    if quadrant == 2 and f3 in (5, 6, 7):
        offset, width = bits(half, (12, 10, 3), (9, 7, 6)), 8
        if f3 == 6:
            offset, width = bits(half, (12, 9, 2), (8, 7, 6)), 4
        return instruction("store", 2, 0, 2, rs2, offset, width, float_=f3 == 5)
    if quadrant == 2 and f3 == 4 and rd and not rs2:
        return instruction("jalr", 2, 1 if half >> 12 & 1 else 0, rd)
    return instruction("other", 2)


def decode(word):
    return decode_32(word) if word & 3 == 3 else decode_16(word & 0xffff)


def holds(operation, a, b):
    """beq bne - - blt bge bltu bgeu"""
    if operation in (4, 5):
        a, b = signed(a, 64), signed(b, 64)
    return (a == b if operation < 2 else a < b) != bool(operation & 1)


def combined(operation, old, operand, width):
    """The value that an atomic memory operation stores (table 8.4: funct5)."""
    mask = (1 << 8 * width) - 1
    a, b = old & mask, operand & mask
    sa, sb = signed(a, 8 * width), signed(b, 8 * width)
    return {0: a + b, 1: b, 4: a ^ b, 8: a | b, 12: a & b, 16: min(sa, sb), 20: max(sa, sb), 24: min(a, b),
            28: max(a, b)}[operation] & mask


def transfer(i, before, next_pc):
    """(target, class, taken) of a branch."""
    static = before.pc + i.immediate
    direction = "backward" if i.immediate <= 0 else "forward"
    if i.kind == "branch":
        taken = holds(i.operation, before.x[i.rs1], before.x[i.rs2])
        target, name = static if taken else before.pc + i.size, direction
    elif i.kind == "jal":
        taken, target, name = True, static, "call" if i.rd in LINKS else direction
    else:
        taken, target = True, before.x[i.rs1] + i.immediate & ~1 & 2 ** 64 - 1
        name = "call" if i.rd in LINKS else "return" if i.rs1 in LINKS else "indirect"
    if target != next_pc:
        raise ValueError(f"{before.pc:#x}: decoded to go to {target:#x}, went to {next_pc:#x}")
    return target, name, int(taken)


def accesses(i, before, after):
    """(type, value) of the instruction's loads and stores; loaded values come from the destination register."""
    if i.kind in ("load", "lr", "amo", "sc") and not i.rd and not i.float:
        raise ValueError(f"{before.pc:#x}: what is loaded to x0 cannot be known")
    operand = (before.f if i.float else before.x)[i.rs2]
    found = (after.f if i.float else after.x)[i.rd]
    if i.kind in ("load", "lr"):
        return [("load", found)]
    if i.kind == "store":
        return [("store", operand)]
    if i.kind == "sc":
        return [] if found else [("store", operand)]
    return [("load", found), ("store", combined(i.operation, found, operand, i.width))] if i.kind == "amo" else []


def expected(path, log):
    """The expected records, one block per instruction."""
    code, result = code_of(path), []
    steps = list(states(log))
    for number, before in enumerate(steps):
        i = decode(fetched(code, before.pc))
        result.append(records.Record("block", before.pc, i.size, 1, 0, 0, number, 1))
        if number + 1 == len(steps):
            break
        after = steps[number + 1]
        for name, value in accesses(i, before, after):
            address = before.x[i.rs1] + i.immediate & 2 ** 64 - 1
            value &= (1 << 8 * i.width) - 1
            result.append(records.Record(name, before.pc, i.width, address, value, 0, number, 1))
        if i.kind in ("branch", "jal", "jalr"):
            result.append(records.Record("branch", before.pc, i.size, *transfer(i, before, after.pc), number, 1))
        elif after.pc != before.pc + i.size:
            raise ValueError(f"{before.pc:#x}: decoded as no branch, but goes to {after.pc:#x}")
    return result
