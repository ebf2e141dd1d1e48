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
    GHOST_NEW,      // it is its row's ghost now, which had none
    GHOST_GREW,
    GHOST_SWAPPED, // grew above the least entry, and has its place
    GHOST_STAYED,  // the row's ghost is another's
    GHOST_LEFT,    // and was: its place is taken
    TABLE_CASES
};

struct table_did {
    enum table_case found;
    bool saturated; // a count could not take all
    uint32_t way;   // hit, free, replaced, swapped
};

struct path_table {
    enum path_policy policy;
    uint32_t rows, ways;
    struct path_matrix *matrix;  // lfu: one; ghost: a way each, then the ghosts' row and the fingerprint
    struct table_entry *entries; // way by way within row by row
    uint32_t count_most;         // lfu
    struct count_form entry_form, ghost_form;
    struct table_ghost *ghosts; // [rows], NULL: lfu
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
