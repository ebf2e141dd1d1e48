// cmodel/stratified/associative: A k, an associative table of counters that merges messages of one tuple.
// Source: Sastry et al. 2001, section 3.4; what it leaves open: doc/stratified/associative.md.
#ifndef SLUICE_STRATIFIED_ASSOCIATIVE_H
#define SLUICE_STRATIFIED_ASSOCIATIVE_H

#include <stdbool.h>
#include <stddef.h>

#include "tuple.h"

// What a message meets.
enum associative_case { A_HIT, A_OVERFLOWS, A_FREE, A_REPLACES, A_CASES };

struct associative {
    uint32_t entries; // k
    uint64_t most;    // that a count holds
    struct associative_entry *entry;
    uint32_t held;    // entries that are taken
    uint32_t next;    // the next one to be allocated; with all taken, the oldest
    uint32_t *bucket; // [mask + 1]: an entry's number + 1, 0: none; entries of one bucket are a chain
    uint32_t mask;
    uint64_t seen[A_CASES]; // how often
    uint32_t last;          // the entry that the last message met
};

// False: out of memory. The table is empty.
bool associative_init(struct associative *table, uint32_t entries, uint32_t count_width);
void associative_free(struct associative *table);
void associative_clear(struct associative *table);

// A message comes. Returns whether one leaves, `left`.
bool associative_message(struct associative *table, const struct tuple *message, struct tuple *left);

// The oldest entry leaves. Returns whether there was one.
bool associative_empty(struct associative *table, struct tuple *left);

// The sum of all counts.
uint64_t associative_sum(const struct associative *table);

#endif
