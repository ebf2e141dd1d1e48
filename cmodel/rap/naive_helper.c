// cmodel/rap/naive_helper: test helper: a tree as a list of ranges in order of creation, slow and obvious.
#include <string.h>

#include "cmodel/rap/naive_helper.h"

enum { GONE = 99 }; // level of a folded node
static const uint64_t FACTOR_MOST = 0xffffffff;

struct naive naive;

static uint32_t height(void)
{
    const uint32_t digit = (uint32_t)__builtin_ctz(naive.cfg.branching);
    return (naive.cfg.width + digit - 1) / digit;
}

static uint32_t low_bits(uint32_t level)
{
    return level ? (height() - level) * (uint32_t)__builtin_ctz(naive.cfg.branching) : naive.cfg.width;
}

static bool covers(const struct rap_node *node, uint32_t kind, uint64_t key, uint32_t level)
{
    return node->kind == kind && node->level <= level && (key ^ node->lo) >> low_bits(node->level) == 0;
}

static bool is_child(const struct rap_node *child, const struct rap_node *parent)
{
    return child->level == parent->level + 1 && covers(parent, child->kind, child->lo, child->level);
}

static uint32_t children(const struct rap_node *parent)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < naive.nodes; i++)
        found += is_child(&naive.node[i], parent);
    return found;
}

uint64_t naive_threshold(uint64_t n, uint64_t factor)
{
    const uint64_t part = n * factor >> 32; // n is small here
    return part > naive.cfg.min_split ? part : naive.cfg.min_split;
}

static struct rap_node *smallest(uint32_t kind, uint64_t key)
{
    struct rap_node *found = NULL;
    for (uint32_t i = 0; i < naive.nodes; i++)
        if (covers(&naive.node[i], kind, key, height()) && (!found || naive.node[i].level > found->level))
            found = &naive.node[i];
    return found;
}

// Number of blocks on a level: of parents with children.
static uint32_t blocks_on(uint32_t level)
{
    uint32_t blocks = 0;
    for (uint32_t i = 0; i < naive.nodes; i++)
        blocks += naive.node[i].level + 1 == level && children(&naive.node[i]) > 0;
    return blocks;
}

static bool naive_room(const struct rap_node *node)
{
    const uint32_t size = 1U << (low_bits(node->level) - low_bits(node->level + 1));
    if (naive.cfg.room == RAP_ROOM_TOTAL)
        return naive.nodes + size - children(node) <= naive.cfg.nodes;
    const uint64_t parents = (uint64_t)naive.cfg.kinds << (naive.cfg.width - low_bits(node->level));
    const uint64_t blocks = naive.cfg.nodes / size;
    return children(node) || blocks_on(node->level + 1) < (blocks < parents ? blocks : parents);
}

static void naive_split(struct rap_node parent)
{
    const uint32_t below = low_bits(parent.level + 1);
    for (uint64_t digit = 0; digit < 1U << (low_bits(parent.level) - below); digit++) {
        const struct rap_node child = {
            .lo = parent.lo | digit << below, .level = parent.level + 1, .kind = parent.kind};
        uint32_t same = 0;
        for (uint32_t i = 0; i < naive.nodes; i++)
            same += naive.node[i].level == child.level && naive.node[i].kind == child.kind &&
                    naive.node[i].lo == child.lo;
        if (!same) {
            naive.node[naive.nodes++] = child;
            naive.created++;
        }
    }
    naive.splits++;
}

// Counts one unit. True: a split was denied.
static bool naive_unit(uint32_t kind, uint64_t key, uint64_t limit)
{
    struct rap_node *node = smallest(kind, key);
    while (node->level < height() && node->count > limit && naive_room(node)) {
        naive_split(*node);
        node = smallest(kind, key);
    }
    node->count++;
    if (node->level == height() || node->count <= limit)
        return false;
    if (!naive_room(node))
        return true;
    naive_split(*node);
    return false;
}

// Sum of a node's childless children; `fold` removes them.
static uint64_t childless(const struct rap_node *parent, bool fold)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < naive.nodes; i++) {
        struct rap_node *node = &naive.node[i];
        if (!is_child(node, parent) || children(node))
            continue;
        sum += node->count;
        if (fold)
            node->level = GONE;
    }
    return sum;
}

void naive_batch(uint32_t kind)
{
    const uint64_t limit = naive_threshold(naive.n[kind], naive.merge_factor[kind]);
    naive.scanned += naive.nodes;
    for (uint32_t level = height(); level-- > 0;)
        for (uint32_t i = 0; i < naive.nodes; i++) {
            struct rap_node *node = &naive.node[i];
            if (node->kind == kind && node->level == level && node->count + childless(node, false) <= limit)
                node->count += childless(node, true);
        }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < naive.nodes; i++)
        if (naive.node[i].level != GONE)
            naive.node[kept++] = naive.node[i];
    naive.nodes = kept;
    naive.merges++;
}

static uint64_t grown(uint64_t factor)
{
    return factor + factor / 4 < FACTOR_MOST ? factor + factor / 4 : FACTOR_MOST;
}

static void naive_coarsen(uint32_t kind)
{
    if (naive.n[kind] - naive.coarsened_at[kind] < naive.n[kind] / 8) {
        naive.factor[kind] = grown(naive.factor[kind]);
        naive.merge_factor[kind] = grown(naive.merge_factor[kind]);
    }
    naive.coarsened_at[kind] = naive.n[kind];
}

void naive_add(uint32_t kind, uint64_t key, uint64_t count)
{
    bool denied = false;
    bool due = false;
    if (kind >= naive.cfg.kinds || !count)
        return;
    naive.n[kind] += count;
    const uint64_t limit = naive_threshold(naive.n[kind], naive.factor[kind]);
    for (uint64_t unit = 0; unit < count; unit++)
        denied |= naive_unit(kind, key, limit);
    naive.denied += denied;
    if (naive.cfg.on_full == RAP_COARSEN) {
        const bool pending = naive.coarsen_in[kind];
        if (pending)
            due = --naive.coarsen_in[kind] == 0;
        else if (denied && naive.cfg.room == RAP_ROOM_TOTAL)
            due = true;
        else if (denied)
            naive.coarsen_in[kind] = RAP_COARSEN_AFTER;
        if (due)
            naive_coarsen(kind);
    }
    if (due || naive.n[kind] >= naive.merge_at[kind] || naive.cfg.merging == RAP_CONTINUOUS)
        naive_batch(kind);
    while (naive.merge_at[kind] <= naive.n[kind])
        naive.merge_at[kind] *= naive.cfg.merge_ratio;
}

// K = floor(2^32 epsilon / H), limited to 32 bits.
static uint64_t naive_factor(uint32_t billionths)
{
    const uint64_t factor = ((uint64_t)billionths << 32) / (1000000000 * (uint64_t)height());
    return factor < FACTOR_MOST ? factor : FACTOR_MOST;
}

void naive_begin(const struct rap_config *cfg)
{
    memset(&naive, 0, sizeof naive);
    naive.cfg = *cfg;
    for (uint32_t kind = 0; kind < cfg->kinds; kind++) {
        naive.node[naive.nodes++] = (struct rap_node){.kind = kind};
        naive.merge_at[kind] = cfg->merge_start;
        naive.factor[kind] = naive_factor(cfg->epsilon);
        naive.merge_factor[kind] = naive_factor(cfg->merge_epsilon ? cfg->merge_epsilon : cfg->epsilon);
    }
}
