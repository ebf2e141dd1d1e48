// cli/counts/session: events into the golden model's counter table, or through a device into hardware.
#include "cli/counts/session.h"

#include <stdio.h>
#include <string.h>

static bool failed(struct counts_source *source, const char *why)
{
    snprintf(source->error, sizeof source->error, "%s", why);
    return false;
}

// ---- paper section -----------------------------------------------------------------------

// The messages that a read-out of the table would send.
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

// ---- hardware ----------------------------------------------------------------------------

// Takes a message of an interval's read-out.
static bool add(void *context, const struct word *message, bool last)
{
    struct counts_source *source = context;
    bool flushed;
    return counts_profile_add(&source->profile, counts_message_of(source->cfg, message), last, &flushed,
                              source->machine.device->error);
}

static bool model_start(struct counts_source *source, const union any_config *config,
                        const struct site *place)
{
    struct hardware *m = &source->machine;
    return (hardware_init(m, &counts_profiler, config, place) &&
            device_wait(m->device, 1U << BIT_status_clearing, 0) &&
            hardware_take(m, (struct word_taker){source, add})) ||
           failed(source, hardware_error(m));
}

static bool model_take(struct counts_source *source, uint64_t word, bool *accepted)
{
    struct hardware *m = &source->machine;
    return hardware_event(m, (struct word){{word}}, accepted) || failed(source, hardware_error(m));
}

static bool model_end(struct counts_source *source)
{
    struct hardware *m = &source->machine;
    const bool read = counts_read_out(m->device, m->messages, &source->profile) &&
                      hardware_totals(m, &source->totals.events, &source->totals.dropped);
    source->totals.cycles = hardware_cycles(m);
    return read || failed(source, hardware_error(m));
}

// ---- interface ---------------------------------------------------------------------------

bool counts_source_init(struct counts_source *source, const union any_config *config,
                        const struct site *place)
{
    memset(source, 0, sizeof *source);
    source->cfg = (const struct counts_config *)config;
    source->clocked = place != NULL;
    source->left = source->cfg->interval;
    if (!counts_profile_init(&source->profile, source->cfg) ||
        (!place && !counts_table_init(&source->table, source->cfg)))
        return failed(source, "out of memory");
    return !place || model_start(source, config, place);
}

void counts_source_free(struct counts_source *source)
{
    counts_table_free(&source->table);
    counts_profile_free(&source->profile);
    hardware_free(&source->machine);
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
