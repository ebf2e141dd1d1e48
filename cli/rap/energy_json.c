// cli/rap/energy_json: JSON report of `eval rap --energy` (doc/cli.md).
#include <math.h>

#include "cli/command.h"
#include "cli/rap/energy.h"
#include "cli/rap/report.h"
#include "cli/report.h"

static void add_real(json_t *json, const char *key, double value)
{
    json_object_set_new(json, key, isnan(value) ? json_null() : json_real(value));
}

static json_t *cost_json(struct rap_cost cost)
{
    json_t *json = json_object();
    add_real(json, "area_mm2", cost.area);
    add_real(json, "energy_nj", cost.energy);
    add_real(json, "delay_ns", cost.delay);
    return json;
}

static json_t *parts_json(const struct energy_answer *a)
{
    json_t *parts = json_array();
    for (unsigned part = 0; part < RAP_PARTS; part++) {
        const struct rap_printed *printed = &rap_printed[part];
        json_t *row = json_object();
        json_object_set_new(row, "part", json_string(printed->name));
        json_object_set_new(row, "section", json_string(printed->section));
        json_object_set_new(row, "size", json_string(printed->size));
        json_object_set_new(row, "printed", cost_json(printed->cost));
        json_object_set_new(row, "here", cost_json(rap_part_cost(&a->here, part)));
        json_array_append_new(parts, row);
    }
    return parts;
}

static json_t *paper_json(const struct energy_answer *a)
{
    const double um = rap_bus_for_energy(&a->paper);
    json_t *json = json_object();
    json_object_set_new(json, "printed", cost_json(rap_printed_total));
    json_object_set_new(json, "sum", cost_json(a->with_bus));
    json_object_set_new(json, "sum_without_bus", cost_json(a->without));
    add_real(json, "area_residual_mm2", rap_printed_total.area - a->without.area);
    add_real(json, "energy_residual_nj", rap_printed_total.energy - a->with_bus.energy);
    add_real(json, "energy_residual_without_bus_nj", rap_printed_total.energy - a->without.energy);
    add_real(json, "bus_closing_energy_um", um);
    add_real(json, "pitch_closing_area_um", rap_bus_pitch_for_area(&a->paper, um));
    add_real(json, "event_nj", rap_energy_paper_event(&a->paper));
    return json;
}

static json_t *clocks_json(const struct energy_answer *a)
{
    json_t *clocks = json_array();
    for (unsigned i = 0; i < ENERGY_SLICES; i++) {
        json_t *row = json_object();
        json_object_set_new(row, "tcam", json_string(energy_slice[i].name));
        add_real(row, "printed_size_ns", rap_clock(&a->paper, energy_slice[i].bits));
        add_real(row, "here_ns", rap_clock(&a->here, energy_slice[i].bits));
        json_array_append_new(clocks, row);
    }
    return clocks;
}

int rap_energy_json(const struct invocation *invocation, const struct rap_result *result,
                    const struct energy_answer *a)
{
    const struct rap_config *cfg = (const struct rap_config *)&invocation->config;
    const struct rap_cost sum = rap_sum(&a->here);
    json_t *json =
        result ? rap_report_head(invocation, result) : report_head(&rap_profiler, &invocation->config);
    json_t *metrics = json_object();
    add_real(metrics, "area_mm2", sum.area);
    add_real(metrics, "energy_nj", sum.energy);
    add_real(metrics, "delay_ns", sum.delay);
    add_real(metrics, "combine_nj", rap_energy_combine(cfg));
    add_real(metrics, "update_nj", rap_energy_update(&a->here));
    add_real(metrics, "create_nj", rap_energy_create(&a->here));
    add_real(metrics, "scan_nj", rap_energy_scan(&a->here));
    if (a->ran) {
        report_number(metrics, "updates", (uint64_t)a->activity.updates);
        report_number(metrics, "created", (uint64_t)a->activity.created);
        report_number(metrics, "scanned", (uint64_t)a->activity.scanned);
        add_real(metrics, "event_nj", a->spent.total / a->activity.events);
        add_real(metrics, "total_nj", a->spent.total);
    }
    json_object_set_new(json, "metrics", metrics);
    json_object_set_new(json, "parts", parts_json(a));
    json_object_set_new(json, "paper", paper_json(a));
    json_object_set_new(json, "clocks", clocks_json(a));
    return report_print(json, EXIT_DONE);
}
