// trace/carve: merging of aliases, and a sweep over addresses that resolves overlaps.
#include "trace/carve.h"

#include <stdlib.h>
#include <string.h>

// Negative: a has the better name.
static int compare_names(const struct function *a, const struct function *b)
{
    int underscore = (a->name[0] == '_') - (b->name[0] == '_');
    if (underscore)
        return underscore;
    if (a->binding != b->binding)
        return a->binding < b->binding ? -1 : 1;
    size_t a_length = strlen(a->name);
    size_t b_length = strlen(b->name);
    if (a_length != b_length)
        return a_length < b_length ? -1 : 1;
    return strcmp(a->name, b->name);
}

static int by_address(const void *left, const void *right)
{
    const struct function *a = left;
    const struct function *b = right;
    if (a->lo != b->lo)
        return a->lo < b->lo ? -1 : 1;
    return compare_names(a, b);
}

size_t carve_merge(struct function *function, size_t count)
{
    qsort(function, count, sizeof *function, by_address);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        struct function *last = kept ? &function[kept - 1] : NULL;
        if (!last || last->lo != function[i].lo)
            function[kept++] = function[i];
        else if (last->size < function[i].size)
            last->size = function[i].size;
    }
    return kept;
}

// State of the sweep over ascending addresses.
struct sweep {
    const struct function **open; // [functions], stack of those that have not ended, the latest start on top
    size_t depth;
    uint64_t at; // all addresses below are assigned
    struct targets *targets;
};

// Assigns the addresses below the limit to the open functions. False: no memory.
static bool sweep_to(struct sweep *s, uint64_t limit)
{
    while (s->depth > 0) {
        const struct function *top = s->open[s->depth - 1];
        uint64_t end = top->lo + top->size;
        uint64_t stop = end < limit ? end : limit;
        if (stop > s->at) {
            if (!targets_add(s->targets, (struct target){s->at, stop - 1, top->name}))
                return false;
            s->at = stop;
        }
        if (end > limit)
            break;
        s->depth--;
    }
    s->at = limit;
    return true;
}

bool carve(const struct function *function, size_t count, struct targets *targets)
{
    struct sweep s = {.open = malloc((count + 1) * sizeof(struct function *)), .targets = targets};
    bool good = s.open != NULL;
    for (size_t i = 0; good && i < count; i++) {
        good = sweep_to(&s, function[i].lo);
        s.open[s.depth++] = &function[i];
    }
    good = good && sweep_to(&s, UINT64_MAX);
    free(s.open);
    return good;
}
