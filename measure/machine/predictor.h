// measure/machine/predictor: branch predictor model: combined gshare and bimodal, BTB, return stack.
// Source: Vaswani et al. 2004, Table 4; McFarling, Combining Branch Predictors, WRL TN-36, 1993.
// Deviations: a record does not distinguish a jump from a conditional branch, nor a direct from an indirect
// call. So jumps are predicted like branches, and a call is correct unless the BTB has another target for it.
// The target of a direct branch predicted taken is always correct: it is in the instruction.
#ifndef SLUICE_MEASURE_MACHINE_PREDICTOR_H
#define SLUICE_MEASURE_MACHINE_PREDICTOR_H

#include "cmodel/branch_record.h"

struct predictor_shape {
    uint32_t history;               // gshare history bits, 0 to 32
    uint32_t gshare, bimodal, meta; // numbers of counters, powers of two
    uint32_t targets, ways;         // BTB entries and associativity, powers of two
    uint32_t returns;               // depth of the return stack, 1 or more
};

extern const struct predictor_shape predictor_default; // Table 4's

struct predictor;

// Counters start weakly taken, meta weakly for gshare, the BTB empty. NULL: invalid shape or out of memory.
struct predictor *predictor_new(struct predictor_shape shape);
void predictor_free(struct predictor *predictor);

// Returns whether this branch was mispredicted.
bool predictor_branch(struct predictor *predictor, const struct branch_record *branch);

#endif
