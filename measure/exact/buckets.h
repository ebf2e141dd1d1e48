// measure/exact/buckets: exact counts of the hash buckets of `counts`, summed over intervals.
// Shares no code with the model that it checks. Source: doc/counts/engine.md.
#ifndef SLUICE_MEASURE_EXACT_BUCKETS_H
#define SLUICE_MEASURE_EXACT_BUCKETS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct exact_buckets {
    uint32_t word_bits, index_bits;
    uint64_t most;     // counter maximum
    uint64_t interval; // events; 0: endless
    uint64_t left;     // events until the interval ends
    uint64_t whole;    // intervals that ended by length, not by buckets_end
    uint64_t *now;     // [2^index_bits] counts of this interval
    uint64_t *sum;     // [2^index_bits] sums of ended intervals, each count saturated at most
};

// False: out of memory.
bool buckets_init(struct exact_buckets *buckets, uint32_t word_bits, uint32_t index_bits,
                  uint32_t counter_bits, uint64_t interval);
void buckets_free(struct exact_buckets *buckets);

void buckets_add(struct exact_buckets *buckets, uint64_t word);

// Ends the interval early, as a flush does.
void buckets_end(struct exact_buckets *buckets);

// Discards the counts of this interval.
void buckets_clear(struct exact_buckets *buckets);

// Discards all counts.
void buckets_reset(struct exact_buckets *buckets);

uint32_t buckets_of(const struct exact_buckets *buckets, uint64_t word);

// How many of these counts differ from the exact ones. count: [2^index_bits], sums over all ended intervals.
size_t buckets_wrong(const struct exact_buckets *buckets, const uint64_t *count);

#endif
