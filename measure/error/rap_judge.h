// measure/error/rap_judge: rap profile against exact counts: promises A and B, error of hot ranges.
// Source: Mysore et al. 2008 (rap), section 5.3 and Figure 10; promises A and B: doc/rap/tree.md.
#ifndef SLUICE_MEASURE_ERROR_RAP_JUDGE_H
#define SLUICE_MEASURE_ERROR_RAP_JUDGE_H

#include "cmodel/rap/profile.h"
#include "measure/exact/ranges.h"

// Conditions of the profile.
struct rap_terms {
    uint64_t threshold; // T(n), the higher of the split and merge thresholds
    uint32_t factor;    // K of that threshold
    bool denied;        // a split was denied without coarsening: promise B does not hold
    uint64_t left;      // on_full=coarsen: weight of denied events, which B allows in addition
    uint64_t lost;      // weight of events in the exact counts that never reached the profile
};

struct rap_judgement {
    uint64_t judged_a, broken_a; // A: ranges of the tree; those with a true count outside their bounds
    uint64_t judged_b, broken_b; // B: nodes and prefixes checked; those that exceed what B allows
    uint64_t missed_most;        // maximum of true - lower over prefixes checked for B
    uint64_t allowed;            // maximum of true - lower that B allows
    uint64_t hot;                // hot ranges
    double error_sum, error_max; // of hot ranges: (true - lower) / true, percent
    double unknown_max;          // of hot ranges: upper - lower, percent of n
    uint64_t truly_hot, found;   // ranges that are hot by true counts; those that the profile reports as hot
    double unfound_max;          // D of a truly hot range that it does not report, percent of all events
    double key_unfound_max; // share of a single key in no hot range of at most RAP_NARROW keys, percent of n
};

enum { RAP_NARROW = 16 };

// Adds the findings for the profile of one kind. False: out of memory.
bool rap_judge(struct rap_judgement *judgement, const struct rap_profile *profile,
               const struct rap_terms *terms, const struct exact_ranges *exact, uint32_t theta);

#endif
