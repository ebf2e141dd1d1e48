// cli/path/json: JSON members for path totals, table rows with their blocks, and phases.
#include "cli/path/json.h"

#include "cli/command.h"
#include "cli/path/machine.h"
#include "cli/path/options.h"
#include "cli/profile.h"
#include "cli/report.h"

json_t *path_json_head(const struct invocation *invocation, const struct path_records *records,
                       const struct path_session *session)
{
    const struct path_options *options = invocation->own;
    const struct path_totals *sums = &session->sums;
    json_t *json = run_report_head(invocation, &invocation->config, &session->totals);
    json_object_set_new(json, "metric",
                        options->counts_events ? json_string(metric_names[options->metric]) : json_null());
    if (options->counts_events)
        json_object_set_new(json, "machine", path_machine_json(&options->machine));
    report_number(json, "other_threads", records->counts.other_threads);
    report_number(json, "cut", records->counts.cut);
    report_number(json, "paths", sums->paths);
    report_number(json, "incomplete", sums->incomplete);
    report_number(json, "overflows", sums->overflows);
    report_number(json, "underflows", sums->underflows);
    report_number(json, "events_lost", sums->events_lost);
    report_number(json, "gaps", sums->gaps);
    report_number(json, "overruns", sums->overruns);
    report_number(json, "stacked", sums->stacked);
    if (session->cfg->overflow == OVERFLOW_SPILL)
        report_number(json, "spill_entries", session->spill_entries);
    json_object_set_new(json, "saturated", json_boolean(sums->saturated));
    json_object_set_new(json, "table_saturated", json_boolean(sums->table_saturated));
    json_object_set_new(json, "accumulator_saturated", json_boolean(sums->accumulator_saturated));
    report_number(json, "table_bits", path_table_bits(session->cfg));
    return json;
}

static json_t *phases_json(const struct path_profile *profile)
{
    json_t *phases = json_array();
    for (size_t i = 0; i < profile->phases; i++) {
        json_t *phase = json_object();
        report_number(phase, "interval", i);
        report_number(phase, "id", profile->phase[i].identity);
        report_number(phase, "distance", profile->phase[i].distance);
        json_array_append_new(phases, phase);
    }
    return phases;
}

static json_t *path_key(struct path path)
{
    json_t *json = json_object();
    json_object_set_new(json, "start", report_key(path.start));
    report_number(json, "length", path.length);
    json_object_set_new(json, "directions", report_key(path.directions));
    return json;
}

static json_t *row_json(struct path_count row)
{
    json_t *json = path_key(row.path);
    report_number(json, "count", row.count);
    return json;
}

int path_json(const struct invocation *invocation, const struct path_records *records,
              const struct path_session *session, const struct path_names *names,
              const struct path_count *row)
{
    const struct path_options *options = invocation->own;
    struct profile_list list = profile_begin(invocation, KEYS_CODE);
    json_t *table = json_array();
    bool memory = true;
    for (uint32_t i = 0; memory && i < session->profile.table.count; i++) {
        json_t *json = row_json(row[i]);
        memory = !names->code || path_names_json(names, row[i].path, json);
        json_array_append_new(table, json);
        profile_add(&list, path_key(row[i].path), profile_estimate(row[i].count), row[i].path.start,
                    row[i].path.start, NULL);
    }
    json_t *json = path_json_head(invocation, records, session);
    json_object_set_new(json, "table", table);
    json_object_set_new(json, "phases", phases_json(&session->profile));
    list.memory = list.memory && memory;
    return profile_print(&list, options->counts_events ? 0 : session->sums.paths, json);
}
