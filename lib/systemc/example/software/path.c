// lib/systemc/example/software/path: software of path: table of paths, and phases.
#include <stdlib.h>

#include "cmodel/path/core.h"
#include "driver/path/path.h"
#include "lib/systemc/example/software.h"

static const struct path_config *config_of(const struct software *software)
{
    return (const struct path_config *)software->config;
}

static bool start(struct software *software)
{
    struct path_profile *profile = software->own = calloc(1, sizeof *profile);
    struct path_settings settings = path_settings_default(config_of(software));
    if (!profile || !path_profile_init(profile, config_of(software), (struct path_taker){NULL, NULL}))
        return software_failed(software, "out of memory");
    settings.spill_entries = SPILL_ENTRIES_MOST;
    return device_wait(&software->device, 1U << BIT_status_clearing, 0) &&
           (config_of(software)->overflow != OVERFLOW_SPILL ||
            path_configure(&software->device, software->messages, profile, &settings));
}

static bool take(struct software *software, const struct word *message, bool last)
{
    bool ended;
    return path_add(software->own, message, last, &ended, software->device.error);
}

static bool finish(struct software *software, json_t *report)
{
    struct path_profile *profile = software->own;
    struct path_totals totals;
    if (!path_read_out(&software->device, software->messages, profile) ||
        !path_totals(&software->device, &totals))
        return false;
    json_t *table = json_array();
    for (uint32_t i = 0; i < profile->table.count; i++) {
        const struct path_count *row = &profile->table.row[i];
        json_array_append_new(table,
                              json_pack("{s:o,s:I,s:o,s:I}", "start", software_key(row->path.start), "length",
                                        (json_int_t)row->path.length, "directions",
                                        software_key(row->path.directions), "count", (json_int_t)row->count));
    }
    json_t *phases = json_array();
    for (size_t i = 0; i < profile->phases; i++)
        json_array_append_new(phases, json_pack("{s:I,s:I,s:I}", "interval", (json_int_t)i, "id",
                                                (json_int_t)profile->phase[i].identity, "distance",
                                                (json_int_t)profile->phase[i].distance));
    json_object_set_new(report, "paths", json_integer((json_int_t)totals.paths));
    json_object_set_new(report, "incomplete", json_integer((json_int_t)totals.incomplete));
    json_object_set_new(report, "overflows", json_integer((json_int_t)totals.overflows));
    json_object_set_new(report, "underflows", json_integer((json_int_t)totals.underflows));
    json_object_set_new(report, "stacked", json_integer((json_int_t)totals.stacked));
    json_object_set_new(report, "table", table);
    json_object_set_new(report, "phases", phases);
    return true;
}

static void end(struct software *software)
{
    if (software->own)
        path_profile_free(software->own);
    free(software->own);
}

const struct software_class path_software = {&path_profiler, start, NULL, take, finish, end};
