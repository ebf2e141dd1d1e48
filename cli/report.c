// cli/report: see report.h.
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"

json_t *report_key(uint64_t key)
{
    char text[32];
    snprintf(text, sizeof text, "0x%" PRIx64, key);
    return json_string(text);
}

void report_number(json_t *object, const char *key, uint64_t number)
{
    bool fits = number <= INT64_MAX; // what jansson's integers hold
    json_object_set_new(object, key, fits ? json_integer((json_int_t)number) : json_real((double)number));
}

json_t *report_name(const char *name)
{
    if (!name)
        return json_null();
    json_t *json = json_string(name);
    char *ascii = json ? NULL : strdup(name);
    if (ascii) {
        for (char *c = ascii; *c; c++)
            if ((unsigned char)*c >= 0x80)
                *c = '?';
        json = json_string(ascii);
    }
    free(ascii);
    return json;
}

json_t *report_value(const struct param *param, const void *config)
{
    char text[NAME_MAX_LENGTH + 33];
    param_format(param, config, text, sizeof text);
    if (param->type == PARAM_INT || param->type == PARAM_SIZE)
        return json_integer((json_int_t)strtoull(text, NULL, 10));
    return json_string(text);
}

json_t *report_head(const struct profiler *profiler, const union any_config *config)
{
    char hash[16];
    snprintf(hash, sizeof hash, "0x%08" PRIx32, profiler_hash(profiler, config));
    json_t *settings = json_object();
    for (size_t i = 0; i < profiler->params.count; i++)
        json_object_set_new(settings, profiler->params.rows[i].key,
                            report_value(&profiler->params.rows[i], config));
    json_t *report = json_object();
    json_object_set_new(report, "profiler", json_string(profiler->name));
    json_object_set_new(report, "config", settings);
    json_object_set_new(report, "config_hash", json_string(hash));
    return report;
}

int report_print(json_t *report, int good)
{
    bool printed = json_dumpf(report, stdout, JSON_INDENT(2)) == 0;
    putchar('\n');
    json_decref(report);
    if (printed || ferror(stdout)) // of standard output the command's end tells
        return printed ? good : EXIT_FAILED;
    return fail("the JSON could not be written");
}

const struct profiler *report_find(const char *name)
{
    const struct profiler *profiler = name ? profiler_find(name) : NULL;
    if (profiler)
        return profiler;
    char list[256] = "";
    for (const struct profiler *const *p = profilers; *p; p++)
        snprintf(list + strlen(list), sizeof list - strlen(list), " %s", (*p)->name);
    if (name)
        fail("unknown profiler '%s'; there are:%s", name, list);
    else
        fail("no profiler is named; there are:%s", list);
    return NULL;
}
