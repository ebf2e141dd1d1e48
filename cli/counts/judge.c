// cli/counts/judge: comparison of counts with exact buckets; statistics of keys that share a bucket.
#include "cli/counts/judge.h"

#include <stdlib.h>

#include "measure/exact/buckets.h"
#include "measure/exact/tuple_counts.h"

struct counts_judge {
    struct exact_buckets exact;
    struct tuple_counts *keys;
};

struct counts_judge *counts_judge_new(const struct counts_config *cfg)
{
    struct counts_judge *judge = calloc(1, sizeof *judge);
    if (!judge)
        return NULL;
    judge->keys = tuple_counts_new();
    if (buckets_init(&judge->exact, counts_word_bits(cfg), counts_index_bits(cfg), cfg->counter_width,
                     cfg->interval) &&
        judge->keys)
        return judge;
    counts_judge_free(judge);
    return NULL;
}

void counts_judge_free(struct counts_judge *judge)
{
    if (!judge)
        return;
    buckets_free(&judge->exact);
    tuple_counts_free(judge->keys);
    free(judge);
}

bool counts_judge_add(struct counts_judge *judge, uint64_t word)
{
    buckets_add(&judge->exact, word);
    return tuple_counts_add(judge->keys, word, 0, 1);
}

bool counts_judge(struct counts_judge *judge, const struct counts_profile *profile,
                  struct counts_verdict *verdict)
{
    uint32_t *sharing = calloc(profile->cfg->counters, sizeof *sharing); // [counters]: keys in each bucket
    struct tuple_count key;
    if (!sharing)
        return false;
    buckets_end(&judge->exact);
    *verdict = (struct counts_verdict){.wrong = buckets_wrong(&judge->exact, profile->count),
                                       .keys = tuple_counts_distinct(judge->keys)};
    for (uint64_t at = 0; tuple_counts_next(judge->keys, &at, &key);)
        sharing[buckets_of(&judge->exact, key.a)]++;
    for (uint64_t at = 0; tuple_counts_next(judge->keys, &at, &key);) {
        const bool alone = sharing[buckets_of(&judge->exact, key.a)] == 1;
        verdict->keys_alone += alone;
        verdict->events_alone += alone ? key.count : 0;
        verdict->events += key.count;
    }
    for (uint32_t i = 0; i < profile->cfg->counters; i++) {
        verdict->buckets += sharing[i] > 0;
        verdict->keys_most = sharing[i] > verdict->keys_most ? sharing[i] : verdict->keys_most;
    }
    free(sharing);
    return true;
}
