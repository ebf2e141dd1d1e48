// tb/lockstep/multihash_bench: what traffic and episodes of the multi-hash profiler share.
#ifndef SLUICE_MULTIHASH_BENCH_H
#define SLUICE_MULTIHASH_BENCH_H

#include "driver/multihash.h"
#include "episode.h"
#include "multihash_cover.h"
#include "multihash_crowd.h"
#include "tuples.h"

enum { MULTIHASH_POOL = 256 };

// How the next tuple is drawn from the pool: any, more often the first ones; one after the other; one again
// and again; several are brought one event below the threshold, shortly before the interval's end; or those
// that are in the accumulator come, each for a while, among others; or each as often as makes it an entry, or
// little more, and then another one.
enum multihash_pattern {
    PATTERN_SKEWED,
    PATTERN_ROUND,
    PATTERN_BURSTS,
    PATTERN_PREPARED,
    PATTERN_MEMBERS,
    PATTERN_TURNS,
    MULTIHASH_PATTERNS
};

// A message that is to come; `tuple` counts.
struct multihash_due {
    enum multihash_type type;
    struct tuple tuple;
};

struct multihash_bench {
    const struct multihash_config *cfg;
    uint32_t entries;
    struct multihash_cover cover;
    struct driven driven;
    struct multihash paper;           // fed with the events that the engine has taken
    struct multihash_profile profile; // of the messages taken since the reset
    struct multihash_due *due;        // [due_room]: of read-outs begun, not taken yet; not in a wild episode
    size_t due_room, due_head, dues;
    struct tuple *shown;            // [entries]: what a view shows; count 0: nothing
    struct multihash_totals totals; // as the registers should be, from 0 on
    enum multihash_state state;     // of the clock before
    struct tuple_pool pool;         // tuples that come
    struct crowd crowd;             // accumulator=ram
    uint32_t at;                    // the one of the round, or whose turn it is
    uint32_t turn;                  // for so many events more
    uint32_t member;                // the entry whose tuple comes again and again
    uint32_t ripe;                  // events that a prepared one is one below
    uint32_t late;                  // events of an interval that are left when all are prepared
    enum multihash_pattern pattern;
    bool pokes; // one request after the other, of a wild episode
};

// Draws which events come, and how often, and how often messages go from here on.
void multihash_draw_traffic(void *context, uint64_t *random);

// After each clock: the paper's model gets what the engine took. The context is a multihash_bench.
void multihash_observe(void *context, struct bench *b);

// A clock's intents: the bench's `traffic`; the context is a multihash_bench.
void multihash_traffic(void *context, struct bench *b, struct intent *intent);

// An interval that was read out: the taker of the profile; the context is a multihash_bench.
bool multihash_compare(void *context, const struct multihash_interval *interval, char error[ERROR_MAX]);

#endif
