// trace/export/rvfi: exporter to the RISC-V Formal Interface as CSV, for trace/import/rvfi.c.
// One row per record, with its instruction's number as `order`: rows of one order are one instruction.
// Kept: of loads, stores and branches: pc, address, value, class, taken, target, instruction, thread (as
// `hart`). Lost: blocks (the importer makes its own from these rows), a branch's size other than 2 or 4 (it
// becomes 4), an access's bytes beyond 64, gaps, and that a call, return or indirect jump was not taken. The
// instruction word is not the program's own: it encodes the class or the access, with `jalr` for every call.
#include <inttypes.h>

#include "trace/export/export.h"

enum { MASK_BITS = 64 };

static void rvfi_begin(FILE *out, const struct about *about)
{
    (void)about;
    (void)fputs("order,insn,trap,pc_rdata,pc_wdata,mem_addr,mem_rmask,mem_wmask,mem_rdata,mem_wdata,hart\n",
                out);
}

// Words of 4 and 2 bytes. A direct branch has its static target at itself (backward) or behind itself
// (forward). A branch that is not taken is conditional, and its static target is never executed next.
static uint32_t branch_word(const struct record *r)
{
    static const uint32_t words[][2] = {
        [BRANCH_CALL] = {0x000300e7, 0x9302},     // jalr ra, 0(t1)
        [BRANCH_RETURN] = {0x00008067, 0x8082},   // jalr x0, 0(ra)
        [BRANCH_INDIRECT] = {0x00030067, 0x8302}, // jalr x0, 0(t1)
        [BRANCH_FORWARD] = {0x0040006f, 0xa011},  // jal x0, +4
        [BRANCH_BACKWARD] = {0x0000006f, 0xa001}, // jal x0, 0
        [BRANCH_TRAP] = {0x00000073, 0x9002},     // ecall; c.ebreak
        [BRANCH_XRET] = {0x30200073, 0x30200073}, // mret
    };
    static const uint32_t forward[] = {0x7e001f63, 0xecfd};  // bne x0, x0, +2046; c.bnez s1, +254
    static const uint32_t backward[] = {0x00001063, 0xe081}; // bne x0, x0, 0; c.bnez s1, 0
    unsigned is_short = r->size == 2;
    if (!r->taken && r->class == BRANCH_FORWARD)
        return forward[is_short];
    if (!r->taken && r->class == BRANCH_BACKWARD)
        return backward[is_short];
    return words[r->class][is_short];
}

static uint64_t mask(uint32_t size)
{
    return size < MASK_BITS ? (1ULL << size) - 1 : UINT64_MAX;
}

static void rvfi_put(FILE *out, const struct record *r)
{
    enum { LOAD_WORD = 0x00003003, STORE_WORD = 0x00003023 }; // ld x0, 0(x0); sd x0, 0(x0)
    bool branch = r->type == RECORD_BRANCH;
    bool load = r->type == RECORD_LOAD;
    bool store = r->type == RECORD_STORE;
    if (branch && r->class == BRANCH_GAP)
        return;
    (void)fprintf(out,
                  "%" PRIu64 ",%" PRIx32 ",%d,%" PRIx64 ",%" PRIx64 ",%" PRIx64 ",%" PRIx64 ",%" PRIx64
                  ",%" PRIx64 ",%" PRIx64 ",%" PRIu32 "\n",
                  r->instruction,
                  branch ? branch_word(r)
                  : load ? (uint32_t)LOAD_WORD
                         : (uint32_t)STORE_WORD,
                  branch && r->class == BRANCH_TRAP, r->pc, branch ? r->address : r->pc + 4,
                  branch ? 0 : r->address, load ? mask(r->size) : 0, store ? mask(r->size) : 0,
                  load ? r->value : 0, store ? r->value : 0, r->thread - 1);
}

const struct exporter export_rvfi = {
    .name = "rvfi",
    .meaning = "the RISC-V Formal Interface as CSV",
    .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BRANCH,
    .begin = rvfi_begin,
    .put = rvfi_put,
};
