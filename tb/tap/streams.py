"""Retire streams, recorded or synthetic. A stream is a list of Rows, one per instruction, in program order."""
import collections
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "package"))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "trace"))

import emitted
import riscv_steps

# intr: an interrupt came before it. Masks select the valid bytes of rdata and wdata, the lowest at addr. events: contribution to a branch record's count.
Row = collections.namedtuple("Row", "insn trap intr pc next addr rmask wmask rdata wdata events")


def recorded(program, folder, chance):
    """The retire stream of a static RV64 program, from QEMU's log of the registers before each instruction."""
    log = os.path.join(folder, "log")
    emitted.run("qemu-riscv64", "-d", "exec,cpu,fpu,nochain", "-singlestep", "-D", log, program, env={})
    with open(log, encoding="ascii") as file:
        steps = list(riscv_steps.states(file.read()))
    code, rows = riscv_steps.code_of(program), []
    for before, after in zip(steps, steps[1:]):
        word = riscv_steps.fetched(code, before.pc)
        i = riscv_steps.decode(word)
        address = before.x[i.rs1] + i.immediate & 2 ** 64 - 1
        shift = address & 7 if (address & 7) + i.width <= 8 else 0  # RISCV_FORMAL_ALIGNED_MEM, if within one word
        row = Row(word, 0, 0, before.pc, after.pc, address - shift, 0, 0, chance.getrandbits(64), chance.getrandbits(64), chance.getrandbits(4))
        mask = (1 << i.width) - 1 << shift
        for name, value in riscv_steps.accesses(i, before, after):
            known = (value & (1 << 8 * i.width) - 1) << 8 * shift
            junk = chance.getrandbits(64) & ~sum(255 << 8 * b for b in range(8) if mask >> b & 1)
            row = row._replace(**({"rmask": mask, "rdata": known | junk} if name == "load" else {"wmask": mask, "wdata": known | junk}))
        rows.append(row)
    return rows


def bits(value, *places):
    """Moves bits of a value: (from, count, to)."""
    return sum((value >> low & (1 << count) - 1) << to for low, count, to in places)


XRETS = (0x30200073, 0x10200073, 0x70200073, 0x7B200073)


def random_word(chance, xlen):
    """An instruction word, often a branch, often by a link register."""
    register = chance.choice((0, 1, 1, 5, 5, 8, 15, chance.randrange(32)))
    source = chance.choice((0, 1, 1, 5, 5, 8, 15, chance.randrange(32)))
    junk = chance.getrandbits(32)
    kinds = {
        "any": junk & ~4 if junk & 31 == 31 else junk,  # never 6 bytes or longer
        "jal": junk & ~0xFFF | register << 7 | 0x6F,
        "jal to itself": register << 7 | 0x6F,
        "jalr": junk & 0xFFF00000 | source << 15 | register << 7 | 0x67,
        "jalr, funct3": junk & 0xFFF07000 | source << 15 | register << 7 | 0x67,
        "branch": junk & ~0x7F | 0x63,
        "branch to what follows": junk & 0x01FFF000 | 0x263,
        "branch, near": junk & 0x00000F80 & ~0xF00 | chance.randrange(16) << 8 | chance.randrange(8) << 12 | 0x63,
        "c.j, c.jal, c.b": junk & ~0xE003 | chance.choice((1, 5, 6, 7)) << 13 | 1,
        "c.j to itself": 0xA001,
        "c.jr, c.jalr": junk & 0xFFFF0000 | chance.choice((8, 9)) << 12 | register << 7 | chance.choice((0, 0, 0, source)) << 2 | 2,
        "load": junk & ~0x7F | 3,
        "xret": chance.choice((0x30200073, 0x30200073, 0x10200073, 0x70200073, 0x7B200073, 0x20200073, 0x30200173)),
    }
    return kinds[chance.choice(list(kinds))]


def static_target(word, pc, xlen):
    """The target of a direct branch, or None: from riscv_steps, which decodes RV64, plus c.jal of RV32."""
    if xlen == 32 and word & 0xE003 == 0x2001:
        word = word & ~0xE000 | 0xA000
    i = riscv_steps.decode(word)
    return pc + i.immediate & (1 << xlen) - 1 if i.kind in ("branch", "jal") else None


def made(count, xlen, chance, traps=0.05):
    """Random instructions with arbitrary successors and accesses. traps: the share of traps, of interrupts, and of more returns."""
    full = (1 << xlen) - 1
    # c.jal is distinguished from c.addiw by its successor, and RV32 addresses do not wrap in the front end: doc/tap/rvfi.md.
    fresh = lambda: (chance.choice((chance.getrandbits(xlen), chance.randrange(600), full - chance.randrange(600))) if xlen == 64
                     else chance.randrange(1 << 24, 1 << 30)) & ~1
    rows, pc, kept, homewards = [], fresh(), [], 0  # kept: where traps came; homewards: rows left in which many return, and none traps
    for _ in range(count):
        homewards = 20 if len(kept) > 3 and chance.random() < 0.03 else max(0, homewards - 1)
        word = chance.choice(XRETS) if chance.random() < (0.4 if homewards else traps) else random_word(chance, xlen)
        size = 4 if word & 3 == 3 else 2
        target = static_target(word, pc, xlen)
        following = pc + size & full
        after = chance.choice((following, following, target if target is not None else following, fresh()))
        if xlen == 64 and word & 0xE003 == 0x2001:
            after = following
        if xlen == 32 and (word & 0xE003 == 0x2001 or not 1 << 23 < after < 1 << 31):
            after = target if target not in (None, following) and 1 << 23 < target < 1 << 31 else fresh()
        masks = []
        for _ in "rw":
            size_of = chance.choice((0, 0, 0, 0, 1, 2, 4, xlen // 8))
            masks.append((1 << size_of) - 1 << chance.randrange(xlen // 8 - size_of + 1))
        trap, intr = int(not homewards and chance.random() < traps), int(not rows or not homewards and chance.random() < traps)
        if intr and rows and not rows[-1].trap:
            kept.append(rows[-1].next)
        if word in XRETS and kept and not trap:
            resumed = kept.pop()
            after = chance.choice((following, *(resumed + more & full for more in (0, 0, 2, 4, 4, 6))))
        rows.append(Row(word, trap, intr, pc, after, chance.getrandbits(xlen), *masks,
                        chance.getrandbits(xlen), chance.getrandbits(xlen), chance.getrandbits(4)))
        if trap:
            kept.append(pc)
        pc = fresh() if chance.random() < 0.05 else after
    return rows


def straight(count, xlen, chance):
    """Sequential instructions with rare branches: long blocks, sums that saturate."""
    rows, pc = [], 0x10000
    for _ in range(count):
        word, size = chance.choice(((0x13, 4), (0x1, 2)))
        rows.append(Row(word, 0, 0, pc, pc + size, 0, 0, 0, 0, 0, chance.getrandbits(4)))
        if chance.random() < 0.004:
            rows[-1] = rows[-1]._replace(insn=0x0000006F, next=pc)
        pc = rows[-1].next
    return rows
