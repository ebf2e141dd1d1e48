// tb/lockstep/counts_bench: what the bench's traffic and its episodes of the counter table share.
#ifndef SLUICE_COUNTS_BENCH_H
#define SLUICE_COUNTS_BENCH_H

#include "counts_cover.h"
#include "driver/counts.h"
#include "episode.h"
#include "measure/buckets.h"

enum { COUNTS_RECENT = 8 };

struct counts_bench {
    const struct counts_config *cfg;
    struct counts_cover cover;
    struct driven driven;
    struct counts_profile profile;  // of the messages taken since the reset
    struct exact_buckets exact;     // of the events that the engine has taken
    uint64_t *snapshot;             // [counters]: the exact sums as they were when the last flush was taken
    enum counts_state state;        // of the clock before
    uint64_t span, base;            // keys are drawn between
    bool bursts;                    // one key again and again, clock after clock
    uint64_t recent[COUNTS_RECENT]; // words, newest first
};

// Draws which events come, and how often, and how often messages go from here on.
void counts_draw_traffic(void *context, uint64_t *random);

// A clock's intents: the bench's `traffic`; the context is a counts_bench.
void counts_traffic(void *context, struct bench *b, struct intent *intent);

#endif
