// cli/rap/session: events into the rap tree with its combiner, or through a device; results from either.
#include "cli/rap/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/bits.h"

static bool failed(struct rap_source *source, const char *why)
{
    snprintf(source->error, sizeof source->error, "%s", why);
    return false;
}

// ---- results -------------------------------------------------------------------------------

void rap_result_free(struct rap_result *result)
{
    for (uint32_t kind = 0; result->cfg && kind < result->cfg->kinds; kind++)
        rap_profile_free(&result->profile[kind]);
}

uint64_t rap_result_n(const struct rap_result *result)
{
    uint64_t n = 0;
    for (uint32_t kind = 0; kind < result->cfg->kinds; kind++)
        n = result->profile[kind].n > UINT64_MAX - n ? UINT64_MAX : n + result->profile[kind].n;
    return n;
}

double rap_result_epsilon(const struct rap_config *cfg, uint32_t factor)
{
    return (double)factor * rap_height(cfg) / 4294967296.0;
}

// ---- paper section -----------------------------------------------------------------------

static bool software_init(struct rap_source *source)
{
    source->tree = rap_tree_create(source->cfg);
    return (source->tree && (!source->cfg->combine || rap_combiner_init(&source->combiner, source->cfg))) ||
           failed(source, "out of memory");
}

static void tree_event(struct rap_source *source, uint32_t kind, uint64_t key, uint64_t count)
{
    source->heaviest = count > source->heaviest ? count : source->heaviest;
    if (!rap_tree_add(source->tree, kind, key, count) && source->refused)
        source->refused(source->context, kind, key, count);
}

static void leave(struct rap_source *source, struct rap_entry entry)
{
    if (entry.count)
        tree_event(source, entry.kind, entry.key, entry.count);
}

static void software_event(struct rap_source *source, uint32_t kind, uint64_t key, uint64_t count)
{
    // The combiner's hardware cannot hold heavier events, so they bypass it.
    if (source->cfg->combine && bits_length(count) <= bits_length(source->cfg->combine_limit))
        leave(source, rap_combiner_add(&source->combiner, (struct rap_entry){key, kind, (uint32_t)count}));
    else
        tree_event(source, kind, key, count);
}

static bool software_result(struct rap_source *source, struct rap_result *result)
{
    const uint32_t kinds = source->cfg->kinds;
    for (uint32_t i = 0; i < source->cfg->combine; i++)
        leave(source, rap_combiner_take(&source->combiner, i));
    const struct rap_totals *totals = rap_tree_totals(source->tree);
    *result = (struct rap_result){
        .cfg = source->cfg,
        .totals = {.events = source->events, .dropped = totals->refused},
        .splits = totals->splits,
        .denied = totals->denied,
        .merges = totals->merges,
        .heaviest = source->heaviest,
        .nodes = totals->nodes,
        .nodes_max = totals->nodes_max,
        .nodes_avg = totals->events ? (double)totals->node_events / (double)totals->events : kinds,
        .averaged = true,
        .coarsened = totals->coarsened,
    };
    bool taken = true;
    for (uint32_t kind = 0; kind < kinds && taken; kind++) {
        const struct rap_account *account = rap_tree_account(source->tree, kind);
        bool merges_later = account->merge_factor > account->factor;
        result->threshold[kind] = account->threshold;
        result->judged_by[kind] = merges_later ? account->merge_threshold : account->threshold;
        result->factor[kind] = account->factor;
        result->judged_factor[kind] = merges_later ? account->merge_factor : account->factor;
        taken = rap_profile_take(&result->profile[kind], source->cfg, source->tree, kind);
    }
    return taken || failed(source, "out of memory");
}

// ---- hardware ----------------------------------------------------------------------------

static bool clocked_init(struct rap_source *source, const union any_config *config, const struct site *place)
{
    rap_words_init(&source->words, source->cfg);
    return hardware_init(&source->machine, &rap_profiler, config, place) ||
           failed(source, hardware_error(&source->machine));
}

static bool clocked_event(struct rap_source *source, const struct tuple *event)
{
    const uint32_t held = source->cfg->count_width;
    const uint32_t needed = bits_length(event->count) ? bits_length(event->count) : 1;
    if (held ? needed > held : event->count != 1) {
        int length = snprintf(source->error, sizeof source->error,
                              "counts %" PRIu64 " times, which count_width=%" PRIu32 " does not hold; ",
                              event->count, held);
        snprintf(source->error + length, sizeof source->error - (size_t)length,
                 needed > 32 ? "accepted are counts of at most 32 bits" : "count_width=%" PRIu32 " does",
                 needed);
        return false;
    }
    struct word word = rap_event_word(&source->words, event->kind, event->a, event->b, event->count);
    bool accepted;
    return hardware_event(&source->machine, word, &accepted) ||
           failed(source, hardware_error(&source->machine));
}

