// tb/rap/lockstep/scenario: state shared by traffic and episodes of range-adaptive profiling.
#ifndef SLUICE_TB_RAP_LOCKSTEP_SCENARIO_H
#define SLUICE_TB_RAP_LOCKSTEP_SCENARIO_H

#include "tb/lockstep/traffic.h"
#include "tb/rap/lockstep/cover.h"
#include "tb/rap/lockstep/follow.h"

enum { RAP_RECENT = 8, RAP_HOT = 16, RAP_FRESH = 6 };

// Distribution of keys.
enum rap_shape {
    RAP_UNIFORM,   // uniform over all keys or a part
    RAP_ZIPF,      // hot keys, the first most often
    RAP_ONE,       // always the same key
    RAP_RAMP,      // steps of equal size
    RAP_ALTERNATE, // two keys that differ in some digit, in phases: one's splits are merged in the other's
    RAP_NEAR,      // close to a recent key, at any depth
    RAP_BURSTS,    // bursts of one key, then one near it
    RAP_SHAPES
};

enum rap_weighing {
    RAP_WEIGHT_ONE,
    RAP_WEIGHT_SMALL,
    RAP_WEIGHT_MOST, // ones, and some of the largest count
    RAP_WEIGHT_FULL, // the largest count; 1,024 lighter events later n is little larger, so K grows
    RAP_WEIGHT_ANY,
    RAP_WEIGHINGS
};

struct rap_stimulus {
    enum rap_shape shape;
    enum rap_weighing weighing;
    uint64_t span, base, step; // keys are base | (random & span)
    uint64_t key;              // the last key
    uint64_t recent[RAP_RECENT], hot[RAP_HOT];
    uint32_t left; // events left in the burst or phase
    bool coarsens; // an episode in which K grows: one kind, keys everywhere, nothing wild
    bool any_kind; // false: most events have kind `kind`
    uint32_t kind;
    uint32_t look_rate, merge_rate; // per 4096 clocks: register reads, requested batches
    uint32_t reset_rate;            // wild: resets per 65536 clocks in which the engine does not update
    enum rap_doing doing;           // state of the engine one clock ago
    uint32_t fresh;                 // clocks left with frequent reads after a change of state
    uint16_t looked;                // counter read last, for a read of its high half
};

struct rap_bench {
    const struct rap_config *cfg;
    struct rap_words words;
    struct rap_cover cover;
    struct rap_follow follow;
    struct traffic traffic;
    struct rap_stimulus stimulus;
};

// Draws whether K can grow in an episode of `events`, and then its kind.
void rap_draw_episode(struct rap_bench *p, uint64_t *random, uint64_t events);

// Draws the keys, rates and requests of the traffic from here on.
void rap_draw_traffic(struct rap_bench *p, uint64_t *random);

// The bench's `traffic` callback; the context is a rap_bench.
void rap_traffic(void *context, struct bench *b, struct intent *intent);

#endif
