// measure/rap_judge: a rap profile against exact counts: its promises, and the error of its hot ranges.
// Source: Mysore et al. 2008 (rap), section 5.3 and Figure 10; promises A and B: doc/rap/tree.md.
#ifndef SLUICE_MEASURE_RAP_JUDGE_H
#define SLUICE_MEASURE_RAP_JUDGE_H

#include "ranges.h"
#include "rap/profile.h"

// What the profile was grown with.
struct rap_terms {
    uint64_t threshold; // T(n): the higher one of split's and merge's
    uint32_t factor;    // K of that one
    bool denied;        // a split was denied and the error did not grow for it: B promises nothing
    uint64_t left;      // on_full=coarsen: the weight of events denied, which B allows for besides
    uint64_t lost;      // events, by weight, that the exact counts hold and the profile was never given
};

struct rap_judgement {
    uint64_t judged_a, broken_a; // A: ranges of the tree, and those whose true count is not within its bounds
    uint64_t judged_b, broken_b; // B: ranges whose true count is known and those that miss more than promised
    uint64_t missed_most;        // by any range judged for B: true - lower
    uint64_t allowed;            // what B allows
    uint64_t hot;                // hot ranges
    double error_sum, error_max; // of hot ranges: (true - lower) / true, percent
    double unknown_max;          // of hot ranges: upper - lower, percent of n
};

// Adds what is found in the profile of one kind. False: out of memory.
bool rap_judge(struct rap_judgement *judgement, const struct rap_profile *profile,
               const struct rap_terms *terms, const struct exact_ranges *exact, uint32_t theta);

#endif
