// measure/buckets: exact counts of hash buckets, interval by interval.
// It shares nothing with the model, so that it can judge it. Source: the words of doc/counts/engine.md.
#ifndef SLUICE_MEASURE_BUCKETS_H
#define SLUICE_MEASURE_BUCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct exact_buckets {
    uint32_t word_bits, index_bits;
    uint64_t most;     // that a counter holds
    uint64_t interval; // events; 0: one without end
    uint64_t left;     // events of it to come
    uint64_t whole;    // intervals that have ended by themselves
    uint64_t *now;     // [2^index_bits]: of this interval
    uint64_t *sum;     // [2^index_bits]: of those before, each cut at the most
};

// False: out of memory.
bool buckets_init(struct exact_buckets *buckets, uint32_t word_bits, uint32_t index_bits,
                  uint32_t counter_bits, uint64_t interval);
void buckets_free(struct exact_buckets *buckets);

void buckets_add(struct exact_buckets *buckets, uint64_t word);

// Ends an interval before its time, as a flush does.
void buckets_end(struct exact_buckets *buckets);

// Forgets this interval.
void buckets_clear(struct exact_buckets *buckets);

// Forgets all.
void buckets_reset(struct exact_buckets *buckets);

uint32_t buckets_of(const struct exact_buckets *buckets, uint64_t word);

// How many of [2^index_bits] counts, each the sum over all intervals that have ended, are not the exact ones.
size_t buckets_wrong(const struct exact_buckets *buckets, const uint64_t *count);

#endif
