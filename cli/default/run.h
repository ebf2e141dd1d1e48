// cli/default/run: `sluice run` and `sluice eval` of profilers with the default driver.
#ifndef SLUICE_CLI_DEFAULT_RUN_H
#define SLUICE_CLI_DEFAULT_RUN_H

#include "cli/invocation.h"

int default_run(const struct invocation *invocation);
int default_eval(const struct invocation *invocation);

extern const struct argp default_argp; // no options of its own

#define DEFAULT_COMMAND(name)                                                                                \
    {                                                                                                        \
        .profiler = &name##_profiler, .argp = &default_argp, .run = default_run, .eval = default_eval        \
    }

#endif
