// cli/run: `sluice run`: profile of a trace by a profiler's golden model.
#include "cli/command.h"
#include "cli/invocation.h"

static int run(int count, char **argument)
{
    return invocation_run("run", NULL, count, argument);
}

const struct command run_command = {"run", "runs a profiler's golden model on a trace and shows the profile",
                                    run};
