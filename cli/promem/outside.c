// cli/promem/outside: exact counts by mapped object, less those of the targets in it.
#include "cli/promem/outside.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/code.h"
#include "cli/report.h"
#include "cli/run_report.h"
#include "trace/demangle.h"

enum { OBJECT_SHOWN = 23 };

// Lists the mapped objects once each.
static void list_objects(struct outside *outside, const struct mappings *mappings)
{
    for (size_t i = 0; i < mappings->count; i++) {
        size_t at = 0;
        const char *path = mappings->mapping[i].path;
        while (at < outside->objects && outside->object[at].path &&
               strcmp(outside->object[at].path, path) != 0)
            at++;
        if (at == outside->objects)
            outside->object[outside->objects++].path = path;
        outside->of[i] = at;
    }
    outside->objects++; // no object
}

bool outside_begin(struct outside *outside, const struct invocation *invocation)
{
    *outside = (struct outside){.ev = code_open(invocation, false), .base = invocation->reader.base};
    if (!outside->ev)
        return true;
    const struct mappings *mappings = ev_mappings(outside->ev);
    outside->object = calloc(mappings->count + 1, sizeof *outside->object);
    outside->of = calloc(mappings->count + 1, sizeof *outside->of);
    if (!outside->object || !outside->of)
        return false;
    list_objects(outside, mappings);
    return true;
}

void outside_free(struct outside *outside)
{
    ev_close(outside->ev);
    free(outside->object);
    free(outside->of);
    *outside = (struct outside){0};
}

// The object at an address. Most events are in the mapping of the one before.
static struct outside_object *object_at(struct outside *outside, uint64_t address)
{
    const struct mappings *mappings = ev_mappings(outside->ev);
    const struct mapping *mapping = &mappings->mapping[outside->last];
    if (address < mapping->start || address >= mapping->end)
        mapping = mappings_find(mappings, address);
    if (!mapping)
        return &outside->object[outside->objects - 1];
    outside->last = (size_t)(mapping - mappings->mapping);
    return &outside->object[outside->of[outside->last]];
}

void outside_add(struct outside *outside, uint64_t key, uint64_t count)
{
    if (outside->ev)
        object_at(outside, key + outside->base)->count += count;
}

static int by_count(const void *left, const void *right)
{
    const struct outside_object *a = left;
    const struct outside_object *b = right;
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return strcmp(a->path ? a->path : "", b->path ? b->path : "");
}

void outside_end(struct outside *outside, const struct target *target, const uint64_t *count, size_t targets)
{
    if (!outside->ev)
        return;
    for (size_t i = 0; i < targets; i++) {
        struct outside_object *object = object_at(outside, target[i].lo + outside->base);
        object->count -= count[i] < object->count ? count[i] : object->count;
    }
    qsort(outside->object, outside->objects, sizeof *outside->object, by_count);
}

void outside_print(const struct outside *outside, size_t top, uint64_t events)
{
    size_t shown = 0;
    for (; shown < outside->objects && outside->object[shown].count > 0 && shown < top; shown++) {
        char text[OBJECT_SHOWN];
        char line[OBJECT_SHOWN + 2];
        const char *path = outside->object[shown].path;
        name_shorten(path ? basename(path) : "no object", text, sizeof text);
        (void)snprintf(line, sizeof line, "  %s", text);
        run_report_number(line, outside->object[shown].count, events);
    }
    if (shown < outside->objects && outside->object[shown].count > 0)
        puts("  ... and more");
}

json_t *outside_json(const struct outside *outside)
{
    json_t *list = json_array();
    for (size_t i = 0; i < outside->objects && outside->object[i].count > 0; i++) {
        json_t *row = json_object();
        json_object_set_new(row, "object", report_name(outside->object[i].path));
        report_number(row, "count", outside->object[i].count);
        json_array_append_new(list, row);
    }
    return list;
}
