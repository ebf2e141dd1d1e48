// driver/multihash: messages and registers to each interval's candidates (doc/multihash/driver.md).
#ifndef SLUICE_DRIVER_MULTIHASH_H
#define SLUICE_DRIVER_MULTIHASH_H

#include "multihash/config.h"
#include "shell.h"

// What a read-out tells of an interval.
struct multihash_interval {
    struct tuple *candidate; // [candidates], by ascending entry
    uint32_t candidates;
    uint64_t denied, lost; // promotions denied; retained entries lost
    bool complete;         // false: a flush has cut it short, so it may be empty
};

// Takes an interval that has been read out; it is its own for the call alone. False: `error` says why it
// could not.
struct multihash_taker {
    void *context;
    bool (*take)(void *context, const struct multihash_interval *interval, char error[ERROR_MAX]);
};

struct multihash_profile {
    const struct multihash_config *cfg;
    struct tuple_form form;
    struct multihash_taker taker;
    struct multihash_interval now; // what has been read out of the one at work
    bool ended;                    // its candidates have been
};

// False: out of memory. multihash_profile_free in any case.
bool multihash_profile_init(struct multihash_profile *profile, const struct multihash_config *cfg,
                            struct multihash_taker taker);
void multihash_profile_free(struct multihash_profile *profile);

// Adds a message; `flushed`: it ends a flush's read-out. False: a read-out does not send it so, or the
// interval was not taken, and the error says why.
bool multihash_profile_add(struct multihash_profile *profile, const struct word *word, bool last,
                           bool *flushed, char error[ERROR_MAX]);

// Adds what waits, at most what the queue holds: what a service thread does, again and again.
bool multihash_serve(struct device *device, struct messages messages, struct multihash_profile *profile);

// Clears the device; intervals read out before are taken, the one at work is in no profile.
bool multihash_clear_device(struct device *device, struct messages messages,
                            struct multihash_profile *profile);

// Flushes, and adds all messages up to the flush's last: then all events before are in intervals taken.
bool multihash_read_out(struct device *device, struct messages messages, struct multihash_profile *profile);

// What hardware counts.
struct multihash_totals {
    uint32_t intervals; // ended by their last event, modulo 2^32
    uint32_t left;      // events until the next one ends
    uint32_t denied, lost;
    uint32_t intervals_dropped, candidates_dropped;
};
bool multihash_read_totals(struct device *device, struct multihash_totals *totals);

// An entry as it stood at the end of the interval that was read out last; *candidate false: it was none.
// Adds messages while a read-out is at work; a read-out that begins in between makes it
// begin anew. False: the device's error says why.
bool multihash_view(struct device *device, struct messages messages, struct multihash_profile *profile,
                    uint32_t entry, struct tuple *tuple, bool *candidate);

#endif
