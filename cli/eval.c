// cli/eval: `sluice eval`: comparison of a profile with an exact one, in the paper's own metric.
#include "cli/command.h"
#include "cli/invocation.h"

static int eval(int count, char **argument)
{
    struct job job;
    int code;
    if (job_parse(&job, "eval", NULL, NULL, count, argument, &code)) {
        if (job.pins)
            code = fail("option '--pins' belongs to `run`");
        else if (!job.trace && !job_traceless(&job))
            code = fail("eval needs a trace: a file, or - for standard input");
        else
            code = job.type->eval(&job);
    }
    job_free(&job);
    return code;
}

const struct command eval_command = {
    "eval", "compares the profile with an exact one, in the paper's own metric", eval};
