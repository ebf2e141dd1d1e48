// measure/error/overlap: overlap of a path profile with the exact one, and error of its counts.
// Source: Vaswani et al. 2004, section 8.1 (complete and dynamic overlap, Table 3); doc/path/eval.md,
// Overlap.
#ifndef SLUICE_MEASURE_ERROR_OVERLAP_H
#define SLUICE_MEASURE_ERROR_OVERLAP_H

#include "measure/exact/path_counts.h"

struct overlap {
    double overlap; // 0 to 1: sum over all paths of min(share in the profile, share in the exact one)
    double best;    // share of the `best` most frequent paths in the exact profile
    double err;     // sum |h - e| / sum e over the profile's paths; 0 if it has none; infinite if all e are 0
};

// Compares a profile with the exact one; overlap is 0 if either is empty. `best`: the paper uses 512.
// False: out of memory.
bool overlap_judge(const struct path_counts *profile, const struct path_counts *exact, size_t best,
                   struct overlap *overlap);

// Only the overlap, of any two profiles; Table 3 compares two metrics.
double overlap_of(const struct path_counts *profile, const struct path_counts *exact);

// Dynamic overlap: mean over whole windows of equal weight.
struct overlap_windows {
    double overlap, best; // sums
    uint64_t windows;
};

void overlap_windows_add(struct overlap_windows *windows, struct overlap window);

// The means. False: no whole window.
bool overlap_windows_mean(const struct overlap_windows *windows, double *overlap, double *best);

#endif
