// measure/predictor: which branches a predictor would have mispredicted.
// Combined gshare and bimodal, BTB, return stack.
// Source: Vaswani et al. 2004, Table 4; McFarling, Combining Branch Predictors, WRL TN-36, 1993.
// Deviations: a record does not tell a jump from a conditional branch, nor a direct call from an indirect
// one. So jumps are predicted like branches, and a call is right unless the BTB has another target for it. Of
// a direct branch that is predicted taken the target is right: it is in the instruction.
#ifndef SLUICE_MEASURE_PREDICTOR_H
#define SLUICE_MEASURE_PREDICTOR_H

#include "branch_record.h"

struct predictor_shape {
    uint32_t history;               // bits of gshare's
    uint32_t gshare, bimodal, meta; // counters, powers of two
    uint32_t targets, ways;         // of the BTB; powers of two
    uint32_t returns;               // of the return stack, 1 or more
};

extern const struct predictor_shape predictor_default; // Table 4's

struct predictor;

// Counters are weakly taken, weakly gshare's; nothing is known of targets. NULL: a shape that is none, or no
// memory.
struct predictor *predictor_new(struct predictor_shape shape);
void predictor_free(struct predictor *predictor);

// One branch. Returns whether it was mispredicted.
bool predictor_branch(struct predictor *predictor, const struct branch_record *branch);

#endif
