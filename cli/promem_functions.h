// cli/promem_functions: functions as promem's targets, at the addresses where a trace's program ran them.
#ifndef SLUICE_CLI_PROMEM_FUNCTIONS_H
#define SLUICE_CLI_PROMEM_FUNCTIONS_H

#include "ev/file.h"
#include "targets.h"

// Where the trace's program and libraries were mapped: an event file with mappings, or nothing known.
struct functions {
    const char *trace;
    struct ev *ev; // NULL: nothing is known
    bool based;    // addresses are made the file's own with --base: no function is moved
};

// Looks into the trace, where it is an event file. NULL and "-" are standard input, of which nothing is
// known. False: the error has been printed.
bool functions_open(struct functions *functions, const char *trace, bool based);
void functions_close(struct functions *functions);

// Adds the functions of a program or library: a path, or the name of what the trace has mapped. NULL: of the
// trace's own program. False: the error has been printed.
bool functions_add(const struct functions *functions, const char *program, struct targets *targets);

#endif
