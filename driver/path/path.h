// driver/path/path: path profile from messages and registers (doc/path/driver.md).
// Functions with a device return false on failure; its error is then one line. Functions that wait add
// messages meanwhile.
#ifndef SLUICE_DRIVER_PATH_PATH_H
#define SLUICE_DRIVER_PATH_PATH_H

#include "cmodel/branch_record.h"
#include "cmodel/path/word.h"
#include "driver/shell.h"

// Receives popped paths, in order, with their events. False: `error` says why it could not.
struct path_taker {
    void *context;
    bool (*take)(void *context, struct path path, uint32_t events, char error[ERROR_MAX]);
};

// A table as read out, ordered by row and way.
struct path_rows {
    struct path_count *row; // [count]; room for `entries`
    uint32_t count;
};

struct path_profile {
    const struct path_config *cfg;
    struct path_taker taker;
    struct path_rows table;   // of the last complete read-out
    struct path_rows coming;  // of the current read-out
    struct path_phase *phase; // [phases], in order, since reset or path_clear_device
    size_t phases;
};

// A NULL `take` discards paths. False: out of memory. Call path_profile_free in any case.
bool path_profile_init(struct path_profile *profile, const struct path_config *cfg, struct path_taker taker);
void path_profile_free(struct path_profile *profile);

// Adds a message. *ended: it ends a read-out, which is now the profile's table. False: an illegal message,
// the path was not taken, or no memory; the error says which.
bool path_add(struct path_profile *profile, const struct word *word, bool last, bool *ended,
              char error[ERROR_MAX]);

// Settings that software may write. Spill and phase registers are written if the configuration has them.
struct path_settings {
    uint32_t ppcr, trap_ppcr;
    bool stream;
    uint32_t spill_base, spill_entries;
    uint32_t phase_interval, phase_threshold; // instructions; 2^-16 of twice the interval
};

// Maximum of `spill_entries` for a memory of `words` words.
uint32_t path_spill_entries_most(const struct path_config *cfg, uint32_t words);

// The settings after a reset.
struct path_settings path_settings_default(const struct path_config *cfg);

// Writes all settings, after the events accepted before. The stack is then one incomplete entry, and an
// interval begins. Illegal settings are refused before any write. A frozen device stays frozen.
bool path_configure(struct device *device, struct messages messages, struct path_profile *profile,
                    const struct path_settings *settings);

// Discards the k youngest entries, 0 to 65,535, after the events accepted before, as an exception handler
// does. *discarded: number of entries that existed.
bool path_repair(struct device *device, struct messages messages, struct path_profile *profile, uint32_t k,
                 uint32_t *discarded);

// Adds the waiting messages, at most as many as the queue holds. A service thread calls it repeatedly.
bool path_serve(struct device *device, struct messages messages, struct path_profile *profile);

// Waits until these bits of the status are 0, adding messages meanwhile.
bool path_wait(struct device *device, struct messages messages, struct path_profile *profile, uint32_t busy);

// Flushes, and adds all messages up to the end of the read-out. The table is that of the flush's place among
// the events.
bool path_read_out(struct device *device, struct messages messages, struct path_profile *profile);

// Clears the device including stack and phases, frozen meanwhile. The table read out before stays; the
// profile's phases restart.
bool path_clear_device(struct device *device, struct messages messages, struct path_profile *profile);

// Counters of the hardware; doc/path/engine.md, Registers.
struct path_totals {
    uint64_t paths, events_lost;
    uint32_t incomplete, overflows, underflows, gaps, overruns;
    uint32_t stacked; // current number of entries
    uint32_t phases;  // intervals ended, modulo 2^32
    bool saturated, table_saturated, accumulator_saturated;
};
bool path_totals(struct device *device, struct path_totals *totals);

#endif
