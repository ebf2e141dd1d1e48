// cmodel/rap/profile: what is asked of a finished tree, wherever it was grown.
// In software, in a model, in hardware.
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
bool rap_profile_take(struct rap_profile *profile, const struct rap_config *cfg, const struct rap_tree *tree,
                      uint32_t kind);
bool rap_profile_make(struct rap_profile *profile, const struct rap_config *cfg, uint64_t n,
                      const struct rap_node *node, uint32_t count);
void rap_profile_free(struct rap_profile *profile);

// Whether it can be a tree of its configuration: the root is there, every node's parent, no node twice, the
// counts add up to n. False: `error` is one line.
bool rap_profile_check(const struct rap_profile *profile, char error[ERROR_MAX]);

uint64_t rap_node_hi(const struct rap_config *cfg, const struct rap_node *node);

// Each node's range with its bounds, in the nodes' order; range has room for profile.count. `count` is the
// node's own.
void rap_profile_bounds(const struct rap_profile *profile, struct rap_range *range);

// The hot ranges, of part theta (billionths) of n, in post-order. `range` has room for profile.count; returns
// how many.
uint32_t rap_profile_hot(const struct rap_profile *profile, uint32_t theta, struct rap_range *range);

// What is known of any range lo..hi, aligned or not; `count` is lower.
struct rap_range rap_profile_query(const struct rap_profile *profile, uint64_t lo, uint64_t hi);

// The coverage query of section 5.1: which hot ranges together cover `part` (billionths) of n. They are those
// of the largest theta, at most a tenth, at which they do; the widest range of all does not count. By D,
// largest first, no more than are needed. Returns how many; 0 if no theta does.
uint32_t rap_profile_cover(const struct rap_profile *profile, uint32_t part, struct rap_range *range,
                           uint32_t *theta);

// The profile of all the events of several: their counts added over the union of their ranges, then one batch
// of merges at T(n). False: `error` is one line (another shape or error, n too large, out of memory). Free
// the sum.
bool rap_profile_merge(struct rap_profile *sum, const struct rap_profile *const *part, uint32_t parts,
                       char error[ERROR_MAX]);

// Section 5.4: for each range of `profile` what `other` knows of it, in the nodes' order; range has room for
// profile.count. `count` is the range's lower bound in `profile`: lower / count to upper / count is the
// ratio.
void rap_profile_ratio(const struct rap_profile *profile, const struct rap_profile *other,
                       struct rap_range *range);

#endif
