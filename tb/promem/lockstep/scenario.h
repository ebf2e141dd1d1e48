// tb/promem/lockstep/scenario: state shared by traffic and episodes of promem.
#ifndef SLUICE_TB_PROMEM_LOCKSTEP_SCENARIO_H
#define SLUICE_TB_PROMEM_LOCKSTEP_SCENARIO_H

#include "driver/promem/promem.h"
#include "measure/exact/exact.h"
#include "tb/lockstep/traffic.h"
#include "tb/promem/lockstep/cover.h"

enum { PROMEM_RECENT = 8, TARGETS_MAX = (1 << 10) - 1 };

struct promem_bench {
    const struct promem_config *cfg;
    struct promem_cover cover;
    struct traffic traffic;
    struct target target[TARGETS_MAX];
    size_t targets;
    struct promem_layout layout;
    struct exact_targets exact;
    bool reads_only;                // requests write only status and mask, so targets and counts stay
    bool bursts;                    // the same key in consecutive clocks
    uint64_t recent[PROMEM_RECENT]; // recent keys, newest first
};

uint64_t promem_key_mask(const struct promem_bench *p);

// Draws the rates of events and messages from here on.
void promem_set_rates(struct promem_bench *p, uint64_t *random);

// Draws random targets, ascending without overlap.
void promem_draw_targets(struct promem_bench *p, uint64_t *random);

// Chooses targets from keys of the stream, at even steps.
void promem_choose_targets(struct promem_bench *p, struct stream stream);

// The bench's `traffic` callback; the context is a promem_bench.
void promem_traffic(void *context, struct bench *b, struct intent *intent);

#endif
