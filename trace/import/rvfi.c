// trace/import/rvfi: importer of the RISC-V Formal Interface as CSV, one row per retired instruction.
// Source: riscv-formal, docs/source/rvfi.rst. A header names the columns as the signals, with or without
// `rvfi_`, in any order; unknown columns are ignored; one channel (NRET 1). Numbers are hexadecimal with or
// without 0x; `order` and `hart` are decimal, or hexadecimal with 0x.
// - Required: insn, pc_rdata, pc_wdata, mem_addr, mem_rmask, mem_wmask, mem_rdata, mem_wdata.
// - valid: rows with 0 are skipped. trap: the instruction counts; it has no access, and its branch is a trap.
//   intr: the instruction is the first of a handler. Without this column interrupts are not seen.
// - order: the instruction's number; without it rows are counted. Rows with the same order and pc are one
//   instruction.
// - hart: Sluice's own, the thread's number minus 1.
// An access begins at mem_addr plus the mask's lowest set bit, and is as long as the mask's run of bits.
#include <inttypes.h>
#include <string.h>

#include "trace/import/instruction.h"
#include "trace/import/retire.h"
#include "trace/import/rvfi_row.h"

enum {
    NEEDED = 1U << RVFI_INSN | 1U << RVFI_PC_RDATA | 1U << RVFI_PC_WDATA | 1U << RVFI_MEM_ADDR |
             1U << RVFI_MEM_RMASK | 1U << RVFI_MEM_WMASK | 1U << RVFI_MEM_RDATA | 1U << RVFI_MEM_WDATA
};

struct rvfi {
    struct rvfi_header header;
    struct instructions is;
    struct instruction held; // the last row's instruction, which the next row may extend
    uint64_t order;          // its `order`
    bool holds;
};

static void give_held(struct rvfi *r, struct import *in)
{
    if (!r->holds)
        return;
    if (r->order != r->is.begun + r->is.count) {
        instructions_end(&r->is, in);
        r->is.begun = r->order;
    }
    instructions_take(&r->is, in, &r->held);
    r->holds = false;
}

// False: the mask has a hole.
static bool add_access(struct instruction *at, uint64_t address, uint64_t mask, uint64_t data, bool store)
{
    if (!mask)
        return true;
    unsigned first = (unsigned)__builtin_ctzll(mask);
    mask >>= first;
    if (mask & (mask + 1))
        return false;
    unsigned size = (unsigned)__builtin_popcountll(mask);
    uint64_t value = access_value(first < 8 ? data >> 8 * first : 0, size);
    at->access[at->accesses++] = (struct access){address + first, value, size, store};
    return true;
}

static bool read_instruction(struct instruction *at, const struct rvfi_row *row, char reason[MESSAGE_SIZE])
{
    const uint64_t *value = row->value;
    if (value[RVFI_HART] >= UINT32_MAX) {
        message_set(reason, "hart %" PRIu64 ": 0 to %u are accepted", value[RVFI_HART], UINT32_MAX - 1);
        return false;
    }
    *at = (struct instruction){.pc = value[RVFI_PC_RDATA],
                               .thread = (uint32_t)value[RVFI_HART] + 1,
                               .next_is_known = true,
                               .next = value[RVFI_PC_WDATA]};
    at->interrupted = value[RVFI_INTR];
    retire_branch(at, (uint32_t)value[RVFI_INSN], value[RVFI_TRAP]);
    if (value[RVFI_TRAP])
        return true;
    uint64_t address = value[RVFI_MEM_ADDR];
    if (add_access(at, address, value[RVFI_MEM_RMASK], value[RVFI_MEM_RDATA], false) &&
        add_access(at, address, value[RVFI_MEM_WMASK], value[RVFI_MEM_WDATA], true))
        return true;
    message_set(reason, "a mask with a hole: an access is one run of bytes");
    return false;
}

// Whether a row extends the held instruction. A load after a store does not.
static bool may_join(const struct rvfi *r, const struct instruction *more, uint64_t order)
{
    const struct instruction *held = &r->held;
    if (!r->holds || order != r->order || more->pc != held->pc || more->thread != held->thread ||
        held->branch || held->accesses + more->accesses > INSTRUCTION_ACCESSES)
        return false;
    return !held->accesses || !more->accesses || !held->access[held->accesses - 1].store ||
           more->access[0].store;
}

static void join(struct instruction *held, const struct instruction *more)
{
    struct instruction joined = *more;
    joined.accesses = held->accesses + more->accesses;
    memcpy(joined.access, held->access, held->accesses * sizeof *held->access);
    memcpy(joined.access + held->accesses, more->access, more->accesses * sizeof *more->access);
    *held = joined;
}

static enum step rvfi_line(struct import *in, struct line line, char reason[MESSAGE_SIZE])
{
    struct rvfi *r = in->state;
    if (line.at == line.end || (line.end - line.at == 1 && *line.at == '\r'))
        return STEP_MORE;
    if (!r->header.columns)
        return rvfi_header_read(&r->header, NEEDED, line, reason) ? STEP_MORE : STEP_BAD;
    struct rvfi_row row;
    if (!rvfi_row_read(&r->header, &row, line, reason))
        return STEP_BAD;
    if (!row.valid)
        return STEP_MORE;
    struct instruction now;
    if (!read_instruction(&now, &row, reason))
        return STEP_BAD;
    now.interrupted = now.interrupted && !(r->holds && r->held.class == BRANCH_TRAP);
    bool ordered = r->header.has[RVFI_ORDER];
    if (ordered && may_join(r, &now, row.value[RVFI_ORDER])) {
        join(&r->held, &now);
        return STEP_MORE;
    }
    give_held(r, in);
    r->order = ordered ? row.value[RVFI_ORDER] : r->is.begun + r->is.count;
    r->held = now;
    r->holds = true;
    return STEP_MORE;
}

static bool rvfi_end(struct import *in, char reason[MESSAGE_SIZE])
{
    reason[0] = 0;
    struct rvfi *r = in->state;
    give_held(r, in);
    instructions_end(&r->is, in);
    return true;
}

static bool rvfi_is(const unsigned char *bytes, size_t count)
{
    const char *text = (const char *)bytes;
    const char *end = memchr(text, '\n', count);
    struct rvfi_header header;
    char reason[MESSAGE_SIZE];
    return end && rvfi_header_read(&header, NEEDED, (struct line){text, end}, reason);
}

const struct importer import_rvfi = {
    .name = "rvfi",
    .meaning = "the RISC-V Formal Interface as CSV",
    .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BRANCH | 1U << RECORD_BLOCK,
    .fields = FIELDS_ALL,
    .architecture = "riscv64",
    .whole_lines = true,
    .state_size = sizeof(struct rvfi),
    .line = rvfi_line,
    .end = rvfi_end,
    .is = rvfi_is,
};
