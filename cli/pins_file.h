// cli/pins_file: `run --clocked --pins DIR`: recording of the clocked model's pins, one line per clock.
#ifndef SLUICE_CLI_PINS_FILE_H
#define SLUICE_CLI_PINS_FILE_H

#include "cli/invocation.h"

// Call before and after the run. False: the error has been printed.
bool pins_begin(const struct invocation *invocation);
bool pins_end(const struct invocation *invocation);

#endif
