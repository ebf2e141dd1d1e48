// lib/rap/query: what is asked of a handle: the tree as a profile, and the profile's answer as the caller's
// array. Source: Mysore et al. 2008 (rap), section 5.
#include <stdlib.h>

#include "handle.h"
#include "rap/file.h"

_Static_assert(sizeof(struct rap_interval) == sizeof(struct rap_range),
               "rap.h speaks of ranges as rap/profile.h does");

// The profile of all points so far.
static int take(struct rap *rap, unsigned profile_type, struct rap_profile *profile)
{
    if (profile_type >= rap->cfg.kinds)
        return RAP_ERROR_PROFILE;
    rap_finalize(rap);
    return rap_profile_take(profile, &rap->cfg, rap->tree, profile_type) ? RAP_OK : RAP_ERROR_MEMORY;
}

static struct rap_interval interval_of(const struct rap_range *range)
{
    return (struct rap_interval){range->lo, range->hi, range->count, range->lower, range->upper};
}

// Frees the ranges; the caller's array holds those that count.
static int give(struct rap_range *range, size_t ranges, struct rap_interval **interval, size_t *count)
{
    *interval = ranges ? malloc(ranges * sizeof **interval) : NULL;
    *count = *interval ? ranges : 0;
    for (size_t i = 0; i < *count; i++)
        (*interval)[i] = interval_of(&range[i]);
    free(range);
    return *count == ranges ? RAP_OK : RAP_ERROR_MEMORY;
}

static int take_both(struct rap *rap, unsigned profile_type, struct rap_profile *profile,
                     struct rap_range **range)
{
    const int error = take(rap, profile_type, profile);
    if (error)
        return error;
    *range = malloc(profile->count * sizeof **range);
    if (*range)
        return RAP_OK;
    rap_profile_free(profile);
    return RAP_ERROR_MEMORY;
}

int rap_ranges(struct rap *rap, unsigned profile_type, struct rap_interval **interval, size_t *count)
{
    struct rap_profile profile;
    struct rap_range *range;
    const int error = take_both(rap, profile_type, &profile, &range);
    if (error)
        return error;
    rap_profile_bounds(&profile, range);
    const size_t ranges = profile.count;
    rap_profile_free(&profile);
    return give(range, ranges, interval, count);
}

int rap_hot(struct rap *rap, unsigned profile_type, double theta, struct rap_interval **interval,
            size_t *count)
{
    struct rap_profile profile;
    struct rap_range *range;
    if (!(theta >= 0 && theta <= 1))
        return RAP_ERROR_OPTION;
    const int error = take_both(rap, profile_type, &profile, &range);
    if (error)
        return error;
    const size_t ranges = rap_profile_hot(&profile, rap_billionths(theta), range);
    rap_profile_free(&profile);
    return give(range, ranges, interval, count);
}

int rap_cover(struct rap *rap, unsigned profile_type, double part, struct rap_interval **interval,
              size_t *count, double *theta)
{
    struct rap_profile profile;
    struct rap_range *range;
    uint32_t least;
    if (!(part >= 0 && part <= 1))
        return RAP_ERROR_OPTION;
    const int error = take_both(rap, profile_type, &profile, &range);
    if (error)
        return error;
    const size_t ranges = rap_profile_cover(&profile, rap_billionths(part), range, &least);
    rap_profile_free(&profile);
    if (theta)
        *theta = (double)least / DECIMAL_ONE;
    return give(range, ranges, interval, count);
}

int rap_query(struct rap *rap, unsigned profile_type, uint64_t lo, uint64_t hi, struct rap_interval *interval)
{
    struct rap_profile profile;
    if (lo > hi || hi > rap->key_most)
        return RAP_ERROR_POINT;
    const int error = take(rap, profile_type, &profile);
    if (error)
        return error;
    const struct rap_range range = rap_profile_query(&profile, lo, hi);
    *interval = interval_of(&range);
    rap_profile_free(&profile);
    return RAP_OK;
}

static bool same_shape(const struct rap *a, const struct rap *b)
{
    bool same = a->cfg.kinds == b->cfg.kinds && a->cfg.branching == b->cfg.branching &&
                a->dimensions == b->dimensions;
    for (unsigned i = 0; same && i < a->dimensions; i++)
        same = a->width[i] == b->width[i];
    return same;
}

