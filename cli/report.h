// cli/report: JSON helpers: keys, exact integers, parameter values, configuration; profiler lookup.
#ifndef SLUICE_CLI_REPORT_H
#define SLUICE_CLI_REPORT_H

#include <jansson.h>
#include <stdint.h>

#include "cmodel/profiler.h"

json_t *report_key(uint64_t key);      // "0x..."
json_t *report_name(const char *name); // null if there is none; non-UTF-8 bytes become '?'

// Sets a member to an exact integer.
void report_number(json_t *object, const char *key, uint64_t number);
void report_known(json_t *object, const char *key, uint64_t number, bool known); // null if not known
void report_sum(json_t *object, const char *key, const uint64_t *part, size_t parts);

// A parameter's value: a number, or a string for a choice or a name.
json_t *report_value(const struct param *param, const void *config);

// {"profiler", "config": {key: value, ...}, "config_hash"}
json_t *report_head(const struct profiler *profiler, const union any_config *config);

// Prints the report and releases it. Returns `good`, or EXIT_FAILED after an error.
int report_print(json_t *report, int good);

// Finds a profiler by name. NULL: the error has been printed; `name` NULL: no profiler was named.
const struct profiler *report_find(const char *name);

#endif
