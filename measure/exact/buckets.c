// measure/exact/buckets: bitwise xor-fold of words; sums of saturated interval counts.
#include "measure/exact/buckets.h"

#include <stdlib.h>
#include <string.h>

bool buckets_init(struct exact_buckets *buckets, uint32_t word_bits, uint32_t index_bits,
                  uint32_t counter_bits, uint64_t interval)
{
    *buckets = (struct exact_buckets){.word_bits = word_bits,
                                      .index_bits = index_bits,
                                      .most = UINT64_MAX >> (64 - counter_bits),
                                      .interval = interval,
                                      .left = interval};
    buckets->now = calloc((size_t)1 << index_bits, sizeof *buckets->now);
    buckets->sum = calloc((size_t)1 << index_bits, sizeof *buckets->sum);
    return buckets->now && buckets->sum;
}

void buckets_free(struct exact_buckets *buckets)
{
    free(buckets->now);
    free(buckets->sum);
}

// Bit i of the word is xored into bit i modulo index_bits of the bucket number.
uint32_t buckets_of(const struct exact_buckets *buckets, uint64_t word)
{
    uint32_t bucket = 0;
    for (uint32_t bit = 0; bit < buckets->word_bits; bit++)
        bucket ^= (uint32_t)(word >> bit & 1) << bit % buckets->index_bits;
    return bucket;
}

void buckets_add(struct exact_buckets *buckets, uint64_t word)
{
    buckets->now[buckets_of(buckets, word)]++;
    if (buckets->interval && --buckets->left == 0) {
        buckets_end(buckets);
        buckets->whole++;
    }
}

void buckets_end(struct exact_buckets *buckets)
{
    for (size_t i = 0; i >> buckets->index_bits == 0; i++) {
        buckets->sum[i] += buckets->now[i] < buckets->most ? buckets->now[i] : buckets->most;
        buckets->now[i] = 0;
    }
    buckets->left = buckets->interval;
}

void buckets_clear(struct exact_buckets *buckets)
{
    memset(buckets->now, 0, sizeof *buckets->now << buckets->index_bits);
    buckets->left = buckets->interval;
    buckets->whole = 0;
}

void buckets_reset(struct exact_buckets *buckets)
{
    buckets_clear(buckets);
    memset(buckets->sum, 0, sizeof *buckets->sum << buckets->index_bits);
}

size_t buckets_wrong(const struct exact_buckets *buckets, const uint64_t *count)
{
    size_t wrong = 0;
    for (size_t i = 0; i >> buckets->index_bits == 0; i++)
        wrong += count[i] != buckets->sum[i];
    return wrong;
}
