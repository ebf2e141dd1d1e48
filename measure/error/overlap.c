// measure/error/overlap: sum of minimum shares, relative count error, means over windows.
#include "measure/error/overlap.h"

#include <math.h>
#include <stdlib.h>

static double share(uint64_t count, uint64_t total)
{
    return (double)count / (double)total;
}

double overlap_of(const struct path_counts *profile, const struct path_counts *exact)
{
    const uint64_t profile_total = path_counts_total(profile);
    const uint64_t exact_total = path_counts_total(exact);
    double overlap = 0;
    if (profile_total == 0 || exact_total == 0)
        return 0;
    struct path_count one;
    for (uint32_t at = 0; path_counts_next(profile, &at, &one);)
        overlap += fmin(share(one.count, profile_total), share(path_counts_of(exact, one.path), exact_total));
    return overlap;
}

static double err_of(const struct path_counts *profile, const struct path_counts *exact)
{
    double wrong = 0;
    double right = 0;
    struct path_count one;
    for (uint32_t at = 0; path_counts_next(profile, &at, &one);) {
        const double true_count = (double)path_counts_of(exact, one.path);
        wrong += fabs((double)one.count - true_count);
        right += true_count;
    }
    return wrong > 0 ? wrong / right : 0;
}

bool overlap_judge(const struct path_counts *profile, const struct path_counts *exact, size_t best,
                   struct overlap *overlap)
{
    struct path_count *greatest = path_counts_sorted(exact);
    if (!greatest)
        return false;
    *overlap = (struct overlap){.overlap = overlap_of(profile, exact), .err = err_of(profile, exact)};
    uint64_t sum = 0;
    for (size_t i = 0; i < best && i < path_counts_distinct(exact); i++)
        sum += greatest[i].count;
    if (sum > 0)
        overlap->best = share(sum, path_counts_total(exact));
    free(greatest);
    return true;
}

void overlap_windows_add(struct overlap_windows *windows, struct overlap window)
{
    windows->overlap += window.overlap;
    windows->best += window.best;
    windows->windows++;
}

bool overlap_windows_mean(const struct overlap_windows *windows, double *overlap, double *best)
{
    if (windows->windows == 0)
        return false;
    *overlap = windows->overlap / (double)windows->windows;
    *best = windows->best / (double)windows->windows;
    return true;
}
