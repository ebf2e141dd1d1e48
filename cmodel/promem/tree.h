// cmodel/promem/tree: the binary search tree, a slot at a time.
// Source: Lysecky et al. 2002 (promem), sections 4 and 5; slots: doc/promem/engine.md.
// Deviations: counts saturate; a load clears the counts it passes.
// Banks, clear slots and read-and-clear are ours.
#ifndef SLUICE_PROMEM_TREE_H
#define SLUICE_PROMEM_TREE_H

#include "promem/config.h"

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
    bool clear;       // read: and clear
    bool other;       // read: of the bank that is not searched
    bool last;        // read: the last one of a read-out
    uint64_t pattern; // search, write
};

// What a slot leaves behind at the exit.
struct promem_exit {
    bool data, last;
    bool saturated, load_overflow;
    uint64_t count;
};

// Where a slot acted, for whoever asks how well a run covered the tree.
struct promem_place {
    int stage; // -1: nowhere
    uint32_t address;
};

struct promem_entry { // one word of TPM and CM
    uint64_t lo, hi;  // hi is used with ranges
    uint64_t count;
    bool valid;
};

struct promem_tree {
    const struct promem_config *cfg;
    uint64_t count_max;
    struct promem_entry *entry;          // [banks][2^stages - 1], stage s from 2^s - 1 on
    uint32_t pointer[PROMEM_STAGES_MAX]; // of each stage: writes it has taken; a read counts as an entry's
    uint32_t bank;                       // the one that is searched
    struct promem_place place;           // of the last slot
};

bool promem_tree_init(struct promem_tree *tree, const struct promem_config *cfg); // false: out of memory
void promem_tree_free(struct promem_tree *tree);

// The slot goes through all stages.
struct promem_exit promem_inject(struct promem_tree *tree, struct promem_slot slot);

#endif
