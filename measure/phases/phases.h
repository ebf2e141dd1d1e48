// measure/phases/phases: quality of a profiler's phases against a baseline.
// Source: Vaswani et al. 2004, section 8.3, Figure 19; Dhodapkar and Smith, MICRO 2003; doc/path/eval.md,
// Phases.
#ifndef SLUICE_MEASURE_PHASES_PHASES_H
#define SLUICE_MEASURE_PHASES_PHASES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct phase_judgement {
    uint64_t intervals;
    uint64_t changes;      // phase changes in the baseline
    double sensitivity;    // 0 to 1: share of those that the profiler reports; 1 without changes
    double false_positive; // 0 to 1: share of intervals without a change for which it reports one
    double stability;      // 0 to 1: share of intervals in runs of at least two with one identity
    double phase_length;   // mean intervals per run
    double cpi_deviation;  // mean over intervals of their identity's standard deviation / mean of cpi
};

// classes (baseline), identities (profiler), cpi: [intervals]. cpi: all above 0; NULL: cpi_deviation is 0.
// Without intervals all results but sensitivity are 0. False: out of memory.
bool phase_judge(const uint32_t *classes, const uint16_t *identities, const double *cpi, size_t intervals,
                 struct phase_judgement *judgement);

// The signature store of a profiler, from its registers and parameters.
struct phase_shape {
    uint32_t accumulators; // 6-bit entries per signature
    uint32_t places;       // signatures stored
    uint32_t threshold;    // in 2^-16 of twice the interval, which is 32 * accumulators in signature units
};

// The identities that a profiler would assign to its signatures at another threshold. So one run gives all
// points of Figure 19. False: out of memory.
bool phase_identities(const uint8_t *signatures, size_t intervals, struct phase_shape shape,
                      uint16_t *identities);

#endif
