// cli/counts_source: see counts_source.h.
#include "counts_source.h"

#include <stdio.h>
#include <string.h>

static bool failed(struct counts_source *source, const char *why)
{
    snprintf(source->error, sizeof source->error, "%s", why);
    return false;
}

// ---- the paper ---------------------------------------------------------------------------

// The messages that the table's read-out would send.
static bool table_read_out(struct counts_source *source, bool whole)
{
    const uint32_t counters = source->cfg->counters;
    bool flushed;
    bool good = true;
    for (uint32_t i = 0; good && i < counters; i++) {
        struct counts_message message = {whole, i, counts_take(&source->table, i)};
        if (message.count || i + 1 == counters)
            good = counts_profile_add(&source->profile, message, i + 1 == counters, &flushed, source->error);
    }
    source->left = source->cfg->interval;
    return good;
}

static bool table_event(struct counts_source *source, uint64_t word)
{
    counts_count(&source->table, counts_index(source->cfg, word));
    source->totals.events++;
    return !source->left || --source->left > 0 || table_read_out(source, true);
}

// ---- the clock ---------------------------------------------------------------------------

// A message of an interval's read-out.
static bool add(void *context, const struct word *message, bool last)
{
    struct counts_source *source = context;
    bool flushed;
    return counts_profile_add(&source->profile, counts_message_of(source->cfg, message), last, &flushed,
                              source->model.device.error);
}

static bool model_start(struct counts_source *source, const union any_config *config)
{
    struct device *device = &source->model.device;
    return (model_device_init(&source->model, &counts_profiler, config) &&
            device_wait(device, 1U << BIT_status_clearing, 0) &&
            model_device_take(&source->model, (struct model_taker){source, add})) ||
           failed(source, device->error);
}

static bool model_take(struct counts_source *source, uint64_t word, bool *accepted)
{
    struct model_device *m = &source->model;
    if (!model_device_event(m, (struct word){{word}}))
        return failed(source, m->device.error);
    *accepted = m->model.shell->accepted;
    return true;
}

static bool model_end(struct counts_source *source)
{
    struct model_device *m = &source->model;
    const bool read = counts_read_out(&m->device, m->messages, &source->profile) &&
                      model_device_totals(m, &source->totals.events, &source->totals.dropped);
    source->totals.cycles = m->model.cycles;
    return read || failed(source, m->device.error);
}

// ---- either ------------------------------------------------------------------------------

bool counts_source_init(struct counts_source *source, const union any_config *config, bool clocked)
{
    memset(source, 0, sizeof *source);
    source->cfg = (const struct counts_config *)config;
    source->clocked = clocked;
    source->left = source->cfg->interval;
    if (!counts_profile_init(&source->profile, source->cfg) ||
        (!clocked && !counts_table_init(&source->table, source->cfg)))
        return failed(source, "out of memory");
    return !clocked || model_start(source, config);
}

void counts_source_free(struct counts_source *source)
{
    counts_table_free(&source->table);
    counts_profile_free(&source->profile);
    model_device_free(&source->model);
}

bool counts_source_event(struct counts_source *source, uint64_t word, bool *accepted)
{
    *accepted = true;
    return source->clocked ? model_take(source, word, accepted) : table_event(source, word);
}

bool counts_source_end(struct counts_source *source)
{
    return source->clocked ? model_end(source) : table_read_out(source, false);
}
