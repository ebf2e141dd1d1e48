// cmodel/path/table: untimed Hot Path Table with policies LFU and ghost.
// Source: Vaswani et al. 2004, section 5, Figure 7; contracts: doc/path/table.md, doc/path/ghost.md.
#ifndef SLUICE_CMODEL_PATH_TABLE_H
#define SLUICE_CMODEL_PATH_TABLE_H

#include "cmodel/path/count_code.h"
#include "cmodel/path/matrix.h"

struct table_entry {
    struct path path;
    uint32_t count; // 0: invalid. lfu: the count; ghost: its code (count_code.h)
};

struct table_ghost {
    uint32_t fingerprint;
    uint32_t count; // a code; 0: invalid
};

// Result of adding a path.
enum table_case {
    TABLE_NOTHING, // no hit, and the path adds 0
    TABLE_HIT,
    TABLE_FREE,     // admitted to an invalid way
    TABLE_REPLACED, // LFU: replaced the least entry
    GHOST_NEW,      // replaced a ghost and its count
    GHOST_GREW,     // the path's ghost was incremented
    GHOST_SWAPPED,  // the path's ghost and the least entry changed places
    GHOST_STAYED,   // the path has no ghost and got none
    GHOST_TAKEN,    // replaced a ghost's fingerprint; the count stays
    GHOST_SEVERAL,  // several ghosts have the path's fingerprint
    TABLE_CASES
};

// A row's entry and ghost with the least count, by number; on a tie the lower number.
struct table_least {
    uint32_t way, ghost;
};

struct table_did {
    enum table_case found;
    bool saturated; // an entry's count was limited to its maximum
    uint32_t way;   // way of a hit, free, replaced or swapped entry
};

struct path_table {
    enum path_policy policy;
    uint32_t rows, ways, ghosts_a_row;
    struct path_matrix matrix[2]; // [0]: row number; [1], ghost only: fingerprint
    struct table_entry *entries;  // [rows][ways]
    uint32_t count_most;          // lfu, lru: maximum of a count
    uint64_t *used, now;          // lru: [rows][ways], the path number of the last use; that of the last path
    struct count_form entry_form, ghost_form;
    struct table_ghost *ghosts; // ghost: [rows][ghosts_a_row]
    struct table_least *least;  // ghost: [rows], before the row's last path
    uint32_t generator;         // state of xorshift32
    uint32_t first;             // its state before the first step
};

// Initializes as after path_table_clear. False: out of memory.
bool path_table_init(struct path_table *table, const struct path_config *cfg);
void path_table_free(struct path_table *table);
void path_table_clear(struct path_table *table);

// Counts an emitted path: adds c, 1 or its event count, at most 65,535.
struct table_did path_table_add(struct path_table *table, const struct path *path, uint32_t c);

// The count of entry number row * ways + way, as a flush sends it; 0: invalid.
uint32_t path_table_count(const struct path_table *table, uint32_t number);

// The part of path_table_add with policy=ghost, called after `generator` has stepped.
struct table_did path_ghost_add(struct path_table *table, const struct path *path, uint32_t c);

#endif
