// driver/counts: folds the messages of a counter table into a profile (doc/counts/driver.md).
#ifndef SLUICE_DRIVER_COUNTS_H
#define SLUICE_DRIVER_COUNTS_H

#include "counts/table.h"
#include "shell.h"

struct counts_profile {
    const struct counts_config *cfg;
    uint64_t *count;    // [counters]: the sum over all read-outs
    uint64_t intervals; // of which so many were whole intervals
    uint64_t full;      // counts that stood at a counter's maximum
    uint32_t next;      // the least counter that the next message may be of
};

// An empty profile. False: out of memory.
bool counts_profile_init(struct counts_profile *profile, const struct counts_config *cfg);
void counts_profile_free(struct counts_profile *profile);

// Adds a message; `flushed`: it ends a flush's read-out. False: a read-out does not send it so, and the error
// says why.
bool counts_profile_add(struct counts_profile *profile, struct counts_message message, bool last,
                        bool *flushed, char error[ERROR_MAX]);

// Takes a message and adds it. False: the device's error says why.
bool counts_profile_take(struct counts_profile *profile, struct device *device, struct messages messages,
                         bool *flushed);

// Clears the table: what it holds is in no profile. Messages that come until it can be asked for are added.
bool counts_clear(struct device *device, struct messages messages, struct counts_profile *profile);

// Flushes, and adds all messages up to the flush's last: then all events before are in the profile.
bool counts_read_out(struct device *device, struct messages messages, struct counts_profile *profile);

bool counts_read_intervals(struct device *device, uint32_t *intervals); // that have ended, modulo 2^16
bool counts_read_left(struct device *device, uint32_t *left);           // events until the next one ends

#endif
