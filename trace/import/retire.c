// trace/import/retire: branches of retired RISC-V instructions.
#include "trace/import/retire.h"

#include "trace/import/riscv.h"

// One encoding is c.jal on RV32 and c.addiw on RV64: a jump if the next pc is not adjacent.
static struct riscv decode(uint32_t word, uint64_t pc, uint64_t next)
{
    const bool narrow = (word & 0xe003) == 0x2001 && next != pc + 2;
    return riscv_decode(word, pc, narrow ? 32 : 64);
}

void retire_branch(struct instruction *at, uint32_t word, bool trapped)
{
    const struct riscv decoded = decode(word, at->pc, at->next);
    at->size = decoded.size;
    at->branch = decoded.branch || trapped;
    at->class = trapped ? BRANCH_TRAP : decoded.class;
    at->taken_is_known = true;
    at->taken =
        trapped || !decoded.conditional || (at->next == decoded.target && at->next != at->pc + decoded.size);
}
