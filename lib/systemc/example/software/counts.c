// lib/systemc/example/software/counts: software of counts: counters by bucket.
#include <stdlib.h>

#include "driver/counts/counts.h"
#include "lib/systemc/example/software.h"

static const struct counts_config *config_of(const struct software *software)
{
    return (const struct counts_config *)software->config;
}

static bool start(struct software *software)
{
    struct counts_profile *profile = software->own = calloc(1, sizeof *profile);
    if (!profile || !counts_profile_init(profile, config_of(software)))
        return software_failed(software, "out of memory");
    return device_wait(&software->device, 1U << BIT_status_clearing, 0);
}

static bool word(struct software *software, const struct tuple *event, struct word *word)
{
    const struct counts_config *cfg = config_of(software);
    *word = (struct word){{event->a | (cfg->kinds > 1 ? (uint64_t)event->kind << cfg->width : 0)}};
    return software_fits(software, event->a, cfg->width, "width");
}

static bool take(struct software *software, const struct word *message, bool last)
{
    bool flushed;
    return counts_profile_add(software->own, counts_message_of(config_of(software), message), last, &flushed,
                              software->device.error);
}

static bool finish(struct software *software, json_t *report)
{
    struct counts_profile *profile = software->own;
    if (!counts_read_out(&software->device, software->messages, profile))
        return false;
    json_t *buckets = json_array();
    for (uint32_t i = 0; i < profile->cfg->counters; i++)
        if (profile->count[i])
            json_array_append_new(buckets, json_pack("{s:I,s:I}", "index", (json_int_t)i, "count",
                                                     (json_int_t)profile->count[i]));
    json_object_set_new(report, "intervals", json_integer((json_int_t)profile->intervals));
    json_object_set_new(report, "saturated", json_integer((json_int_t)profile->full));
    json_object_set_new(report, "buckets", buckets);
    return true;
}

static void end(struct software *software)
{
    if (software->own)
        counts_profile_free(software->own);
    free(software->own);
}

const struct software_class counts_software = {&counts_profiler, "pc", start, word, take, finish, end};
