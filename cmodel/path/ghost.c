// cmodel/path/ghost: replacement policy ghost: a newcomer is counted as a ghost before it replaces an entry.
// Contract: doc/path/ghost.md; interface: path/table.h.
#include "cmodel/bits.h"
#include "cmodel/path/table.h"

struct row {
    struct table_entry *entries;
    struct table_ghost *ghosts;
    struct table_least *least;
};

// Comparing codes is enough: they are ordered like their values.
static struct table_least who_is_least(const struct path_table *t, struct row row)
{
    struct table_least least = {0};
    for (uint32_t way = 1; way < t->ways; way++)
        if (row.entries[way].count < row.entries[least.way].count)
            least.way = way;
    for (uint32_t i = 1; i < t->ghosts_a_row; i++)
        if (row.ghosts[i].count < row.ghosts[least.ghost].count)
            least.ghost = i;
    return least;
}

static uint32_t fingerprint(const struct path_table *t, const struct path *path)
{
    return path_matrix_kept(&t->matrix[1], path->start, path->directions | UINT64_C(1) << path->length);
}

// The way that holds the path (`*hit`), else the lowest invalid way, else the number of ways.
static uint32_t look(const struct path_table *t, struct row row, const struct path *path, bool *hit)
{
    uint32_t found = t->ways;
    for (uint32_t way = t->ways; way-- > 0;) {
        const struct table_entry *entry = &row.entries[way];
        *hit = entry->count && path_equal(entry->path, *path);
        if (*hit)
            return way;
        if (!entry->count)
            found = way;
    }
    return found;
}

// The path has this ghost. If the ghost's count exceeds the least entry's, they change places; else it grows.
static enum table_case grow(const struct path_table *t, const struct path *path, uint32_t c,
                            struct table_ghost *ghost, struct table_entry *entry)
{
    const uint64_t own = count_value(t->ghost_form, ghost->count);
    const uint64_t resident = count_value(t->entry_form, entry->count);
    if (own <= resident) {
        bool cut;
        ghost->count = count_add(t->ghost_form, ghost->count, c, t->generator, &cut);
        return GHOST_GREW;
    }
    ghost->fingerprint = fingerprint(t, &entry->path);
    ghost->count = count_code(t->ghost_form, resident);
    *entry = (struct table_entry){*path, count_code(t->entry_form, own)};
    return GHOST_SWAPPED;
}

// The path has no ghost. It may take over the least ghost.
static enum table_case take(const struct path_table *t, uint32_t print, uint32_t c, struct table_ghost *ghost)
{
    const uint32_t length = bits_length(count_value(t->ghost_form, ghost->count));
    const uint32_t own = bits_length(c);
    const uint32_t k = length > own ? length - own : 0;
    if (t->generator & bits_mask(k))
        return GHOST_STAYED;
    ghost->fingerprint = print;
    if (k)
        return GHOST_TAKEN;
    ghost->count = count_code(t->ghost_form, c);
    return GHOST_NEW;
}

// A newcomer to a full row.
static enum table_case haunt(const struct path_table *t, struct row row, const struct path *path, uint32_t c)
{
    const uint32_t print = fingerprint(t, path);
    struct table_ghost *own = NULL;
    for (uint32_t i = 0; i < t->ghosts_a_row; i++) {
        struct table_ghost *ghost = &row.ghosts[i];
        if (!ghost->count || ghost->fingerprint != print)
            continue;
        if (own)
            return GHOST_SEVERAL;
        own = ghost;
    }
    return own ? grow(t, path, c, own, &row.entries[row.least->way])
               : take(t, print, c, &row.ghosts[row.least->ghost]);
}

struct table_did path_ghost_add(struct path_table *t, const struct path *path, uint32_t c)
{
    const uint32_t number = path_matrix_row(t->matrix, path);
    const struct row row = {&t->entries[number * t->ways], &t->ghosts[number * t->ghosts_a_row],
                            &t->least[number]};
    const struct table_least least = who_is_least(t, row);
    struct table_did did = {.found = TABLE_NOTHING};
    bool hit = false;
    did.way = look(t, row, path, &hit);
    struct table_entry *entry = &row.entries[did.way];
    if (hit) {
        did.found = TABLE_HIT;
        entry->count = count_add(t->entry_form, entry->count, c, t->generator, &did.saturated);
    } else if (c && did.way < t->ways) {
        did.found = TABLE_FREE;
        *entry = (struct table_entry){*path, count_code(t->entry_form, c)};
    } else {
        did.way = row.least->way;
        did.found = c ? haunt(t, row, path, c) : TABLE_NOTHING;
    }
    *row.least = least;
    return did;
}