int rap_ratio(struct rap *rap, struct rap *other, unsigned profile_type, struct rap_interval **interval,
              size_t *count)
{
    struct rap_profile mine;
    struct rap_profile others;
    struct rap_range *range;
    if (!same_shape(rap, other))
        return RAP_ERROR_SHAPE;
    int error = take_both(rap, profile_type, &mine, &range);
    if (error)
        return error;
    error = take(other, profile_type, &others);
    if (error) {
        free(range);
        rap_profile_free(&mine);
        return error;
    }
    rap_profile_ratio(&mine, &others, range);
    const size_t ranges = mine.count;
    rap_profile_free(&others);
    rap_profile_free(&mine);
    return give(range, ranges, interval, count);
}

static double epsilon_of(const struct rap *rap, uint32_t factor)
{
    return (double)factor * rap_height(&rap->cfg) / 4294967296.0;
}

int rap_statistics(struct rap *rap, unsigned profile_type, struct rap_statistics *statistics)
{
    if (profile_type >= rap->cfg.kinds)
        return RAP_ERROR_PROFILE;
    rap_finalize(rap);
    const struct rap_totals *totals = rap_tree_totals(rap->tree);
    const struct rap_account *account = rap_tree_account(rap->tree, profile_type);
    *statistics = (struct rap_statistics){.points = rap->points[profile_type],
                                          .threshold = account->threshold,
                                          .epsilon = epsilon_of(rap, account->factor),
                                          .ranges = rap_tree_nodes(rap->tree, profile_type),
                                          .nodes = totals->nodes,
                                          .nodes_max = totals->nodes_max,
                                          .splits = totals->splits,
                                          .denied = totals->denied,
                                          .merges = totals->merges};
    return RAP_OK;
}

// The epsilon that holds for all profiles, rounded up: coarsening and merges of handles let it grow.
static uint32_t epsilon_now(const struct rap *rap)
{
    double epsilon = rap->cfg.epsilon;
    for (uint32_t kind = 0; kind < rap->cfg.kinds; kind++) {
        const uint32_t factor = rap_tree_account(rap->tree, kind)->factor;
        const double held = epsilon_of(rap, factor) * DECIMAL_ONE + 1;
        if (factor > rap_error_factor(&rap->cfg) && held > epsilon)
            epsilon = held;
    }
    return epsilon < DECIMAL_ONE ? (uint32_t)epsilon : DECIMAL_ONE;
}

int rap_dump(struct rap *rap, enum rap_dump_form form, FILE *out)
{
    static const enum rap_form forms[] = {[RAP_DUMP_ASCII] = RAP_FORM_TEXT,
                                          [RAP_DUMP_JSON] = RAP_FORM_JSON,
                                          [RAP_DUMP_BINARY] = RAP_FORM_BINARY};
    struct rap_file file;
    if ((unsigned)form > RAP_DUMP_BINARY)
        return RAP_ERROR_OPTION;
    rap_finalize(rap);
    if (!rap_file_take(&file, &rap->cfg, rap->tree))
        return RAP_ERROR_MEMORY;
    file.cfg.epsilon = epsilon_now(rap);
    const bool written = rap_file_write(&file, forms[form], out);
    rap_file_free(&file);
    return written ? RAP_OK : RAP_ERROR_WRITE;
}

// ---- the sum of two handles ----------------------------------------------------------------

// Both handles' trees of every profile, with an epsilon with which they fit.
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
            return RAP_ERROR_MEMORY; // shapes and counts have been looked at
        sum->nodes += sum->profile[kind].count;
    }
    return RAP_OK;
}

static uint32_t grown(uint32_t epsilon)
{
    const uint32_t more = epsilon + epsilon / 4 + 1;
    return more < DECIMAL_ONE ? more : DECIMAL_ONE;
}

// With coarsen, epsilon grows until the sum has room.
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

// A tree of the sum takes the place of the old one.
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
    rap_tree_destroy(into->tree);
    into->tree = tree;
    for (uint32_t kind = 0; kind < into->cfg.kinds; kind++)
        into->points[kind] += from->points[kind];
    return RAP_OK;
}

int rap_merge(struct rap *into, struct rap *from)
{
    if (!same_shape(into, from))
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
