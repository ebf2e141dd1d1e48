// measure/rap_bounds: how many nodes a tree of ranges may have, at worst, where no split is denied.
// Source: Mysore et al. 2008 (rap), sections 2.2 and 3.1, Figures 2 and 3; the derivation is in
// doc/rap/eval.md.
#ifndef SLUICE_MEASURE_RAP_BOUNDS_H
#define SLUICE_MEASURE_RAP_BOUNDS_H

#include "rap/config.h"

struct rap_bounds {
    double groups;  // G = 2^32 / K: so many disjoint ranges at most hold more than T(n) each
    double after;   // nodes after a batch, at any n: 1 + G (H + b)
    double between; // until the next one: b q G more
    double paper;   // what the paper's O(H / epsilon) is of
};

struct rap_bounds rap_bounds(const struct rap_config *cfg);

// Over the stream's length: merged after every event, in batches, never.
double rap_bound_continuous(const struct rap_config *cfg, double n);
double rap_bound_batched(const struct rap_config *cfg, double n);
double rap_bound_unmerged(const struct rap_config *cfg, double n);

#endif
