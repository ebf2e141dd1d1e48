// cli/path_machine: the caches and the energy model that a path's events are of, as options say them.
#ifndef SLUICE_CLI_PATH_MACHINE_H
#define SLUICE_CLI_PATH_MACHINE_H

#include <jansson.h>

#include "path_events.h"

// The value behind `NAME=`; *which is the name's number among so many. NULL: none of these stands there, or
// nothing behind it.
const char *named_value(const char *text, const char *const *name, int names, int *which);

// A whole text as a decimal from 0 on, also with an exponent.
bool plain_decimal(const char *text, double *number);

// NAME=BYTES:LINE:WAYS. False: it is none.
bool path_machine_cache(struct path_machine *machine, const char *text);

// KEY=DECIMAL. False: it is none.
bool path_machine_energy(struct path_machine *machine, const char *text);

// What it is, as JSON, and as lines of text.
json_t *path_machine_json(const struct path_machine *machine);
void path_machine_text(const struct path_machine *machine);

#endif
