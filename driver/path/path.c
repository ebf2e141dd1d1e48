// driver/path/path: check of path messages, assembly of table and phases; service and flush.
#include "driver/path/path.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "cmodel/bits.h"
#include "driver/read_out.h"

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

static bool add(void *profile, const struct word *word, bool last, bool *ended, char error[ERROR_MAX])
{
    return path_add(profile, word, last, ended, error);
}

static struct read_out read_out_of(struct device *device, struct messages messages,
                                   struct path_profile *profile)
{
    return (struct read_out){device, messages, &profile->cfg->shell, profile, add, false};
}

bool path_serve(struct device *device, struct messages messages, struct path_profile *profile)
{
    struct read_out r = read_out_of(device, messages, profile);
    return read_out_serve(&r);
}

bool path_wait(struct device *device, struct messages messages, struct path_profile *profile, uint32_t busy)
{
    struct read_out r = read_out_of(device, messages, profile);
    return device_wait_taking(device, busy, 0, (struct taker){&r, read_out_take});
}

bool path_read_out(struct device *device, struct messages messages, struct path_profile *profile)
{
    struct read_out r = read_out_of(device, messages, profile);
    return read_out_flush(&r);
}
