// measure/invariance: how far the invariance of tuples, as a profiler estimates it, is from what it is.
// Source: Sastry et al. 2001 (stratified), section 5.3.1. "Load" is whatever a tuple's first word names.
//
// The ideal profile counts every event of the same stream. By it alone loads and tuples are selected, each
// kind apart: a load that comes often enough, a tuple that is enough of its load, a load of which selected
// tuples are enough. A selected tuple's error is the difference of its invariances (its share of its load),
// ideal and estimated; that of a load that was never reported is estimated as 0. The profile's error is the
// mean over selected tuples, each weighted by how often it came.
#ifndef SLUICE_MEASURE_INVARIANCE_H
#define SLUICE_MEASURE_INVARIANCE_H

#include <stdbool.h>
#include <stddef.h>

#include "tuple.h"

// The paper's three rules.
struct invariance_rules {
    uint64_t load_least; // executions of a load: 1,000
    double tuple_share;  // of its load: 0.1
    double load_share;   // of it selected tuples: 0.4
};

extern const struct invariance_rules invariance_paper;

struct invariance;

struct invariance *invariance_new(void); // NULL: no memory
void invariance_free(struct invariance *invariance);

// An event came, or a message says so many did, as often as the tuple's count says. False: no memory.
bool invariance_event(struct invariance *invariance, const struct tuple *event);
bool invariance_message(struct invariance *invariance, const struct tuple *message);

struct invariance_verdict {
    double error;    // 0 to 1; 0 if nothing is selected
    size_t loads;    // selected
    size_t tuples;   // selected
    uint64_t events; // of those
    size_t all_loads, all_tuples;
};

enum { INVARIANCE_ALL_KINDS = -1 };

// What both profiles say by now, of one kind or of all.
struct invariance_verdict invariance_judge(struct invariance *invariance, struct invariance_rules rules,
                                           int kind);

#endif
