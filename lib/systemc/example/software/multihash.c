// lib/systemc/example/software/multihash: software of multihash: frequent tuples of each interval.
#include <stdio.h>
#include <stdlib.h>

#include "driver/multihash/multihash.h"
#include "lib/systemc/example/software.h"

struct own {
    struct multihash_profile profile;
    json_t *intervals;
};

static const struct multihash_config *config_of(const struct software *software)
{
    return (const struct multihash_config *)software->config;
}

// A flush without events in the interval sends an empty one, which is skipped.
static bool take_interval(void *context, const struct multihash_interval *interval, char error[ERROR_MAX])
{
    struct software *software = context;
    struct own *own = software->own;
    if (!interval->complete && software->events % config_of(software)->interval == 0)
        return true;
    json_t *candidates = json_array();
    for (uint32_t i = 0; i < interval->candidates; i++)
        json_array_append_new(candidates, software_tuple(&interval->candidate[i]));
    json_t *json = json_pack("{s:o,s:I,s:I,s:b}", "candidates", candidates, "promotions_denied",
                             (json_int_t)interval->denied, "retained_lost", (json_int_t)interval->lost,
                             "complete", (int)interval->complete);
    if (json_array_append_new(own->intervals, json) == 0)
        return true;
    snprintf(error, ERROR_MAX, "out of memory");
    return false;
}

static bool start(struct software *software)
{
    struct own *own = software->own = calloc(1, sizeof *own);
    if (!own || !multihash_profile_init(&own->profile, config_of(software),
                                        (struct multihash_taker){software, take_interval}))
        return software_failed(software, "out of memory");
    own->intervals = json_array();
    return device_wait(&software->device, 1U << BIT_status_clearing, 0);
}

static bool word(struct software *software, const struct tuple *event, struct word *word)
{
    const struct multihash_config *cfg = config_of(software);
    struct own *own = software->own;
    *word = tuple_event_word(&own->profile.form.tuple, event);
    return software_fits(software, event->a, cfg->width_a, "width_a") &&
           (!cfg->width_b || software_fits(software, event->b, cfg->width_b, "width_b"));
}

static bool take(struct software *software, const struct word *message, bool last)
{
    bool flushed;
    struct own *own = software->own;
    return multihash_profile_add(&own->profile, message, last, &flushed, software->device.error);
}

static bool finish(struct software *software, json_t *report)
{
    struct own *own = software->own;
    struct multihash_totals totals;
    if (!multihash_read_out(&software->device, software->messages, &own->profile) ||
        !multihash_read_totals(&software->device, &totals))
        return false;
    json_object_set_new(report, "intervals_dropped", json_integer((json_int_t)totals.intervals_dropped));
    json_object_set_new(report, "candidates_dropped", json_integer((json_int_t)totals.candidates_dropped));
    json_object_set(report, "intervals", own->intervals);
    return true;
}

static void end(struct software *software)
{
    struct own *own = software->own;
    if (own) {
        multihash_profile_free(&own->profile);
        json_decref(own->intervals);
    }
    free(own);
}

const struct software_class multihash_software = {&multihash_profiler, start, word, take, finish, end};
