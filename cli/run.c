// cli/run: a profiler's golden model on a trace: the profile.
#include "command.h"
#include "job.h"

static int run(int count, char **argument)
{
    struct job job;
    int code;
    if (job_parse(&job, "run", count, argument, &code)) {
        if (!job.trace && !job_traceless(&job))
            job.trace = "-";
        code = job.type->run(&job);
    }
    job_free(&job);
    return code;
}

const struct command run_command = {"run", "a profiler's golden model on a trace: the profile", run};
