// lib/systemc/example/software/default: software of profilers with the default driver: rows of the profile.
#include <stdlib.h>

#include "driver/fold.h"
#include "lib/systemc/example/software.h"

bool default_start(struct software *software)
{
    struct fold *fold = software->own = calloc(1, sizeof *fold);
    if (!fold)
        return software_failed(software, "out of memory");
    fold_init(fold, software->type->profiler, software->config);
    return device_wait(&software->device, 1U << BIT_status_clearing, 0);
}

bool default_word(struct software *software, const struct tuple *event, struct word *word)
{
    return fold_event(software->own, event, word, software->device.error);
}

bool default_take(struct software *software, const struct word *message, bool last)
{
    bool flushed;
    return fold_add(software->own, message, last, &flushed, software->device.error);
}

bool default_finish(struct software *software, json_t *report)
{
    struct fold *fold = software->own;
    const char *const *key = fold->profiler->key;
    if (!fold_read_out(fold, &software->device, software->messages))
        return false;
    json_t *rows = json_array();
    for (uint32_t i = 0; i < fold->rows.count; i++) {
        const struct tuple *row = &fold->rows.tuple[i];
        json_t *json = json_pack("{s:I, s:I}", key[0], (json_int_t)row->a, "count", (json_int_t)row->count);
        if (fold->key[1].bits)
            json_object_set_new(json, key[1], json_integer((json_int_t)row->b));
        if (fold->kind.bits)
            json_object_set_new(json, "kind", json_integer((json_int_t)row->kind));
        if (row->count)
            json_array_append(rows, json);
        json_decref(json);
    }
    json_object_set_new(report, "profile", rows);
    if (fold->interval.bits)
        json_object_set_new(report, "intervals", json_integer((json_int_t)fold->intervals));
    return true;
}

void default_end(struct software *software)
{
    if (software->own)
        fold_free(software->own);
    free(software->own);
}
