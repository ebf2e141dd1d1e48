// tb/path/table_ghosts: required pairs of ghost cases in one row, by distance in clocks, and their counts.
#include "tb/path/table_ghosts.h"

#include <inttypes.h>
#include <stdio.h>

// Pairs in one row, by the case of the first path and of the second.
static const struct {
    enum table_case before, then;
    bool same; // the same path
} wanted[] = {
    {TABLE_HIT, TABLE_HIT, true},        {TABLE_FREE, TABLE_HIT, true},
    {GHOST_SWAPPED, TABLE_HIT, true},    {GHOST_NEW, GHOST_GREW, true},
    {GHOST_TAKEN, GHOST_GREW, true},     {GHOST_GREW, GHOST_GREW, true},
    {GHOST_GREW, GHOST_SWAPPED, true},   {GHOST_TAKEN, GHOST_STAYED, false},
    {GHOST_TAKEN, GHOST_TAKEN, false},   {GHOST_GREW, GHOST_STAYED, false},
    {GHOST_GREW, GHOST_TAKEN, false},    {GHOST_STAYED, GHOST_GREW, false},
    {GHOST_STAYED, GHOST_TAKEN, false},  {GHOST_SWAPPED, GHOST_GREW, false},
    {GHOST_SWAPPED, GHOST_TAKEN, false}, {TABLE_HIT, GHOST_SWAPPED, false},
    {TABLE_HIT, GHOST_GREW, false},      {GHOST_SWAPPED, TABLE_HIT, false},
    {TABLE_FREE, TABLE_FREE, false},     {GHOST_SWAPPED, GHOST_SWAPPED, false},
};

static void note(struct ghosts_cover *cover, const struct ghosts_came *now)
{
    for (uint32_t k = 1; k <= GHOSTS_APART_MOST && k < now->clock; k++) {
        const struct ghosts_came *ahead = &cover->came[(now->clock - k) % (GHOSTS_APART_MOST + 1)];
        if (ahead->clock != now->clock - k)
            continue; // no path
        if (ahead->row == now->row)
            cover->pair[k][ahead->became][now->became][path_equal(ahead->path, now->path)]++;
        if (ahead->became == GHOST_SWAPPED && path_equal(ahead->evicted, now->path))
            cover->evicted[k]++;
    }
    cover->came[now->clock % (GHOSTS_APART_MOST + 1)] = *now;
}

struct table_did ghosts_add(struct ghosts_cover *cover, struct path_table *table, uint64_t clock,
                            const struct path *path, uint32_t c)
{
    struct path resident[PATH_WAYS_MOST] = {0};
    const uint32_t row = path_matrix_row(&table->matrix[0], path);
    for (uint32_t j = 0; j < table->ways; j++)
        resident[j] = table->entries[row * table->ways + j].path;
    const struct table_did did = path_table_add(table, path, c);
    const struct ghosts_came now = {
        .clock = clock,
        .path = *path,
        .evicted = did.found == GHOST_SWAPPED ? resident[did.way] : *path,
        .row = row,
        .became = did.found,
    };
    note(cover, &now);
    return did;
}

bool ghosts_report(const struct ghosts_cover *cover)
{
    bool all = true;
    for (uint32_t k = 1; k <= GHOSTS_APART_MOST; k++) {
        uint64_t least = cover->evicted[k];
        for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) {
            const uint64_t count = cover->pair[k][wanted[i].before][wanted[i].then][wanted[i].same];
            if (!count)
                printf("%" PRIu32 " clocks apart, cases %d, %d%s: not met\n", k, wanted[i].before,
                       wanted[i].then, wanted[i].same ? ", the same path" : "");
            least = count < least ? count : least;
        }
        if (!cover->evicted[k])
            printf("%" PRIu32 " clocks apart, one that was evicted: not met\n", k);
        printf("%" PRIu32 " clocks apart: each pair of cases %" PRIu64 " times or more\n", k, least);
        all &= least > 0;
    }
    return all;
}
