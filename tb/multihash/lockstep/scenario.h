// tb/multihash/lockstep/scenario: state shared by traffic and episodes of the multi-hash profiler.
#ifndef SLUICE_TB_MULTIHASH_LOCKSTEP_SCENARIO_H
#define SLUICE_TB_MULTIHASH_LOCKSTEP_SCENARIO_H

#include "driver/multihash/multihash.h"
#include "tb/lockstep/episode.h"
#include "tb/lockstep/tuples.h"
#include "tb/multihash/lockstep/cover.h"
#include "tb/multihash/lockstep/crowd.h"

enum { MULTIHASH_POOL = 256 };

// How the next tuple is drawn from the pool.
enum multihash_pattern {
    PATTERN_SKEWED,   // random, the first ones more often
    PATTERN_ROUND,    // round-robin
    PATTERN_BURSTS,   // the same tuple repeatedly
    PATTERN_PREPARED, // several tuples reach one event below the threshold shortly before the interval ends
    PATTERN_MEMBERS,  // tuples in the accumulator, each for a while, among others
    PATTERN_TURNS,    // each tuple until it becomes an entry or slightly longer, then the next
    PATTERN_BEHIND,   // a tuple becomes an entry just behind the event that makes another a candidate
    PATTERN_RETURNS,  // filter=tagged: it becomes one as an old row reappears, behind such an event
    MULTIHASH_PATTERNS
};

// An expected message; tuple.count is its count.
struct multihash_due {
    enum multihash_type type;
    struct tuple tuple;
};

struct multihash_bench {
    const struct multihash_config *cfg;
    uint32_t entries;
    struct multihash_cover cover;
    struct traffic traffic;
    struct multihash paper;           // untimed model, gets the events taken by the engine
    struct multihash_profile profile; // from messages since the reset
    struct multihash_due *due; // [due_room], expected messages of started read-outs; not in wild episodes
    size_t due_room, due_head, dues;
    struct tuple *shown;            // [entries], content of the view; count 0: none
    struct multihash_totals totals; // expected register values, starting from 0
    enum multihash_state state;     // in the previous clock
    struct tuple_pool pool;         // tuples to send
    struct crowd crowd;             // for accumulator=ram
    uint32_t at;                    // ROUND, TURNS, BEHIND: index of the current tuple
    uint32_t turn;                  // TURNS, BEHIND: events left for it; RETURNS: 1 once `other` is chosen
    uint32_t member;                // MEMBERS: entry whose tuple is repeated
    struct tuple other;             // BEHIND, RETURNS: tuple of the entry that becomes a candidate
    uint32_t others;                // BEHIND, RETURNS: events of it, until it lacks one
    uint32_t before;                // BEHIND, RETURNS: events of the tuple behind it, until that lacks one
    bool nearest;                   // BEHIND: the entry is the one that lacks the fewest
    bool meets;                     // RETURNS: all tuples have one slot
    bool lags;                      // RETURNS: events come so fast that one is not queued yet
    uint32_t gap;                   // RETURNS: events between the two
    uint32_t ripe;                  // PREPARED: tuples are brought to one event below this count
    uint32_t late;                  // PREPARED: events left in the interval when all are prepared
    enum multihash_pattern pattern;
    bool pokes; // wild episodes: many requests
};

// Draws the tuples and rates of the traffic from here on.
void multihash_draw_traffic(void *context, uint64_t *random);

// Call after each clock: the untimed model gets what the engine took. The context is a multihash_bench.
void multihash_observe(void *context, struct bench *b);

// The bench's `traffic` callback; the context is a multihash_bench.
void multihash_traffic(void *context, struct bench *b, struct intent *intent);

// The profile's callback for each interval read out; the context is a multihash_bench.
bool multihash_compare(void *context, const struct multihash_interval *interval, char error[ERROR_MAX]);

#endif
