// tb/path/stack_control: resets, clears and control writes for the stack, under the engine's protocol.
#include "tb/path/stack_bench.h"

// Expects the current stack from here on, as no record is in flight; counts are not checked until SETTLED.
static void settle(struct bench *b)
{
    for (uint32_t d = 1; d < RING; d++)
        b->at[(b->clock + d) % RING] = (struct expected){.stacked = b->stack.count, .unsettled = d < SETTLED};
}

static void empty(struct bench *b)
{
    path_stack_clear(&b->stack);
    path_spill_clear(&b->spill);
    settle(b);
}

static void begin_clear(struct bench *b)
{
    empty(b);
    b->clear = CLEAR;
    b->repaired = 0;
    b->repaired_at = b->clock + SETTLED;
}

void reset(struct bench *b)
{
    b->stack.ppcr = path_ppcr(&b->cfg);
    b->stack.trap_ppcr = b->cfg.trap_ppcr;
    b->stack.capacity = b->cfg.depth;
    path_spill_reset(&b->spill, &b->cfg);
    begin_clear(b);
    b->quiet = 0;
    b->wants = false;
    b->met.resets++;
}

static void repair(struct bench *b, struct block_in *in)
{
    const uint32_t count = b->stack.count;
    in->repair_i = 1;
    in->repair_k_i =
        stack_stream_repair(&b->stream, b->spill.entries && below(b, 2) ? (uint32_t)b->spill.chip : count);
    b->repaired = path_stack_repair(&b->stack, (uint32_t)in->repair_k_i);
    b->repaired_at = b->clock + SETTLED;
    b->met.repaired_below +=
        b->repaired < count && b->spill.entries && b->repaired >= (uint32_t)b->spill.chip;
    b->met.repaired_chip += b->repaired && b->repaired < count;
    b->met.repaired_all += b->repaired == count;
    path_spill_repair(&b->spill, &b->stack, b->repaired);
    settle(b);
    b->met.repairs++;
}

// Register values change in the next clock.
static void restart(struct bench *b, struct block_in *in)
{
    in->restart_i = 1;
    if (b->cfg.overflow == OVERFLOW_DROP || !below(b, 4)) {
        b->stack.ppcr = stack_stream_ppcr(&b->stream);
        b->stack.trap_ppcr = stack_stream_trap_ppcr(&b->stream);
    } else {
        const uint32_t entries = stack_stream_entries(&b->stream, REGION_MOST);
        b->spill.entries = entries;
        b->stack.capacity = entries ? entries : b->cfg.depth;
        b->spill.base = below(b, UINT32_MAX) & ~3U;
    }
    empty(b);
    b->met.restarts++;
}

enum control control(struct bench *b, struct block_in *in)
{
    b->wants = b->wants || !below(b, 100 + 24 * b->cfg.depth);
    if (!b->wants)
        return NONE;
    if (b->quiet || b->spill.state != SPILL_IDLE)
        return WAITS;
    b->wants = !below(b, 4); // another write as soon as possible
    b->quiet = SETTLED;
    switch (below(b, 8)) {
    case 0:
        begin_clear(b);
        b->met.clears++;
        break;
    case 1: break; // not a register of the stack
    case 2:
    case 3: restart(b, in); break;
    default: repair(b, in); break;
    }
    return EXECUTES;
}
