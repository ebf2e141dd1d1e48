// cli/counts/judge: check of a hash-bucket profile against exact counts; statistics of bucket sharing.
#ifndef SLUICE_CLI_COUNTS_JUDGE_H
#define SLUICE_CLI_COUNTS_JUDGE_H

#include "driver/counts/counts.h"

struct counts_judge;

struct counts_verdict {
    size_t wrong;          // buckets with a count that is not exact
    size_t keys;           // distinct words {kind, key}
    size_t keys_alone;     // of `keys`: have their bucket for themselves
    uint64_t events_alone; // of `events`: belong to those keys
    uint64_t events;
    size_t keys_most; // in one bucket
    size_t buckets;   // hit at least once
};

struct counts_judge *counts_judge_new(const struct counts_config *cfg); // NULL: out of memory
void counts_judge_free(struct counts_judge *judge);

// Counts an accepted event {kind, key}. False: out of memory.
bool counts_judge_add(struct counts_judge *judge, uint64_t word);

// Judges, after the last event and its read-out. False: out of memory.
bool counts_judge(struct counts_judge *judge, const struct counts_profile *profile,
                  struct counts_verdict *verdict);

#endif
