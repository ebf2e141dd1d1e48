// cli/path/machine: options for the caches and the energy model that weigh a path's events.
#ifndef SLUICE_CLI_PATH_MACHINE_H
#define SLUICE_CLI_PATH_MACHINE_H

#include <jansson.h>

#include "measure/machine/events.h"

// The value after `NAME=`; *which: the name's index in `name`. NULL: no such name, or an empty value.
const char *named_value(const char *text, const char *const *name, int names, int *which);

// Parses a whole text as a decimal not below 0, with or without exponent.
bool plain_decimal(const char *text, double *number);

// Parses NAME=BYTES:LINE:WAYS. False: malformed.
bool path_machine_cache(struct machine *machine, const char *text);

// Parses KEY=DECIMAL. False: malformed.
bool path_machine_energy(struct machine *machine, const char *text);

// The parameters and costs, as JSON and as lines of text.
json_t *path_machine_json(const struct machine *machine);
void path_machine_text(const struct machine *machine);

#endif
