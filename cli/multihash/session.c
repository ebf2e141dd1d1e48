// cli/multihash/session: events into the paper section, or through the driver into pins or a board.
#include "cli/multihash/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool failed(struct multihash_session *session, const char *why)
{
    snprintf(session->error, sizeof session->error, "%s", why);
    return false;
}

// ---- paper section -----------------------------------------------------------------------

// Delivers the interval and begins the next one.
static bool paper_interval(struct multihash_session *session, bool complete)
{
    struct multihash_interval *ended = &session->ended;
    struct multihash *paper = &session->paper;
    *ended = (struct multihash_interval){
        .candidate = ended->candidate, .denied = paper->denied, .lost = paper->lost, .complete = complete};
    for (uint32_t entry = 0; entry < multihash_entries(session->cfg); entry++)
        ended->candidates += multihash_candidate(paper, entry, &ended->candidate[ended->candidates]);
    multihash_end(paper);
    return session->taker.take(session->taker.context, ended, session->error);
}

static bool paper_event(struct multihash_session *session, const struct tuple *event)
{
    multihash_event(&session->paper, event);
    session->totals.events++;
    return !multihash_full(&session->paper) || paper_interval(session, true);
}

static bool paper_start(struct multihash_session *session)
{
    session->ended.candidate = calloc(multihash_entries(session->cfg) + 1, sizeof *session->ended.candidate);
    return (multihash_init(&session->paper, session->cfg) && session->ended.candidate) ||
           failed(session, "out of memory");
}

// ---- hardware ----------------------------------------------------------------------------

// A flush between two intervals also sends an interval, without events; it is not passed on.
static bool machine_interval(void *context, const struct multihash_interval *interval, char error[ERROR_MAX])
{
    struct multihash_session *session = context;
    if (!interval->complete && !session->begun && interval->candidates == 0)
        return true;
    return session->taker.take(session->taker.context, interval, error);
}

static bool machine_message(void *context, const struct word *message, bool last)
{
    struct multihash_session *session = context;
    bool flushed;
    return multihash_profile_add(&session->profile, message, last, &flushed, session->machine.device->error);
}

static bool machine_start(struct multihash_session *session, const union any_config *config,
                          const struct endpoint *endpoint)
{
    struct hardware *m = &session->machine;
    if (!multihash_profile_init(&session->profile, session->cfg,
                                (struct multihash_taker){session, machine_interval}))
        return failed(session, "out of memory");
    return (hardware_start(m, &multihash_profiler, config, endpoint) &&
            hardware_take(m, (struct word_taker){session, machine_message})) ||
           failed(session, hardware_error(m));
}

static bool machine_take(struct multihash_session *session, const struct tuple *event, bool *accepted)
{
    struct hardware *m = &session->machine;
    return hardware_event(m, tuple_event_word(&session->profile.form.tuple, event), accepted) ||
           failed(session, hardware_error(m));
}

// Looks whether the final flush will cut an interval short. After a reset, the number of accepted events
// tells. On a board that keeps its counts, earlier flushes have shifted the intervals, so its register `left`
// tells. Events after this look are not seen; machine_interval therefore also looks for candidates.
static bool look_for_interval(struct multihash_session *session)
{
    struct device *device = session->machine.device;
    uint64_t accepted;
    if (session->machine.endpoint.keeps_counts) {
        const bool read = multihash_read_totals(device, &session->hardware);
        session->begun = session->hardware.left != session->cfg->interval;
        return read;
    }
    const bool read = device_events(device, &accepted);
    session->begun = read && accepted % session->cfg->interval != 0;
    return read;
}

static bool machine_end(struct multihash_session *session)
{
    struct hardware *m = &session->machine;
    const bool read = look_for_interval(session) &&
                      multihash_read_out(m->device, m->messages, &session->profile) &&
                      multihash_read_totals(m->device, &session->hardware) &&
                      hardware_totals(m, &session->totals.events, &session->totals.dropped);
    session->totals.cycles = hardware_cycles(m);
    return read || failed(session, hardware_error(m));
}

// ---- interface ---------------------------------------------------------------------------

bool multihash_session_init(struct multihash_session *session, const union any_config *config,
                            const struct endpoint *endpoint, struct multihash_taker taker)
{
    memset(session, 0, sizeof *session);
    session->cfg = (const struct multihash_config *)config;
    session->clocked = endpoint != NULL;
    session->taker = taker;
    return endpoint ? machine_start(session, config, endpoint) : paper_start(session);
}

void multihash_session_free(struct multihash_session *session)
{
    if (session->clocked) {
        hardware_free(&session->machine);
        multihash_profile_free(&session->profile);
    } else
        multihash_free(&session->paper);
    free(session->ended.candidate);
}

bool multihash_session_event(struct multihash_session *session, const struct tuple *event, bool *accepted)
{
    *accepted = true;
    return session->clocked ? machine_take(session, event, accepted) : paper_event(session, event);
}

bool multihash_session_end(struct multihash_session *session)
{
    if (session->clocked)
        return machine_end(session);
    return session->paper.events == 0 || paper_interval(session, false);
}
