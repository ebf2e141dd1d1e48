// measure/machine/branch_queue: in-order retirement, stalls on a full queue, clocks per branch.
#include "measure/machine/branch_queue.h"

#include "cmodel/bits.h"

bool branch_queue_init(struct branch_queue *queue, struct branch_queue_shape shape)
{
    *queue = (struct branch_queue){.shape = shape};
    return shape.issue > 0 && shape.ipc > 0 && shape.ipc <= (uint64_t)shape.issue * IPC_UNIT &&
           shape.entries <= BRANCH_QUEUE_MOST;
}

// Earliest retirement clock of an instruction; numbers start at 1.
static uint64_t scheduled(const struct branch_queue *queue, uint64_t number)
{
    return (number * IPC_UNIT + queue->shape.ipc - 1) / queue->shape.ipc;
}

// Greatest number of instructions retired by the end of a clock.
static uint64_t by_clock(const struct branch_queue *queue, uint64_t clock)
{
    return clock * queue->shape.ipc / IPC_UNIT;
}

static uint64_t greater(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

// Retires instructions as early as the schedule and the issue width permit. ipc never exceeds issue, so only
// these two limits determine when the last one retires.
static void retire(struct branch_queue *queue, uint64_t instructions)
{
    const uint64_t issue = queue->shape.issue;
    const uint64_t number = queue->instructions + instructions;
    const uint64_t slots =
        (queue->clock > 0 ? queue->slot + 1 : 0) + instructions - 1; // from this clock's first
    const uint64_t by_width = (queue->clock > 0 ? queue->clock : 1) + slots / issue;
    const uint64_t clock = greater(by_width, scheduled(queue, number));
    // Earlier slots of its clock hold instructions scheduled there and instructions delayed by the width.
    const uint64_t by_schedule = number - 1 - by_clock(queue, clock - 1);
    uint64_t slot = scheduled(queue, number) == clock ? by_schedule : 0;
    if (by_width == clock)
        slot = greater(slot, slots % issue);
    queue->instructions = number;
    queue->slot = slot;
    queue->clock = clock;
}

void branch_queue_branch(struct branch_queue *queue, uint64_t instructions, uint64_t clocks)
{
    const uint64_t entries = queue->shape.entries;
    retire(queue, instructions);
    uint64_t room = queue->free;
    if (entries > 0)
        room = queue->branches < entries ? 0 : queue->left[queue->branches % entries];
    if (room > queue->clock) {
        queue->stalls += room - queue->clock;
        queue->clock = room;
        queue->slot = 0;
    }
    const uint64_t taken = greater(queue->clock, queue->free);
    queue->free = taken + clocks;
    if (entries > 0)
        queue->left[queue->branches % entries] = taken;
    queue->branches++;
}

double branch_queue_overhead(const struct branch_queue *queue)
{
    if (queue->instructions == 0)
        return 0;
    return (double)queue->clock / (double)scheduled(queue, queue->instructions) - 1;
}

uint64_t branch_cost_paper(unsigned class, uint32_t does, bool hit, uint32_t ways)
{
    enum { ROUND = 5, CALL = 2 };
    if ((class == PATH_BACKWARD || class == PATH_INDIRECT) && does & PPCR_POP)
        return ROUND;
    if (class == PATH_CALL && does & PPCR_PUSH && !(does & PPCR_POP))
        return CALL;
    uint64_t clocks = (does & PPCR_PUSH ? 1 : 0) + (does & (PPCR_UPDATE | PPCR_COUNT) ? 1 : 0);
    if (does & PPCR_POP)
        clocks += 2 + (hit ? 0 : bits_log2(ways));
    return clocks;
}
