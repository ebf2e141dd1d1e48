// cli/promem/functions: functions as promem's targets, at the addresses where the trace's program ran them.
#ifndef SLUICE_CLI_PROMEM_FUNCTIONS_H
#define SLUICE_CLI_PROMEM_FUNCTIONS_H

#include "trace/ev/file.h"
#include "trace/targets.h"

// Mappings of the trace's program and libraries, if the trace is an event file that has them.
struct functions {
    const char *trace;
    struct ev *ev; // NULL: no mappings known
    bool based;    // --base makes addresses the file's own: no function is moved
};

// Reads the mappings if the trace is an event file. NULL and "-": standard input, without mappings. False:
// the error has been printed.
bool functions_open(struct functions *functions, const char *trace, bool based);
void functions_close(struct functions *functions);

// Adds the functions of a program or library: a path, or the name of a mapped file; NULL: the trace's own
// program. False: the error has been printed.
bool functions_add(const struct functions *functions, const char *program, struct targets *targets);

#endif
