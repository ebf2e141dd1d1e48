// measure/interval_error: how far a profiler's candidates of an interval are from the exact ones.
// Source: Narayanasamy et al. 2003 (multihash), sections 5.5.1 and 5.5.2, Figure 3, formula 1.
//
// With f_p and f_h a tuple's frequency by the exact profile and by the profiler's (0 where that has it not,
// or below the threshold), over all tuples that are candidates by either:
//     E = sum |f_p - f_h| / sum f_p,   0 where there is none.
// Each tuple's part of it is of one of four categories, or none where f_h = f_p.
#ifndef SLUICE_MEASURE_INTERVAL_ERROR_H
#define SLUICE_MEASURE_INTERVAL_ERROR_H

#include "interval_exact.h"

enum interval_part {
    FALSE_POSITIVE,   // a candidate by the profiler alone
    FALSE_NEGATIVE,   // by the exact profile alone
    NEUTRAL_POSITIVE, // by both, and the profiler says too many
    NEUTRAL_NEGATIVE, // or too few
    INTERVAL_PARTS
};

struct interval_verdict {
    size_t distinct;                // tuples that came (Figure 4)
    size_t candidates;              // by the exact profile (Figure 5)
    size_t reported;                // by the profiler
    size_t tuples[INTERVAL_PARTS];  // of each category
    uint64_t wrong[INTERVAL_PARTS]; // the sum of |f_p - f_h| of each
    uint64_t weight;                // the sum of f_p of candidates by either
    uint64_t largest_missed;        // f_p of the most frequent false negative, 0: there is none
};

// What the profiler reported may stand in any order; counts of a tuple that is there twice are added up.
// Tuples that never came are in the exact profile afterwards, with 0. False: no memory.
bool interval_judge(struct interval_exact *exact, const struct tuple *reported, size_t count,
                    struct interval_verdict *verdict);

double interval_error_of(const struct interval_verdict *verdict, enum interval_part part);
double interval_error(const struct interval_verdict *verdict); // the sum of the four

// Over intervals, each as heavy as any other (section 5.5.2).
struct interval_totals {
    size_t intervals;
    double error, part[INTERVAL_PARTS];      // sums
    double worst;                            // of the errors
    uint64_t distinct, candidates, reported; // sums
    uint64_t tuples[INTERVAL_PARTS];         // sums
    uint64_t largest_missed;                 // in any interval
};

void interval_totals_add(struct interval_totals *totals, const struct interval_verdict *verdict);

// A sum as a mean over the intervals; 0 if there were none.
double interval_totals_mean(const struct interval_totals *totals, double sum);

// Tuples that came and were no candidates, and the share of them that was reported all the same: what section
// 6.2 bounds. 0 if there were none.
uint64_t interval_totals_others(const struct interval_totals *totals);
double interval_totals_false_rate(const struct interval_totals *totals);

#endif
