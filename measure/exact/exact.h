// measure/exact/exact: exact counts of promem's target ranges.
// Shares no code with the model that it checks.
// Source: Lysecky et al. 2002 (promem), section 2, definition of a profile of target patterns.
#ifndef SLUICE_MEASURE_EXACT_EXACT_H
#define SLUICE_MEASURE_EXACT_EXACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cmodel/promem/target.h"

struct exact_targets {
    const struct target *target; // [targets]
    size_t targets;
    uint64_t *count;  // [targets], same order
    uint64_t events;  // total
    uint64_t outside; // events in no target
};

// Targets must ascend without overlap and outlive `exact`. False: out of memory.
bool exact_init(struct exact_targets *exact, const struct target *target, size_t targets);
void exact_free(struct exact_targets *exact);

// Adds `times` events of a key.
void exact_add(struct exact_targets *exact, uint64_t key, uint64_t times);

// How many of these counts are wrong. The exact count saturates at the maximum of a counter of `width` bits.
size_t exact_wrong(const struct exact_targets *exact, const uint64_t *count, uint32_t width);

#endif
