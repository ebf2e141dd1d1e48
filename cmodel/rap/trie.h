// cmodel/rap/trie: state of the trie engine's core (contract: doc/rap/trie.md).
#ifndef SLUICE_RAP_TRIE_H
#define SLUICE_RAP_TRIE_H

#include "rap/core.h"

enum rap_trie_state {
    RAP_TRIE_RUN,
    RAP_TRIE_DRAIN,
    RAP_TRIE_MERGE,
    RAP_TRIE_END,
    RAP_TRIE_READ,
    RAP_TRIE_CLEAR
};

struct rap_trie_sums { // of an event, when it has left the last level
    uint64_t clock;
    uint32_t updates, splits, created;
    bool denied;
};

struct rap_trie {
    struct rap_core core;
    uint32_t look, leave; // L and V of the page
    uint64_t clock;
    uint64_t quiet_from; // the first clock in which all that came out of the account has acted
    enum rap_trie_state state;
    uint32_t left; // clocks of MERGE, CLEAR, this one among them; READ: until the
                   // node may be pushed
    bool first;    // of CLEAR
    bool asked;    // DRAIN, MERGE, END: for a register's batch
    struct rap_batch batch;
    struct rap_trie_sums *sums; // [sums_room], under way
    uint32_t sums_room, sums_from, sums_to;
    uint32_t *walk; // READ: [core.nodes], clocks in front of each node
};

// b(l): how many ranges a block of a level has.
static inline uint32_t rap_trie_block(const struct rap_config *cfg, uint32_t level)
{
    return 1U << rap_digit_bits_at(cfg, level - 1);
}

uint32_t rap_trie_merge_clocks(const struct rap_trie *trie); // of MERGE, for trie->batch
uint32_t rap_trie_clear_clocks(const struct rap_trie *trie);

// All nodes into the core's, in the walk's order, and the clocks in front of each.
void rap_trie_walk(struct rap_trie *trie);

#endif
