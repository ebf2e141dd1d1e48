// tb/path/table_ghosts: coverage of ghosts: outcomes of two paths within a few clocks.
#ifndef SLUICE_TB_PATH_TABLE_GHOSTS_H
#define SLUICE_TB_PATH_TABLE_GHOSTS_H

#include "cmodel/path/table.h"

enum { GHOSTS_APART_MOST = 7 }; // clocks

struct ghosts_cover {
    struct ghosts_came {
        uint64_t clock;
        struct path path, evicted; // evicted: by a swap
        uint32_t row;
        enum table_case became;
    } came[GHOSTS_APART_MOST + 1]; // ring by clock
    uint64_t pair[GHOSTS_APART_MOST + 1][TABLE_CASES][TABLE_CASES]
                 [2]; // [clocks][before][then][the same path]
    uint64_t evicted[GHOSTS_APART_MOST + 1];
};

// path_table_add with coverage; clocks count from 1.
struct table_did ghosts_add(struct ghosts_cover *cover, struct path_table *table, uint64_t clock,
                            const struct path *path, uint32_t c);

// Prints missed points. Returns whether all were met.
bool ghosts_report(const struct ghosts_cover *cover);

#endif
