// driver/path: messages and registers to a path profile (doc/path/driver.md).
// Functions over a device give false when it could not be done; its error is then one line. Whatever waits
// adds messages meanwhile.
#ifndef SLUICE_DRIVER_PATH_H
#define SLUICE_DRIVER_PATH_H

#include "branch_record.h"
#include "path/word.h"
#include "shell.h"

// Takes a path as it was popped, in order, and its events. False: `error` says why it could not.
struct path_taker {
    void *context;
    bool (*take)(void *context, struct path path, uint32_t events, char error[ERROR_MAX]);
};

// The table as a read-out found it, by row and way.
struct path_rows {
    struct path_count *row; // [count], in room for `entries`
    uint32_t count;
};

struct path_profile {
    const struct path_config *cfg;
    struct path_taker taker;
    struct path_rows table;   // of the last read-out
    struct path_rows coming;  // of the one at work
    struct path_phase *phase; // [phases], in order, since reset or path_clear_device
    size_t phases;
};

// A `take` of NULL: paths are forgotten. False: out of memory. path_profile_free in any case.
bool path_profile_init(struct path_profile *profile, const struct path_config *cfg, struct path_taker taker);
void path_profile_free(struct path_profile *profile);

// Adds a message; `ended`: it ends a read-out, whose table is the profile's now. False: no profiler sends it
// so, its path was not taken, or no memory; the error says which.
bool path_add(struct path_profile *profile, const struct word *word, bool last, bool *ended,
              char error[ERROR_MAX]);

// What software may set. Spill and phase registers are written where the configuration has them.
struct path_settings {
    uint32_t ppcr;
    bool stream;
    uint32_t spill_base, spill_entries;
    uint32_t phase_interval, phase_threshold; // instructions; 2^-16 of twice the interval
};

// Entries of the stack that so many words of memory hold: as `spill_entries` may be, at most.
uint32_t path_spill_entries_most(const struct path_config *cfg, uint32_t words);

// As after a reset.
struct path_settings path_settings_default(const struct path_config *cfg);

// Writes them all, behind the events accepted before; the stack is one incomplete entry then, and an interval
// begins. Refuses what is illegal before anything is written. A device that was frozen stays so.
bool path_configure(struct device *device, struct messages messages, struct path_profile *profile,
                    const struct path_settings *settings);

// Discards the k youngest entries, 0 to 65,535, likewise: what an exception handler does. *discarded: how
// many there were of them.
bool path_repair(struct device *device, struct messages messages, struct path_profile *profile, uint32_t k,
                 uint32_t *discarded);

// Adds what waits, at most what the queue holds: what a service thread does, again and again.
bool path_serve(struct device *device, struct messages messages, struct path_profile *profile);

// Flushes, and adds all messages up to the read-out's end: the table is what it was at that point.
bool path_read_out(struct device *device, struct messages messages, struct path_profile *profile);

// Clears the device, stack and phases included; what was read out before stays, the phases of the profile
// begin anew.
bool path_clear_device(struct device *device, struct messages messages, struct path_profile *profile);

// What hardware counts; see doc/path/engine.md, Registers.
struct path_totals {
    uint64_t paths, events_lost;
    uint32_t incomplete, overflows, underflows, bad_classes, overruns;
    uint32_t stacked; // entries
    uint32_t phases;  // intervals ended, modulo 2^32
    bool saturated, table_saturated, accumulator_saturated;
};
bool path_totals(struct device *device, struct path_totals *totals);

#endif
