// cmodel/stratified/associative: associative table A k, which merges messages of one tuple.
// Source: Sastry et al. 2001, section 3.4; what it leaves open: doc/stratified/associative.md.
#ifndef SLUICE_CMODEL_STRATIFIED_ASSOCIATIVE_H
#define SLUICE_CMODEL_STRATIFIED_ASSOCIATIVE_H

#include <stdbool.h>
#include <stddef.h>

#include "cmodel/tuple.h"

// The outcome of a message.
enum associative_case { A_HIT, A_OVERFLOWS, A_FREE, A_REPLACES, A_CASES };

struct associative {
    uint32_t entries; // k
    uint64_t most;    // largest count
    struct associative_entry *entry;
    uint32_t held;    // entries in use
    uint32_t next;    // the next entry to allocate; with all in use, the oldest
    uint32_t *bucket; // [mask + 1]: number + 1 of the chain's first entry; 0: none
    uint32_t mask;
    uint64_t seen[A_CASES]; // occurrences since clear
    uint32_t last;          // entry of the last message
};

// Returns false when out of memory. The table is empty.
bool associative_init(struct associative *table, uint32_t entries, uint32_t count_width);
void associative_free(struct associative *table);
void associative_clear(struct associative *table);

// Processes a message. Returns whether one leaves, and stores it in `left`.
bool associative_message(struct associative *table, const struct tuple *message, struct tuple *left);

// Removes the oldest entry. Returns whether there was one.
bool associative_empty(struct associative *table, struct tuple *left);

// The sum of all counts.
uint64_t associative_sum(const struct associative *table);

#endif
