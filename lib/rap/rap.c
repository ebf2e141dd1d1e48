// lib/rap/rap: the paper's interface: handles, options, and points by way of the merging-event buffer.
// Source: Mysore et al. 2008 (rap), section 3.2. The guarantees are in rap.h and rap.3.
#include "rap.h"

#include <stdlib.h>
#include <string.h>

#include "lib/rap/handle.h"

enum { NODES_MOST = 1 << 24, BUFFER_MOST = 1 << 20, BUFFER_LIMIT = 1 << 20, FACTOR_LEAST = 256 };

// ---- options -------------------------------------------------------------------------------

void rap_options_default(struct rap_options *options)
{
    *options = (struct rap_options){.profiles = 1,
                                    .dimensions = 1,
                                    .width = {64},
                                    .branching = 4,
                                    .epsilon = 0.01,
                                    .nodes = 65536,
                                    .min_split = 1,
                                    .merge_start = 1024,
                                    .merge_ratio = 2,
                                    .when_full = RAP_WHEN_FULL_COARSEN,
                                    .buffer = 1024};
}

static bool power_of_two(unsigned value)
{
    return value && !(value & (value - 1));
}

static bool part(double value)
{
    return value >= 0 && value <= 1;
}

static bool options_good(const struct rap_options *options, uint32_t *width)
{
    *width = 0;
    if (options->dimensions < 1 || options->dimensions > RAP_DIMENSIONS_MAX)
        return false;
    for (unsigned i = 0; i < options->dimensions; i++) {
        if (options->width[i] < 1 || options->width[i] > 64)
            return false;
        *width += options->width[i];
    }
    return options->profiles >= 1 && options->profiles <= RAP_PROFILES_MAX &&
           power_of_two(options->branching) && options->branching >= 2 && options->branching <= 16 &&
           *width <= 64 && options->branching <= 1ULL << (*width < 5 ? *width : 5) &&
           part(options->epsilon) && part(options->merge_epsilon) && options->nodes >= options->profiles &&
           options->nodes <= NODES_MOST && options->min_split >= 1 && options->min_split <= 65535 &&
           options->merge_start >= 1 && options->merge_start <= 1U << 31 && options->merge_ratio >= 2 &&
           options->merge_ratio <= 16 &&
           (options->when_full == RAP_WHEN_FULL_DENY || options->when_full == RAP_WHEN_FULL_COARSEN) &&
           (options->buffer == 0 || (power_of_two(options->buffer) && options->buffer <= BUFFER_MOST));
}

static struct rap_config config_of(const struct rap_options *options, uint32_t width)
{
    return (struct rap_config){.kinds = options->profiles,
                               .width = width,
                               .branching = options->branching,
                               .epsilon = rap_billionths(options->epsilon),
                               .merge_epsilon = rap_billionths(options->merge_epsilon),
                               .nodes = options->nodes,
                               .room = RAP_ROOM_TOTAL,
                               .min_split = options->min_split,
                               .merge_start = options->merge_start,
                               .merge_ratio = options->merge_ratio,
                               .merging = options->continuous ? RAP_CONTINUOUS : RAP_BATCHED,
                               .on_full =
                                   options->when_full == RAP_WHEN_FULL_COARSEN ? RAP_COARSEN : RAP_DENY,
                               .counter_width = 64,
                               .combine = options->buffer,
                               .combine_ways = 1,
                               .combine_limit = BUFFER_LIMIT};
}

uint32_t rap_billionths(double value)
{
    return (uint32_t)(value * DECIMAL_ONE + 0.5);
}

// ---- handles -------------------------------------------------------------------------------

int rap_open(struct rap **rap, const struct rap_options *options)
{
    uint32_t width;
    *rap = NULL;
    if (!options_good(options, &width))
        return RAP_ERROR_OPTION;
    const struct rap_config cfg = config_of(options, width);
    if (rap_error_factor(&cfg) < FACTOR_LEAST || rap_merge_factor(&cfg) < FACTOR_LEAST)
        return RAP_ERROR_EPSILON;
    struct rap *made = calloc(1, sizeof *made);
    if (!made)
        return RAP_ERROR_MEMORY;
    made->cfg = cfg;
    made->key_most = UINT64_MAX >> (64 - width);
    made->dimensions = options->dimensions;
    memcpy(made->width, options->width, sizeof made->width);
    made->tree = rap_tree_create(&made->cfg);
    if (!made->tree || (cfg.combine && !rap_combiner_init(&made->buffer, &made->cfg))) {
        rap_close(made);
        return RAP_ERROR_MEMORY;
    }
    *rap = made;
    return RAP_OK;
}

