// tb/path/table_cover: what a table's bench has met, and what it must.
#ifndef SLUICE_TB_TABLE_COVER_H
#define SLUICE_TB_TABLE_COVER_H

#include "table_ghosts.h"

enum { COVER_APART_MOST = 7 }; // clocks

struct table_cover {
    struct cover_came {
        uint64_t clock;
        struct path path;
    } came[COVER_APART_MOST + 1]; // by the clock
    uint64_t found[TABLE_CASES], way[PATH_WAYS_MOST], ties, cut;
    uint64_t same_row[COVER_APART_MOST + 1],
        same_path[COVER_APART_MOST + 1]; // so many clocks apart; of way 0
    struct ghosts_cover ghosts;
};

// path_table_add, noted; in this clock, from 1 on.
struct table_did cover_add(struct table_cover *cover, struct path_table *table, uint64_t clock,
                           const struct path *path, uint32_t c);

// Prints what has been met, and what not; whether all has that a run with segments of so many clocks must.
bool cover_report(const struct table_cover *cover, const struct path_table *table, uint64_t segment);

#endif
