// driver/multihash/multihash: intervals' candidates from messages and registers (doc/multihash/driver.md).
#ifndef SLUICE_DRIVER_MULTIHASH_MULTIHASH_H
#define SLUICE_DRIVER_MULTIHASH_MULTIHASH_H

#include "cmodel/multihash/config.h"
#include "driver/shell.h"

// An interval, as read out.
struct multihash_interval {
    struct tuple *candidate; // [candidates], by ascending entry
    uint32_t candidates;
    uint64_t denied, lost; // promotions denied; retained entries lost
    bool complete;         // false: cut short by a flush; it may be empty
};

// Receives an interval that has been read out; its memory is valid during the call. False: `error` says why
// it could not.
struct multihash_taker {
    void *context;
    bool (*take)(void *context, const struct multihash_interval *interval, char error[ERROR_MAX]);
};

struct multihash_profile {
    const struct multihash_config *cfg;
    struct multihash_form form;
    struct multihash_taker taker;
    struct multihash_interval now; // part of the current interval, as read out so far
    bool ended;                    // its candidates are complete
};

// False: out of memory. Call multihash_profile_free in any case.
bool multihash_profile_init(struct multihash_profile *profile, const struct multihash_config *cfg,
                            struct multihash_taker taker);
void multihash_profile_free(struct multihash_profile *profile);

// Adds a message. *flushed: it ends the read-out of a flush. False: not the next message of a read-out, or
// the interval was not taken; the error says why.
bool multihash_profile_add(struct multihash_profile *profile, const struct word *word, bool last,
                           bool *flushed, char error[ERROR_MAX]);

// Adds the waiting messages, at most as many as the queue holds. A service thread calls it repeatedly.
bool multihash_serve(struct device *device, struct messages messages, struct multihash_profile *profile);

// Clears the device. Intervals read out before are taken; the current one is in no profile.
bool multihash_clear_device(struct device *device, struct messages messages,
                            struct multihash_profile *profile);

// Flushes, and adds all messages up to the flush's last one. All earlier events are then in intervals taken.
bool multihash_read_out(struct device *device, struct messages messages, struct multihash_profile *profile);

// Counters of the hardware.
struct multihash_totals {
    uint32_t intervals; // ended by their last event, modulo 2^32
    uint32_t left;      // events until the current interval ends
    uint32_t denied, lost;
    uint32_t intervals_dropped, candidates_dropped;
};
bool multihash_read_totals(struct device *device, struct multihash_totals *totals);

// Reads an entry as of the end of the last interval read out. *candidate false: it held no candidate.
// Adds messages while a read-out is under way; restarts if a read-out begins meanwhile. False: the device's
// error says why.
bool multihash_view(struct device *device, struct messages messages, struct multihash_profile *profile,
                    uint32_t entry, struct tuple *tuple, bool *candidate);

#endif
