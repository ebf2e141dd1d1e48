// tb/lockstep/promem_bench: what the bench's traffic and its episodes of the profiler memory share.
#ifndef SLUICE_PROMEM_BENCH_H
#define SLUICE_PROMEM_BENCH_H

#include "driven.h"
#include "driver/promem.h"
#include "measure/exact.h"
#include "promem_cover.h"

enum { PROMEM_RECENT = 8, TARGETS_MAX = (1 << 10) - 1 };

struct promem_bench {
    const struct promem_config *cfg;
    struct promem_cover cover;
    struct driven driven;
    struct target target[TARGETS_MAX];
    size_t targets;
    struct promem_layout layout;
    struct exact_targets exact;
    bool reads_only;                // requests write status and mask alone: targets and counts stay
    bool bursts;                    // one key again and again, clock after clock
    uint64_t recent[PROMEM_RECENT]; // keys, newest first
};

uint64_t promem_key_mask(const struct promem_bench *p);

// Draws how often events come and messages go from here on.
void promem_set_rates(struct promem_bench *p, uint64_t *random);

// Random targets that do not overlap, ascending.
void promem_draw_targets(struct promem_bench *p, uint64_t *random);

// Targets out of the stream itself: keys at even steps.
void promem_choose_targets(struct promem_bench *p, struct stream stream);

// A clock's intents: the bench's `traffic`; the context is a promem_bench.
void promem_traffic(void *context, struct bench *b, struct intent *intent);

#endif
