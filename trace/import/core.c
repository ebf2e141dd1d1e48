// trace/import/core: importers of the retire ports of cores that are not RVFI as riscv-formal has it, as CSV.
// Source: doc/tap/ibex.md, doc/tap/cva6.md, doc/tap/rvvi.md, doc/tap/rocket.md, which say what the ports
// lack. Header and numbers as in rvfi.c; names may begin with rvfi_, rvvi_ or trace_. A row is one channel of
// one clock, in program order. What an instruction accesses follows from its word, never from a mask.
// - ibex: pc, next pc, address and data as in RVFI, but where a trap or a return from one leads is the next
//   row's pc; the last row is left out.
// - cva6: `exception` and `interrupt` show the exception of a clock, and only channel 0's pc then counts. The
//   next pc is that of the next row; the last row has none and is left out.
// - rvvi: address, value and next pc from the registers, kept as x_wb (bits of registers) and x_wdata (the
//   value written) tell. The rest as ibex.
// - rocket: as cva6, without accesses.
// Deviations: accesses of floating-point registers are left out; the value stored by an AMO is its operand.
#include <stdlib.h>
#include <string.h>

#include "trace/import/retire.h"
#include "trace/import/riscv.h"
#include "trace/import/rvfi_row.h"

enum { REGISTERS = 32, DIGITS_32 = 8 }; // DIGITS_32: of a pc of 32 bits

struct core {
    struct rvfi_header header;
    struct instructions is;
    struct instruction held; // waits for the next pc
    uint32_t word;           // its word
    bool trapped;            // it did
    bool enters;             // an interrupt came behind the held instruction
    bool leads_away;         // ibex, rvvi: the held instruction traps or returns from a trap
    bool holds;
    uint64_t x[REGISTERS]; // rvvi
};

// ---- accesses

// `loaded`: the value of the destination register; an SC has stored if it is 0.
static void add_accesses(struct instruction *at, const struct riscv *r, uint64_t address, uint64_t loaded,
                         uint64_t stored)
{
    if (r->floating)
        return;
    if (r->load)
        at->access[at->accesses++] = (struct access){address, access_value(loaded, r->load), r->load, false};
    const bool failed = r->atomic && !r->load && loaded != 0;
    if (r->store && !failed)
        at->access[at->accesses++] = (struct access){address, access_value(stored, r->store), r->store, true};
}

static struct instruction begin(const struct rvfi_row *row)
{
    return (struct instruction){.pc = row->value[RVFI_PC_RDATA], .thread = 1, .next_is_known = true};
}

static struct riscv decode(const struct rvfi_row *row)
{
    return riscv_decode((uint32_t)row->value[RVFI_INSN], row->value[RVFI_PC_RDATA],
                        row->pc_digits > DIGITS_32 ? 64 : 32);
}

// ---- rows with a next pc

static void give(struct core *c, struct import *in, struct instruction *at, uint32_t word, bool trapped)
{
    retire_branch(at, word, trapped);
    instructions_take(&c->is, in, at);
}

static void give_held(struct core *c, struct import *in, uint64_t next)
{
    if (!c->holds)
        return;
    c->held.next = next;
    give(c, in, &c->held, c->word, c->trapped);
    c->holds = false;
}

// Holds a row's instruction until the next row, which tells where a trap or a return from one leads.
static void hold(struct core *c, struct import *in, const struct rvfi_row *row, const struct riscv *r,
                 const struct instruction *at)
{
    const bool behind_trap = c->holds && c->trapped;
    give_held(c, in, c->leads_away ? at->pc : c->held.next);
    c->held = *at;
    c->held.interrupted = row->value[RVFI_INTR] && !behind_trap;
    c->word = (uint32_t)row->value[RVFI_INSN];
    c->trapped = row->value[RVFI_TRAP];
    c->leads_away = c->trapped || (r->branch && r->class == BRANCH_XRET);
    c->holds = true;
}

static void take_ibex(struct core *c, struct import *in, const struct rvfi_row *row)
{
    const uint64_t *value = row->value;
    const struct riscv r = decode(row);
    struct instruction at = begin(row);
    at.next = value[RVFI_PC_WDATA];
    if (!value[RVFI_TRAP])
        add_accesses(&at, &r, value[RVFI_MEM_ADDR], value[RVFI_MEM_RDATA], value[RVFI_MEM_WDATA]);
    hold(c, in, row, &r, &at);
}

// ---- rows without one: the registers tell it

static bool holds(const struct core *c, const struct riscv *r, bool wide)
{
    enum { NOT = 1, UNSIGNED = 2, LESS = 4 };
    const uint64_t a = c->x[r->rs1];
    const uint64_t b = c->x[r->rs2];
    const uint64_t sign = wide || (r->condition & UNSIGNED) ? 0 : 1ULL << 31;
    const bool less =
        (r->condition & UNSIGNED) ? a < b : (int64_t)((a ^ sign) - sign) < (int64_t)((b ^ sign) - sign);
    return ((r->condition & LESS) ? less : a == b) != ((r->condition & NOT) != 0);
}

