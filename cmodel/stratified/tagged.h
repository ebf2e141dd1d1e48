// cmodel/stratified/tagged: table of entries with partial tags, hit and miss counters.
// Source: Sastry et al. 2001, section 4, Figure 6; what it leaves open: doc/stratified/tagged.md.
#ifndef SLUICE_CMODEL_STRATIFIED_TAGGED_H
#define SLUICE_CMODEL_STRATIFIED_TAGGED_H

#include "cmodel/stratified/config.h"

// If E1 or E5 reaches the hit limit, it sends and leaves the entry Empty.
enum transition { E1, E1_SENDS, E2, E3, E4, E5, E5_SENDS, E5A, E6, E6A, TRANSITIONS };

struct tagged_entry {
    bool valid;
    uint16_t ptag;
    uint32_t hits, misses; // misses > 0: the entry is in Evict
};

struct tagged {
    uint32_t hit_limit;  // R
    uint32_t miss_limit; // maximum of a miss counter
    uint32_t evict_min;
    bool resets; // evicted=reset
    uint32_t ways, sets;
    struct tagged_entry *entry; // [sets * ways]
    uint64_t seen[TRANSITIONS]; // occurrences since clear
    uint32_t last;              // way changed by the last event
};

// Returns false when out of memory. All entries are Empty.
bool tagged_init(struct tagged *table, const struct stratified_config *cfg);
void tagged_free(struct tagged *table);
void tagged_clear(struct tagged *table);

// Processes an event of a set with a partial tag. Returns the count of its message; 0: there is none.
uint32_t tagged_event(struct tagged *table, uint32_t set, uint32_t ptag);

// The sum of all hit and miss counters.
uint64_t tagged_residual(const struct tagged *table);

#endif
