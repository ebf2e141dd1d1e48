// tb/path/table_cover: coverage of a table's bench, and its required points.
#ifndef SLUICE_TB_PATH_TABLE_COVER_H
#define SLUICE_TB_PATH_TABLE_COVER_H

#include "tb/path/table_ghosts.h"

enum { COVER_APART_MOST = 7 }; // clocks

struct table_cover {
    struct cover_came {
        uint64_t clock;
        struct path path;
    } came[COVER_APART_MOST + 1]; // ring by clock
    uint64_t found[TABLE_CASES], way[PATH_WAYS_MOST], ties, cut;
    uint64_t same_row[COVER_APART_MOST + 1],
        same_path[COVER_APART_MOST + 1]; // by distance in clocks; in way 0
    struct ghosts_cover ghosts;
};

// path_table_add with coverage; clocks count from 1.
struct table_did cover_add(struct table_cover *cover, struct path_table *table, uint64_t clock,
                           const struct path *path, uint32_t c);

// Prints points met and missed. Returns whether all points required for segments of this length were met.
bool cover_report(const struct table_cover *cover, const struct path_table *table,
                  const struct path_config *cfg, uint64_t segment);

#endif
