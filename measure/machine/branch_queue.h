// measure/machine/branch_queue: slowdown of a core by a profiler that needs several clocks a branch.
// Source: Vaswani et al. 2004, section 8.2, Figure 18; doc/path/eval.md, Overhead.
// A trace has no clock. The model retires in order: instruction x in clock ceil(x / ipc) at the earliest,
// at most `issue` instructions per clock.
#ifndef SLUICE_MEASURE_MACHINE_BRANCH_QUEUE_H
#define SLUICE_MEASURE_MACHINE_BRANCH_QUEUE_H

#include "cmodel/branch_record.h"

enum { BRANCH_QUEUE_MOST = 64, IPC_UNIT = 1000 };

struct branch_queue_shape {
    uint32_t issue;   // maximum instructions per clock, 1 or more
    uint32_t ipc;     // mean instructions per clock in thousandths (IPC_UNIT), above 0, at most issue
    uint32_t entries; // queue depth, 0 to BRANCH_QUEUE_MOST
};

struct branch_queue {
    struct branch_queue_shape shape;
    uint64_t instructions;            // retired
    uint64_t clock;                   // clock of the last retirement, from 1
    uint64_t slot;                    // issue slot of the last retirement within its clock, from 0
    uint64_t free;                    // first clock in which the profiler is free
    uint64_t left[BRANCH_QUEUE_MOST]; // ring by branch number: clock in which the profiler took the branch
    uint64_t branches;
    uint64_t stalls; // clocks in which a branch waited for a queue slot
};

// Empties the queue; no instruction has retired. False: the shape is invalid.
bool branch_queue_init(struct branch_queue *queue, struct branch_queue_shape shape);

// Retires a branch. `instructions`: since the previous branch, this one included, 1 or more. `clocks`: the
// profiler's time for it.
void branch_queue_branch(struct branch_queue *queue, uint64_t instructions, uint64_t clocks);

// Clocks with the queue / clocks without a profiler - 1; 0 if no instruction retired.
double branch_queue_overhead(const struct branch_queue *queue);

// Clocks that the paper's profiler needs for a branch with these operations (ppcr_operation): 5 for a
// backward or indirect branch that pops, 2 for a call that pushes and does not pop. Otherwise push 1, update
// or count 1, pop 1 and table access 1, plus log2(ways) on a table miss.
uint64_t branch_cost_paper(unsigned class, uint32_t does, bool hit, uint32_t ways);

#endif
