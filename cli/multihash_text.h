// cli/multihash_text: intervals' candidates and their judgement as text.
#ifndef SLUICE_CLI_MULTIHASH_TEXT_H
#define SLUICE_CLI_MULTIHASH_TEXT_H

#include "multihash_judge.h"
#include "multihash_source.h"

// The candidates of a run's intervals, folded.
struct multihash_sum {
    struct tuple_places tuples; // with the sum of their counts
    uint32_t *times;            // [tuples.room]: of how many intervals one was a candidate
    uint32_t room;
    uint64_t intervals, partial;   // complete ones; that the trace's end has cut short
    uint64_t candidates, most;     // in all, and in one interval
    uint64_t denied, lost, events; // events: of candidates
};

// False: out of memory. multihash_sum_free in any case.
bool multihash_sum_add(struct multihash_sum *sum, const struct multihash_interval *interval);
void multihash_sum_free(struct multihash_sum *sum);

// False: out of memory.
bool multihash_text(const struct job *job, const struct multihash_source *source,
                    const struct multihash_sum *sum);
bool multihash_text_judged(const struct job *job, const struct multihash_source *source,
                           const struct multihash_judge *judge);

#endif
