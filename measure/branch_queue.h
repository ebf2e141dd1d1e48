// measure/branch_queue: how much a profiler that needs clocks for a branch slows down the core it watches.
// Source: Vaswani et al. 2004, section 8.2, Figure 18; doc/path/eval.md, Overhead. A trace has no clock:
// instruction x may retire in clock ceil(x / ipc), `issue` of them in a clock at most, in order.
#ifndef SLUICE_MEASURE_BRANCH_QUEUE_H
#define SLUICE_MEASURE_BRANCH_QUEUE_H

#include "branch_record.h"

enum { BRANCH_QUEUE_MOST = 64, IPC_UNIT = 1000 };

struct branch_queue_shape {
    uint32_t issue;   // instructions a clock, at most; 1 or more
    uint32_t ipc;     // in thousandths (IPC_UNIT), above 0, at most issue
    uint32_t entries; // of the queue, 0 to BRANCH_QUEUE_MOST
};

struct branch_queue {
    struct branch_queue_shape shape;
    uint64_t instructions;            // retired
    uint64_t clock;                   // in which the last one retired, from 1 on
    uint64_t slot;                    // of that clock, from 0 on
    uint64_t free;                    // clock from which on the profiler is
    uint64_t left[BRANCH_QUEUE_MOST]; // clock in which it took the branch, a ring by number
    uint64_t branches;
    uint64_t stalls; // clocks in which a branch waited for a place
};

// Of an empty queue, before the first instruction. False: a shape that is none.
bool branch_queue_init(struct branch_queue *queue, struct branch_queue_shape shape);

// A branch behind so many instructions less one since the branch before (itself included: 1 or more), for
// which the profiler needs so many clocks.
void branch_queue_branch(struct branch_queue *queue, uint64_t instructions, uint64_t clocks);

// Clocks with the queue / clocks of the same retirement without a profiler - 1. 0: no instruction.
double branch_queue_overhead(const struct branch_queue *queue);

// Clocks of the paper's profiler for a branch that does these operations (ppcr_operation): 5 for backward and
// indirect ones that pop, 2 for a call that pushes; else push 1, update or count 1, pop 1 and the table 1; a
// path that the table of so many ways has not takes log2(ways) more.
uint64_t branch_cost_paper(unsigned class, uint32_t does, bool hit, uint32_t ways);

#endif
