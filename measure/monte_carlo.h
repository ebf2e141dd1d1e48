// measure/monte_carlo: the error of samplers on randomly permuted streams.
// Source: Sastry et al. 2001 (stratified), section 3.3, Figure 4.
//
// A stream of N tuples has t = share * N copies of one tuple p, the others all different from each other, in
// random order. t is estimated from the messages: EST is the sum of the counts of those that are of p. The
// error is |100 (t - EST) / EST| percent; its mean over many streams, each with another seed of the sampler.
#ifndef SLUICE_MEASURE_MONTE_CARLO_H
#define SLUICE_MEASURE_MONTE_CARLO_H

#include "stratified/config.h"

struct monte_carlo {
    uint32_t length;      // N
    double share;         // 0.3 in the paper
    uint32_t experiments; // 2,500 in the paper
    uint64_t seed;        // of the permutations and samplers; the configuration's own seed does not matter
};

struct monte_carlo_verdict {
    double error;       // the mean, in percent
    uint32_t estimates; // experiments it is of: in the others no message was of p
    double messages;    // an experiment, on average
};

// False: out of memory.
bool monte_carlo(const struct stratified_config *cfg, struct monte_carlo setup,
                 struct monte_carlo_verdict *verdict);

#endif
