// measure/bound/multihash_bound: theoretical bound on the rate of false positives of multihash.
// Source: Narayanasamy et al. 2003 (multihash), section 6.2, Figure 9. In each of n tables of Z / n counters,
// at most 1 / t counters reach the threshold t. So a tuple meets such counters in all tables with probability
// (n / (t Z))^n, the paper's (100 n / (t Z))^n with t in percent. A bound of 1 or more is void.
#ifndef SLUICE_MEASURE_BOUND_MULTIHASH_BOUND_H
#define SLUICE_MEASURE_BOUND_MULTIHASH_BOUND_H

#include <stdint.h>

// threshold: fraction of the interval. counters: Z, the total of all tables.
double multihash_bound(double threshold, uint32_t counters, uint32_t tables);

// The number of tables, 1 to `most`, with the least bound; 0: the bound is void for all of them.
uint32_t multihash_bound_best(double threshold, uint32_t counters, uint32_t most);

#endif
