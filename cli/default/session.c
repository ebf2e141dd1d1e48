// cli/default/session: events into the untimed model, or through the default driver into pins or a board.
#include "cli/default/session.h"

#include <stdio.h>
#include <string.h>

static bool failed(struct default_session *session, const char *why)
{
    snprintf(session->error, sizeof session->error, "%s", why);
    return false;
}

// Adds a message to the profile.
static bool take(void *context, const struct word *message, bool last)
{
    struct default_session *session = context;
    bool flushed;
    return fold_add(&session->fold, message, last, &flushed,
                    session->clocked ? session->machine.device->error : session->error);
}

bool default_session_init(struct default_session *session, const struct profiler *profiler,
                          const union any_config *config, const struct endpoint *endpoint)
{
    struct hardware *m = &session->machine;
    memset(session, 0, sizeof *session);
    session->profiler = profiler;
    session->clocked = endpoint != NULL;
    fold_init(&session->fold, profiler, config);
    if (endpoint)
        return (hardware_start(m, profiler, config, endpoint) &&
                hardware_take(m, (struct word_taker){session, take})) ||
               failed(session, hardware_error(m));
    session->model = profiler->untimed->create(config);
    return session->model || failed(session, "out of memory");
}

void default_session_free(struct default_session *session)
{
    if (session->clocked)
        hardware_free(&session->machine);
    else
        session->profiler->untimed->destroy(session->model);
    fold_free(&session->fold);
}

bool default_session_event(struct default_session *session, const struct word *event, bool *accepted)
{
    struct hardware *m = &session->machine;
    if (session->clocked)
        return hardware_event(m, *event, accepted) || failed(session, hardware_error(m));
    *accepted = true;
    session->totals.events++;
    return session->profiler->untimed->event(session->model, event, (struct word_taker){session, take},
                                             &session->status);
}

static bool end_machine(struct default_session *session)
{
    struct hardware *m = &session->machine;
    const bool read = fold_read_out(&session->fold, m->device, m->messages) &&
                      hardware_totals(m, &session->totals.events, &session->totals.dropped) &&
                      device_read(m->device, REG_status, &session->status);
    session->totals.cycles = hardware_cycles(m);
    return read || failed(session, hardware_error(m));
}

bool default_session_end(struct default_session *session)
{
    const bool read =
        session->clocked
            ? end_machine(session)
            : session->profiler->untimed->flush(session->model, (struct word_taker){session, take});
    session->status &= registers_status(session->profiler->registers, true);
    return read;
}
