// measure/bound/multihash_bound: evaluation of (n / (t Z))^n, and the n that minimizes it.
#include "measure/bound/multihash_bound.h"

#include <math.h>

double multihash_bound(double threshold, uint32_t counters, uint32_t tables)
{
    return pow(tables / (threshold * counters), tables);
}

uint32_t multihash_bound_best(double threshold, uint32_t counters, uint32_t most)
{
    uint32_t best = 0;
    double least = 1;
    for (uint32_t tables = 1; tables <= most; tables++) {
        const double bound = multihash_bound(threshold, counters, tables);
        best = bound < least ? tables : best;
        least = bound < least ? bound : least;
    }
    return best;
}
