// cmodel/rap/profile_merge: union of several profiles, followed by a batch of merges.
// Source: Mysore et al. 2008 (rap), section 2.2.2; doc/rap/profile.md.
#include "cmodel/rap/profile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// State of a node in the batch.
struct fold {
    uint32_t parent;
    uint32_t children;  // remaining children
    uint32_t childless; // remaining children without children
    uint64_t sum;       // of the counts of childless children
    bool folds;         // the childless children fold into the node
};

static bool fail(char error[ERROR_MAX], const char *reason)
{
    snprintf(error, ERROR_MAX, "profiles cannot be merged: %s", reason);
    return false;
}

static bool mergeable(const struct rap_profile *const *part, uint32_t parts, uint64_t *nodes,
                      char error[ERROR_MAX])
{
    uint64_t n = 0;
    *nodes = 0;
    for (uint32_t i = 0; i < parts; i++) {
        const struct rap_config *cfg = part[i]->cfg;
        if (cfg->width != part[0]->cfg->width || cfg->width_b != part[0]->cfg->width_b ||
            cfg->branching != part[0]->cfg->branching)
            return fail(error, "they differ in width, width_b or branching");
        if (!rap_profile_check(part[i], error))
            return false;
        if (part[i]->n > UINT64_MAX - n)
            return fail(error, "their events need more than 64 bits");
        n += part[i]->n;
        *nodes += part[i]->count;
    }
    return parts && *nodes <= UINT32_MAX ? true : fail(error, "no profile, or too many nodes");
}

// All nodes, sorted; equal ranges become one node.
static bool unite(struct rap_profile *sum, const struct rap_profile *const *part, uint32_t parts,
                  uint64_t nodes)
{
    struct rap_node *all = malloc(nodes * sizeof *all);
    uint32_t count = 0;
    uint64_t n = 0;
    if (!all)
        return false;
    for (uint32_t i = 0; i < parts; i++) {
        memcpy(all + count, part[i]->node, part[i]->count * sizeof *all);
        count += part[i]->count;
        n += part[i]->n;
    }
    const bool made = rap_profile_make(sum, part[0]->cfg, n, all, count);
    free(all);
    if (!made)
        return false;
    uint32_t last = 0;
    for (uint32_t i = 1; i < count; i++) {
        struct rap_node *kept = &sum->node[last];
        if (sum->node[i].lo == kept->lo && sum->node[i].level == kept->level)
            kept->count += sum->node[i].count;
        else
            sum->node[++last] = sum->node[i];
    }
    sum->count = last + 1;
    return true;
}

static void find_parents(const struct rap_profile *profile, struct fold *fold)
{
    uint32_t path[RAP_LEVELS_MAX] = {0};
    for (uint32_t i = 0; i < profile->count; i++) {
        const uint32_t level = profile->node[i].level;
        path[level] = i;
        fold[i] = (struct fold){.parent = level ? path[level - 1] : i};
        if (level)
            fold[fold[i].parent].children++;
    }
}

// A batch of merges. Going from the last node to the first visits children before parents.
static bool batch(struct rap_profile *profile, uint64_t threshold)
{
    struct fold *fold = malloc(profile->count * sizeof *fold);
    if (!fold)
        return false;
    find_parents(profile, fold);
    for (uint32_t i = profile->count; i-- > 0;) {
        struct rap_node *node = &profile->node[i];
        fold[i].folds =
            fold[i].childless && node->count <= threshold && fold[i].sum <= threshold - node->count;
        if (fold[i].folds) {
            node->count += fold[i].sum;
            fold[i].children -= fold[i].childless;
        }
        if (node->level && !fold[i].children) {
            fold[fold[i].parent].childless++;
            fold[fold[i].parent].sum += node->count;
        }
    }
    uint32_t kept = 0;
    for (uint32_t i = 0; i < profile->count; i++) {
        const bool gone = profile->node[i].level && !fold[i].children && fold[fold[i].parent].folds;
        if (gone)
            continue;
        profile->node[kept] = profile->node[i];
        profile->node[kept].order = kept;
        kept++;
    }
    profile->count = kept;
    free(fold);
    return true;
}

bool rap_profile_merge(struct rap_profile *sum, const struct rap_profile *const *part, uint32_t parts,
                       char error[ERROR_MAX])
{
    uint64_t nodes;
    *sum = (struct rap_profile){0};
    if (!mergeable(part, parts, &nodes, error))
        return false;
    if (!unite(sum, part, parts, nodes))
        return fail(error, "out of memory");
    uint32_t min_split = 1;
    for (uint32_t i = 0; i < parts; i++) {
        if (part[i]->cfg->min_split > min_split)
            min_split = part[i]->cfg->min_split;
        if (rap_merge_factor(part[i]->cfg) > rap_merge_factor(sum->cfg))
            sum->cfg = part[i]->cfg;
    }
    const uint64_t share = rap_share(sum->n, rap_merge_factor(sum->cfg));
    if (batch(sum, share > min_split ? share : min_split))
        return true;
    rap_profile_free(sum);
    return fail(error, "out of memory");
}
