// cli/multihash_judge: a run's intervals held against the exact ones.
#ifndef SLUICE_CLI_MULTIHASH_JUDGE_H
#define SLUICE_CLI_MULTIHASH_JUDGE_H

#include "interval_error.h"
#include "multihash.h"

struct judged_interval {
    struct interval_verdict verdict;
    double variation; // of the exact candidates from the interval before; negative: there is none
};

struct multihash_judge {
    uint32_t length;             // events of an interval
    struct interval_exact exact; // of the interval at work
    struct interval_exact *wait; // [waits]: ended, and not told of yet
    size_t waits;
    struct tuple_set before;          // exact candidates of the interval judged last
    struct judged_interval *interval; // [totals.intervals]
    size_t room;
    struct interval_totals totals;
};

void multihash_judge_init(struct multihash_judge *judge, const struct multihash_config *cfg);
void multihash_judge_free(struct multihash_judge *judge);

// An event that was accepted. False: out of memory.
bool multihash_judge_event(struct multihash_judge *judge, const struct tuple *event);

// What the profiler says of the oldest interval that waits; one that is not complete is not judged.
// False: none waits, or there is no memory; the error says which.
bool multihash_judge_interval(struct multihash_judge *judge, const struct multihash_interval *interval,
                              char error[ERROR_MAX]);

// So many percent of the intervals that have one before them vary less, or as much; 0 if there are none.
// False: out of memory.
bool multihash_judge_variation(const struct multihash_judge *judge, double percent, double *variation);

#endif