struct rap *rap_init(unsigned number_of_simultaneous_profiles)
{
    struct rap *rap;
    struct rap_options options;
    rap_options_default(&options);
    options.profiles = number_of_simultaneous_profiles;
    return rap_open(&rap, &options) == RAP_OK ? rap : NULL;
}

void rap_close(struct rap *rap)
{
    if (!rap)
        return;
    rap_tree_destroy(rap->tree);
    rap_combiner_free(&rap->buffer);
    free(rap);
}

int rap_reset(struct rap *rap)
{
    rap_tree_clear(rap->tree);
    if (rap->cfg.combine)
        rap_combiner_clear(&rap->buffer);
    memset(rap->points, 0, sizeof rap->points);
    rap->denied = 0;
    return RAP_OK;
}

// ---- points --------------------------------------------------------------------------------

int rap_add_points(struct rap *rap, uint64_t profile_event_identifier, uint64_t count, unsigned profile_type)
{
    if (profile_type >= rap->cfg.kinds)
        return RAP_ERROR_PROFILE;
    if (profile_event_identifier > rap->key_most)
        return RAP_ERROR_POINT;
    if (count > UINT64_MAX - rap->points[profile_type])
        return RAP_ERROR_COUNT;
    rap->points[profile_type] += count;
    if (!rap->cfg.combine || count > BUFFER_LIMIT) { // too heavy for the buffer; order does not matter
        rap_tree_add(rap->tree, profile_type, profile_event_identifier, count);
        return RAP_OK;
    }
    const struct rap_entry in = {profile_event_identifier, profile_type, (uint32_t)count};
    const struct rap_entry out = rap_combiner_add(&rap->buffer, in);
    if (out.count)
        rap_tree_add(rap->tree, out.kind, out.key, out.count);
    return RAP_OK;
}

int rap_add_array(struct rap *rap, const uint64_t *profile_event_identifier, size_t points,
                  unsigned profile_type)
{
    enum { GROUP = 2048 }; // points that leave the buffer stay in the first-level cache
    struct rap_entry out[GROUP];
    uint64_t seen = 0;
    if (profile_type >= rap->cfg.kinds)
        return RAP_ERROR_PROFILE;
    for (size_t i = 0; i < points; i++)
        seen |= profile_event_identifier[i];
    if (seen > rap->key_most)
        return RAP_ERROR_POINT;
    if (points > UINT64_MAX - rap->points[profile_type])
        return RAP_ERROR_COUNT;
    rap->points[profile_type] += points;
    if (!rap->cfg.combine)
        for (size_t i = 0; i < points; i++)
            rap_tree_add(rap->tree, profile_type, profile_event_identifier[i], 1);
    for (size_t done = 0; rap->cfg.combine && done < points; done += GROUP) {
        const size_t group = points - done < GROUP ? points - done : GROUP;
        const size_t left =
            rap_combiner_add_group(&rap->buffer, profile_type, profile_event_identifier + done, group, out);
        for (size_t i = 0; i < left; i++)
            rap_tree_add(rap->tree, out[i].kind, out[i].key, out[i].count);
    }
    return RAP_OK;
}

int rap_finalize(struct rap *rap)
{
    for (uint32_t i = 0; i < rap->cfg.combine; i++) {
        const struct rap_entry out = rap_combiner_take(&rap->buffer, i);
        if (out.count)
            rap_tree_add(rap->tree, out.kind, out.key, out.count);
    }
    return RAP_OK;
}

int rap_add_vector(struct rap *rap, const uint64_t *coordinate, uint64_t count, unsigned profile_type)
{
    uint64_t key;
    const int error = rap_key_of(rap, coordinate, &key);
    return error ? error : rap_add_points(rap, key, count, profile_type);
}

const char *rap_strerror(int error)
{
    static const char *const text[] = {
        [RAP_OK] = "no error",
        [RAP_ERROR_MEMORY] = "out of memory",
        [RAP_ERROR_OPTION] = "an option is out of its range",
        [RAP_ERROR_EPSILON] = "epsilon is too small for so many levels: 2^32 epsilon / height is below 256",
        [RAP_ERROR_PROFILE] = "there is no profile of that number",
        [RAP_ERROR_POINT] = "a coordinate has more bits than its width, or a range ends before it begins",
        [RAP_ERROR_COUNT] = "the points of a profile would be more than 2^64 - 1",
        [RAP_ERROR_SHAPE] = "the handles differ in profiles, widths or branching",
        [RAP_ERROR_ROOM] = "the sum has more ranges than the handle has room for",
        [RAP_ERROR_WRITE] = "the file could not be written",
    };
    return error >= 0 && (size_t)error < sizeof text / sizeof *text ? text[error] : "no error of rap's";
}
