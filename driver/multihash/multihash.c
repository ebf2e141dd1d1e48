// driver/multihash/multihash: checks of read-out messages, intervals, totals, the view of an entry.
#include "driver/multihash/multihash.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "driver/read_out.h"

enum { SHOWN_POLLS = 8 };

bool multihash_profile_init(struct multihash_profile *profile, const struct multihash_config *cfg,
                            struct multihash_taker taker)
{
    *profile =
        (struct multihash_profile){.cfg = cfg,
                                   .form = multihash_form(cfg),
                                   .taker = taker,
                                   .now.candidate = calloc(multihash_entries(cfg), sizeof(struct tuple))};
    return profile->now.candidate != NULL;
}

void multihash_profile_free(struct multihash_profile *profile)
{
    free(profile->now.candidate);
}

// ---- one message -------------------------------------------------------------------------

static bool unexpected(const struct multihash_profile *profile, const struct multihash_message *message,
                       bool last, char error[ERROR_MAX])
{
    snprintf(error, ERROR_MAX,
             "a message of type %d with count %" PRIu64 "%s; expected is %s after %" PRIu32
             " candidates of at most %" PRIu32 ", each of %" PRIu32 " to %" PRIu32 " events",
             (int)message->type, message->tuple.count, last ? ", the last" : "",
             profile->ended ? "the end of the read-out" : "a candidate or the end of candidates",
             profile->now.candidates, multihash_entries(profile->cfg), multihash_thr(profile->cfg),
             multihash_count_most(profile->cfg));
    return false;
}

static bool is_end(const struct multihash_message *message)
{
    return message->type == MULTIHASH_END || message->type == MULTIHASH_CUT;
}

// Whether the message may come next in the read-out.
static bool fits(const struct multihash_profile *profile, const struct multihash_message *message, bool last)
{
    const uint64_t count = message->tuple.count;
    if (last != is_end(message) || profile->ended != is_end(message))
        return false;
    return message->type != MULTIHASH_CANDIDATE ||
           (profile->now.candidates < multihash_entries(profile->cfg) &&
            count >= multihash_thr(profile->cfg) && count <= multihash_count_most(profile->cfg));
}

bool multihash_profile_add(struct multihash_profile *profile, const struct word *word, bool last,
                           bool *flushed, char error[ERROR_MAX])
{
    const struct multihash_message message = multihash_message_of(&profile->form, word);
    struct multihash_interval *now = &profile->now;
    *flushed = message.type == MULTIHASH_CUT;
    if (!fits(profile, &message, last))
        return unexpected(profile, &message, last, error);
    if (message.type == MULTIHASH_CANDIDATE)
        now->candidate[now->candidates++] = message.tuple;
    else if (message.type == MULTIHASH_DENIED)
        now->denied = message.tuple.count;
    profile->ended = message.type == MULTIHASH_DENIED;
    if (!is_end(&message))
        return true;
    now->lost = message.tuple.count;
    now->complete = message.type == MULTIHASH_END;
    const bool taken = profile->taker.take(profile->taker.context, now, error);
    *now = (struct multihash_interval){.candidate = now->candidate};
    return taken;
}

// ---- waiting messages --------------------------------------------------------------------

static bool add(void *profile, const struct word *word, bool last, bool *flushed, char error[ERROR_MAX])
{
    return multihash_profile_add(profile, word, last, flushed, error);
}

static struct read_out read_out_of(struct device *device, struct messages messages,
                                   struct multihash_profile *profile)
{
    return (struct read_out){device, messages, &profile->cfg->shell, profile, add, false};
}

bool multihash_serve(struct device *device, struct messages messages, struct multihash_profile *profile)
{
    struct read_out r = read_out_of(device, messages, profile);
    return read_out_serve(&r);
}

bool multihash_clear_device(struct device *device, struct messages messages,
                            struct multihash_profile *profile)
{
    struct read_out r = read_out_of(device, messages, profile);
    return read_out_clear(&r);
}

bool multihash_read_out(struct device *device, struct messages messages, struct multihash_profile *profile)
{
    struct read_out r = read_out_of(device, messages, profile);
    return read_out_flush(&r);
}

// ---- registers ---------------------------------------------------------------------------

bool multihash_read_totals(struct device *device, struct multihash_totals *totals)
{
    return device_read(device, REG_intervals, &totals->intervals) &&
           device_read(device, REG_left, &totals->left) && device_read(device, REG_denied, &totals->denied) &&
           device_read(device, REG_lost, &totals->lost) &&
           device_read(device, REG_intervals_dropped, &totals->intervals_dropped) &&
           device_read(device, REG_candidates_dropped, &totals->candidates_dropped);
}

// Waits until no read-out is under way, taking messages, as a read-out waits for room for them.
static bool wait_reading(struct read_out *r)
{
    for (uint32_t poll = 0; poll < device_polls(r->device); poll++) {
        uint32_t status;
        if (!device_read(r->device, REG_status, &status))
            return false;
        if (!(status >> BIT_status_reading & 1))
            return true;
        if (status >> BIT_status_message & 1 && !read_out_take(r))
            return false;
    }
    snprintf(r->device->error, ERROR_MAX, "a read-out does not end within %" PRIu32 " reads of the status",
             device_polls(r->device));
    return false;
}

static bool read_shown(struct device *device, struct tuple *tuple, bool *shown)
{
    uint32_t count;
    uint32_t view;
    const bool read =
        device_read(device, REG_view_count, &count) && device_read64(device, REG_view_a_low, &tuple->a) &&
        device_read64(device, REG_view_b_low, &tuple->b) &&
        device_read(device, REG_view_kind, &tuple->kind) && device_read(device, REG_view, &view);
    tuple->count = read ? count : 0;
    *shown = read && view >> BIT_view_shown;
    return read;
}

// Waits for the view: a few clocks after the write, unless a read-out has begun.
static bool wait_shown(struct device *device)
{
    uint32_t view = 0;
    for (int poll = 0; poll < SHOWN_POLLS && !(view >> BIT_view_shown); poll++)
        if (!device_read(device, REG_view, &view))
            return false;
    return true;
}

bool multihash_view(struct device *device, struct messages messages, struct multihash_profile *profile,
                    uint32_t entry, struct tuple *tuple, bool *candidate)
{
    struct read_out r = read_out_of(device, messages, profile);
    for (uint32_t attempt = 0; attempt < device_polls(device); attempt++) {
        bool shown;
        if (!wait_reading(&r) || !device_write(device, REG_view, entry) || !wait_shown(device) ||
            !read_shown(device, tuple, &shown))
            return false;
        *candidate = tuple->count > 0;
        if (shown) // shown at the end too: all words belong to one entry of one interval
            return true;
    }
    snprintf(device->error, ERROR_MAX, "entry %" PRIu32 " is not shown after %" PRIu32 " attempts", entry,
             device_polls(device));
    return false;
}
