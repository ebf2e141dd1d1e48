// lib/rap/merge: sum of two handles' trees, coarsened if it has no room otherwise.
// The guarantees are in doc/rap/profile.md; the paper has no such sum.
#include "cmodel/rap/file.h"
#include "lib/rap/handle.h"

// Trees of all profiles of both handles, and an epsilon with which they fit.
struct sum {
    struct rap_config cfg[2];
    struct rap_file file[2];
    struct rap_profile profile[RAP_PROFILES_MAX];
    uint32_t nodes;
};

static int add_up(struct sum *sum)
{
    char reason[ERROR_MAX];
    sum->nodes = 0;
    for (uint32_t kind = 0; kind < sum->cfg[0].kinds; kind++) {
        const struct rap_profile *part[2];
        for (int i = 0; i < 2; i++) {
            sum->file[i].profile[kind].cfg = &sum->cfg[i];
            part[i] = &sum->file[i].profile[kind];
        }
        rap_profile_free(&sum->profile[kind]);
        if (!rap_profile_merge(&sum->profile[kind], part, 2, reason))
            return RAP_ERROR_MEMORY; // shapes and counts have been checked
        sum->nodes += sum->profile[kind].count;
    }
    return RAP_OK;
}

static uint32_t grown(uint32_t epsilon)
{
    const uint32_t more = epsilon + epsilon / 4 + 1;
    return more < DECIMAL_ONE ? more : DECIMAL_ONE;
}

// With coarsen, epsilon grows until the sum fits.
static int fit(struct sum *sum, const struct rap *into)
{
    int error = add_up(sum);
    while (!error && sum->nodes > into->cfg.nodes) {
        const uint32_t epsilon = sum->profile[0].cfg->epsilon;
        const uint32_t merge_epsilon = sum->profile[0].cfg->merge_epsilon;
        if (into->cfg.on_full == RAP_DENY || (epsilon == DECIMAL_ONE && merge_epsilon % DECIMAL_ONE == 0))
            return RAP_ERROR_ROOM;
        for (int i = 0; i < 2; i++) {
            sum->cfg[i].epsilon = grown(epsilon);
            sum->cfg[i].merge_epsilon = merge_epsilon ? grown(merge_epsilon) : 0;
        }
        error = add_up(sum);
    }
    return error;
}

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

// Replaces a tree by the sum's.
static int replant(struct rap *into, const struct rap *from, const struct sum *sum)
{
    struct rap_tree *tree = rap_tree_create(&into->cfg);
    if (!tree)
        return RAP_ERROR_MEMORY;
    for (uint32_t kind = 0; kind < into->cfg.kinds; kind++) {
        const struct rap_profile *profile = &sum->profile[kind];
        const struct rap_account *mine = rap_tree_account(into->tree, kind);
        const struct rap_account *theirs = rap_tree_account(from->tree, kind);
        const struct rap_account like = {
            .n = profile->n,
            .factor = larger(larger(mine->factor, theirs->factor), rap_error_factor(profile->cfg)),
            .merge_factor =
                larger(larger(mine->merge_factor, theirs->merge_factor), rap_merge_factor(profile->cfg))};
        if (!rap_tree_load(tree, kind, &like, profile->node, profile->count)) {
            rap_tree_destroy(tree);
            return RAP_ERROR_ROOM;
        }
    }
    into->denied += sum->file[0].denied + from->denied + sum->file[1].denied;
    rap_tree_destroy(into->tree);
    into->tree = tree;
    for (uint32_t kind = 0; kind < into->cfg.kinds; kind++)
        into->points[kind] += from->points[kind];
    return RAP_OK;
}

int rap_merge(struct rap *into, struct rap *from)
{
    if (!rap_same_shape(into, from))
        return RAP_ERROR_SHAPE;
    for (uint32_t kind = 0; kind < into->cfg.kinds; kind++)
        if (from->points[kind] > UINT64_MAX - into->points[kind])
            return RAP_ERROR_COUNT;
    rap_finalize(into);
    rap_finalize(from);
    struct sum sum = {.cfg = {into->cfg, from->cfg}};
    int error = RAP_ERROR_MEMORY;
    if (rap_file_take(&sum.file[0], &into->cfg, into->tree) &&
        rap_file_take(&sum.file[1], &from->cfg, from->tree))
        error = fit(&sum, into);
    if (!error)
        error = replant(into, from, &sum);
    for (uint32_t kind = 0; kind < RAP_PROFILES_MAX; kind++)
        rap_profile_free(&sum.profile[kind]);
    rap_file_free(&sum.file[0]);
    rap_file_free(&sum.file[1]);
    return error;
}
