// cli/stratified_source: see stratified_source.h.
#include "stratified_source.h"

#include <stdio.h>
#include <string.h>

enum { SPACING_MOST = 65535 }; // as the hardware's register

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

// ---- the paper ---------------------------------------------------------------------------

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

// A flush's messages come one after the other, when no event does: their times are not measured.
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

// ---- the clock ---------------------------------------------------------------------------

static bool model_message(void *context, const struct word *message, bool last)
{
    struct stratified_source *source = context;
    const struct tuple tuple = tuple_message_of(source->profile.form, message);
    (void)last;
    if (take_message(source, &tuple))
        return true;
    snprintf(source->model.device.error, ERROR_MAX, "%s", source->error);
    return false;
}

static bool model_start(struct stratified_source *source, const union any_config *config)
{
    struct device *device = &source->model.device;
    return (model_device_init(&source->model, &stratified_profiler, config) &&
            device_wait(device, 1U << BIT_status_clearing, 0) &&
            model_device_take(&source->model, (struct model_taker){source, model_message})) ||
           failed(source, device->error);
}

static bool model_take(struct stratified_source *source, const struct tuple *event, bool *accepted)
{
    struct model_device *m = &source->model;
    if (!model_device_event(m, tuple_event_word(source->profile.form, event)))
        return failed(source, m->device.error);
    *accepted = m->model.shell->accepted;
    return true;
}

// Whoever takes messages must see those of the flush too: they are folded one by one, as they come.
static bool next(void *context, struct word *word, bool *last)
{
    struct stratified_source *source = context;
    struct messages messages = source->model.messages;
    if (!messages.next(messages.context, word, last))
        return false;
    const struct tuple message = tuple_message_of(source->profile.form, word);
    return !source->take || source->take(source->context, &message);
}

static bool model_end(struct stratified_source *source)
{
    struct model_device *m = &source->model;
    const bool read =
        stratified_finish(&m->device, (struct messages){source, next}, &source->profile, &source->hardware) &&
        model_device_totals(m, &source->totals.events, &source->totals.dropped);
    source->totals.cycles = m->model.cycles;
    return read || failed(source, m->device.error);
}

// ---- either ------------------------------------------------------------------------------

bool stratified_source_init(struct stratified_source *source, const union any_config *config, bool clocked,
                            message_taker *take, void *context)
{
    memset(source, 0, sizeof *source);
    source->cfg = (const struct stratified_config *)config;
    source->clocked = clocked;
    source->take = take;
    source->context = context;
    source->hardware.spacing_least = SPACING_MOST;
    stratified_profile_init(&source->profile, source->cfg);
    if (!clocked && !stratified_init(&source->paper, source->cfg))
        return failed(source, "out of memory");
    return !clocked || model_start(source, config);
}

void stratified_source_free(struct stratified_source *source)
{
    if (source->clocked)
        model_device_free(&source->model);
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
