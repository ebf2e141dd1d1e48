// cli/path/session: branch records into the paper section, or through the driver into pins or a board.
#include "cli/path/session.h"

#include <stdio.h>
#include <string.h>

static bool failed(struct path_session *session, const char *why)
{
    snprintf(session->error, sizeof session->error, "%s", why);
    return false;
}

// ---- paper section -----------------------------------------------------------------------

// Delivers a message as the hardware would send it.
static bool say(struct path_session *session, struct path_message message)
{
    const struct word word = path_message_word(session->cfg, &message);
    bool ended;
    return path_add(&session->profile, &word, message.type == PATH_END, &ended, session->error);
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
    grow(&sums->gaps, did->stack.gap);
    sums->phases += did->ended;
    sums->saturated |= did->stack.saturated;
    sums->table_saturated |= did->table.saturated;
    sums->accumulator_saturated |= did->accumulator_saturated;
}

static bool paper_record(struct path_session *session, const struct path_record *record)
{
    const struct path_taker *taker = &session->profile.taker;
    session->did = path_core_record(&session->core, record);
    const struct stack_did *popped = &session->did.stack;
    session->totals.events += record->class != PATH_GAP;
    count(&session->sums, &session->did);
    if (popped->emitted && taker->take &&
        !taker->take(taker->context, popped->path, popped->events, session->error))
        return false;
    if (!session->did.ended)
        return true;
    const struct path_phase phase = path_phases_identify(&session->core.phases);
    return say(session, (struct path_message){.type = PATH_PHASE, .count = path_phase_count(phase)});
}

static bool paper_end(struct path_session *session)
{
    const struct path_table *table = &session->core.table;
    uint32_t entries = 0;
    for (uint32_t entry = 0; entry < session->cfg->entries; entry++) {
        const uint32_t counted = path_table_count(table, entry);
        if (counted && !say(session, (struct path_message){PATH_ENTRY, table->entries[entry].path, counted}))
            return false;
        entries += counted > 0;
    }
    session->sums.stacked = session->core.stack.count;
    return say(session, (struct path_message){.type = PATH_END, .count = entries});
}

// ---- hardware ----------------------------------------------------------------------------

static bool machine_message(void *context, const struct word *message, bool last)
{
    struct path_session *session = context;
    bool ended;
    return path_add(&session->profile, message, last, &ended, session->machine.device->error);
}

static bool machine_start(struct path_session *session, const union any_config *config,
                          const struct endpoint *endpoint)
{
    struct hardware *m = &session->machine;
    return (hardware_start(m, &path_profiler, config, endpoint) &&
            path_spill_begin(m, &session->profile, &session->spill_entries) &&
            hardware_take(m, (struct word_taker){session, machine_message})) ||
           failed(session, hardware_error(m));
}

static bool machine_take(struct path_session *session, const struct path_record *record, bool *accepted)
{
    struct hardware *m = &session->machine;
    return hardware_event(m, path_record_word(session->cfg, record), accepted) ||
           failed(session, hardware_error(m));
}

static bool machine_end(struct path_session *session)
{
    struct hardware *m = &session->machine;
    const bool read = path_read_out(m->device, m->messages, &session->profile) &&
                      path_totals(m->device, &session->sums) &&
                      hardware_totals(m, &session->totals.events, &session->totals.dropped);
    session->totals.cycles = hardware_cycles(m);
    return read || failed(session, hardware_error(m));
}

// ---- interface ---------------------------------------------------------------------------

bool path_session_init(struct path_session *session, const union any_config *config,
                       const struct endpoint *endpoint, uint32_t spill_entries, struct path_taker taker)
{
    memset(session, 0, sizeof *session);
    session->cfg = (const struct path_config *)config;
    session->spill_entries = spill_entries;
    session->clocked = endpoint != NULL;
    if (!path_profile_init(&session->profile, session->cfg, taker))
        return failed(session, "out of memory");
    if (endpoint)
        return machine_start(session, config, endpoint);
    if (!path_core_init(&session->core, session->cfg))
        return failed(session, "out of memory");
    path_core_reset(&session->core);
    if (session->cfg->overflow != OVERFLOW_SPILL)
        return true;
    if (spill_entries == SPILL_ALL)
        session->spill_entries = SPILL_ENTRIES_MOST;
    return path_core_write_spill_entries(&session->core, session->spill_entries);
}

void path_session_free(struct path_session *session)
{
    if (session->clocked)
        hardware_free(&session->machine);
    else
        path_core_free(&session->core);
    path_profile_free(&session->profile);
}

bool path_session_record(struct path_session *session, const struct path_record *record, bool *accepted)
{
    *accepted = true;
    return session->clocked ? machine_take(session, record, accepted) : paper_record(session, record);
}

bool path_session_end(struct path_session *session)
{
    return session->clocked ? machine_end(session) : paper_end(session);
}
