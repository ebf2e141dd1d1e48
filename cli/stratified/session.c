// cli/stratified/session: events into the stratified golden model, or through a device into hardware.
#include "cli/stratified/session.h"

#include <stdio.h>
#include <string.h>

enum { SPACING_MOST = 65535 }; // the maximum of the hardware's register, clocks

static bool failed(struct stratified_source *source, const char *why)
{
    snprintf(source->error, sizeof source->error, "%s", why);
    return false;
}

static bool take_message(struct stratified_source *source, const struct tuple *message)
{
    if (!stratified_fold(&source->profile, message))
        return failed(source, "out of memory");
    if (source->take && !source->take(source->context, message))
        return failed(source, "a message could not be taken");
    return true;
}

// ---- paper section -----------------------------------------------------------------------

static bool paper_message(struct stratified_source *source, const struct tuple *message)
{
    struct stratified_totals *totals = &source->hardware;
    const uint64_t time = source->totals.events - source->last;
    if (totals->messages) {
        totals->spacing_sum += time;
        totals->spacing_least = time < totals->spacing_least ? (uint32_t)time : totals->spacing_least;
    }
    totals->messages++;
    source->last = source->totals.events;
    return take_message(source, message);
}

static bool paper_event(struct stratified_source *source, const struct tuple *event)
{
    struct tuple message;
    source->totals.events++;
    return !stratified_event(&source->paper, event, &message) || paper_message(source, &message);
}

// The messages of a flush come without events between them, so their spacing is not measured.
static bool paper_end(struct stratified_source *source)
{
    struct tuple message;
    while (stratified_empty(&source->paper, &message)) {
        source->hardware.messages++;
        if (!take_message(source, &message))
            return false;
    }
    source->hardware.residual = stratified_residual(&source->paper);
    return true;
}

// ---- hardware ----------------------------------------------------------------------------

static bool model_message(void *context, const struct word *message, bool last)
{
    struct stratified_source *source = context;
    const struct tuple tuple = tuple_message_of(source->profile.form, message);
    (void)last;
    if (take_message(source, &tuple))
        return true;
    snprintf(source->machine.device->error, ERROR_MAX, "%s", source->error);
    return false;
}

static bool model_start(struct stratified_source *source, const union any_config *config,
                        const struct site *place)
{
    struct hardware *m = &source->machine;
    return (hardware_init(m, &stratified_profiler, config, place) &&
            device_wait(m->device, 1U << BIT_status_clearing, 0) &&
            hardware_take(m, (struct word_taker){source, model_message})) ||
           failed(source, hardware_error(m));
}

static bool model_take(struct stratified_source *source, const struct tuple *event, bool *accepted)
{
    struct hardware *m = &source->machine;
    return hardware_event(m, tuple_event_word(source->profile.form, event), accepted) ||
           failed(source, hardware_error(m));
}

// The taker must also see the flush's messages: they are folded one by one.
static bool next(void *context, struct word *word, bool *last)
{
    struct stratified_source *source = context;
    struct messages messages = source->machine.messages;
    if (!messages.next(messages.context, word, last))
        return false;
    const struct tuple message = tuple_message_of(source->profile.form, word);
    return !source->take || source->take(source->context, &message);
}

static bool model_end(struct stratified_source *source)
{
    struct hardware *m = &source->machine;
    const bool read =
        stratified_finish(m->device, (struct messages){source, next}, &source->profile, &source->hardware) &&
        hardware_totals(m, &source->totals.events, &source->totals.dropped);
    source->totals.cycles = hardware_cycles(m);
    return read || failed(source, hardware_error(m));
}

// ---- interface ---------------------------------------------------------------------------

bool stratified_source_init(struct stratified_source *source, const union any_config *config,
                            const struct site *place, message_taker *take, void *context)
{
    memset(source, 0, sizeof *source);
    source->cfg = (const struct stratified_config *)config;
    source->clocked = place != NULL;
    source->take = take;
    source->context = context;
    source->hardware.spacing_least = SPACING_MOST;
    stratified_profile_init(&source->profile, source->cfg);
    if (!place && !stratified_init(&source->paper, source->cfg))
        return failed(source, "out of memory");
    return !place || model_start(source, config, place);
}

void stratified_source_free(struct stratified_source *source)
{
    if (source->clocked)
        hardware_free(&source->machine);
    else
        stratified_free(&source->paper);
    stratified_profile_free(&source->profile);
}

bool stratified_source_event(struct stratified_source *source, const struct tuple *event, bool *accepted)
{
    *accepted = true;
    return source->clocked ? model_take(source, event, accepted) : paper_event(source, event);
}

bool stratified_source_end(struct stratified_source *source)
{
    return source->clocked ? model_end(source) : paper_end(source);
}
