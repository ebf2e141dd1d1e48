// cli/pins_file: `run --clocked --pins DIR`: the pins of the clocked model, written down clock by clock.
#ifndef SLUICE_CLI_PINS_FILE_H
#define SLUICE_CLI_PINS_FILE_H

#include "job.h"

// Before and after a job that runs. False: the error has been printed.
bool pins_begin(const struct job *job);
bool pins_end(const struct job *job);

#endif
