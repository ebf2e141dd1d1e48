// cmodel/path/ghost: newcomers wait as ghosts until they have come more often than a resident.
// Contract: doc/path/ghost.md; interface: path/table.h.
#include "bits.h"
#include "path/table.h"

// Of the ways' entries, in a row each: the one that holds the path; else the least, of several the lowest
// way.
static struct table_entry *look(const struct path_table *t, const struct path *path, bool *hit, uint32_t *way)
{
    struct table_entry *least = NULL;
    for (uint32_t j = 0; j < t->ways; j++) {
        struct table_entry *entry = &t->entries[path_matrix_row(&t->matrix[j], path) * t->ways + j];
        *hit = entry->count && path_equal(entry->path, *path);
        if (*hit || !least || entry->count < least->count) { // codes stand in the order of their values
            least = entry;
            *way = j;
        }
        if (*hit)
            break;
    }
    return least;
}

// The path is the row's ghost; if it has come more often than the least entry, it takes its place.
static enum table_case grow(const struct path_table *t, const struct path *path, uint32_t c,
                            struct table_ghost *ghost, struct table_entry *least)
{
    bool cut;
    ghost->count = count_add(t->ghost_form, ghost->count, c, t->generator, &cut);
    const uint64_t value = count_value(t->ghost_form, ghost->count);
    if (value <= count_value(t->entry_form, least->count))
        return GHOST_GREW;
    *least = (struct table_entry){*path, count_code(t->entry_form, value)};
    *ghost = (struct table_ghost){0};
    return GHOST_SWAPPED;
}

// A newcomer, and all its ways have residents.
static enum table_case haunt(const struct path_table *t, const struct path *path, uint32_t c,
                             struct table_entry *least)
{
    struct table_ghost *ghost = &t->ghosts[path_matrix_row(&t->matrix[t->ways], path)];
    const uint32_t fingerprint = path_matrix_f(&t->matrix[t->ways + 1], path);
    const bool was = ghost->count;
    if (was && ghost->fingerprint == fingerprint)
        return grow(t, path, c, ghost, least);
    const uint32_t length = bits_length(count_value(t->ghost_form, ghost->count)) + 1;
    const uint32_t own = bits_length(c);
    const uint32_t k = was && length > own ? length - own : 0;
    if (t->generator & bits_mask(k))
        return GHOST_STAYED;
    *ghost = (struct table_ghost){fingerprint, count_code(t->ghost_form, c)};
    return was ? GHOST_LEFT : GHOST_NEW;
}

struct table_did path_ghost_add(struct path_table *t, const struct path *path, uint32_t c)
{
    struct table_did did = {.found = TABLE_HIT};
    bool hit = false;
    struct table_entry *entry = look(t, path, &hit, &did.way);
    if (hit) {
        entry->count = count_add(t->entry_form, entry->count, c, t->generator, &did.saturated);
    } else if (!c) {
        did.found = TABLE_NOTHING;
    } else if (!entry->count) {
        did.found = TABLE_FREE;
        *entry = (struct table_entry){*path, count_code(t->entry_form, c)};
    } else {
        did.found = haunt(t, path, c, entry);
    }
    return did;
}
