// measure/error/invariance: error of a profiler's estimate of tuple invariance.
// Source: Sastry et al. 2001 (stratified), section 5.3.1. "Load" is whatever a tuple's first word names.
//
// The ideal profile counts every event of the same stream. It alone selects loads and tuples, separately for
// each kind, by three rules: the load's count, the tuple's share of its load, and the share of a load that
// selected tuples make up. The invariance of a tuple is its share of its load. A selected tuple's error is
// the difference of ideal and estimated invariance; the estimate is 0 for a load that was never reported. The
// profile's error is the mean over selected tuples, weighted by their ideal counts.
#ifndef SLUICE_MEASURE_ERROR_INVARIANCE_H
#define SLUICE_MEASURE_ERROR_INVARIANCE_H

#include <stdbool.h>
#include <stddef.h>

#include "cmodel/tuple.h"

// The three rules; each comment ends with the paper's value.
struct invariance_rules {
    uint64_t load_least; // least executions of a load: 1,000
    double tuple_share;  // least share of a tuple in its load: 0.1
    double load_share;   // least share of selected tuples in a load: 0.4
};

extern const struct invariance_rules invariance_paper;

struct invariance;

struct invariance *invariance_new(void); // NULL: out of memory
void invariance_free(struct invariance *invariance);

// Adds the tuple's count to the ideal profile (event) or to the estimate (message). False: out of memory.
bool invariance_event(struct invariance *invariance, const struct tuple *event);
bool invariance_message(struct invariance *invariance, const struct tuple *message);

struct invariance_verdict {
    double error;    // 0 to 1; 0 if nothing is selected
    size_t loads;    // selected loads
    size_t tuples;   // selected tuples
    uint64_t events; // events of selected tuples
    size_t all_loads, all_tuples;
};

enum { INVARIANCE_ALL_KINDS = -1 };

// Compares both profiles so far, for one kind or INVARIANCE_ALL_KINDS.
struct invariance_verdict invariance_judge(struct invariance *invariance, struct invariance_rules rules,
                                           int kind);

#endif