static void take_rvvi(struct core *c, struct import *in, const struct rvfi_row *row)
{
    const uint64_t *value = row->value;
    const struct riscv r = decode(row);
    const bool wide = row->pc_digits > DIGITS_32;
    const uint64_t most = wide ? UINT64_MAX : UINT32_MAX;
    const uint64_t address = (c->x[r.rs1] + r.offset) & most;
    const uint64_t stored = c->x[r.rs2];
    struct instruction at = begin(row);
    at.next = at.pc + r.size;
    if (r.branch && (!r.conditional || holds(c, &r, wide)))
        at.next = r.direct ? r.target : address & ~1ULL;
    for (unsigned i = 1; i < REGISTERS && !value[RVFI_TRAP]; i++)
        if (value[RVFI_X_WB] >> i & 1)
            c->x[i] = value[RVFI_X_WDATA];
    if (!value[RVFI_TRAP])
        add_accesses(&at, &r, address, c->x[r.rd], stored);
    hold(c, in, row, &r, &at);
}

// ---- rows without one: the next row tells it

static void take_next(struct core *c, struct import *in, const struct rvfi_row *row, bool accesses)
{
    const uint64_t *value = row->value;
    const bool exception = value[RVFI_EXCEPTION] != 0;
    if (exception && value[RVFI_CHANNEL] != 0)
        return;
    const bool enters = c->enters;
    give_held(c, in, value[RVFI_PC_RDATA]);
    c->enters = exception && value[RVFI_INTERRUPT];
    c->holds = !c->enters;
    c->held = begin(row);
    c->held.interrupted = enters;
    c->word = (uint32_t)value[RVFI_INSN];
    c->trapped = exception;
    const struct riscv r = decode(row);
    if (accesses && !exception)
        add_accesses(&c->held, &r, value[RVFI_MEM_ADDR], value[RVFI_RD_WDATA], value[RVFI_RS2_RDATA]);
}

static void take_cva6(struct core *c, struct import *in, const struct rvfi_row *row)
{
    take_next(c, in, row, true);
}

static void take_rocket(struct core *c, struct import *in, const struct rvfi_row *row)
{
    take_next(c, in, row, false);
}

// ---- the importers

// Columns that every port has, and those of one.
#define PORT (1U << RVFI_VALID | 1U << RVFI_INSN | 1U << RVFI_PC_RDATA)
#define EXCEPTION (1U << RVFI_EXCEPTION | 1U << RVFI_INTERRUPT)
#define CORES(X)                                                                                             \
    X(ibex, "Ibex's RVFI port as CSV",                                                                       \
      PORT | 1U << RVFI_TRAP | 1U << RVFI_PC_WDATA | 1U << RVFI_MEM_ADDR | 1U << RVFI_MEM_RDATA |            \
          1U << RVFI_MEM_WDATA)                                                                              \
    X(cva6, "CVA6's RVFI port as CSV",                                                                       \
      PORT | EXCEPTION | 1U << RVFI_CHANNEL | 1U << RVFI_MEM_ADDR | 1U << RVFI_RD_WDATA |                    \
          1U << RVFI_RS2_RDATA)                                                                              \
    X(rvvi, "an RVVI-TRACE port as CSV", PORT | 1U << RVFI_TRAP | 1U << RVFI_X_WB | 1U << RVFI_X_WDATA)      \
    X(rocket, "Rocket's trace signals as CSV", PORT | EXCEPTION)

static enum step read_row(struct import *in, struct line line, unsigned needed,
                          void (*take)(struct core *c, struct import *in, const struct rvfi_row *row),
                          char reason[MESSAGE_SIZE])
{
    struct core *c = in->state;
    if (line.at == line.end || (line.end - line.at == 1 && *line.at == '\r'))
        return STEP_MORE;
    if (!c->header.columns)
        return rvfi_header_read(&c->header, needed, line, reason) ? STEP_MORE : STEP_BAD;
    struct rvfi_row row;
    if (!rvfi_row_read(&c->header, &row, line, reason))
        return STEP_BAD;
    if (row.valid && row.pc_digits > DIGITS_32 && strcmp(in->about.architecture, "riscv64") != 0) {
        free(in->about.architecture);
        in->about.architecture = strdup("riscv64");
    }
    if (row.valid)
        take(c, in, &row);
    return STEP_MORE;
}

static bool end(struct import *in, char reason[MESSAGE_SIZE])
{
    reason[0] = 0;
    instructions_end(&((struct core *)in->state)->is, in);
    return true;
}

#define IMPORTER(id, text, needed)                                                                           \
    static enum step id##_line(struct import *in, struct line line, char reason[MESSAGE_SIZE])               \
    {                                                                                                        \
        return read_row(in, line, needed, take_##id, reason);                                                \
    }                                                                                                        \
    const struct importer import_##id = {                                                                    \
        .name = #id,                                                                                         \
        .meaning = (text),                                                                                   \
        .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BRANCH | 1U << RECORD_BLOCK,          \
        .fields = FIELDS_ALL,                                                                                \
        .architecture = "riscv32",                                                                           \
        .whole_lines = true,                                                                                 \
        .state_size = sizeof(struct core),                                                                   \
        .line = id##_line,                                                                                   \
        .end = end,                                                                                          \
    };
CORES(IMPORTER)
