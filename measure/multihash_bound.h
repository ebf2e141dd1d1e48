// measure/multihash_bound: how often a tuple that is no candidate may be taken for one, by theory.
// Source: Narayanasamy et al. 2003 (multihash), section 6.2, Figure 9: in each of n tables of Z / n counters
// at most 1 / t counters reach the threshold t, so a tuple meets such ones in all tables with probability (n
// / (t Z))^n: the paper's (100 n / (t Z))^n with t in percent. From 1 on it says nothing.
#ifndef SLUICE_MEASURE_MULTIHASH_BOUND_H
#define SLUICE_MEASURE_MULTIHASH_BOUND_H

#include <stdint.h>

// threshold: as a fraction of the interval. counters: Z, of all tables.
double multihash_bound(double threshold, uint32_t counters, uint32_t tables);

// How many tables, from 1 to `most`, have the least bound; 0: it says nothing for any of them.
uint32_t multihash_bound_best(double threshold, uint32_t counters, uint32_t most);

#endif
