// measure/overlap: how much a path profile has of the exact one.
// Source: Vaswani et al. 2004, section 8.1 (complete and dynamic overlap, Table 3); doc/path/eval.md,
// Overlap.
#ifndef SLUICE_MEASURE_OVERLAP_H
#define SLUICE_MEASURE_OVERLAP_H

#include "path_counts.h"

struct overlap {
    double overlap; // 0 to 1: sum over all paths of min(share in the profile, share in the exact one)
    double best;    // what the greatest `best` paths of the exact one have of it
    double err;     // sum |h - e| / sum e over the profile's paths; 0 of none; infinite if all their e are 0
};

// Of a profile against the exact one; overlap is 0 where either has nothing. `best`: 512 in the paper's
// place. False: no memory.
bool overlap_judge(const struct path_counts *profile, const struct path_counts *exact, size_t best,
                   struct overlap *overlap);

// The overlap alone, of any two profiles: Table 3's, of two metrics.
double overlap_of(const struct path_counts *profile, const struct path_counts *exact);

// Dynamic overlap: the mean over whole windows, each as heavy as any other.
struct overlap_windows {
    double overlap, best; // sums
    uint64_t windows;
};

void overlap_windows_add(struct overlap_windows *windows, struct overlap window);

// The means. False: there was no whole window, so there are none.
bool overlap_windows_mean(const struct overlap_windows *windows, double *overlap, double *best);

#endif
