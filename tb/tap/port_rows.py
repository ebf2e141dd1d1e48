"""Rows of a core's retire port, for the adapters: of a recorded RV64 program, or of random instructions, with traps and interrupts put in."""
import collections
import os
import subprocess

import records
import riscv_steps
import streams

PROGRAM = os.path.join(records.ROOT, "build/test/trace/riscv")
FULL = (1 << 64) - 1

# A row of a port; word: the instruction; masks: (load, store); register values: of rd after it, and of rs2 before. interrupt: of an exception;
# else it says nothing, but is intr of RVVI. intr: the first instruction of a handler.
Row = collections.namedtuple("Row", "word pc next address masks rd rs2 wb exception interrupt intr")


def masks_of(i, fails):
    """(load mask, store mask) of an instruction that does not trap. fails: its rd, if it is sc."""
    if not i.width or i.float:
        return 0, 0
    mask = (1 << i.width) - 1
    return mask * (i.kind in ("load", "lr", "amo")), mask * (i.kind in ("store", "amo") or i.kind == "sc" and not fails)


def recorded(folder, most):
    """Rows of the program."""
    log = os.path.join(folder, "log")
    subprocess.run(["qemu-riscv64", "-d", "exec,cpu,fpu,nochain", "-singlestep", "-D", log, PROGRAM], check=False, env={}, capture_output=True)
    with open(log, encoding="ascii") as file:
        steps = list(riscv_steps.states(file.read()))[:most]
    code = riscv_steps.code_of(PROGRAM)
    for before, after in zip(steps, steps[1:]):
        word = riscv_steps.fetched(code, before.pc)
        i = riscv_steps.decode(word)
        changed = [number for number in range(1, 32) if before.x[number] != after.x[number] or number == i.rd and i.kind in ("load", "lr", "sc", "amo") and not i.float]
        if len(changed) > 1:
            raise AssertionError(f"{before.pc:#x} writes {changed}")
        rd = changed[0] if changed else 0
        yield Row(word & (FULL if i.size == 4 else 0xFFFF), before.pc, after.pc, before.x[i.rs1] + i.immediate & FULL, masks_of(i, after.x[i.rd]), after.x[rd],
                  before.x[i.rs2], 1 << rd if rd else 0, 0, 0, 0)


def random_word(chance):
    """A random instruction without floating point; nothing is loaded to x0."""
    while True:
        word = chance.getrandbits(32) & ~0x7F
        opcode = chance.choice((0x13, 0x33, 0x03, 0x23, 0x2F, 0x63, 0x63, 0x6F, 0x67, 0, 1, 2, chance.choice((0x0F, 0x17, 0x1B, 0x37, 0x3B, 0x73))))
        if opcode == 0x73 and chance.random() < 0.5:
            return chance.choice(streams.XRETS)
        functions = {0x03: range(7), 0x23: range(4), 0x2F: (2, 3), 0x63: (0, 1, 4, 5, 6, 7), 0x67: (0,)}.get(opcode)
        if functions:
            word = word & ~0x7000 | chance.choice(functions) << 12
        if opcode == 0x2F:
            word = word & 0x07FFFFFF | chance.choice((0, 1, 2, 3, 4, 8, 12, 16, 20, 24, 28)) << 27
        word = word | opcode if opcode > 2 else word >> 16 & ~3 | opcode
        i = riscv_steps.decode(word)
        if not i.float and (i.rd or i.kind not in ("load", "lr", "sc", "amo")):
            return word


def invented(count, chance):
    """Rows of random instructions. Each does what it should to the registers; the result of an operation is random."""
    x, pc = [0] * 32, chance.getrandbits(63) << 1
    for number in range(count):
        word = 0x13 | number + 1 << 7 if number < 31 else random_word(chance) # at first, each register is written
        i = riscv_steps.decode(word)
        rd = word >> 7 & 31 if word & 0x5F == 0x13 else i.rd
        value = {"jal": pc + i.size, "jalr": pc + i.size, "sc": chance.randrange(2)}.get(
            i.kind, chance.choice((chance.getrandbits(64), chance.getrandbits(64), x[chance.randrange(32)] + chance.choice((0, 1)), chance.getrandbits(3)))) & FULL
        following = pc + i.size
        if i.kind == "jal" or i.kind == "branch" and riscv_steps.holds(i.operation, x[i.rs1], x[i.rs2]):
            following = pc + i.immediate
        elif i.kind == "jalr":
            following = x[i.rs1] + i.immediate & ~1
        elif word in streams.XRETS:
            following = chance.getrandbits(63) << 1
        yield Row(word, pc, following & FULL, x[i.rs1] + i.immediate & FULL, masks_of(i, value), value if rd else 0, x[i.rs2], 1 << rd if rd else 0, 0, 0, 0)
        pc = following & FULL
        if rd:
            x[rd] = value


def with_traps(rows, chance):
    """The rows with those of traps, of interrupts and of their handlers between."""
    result, enters = [], 0
    for row in rows:
        while chance.random() < (0.3 if enters else 0.02): # not executed: an interrupt, or a trap
            interrupt = chance.randrange(2)
            result.append(row._replace(next=None, address=0, masks=(0, 0), rd=chance.getrandbits(64), rs2=0, wb=0 if interrupt else 1 << 10, exception=1,
                                       interrupt=interrupt, intr=enters))
            enters = 1
            for number in range(chance.randrange(4)): # a handler of instructions without effect
                result.append(Row(0x13, 0x5000 + 4 * number, None, 0, (0, 0), 0, 0, 0, 0, 0, enters))
                enters = 0
        result.append(row._replace(interrupt=chance.randrange(2), intr=enters))
        enters = 0
    return result


def moved(rows, base):
    """The program at other addresses, of which all bits change."""
    return [row._replace(pc=row.pc + base & FULL, next=row.next and row.next + base & FULL) for row in rows]
