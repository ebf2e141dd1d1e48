// cmodel/promem/tree: untimed binary search tree of the profiler memory, driven by slots.
// Source: Lysecky et al. 2002 (promem), sections 4 and 5; slots: doc/promem/engine.md.
// Deviations: counts saturate; a write clears the entry's count.
// Not in the paper: banks, clear slots, read-and-clear.
#ifndef SLUICE_CMODEL_PROMEM_TREE_H
#define SLUICE_CMODEL_PROMEM_TREE_H

#include "cmodel/promem/config.h"

enum promem_kind {
    PROMEM_BUBBLE,
    PROMEM_SEARCH,
    PROMEM_WRITE,
    PROMEM_READ,
    PROMEM_CLEAR,
    PROMEM_RSTPTR,
    PROMEM_SWAP
};

struct promem_slot {
    enum promem_kind kind;
    bool valid;       // write: the entry becomes valid
    bool clear;       // read: set the count to 0
    bool other;       // read: use the bank that is not searched
    bool last;        // read: last of a read-out
    uint64_t pattern; // search, write
};

// Result of a slot behind the last stage.
struct promem_exit {
    bool data;          // a read: becomes a message
    bool last;          // read: last of a read-out
    bool saturated;     // search: the counter was at its maximum
    bool load_overflow; // write: past the last stage
    uint64_t count;     // read
};

// Where a slot acted, for coverage measurements.
struct promem_place {
    int stage; // -1: nowhere
    uint32_t address;
};

struct promem_entry { // one word of TPM and CM
    uint64_t lo, hi;  // pattern, or with ranges=1 bounds, both inclusive
    uint64_t count;
    bool valid;
};

struct promem_tree {
    const struct promem_config *cfg;
    uint64_t count_max;
    struct promem_entry *entry;          // [banks][2^stages - 1], stage s starts at 2^s - 1
    uint32_t pointer[PROMEM_STAGES_MAX]; // per stage: entry << ranges, plus 1 between a range's two writes
    uint32_t bank;                       // bank that is searched
    struct promem_place place;           // where the last slot acted
};

bool promem_tree_init(struct promem_tree *tree, const struct promem_config *cfg); // false: out of memory
void promem_tree_free(struct promem_tree *tree);

// Executes a slot in all stages.
struct promem_exit promem_inject(struct promem_tree *tree, struct promem_slot slot);

#endif
