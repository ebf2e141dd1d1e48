// cli/params: `sluice params`: a profiler's parameters, with values and hash of a configuration.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/plain.h"
#include "cli/report.h"

enum { TEXT = 80 };

struct row {
    char value[TEXT], fallback[TEXT], accepted[TEXT];
    const char *unit;
};

static struct row row_of(const struct param *param, const void *config, const void *defaults)
{
    struct row row = {.unit = param_unit(param)};
    param_format(param, config, row.value, sizeof row.value);
    param_format(param, defaults, row.fallback, sizeof row.fallback);
    param_accepts(param, row.accepted, sizeof row.accepted);
    return row;
}

static int print_json(const struct plain *plain, const union any_config *defaults)
{
    const struct param_table table = plain->profiler->params;
    json_t *list = json_array();
    for (size_t i = 0; i < table.count; i++) {
        struct row row = row_of(&table.rows[i], &plain->config, defaults);
        json_t *json = json_object();
        json_object_set_new(json, "key", json_string(table.rows[i].key));
        json_object_set_new(json, "default", report_value(&table.rows[i], defaults));
        json_object_set_new(json, "accepted", json_string(row.accepted));
        json_object_set_new(json, "unit", json_string(row.unit));
        json_object_set_new(json, "meaning", json_string(table.rows[i].meaning));
        json_array_append_new(list, json);
    }
    json_t *report = report_head(plain->profiler, &plain->config);
    json_object_set_new(report, "parameters", list);
    return report_print(report, EXIT_DONE);
}

// Column widths, as long keys or values widen them.
struct columns {
    int key, value, fallback;
};

static int wider(int width, const char *text)
{
    const int length = (int)strlen(text);
    return length > width ? length : width;
}

static void print_text(const struct plain *plain, const union any_config *defaults)
{
    const struct param_table table = plain->profiler->params;
    const bool values = plain->settings.count > 0;
    struct columns columns = {.key = 14, .value = 10, .fallback = 8};
    for (size_t i = 0; i < table.count; i++) {
        const struct row row = row_of(&table.rows[i], &plain->config, defaults);
        columns.key = wider(columns.key, table.rows[i].key);
        columns.value = wider(columns.value, row.value);
        columns.fallback = wider(columns.fallback, row.fallback);
    }
    printf("%-*s ", columns.key, "key");
    if (values)
        printf("%-*s ", columns.value, "value");
    printf("%-*s %-34s %-9s %s\n", columns.fallback, "default", "accepted", "unit", "meaning");
    for (size_t i = 0; i < table.count; i++) {
        struct row row = row_of(&table.rows[i], &plain->config, defaults);
        printf("%-*s ", columns.key, table.rows[i].key);
        if (values)
            printf("%-*s ", columns.value, *row.value ? row.value : "-");
        printf("%-*s %-34s %-9s %s\n", columns.fallback, *row.fallback ? row.fallback : "-", row.accepted,
               *row.unit ? row.unit : "-", table.rows[i].meaning);
    }
    printf("\nconfiguration hash 0x%08" PRIx32 "\n", profiler_hash(plain->profiler, &plain->config));
}

static int params(int count, char **argument)
{
    static const struct argp_option options[] = {{"json", 'j', NULL, 0, "Print JSON", 0}, {0}};
    static const struct argp argp = {
        .options = options,
        .parser = plain_argument,
        .args_doc = "PROFILER [key=value ...]",
        .doc = "Lists a profiler's parameters. With settings: their values, and the configuration's hash."};
    struct plain plain = {.takes_profiler = true};
    union any_config defaults;
    char error[ERROR_MAX];
    int code;
    if (!plain_parse(&plain, &argp, "sluice params", count, argument, &code))
        return code;
    if (!profiler_configure(plain.profiler, 0, NULL, &defaults, error))
        return fail("%s", error);
    if (plain.json)
        return print_json(&plain, &defaults);
    print_text(&plain, &defaults);
    return EXIT_DONE;
}

const struct command params_command = {"params", "lists a profiler's parameters", params};
