// cli/path/spill: checks of --spill-entries against depth and memory size, and its write to the register.
#include "cli/path/spill.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/command.h"

bool path_spill_legal(const struct invocation *invocation, uint32_t entries)
{
    const struct path_config *cfg = (const struct path_config *)&invocation->config;
    if (entries == SPILL_ALL)
        return true;
    if (cfg->overflow != OVERFLOW_SPILL)
        fail("option '--spill-entries': it needs a stack that spills; accepted is overflow=spill");
    else if (invocation->endpoint.keeps_counts)
        fail("option '--spill-entries': `host read` leaves the board's setting; accepted is `host run`");
    else if (entries && entries < cfg->depth)
        fail("option '--spill-entries=%" PRIu32 "': accepted is 0, or a number from `depth`, %" PRIu32
             ", to 2^20",
             entries, cfg->depth);
    else
        return true;
    return false;
}

bool path_spill_settle(const struct path_config *cfg, uint32_t words, uint32_t *entries,
                       char error[ERROR_MAX])
{
    const uint32_t most = path_spill_entries_most(cfg, words);
    if (*entries == SPILL_ALL && !words)
        snprintf(error, ERROR_MAX,
                 "the board does not report its memory size; accepted is --spill-entries=N");
    else if (*entries == SPILL_ALL && most < cfg->depth)
        snprintf(error, ERROR_MAX,
                 "depth=%" PRIu32 ": the board's memory has %" PRIu32 " words, room for %" PRIu32
                 " entries; accepted is a depth up to that, or --spill-entries=0",
                 cfg->depth, words, most);
    else if (*entries != SPILL_ALL && words && *entries > most)
        snprintf(error, ERROR_MAX,
                 "option '--spill-entries=%" PRIu32 "': the board's memory has %" PRIu32
                 " words, room for %" PRIu32 " entries",
                 *entries, words, most);
    else {
        if (*entries == SPILL_ALL)
            *entries = most;
        return true;
    }
    return false;
}

bool path_spill_begin(struct hardware *hardware, struct path_profile *profile, uint32_t *entries)
{
    struct device *device = hardware->device;
    struct path_settings settings = path_settings_default(profile->cfg);
    if (profile->cfg->overflow != OVERFLOW_SPILL)
        return true;
    if (hardware->endpoint.keeps_counts)
        return device_read(device, REG_spill_entries, entries);
    if (!path_spill_settle(profile->cfg, hardware_memory_words(hardware), entries, device->error))
        return false;
    settings.spill_entries = *entries;
    return path_configure(device, hardware->messages, profile, &settings);
}
