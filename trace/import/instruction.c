// trace/import/instruction: block building, and the records of a block.
// Assumes that an instruction of unknown size (0) is followed by one that begins at most INSTRUCTION_MOST
// bytes after it. Deviation: a branch with an unknown target before a change of thread is left out, because
// the next instruction is not its target.
#include "trace/import/instruction.h"

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

// Gives a branch's record, if its target is known from itself or from the thread's next instruction.
static void give_branch(struct import *in, const struct instruction *at, uint64_t number,
                        const struct instruction *next)
{
    uint64_t target;
    if (at->next_is_known)
        target = at->next;
    else if (next && next->thread == at->thread)
        target = next->pc;
    else if (at->taken_is_known && !at->taken && at->size)
        target = at->pc + at->size;
    else
        return;
    import_give(in, &(struct record){.type = RECORD_BRANCH,
                                     .instruction = number,
                                     .pc = at->pc,
                                     .address = target,
                                     .size = at->size,
                                     .thread = at->thread,
                                     .class = at->class,
                                     .taken = at->taken_is_known ? at->taken : !follows(at, target)});
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
            give_branch(in, at, is->begun + i, next);
    }
    is->begun += is->count;
    is->count = 0;
}

void instructions_take(struct instructions *is, struct import *in, const struct instruction *next)
{
    if (is->count > 0) {
        const struct instruction *last = &is->held[is->count - 1];
        if (last->branch || last->thread != next->thread || !follows(last, next->pc) ||
            is->count == INSTRUCTION_BLOCK)
            give_held(is, in, next);
    }
    is->held[is->count++] = *next;
}

void instructions_end(struct instructions *is, struct import *in)
{
    if (is->count > 0)
        give_held(is, in, NULL);
}
