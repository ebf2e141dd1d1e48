// cli/path/session: branch records into the path golden model, or through a device into hardware.
#include "cli/path/session.h"

#include <stdio.h>
#include <string.h>

static bool failed(struct path_source *source, const char *why)
{
    snprintf(source->error, sizeof source->error, "%s", why);
    return false;
}

// ---- paper section -----------------------------------------------------------------------

// Delivers a message as the hardware would send it.
static bool say(struct path_source *source, struct path_message message)
{
    const struct word word = path_message_word(source->cfg, &message);
    bool ended;
    return path_add(&source->profile, &word, message.type == PATH_END, &ended, source->error);
}

static void grow(uint32_t *counter, bool more)
{
    *counter += more && *counter < UINT32_MAX;
}

static void count(struct path_totals *sums, const struct path_did *did)
{
    sums->paths += did->stack.emitted;
    sums->events_lost += did->stack.events_lost;
    grow(&sums->incomplete, did->stack.incomplete);
    grow(&sums->overflows, did->stack.overflowed);
    grow(&sums->underflows, did->stack.underflowed);
    grow(&sums->bad_classes, did->stack.bad_class);
    sums->phases += did->ended;
    sums->saturated |= did->stack.saturated;
    sums->table_saturated |= did->table.saturated;
    sums->accumulator_saturated |= did->accumulator_saturated;
}

static bool paper_record(struct path_source *source, const struct path_record *record)
{
    const struct path_taker *taker = &source->profile.taker;
    source->did = path_core_record(&source->core, record);
    const struct stack_did *popped = &source->did.stack;
    source->totals.events++;
    count(&source->sums, &source->did);
    if (popped->emitted && taker->take &&
        !taker->take(taker->context, popped->path, popped->events, source->error))
        return false;
    if (!source->did.ended)
        return true;
    const struct path_phase phase = path_phases_identify(&source->core.phases);
    return say(source, (struct path_message){.type = PATH_PHASE, .count = path_phase_count(phase)});
}

static bool paper_end(struct path_source *source)
{
    const struct path_table *table = &source->core.table;
    uint32_t entries = 0;
    for (uint32_t entry = 0; entry < source->cfg->entries; entry++) {
        const uint32_t counted = path_table_count(table, entry);
        if (counted && !say(source, (struct path_message){PATH_ENTRY, table->entries[entry].path, counted}))
            return false;
        entries += counted > 0;
    }
    source->sums.stacked = source->core.stack.count;
    return say(source, (struct path_message){.type = PATH_END, .count = entries});
}

// ---- hardware ----------------------------------------------------------------------------

static bool model_message(void *context, const struct word *message, bool last)
{
    struct path_source *source = context;
    bool ended;
    return path_add(&source->profile, message, last, &ended, source->machine.device->error);
}

static bool model_start(struct path_source *source, const union any_config *config, const struct site *place)
{
    struct hardware *m = &source->machine;
    return (hardware_init(m, &path_profiler, config, place) &&
            device_wait(m->device, 1U << BIT_status_clearing, 0) &&
            path_spill_begin(m, &source->profile, &source->spill_entries) &&
            hardware_take(m, (struct word_taker){source, model_message})) ||
           failed(source, hardware_error(m));
}

static bool model_take(struct path_source *source, const struct path_record *record, bool *accepted)
{
    struct hardware *m = &source->machine;
    return hardware_event(m, path_record_word(source->cfg, record), accepted) ||
           failed(source, hardware_error(m));
}

static bool model_end(struct path_source *source)
{
    struct hardware *m = &source->machine;
    const bool read = path_read_out(m->device, m->messages, &source->profile) &&
                      path_totals(m->device, &source->sums) &&
                      hardware_totals(m, &source->totals.events, &source->totals.dropped);
    source->totals.cycles = hardware_cycles(m);
    return read || failed(source, hardware_error(m));
}

// ---- interface ---------------------------------------------------------------------------

bool path_source_init(struct path_source *source, const union any_config *config, const struct site *place,
                      uint32_t spill_entries, struct path_taker taker)
{
    memset(source, 0, sizeof *source);
    source->cfg = (const struct path_config *)config;
    source->spill_entries = spill_entries;
    source->clocked = place != NULL;
    if (!path_profile_init(&source->profile, source->cfg, taker))
        return failed(source, "out of memory");
    if (place)
        return model_start(source, config, place);
    if (!path_core_init(&source->core, source->cfg))
        return failed(source, "out of memory");
    path_core_reset(&source->core);
    if (source->cfg->overflow != OVERFLOW_SPILL)
        return true;
    if (spill_entries == SPILL_ALL)
        source->spill_entries = SPILL_ENTRIES_MOST;
    return path_core_write_spill_entries(&source->core, source->spill_entries);
}

void path_source_free(struct path_source *source)
{
    if (source->clocked)
        hardware_free(&source->machine);
    else
        path_core_free(&source->core);
    path_profile_free(&source->profile);
}

bool path_source_record(struct path_source *source, const struct path_record *record, bool *accepted)
{
    *accepted = true;
    return source->clocked ? model_take(source, record, accepted) : paper_record(source, record);
}

bool path_source_end(struct path_source *source)
{
    return source->clocked ? model_end(source) : paper_end(source);
}
