// measure/error/interval_error: error of a profiler's candidates against the exact profile of an interval.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.5.1 and 5.5.2, Figure 3, formula 1.
//
// f_p is a tuple's frequency in the exact profile, f_h in the profiler's (0 if absent or below the
// threshold). Over all tuples that are candidates in either:
//     E = sum |f_p - f_h| / sum f_p,   0 if there are none.
// Each tuple with f_h != f_p belongs to one of four categories.
#ifndef SLUICE_MEASURE_ERROR_INTERVAL_ERROR_H
#define SLUICE_MEASURE_ERROR_INTERVAL_ERROR_H

#include "measure/exact/interval_exact.h"

enum interval_part {
    FALSE_POSITIVE,   // candidate only in the profiler's profile
    FALSE_NEGATIVE,   // candidate only in the exact profile
    NEUTRAL_POSITIVE, // candidate in both, f_h > f_p
    NEUTRAL_NEGATIVE, // candidate in both, f_h < f_p
    INTERVAL_PARTS
};

struct interval_verdict {
    size_t distinct;                // distinct tuples in the interval (Figure 4)
    size_t candidates;              // candidates in the exact profile (Figure 5)
    size_t reported;                // candidates in the profiler's profile
    size_t tuples[INTERVAL_PARTS];  // tuples per category
    uint64_t wrong[INTERVAL_PARTS]; // sum of |f_p - f_h| per category
    uint64_t weight;                // sum of f_p over candidates in either profile
    uint64_t largest_missed;        // f_p of the most frequent false negative; 0: none
};

// Reported tuples may be in any order; counts of a tuple reported twice are added up. Reported tuples that
// did not occur are entered into the exact profile with count 0. False: out of memory.
bool interval_judge(struct interval_exact *exact, const struct tuple *reported, size_t count,
                    struct interval_verdict *verdict);

double interval_error_of(const struct interval_verdict *verdict, enum interval_part part);
double interval_error(const struct interval_verdict *verdict); // sum of the four

// Totals over intervals of equal weight (section 5.5.2).
struct interval_totals {
    size_t intervals;
    double error, part[INTERVAL_PARTS];      // sums
    double worst;                            // largest error of an interval
    uint64_t distinct, candidates, reported; // sums
    uint64_t tuples[INTERVAL_PARTS];         // sums
    uint64_t largest_missed;                 // maximum over intervals
};

void interval_totals_add(struct interval_totals *totals, const struct interval_verdict *verdict);

// The mean of a sum over the intervals; 0 without any.
double interval_totals_mean(const struct interval_totals *totals, double sum);

// Tuples that occurred but were no candidates, and the share of false positives among them, which section 6.2
// bounds; 0 without any.
uint64_t interval_totals_others(const struct interval_totals *totals);
double interval_totals_false_rate(const struct interval_totals *totals);

#endif
