// driver/path/path: check of path messages, assembly of table and phases; service, clear and flush.
#include "driver/path/path.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmodel/bits.h"

enum { PHASES_FIRST = 64 }; // initial room for phases

bool path_profile_init(struct path_profile *profile, const struct path_config *cfg, struct path_taker taker)
{
    const uint32_t entries = cfg->entries;
    *profile = (struct path_profile){.cfg = cfg,
                                     .taker = taker,
                                     .table.row = calloc(entries, sizeof *profile->table.row),
                                     .coming.row = calloc(entries, sizeof *profile->coming.row)};
    return profile->table.row && profile->coming.row;
}

void path_profile_free(struct path_profile *profile)
{
    free(profile->table.row);
    free(profile->coming.row);
    free(profile->phase);
    *profile = (struct path_profile){0};
}

// ---- one message -------------------------------------------------------------------------

static const char *unfit_path(const struct path_profile *profile, struct path path)
{
    if (path.length > profile->cfg->branches)
        return "it is longer than `branches`";
    return path.directions & ~bits_mask(path.length) ? "a direction beyond its length is set" : NULL;
}

// NULL, or why no profiler sends this message.
static const char *unfit(const struct path_profile *profile, const struct path_message *message, bool last)
{
    const bool nothing = path_equal(message->path, (struct path){0});
    if (last != (message->type == PATH_END))
        return last ? "only the end of a read-out may be the last" : "the end of a read-out must be the last";
    switch (message->type) {
    case PATH_POPPED: break;
    case PATH_ENTRY:
        if (message->count == 0)
            return "an entry must have a count";
        if (profile->coming.count == profile->cfg->entries)
            return "all entries have arrived";
        break;
    case PATH_PHASE: return nothing ? NULL : "a phase must have no path";
    case PATH_END:
        if (message->count != profile->coming.count)
            return "its count differs from the entries that arrived";
        return nothing ? NULL : "an end must have no path";
    }
    return unfit_path(profile, message->path);
}

static bool add_phase(struct path_profile *profile, uint32_t count)
{
    // The array doubles at each power of two.
    const size_t phases = profile->phases;
    if (phases == 0 || (phases >= PHASES_FIRST && !(phases & (phases - 1)))) {
        const size_t room = phases ? 2 * phases : PHASES_FIRST;
        struct path_phase *more = realloc(profile->phase, room * sizeof *more);
        if (!more)
            return false;
        profile->phase = more;
    }
    profile->phase[profile->phases++] = path_phase_of(count);
    return true;
}

static void end_table(struct path_profile *profile)
{
    const struct path_rows before = profile->table;
    profile->table = profile->coming;
    profile->coming = (struct path_rows){.row = before.row};
}

bool path_add(struct path_profile *profile, const struct word *word, bool last, bool *ended,
              char error[ERROR_MAX])
{
    const struct path_message message = path_message_of(profile->cfg, word);
    const char *why = unfit(profile, &message, last);
    *ended = false;
    if (why) {
        snprintf(error, ERROR_MAX,
                 "a message of type %d with count %" PRIu32 " and the path 0x%" PRIx64 ", %" PRIu32
                 " branches, 0x%" PRIx32 ", after %" PRIu32 " entries: %s",
                 (int)message.type, message.count, message.path.start, message.path.length,
                 message.path.directions, profile->coming.count, why);
        return false;
    }
    switch (message.type) {
    case PATH_POPPED:
        return !profile->taker.take ||
               profile->taker.take(profile->taker.context, message.path, message.count, error);
    case PATH_ENTRY:
        profile->coming.row[profile->coming.count++] = (struct path_count){message.path, message.count};
        return true;
    case PATH_PHASE:
        if (add_phase(profile, message.count))
            return true;
        snprintf(error, ERROR_MAX, "out of memory");
        return false;
    case PATH_END: break;
    }
    end_table(profile);
    *ended = true;
    return true;
}

// ---- waiting messages --------------------------------------------------------------------

// Context of a wait that adds messages.
struct taking {
    struct device *device;
    struct messages messages;
    struct path_profile *profile;
    bool ended; // the last message ended a read-out
};

static bool take(void *context)
{
    struct taking *t = context;
    struct word word;
    bool last;
    if (t->messages.next(t->messages.context, &word, &last))
        return path_add(t->profile, &word, last, &t->ended, t->device->error);
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

bool path_serve(struct device *device, struct messages messages, struct path_profile *profile)
{
    return take_waiting(&(struct taking){device, messages, profile, false});
}

bool path_clear_device(struct device *device, struct messages messages, struct path_profile *profile)
{
    struct taking t = {device, messages, profile, false};
    // When the token is taken, the last message may not have reached the queue's head; clearing takes longer.
    const bool cleared = wait_token(&t) && device_clear(device) && wait_token(&t) &&
                         device_wait(device, 1U << BIT_status_clearing, 0) && take_waiting(&t);
    if (cleared)
        profile->phases = 0;
    return cleared;
}

bool path_read_out(struct device *device, struct messages messages, struct path_profile *profile)
{
    struct taking t = {device, messages, profile, false};
    if (!wait_token(&t) || !device_flush(device))
        return false;
    while (!t.ended)
        if (!take(&t))
            return false;
    return true;
}
