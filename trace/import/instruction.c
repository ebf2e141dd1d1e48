// trace/import/instruction: block building, and the records of a block.
// Assumes that an instruction of unknown size (0) is followed by one that begins at most INSTRUCTION_MOST
// bytes after it. Deviation: a branch with an unknown target before a change of thread is a gap, because the
// next instruction is not its target.
#include "trace/import/instruction.h"

#include <string.h>

enum { INSTRUCTION_MOST = 15 }; // bytes of the longest instruction, x86's

static bool follows(const struct instruction *last, uint64_t pc)
{
    uint64_t distance = pc - last->pc;
    return last->size ? distance == last->size : distance > 0 && distance <= INSTRUCTION_MOST;
}

static void give_block(const struct instructions *is, struct import *in)
{
    const struct instruction *first = is->held;
    uint32_t size = 0;
    for (unsigned i = 0; i < is->count; i++)
        size += is->held[i].size;
    import_give(in, &(struct record){.type = RECORD_BLOCK,
                                     .instruction = is->begun,
                                     .pc = first->pc,
                                     .value = is->count,
                                     .size = size,
                                     .thread = first->thread});
}

static void give_accesses(struct import *in, const struct instruction *at, uint64_t number, bool stores)
{
    for (unsigned i = 0; i < at->accesses; i++)
        if (at->access[i].store == stores)
            import_give(in, &(struct record){.type = stores ? RECORD_STORE : RECORD_LOAD,
                                             .instruction = number,
                                             .pc = at->pc,
                                             .address = at->access[i].address,
                                             .value = at->access[i].value,
                                             .size = at->access[i].size,
                                             .thread = at->thread});
}

static void give_gap(struct import *in, uint32_t thread, uint64_t number)
{
    import_give(in, &(struct record){
                        .type = RECORD_BRANCH, .instruction = number, .thread = thread, .class = BRANCH_GAP});
}

static void keep_trap(struct instructions *is, uint32_t thread, uint64_t pc)
{
    memmove(&is->trap[1], &is->trap[0], (TRAPS_KEPT - 1) * sizeof *is->trap);
    is->trap[0].thread = thread;
    is->trap[0].pc = pc;
}

// Removes the thread's youngest trap. Returns whether `target` is where it interrupted, or the next
// instruction.
static bool resumes(struct instructions *is, uint32_t thread, uint64_t target)
{
    unsigned at = 0;
    while (at < TRAPS_KEPT && is->trap[at].thread != thread)
        at++;
    if (at == TRAPS_KEPT)
        return false;
    const uint64_t beyond = target - is->trap[at].pc;
    memmove(&is->trap[at], &is->trap[at + 1], (TRAPS_KEPT - 1 - at) * sizeof *is->trap);
    is->trap[TRAPS_KEPT - 1].thread = 0;
    return beyond == 0 || beyond == 2 || beyond == 4;
}

// Gives the interrupt before a handler's first instruction; its number is that of the last instruction
// executed.
static void give_trap(struct instructions *is, struct import *in, const struct instruction *handler)
{
    keep_trap(is, handler->thread, is->expected);
    import_give(in, &(struct record){.type = RECORD_BRANCH,
                                     .instruction = is->begun - 1,
                                     .pc = is->expected,
                                     .address = handler->pc,
                                     .thread = handler->thread,
                                     .class = BRANCH_TRAP,
                                     .taken = true});
}

// Gives a branch's record, if its target is known from itself or from the thread's next instruction.
static void give_branch(struct instructions *is, struct import *in, const struct instruction *at,
                        uint64_t number, const struct instruction *next)
{
    uint64_t target;
    if (at->next_is_known)
        target = at->next;
    else if (next && next->thread == at->thread && !next->interrupted)
        target = next->pc;
    else if (at->taken_is_known && !at->taken && at->size)
        target = at->pc + at->size;
    else {
        if (next)
            give_gap(in, at->thread, number);
        return;
    }
    import_give(in, &(struct record){.type = RECORD_BRANCH,
                                     .instruction = number,
                                     .pc = at->pc,
                                     .address = target,
                                     .size = at->size,
                                     .thread = at->thread,
                                     .class = at->class,
                                     .taken = at->taken_is_known ? at->taken : !follows(at, target)});
    if (at->class == BRANCH_TRAP)
        keep_trap(is, at->thread, at->pc);
    if (at->class == BRANCH_XRET && !resumes(is, at->thread, target))
        give_gap(in, at->thread, number);
}

// Gives the records of the held block. `next` is the instruction after it, NULL: none.
static void give_held(struct instructions *is, struct import *in, const struct instruction *next)
{
    give_block(is, in);
    for (unsigned i = 0; i < is->count; i++) {
        const struct instruction *at = &is->held[i];
        give_accesses(in, at, is->begun + i, false);
        give_accesses(in, at, is->begun + i, true);
        if (at->branch)
            give_branch(is, in, at, is->begun + i, next);
        else if (at->leaves_gap && (next || i + 1 < is->count))
            give_gap(in, at->thread, is->begun + i);
    }
    is->begun += is->count;
    is->count = 0;
}

void instructions_take(struct instructions *is, struct import *in, const struct instruction *next)
{
    if (is->count > 0) {
        const struct instruction *last = &is->held[is->count - 1];
        if (last->branch || last->thread != next->thread || next->interrupted || next->missing ||
            !follows(last, next->pc) || is->count == INSTRUCTION_BLOCK)
            give_held(is, in, next);
    }
    if (next->interrupted && is->begun > 0)
        give_trap(is, in, next);
    if (next->missing && is->begun > 0)
        give_gap(in, next->thread, is->begun - 1);
    is->held[is->count++] = *next;
    is->expected = next->next_is_known ? next->next : next->pc + next->size;
}

void instructions_end(struct instructions *is, struct import *in)
{
    if (is->count > 0)
        give_held(is, in, NULL);
}
