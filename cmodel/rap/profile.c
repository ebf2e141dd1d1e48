// cmodel/rap/profile: bounds, hot ranges, queries and coverage, by passes over the nodes in pre-order.
// Source: Mysore et al. 2008 (rap), sections 2.2, 5.1; doc/rap/profile.md.
#include "cmodel/rap/profile.h"

#include <stdlib.h>
#include <string.h>

enum { HOT_MOST = DECIMAL_ONE / 10 }; // the paper's hot: a tenth of all events

// ---- making --------------------------------------------------------------------------------

bool rap_profile_make(struct rap_profile *profile, const struct rap_config *cfg, uint64_t n,
                      const struct rap_node *node, uint32_t count)
{
    *profile = (struct rap_profile){.cfg = cfg, .n = n, .count = count};
    profile->node = malloc((count ? count : 1) * sizeof *profile->node);
    if (!profile->node)
        return false;
    if (count)
        memcpy(profile->node, node, count * sizeof *node);
    qsort(profile->node, count, sizeof *profile->node, rap_node_by_range);
    return true;
}

bool rap_profile_take(struct rap_profile *profile, const struct rap_config *cfg, const struct rap_tree *tree,
                      uint32_t kind)
{
    *profile = (struct rap_profile){.cfg = cfg, .n = rap_tree_account(tree, kind)->n};
    profile->node = malloc(rap_tree_nodes(tree, kind) * sizeof *profile->node);
    if (profile->node)
        profile->count = rap_tree_dump(tree, kind, profile->node);
    return profile->node;
}

void rap_profile_free(struct rap_profile *profile)
{
    free(profile->node);
    *profile = (struct rap_profile){0};
}

uint64_t rap_node_hi(const struct rap_config *cfg, const struct rap_node *node)
{
    const uint32_t low = rap_low_bits(cfg, node->level);
    return node->lo | (low < 64 ? ((uint64_t)1 << low) - 1 : UINT64_MAX);
}

// ---- one pass over nodes in pre-order, with a stack of open ranges -------------------------

struct open {
    uint32_t index;
    uint64_t hi;
    uint64_t above;  // counts of the proper ancestors
    uint64_t inside; // of the subtree so far
    uint64_t cold;   // own count plus the D of children that are not hot
};

// Called for a range after all ranges inside it. Returns the part of its D that is added to its parent's D.
typedef uint64_t range_closer(void *context, uint32_t index, const struct rap_range *range);

struct pass {
    const struct rap_profile *profile;
    range_closer *close;
    void *context;
    struct open open[RAP_LEVELS_MAX];
    uint32_t depth;
};

static void close_one(struct pass *pass)
{
    const struct open *top = &pass->open[--pass->depth];
    const struct rap_range range = {.lo = pass->profile->node[top->index].lo,
                                    .hi = top->hi,
                                    .count = top->cold,
                                    .lower = top->inside,
                                    .upper = top->inside + top->above};
    const uint64_t cold = pass->close(pass->context, top->index, &range);
    if (!pass->depth)
        return;
    pass->open[pass->depth - 1].inside += range.lower;
    pass->open[pass->depth - 1].cold += cold;
}

static void run_pass(const struct rap_profile *profile, range_closer *close, void *context)
{
    struct pass pass = {.profile = profile, .close = close, .context = context};
    for (uint32_t i = 0; i < profile->count; i++) {
        const struct rap_node *node = &profile->node[i];
        while (pass.depth && node->lo > pass.open[pass.depth - 1].hi)
            close_one(&pass);
        if (pass.depth == RAP_LEVELS_MAX)
            break; // not a tree; rap_profile_check reports it
        uint64_t above = 0;
        if (pass.depth) {
            const struct open *parent = &pass.open[pass.depth - 1];
            above = parent->above + profile->node[parent->index].count;
        }
        pass.open[pass.depth++] = (struct open){.index = i,
                                                .hi = rap_node_hi(profile->cfg, node),
                                                .above = above,
                                                .inside = node->count,
                                                .cold = node->count};
    }
    while (pass.depth)
        close_one(&pass);
}

// ---- bounds and hot ranges -----------------------------------------------------------------

struct bounds {
    const struct rap_profile *profile;
    struct rap_range *range;
};

static uint64_t keep_bounds(void *context, uint32_t index, const struct rap_range *range)
{
    const struct bounds *bounds = context;
    bounds->range[index] = *range;
    bounds->range[index].count = bounds->profile->node[index].count;
    return 0;
}

