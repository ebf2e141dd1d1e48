// cmodel/rap/trie: state of the trie core (contract: doc/rap/trie.md).
#ifndef SLUICE_CMODEL_RAP_TRIE_H
#define SLUICE_CMODEL_RAP_TRIE_H

#include "cmodel/rap/core.h"

enum rap_trie_state {
    RAP_TRIE_RUN,
    RAP_TRIE_DRAIN,
    RAP_TRIE_MERGE,
    RAP_TRIE_END,
    RAP_TRIE_READ,
    RAP_TRIE_CLEAR
};

// Sums of an event, reported when it has left the last level.
struct rap_trie_sums {
    uint64_t clock; // of the report
    uint32_t updates, splits, created, removed;
    bool denied, merged;
};

// A live read-out (doc/rap/paced.md).
struct rap_live {
    bool asked;         // register look was written
    bool on;            // it runs
    bool rests;         // merge slots do not come; looks do
    bool rested;        // so it was one clock ago
    bool inside;        // a merge slot or look is in the account
    uint64_t calm_from; // first clock in which none is on its way through the levels
    uint64_t
        split[RAP_LEVELS_MAX]; // clock in which an event passed last that split on a level; 0: in a clear
    uint32_t wait;             // clocks until the look is due; 0: it is, or there is none
    enum { LIVE_TURNS, LIVE_LOOKS, LIVE_PUSHES, LIVE_BACK } step;
    bool again;            // the second look at a root, to read it out
    uint64_t answer;       // clock of the answer; 0: the look is not in the levels yet
    bool repeats;          // a range of the level has just split: the look is repeated
    struct rap_look seen;  // what the look has found
    struct rap_node place; // the range that is looked at; count: its total
};

struct rap_trie {
    struct rap_core core;
    uint32_t step, look, leave; // S, L and V of doc/rap/trie.md
    uint32_t apart;             // merging=paced: clocks without events before and after a slot
    uint64_t clock;
    uint64_t quiet_from; // first clock in which quiet(t) holds
    enum rap_trie_state state;
    uint32_t left; // MERGE, CLEAR: remaining clocks, this one included; READ: until the node may be pushed
    bool first;    // first clock of CLEAR
    bool asked;    // DRAIN, MERGE, END: the batch was requested by register
    struct rap_batch batch;
    struct rap_trie_sums *sums; // [sums_room], ring of reports to come
    uint32_t sums_room;
    uint32_t sums_from, sums_to; // oldest report; next free slot
    uint32_t *walk;              // READ: [core.nodes], clocks before each node
    struct rap_pace pace;        // merging=paced, of the events taken
    bool slot;                   // a merge slot is to be put in
    uint32_t turn;               // its kind
    uint32_t alone;              // clocks in which nothing may be put in
    struct rap_live live;        // merging=paced
    struct rap_node message;     // the last one of a live read-out
};

// b(l): number of ranges in a block of level l.
static inline uint32_t rap_trie_block(const struct rap_config *cfg, uint32_t level)
{
    return 1U << rap_digit_bits_at(cfg, level - 1);
}

uint32_t rap_trie_merge_clocks(const struct rap_trie *trie); // duration of MERGE for trie->batch
uint32_t rap_trie_clear_clocks(const struct rap_trie *trie);

// Live read-outs: no merge slot or look is on its way; the end of a clock, in which register look was written
// (`asks`), and after which a read-out may begin; a clock of the walk, which returns whether a message was
// pushed; a look passes in the account; it comes out of it.
bool rap_trie_live_calm(const struct rap_trie *trie);
void rap_trie_live_begin(struct rap_trie *trie, bool asks, bool may);
bool rap_trie_live_clock(struct rap_trie *trie, struct rap_core_out *out);
void rap_trie_live_passes(struct rap_trie *trie);
void rap_trie_live_arrives(struct rap_trie *trie);

// Copies all nodes into core.node in the order of the read-out, and sets the clocks before each in `walk`.
void rap_trie_walk(struct rap_trie *trie);

#endif
