// driver/rap: statistics, batches of merges and the read-out of range-adaptive profiling (doc/rap/engine.md).
// Source: Mysore et al. 2008 (rap), section 4.4 (what the registers hold).
#ifndef SLUICE_DRIVER_RAP_H
#define SLUICE_DRIVER_RAP_H

#include "rap/word.h"
#include "shell.h"

// What the registers hold: n to `factor` of one kind, the others of all.
struct rap_statistics {
    uint64_t n, threshold, merge_at;
    uint32_t factor; // K: the error is K height / 2^32 of n
    uint32_t nodes, nodes_max, splits, merges;
    uint64_t updates, denied, stalls, refused;
};

// The ranges of every kind: those of kind k are node[first[k]] to node[first[k + 1] - 1], by lo, wider first.
// A node's `order` is the number of its message.
struct rap_readout {
    struct rap_node *node;
    uint32_t first[RAP_KINDS_MAX + 1];
};

// Each gives false when it could not: the device's error says why.

// Asks for a batch of merges of a kind, after the events that the engine has taken.
bool rap_ask_merge(struct device *device, uint32_t kind);

// The registers one after the other, so they belong together only while nothing is counted.
bool rap_read_statistics(struct device *device, uint32_t kind, struct rap_statistics *statistics);

// Flushes and takes the ranges: those of exactly the events before. Nothing is to be freed if it could not.
bool rap_read_out(struct device *device, struct messages messages, struct rap_readout *readout);
void rap_readout_free(struct rap_readout *readout);

// Forgets the profile and waits until that is done.
bool rap_clear(struct device *device);

#endif
