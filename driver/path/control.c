// driver/path/control: writes of path's settings and clears between events, and reads of its totals.
// Interface: path.h. Why a write finds the queue empty: doc/path/engine.md, Control writes.
#include "driver/path/path.h"

#include <inttypes.h>
#include <stdio.h>

enum { REPAIR_MOST = 65535 };

static bool refuse(struct device *device, const char *what, uint32_t value, const char *why)
{
    snprintf(device->error, ERROR_MAX, "%s 0x%" PRIx32 ": %s", what, value, why);
    return false;
}

// ---- while events are held ---------------------------------------------------------------

struct held {
    struct device *device;
    struct messages messages;
    struct path_profile *profile;
    bool stays; // it was frozen before
};

// Waits until no token waits, no read-out is under way, all accepted events have been counted, and no entry
// moves: a write that waited for the memory would keep a bus that it shares with the memory port.
static bool wait_quiet(const struct held *held)
{
    const uint32_t busy = 1U << BIT_status_waiting | 1U << BIT_status_reading | 1U << BIT_status_counting |
                          1U << BIT_status_spilling;
    return path_wait(held->device, held->messages, held->profile, busy);
}

static bool hold(struct held *held)
{
    held->stays = true; // until the register has been read
    return device_frozen(held->device, &held->stays) && device_freeze(held->device, true) && wait_quiet(held);
}

static bool release(const struct held *held)
{
    return held->stays || device_freeze(held->device, false);
}

// ---- writes ------------------------------------------------------------------------------

uint32_t path_spill_entries_most(const struct path_config *cfg, uint32_t words)
{
    const uint32_t entries = words >> path_spill_slot_bits(cfg);
    return entries < SPILL_ENTRIES_MOST ? entries : SPILL_ENTRIES_MOST;
}

struct path_settings path_settings_default(const struct path_config *cfg)
{
    struct path_settings settings = {
        .ppcr = path_ppcr(cfg), .trap_ppcr = cfg->trap_ppcr, .stream = cfg->stream};
    if (cfg->phases) {
        settings.phase_interval = cfg->phase_interval;
        settings.phase_threshold = path_threshold(cfg);
    }
    return settings;
}

static bool legal(struct device *device, const struct path_config *cfg, const struct path_settings *s)
{
    const char *wrong = ppcr_illegal(s->ppcr, cfg->count_width);
    if (wrong)
        return refuse(device, "ppcr", s->ppcr, wrong);
    const char *wrong_trap = trap_ppcr_illegal(s->trap_ppcr);
    if (wrong_trap)
        return refuse(device, "trap_ppcr", s->trap_ppcr, wrong_trap);
    if (cfg->overflow == OVERFLOW_SPILL) {
        if (s->spill_base % 4)
            return refuse(device, "spill_base", s->spill_base, "accepted is a multiple of 4");
        if (s->spill_entries > SPILL_ENTRIES_MOST || (s->spill_entries && s->spill_entries < cfg->depth))
            return refuse(device, "spill_entries", s->spill_entries,
                          "accepted is 0, or from `depth` to 2^20");
    }
    if (cfg->phases) {
        if (s->phase_interval < path_interval_least(cfg) || s->phase_interval > PATH_INTERVAL_MOST)
            return refuse(device, "phase_interval", s->phase_interval,
                          "accepted is the range of the parameter");
        if (s->phase_threshold > THRESHOLD_MOST)
            return refuse(device, "phase_threshold", s->phase_threshold, "accepted is up to 65535");
    }
    return true;
}

static bool write_all(struct device *device, const struct path_config *cfg, const struct path_settings *s)
{
    if (!device_write(device, REG_ppcr, s->ppcr) || !device_write(device, REG_trap_ppcr, s->trap_ppcr) ||
        !device_write(device, REG_mode, (uint32_t)s->stream << BIT_mode_stream))
        return false;
    if (cfg->overflow == OVERFLOW_SPILL && (!device_write(device, REG_spill_base, s->spill_base) ||
                                            !device_write(device, REG_spill_entries, s->spill_entries)))
        return false;
    return !cfg->phases || (device_write(device, REG_phase_threshold, s->phase_threshold) &&
                            device_write(device, REG_phase_interval, s->phase_interval));
}

bool path_configure(struct device *device, struct messages messages, struct path_profile *profile,
                    const struct path_settings *settings)
{
    struct held held = {device, messages, profile, false};
    if (!legal(device, profile->cfg, settings))
        return false;
    const bool done = hold(&held) && write_all(device, profile->cfg, settings);
    return release(&held) && done;
}

bool path_repair(struct device *device, struct messages messages, struct path_profile *profile, uint32_t k,
                 uint32_t *discarded)
{
    struct held held = {device, messages, profile, false};
    if (k > REPAIR_MOST)
        return refuse(device, "repair", k, "accepted is up to 65535");
    const bool done =
        hold(&held) && device_write(device, REG_repair, k) && device_read(device, REG_repair, discarded);
    return release(&held) && done;
}

// Held, because a phase that ended after the clear could come before the last message ahead of it.
bool path_clear_device(struct device *device, struct messages messages, struct path_profile *profile)
{
    const uint32_t busy = 1U << BIT_status_waiting | 1U << BIT_status_clearing;
    struct held held = {device, messages, profile, false};
    const bool cleared = hold(&held) && path_serve(device, messages, profile) && device_clear(device) &&
                         path_wait(device, messages, profile, busy) && path_serve(device, messages, profile);
    if (cleared)
        profile->phases = 0;
    return release(&held) && cleared;
}

// ---- reads -------------------------------------------------------------------------------

bool path_totals(struct device *device, struct path_totals *totals)
{
    uint32_t status;
    if (!device_read64(device, REG_paths_low, &totals->paths) ||
        !device_read(device, REG_incomplete, &totals->incomplete) ||
        !device_read(device, REG_overflows, &totals->overflows) ||
        !device_read(device, REG_underflows, &totals->underflows) ||
        !device_read(device, REG_gaps, &totals->gaps) ||
        !device_read(device, REG_overruns, &totals->overruns) ||
        !device_read64(device, REG_events_lost_low, &totals->events_lost) ||
        !device_read(device, REG_stacked, &totals->stacked) ||
        !device_read(device, REG_phases, &totals->phases) || !device_read(device, REG_status, &status))
        return false;
    totals->saturated = status >> BIT_status_saturated & 1;
    totals->table_saturated = status >> BIT_status_table_saturated & 1;
    totals->accumulator_saturated = status >> BIT_status_accumulator_saturated & 1;
    return true;
}
