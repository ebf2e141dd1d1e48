// measure/exact/exact: lookup of a key's target by binary search, and comparison with saturating counters.
#include "measure/exact/exact.h"

#include <stdlib.h>

bool exact_init(struct exact_targets *exact, const struct target *target, size_t targets)
{
    *exact = (struct exact_targets){.target = target, .targets = targets};
    exact->count = calloc(targets + 1, sizeof *exact->count);
    return exact->count != NULL;
}

void exact_free(struct exact_targets *exact)
{
    free(exact->count);
}

void exact_add(struct exact_targets *exact, uint64_t key, uint64_t times)
{
    // below: number of targets that begin at or before the key; only the last of these can contain it
    size_t below = 0;
    size_t above = exact->targets;
    while (below < above) {
        size_t middle = below + (above - below) / 2;
        if (exact->target[middle].lo <= key)
            below = middle + 1;
        else
            above = middle;
    }
    exact->events += times;
    if (below > 0 && key <= exact->target[below - 1].hi)
        exact->count[below - 1] += times;
    else
        exact->outside += times;
}

size_t exact_wrong(const struct exact_targets *exact, const uint64_t *count, uint32_t width)
{
    const uint64_t most = UINT64_MAX >> (64 - width);
    size_t wrong = 0;
    for (size_t i = 0; i < exact->targets; i++)
        wrong += count[i] != (exact->count[i] < most ? exact->count[i] : most);
    return wrong;
}
