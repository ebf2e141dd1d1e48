// cli/counts_judge: a profile of hash buckets held against exact counts, and how keys share buckets.
#ifndef SLUICE_CLI_COUNTS_JUDGE_H
#define SLUICE_CLI_COUNTS_JUDGE_H

#include "counts.h"

struct counts_judge;

struct counts_verdict {
    size_t wrong;          // buckets whose count is not the exact one
    size_t keys;           // different words {kind, key}
    size_t keys_alone;     // of which so many have their bucket for themselves
    uint64_t events_alone; // and so many events are of those
    uint64_t events;
    size_t keys_most; // in one bucket
    size_t buckets;   // that were hit
};

struct counts_judge *counts_judge_new(const struct counts_config *cfg); // NULL: out of memory
void counts_judge_free(struct counts_judge *judge);

// An event {kind, key} that was accepted. False: out of memory.
bool counts_judge_add(struct counts_judge *judge, uint64_t word);

// After the last event and its read-out. False: out of memory.
bool counts_judge(struct counts_judge *judge, const struct counts_profile *profile,
                  struct counts_verdict *verdict);

#endif
