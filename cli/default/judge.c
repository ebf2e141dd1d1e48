// cli/default/judge: exact rows by the profiler's own definition of a row, compared with the folded messages.
#include "cli/default/judge.h"

#include <stdlib.h>

bool default_judge_init(struct default_judge *judge, const struct profiler *profiler, const void *config)
{
    *judge = (struct default_judge){.class = profiler->untimed, .model = profiler->untimed->create(config)};
    return judge->model != NULL;
}

void default_judge_free(struct default_judge *judge)
{
    judge->class->destroy(judge->model);
    tuple_places_free(&judge->exact);
    tuple_places_free(&judge->keys);
}

bool default_judge_add(struct default_judge *judge, const struct word *event)
{
    const struct tuple row = judge->class->row(judge->model, event);
    struct tuple key = {.a = event->limb[0], .b = event->limb[1]};
    uint32_t number;
    uint32_t of_key;
    if (!row.count)
        return true;
    if (!tuple_places_find(&judge->exact, &row, &number))
        return false;
    key.kind = number;
    if (!tuple_places_find(&judge->keys, &key, &of_key))
        return false;
    judge->exact.tuple[number].count += row.count;
    judge->keys.tuple[of_key].count += row.count;
    return true;
}

// Number of rows whose counts differ. A row that only one of the two has counts as 0 in the other.
static bool count_inexact(const struct default_judge *judge, const struct fold *fold, size_t *inexact)
{
    struct tuple_places all = {0};
    bool good = true;
    *inexact = 0;
    for (uint32_t i = 0; good && i < judge->exact.count; i++) {
        uint32_t number;
        good = tuple_places_find(&all, &judge->exact.tuple[i], &number);
        if (good)
            all.tuple[number].count = judge->exact.tuple[i].count;
    }
    for (uint32_t i = 0; good && i < fold->rows.count; i++) {
        uint32_t number;
        good = tuple_places_find(&all, &fold->rows.tuple[i], &number);
        if (good)
            all.tuple[number].count -= fold->rows.tuple[i].count; // not 0, modulo 2^64, if they differ
    }
    for (uint32_t i = 0; i < all.count; i++)
        *inexact += all.tuple[i].count != 0;
    tuple_places_free(&all);
    return good;
}

bool default_judge(const struct default_judge *judge, const struct fold *fold, uint32_t status,
                   struct default_verdict *verdict)
{
    uint32_t *sharing = calloc(judge->exact.count + 1, sizeof *sharing); // keys of each row
    *verdict = (struct default_verdict){.keys = judge->keys.count, .rows = judge->exact.count};
    if (!sharing || !count_inexact(judge, fold, &verdict->inexact)) {
        free(sharing);
        return false;
    }
    verdict->wrong = status ? 0 : verdict->inexact;
    for (uint32_t i = 0; i < judge->keys.count; i++)
        sharing[judge->keys.tuple[i].kind]++;
    for (uint32_t i = 0; i < judge->keys.count; i++) {
        const bool alone = sharing[judge->keys.tuple[i].kind] == 1;
        const uint64_t count = judge->keys.tuple[i].count;
        verdict->keys_alone += alone;
        verdict->events += count;
        verdict->events_alone += alone ? count : 0;
    }
    for (uint32_t i = 0; i < judge->exact.count; i++)
        verdict->keys_most = sharing[i] > verdict->keys_most ? sharing[i] : verdict->keys_most;
    free(sharing);
    return true;
}