void rap_profile_bounds(const struct rap_profile *profile, struct rap_range *range)
{
    struct bounds bounds = {profile, range};
    run_pass(profile, keep_bounds, &bounds);
}

// By products of 96 bits.
bool rap_at_least(uint64_t count, uint64_t n, uint32_t part)
{
    const uint64_t count_low = (count & UINT32_MAX) * DECIMAL_ONE;
    const uint64_t n_low = (n & UINT32_MAX) * part;
    const uint64_t count_high = (count >> 32) * DECIMAL_ONE + (count_low >> 32);
    const uint64_t n_high = (n >> 32) * part + (n_low >> 32);
    return count_high != n_high ? count_high > n_high : (count_low & UINT32_MAX) >= (n_low & UINT32_MAX);
}

struct hot {
    uint64_t n;
    uint32_t theta;
    struct rap_range *range;
    uint32_t ranges;
    uint64_t coldest; // largest D that is not hot
};

static uint64_t keep_hot(void *context, uint32_t index, const struct rap_range *range)
{
    struct hot *hot = context;
    (void)index;
    if (hot->n && rap_at_least(range->count, hot->n, hot->theta)) {
        hot->range[hot->ranges++] = *range;
        return 0;
    }
    if (range->count > hot->coldest)
        hot->coldest = range->count;
    return range->count;
}

uint32_t rap_profile_hot(const struct rap_profile *profile, uint32_t theta, struct rap_range *range)
{
    struct hot hot = {.n = profile->n, .theta = theta, .range = range};
    run_pass(profile, keep_hot, &hot);
    return hot.ranges;
}

// ---- queries -------------------------------------------------------------------------------

struct rap_range rap_profile_query(const struct rap_profile *profile, uint64_t lo, uint64_t hi)
{
    struct rap_range range = {.lo = lo, .hi = hi};
    for (uint32_t i = 0; i < profile->count; i++) {
        const struct rap_node *node = &profile->node[i];
        const uint64_t node_hi = rap_node_hi(profile->cfg, node);
        if (node->lo > hi || node_hi < lo)
            continue;
        range.upper += node->count;
        if (node->lo >= lo && node_hi <= hi)
            range.lower += node->count;
    }
    range.count = range.lower;
    return range;
}

void rap_profile_ratio(const struct rap_profile *profile, const struct rap_profile *other,
                       struct rap_range *range)
{
    rap_profile_bounds(profile, range);
    for (uint32_t i = 0; i < profile->count; i++) {
        const uint64_t own = range[i].lower;
        range[i] = rap_profile_query(other, range[i].lo, range[i].hi);
        range[i].count = own;
    }
}

// ---- coverage ------------------------------------------------------------------------------

static int by_count(const void *left, const void *right)
{
    const struct rap_range *a = left;
    const struct rap_range *b = right;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return a->lo < b->lo ? -1 : a->lo > b->lo;
}

// The least number of hot ranges that cover `part`, or 0. The root, last in post-order, does not count.
static uint32_t covering(const struct hot *hot, uint32_t part, uint64_t key_most)
{
    uint32_t ranges = hot->ranges;
    uint64_t covered = 0;
    if (ranges && hot->range[ranges - 1].lo == 0 && hot->range[ranges - 1].hi == key_most)
        ranges--;
    qsort(hot->range, ranges, sizeof *hot->range, by_count);
    for (uint32_t i = 0; i < ranges; i++) {
        covered += hot->range[i].count;
        if (rap_at_least(covered, hot->n, part))
            return i + 1;
    }
    return 0;
}

// floor(10^9 count / n), count <= n, bit by bit.
static uint32_t billionths(uint64_t count, uint64_t n)
{
    uint32_t part = 0;
    for (uint32_t bit = 1U << 29; bit; bit >>= 1)
        if (rap_at_least(count, n, part | bit))
            part |= bit;
    return part;
}

uint32_t rap_profile_cover(const struct rap_profile *profile, uint32_t part, struct rap_range *range,
                           uint32_t *theta)
{
    const uint32_t width = rap_key_bits(profile->cfg);
    struct hot hot = {.n = profile->n, .theta = HOT_MOST, .range = range};
    for (;;) {
        hot.ranges = 0;
        hot.coldest = 0;
        run_pass(profile, keep_hot, &hot);
        const uint32_t ranges = covering(&hot, part, UINT64_MAX >> (64 - width));
        *theta = hot.theta;
        if (ranges)
            return ranges;
        // The next theta at which another range becomes hot.
        hot.theta = hot.n ? billionths(hot.coldest, hot.n) : 0;
        if (hot.theta == 0)
            return 0;
    }
}
