// cli/made: JSON member `made`: the version, command and trace that a report came from.
#ifndef SLUICE_CLI_MADE_H
#define SLUICE_CLI_MADE_H

#include <jansson.h>

#include "cli/invocation.h"

// {"version", "command": [words], "trace": file or null, "event", "described": what the events are, or null}.
// Call it after the events have been read.
json_t *made_json(const struct invocation *invocation);

#endif
