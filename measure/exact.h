// measure/exact: exact counts of targets, by sorted array and binary search.
// It shares nothing with the model, so that it can judge it. Source: Lysecky et al. 2002 (promem),
// section 2: what a profile of target patterns is.
#ifndef SLUICE_MEASURE_EXACT_H
#define SLUICE_MEASURE_EXACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "promem/target.h"

struct exact_targets {
    const struct target *target; // [targets]
    size_t targets;
    uint64_t *count;  // [targets], in the same order
    uint64_t events;  // all
    uint64_t outside; // in no target
};

// The targets ascend, do not overlap, and live as long as this. False: out of memory.
bool exact_init(struct exact_targets *exact, const struct target *target, size_t targets);
void exact_free(struct exact_targets *exact);

// A key, so many times.
void exact_add(struct exact_targets *exact, uint64_t key, uint64_t times);

// How many of the counts are not the exact ones; a count is right that stands at the counter's maximum where
// the exact one does not fit. `width`: of a counter, in bits.
size_t exact_wrong(const struct exact_targets *exact, const uint64_t *count, uint32_t width);

#endif
