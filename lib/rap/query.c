// lib/rap/query: queries of a handle, as arrays for the caller; dumps.
// Source: Mysore et al. 2008 (rap), section 5.
#include <stdlib.h>

#include "cmodel/rap/file.h"
#include "lib/rap/handle.h"

_Static_assert(sizeof(struct rap_interval) == sizeof(struct rap_range),
               "rap.h speaks of ranges as rap/profile.h does");

// Copies the profile of all points so far.
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

// Copies the first `ranges` ranges to the caller's array, and frees them.
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

int rap_ratio(struct rap *rap, struct rap *other, unsigned profile_type, struct rap_interval **interval,
              size_t *count)
{
    struct rap_profile mine;
    struct rap_profile others;
    struct rap_range *range;
    if (!rap_same_shape(rap, other))
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
                                          .denied = rap->denied + totals->denied,
                                          .merges = totals->merges};
    return RAP_OK;
}

// The epsilon that holds for all profiles, rounded up; coarsening and merges of handles increase it.
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
    file.denied += rap->denied;
    const bool written = rap_file_write(&file, forms[form], out);
    rap_file_free(&file);
    return written ? RAP_OK : RAP_ERROR_WRITE;
}
