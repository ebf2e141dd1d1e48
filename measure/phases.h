// measure/phases: how well a profiler's phases are those of a baseline, and how alike their intervals are.
// Source: Vaswani et al. 2004, section 8.3, Figure 19; Dhodapkar and Smith, MICRO 2003; doc/path/eval.md,
// Phases.
#ifndef SLUICE_MEASURE_PHASES_H
#define SLUICE_MEASURE_PHASES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct phase_judgement {
    uint64_t intervals;
    uint64_t changes;      // by the baseline
    double sensitivity;    // 0 to 1: of these, those that the profiler sees; 1 without any
    double false_positive; // 0 to 1: of intervals without one, those in which it sees one; 0 without any
    double stability;      // 0 to 1: intervals in a run of at least two of one identity
    double phase_length;   // intervals a run
    double cpi_deviation;  // mean over intervals of their identity's standard deviation / mean of cpi
};

// Of so many intervals' classes and identities, and cpi (all above 0; NULL: cpi_deviation is 0). All but
// sensitivity are 0 of no interval. False: no memory.
bool phase_judge(const uint32_t *classes, const uint16_t *identities, const double *cpi, size_t intervals,
                 struct phase_judgement *judgement);

// What a profiler stores of signatures, from its registers and parameters.
struct phase_shape {
    uint32_t accumulators; // entries of a signature, of 6 bits
    uint32_t places;       // signatures stored
    uint32_t threshold;    // in 2^-16 of twice the interval: 32 of these entries' units an accumulator
};

// The identities that it gives at any threshold, of the signatures that it made: Figure 19's points, of one
// run. False: no memory.
bool phase_identities(const uint8_t *signatures, size_t intervals, struct phase_shape shape,
                      uint16_t *identities);

#endif
