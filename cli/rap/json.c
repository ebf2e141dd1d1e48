// cli/rap/json: JSON report of a rap profile (doc/cli.md).
#include <stdlib.h>

#include "cli/profile.h"
#include "cli/rap/options.h"
#include "cli/rap/report.h"
#include "cli/report.h"
#include "cmodel/bits.h"

json_t *rap_report_head(const struct invocation *invocation, const struct rap_result *result)
{
    json_t *json = run_report_head(invocation, (const union any_config *)result->cfg, &result->totals);
    report_known(json, "events", result->totals.events, !result->loaded);
    report_known(json, "dropped", result->totals.dropped, !result->loaded);
    return json;
}

static json_t *lo_hi(uint64_t lo, uint64_t hi)
{
    json_t *json = json_object();
    json_object_set_new(json, "lo", report_key(lo));
    json_object_set_new(json, "hi", report_key(hi));
    return json;
}

json_t *rap_report_range(const struct rap_config *cfg, uint64_t lo, uint64_t hi)
{
    json_t *json = lo_hi(lo, hi);
    if (cfg->width_b) {
        uint64_t a[2];
        uint64_t b[2];
        rap_coordinates(cfg, lo, &a[0], &b[0]);
        rap_coordinates(cfg, hi, &a[1], &b[1]);
        json_object_set_new(json, "a", lo_hi(a[0], a[1]));
        json_object_set_new(json, "b", lo_hi(b[0], b[1]));
    }
    return json;
}

static json_t *range_json(const struct rap_config *cfg, const struct rap_range *range, uint32_t kind)
{
    json_t *json = rap_report_range(cfg, range->lo, range->hi);
    report_number(json, "count", range->count);
    report_number(json, "lower", range->lower);
    report_number(json, "upper", range->upper);
    if (cfg->kinds > 1)
        report_number(json, "kind", kind);
    return json;
}

// A range's events as a part of another profile's: the estimate and its bounds.
static json_t *ratio_json(const struct rap_range *range, const struct rap_range *other)
{
    json_t *json = json_object();
    report_number(json, "lower", other->lower);
    report_number(json, "upper", other->upper);
    if (other->lower > 0)
        json_object_set_new(json, "ratio", json_real((double)range->lower / (double)other->lower));
    else
        json_object_set_new(json, "ratio", json_null());
    return json;
}

static json_t *tree_json(const struct rap_profile *profile, uint32_t kind)
{
    json_t *json = json_array();
    for (uint32_t i = 0; i < profile->count; i++) {
        const struct rap_node *node = &profile->node[i];
        json_t *entry = rap_report_range(profile->cfg, node->lo, rap_node_hi(profile->cfg, node));
        report_number(entry, "count", node->count);
        if (profile->cfg->kinds > 1)
            report_number(entry, "kind", kind);
        json_array_append_new(json, entry);
    }
    return json;
}

// Hot ranges in post-order, as found. NULL: out of memory.
static json_t *hot_json(const struct rap_profile *profile, uint32_t kind, uint32_t theta,
                        const struct rap_profile *ratio)
{
    struct rap_range *range = malloc((profile->count + 1) * sizeof *range);
    if (!range)
        return NULL;
    uint32_t hot = rap_profile_hot(profile, theta, range);
    json_t *json = json_array();
    for (uint32_t i = 0; i < hot; i++) {
        json_t *entry = range_json(profile->cfg, &range[i], kind);
        report_number(entry, "bits", bits_length(range[i].hi ^ range[i].lo));
        if (ratio) {
            struct rap_range other = rap_profile_query(ratio, range[i].lo, range[i].hi);
            json_object_set_new(entry, "of", ratio_json(&range[i], &other));
        }
        json_array_append_new(json, entry);
    }
    free(range);
    return json;
}

// NULL: out of memory.
static json_t *cover_json(const struct rap_profile *profile, uint32_t kind, uint32_t part)
{
    struct rap_range *range = malloc((profile->count + 1) * sizeof *range);
    uint32_t theta = 0;
    if (!range)
        return NULL;
    uint32_t ranges = rap_profile_cover(profile, part, range, &theta);
    json_t *list = json_array();
    for (uint32_t i = 0; i < ranges; i++)
        json_array_append_new(list, range_json(profile->cfg, &range[i], kind));
    json_t *json = json_object();
    json_object_set_new(json, "percent", json_real(part / 1e7));
    json_object_set_new(json, "hot", json_real(theta / 1e7));
    if (profile->cfg->kinds > 1)
        report_number(json, "kind", kind);
    json_object_set_new(json, "ranges", list);
    free(range);
    return json;
}

