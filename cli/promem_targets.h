// cli/promem_targets: the options that say what promem counts, and the targets they name.
#ifndef SLUICE_CLI_PROMEM_TARGETS_H
#define SLUICE_CLI_PROMEM_TARGETS_H

#include "job.h"
#include "targets.h"

struct promem_options {
    const char *file;     // --targets
    bool own;             // --functions alone: those of the trace's own program
    const char **program; // [programs], each `--functions=PROGRAM`
    size_t programs;
    struct targets targets; // what they name, once settled
    const char *source;     // where they come from, for messages
    char stages[24];        // the setting that --functions alone implies
};

extern const struct argp promem_argp; // its input is a struct promem_options
void promem_options_free(void *options);

// Reads the targets that the job's options name, and adds the settings that these imply. False: the error has
// been printed.
bool promem_targets_settle(struct job *job);

#endif
