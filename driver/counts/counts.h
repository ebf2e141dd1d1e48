// driver/counts/counts: sum of a counter table's read-outs as a profile (doc/counts/driver.md).
#ifndef SLUICE_DRIVER_COUNTS_COUNTS_H
#define SLUICE_DRIVER_COUNTS_COUNTS_H

#include "cmodel/counts/table.h"
#include "driver/shell.h"

struct counts_profile {
    const struct counts_config *cfg;
    uint64_t *count;    // [counters]: the sum over all read-outs
    uint64_t intervals; // whole intervals among the read-outs
    uint64_t full;      // counts read at the counter's maximum
    uint32_t next;      // least counter that the next message may have
};

// An empty profile. False: out of memory.
bool counts_profile_init(struct counts_profile *profile, const struct counts_config *cfg);
void counts_profile_free(struct counts_profile *profile);

// Adds a message. *flushed: it ends the read-out of a flush. False: not the next message of a read-out; the
// error says why.
bool counts_profile_add(struct counts_profile *profile, struct counts_message message, bool last,
                        bool *flushed, char error[ERROR_MAX]);

// Takes a message and adds it. False: the device's error says why.
bool counts_profile_take(struct counts_profile *profile, struct device *device, struct messages messages,
                         bool *flushed);

// Clears the table; its counts are in no profile. Messages that arrive before the token is taken are added.
bool counts_clear(struct device *device, struct messages messages, struct counts_profile *profile);

// Flushes, and adds all messages up to the flush's last one. The profile then holds all earlier events.
bool counts_read_out(struct device *device, struct messages messages, struct counts_profile *profile);

bool counts_read_intervals(struct device *device, uint32_t *intervals); // intervals ended, modulo 2^16
bool counts_read_left(struct device *device, uint32_t *left); // events until the current interval ends

#endif
