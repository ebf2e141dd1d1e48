// cli/promem/options: promem's target options, and the targets they select.
#ifndef SLUICE_CLI_PROMEM_OPTIONS_H
#define SLUICE_CLI_PROMEM_OPTIONS_H

#include "cli/invocation.h"
#include "trace/targets.h"

struct promem_options {
    const char *file;     // --targets
    bool own;             // --functions without a value: the trace's own program
    const char **program; // [programs]: each --functions=PROGRAM
    size_t programs;
    struct targets targets; // the selected targets, once resolved
    const char *session;    // origin of the targets, for messages
    char stages[24];        // the setting that --functions without a value implies
};

extern const struct argp promem_argp; // its input is a struct promem_options
void promem_options_free(void *options);

// Reads the targets that the options select, and adds the settings that these imply. False: the error has
// been printed.
bool promem_targets_settle(struct invocation *invocation);

// Announces the files that the options name (cli/files.h). False: the error has been printed.
bool promem_options_files(const void *own);

#endif
