// measure/error/monte_carlo: experiment that finds a sampler's error on randomly permuted streams.
// Source: Sastry et al. 2001 (stratified), section 3.3, Figure 4.
//
// A stream of N tuples in random order holds t = share * N copies of one tuple p; all others differ from each
// other. The estimate EST of t is the sum of the counts in messages of p (the paper's), or a ratio: the sum
// of the counts in all messages of p's stratum, times the share of p's messages in their number. The error is
// |100 (t - EST) / EST| percent, averaged over many streams, each with another sampler seed.
#ifndef SLUICE_MEASURE_ERROR_MONTE_CARLO_H
#define SLUICE_MEASURE_ERROR_MONTE_CARLO_H

#include "cmodel/stratified/config.h"

enum monte_carlo_estimate { ESTIMATE_SUM, ESTIMATE_RATIO };

struct monte_carlo {
    uint32_t length;      // N
    double share;         // 0.3 in the paper
    uint32_t experiments; // 2,500 in the paper
    uint64_t seed;        // for permutations and samplers; the configuration's own seed is not used
    enum monte_carlo_estimate estimate;
};

struct monte_carlo_verdict {
    double error;       // mean, in percent
    uint32_t estimates; // experiments in that mean, those with at least one message of p
    double messages;    // mean per experiment
};

// False: out of memory.
bool monte_carlo(const struct stratified_config *cfg, struct monte_carlo setup,
                 struct monte_carlo_verdict *verdict);

#endif
