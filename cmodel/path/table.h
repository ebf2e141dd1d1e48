// cmodel/path/table: the Hot Path Table: paths in, the hot ones and their counts out.
// Source: Vaswani et al. 2004, section 5, Figure 7; contracts: doc/path/table.md, doc/path/ghost.md.
#ifndef SLUICE_PATH_TABLE_H
#define SLUICE_PATH_TABLE_H

#include "path/count_code.h"
#include "path/matrix.h"

struct table_entry {
    struct path path;
    uint32_t count; // 0: it is not valid; with ghosts a code
};

struct table_ghost {
    uint32_t fingerprint, count; // a code; 0: there is none
};

// What became of a path, the ghosts' behind the first four.
enum table_case {
    TABLE_NOTHING, // it adds 0 to nobody
    TABLE_HIT,
    TABLE_FREE,     // admitted where there was nobody
    TABLE_REPLACED, // in the least one's place
    GHOST_NEW,      // it is a ghost now, for what it adds is no less than what was there
    GHOST_GREW,
    GHOST_SWAPPED, // has changed places with an entry
    GHOST_STAYED,  // the row's ghosts are others'
    GHOST_TAKEN,   // and were: by chance one is its own, with the count
    GHOST_SEVERAL, // of one fingerprint
    TABLE_CASES
};

// Who had the least count of a row, of several the lowest.
struct table_least {
    uint32_t way, ghost;
};

struct table_did {
    enum table_case found;
    bool saturated; // a count could not take all
    uint32_t way;   // hit, free, replaced, swapped
};

struct path_table {
    enum path_policy policy;
    uint32_t rows, ways, ghosts_a_row;
    struct path_matrix matrix[2]; // of the row; ghost: of the fingerprint
    struct table_entry *entries;  // way by way within row by row
    uint32_t count_most;          // lfu
    struct count_form entry_form, ghost_form;
    struct table_ghost *ghosts; // likewise; NULL: lfu
    struct table_least *least;  // [rows], likewise: before the path that came last
    uint32_t generator, first;  // xorshift32: its state, and the one before the first step
};

// False: out of memory. As after path_table_clear.
bool path_table_init(struct path_table *table, const struct path_config *cfg);
void path_table_free(struct path_table *table);
void path_table_clear(struct path_table *table);

// A path that is emitted and adds c, at most 65,535.
struct table_did path_table_add(struct path_table *table, const struct path *path, uint32_t c);

// The count of entry number row * ways + way, as a flush sends it; 0: it is not valid.
uint32_t path_table_count(const struct path_table *table, uint32_t number);

// What policy=ghost does with a path, `generator` having stepped.
struct table_did path_ghost_add(struct path_table *table, const struct path *path, uint32_t c);

#endif
