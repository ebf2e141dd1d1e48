// cli/stratified/session: events into the paper section, or through the driver into pins or a board.
#include "cli/stratified/session.h"

#include <stdio.h>
#include <string.h>

enum { SPACING_MOST = 65535 }; // the maximum of the hardware's register, clocks

static bool failed(struct stratified_session *session, const char *why)
{
    snprintf(session->error, sizeof session->error, "%s", why);
    return false;
}

static bool take_message(struct stratified_session *session, const struct tuple *message)
{
    if (!fold_add_row(&session->profile, message))
        return failed(session, "out of memory");
    if (session->take && !session->take(session->context, message))
        return failed(session, "a message could not be taken");
    return true;
}

// ---- paper section -----------------------------------------------------------------------

static bool paper_message(struct stratified_session *session, const struct tuple *message)
{
    struct stratified_totals *totals = &session->hardware;
    const uint64_t time = session->totals.events - session->last;
    if (totals->messages) {
        totals->spacing_sum += time;
        totals->spacing_least = time < totals->spacing_least ? (uint32_t)time : totals->spacing_least;
    }
    totals->messages++;
    session->last = session->totals.events;
    return take_message(session, message);
}

static bool paper_event(struct stratified_session *session, const struct tuple *event)
{
    struct tuple message;
    session->totals.events++;
    return !stratified_event(&session->paper, event, &message) || paper_message(session, &message);
}

// The messages of a flush come without events between them, so their spacing is not measured.
static bool paper_end(struct stratified_session *session)
{
    struct tuple message;
    while (stratified_empty(&session->paper, &message)) {
        session->hardware.messages++;
        if (!take_message(session, &message))
            return false;
    }
    session->hardware.residual = stratified_residual(&session->paper);
    return true;
}

// ---- hardware ----------------------------------------------------------------------------

static bool machine_message(void *context, const struct word *message, bool last)
{
    struct stratified_session *session = context;
    const struct tuple tuple = fold_row(&session->profile, message);
    (void)last;
    if (take_message(session, &tuple))
        return true;
    snprintf(session->machine.device->error, ERROR_MAX, "%s", session->error);
    return false;
}

static bool machine_start(struct stratified_session *session, const union any_config *config,
                          const struct endpoint *endpoint)
{
    struct hardware *m = &session->machine;
    return (hardware_start(m, &stratified_profiler, config, endpoint) &&
            hardware_take(m, (struct word_taker){session, machine_message})) ||
           failed(session, hardware_error(m));
}

static bool machine_take(struct stratified_session *session, const struct tuple *event, bool *accepted)
{
    struct hardware *m = &session->machine;
    return hardware_event(m, tuple_event_word(&session->form, event), accepted) ||
           failed(session, hardware_error(m));
}

// The taker must also see the flush's messages: they are folded one by one.
static bool next(void *context, struct word *word, bool *last)
{
    struct stratified_session *session = context;
    struct messages messages = session->machine.messages;
    if (!messages.next(messages.context, word, last))
        return false;
    const struct tuple message = fold_row(&session->profile, word);
    return !session->take || session->take(session->context, &message);
}

static bool machine_end(struct stratified_session *session)
{
    struct hardware *m = &session->machine;
    const bool read = stratified_finish(m->device, (struct messages){session, next}, &session->profile,
                                        &session->hardware) &&
                      hardware_totals(m, &session->totals.events, &session->totals.dropped);
    session->totals.cycles = hardware_cycles(m);
    return read || failed(session, hardware_error(m));
}

// ---- interface ---------------------------------------------------------------------------

bool stratified_session_init(struct stratified_session *session, const union any_config *config,
                             const struct endpoint *endpoint, message_taker *take, void *context)
{
    memset(session, 0, sizeof *session);
    session->cfg = (const struct stratified_config *)config;
    session->clocked = endpoint != NULL;
    session->take = take;
    session->context = context;
    session->hardware.spacing_least = SPACING_MOST;
    session->form = tuple_form_of(&stratified_profiler, config);
    fold_init(&session->profile, &stratified_profiler, config);
    if (!endpoint && !stratified_init(&session->paper, session->cfg))
        return failed(session, "out of memory");
    return !endpoint || machine_start(session, config, endpoint);
}

void stratified_session_free(struct stratified_session *session)
{
    if (session->clocked)
        hardware_free(&session->machine);
    else
        stratified_free(&session->paper);
    fold_free(&session->profile);
}

bool stratified_session_event(struct stratified_session *session, const struct tuple *event, bool *accepted)
{
    *accepted = true;
    return session->clocked ? machine_take(session, event, accepted) : paper_event(session, event);
}

bool stratified_session_end(struct stratified_session *session)
{
    return session->clocked ? machine_end(session) : paper_end(session);
}
