// measure/bound/rap_bounds: worst-case node count of a tree of ranges in which no split is denied.
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1, Figures 2 and 3; derived in doc/rap/eval.md.
#ifndef SLUICE_MEASURE_BOUND_RAP_BOUNDS_H
#define SLUICE_MEASURE_BOUND_RAP_BOUNDS_H

#include "cmodel/rap/config.h"

struct rap_bounds {
    double groups;  // G = 2^32 / K: at most G disjoint ranges hold more than T(n) each
    double after;   // nodes after a batch, at any n: 1 + G (H + b)
    double between; // nodes before the next batch: b q G more
    double paper;   // H / epsilon, the paper's order of growth
};

struct rap_bounds rap_bounds(const struct rap_config *cfg);

// Bounds after n events: with merges after every event, in batches, and never.
double rap_bound_continuous(const struct rap_config *cfg, double n);
double rap_bound_batched(const struct rap_config *cfg, double n);
double rap_bound_unmerged(const struct rap_config *cfg, double n);

#endif
