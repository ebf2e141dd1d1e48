// cli/multihash/session: events into the multihash golden model, or through a device into hardware.
#include "cli/multihash/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool failed(struct multihash_source *source, const char *why)
{
    snprintf(source->error, sizeof source->error, "%s", why);
    return false;
}

// ---- paper section -----------------------------------------------------------------------

// Delivers the interval and begins the next one.
static bool paper_interval(struct multihash_source *source, bool complete)
{
    struct multihash_interval *ended = &source->ended;
    struct multihash *paper = &source->paper;
    *ended = (struct multihash_interval){
        .candidate = ended->candidate, .denied = paper->denied, .lost = paper->lost, .complete = complete};
    for (uint32_t entry = 0; entry < multihash_entries(source->cfg); entry++)
        ended->candidates += multihash_candidate(paper, entry, &ended->candidate[ended->candidates]);
    multihash_end(paper);
    return source->taker.take(source->taker.context, ended, source->error);
}

static bool paper_event(struct multihash_source *source, const struct tuple *event)
{
    multihash_event(&source->paper, event);
    source->totals.events++;
    return !multihash_full(&source->paper) || paper_interval(source, true);
}

static bool paper_start(struct multihash_source *source)
{
    source->ended.candidate = calloc(multihash_entries(source->cfg) + 1, sizeof *source->ended.candidate);
    return (multihash_init(&source->paper, source->cfg) && source->ended.candidate) ||
           failed(source, "out of memory");
}

// ---- hardware ----------------------------------------------------------------------------

// A flush without a current interval sends an empty one, which is skipped.
static bool model_interval(void *context, const struct multihash_interval *interval, char error[ERROR_MAX])
{
    struct multihash_source *source = context;
    if (!interval->complete && !source->begun && interval->candidates == 0)
        return true;
    return source->taker.take(source->taker.context, interval, error);
}

static bool model_message(void *context, const struct word *message, bool last)
{
    struct multihash_source *source = context;
    bool flushed;
    return multihash_profile_add(&source->profile, message, last, &flushed, source->machine.device->error);
}

static bool model_start(struct multihash_source *source, const union any_config *config,
                        const struct site *place)
{
    struct hardware *m = &source->machine;
    if (!multihash_profile_init(&source->profile, source->cfg,
                                (struct multihash_taker){source, model_interval}))
        return failed(source, "out of memory");
    return (hardware_init(m, &multihash_profiler, config, place) &&
            device_wait(m->device, 1U << BIT_status_clearing, 0) &&
            hardware_take(m, (struct word_taker){source, model_message})) ||
           failed(source, hardware_error(m));
}

static bool model_take(struct multihash_source *source, const struct tuple *event, bool *accepted)
{
    struct hardware *m = &source->machine;
    return hardware_event(m, tuple_event_word(source->profile.form, event), accepted) ||
           failed(source, hardware_error(m));
}

// Whether the flush to come cuts an interval short. After a reset, the number of events tells. On a board
// that keeps its counts, earlier flushes have begun intervals too: its own register tells, but events may
// arrive meanwhile.
static bool look_for_interval(struct multihash_source *source)
{
    struct device *device = source->machine.device;
    uint64_t accepted;
    if (source->machine.place.keeps) {
        const bool read = multihash_read_totals(device, &source->hardware);
        source->begun = source->hardware.left != source->cfg->interval;
        return read;
    }
    const bool read = device_events(device, &accepted);
    source->begun = read && accepted % source->cfg->interval != 0;
    return read;
}

static bool model_end(struct multihash_source *source)
{
    struct hardware *m = &source->machine;
    const bool read = look_for_interval(source) &&
                      multihash_read_out(m->device, m->messages, &source->profile) &&
                      multihash_read_totals(m->device, &source->hardware) &&
                      hardware_totals(m, &source->totals.events, &source->totals.dropped);
    source->totals.cycles = hardware_cycles(m);
    return read || failed(source, hardware_error(m));
}

// ---- interface ---------------------------------------------------------------------------

bool multihash_source_init(struct multihash_source *source, const union any_config *config,
                           const struct site *place, struct multihash_taker taker)
{
    memset(source, 0, sizeof *source);
    source->cfg = (const struct multihash_config *)config;
    source->clocked = place != NULL;
    source->taker = taker;
    return place ? model_start(source, config, place) : paper_start(source);
}

void multihash_source_free(struct multihash_source *source)
{
    if (source->clocked) {
        hardware_free(&source->machine);
        multihash_profile_free(&source->profile);
    } else
        multihash_free(&source->paper);
    free(source->ended.candidate);
}

bool multihash_source_event(struct multihash_source *source, const struct tuple *event, bool *accepted)
{
    *accepted = true;
    return source->clocked ? model_take(source, event, accepted) : paper_event(source, event);
}

bool multihash_source_end(struct multihash_source *source)
{
    if (source->clocked)
        return model_end(source);
    return source->paper.events == 0 || paper_interval(source, false);
}