static bool clocked_kind(struct rap_source *source, uint32_t kind, const struct rap_readout *readout,
                         struct rap_result *result)
{
    struct rap_statistics statistics;
    if (!rap_read_statistics(source->machine.device, kind, &statistics))
        return failed(source, hardware_error(&source->machine));
    const uint32_t split = rap_error_factor(source->cfg);
    const uint32_t merge = rap_merge_factor(source->cfg);
    result->threshold[kind] = statistics.threshold;
    result->factor[kind] = statistics.factor;
    // The registers hold only the split threshold; both factors grow alike.
    result->judged_factor[kind] = merge > split ? merge : statistics.factor;
    const uint64_t merging = rap_share(statistics.n, result->judged_factor[kind]);
    result->judged_by[kind] = merging > statistics.threshold ? merging : statistics.threshold;
    result->splits = statistics.splits;
    result->denied = statistics.denied;
    result->merges = statistics.merges;
    result->nodes = statistics.nodes;
    result->nodes_max = statistics.nodes_max;
    if (kind == 0)
        result->totals.dropped += statistics.refused;
    return rap_profile_make(&result->profile[kind], source->cfg, statistics.n,
                            readout->node + readout->first[kind],
                            readout->first[kind + 1] - readout->first[kind]) ||
           failed(source, "out of memory");
}

static bool clocked_result(struct rap_source *source, struct rap_result *result)
{
    struct device *device = source->machine.device;
    struct rap_readout readout;
    *result = (struct rap_result){.cfg = source->cfg};
    if (!rap_read_out(device, source->machine.messages, &readout))
        return failed(source, hardware_error(&source->machine));
    bool taken = hardware_totals(&source->machine, &result->totals.events, &result->totals.dropped) ||
                 failed(source, hardware_error(&source->machine));
    for (uint32_t kind = 0; kind < source->cfg->kinds && taken; kind++)
        taken = clocked_kind(source, kind, &readout, result);
    result->totals.cycles = hardware_cycles(&source->machine);
    result->heaviest = (1ULL << rap_weight_bits(source->cfg)) - (rap_weight_bits(source->cfg) > 0);
    rap_readout_free(&readout);
    return taken;
}

// ---- interface ---------------------------------------------------------------------------

bool rap_source_init(struct rap_source *source, const union any_config *config, const struct site *place)
{
    memset(source, 0, sizeof *source);
    source->cfg = (const struct rap_config *)config;
    source->clocked = place != NULL;
    return place ? clocked_init(source, config, place) : software_init(source);
}

void rap_source_free(struct rap_source *source)
{
    rap_tree_destroy(source->tree);
    rap_combiner_free(&source->combiner);
    hardware_free(&source->machine);
}

// Whether a coordinate fits its width.
static bool fits(struct rap_source *source, const char *name, uint64_t value, uint32_t width, uint32_t other)
{
    const uint32_t needed = bits_length(value);
    if (needed <= width)
        return true;
    int length = snprintf(source->error, sizeof source->error,
                          "0x%" PRIx64 " has more bits than %s=%" PRIu32 "; %s=%" PRIu32 " holds it", value,
                          name, width, name, needed);
    if (needed + other > 64)
        snprintf(source->error + length, sizeof source->error - (size_t)length,
                 ", and leaves %" PRIu32 " of 64 bits for the other coordinate", 64 - needed);
    return false;
}

bool rap_source_event(struct rap_source *source, const struct tuple *event)
{
    const struct rap_config *cfg = source->cfg;
    if (!fits(source, "width", event->a, cfg->width, cfg->width_b) ||
        (cfg->width_b && !fits(source, "width_b", event->b, cfg->width_b, cfg->width)))
        return false;
    if (event->kind >= cfg->kinds) {
        snprintf(source->error, sizeof source->error,
                 "kind %" PRIu32 " does not exist with kinds=%" PRIu32 "%s", event->kind, cfg->kinds,
                 event->kind < RAP_KINDS_MAX ? "" : "; accepted are kinds 0 to 3");
        if (event->kind < RAP_KINDS_MAX)
            snprintf(source->error + strlen(source->error), sizeof source->error - strlen(source->error),
                     "; kinds=%" PRIu32 " holds it", event->kind + 1);
        return false;
    }
    source->events++;
    if (source->clocked)
        return clocked_event(source, event);
    software_event(source, event->kind, rap_key(cfg, event->a, event->b), event->count);
    return true;
}

bool rap_source_result(struct rap_source *source, struct rap_result *result)
{
    return source->clocked ? clocked_result(source, result) : software_result(source, result);
}
