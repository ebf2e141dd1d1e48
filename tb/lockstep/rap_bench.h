// tb/lockstep/rap_bench: what the bench's traffic and its episodes of range-adaptive profiling share.
#ifndef SLUICE_RAP_BENCH_H
#define SLUICE_RAP_BENCH_H

#include "driven.h"
#include "rap_cover.h"
#include "rap_follow.h"

enum { RAP_RECENT = 8, RAP_HOT = 16, RAP_FRESH = 6 };

// What keys come.
enum rap_shape {
    RAP_UNIFORM,   // any, or any of few
    RAP_ZIPF,      // of hot keys the first most often
    RAP_ONE,       // always the same
    RAP_RAMP,      // steps of the same length
    RAP_ALTERNATE, // two that part at some digit, in turns: what one splits the other's turn merges
    RAP_NEAR,      // beside one of the last few, at any depth
    RAP_BURSTS,    // a key again and again, then one near it
    RAP_SHAPES
};

enum rap_weighing { RAP_WEIGHT_ONE, RAP_WEIGHT_SMALL, RAP_WEIGHT_MOST, RAP_WEIGHT_ANY, RAP_WEIGHINGS };

struct rap_traffic {
    enum rap_shape shape;
    enum rap_weighing weighing;
    uint64_t span, base, step; // keys are base | (any & span)
    uint64_t key;              // the last one
    uint64_t recent[RAP_RECENT], hot[RAP_HOT];
    uint32_t left; // events until the turn changes
    bool any_kind; // else the kind of most events is `kind`
    uint32_t kind;
    uint32_t look_rate, merge_rate; // of 4096 clocks: reads of registers; batches asked for
    uint32_t reset_rate;            // of 65536 clocks, but those of updates, where it is wild
    enum rap_doing doing;           // of the engine, a clock ago
    uint32_t fresh;                 // clocks left in which its beginning is looked at often
    uint16_t looked;                // the register read last, whose high half may be read next
};

struct rap_bench {
    const struct rap_config *cfg;
    struct rap_words words;
    struct rap_cover cover;
    struct rap_follow follow;
    struct driven driven;
    struct rap_traffic traffic;
};

// Draws which keys come from here on, how often, and what else happens.
void rap_draw_traffic(struct rap_bench *p, uint64_t *random);

// A clock's intents: the bench's `traffic`; the context is a rap_bench.
void rap_traffic(void *context, struct bench *b, struct intent *intent);

#endif
