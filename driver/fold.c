// driver/fold: words of events, rows from messages, order of a read-out, clear and flush.
#include "driver/fold.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// ---- events ----------------------------------------------------------------------------------

static bool fits(const char *name, struct bit_field field, uint64_t value, char error[ERROR_MAX])
{
    if (bits_length(value) <= field.bits)
        return true;
    if (field.bits)
        snprintf(error, ERROR_MAX, "0x%" PRIx64 " does not fit field %s, which has %" PRIu32 " bits", value,
                 name, field.bits);
    else
        snprintf(error, ERROR_MAX, "0x%" PRIx64 ": this configuration has no field %s", value, name);
    return false;
}

bool fold_event(const struct fold *fold, const struct tuple *event, struct word *word, char error[ERROR_MAX])
{
    const struct field_table table = fold->profiler->events;
    const uint64_t other[] = {event->a, event->b};
    size_t next = 0;
    bool good = true;
    *word = (struct word){{0}};
    for (size_t i = 0; i < table.count; i++) {
        const char *name = table.rows[i].name;
        const struct bit_field field = fold->event[i];
        uint64_t value = 0;
        if (strcmp(name, "kind") == 0)
            value = event->kind;
        else if (strcmp(name, "count") == 0)
            value = field.bits ? event->count : 0;
        else if (field.bits && next < sizeof other / sizeof *other)
            value = other[next++];
        field_put(word, field, value);
        good = good && fits(name, field, value, error);
    }
    return good;
}

uint64_t fold_repeat(const struct fold *fold, const struct tuple *event)
{
    return fold->counted ? 1 : event->count;
}

// ---- messages --------------------------------------------------------------------------------

static struct bit_field find(const struct profiler *profiler, const void *config, const char *name)
{
    return name ? fields_find(profiler->messages, config, name) : (struct bit_field){0};
}

void fold_init(struct fold *fold, const struct profiler *profiler, const void *config)
{
    *fold = (struct fold){
        .profiler = profiler,
        .config = config,
        .key = {find(profiler, config, profiler->key[0]), find(profiler, config, profiler->key[1])},
        .kind = find(profiler, config, "kind"),
        .count = find(profiler, config, "count"),
        .interval = find(profiler, config, profiler->interval),
        .counted = fields_find(profiler->events, config, "count").bits > 0,
    };
    fields_place(profiler->events, config, fold->event);
}

void fold_free(struct fold *fold)
{
    tuple_places_free(&fold->rows);
}

void fold_reset(struct fold *fold)
{
    fold_free(fold);
    fold_init(fold, fold->profiler, fold->config);
}

struct tuple fold_row(const struct fold *fold, const struct word *message)
{
    return (struct tuple){
        .a = field_take(message, fold->key[0]),
        .b = field_take(message, fold->key[1]),
        .kind = (uint32_t)field_take(message, fold->kind),
        .count = field_take(message, fold->count),
    };
}

// Whether the row's key is greater than that of the read-out's newest message.
static bool ascends(const struct fold *fold, const struct tuple *row)
{
    const struct tuple *newest = &fold->newest;
    if (!fold->inside || row->kind != newest->kind)
        return !fold->inside || row->kind > newest->kind;
    return row->b != newest->b ? row->b > newest->b : row->a > newest->a;
}

bool fold_add_row(struct fold *fold, const struct tuple *row)
{
    uint32_t number;
    if (!tuple_places_find(&fold->rows, row, &number))
        return false;
    fold->rows.tuple[number].count += row->count;
    fold->sum += row->count;
    fold->messages++;
    return true;
}

bool fold_add(struct fold *fold, const struct word *message, bool last, bool *flushed, char error[ERROR_MAX])
{
    const struct tuple row = fold_row(fold, message);
    if (fold->profiler->ascending && !ascends(fold, &row)) {
        snprintf(error, ERROR_MAX,
                 "unexpected message: %s %" PRIu64 " after %" PRIu64 " of the same read-out",
                 fold->profiler->key[0], row.a, fold->newest.a);
        return false;
    }
    if (!fold_add_row(fold, &row)) {
        snprintf(error, ERROR_MAX, "out of memory");
        return false;
    }
    const bool whole = field_take(message, fold->interval);
    fold->intervals += last && whole;
    fold->inside = !last;
    fold->newest = row;
    *flushed = last && !whole;
    return true;
}

bool fold_take(struct fold *fold, struct device *device, struct messages messages, bool *flushed)
{
    struct word word;
    bool last;
    if (messages.next(messages.context, &word, &last))
        return fold_add(fold, &word, last, flushed, device->error);
    if (((const struct shell_config *)fold->config)->drain == DRAIN_STREAM && !*device->error)
        snprintf(device->error, ERROR_MAX, "a message is missing: none came after %" PRIu64 " of this run",
                 fold->messages);
    return false;
}

// ---- tokens ----------------------------------------------------------------------------------

struct taking {
    struct fold *fold;
    struct device *device;
    struct messages messages;
};

static bool take(void *context)
{
    const struct taking *t = context;
    bool flushed;
    return fold_take(t->fold, t->device, t->messages, &flushed);
}

static bool wait_token(struct fold *fold, struct device *device, struct messages messages)
{
    return device_wait_token(device, (struct taker){&(struct taking){fold, device, messages}, take});
}

bool fold_clear(struct fold *fold, struct device *device, struct messages messages)
{
    return wait_token(fold, device, messages) && device_clear(device);
}

bool fold_read_out(struct fold *fold, struct device *device, struct messages messages)
{
    bool flushed = false;
    if (!wait_token(fold, device, messages) || !device_flush(device))
        return false;
    for (uint32_t taken = 0; !flushed; taken++)
        if (!device_may_take(device, taken) || !fold_take(fold, device, messages, &flushed))
            return false;
    return true;
}
