// trace/import/spike: importer of the RISC-V simulator Spike's log, --log-commits with or without -l.
// Source: riscv-isa-sim; spike_line.c shows the lines.
// - A load's value is that of its register. A load to x0 is logged without a value, and has value 0 here. A
//   load to v registers (vectors) has no known size either: such a line is malformed.
// - A branch's target is the next instruction of its hart, unless a trap came between. A trap shows by -l's
//   exception line, by a higher privilege, or by an address that a direct branch cannot lead to. In the last
//   case the branch is left out, as is an indirect or conditional branch before a line of another hart.
//   Without -l, an interrupt that does not raise the privilege is not seen: an indirect branch before it gets
//   the handler as its target. A higher privilege is a gap then, as the trap is not logged.
// - An instruction that traps counts, with -l, and is a branch of class trap, without access. Without, it is
//   not logged.
#include <stdlib.h>
#include <string.h>

#include "trace/import/riscv.h"
#include "trace/import/spike_line.h"

struct spike {
    struct instructions is;
    struct instruction held; // the last instruction, until its target is known
    struct riscv decoded;    // the held instruction, decoded
    bool holds;
    bool interrupted; // an interrupt came behind the held instruction
    bool told;        // a trap behind it was logged
    uint32_t hart;
    int privilege;
    bool committed, listed;  // such lines were read
    struct spike_line begun; // -l: the last instruction, until it is committed
};

// Resolves the held branch's target. `next`: the hart's next instruction, if `known`.
static void settle(struct spike *s, bool known, uint64_t next)
{
    struct instruction *at = &s->held;
    const struct riscv *d = &s->decoded;
    at->taken_is_known = at->next_is_known = true;
    at->taken = true;
    at->next = d->direct ? d->target : next;
    if (d->conditional) {
        at->taken = known && next != at->pc + at->size;
        known = known && (!at->taken || next == d->target);
        at->next = next;
    }
    at->branch = d->branch && (known || (d->direct && !d->conditional));
    at->leaves_gap = d->branch && !at->branch;
}

static void give_held(struct spike *s, struct import *in, bool known, uint64_t next)
{
    if (!s->holds)
        return;
    settle(s, known, next);
    instructions_take(&s->is, in, &s->held);
    s->holds = false;
}

// The first `mem` without a value is the load; further ones are the bytes of a misaligned load.
static bool add_load(struct instruction *at, const struct riscv *d, const struct spike_line *line,
                     uint64_t address)
{
    if (d->store && !d->load) // SC's own read
        return true;
    if (!d->load)
        return false;
    if (at->accesses)
        return true;
    bool written = line->written && line->number == d->rd && line->file == (d->floating ? 'f' : 'x');
    at->access[at->accesses++] =
        (struct access){address, written ? access_value(line->value, d->load) : 0, d->load, false};
    return true;
}

static void add_store(struct instruction *at, const struct riscv *d, const struct spike_memory *memory)
{
    uint32_t size = d->store ? d->store : (memory->digits + 1) / 2;
    at->access[at->accesses++] =
        (struct access){memory->address, access_value(memory->value, size), size, true};
}

static bool hold(struct spike *s, const struct spike_line *line, char reason[MESSAGE_SIZE])
{
    s->decoded = riscv_decode(line->word, line->pc, line->xlen);
    s->held =
        (struct instruction){.pc = line->pc,
                             .size = s->decoded.size,
                             .thread = line->hart + 1,
                             .class = s->decoded.class,
                             .interrupted = s->interrupted,
                             .missing = !s->told && line->hart == s->hart && line->privilege > s->privilege};
    s->interrupted = s->told = false;
    for (unsigned i = 0; i < line->memories; i++) {
        const struct spike_memory *memory = &line->memory[i];
        if (memory->digits)
            add_store(&s->held, &s->decoded, memory);
        else if (!add_load(&s->held, &s->decoded, line, memory->address)) {
            message_set(reason, "a load by 0x%x, which is not of RV32GC or RV64GC: its size is unknown",
                        line->word);
            return false;
        }
    }
    s->holds = true;
    s->hart = line->hart;
    s->privilege = line->privilege;
    return true;
}

// A trap before the instruction `line->pc`, or in it: then it was listed and never committed.
static void take_trap(struct spike *s, struct import *in, const struct spike_line *line)
{
    const struct spike_line *begun = &s->begun;
    give_held(s, in, line->hart == s->hart, line->pc);
    if (!line->interrupt && begun->kind == SPIKE_LISTING && begun->pc == line->pc &&
        begun->hart == line->hart) {
        const struct riscv decoded = riscv_decode(begun->word, begun->pc, begun->xlen);
        instructions_take(&s->is, in,
                          &(struct instruction){.pc = begun->pc,
                                                .size = decoded.size,
                                                .thread = begun->hart + 1,
                                                .interrupted = s->interrupted,
                                                .branch = true,
                                                .class = BRANCH_TRAP,
                                                .taken_is_known = true,
                                                .taken = true});
        s->interrupted = false;
    }
    s->interrupted = s->interrupted || line->interrupt;
    s->told = true;
    s->begun.kind = SPIKE_OTHER;
}

static enum step spike_read(struct import *in, struct line text, char reason[MESSAGE_SIZE])
{
    struct spike *s = in->state;
    struct spike_line line;
    switch (spike_line_read(&line, text, reason)) {
    case SPIKE_BAD: return STEP_BAD;
    case SPIKE_OTHER: return STEP_MORE;
    case SPIKE_LISTING:
        s->listed = true;
        s->begun = line;
        return STEP_MORE;
    case SPIKE_EXCEPTION: take_trap(s, in, &line); return STEP_MORE;
    case SPIKE_COMMIT: s->begun.kind = SPIKE_OTHER; break;
    }
    if (!s->committed && line.xlen == 32) {
        free(in->about.architecture);
        in->about.architecture = strdup("riscv32");
    }
    s->committed = true;
    give_held(s, in, line.hart == s->hart && line.privilege <= s->privilege, line.pc);
    return hold(s, &line, reason) ? STEP_MORE : STEP_BAD;
}

static bool spike_end(struct import *in, char reason[MESSAGE_SIZE])
{
    struct spike *s = in->state;
    give_held(s, in, false, 0);
    instructions_end(&s->is, in);
    if (s->committed || !s->listed)
        return true;
    message_set(reason, "only lines of Spike's -l; accepted are those of --log-commits");
    return false;
}

static bool spike_is(const unsigned char *bytes, size_t count)
{
    const char *text = (const char *)bytes;
    const char *end = memchr(text, '\n', count);
    struct spike_line line;
    char reason[MESSAGE_SIZE];
    return end && count > 5 && memcmp(text, "core ", 5) == 0 &&
           spike_line_read(&line, (struct line){text, end}, reason) != SPIKE_BAD;
}

const struct importer import_spike = {
    .name = "spike",
    .meaning = "the RISC-V simulator Spike, --log-commits",
    .types = 1U << RECORD_LOAD | 1U << RECORD_STORE | 1U << RECORD_BRANCH | 1U << RECORD_BLOCK,
    .fields = FIELDS_ALL,
    .architecture = "riscv64",
    .whole_lines = true,
    .state_size = sizeof(struct spike),
    .line = spike_read,
    .end = spike_end,
    .is = spike_is,
};
