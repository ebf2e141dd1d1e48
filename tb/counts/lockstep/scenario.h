// tb/counts/lockstep/scenario: state shared by traffic and episodes of the counter table.
#ifndef SLUICE_TB_COUNTS_LOCKSTEP_SCENARIO_H
#define SLUICE_TB_COUNTS_LOCKSTEP_SCENARIO_H

#include "driver/counts/counts.h"
#include "measure/exact/buckets.h"
#include "tb/counts/lockstep/cover.h"
#include "tb/lockstep/episode.h"

enum { COUNTS_RECENT = 8 };

struct counts_bench {
    const struct counts_config *cfg;
    struct counts_cover cover;
    struct traffic traffic;
    struct counts_profile profile;  // from messages since the reset
    struct exact_buckets exact;     // counts of the events taken by the engine
    uint64_t *snapshot;             // [counters], exact sums at the last flush
    enum counts_state state;        // in the previous clock
    uint64_t span, base;            // random keys are base plus bits of span
    bool bursts;                    // the same key in consecutive clocks
    uint64_t recent[COUNTS_RECENT]; // recent words, newest first
};

// Draws the keys and rates of the traffic from here on.
void counts_draw_traffic(void *context, uint64_t *random);

// The bench's `traffic` callback; the context is a counts_bench.
void counts_traffic(void *context, struct bench *b, struct intent *intent);

#endif
