"""A retire stream as the hart-to-encoder interface of Efficient Trace for RISC-V, version 2.0, chapter 4.2.

Calls, jumps and returns are classified by that chapter's table for itype, independently of the taps and the front end.
"""
import collections

from streams import riscv_steps

NONE, EXCEPTION, INTERRUPT, TRAP_RETURN, NOT_TAKEN, TAKEN = range(6)
(UNINFERABLE_CALL, INFERABLE_CALL, UNINFERABLE_JUMP, INFERABLE_JUMP, SWAP, RETURN, OTHER_UNINFERABLE, OTHER_INFERABLE) = range(8, 16)
MOST = 60  # maximum halfwords per block

Block = collections.namedtuple("Block", "itype iaddr iretire ilastsize")


def itype_of(row):
    """The 4-bit itype of an RV64 instruction."""
    i = riscv_steps.decode(row.insn)
    size = i.size
    if i.kind == "branch":
        return TAKEN if row.next != row.pc + size else NOT_TAKEN
    links = (1, 5)
    if i.kind == "jal":
        return INFERABLE_CALL if i.rd in links else INFERABLE_JUMP if i.rd == 0 else OTHER_INFERABLE
    if i.kind != "jalr":
        return NONE
    if i.rs1 in links:
        return SWAP if i.rd in links and i.rd != i.rs1 else UNINFERABLE_CALL if i.rd in links else RETURN
    return UNINFERABLE_CALL if i.rd in links else UNINFERABLE_JUMP if i.rd == 0 else OTHER_UNINFERABLE


def blocks(rows, chance, most):
    """[(block, number of its last row)]: up to `most` instructions each, split at random."""
    made, first = [], 0
    for number, row in enumerate(rows):
        size = 2 if row.insn & 3 == 3 else 1  # halfwords
        kind = itype_of(row)
        length = sum(2 if r.insn & 3 == 3 else 1 for r in rows[first:number + 1])
        follows = number + 1 < len(rows) and rows[number + 1].pc == row.pc + 2 * size
        if kind != NONE or number + 1 - first >= most or length + 2 > MOST or not follows or chance.random() < 0.1:
            made.append((Block(kind, rows[first].pc, length, size - 1), number))
            first = number + 1
    return made
