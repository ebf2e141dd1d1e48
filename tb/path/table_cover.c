// tb/path/table_cover: distances between equal rows and paths, ties, replaced ways, required points.
#include "tb/path/table_cover.h"

#include <inttypes.h>
#include <stdio.h>

// FEW_ROWS: tables with more rows rarely have nearby paths in one row. FEW_EVENTS: ghosts that count fewer
// rarely replace an entry. MANY_EVENTS: clocks of a segment that can saturate a count of this maximum.
// ALIKE_BITS: two ghosts rarely share a wider fingerprint.
enum { FEW_ROWS = 4, FEW_EVENTS = 256, MANY_EVENTS = 4096, ALIKE_BITS = 8 };

static bool ties(const struct path_table *t, uint32_t row)
{
    uint32_t least = UINT32_MAX, of_it = 0;
    for (uint32_t w = 0; w < t->ways; w++) {
        const uint32_t count = t->entries[row * t->ways + w].count;
        of_it = count < least ? 1 : of_it + (count == least);
        least = count < least ? count : least;
    }
    return least && of_it > 1;
}

static void note(struct table_cover *cover, const struct path_table *table, uint64_t clock,
                 const struct path *path)
{
    const uint32_t row = path_matrix_row(table->matrix, path);
    for (uint32_t k = 1; k <= COVER_APART_MOST && k < clock; k++) {
        const struct cover_came *ahead = &cover->came[(clock - k) % (COVER_APART_MOST + 1)];
        const bool there = ahead->clock == clock - k;
        cover->same_row[k] += there && path_matrix_row(table->matrix, &ahead->path) == row;
        cover->same_path[k] += there && path_equal(ahead->path, *path);
    }
    cover->came[clock % (COVER_APART_MOST + 1)] = (struct cover_came){clock, *path};
}

struct table_did cover_add(struct table_cover *cover, struct path_table *table, uint64_t clock,
                           const struct path *path, uint32_t c)
{
    const bool lfu = table->policy == POLICY_LFU;
    const bool tie = lfu && ties(table, path_matrix_row(table->matrix, path));
    const struct table_did did =
        lfu ? path_table_add(table, path, c) : ghosts_add(&cover->ghosts, table, clock, path, c);
    note(cover, table, clock, path);
    cover->found[did.found]++;
    cover->cut += did.saturated;
    cover->ties += did.found == TABLE_REPLACED && tie;
    cover->way[did.way] += did.found == TABLE_REPLACED || did.found == GHOST_SWAPPED;
    return did;
}

static bool met(const char *what, uint64_t count, bool wanted)
{
    if (wanted && !count)
        printf("%s: not met\n", what);
    return count || !wanted;
}

static void print(const struct table_cover *c, const char *const cases[TABLE_CASES])
{
    for (uint32_t i = 0; i < TABLE_CASES; i++)
        if (c->found[i])
            printf("%s %" PRIu64 ", ", cases[i], c->found[i]);
    printf("ties %" PRIu64 ", cut %" PRIu64 "; same row, path at", c->ties, c->cut);
    for (uint32_t k = 1; k <= COVER_APART_MOST; k++)
        printf(" %" PRIu32 ": %" PRIu64 ", %" PRIu64, k, c->same_row[k], c->same_path[k]);
    printf("\n");
}

static bool ghosts_met(const struct table_cover *c, const struct path_table *t)
{
    const bool near = t->rows <= FEW_ROWS && t->ways > 1 && t->ghost_form.most >= FEW_EVENTS;
    return !near || ghosts_report(&c->ghosts);
}

bool cover_report(const struct table_cover *c, const struct path_table *t, const struct path_config *cfg,
                  uint64_t segment)
{
    static const char *const cases[TABLE_CASES] = {"nothing",    "hit",     "free",   "replaced", "ghost new",
                                                   "ghost grew", "swapped", "stayed", "taken",    "several"};
    const bool lfu = t->policy == POLICY_LFU;
    const uint64_t most = lfu ? t->count_most : t->entry_form.most;
    const bool replaces = lfu || t->ghost_form.most > 1; // a ghost after one event cannot exceed an entry
    bool all = true;
    print(c, cases);
    for (uint32_t i = 0; i < TABLE_CASES; i++) {
        const bool wanted =
            lfu ? i <= TABLE_REPLACED
                : i != TABLE_REPLACED && (i != GHOST_SWAPPED || replaces) &&
                      (i != GHOST_SEVERAL || (t->ghosts_a_row > 1 && cfg->fingerprint_bits <= ALIKE_BITS));
        all &= met(cases[i], c->found[i], wanted);
    }
    for (uint32_t w = 0; w < t->ways; w++)
        all &= met("a way replaced", c->way[w], replaces && (w == 0 || most > 1));
    for (uint32_t k = 1; k <= COVER_APART_MOST; k++)
        all &= met("a same path", c->same_path[k], true);
    all &= met("a tie", c->ties, lfu && t->ways > 1);
    all &= met("a count that is cut", c->cut, most < MANY_EVENTS || segment > MANY_EVENTS);
    return all & (lfu || ghosts_met(c, t));
}
