// cmodel/rap/naive_helper: test helper: a tree as a list of ranges in order of creation, slow and obvious.
#ifndef SLUICE_CMODEL_RAP_NAIVE_HELPER_H
#define SLUICE_CMODEL_RAP_NAIVE_HELPER_H

#include "cmodel/rap/tree.h"

enum { NAIVE_NODES = 4096 };

extern struct naive {
    struct rap_config cfg;
    struct rap_node node[NAIVE_NODES];
    uint32_t nodes;
    uint64_t n[RAP_KINDS_MAX], merge_at[RAP_KINDS_MAX], coarsened_at[RAP_KINDS_MAX];
    uint64_t factor[RAP_KINDS_MAX], merge_factor[RAP_KINDS_MAX];
    uint32_t coarsen_in[RAP_KINDS_MAX];
    uint64_t splits, denied, merges, created, scanned;
} naive; // the only one

// Begins a tree without events.
void naive_begin(const struct rap_config *cfg);

// Counts an event `count` times, one by one, then merges a batch if one is due.
void naive_add(uint32_t kind, uint64_t key, uint64_t count);

// Merges a batch of one kind.
void naive_batch(uint32_t kind);

// max(min_split, floor(n * factor / 2^32)); n * factor is below 2^64.
uint64_t naive_threshold(uint64_t n, uint64_t factor);

#endif
