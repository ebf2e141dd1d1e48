// gen/rap/trie: helpers of the templates of rtl/rap/trie*.
#ifndef SLUICE_GEN_RAP_TRIE_H
#define SLUICE_GEN_RAP_TRIE_H

#include "cmodel/rap/config.h"
#include "gen/emit.h"

// Latencies in clocks (doc/rap/trie.md).
unsigned trie_level_clocks(const struct rap_config *cfg); // from level to level
unsigned trie_decide(const struct rap_config *cfg);       // from a level's memory to its decision
unsigned trie_event_clocks(const struct rap_config *cfg); // from the account's exit to the statistics

// There is one kind, and T(n) grows by at most one while an event is in the pipeline. So one bit per event
// gives the T(n) of its arrival.
bool trie_steps(const struct rap_config *cfg);
bool trie_root(const struct rap_config *cfg);               // a single root, which counts by one
unsigned trie_threshold_bits(const struct rap_config *cfg); // significant bits of T; the others are 0

enum { TRIE_THRESHOLD_LEVELS = 3 }; // levels that share one copy of T
enum { TRIE_ALONE = 15 };           // paced merging with weights: clocks without events around a merge slot

// Paced merging: events may be just ahead of a merge slot, so that their additions to its range are found by
// index.
bool trie_meets(const struct rap_config *cfg);

unsigned trie_kind_bits(const struct rap_config *cfg);                  // kind, at least 1
unsigned trie_digit_bits(const struct rap_config *cfg, unsigned level); // digit in a node's index
unsigned trie_block_bits(const struct rap_config *cfg, unsigned level); // block in a node's index
unsigned trie_index_bits(const struct rap_config *cfg, unsigned level);
unsigned trie_middle(const struct rap_config *cfg); // first level with the full key again; 0: all have it
unsigned trie_key_bits(const struct rap_config *cfg, unsigned level);  // rest of the key below a node
unsigned trie_keep_bits(const struct rap_config *cfg, unsigned level); // number of a node's children
bool trie_all_blocks(const struct rap_config *cfg,
                     unsigned level);                     // every range above has its own block there
unsigned trie_walk_bits(const struct rap_config *cfg);    // widest index, with whole digits
unsigned trie_most_ranges(const struct rap_config *cfg);  // indices that a clear walks
unsigned trie_removed_bits(const struct rap_config *cfg); // ranges that one batch or merge slot can remove

// Empty text; a decimal number; NAME[to-1:0].
struct text none(void);
struct text number(unsigned value);
struct text slice_of(const char *name, unsigned from, unsigned to);

// The weight added by the slot `distance` ahead, zero-extended; the bits of an event's rest above `low`.
struct text weight_term(unsigned weight, unsigned width, unsigned distance);
struct text high_rest(unsigned weight, unsigned low, unsigned high);

// "UPPER[2], LOWER[2], ...", down to 0.
struct text list_pairs(const char *upper, const char *lower, unsigned count);

// The number of nodes that a split of a level's range creates, as split_<level> and zeros.
struct text paced_created(const struct rap_config *cfg, unsigned level);

// The digit of a level in the walker's path.
struct text path_digit(const struct rap_config *cfg, unsigned level);
// kept_<level>, plus the children that its ranges have fewer than those of other levels.
struct text kept(const struct rap_config *cfg, unsigned level);
struct text extended(const char *name, unsigned level, unsigned from, unsigned to);

// The blocks allocated by slots ahead, from one level's distance up: those with hit_i set.
struct text list_far_blocks(const struct rap_config *cfg);

#endif
