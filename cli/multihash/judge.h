// cli/multihash/judge: comparison of a run's intervals with exact ones, and totals of the error.
#ifndef SLUICE_CLI_MULTIHASH_JUDGE_H
#define SLUICE_CLI_MULTIHASH_JUDGE_H

#include "driver/multihash/multihash.h"
#include "measure/error/interval_error.h"

struct interval_result {
    struct interval_verdict verdict;
    double variation; // of the exact candidates, against the previous interval; negative: there is none
};

struct multihash_judge {
    uint32_t length;             // events per interval
    struct interval_exact exact; // of the current interval
    struct interval_exact *wait; // [waits]: ended, read-out not seen yet
    size_t waits;
    struct tuple_set before;          // exact candidates of the last judged interval
    struct interval_result *interval; // [totals.intervals]
    size_t room;
    struct interval_totals totals;
};

void multihash_judge_init(struct multihash_judge *judge, const struct multihash_config *cfg);
void multihash_judge_free(struct multihash_judge *judge);

// Counts an accepted event. False: out of memory.
bool multihash_judge_event(struct multihash_judge *judge, const struct tuple *event);

// Judges the oldest waiting interval by its read-out; an incomplete one is skipped.
// False: none waits, or no memory; the error says which.
bool multihash_judge_interval(struct multihash_judge *judge, const struct multihash_interval *interval,
                              char error[ERROR_MAX]);

// Percentile: `percent` percent of the intervals with a predecessor vary at most *variation; 0 if there are
// none.
// False: out of memory.
bool multihash_judge_variation(const struct multihash_judge *judge, double percent, double *variation);

#endif
