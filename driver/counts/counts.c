// driver/counts/counts: sequence check of read-out messages, sums per counter, clear and flush.
#include "driver/counts/counts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmodel/bits.h"

bool counts_profile_init(struct counts_profile *profile, const struct counts_config *cfg)
{
    *profile = (struct counts_profile){.cfg = cfg, .count = calloc(cfg->counters, sizeof *profile->count)};
    return profile->count != NULL;
}

void counts_profile_free(struct counts_profile *profile)
{
    free(profile->count);
}

bool counts_profile_add(struct counts_profile *profile, struct counts_message message, bool last,
                        bool *flushed, char error[ERROR_MAX])
{
    const uint32_t final = profile->cfg->counters - 1;
    if (message.index < profile->next || last != (message.index == final) || (!last && !message.count)) {
        snprintf(error, ERROR_MAX,
                 "unexpected message of counter %" PRIu32 " with %" PRIu32
                 " events%s; expected is counter %" PRIu32 " to %" PRIu32,
                 message.index, message.count, last ? ", the last" : "", profile->next, final);
        return false;
    }
    profile->count[message.index] += message.count;
    profile->full += message.count == bits_mask(profile->cfg->counter_width);
    profile->next = last ? 0 : message.index + 1;
    profile->intervals += last && message.whole;
    *flushed = last && !message.whole;
    return true;
}

bool counts_profile_take(struct counts_profile *profile, struct device *device, struct messages messages,
                         bool *flushed)
{
    struct word word;
    bool last;
    if (!messages.next(messages.context, &word, &last)) {
        if (profile->cfg->shell.drain == DRAIN_STREAM)
            snprintf(device->error, ERROR_MAX, "no message of counter %" PRIu32 " or above came",
                     profile->next);
        return false;
    }
    return counts_profile_add(profile, counts_message_of(profile->cfg, &word), last, flushed, device->error);
}

struct taking {
    struct counts_profile *profile;
    struct device *device;
    struct messages messages;
};

static bool take(void *context)
{
    const struct taking *t = context;
    bool flushed;
    return counts_profile_take(t->profile, t->device, t->messages, &flushed);
}

static bool wait_token(struct device *device, struct messages messages, struct counts_profile *profile)
{
    return device_wait_token(device, (struct taker){&(struct taking){profile, device, messages}, take});
}

bool counts_clear(struct device *device, struct messages messages, struct counts_profile *profile)
{
    return wait_token(device, messages, profile) && device_clear(device);
}

bool counts_read_out(struct device *device, struct messages messages, struct counts_profile *profile)
{
    bool flushed = false;
    if (!wait_token(device, messages, profile) || !device_flush(device))
        return false;
    while (!flushed)
        if (!counts_profile_take(profile, device, messages, &flushed))
            return false;
    return true;
}

bool counts_read_intervals(struct device *device, uint32_t *intervals)
{
    return device_read(device, REG_intervals, intervals);
}

bool counts_read_left(struct device *device, uint32_t *left)
{
    return device_read(device, REG_left, left);
}
