// rap/profile: what is asked of a finished tree, wherever it was grown: in software, in a model, in hardware.
// Source: Mysore et al. 2008 (rap), section 5; doc/rap/profile.md.
#ifndef SLUICE_RAP_PROFILE_H
#define SLUICE_RAP_PROFILE_H

#include "rap/tree.h"

// The tree of one kind.
struct rap_profile {
    const struct rap_config *cfg;
    uint64_t n;
    struct rap_node *node; // [count], by lo, wider first
    uint32_t count;
};

// A range and what is known of its true count: lower <= true <= upper.
struct rap_range {
    uint64_t lo, hi; // both inclusive
    uint64_t count;  // hot ranges: D, without the hot ranges inside
    uint64_t lower, upper;
};

// From a tree, or from nodes in any order (which are copied and sorted). False: out of memory.
bool rap_profile_take(struct rap_profile *profile, const struct rap_config *cfg, const struct rap_tree *tree, uint32_t kind);
bool rap_profile_make(struct rap_profile *profile, const struct rap_config *cfg, uint64_t n, const struct rap_node *node, uint32_t count);
void rap_profile_free(struct rap_profile *profile);

uint64_t rap_node_hi(const struct rap_config *cfg, const struct rap_node *node);

// Each node's range with its bounds, in the nodes' order; range has room for profile.count.
void rap_profile_bounds(const struct rap_profile *profile, struct rap_range *range);

// The hot ranges, of part theta (billionths) of n, in post-order. `range` has room for profile.count; returns how many.
uint32_t rap_profile_hot(const struct rap_profile *profile, uint32_t theta, struct rap_range *range);

// What is known of any range lo..hi, aligned or not.
struct rap_range rap_profile_query(const struct rap_profile *profile, uint64_t lo, uint64_t hi);

// The coverage query of section 5.1: the narrowest hot ranges that together cover `part` (billionths) of n: hot ranges
// at the largest theta at which they do. Returns how many; 0 if no theta does.
uint32_t rap_profile_cover(const struct rap_profile *profile, uint32_t part, struct rap_range *range, uint32_t *theta);

#endif
