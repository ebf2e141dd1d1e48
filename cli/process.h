// cli/process: one process of a recording with children, which is a file of its own.
#ifndef SLUICE_CLI_PROCESS_H
#define SLUICE_CLI_PROCESS_H

#include "cli/invocation.h"

// With --process: makes the file of that process the trace. Without it: a note if the trace is the first of
// several. False: the error has been printed.
bool process_choose(struct invocation *invocation);

#endif
