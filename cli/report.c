// cli/report: JSON helpers over jansson: keys, integers above 63 bits, configuration; profiler lookup.
#include "cli/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cmodel/nearest.h"
#include "cmodel/shortage.h"

enum { DIGITS_MOST = 40 }; // digits of 128 bits

json_t *report_key(uint64_t key)
{
    char text[32];
    snprintf(text, sizeof text, "0x%" PRIx64, key);
    return json_string(text);
}

// Jansson's integers end at 2^63 - 1. A larger one is kept as a string of these words and its digits, which
// report_print prints without quotes.
static const char large[] = "sluice's own integer: ";

void report_number(json_t *object, const char *key, uint64_t number)
{
    report_sum(object, key, &number, 1);
}

void report_known(json_t *object, const char *key, uint64_t number, bool known)
{
    if (known)
        report_number(object, key, number);
    else
        json_object_set_new(object, key, json_null());
}

void report_sum(json_t *object, const char *key, const uint64_t *part, size_t parts)
{
    __extension__ unsigned __int128 sum = 0;
    char text[sizeof large + DIGITS_MOST];
    char *digit = text + sizeof text - 1;
    for (size_t i = 0; i < parts; i++)
        sum += part[i];
    if (sum <= INT64_MAX) {
        json_object_set_new(object, key, json_integer((json_int_t)sum));
        return;
    }
    for (*digit = '\0'; sum; sum /= 10)
        *--digit = (char)('0' + sum % 10);
    digit -= sizeof large - 1;
    memcpy(digit, large, sizeof large - 1);
    json_object_set_new(object, key, json_string(digit));
}

json_t *report_name(const char *name)
{
    if (!name)
        return json_null();
    json_t *json = json_string(name);
    char *ascii = json ? NULL : strdup(name);
    if (!json && !ascii)
        shortage_note();
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
    char text[TEXT_MAX_LENGTH + 33];
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

// Prints jansson's text; what it leaves of controls, DEL and C1, as \u escapes.
static void put_json(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        const unsigned char *byte = (const unsigned char *)text + at;
        if (*byte == 0x7f)
            fputs("\\u007f", stdout);
        else if (*byte == 0xc2 && byte[1] < 0xa0) {
            printf("\\u%04x", byte[1]);
            at++;
        } else
            putchar(*byte);
    }
}

// Prints large integers as integers.
static void print_text(const char *text)
{
    for (const char *at; (at = strstr(text, large));) {
        const char *digits = at + sizeof large - 1;
        const char *end = digits + strspn(digits, "0123456789");
        const bool whole = at[-1] == '"' && *end == '"'; // not part of a longer string
        put_json(text, (size_t)((whole ? at - 1 : end) - text));
        if (whole)
            put_json(digits, (size_t)(end - digits));
        text = end + whole;
    }
    put_json(text, strlen(text));
}

int report_print(json_t *report, int good)
{
    char *text = json_dumps(report, JSON_INDENT(2));
    const bool printed = text && !shortage_noted();
    terminal_raw();
    if (printed) {
        print_text(text);
        putchar('\n');
    }
    free(text);
    json_decref(report);
    if (shortage_noted())
        return fail("out of memory");
    if (printed || ferror(stdout)) // for standard output, the end of the command reports it
        return printed ? good : EXIT_FAILED;
    return fail("the JSON could not be written");
}

const struct profiler *report_find(const char *name)
{
    const struct profiler *profiler = name ? profiler_find(name) : NULL;
    if (profiler)
        return profiler;
    char list[256] = "";
    char hint[NEAREST_TEXT];
    struct nearest nearest = nearest_start(name, name ? strlen(name) : 0);
    for (const struct profiler *const *p = profilers; *p; p++) {
        snprintf(list + strlen(list), sizeof list - strlen(list), " %s", (*p)->name);
        nearest_offer(&nearest, (*p)->name);
    }
    if (name)
        fail("unknown profiler '%s'%s; there are:%s", name, nearest_text(&nearest, "", hint), list);
    else
        fail("no profiler is named; there are:%s", list);
    return NULL;
}
