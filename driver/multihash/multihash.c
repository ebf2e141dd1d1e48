// driver/multihash/multihash: checks of read-out messages, intervals, totals, the view of an entry.
#include "driver/multihash/multihash.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

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
    const struct multihash_message message = multihash_message_of(profile->form, word);
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

// Context of a wait that adds messages.
struct taking {
    struct device *device;
    struct messages messages;
    struct multihash_profile *profile;
    bool flushed; // the last message ended a flush's read-out
};

static bool take(void *context)
{
    struct taking *t = context;
    struct word word;
    bool last;
    if (t->messages.next(t->messages.context, &word, &last))
        return multihash_profile_add(t->profile, &word, last, &t->flushed, t->device->error);
    if (t->profile->cfg->shell.drain == DRAIN_STREAM)
        snprintf(t->device->error, ERROR_MAX, "no message came during a read-out");
    return false;
}

static bool wait_token(struct taking *t)
{
    return device_wait_token(t->device, (struct taker){t, take});
}

// At most as many messages as the queue holds, including its head.
static bool take_waiting(struct taking *t)
{
    return device_take(t->device, (struct taker){t, take}, t->profile->cfg->shell.msg_depth + 1);
}

bool multihash_serve(struct device *device, struct messages messages, struct multihash_profile *profile)
{
    return take_waiting(&(struct taking){device, messages, profile, false});
}

bool multihash_clear_device(struct device *device, struct messages messages,
                            struct multihash_profile *profile)
{
    struct taking t = {device, messages, profile, false};
    // When the token is taken, the last message may not have reached the queue's head; clearing takes longer.
    return wait_token(&t) && device_clear(device) && wait_token(&t) &&
           device_wait(device, 1U << BIT_status_clearing, 0) && take_waiting(&t);
}

bool multihash_read_out(struct device *device, struct messages messages, struct multihash_profile *profile)
{
    struct taking t = {device, messages, profile, false};
    if (!wait_token(&t) || !device_flush(device))
        return false;
    while (!t.flushed)
        if (!take(&t))
            return false;
    return true;
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
static bool wait_reading(struct taking *t)
{
    for (uint32_t poll = 0; poll < device_polls(t->device); poll++) {
        uint32_t status;
        if (!device_read(t->device, REG_status, &status))
            return false;
        if (!(status >> BIT_status_reading & 1))
            return true;
        if (status >> BIT_status_message & 1 && !take(t))
            return false;
    }
    snprintf(t->device->error, ERROR_MAX, "a read-out does not end within %" PRIu32 " reads of the status",
             device_polls(t->device));
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
    struct taking t = {device, messages, profile, false};
    for (uint32_t attempt = 0; attempt < device_polls(device); attempt++) {
        bool shown;
        if (!wait_reading(&t) || !device_write(device, REG_view, entry) || !wait_shown(device) ||
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
