// cmodel/rap/profile_check: consistency check of a profile's nodes.
// Source: doc/rap/tree.md; doc/rap/profile.md.
#include "cmodel/rap/profile.h"

#include <stdio.h>

static bool precedes(const struct rap_node *a, const struct rap_node *b)
{
    return a->lo != b->lo ? a->lo < b->lo : a->level < b->level;
}

static bool refuse(char error[ERROR_MAX], uint32_t index, const struct rap_node *node, const char *reason)
{
    snprintf(error, ERROR_MAX, "node %u (level %u, lo 0x%llx): %s", index, node->level,
             (unsigned long long)node->lo, reason);
    return false;
}

bool rap_profile_check(const struct rap_profile *profile, char error[ERROR_MAX])
{
    const struct rap_config *cfg = profile->cfg;
    const uint32_t height = rap_height(cfg);
    uint64_t path[RAP_LEVELS_MAX]; // lo of the last node on each level
    uint32_t known = 0;            // levels of path that are valid for the next node
    uint64_t sum = 0;
    for (uint32_t i = 0; i < profile->count; i++) {
        const struct rap_node *node = &profile->node[i];
        if (node->level > height)
            return refuse(error, i, node, "deeper than a single value");
        if (rap_node_hi(cfg, node) > UINT64_MAX >> (64 - rap_key_bits(cfg)))
            return refuse(error, i, node, "wider than a key");
        const uint32_t low = rap_low_bits(cfg, node->level);
        if (low < 64 ? node->lo & (((uint64_t)1 << low) - 1) : node->lo)
            return refuse(error, i, node, "not aligned to its width");
        if (i && !precedes(&profile->node[i - 1], node))
            return refuse(error, i, node, "twice, or out of order");
        const uint32_t wide = node->level ? rap_low_bits(cfg, node->level - 1) : 0;
        if (node->level > known ||
            (node->level && wide < 64 && path[node->level - 1] >> wide != node->lo >> wide))
            return refuse(error, i, node, "its parent is missing");
        path[node->level] = node->lo;
        known = node->level + 1;
        if (node->count > UINT64_MAX - sum)
            return refuse(error, i, node, "the counts add up to more than 64 bits hold");
        sum += node->count;
    }
    if (profile->count && sum == profile->n)
        return true;
    snprintf(error, ERROR_MAX, "the counts of %u nodes add up to %llu, not to n = %llu", profile->count,
             (unsigned long long)sum, (unsigned long long)profile->n);
    return false;
}
