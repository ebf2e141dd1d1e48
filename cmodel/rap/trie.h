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

struct rap_trie {
    struct rap_core core;
    uint32_t look, leave; // L and V of doc/rap/trie.md
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
};

// b(l): number of ranges in a block of level l.
static inline uint32_t rap_trie_block(const struct rap_config *cfg, uint32_t level)
{
    return 1U << rap_digit_bits_at(cfg, level - 1);
}

uint32_t rap_trie_merge_clocks(const struct rap_trie *trie); // duration of MERGE for trie->batch
uint32_t rap_trie_clear_clocks(const struct rap_trie *trie);

// Copies all nodes into core.node in the order of the read-out, and sets the clocks before each in `walk`.
void rap_trie_walk(struct rap_trie *trie);

#endif
