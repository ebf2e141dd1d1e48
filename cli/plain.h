// cli/plain: common arguments of list, params and gen: [PROFILER [key=value ...]] [-o DIR] [--json].
#ifndef SLUICE_CLI_PLAIN_H
#define SLUICE_CLI_PLAIN_H

#include "cli/arguments.h"
#include "cli/settings.h"

struct plain {
    bool takes_profiler;
    const struct profiler *profiler;
    union any_config config;
    struct settings settings; // freed once the profiler is configured; the count stays
    bool json;
    const char *folder, *taps, *bench; // options of gen
};

// As arguments_parse; also finds the profiler and configures it.
bool plain_parse(struct plain *plain, const struct argp *argp, const char *name, int count, char **argument,
                 int *code);

// Parses the arguments that the three have in common; their own parsers call it.
error_t plain_argument(int key, char *value, struct argp_state *state);

#endif
