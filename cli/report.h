// cli/report: what is said of a configuration and a run, as JSON.
#ifndef SLUICE_CLI_REPORT_H
#define SLUICE_CLI_REPORT_H

#include <jansson.h>
#include <stdint.h>

#include "profiler.h"

json_t *report_key(uint64_t key);      // "0x..."
json_t *report_name(const char *name); // null where there is none; bytes that are no UTF-8 become '?'

// Sets a member of an object, exactly.
void report_number(json_t *object, const char *key, uint64_t number);
void report_sum(json_t *object, const char *key, const uint64_t *part, size_t parts);

// A parameter's value: a number, or a string where it is a choice or a name.
json_t *report_value(const struct param *param, const void *config);

// {"profiler", "config": {key: value, ...}, "config_hash"}
json_t *report_head(const struct profiler *profiler, const union any_config *config);

// Prints it and gives it up. Returns the exit code; `good` is the one if all went well.
int report_print(json_t *report, int good);

// A profiler by name. NULL: the error has been printed; a name of NULL is one that is missing.
const struct profiler *report_find(const char *name);

#endif
