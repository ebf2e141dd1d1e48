// cli/promem_targets: the options that say what promem counts, and the targets they name.
#ifndef SLUICE_CLI_PROMEM_TARGETS_H
#define SLUICE_CLI_PROMEM_TARGETS_H

#include "job.h"
#include "targets.h"

struct promem_options {
    const char *file;     // --targets
    bool functions;       // --functions
    const char **program; // [programs], each `--functions=PROGRAM`
    size_t programs;
};

extern const struct argp promem_argp; // its input is a struct promem_options
void promem_options_free(void *options);

// Reads the targets that the job's options name; targets_free after success. False: the error has been
// printed.
bool promem_targets_read(const struct job *job, struct targets *targets);

#endif
