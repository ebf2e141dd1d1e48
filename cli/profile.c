// cli/profile: rows of the list `profile`: counts, bounds, shares, names of code; sorted by count.
#include "cli/profile.h"

#include <stdlib.h>
#include <string.h>

#include "cli/code.h"
#include "cli/command.h"
#include "cli/report.h"
#include "cmodel/shortage.h"
#include "trace/grow.h"

struct profile_list profile_begin(const struct invocation *invocation, enum profile_keys keys)
{
    struct profile_list list = {.memory = true, .base = invocation->reader.base};
    if (keys == KEYS_BY_EVENT)
        list.network = network_of(invocation);
    if (keys != KEYS_NUMBERS)
        list.ev = code_open(invocation, keys == KEYS_CODE);
    if (list.ev && !(list.places = places_new(ev_mappings(list.ev))))
        shortage_note();
    return list;
}

struct profile_count profile_exact(uint64_t count)
{
    return (struct profile_count){count, true, count, count};
}

struct profile_count profile_estimate(uint64_t count)
{
    return (struct profile_count){.count = count};
}

// ---- rows --------------------------------------------------------------------------------------

static bool same_function(struct place first, struct place last)
{
    return first.function && last.function && strcmp(first.function, last.function) == 0 &&
           strcmp(first.object, last.object) == 0;
}

// The function of the addresses lo to hi, and the source line of lo.
static void set_code(const struct profile_list *list, json_t *row, uint64_t lo, uint64_t hi)
{
    const struct place first = places_find(list->places, lo + list->base);
    const struct place last = lo == hi ? first : places_find(list->places, hi + list->base);
    if (!same_function(first, last))
        return;
    json_object_set_new(row, "name", report_name(first.function));
    if (first.file && first.line) {
        json_t *file = report_name(first.file);
        json_object_set_new(row, "location", json_sprintf("%s:%u", json_string_value(file), first.line));
        json_decref(file);
    }
}

json_t *profile_tuple(const struct tuple *tuple, uint32_t kinds)
{
    json_t *key = json_pack("{s:o, s:o}", "a", report_key(tuple->a), "b", report_key(tuple->b));
    if (kinds > 1)
        report_number(key, "kind", tuple->kind);
    return key;
}

static bool keep(struct profile_list *list, json_t *json, uint64_t count)
{
    struct profile_row *grown = json ? grow_by_one(list->row, list->rows, sizeof *grown) : NULL;
    if (!grown)
        return false;
    list->row = grown;
    list->row[list->rows] = (struct profile_row){{count, list->rows}, json};
    list->rows++;
    return true;
}

void profile_add(struct profile_list *list, json_t *key, struct profile_count count, uint64_t lo, uint64_t hi,
                 const char *name)
{
    report_number(key, "count", count.count);
    report_known(key, "lower", count.lower, count.bounded);
    report_known(key, "upper", count.upper, count.bounded);
    json_object_set_new(key, "share", json_null()); // set at the end
    json_object_set_new(key, "name", report_name(name));
    json_object_set_new(key, "location", json_null());
    if (list->places && !name)
        set_code(list, key, lo, hi);
    if (keep(list, key, count.count))
        return;
    list->memory = false;
    json_decref(key);
}

// ---- the list ----------------------------------------------------------------------------------

// Releases all but the rows.
static void release(struct profile_list *list)
{
    free(list->row);
    places_free(list->places);
    ev_close(list->ev);
}

bool profile_end(struct profile_list *list, uint64_t whole, json_t *report)
{
    json_t *sorted = json_array();
    if (list->rows)
        qsort(list->row, list->rows, sizeof *list->row, run_report_by_count);
    for (size_t i = 0; i < list->rows; i++) {
        const struct profile_row *row = &list->row[i];
        if (whole)
            json_object_set_new(row->json, "share", json_real((double)row->by.count / (double)whole));
        json_array_append_new(sorted, row->json);
    }
    json_object_set_new(report, "profile", sorted);
    release(list);
    return list->memory;
}

void profile_free(struct profile_list *list)
{
    for (size_t i = 0; i < list->rows; i++)
        json_decref(list->row[i].json);
    release(list);
}

int profile_print(struct profile_list *list, uint64_t whole, json_t *report)
{
    if (profile_end(list, whole, report))
        return report_print(report, EXIT_DONE);
    json_decref(report);
    return fail("out of memory");
}