static json_t *profile_json(const struct rap_result *result, uint32_t kind, json_t *tree, json_t *hot)
{
    json_t *json = json_object();
    report_number(json, "kind", kind);
    report_number(json, "n", result->profile[kind].n);
    report_number(json, "threshold", result->threshold[kind]);
    json_object_set_new(json, "epsilon_effective",
                        json_real(rap_result_epsilon(result->cfg, result->factor[kind])));
    json_object_set(json, "tree", tree);
    json_object_set(json, "hot", hot);
    return json;
}

static void statistics_json(json_t *json, const struct rap_result *result)
{
    uint64_t threshold = 0;
    uint64_t n[RAP_KINDS_MAX];
    uint32_t factor = 0;
    for (uint32_t kind = 0; kind < result->cfg->kinds; kind++) {
        threshold = result->threshold[kind] > threshold ? result->threshold[kind] : threshold;
        factor = result->factor[kind] > factor ? result->factor[kind] : factor;
        n[kind] = result->profile[kind].n;
    }
    report_sum(json, "n", n, result->cfg->kinds);
    report_number(json, "nodes", result->nodes);
    report_known(json, "nodes_max", result->nodes_max, !result->loaded);
    json_object_set_new(json, "nodes_avg", result->averaged ? json_real(result->nodes_avg) : json_null());
    report_known(json, "splits", result->splits, !result->loaded);
    report_number(json, "splits_denied", result->denied);
    report_known(json, "merges", result->merges, !result->loaded);
    report_number(json, "threshold", threshold);
    json_object_set_new(json, "epsilon_effective", json_real(rap_result_epsilon(result->cfg, factor)));
    json_object_set_new(json, "live", json_boolean(result->live));
}

// Adds a row for each range of a kind. False: out of memory.
static bool add_rows(struct profile_list *rows, const struct rap_profile *profile, uint32_t kind)
{
    struct rap_range *range = malloc((profile->count + 1) * sizeof *range);
    if (!range)
        return false;
    char name[RANGE_NAME_TEXT];
    rap_profile_bounds(profile, range);
    for (uint32_t i = 0; i < profile->count; i++) {
        uint64_t lo;
        uint64_t hi;
        uint64_t ignored;
        json_t *key = rap_report_range(profile->cfg, range[i].lo, range[i].hi);
        rap_coordinates(profile->cfg, range[i].lo, &lo, &ignored);
        rap_coordinates(profile->cfg, range[i].hi, &hi, &ignored);
        if (profile->cfg->kinds > 1)
            report_number(key, "kind", kind);
        report_number(key, "total", range[i].lower);
        profile_add(rows, key, (struct profile_count){range[i].count, true, range[i].lower, range[i].upper},
                    lo, hi, rap_network_text(&rows->network, profile->cfg, &range[i], name) ? name : NULL);
    }
    free(range);
    return true;
}

// Adds one kind's results to the lists of all kinds. False: out of memory.
static bool add_kind(const struct rap_options *options, const struct rap_result *result,
                     const struct rap_result *ratio, uint32_t kind, json_t *const list[4])
{
    const struct rap_profile *profile = &result->profile[kind];
    json_t *tree = tree_json(profile, kind);
    json_t *hot = hot_json(profile, kind, rap_options_theta(options), ratio ? &ratio->profile[kind] : NULL);
    bool good = hot && json_array_extend(list[0], tree) == 0 && json_array_extend(list[1], hot) == 0;
    if (good && result->cfg->kinds > 1)
        json_array_append_new(list[2], profile_json(result, kind, tree, hot));
    for (unsigned i = 0; good && i < options->covers; i++)
        good = json_array_append_new(list[3], cover_json(profile, kind, options->cover[i])) == 0;
    json_decref(tree);
    json_decref(hot);
    return good;
}

json_t *rap_report_json(const struct invocation *invocation, const struct rap_result *result,
                        const struct rap_result *ratio)
{
    const struct rap_options *options = invocation->own;
    struct profile_list rows = profile_begin(invocation, result->loaded ? KEYS_NUMBERS : KEYS_BY_EVENT);
    uint64_t n = 0;
    json_t *json = rap_report_head(invocation, result);
    json_t *const list[] = {json_array(), json_array(), json_array(), json_array()};
    bool good = true;
    statistics_json(json, result);
    for (uint32_t kind = 0; good && kind < result->cfg->kinds; kind++) {
        n += result->profile[kind].n;
        good = add_kind(options, result, ratio, kind, list) && add_rows(&rows, &result->profile[kind], kind);
    }
    json_object_set_new(json, "tree", list[0]);
    json_object_set_new(json, "hot", list[1]);
    if (result->cfg->kinds > 1)
        json_object_set(json, "profiles", list[2]);
    if (options->covers > 0)
        json_object_set(json, "cover", list[3]);
    json_decref(list[2]);
    json_decref(list[3]);
    good = profile_end(&rows, n, json) && good;
    if (good)
        return json;
    json_decref(json);
    return NULL;
}
