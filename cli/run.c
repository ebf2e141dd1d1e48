// cli/run: a profiler's golden model on a trace: the profile.
#include "command.h"
#include "job.h"

static int run(int count, char **argument)
{
    return job_run("run", NULL, count, argument);
}

const struct command run_command = {"run", "a profiler's golden model on a trace: the profile", run};
