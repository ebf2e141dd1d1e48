// gen/trie_rtl: what the templates of rtl/rap/trie* share.
#ifndef SLUICE_TRIE_RTL_H
#define SLUICE_TRIE_RTL_H

#include "emit.h"
#include "rap/config.h"

// Clocks (doc/rap/trie.md): from level to level, from a level's memory to its decision, from the account's
// exit to the statistics.
unsigned trie_level_clocks(const struct rap_config *cfg);
unsigned trie_decide(const struct rap_config *cfg);
unsigned trie_event_clocks(const struct rap_config *cfg);

// T(n) is one kind's and grows by at most one while an event is on its way: what it was then is told by a
// bit.
bool trie_steps(const struct rap_config *cfg);
bool trie_root(const struct rap_config *cfg);               // the only one, and it counts by one
unsigned trie_threshold_bits(const struct rap_config *cfg); // that T takes; the rest are 0

enum { TRIE_THRESHOLD_LEVELS = 3 }; // that look at the same copy of T

unsigned trie_kind_bits(const struct rap_config *cfg);                  // of a kind, one at least
unsigned trie_digit_bits(const struct rap_config *cfg, unsigned level); // of the digit in a node's index
unsigned trie_block_bits(const struct rap_config *cfg, unsigned level); // of the block in a node's index
unsigned trie_index_bits(const struct rap_config *cfg, unsigned level);
unsigned
trie_middle(const struct rap_config *cfg); // from which level on a key is whole again; 0: it always is
unsigned trie_key_bits(const struct rap_config *cfg, unsigned level); // of the key below a node of that level
unsigned trie_keep_bits(const struct rap_config *cfg, unsigned level); // of the number of a node's children
bool trie_all_blocks(const struct rap_config *cfg,
                     unsigned level);                     // every range above has its own block there
unsigned trie_walk_bits(const struct rap_config *cfg);    // of the widest index, whole digits
unsigned trie_most_ranges(const struct rap_config *cfg);  // indices that a clear counts through
unsigned trie_removed_bits(const struct rap_config *cfg); // of what one batch can remove

// "" as text, a number as text, NAME[to-1:0].
struct text none(void);
struct text number(unsigned value);
struct text slice_of(const char *name, unsigned from, unsigned to);

// What the slot `distance` ahead adds, with zeros in front; the bits of an event's rest from `low` on.
struct text weight_term(unsigned weight, unsigned width, unsigned distance);
struct text high_rest(unsigned weight, unsigned low, unsigned high);

// "through[2], adds[2], ...", down to 0.
struct text list_ways(unsigned count);

// The digit of a level in the walker's path; NAME<level>, extended.
struct text path_digit(const struct rap_config *cfg, unsigned level);
// kept_<level>, and as many more as its ranges have fewer children than others.
struct text kept(const struct rap_config *cfg, unsigned level);
struct text extended(const char *name, unsigned level, unsigned from, unsigned to);

// The blocks that slots ahead, from the distance of a level on, have taken since: those whose hit_i is set.
struct text list_far_blocks(const struct rap_config *cfg);

#endif
