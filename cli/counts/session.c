// cli/counts/session: events into the paper section, or through the driver into pins or a board.
#include "cli/counts/session.h"

#include <stdio.h>
#include <string.h>

static bool failed(struct counts_session *session, const char *why)
{
    snprintf(session->error, sizeof session->error, "%s", why);
    return false;
}

// ---- paper section -----------------------------------------------------------------------

// The messages that a read-out of the table would send.
static bool table_read_out(struct counts_session *session, bool whole)
{
    const uint32_t counters = session->cfg->counters;
    bool flushed;
    bool good = true;
    for (uint32_t i = 0; good && i < counters; i++) {
        struct counts_message message = {whole, i, counts_take(&session->table, i)};
        if (message.count || i + 1 == counters)
            good =
                counts_profile_add(&session->profile, message, i + 1 == counters, &flushed, session->error);
    }
    session->left = session->cfg->interval;
    return good;
}

static bool table_event(struct counts_session *session, uint64_t word)
{
    counts_count(&session->table, counts_index(session->cfg, word));
    session->totals.events++;
    return !session->left || --session->left > 0 || table_read_out(session, true);
}

// ---- hardware ----------------------------------------------------------------------------

// Takes a message of an interval's read-out.
static bool add(void *context, const struct word *message, bool last)
{
    struct counts_session *session = context;
    bool flushed;
    return counts_profile_add(&session->profile, counts_message_of(session->cfg, message), last, &flushed,
                              session->machine.device->error);
}

static bool machine_start(struct counts_session *session, const union any_config *config,
                          const struct endpoint *endpoint)
{
    struct hardware *m = &session->machine;
    return (hardware_start(m, &counts_profiler, config, endpoint) &&
            hardware_take(m, (struct word_taker){session, add})) ||
           failed(session, hardware_error(m));
}

static bool machine_take(struct counts_session *session, uint64_t word, bool *accepted)
{
    struct hardware *m = &session->machine;
    return hardware_event(m, (struct word){{word}}, accepted) || failed(session, hardware_error(m));
}

static bool machine_end(struct counts_session *session)
{
    struct hardware *m = &session->machine;
    const bool read = counts_read_out(m->device, m->messages, &session->profile) &&
                      hardware_totals(m, &session->totals.events, &session->totals.dropped);
    session->totals.cycles = hardware_cycles(m);
    return read || failed(session, hardware_error(m));
}

// ---- interface ---------------------------------------------------------------------------

bool counts_session_init(struct counts_session *session, const union any_config *config,
                         const struct endpoint *endpoint)
{
    memset(session, 0, sizeof *session);
    session->cfg = (const struct counts_config *)config;
    session->clocked = endpoint != NULL;
    session->left = session->cfg->interval;
    if (!counts_profile_init(&session->profile, session->cfg) ||
        (!endpoint && !counts_table_init(&session->table, session->cfg)))
        return failed(session, "out of memory");
    return !endpoint || machine_start(session, config, endpoint);
}

void counts_session_free(struct counts_session *session)
{
    counts_table_free(&session->table);
    counts_profile_free(&session->profile);
    hardware_free(&session->machine);
}

bool counts_session_event(struct counts_session *session, uint64_t word, bool *accepted)
{
    *accepted = true;
    return session->clocked ? machine_take(session, word, accepted) : table_event(session, word);
}

bool counts_session_end(struct counts_session *session)
{
    return session->clocked ? machine_end(session) : table_read_out(session, false);
}
