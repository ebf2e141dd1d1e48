// driver/rap/rap: statistics, merge batches and read-out of range-adaptive profiling (doc/rap/engine.md).
// Source: Mysore et al. 2008 (rap), section 4.4 (contents of the registers).
#ifndef SLUICE_DRIVER_RAP_RAP_H
#define SLUICE_DRIVER_RAP_RAP_H

#include "cmodel/rap/word.h"
#include "driver/shell.h"

// Contents of the registers; n to `factor` for one kind, the others for all kinds.
struct rap_statistics {
    uint64_t n, threshold, merge_at;
    uint32_t factor; // K: the error is at most K height / 2^32 of n
    uint32_t nodes, nodes_max, splits, merges;
    uint64_t updates, denied, stalls, refused;
};

// Ranges of all kinds. Kind k has node[first[k]] to node[first[k + 1] - 1], by lo, wider first. A node's
// `order` is the number of its message.
struct rap_readout {
    struct rap_node *node;
    uint32_t first[RAP_KINDS_MAX + 1];
};

// Functions return false on failure; the device's error says why.

// Requests a batch of merges for a kind, after the events already accepted by the engine.
bool rap_ask_merge(struct device *device, uint32_t kind);

// Reads the registers one by one, so they are consistent only while nothing is counted.
bool rap_read_statistics(struct device *device, uint32_t kind, struct rap_statistics *statistics);

// Flushes and reads the ranges of exactly the events before. On failure there is nothing to free.
bool rap_read_out(struct device *device, struct messages messages, struct rap_readout *readout);
// merging=paced: reads the ranges while events go on. A range's total is what it was when it was read: never
// more than the true count. The sum of a kind's counts is its n at the end; every other count may lack what
// came meanwhile.
bool rap_read_live(struct device *device, struct messages messages, struct rap_readout *readout);

// Sum of a kind's counts: its n, when the last message was sent.
uint64_t rap_readout_n(const struct rap_readout *readout, uint32_t kind);
void rap_readout_free(struct rap_readout *readout);

// Clears the profile and waits until it is done.
bool rap_clear(struct device *device);

#endif
