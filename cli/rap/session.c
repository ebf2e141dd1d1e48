// cli/rap/session: events into tree and combiner, or through the driver into pins or a board.
#include "cli/rap/session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/event_check.h"
#include "cmodel/bits.h"

static bool failed(struct rap_session *session, const char *why)
{
    snprintf(session->error, sizeof session->error, "%s", why);
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

static bool software_init(struct rap_session *session)
{
    session->tree = rap_tree_create(session->cfg);
    return (session->tree &&
            (!session->cfg->combine || rap_combiner_init(&session->combiner, session->cfg))) ||
           failed(session, "out of memory");
}

static void tree_event(struct rap_session *session, uint32_t kind, uint64_t key, uint64_t count)
{
    session->heaviest = count > session->heaviest ? count : session->heaviest;
    if (!rap_tree_add(session->tree, kind, key, count) && session->refused)
        session->refused(session->context, kind, key, count);
}

static void leave(struct rap_session *session, struct rap_entry entry)
{
    if (entry.count)
        tree_event(session, entry.kind, entry.key, entry.count);
}

static void software_event(struct rap_session *session, uint32_t kind, uint64_t key, uint64_t count)
{
    // The combiner's hardware cannot hold heavier events, so they bypass it.
    if (session->cfg->combine && bits_length(count) <= bits_length(session->cfg->combine_limit))
        leave(session, rap_combiner_add(&session->combiner, (struct rap_entry){key, kind, (uint32_t)count}));
    else
        tree_event(session, kind, key, count);
}

static bool software_result(struct rap_session *session, struct rap_result *result)
{
    const uint32_t kinds = session->cfg->kinds;
    for (uint32_t i = 0; i < session->cfg->combine; i++)
        leave(session, rap_combiner_take(&session->combiner, i));
    const struct rap_totals *totals = rap_tree_totals(session->tree);
    *result = (struct rap_result){
        .cfg = session->cfg,
        .totals = {.events = session->events, .dropped = totals->refused},
        .splits = totals->splits,
        .denied = totals->denied,
        .merges = totals->merges,
        .heaviest = session->heaviest,
        .nodes = totals->nodes,
        .nodes_max = totals->nodes_max,
        .nodes_avg = totals->events ? (double)totals->node_events / (double)totals->events : kinds,
        .averaged = true,
        .coarsened = totals->coarsened,
    };
    bool taken = true;
    for (uint32_t kind = 0; kind < kinds && taken; kind++) {
        const struct rap_account *account = rap_tree_account(session->tree, kind);
        bool merges_later = account->merge_factor > account->factor;
        result->threshold[kind] = account->threshold;
        result->judged_by[kind] = merges_later ? account->merge_threshold : account->threshold;
        result->factor[kind] = account->factor;
        result->judged_factor[kind] = merges_later ? account->merge_factor : account->factor;
        taken = rap_profile_take(&result->profile[kind], session->cfg, session->tree, kind);
    }
    return taken || failed(session, "out of memory");
}

// ---- hardware ----------------------------------------------------------------------------

static bool clocked_init(struct rap_session *session, const union any_config *config,
                         const struct endpoint *endpoint)
{
    rap_words_init(&session->words, session->cfg);
    return hardware_init(&session->machine, &rap_profiler, config, endpoint) ||
           failed(session, hardware_error(&session->machine));
}

static bool clocked_event(struct rap_session *session, const struct tuple *event)
{
    const uint32_t held = session->cfg->count_width;
    const uint32_t needed = bits_length(event->count) ? bits_length(event->count) : 1;
    if (held ? needed > held : event->count != 1) {
        int length = snprintf(session->error, sizeof session->error,
                              "counts %" PRIu64 " times, which count_width=%" PRIu32 " does not hold; ",
                              event->count, held);
        snprintf(session->error + length, sizeof session->error - (size_t)length,
                 needed > 32 ? "accepted are counts of at most 32 bits" : "count_width=%" PRIu32 " does",
                 needed);
        return false;
    }
    struct word word = rap_event_word(&session->words, event->kind, event->a, event->b, event->count);
    bool accepted;
    return hardware_event(&session->machine, word, &accepted) ||
           failed(session, hardware_error(&session->machine));
}

static bool clocked_kind(struct rap_session *session, uint32_t kind, const struct rap_readout *readout,
                         struct rap_result *result)
{
    struct rap_statistics statistics;
    if (!rap_read_statistics(session->machine.device, kind, &statistics))
        return failed(session, hardware_error(&session->machine));
    const uint32_t split = rap_error_factor(session->cfg);
    const uint32_t merge = rap_merge_factor(session->cfg);
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
    // Not the n of the registers: after a live read-out events have come since.
    return rap_profile_make(&result->profile[kind], session->cfg, rap_readout_n(readout, kind),
                            readout->node + readout->first[kind],
                            readout->first[kind + 1] - readout->first[kind]) ||
           failed(session, "out of memory");
}

static bool clocked_result(struct rap_session *session, struct rap_result *result)
{
    struct device *device = session->machine.device;
    struct rap_readout readout;
    *result = (struct rap_result){.cfg = session->cfg,
                                  .live = session->machine.endpoint.live && rap_sends_totals(session->cfg)};
    if (!(result->live ? rap_read_live(device, session->machine.messages, &readout)
                       : rap_read_out(device, session->machine.messages, &readout)))
        return failed(session, hardware_error(&session->machine));
    bool taken = hardware_totals(&session->machine, &result->totals.events, &result->totals.dropped) ||
                 failed(session, hardware_error(&session->machine));
    for (uint32_t kind = 0; kind < session->cfg->kinds && taken; kind++)
        taken = clocked_kind(session, kind, &readout, result);
    result->totals.cycles = hardware_cycles(&session->machine);
    result->heaviest = (1ULL << rap_weight_bits(session->cfg)) - (rap_weight_bits(session->cfg) > 0);
    rap_readout_free(&readout);
    return taken;
}

// ---- interface ---------------------------------------------------------------------------

bool rap_session_init(struct rap_session *session, const union any_config *config,
                      const struct endpoint *endpoint)
{
    memset(session, 0, sizeof *session);
    session->cfg = (const struct rap_config *)config;
    session->clocked = endpoint != NULL;
    return endpoint ? clocked_init(session, config, endpoint) : software_init(session);
}

void rap_session_free(struct rap_session *session)
{
    rap_tree_destroy(session->tree);
    rap_combiner_free(&session->combiner);
    hardware_free(&session->machine);
}

// Whether a coordinate fits its width. `other`: width of the other one.
static bool fits(struct rap_session *session, const char *name, uint64_t value, uint32_t width,
                 uint32_t other)
{
    if (event_field_fits(value, name, width, session->error))
        return true;
    const uint32_t needed = bits_length(value);
    const size_t length = strlen(session->error);
    if (needed + other > 64)
        snprintf(session->error + length, sizeof session->error - length,
                 ", and leaves %" PRIu32 " of 64 bits for the other coordinate", 64 - needed);
    return false;
}

bool rap_session_event(struct rap_session *session, const struct tuple *event)
{
    const struct rap_config *cfg = session->cfg;
    if (!fits(session, "width", event->a, cfg->width, cfg->width_b) ||
        (cfg->width_b && !fits(session, "width_b", event->b, cfg->width_b, cfg->width)))
        return false;
    if (event->kind >= cfg->kinds) {
        snprintf(session->error, sizeof session->error,
                 "kind %" PRIu32 " does not exist with kinds=%" PRIu32 "%s", event->kind, cfg->kinds,
                 event->kind < RAP_KINDS_MAX ? "" : "; accepted are kinds 0 to 3");
        if (event->kind < RAP_KINDS_MAX)
            snprintf(session->error + strlen(session->error), sizeof session->error - strlen(session->error),
                     "; kinds=%" PRIu32 " holds it", event->kind + 1);
        return false;
    }
    session->events++;
    if (session->clocked)
        return clocked_event(session, event);
    software_event(session, event->kind, rap_key(cfg, event->a, event->b), event->count);
    return true;
}

bool rap_session_result(struct rap_session *session, struct rap_result *result)
{
    return session->clocked ? clocked_result(session, result) : software_result(session, result);
}
