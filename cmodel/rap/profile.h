// cmodel/rap/profile: queries on a finished tree from software, model or hardware.
// Source: Mysore et al. 2008 (rap), section 5; doc/rap/profile.md.
#ifndef SLUICE_CMODEL_RAP_PROFILE_H
#define SLUICE_CMODEL_RAP_PROFILE_H

#include "cmodel/rap/tree.h"

// The tree of one kind.
struct rap_profile {
    const struct rap_config *cfg;
    uint64_t n;
    struct rap_node *node; // [count], sorted by lo, wider first
    uint32_t count;
};

// A range with bounds of its true count: lower <= true <= upper.
struct rap_range {
    uint64_t lo, hi; // both inclusive
    uint64_t count;  // hot ranges: D, the count without the hot ranges inside
    uint64_t lower, upper;
};

// Makes a profile from a tree, or from nodes in any order, which it copies and sorts. False: out of memory.
bool rap_profile_take(struct rap_profile *profile, const struct rap_config *cfg, const struct rap_tree *tree,
                      uint32_t kind);
bool rap_profile_make(struct rap_profile *profile, const struct rap_config *cfg, uint64_t n,
                      const struct rap_node *node, uint32_t count);
void rap_profile_free(struct rap_profile *profile);

// Checks that the nodes form a tree of the configuration: the root and every node's parent exist, no node is
// there twice, and the counts add up to n. False: `error` is one line.
bool rap_profile_check(const struct rap_profile *profile, char error[ERROR_MAX]);

uint64_t rap_node_hi(const struct rap_config *cfg, const struct rap_node *node);

// Each node's range with its bounds, in the nodes' order; `range` has room for profile.count. `count` is the
// node's own count.
void rap_profile_bounds(const struct rap_profile *profile, struct rap_range *range);

// Whether count / n >= part / 10^9, exactly.
bool rap_at_least(uint64_t count, uint64_t n, uint32_t part);

// The hot ranges, with D at least theta (billionths) of n, in post-order. `range` has room for profile.count.
// Returns their number.
uint32_t rap_profile_hot(const struct rap_profile *profile, uint32_t theta, struct rap_range *range);

// Bounds for any range lo..hi, aligned or not; `count` is the lower bound.
struct rap_range rap_profile_query(const struct rap_profile *profile, uint64_t lo, uint64_t hi);

// The coverage query of section 5.1: the hot ranges that together cover `part` (billionths) of n. It uses the
// largest theta, at most a tenth, for which the hot ranges suffice; the root's range does not count. Sorted
// by D, largest first, and no more than needed. Returns their number; 0 if no theta suffices.
uint32_t rap_profile_cover(const struct rap_profile *profile, uint32_t part, struct rap_range *range,
                           uint32_t *theta);

// Merges several profiles: adds their counts over the union of their ranges, then does one batch of merges at
// T(n). False: `error` is one line (different shapes, invalid profile, n too large, out of memory). The
// caller frees the sum.
bool rap_profile_merge(struct rap_profile *sum, const struct rap_profile *const *part, uint32_t parts,
                       char error[ERROR_MAX]);

// Section 5.4: bounds in `other` for each range of `profile`, in the nodes' order; `range` has room for
// profile.count. `count` is the lower bound in `profile`. The ratio is lower / count to upper / count.
void rap_profile_ratio(const struct rap_profile *profile, const struct rap_profile *other,
                       struct rap_range *range);

#endif
