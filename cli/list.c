// cli/list: `sluice list`: names, summaries and papers of the profilers.
#include <stdio.h>

#include "cli/command.h"
#include "cli/plain.h"
#include "cli/report.h"

static int print_json(void)
{
    json_t *list = json_array();
    for (const struct profiler *const *p = profilers; *p; p++) {
        json_t *row = json_object();
        json_object_set_new(row, "name", json_string((*p)->name));
        json_object_set_new(row, "number", json_integer((*p)->number));
        json_object_set_new(row, "summary", json_string((*p)->summary));
        json_object_set_new(row, "paper", json_string((*p)->paper));
        json_array_append_new(list, row);
    }
    json_t *report = json_object();
    json_object_set_new(report, "profilers", list);
    return report_print(report, EXIT_DONE);
}

static int list_profilers(int count, char **argument)
{
    static const struct argp_option options[] = {{"json", 'j', NULL, 0, "Print JSON", 0}, {0}};
    static const struct argp argp = {
        .options = options, .parser = plain_argument, .doc = "Lists the profilers."};
    struct plain plain = {0};
    int code;
    if (!plain_parse(&plain, &argp, "sluice list", count, argument, &code))
        return code;
    if (plain.json)
        return print_json();
    for (const struct profiler *const *p = profilers; *p; p++)
        printf("%-10s %s\n%-10s %s\n", (*p)->name, (*p)->summary, "", (*p)->paper);
    return EXIT_DONE;
}

const struct command list_command = {"list", "lists the profilers", list_profilers};
