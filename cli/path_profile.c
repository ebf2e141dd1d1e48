// cli/path_profile: `run path` and `eval path`.
#include "command.h"
#include "path/config.h"
#include "run_report.h"

static int run(const struct job *job)
{
    (void)job;
    return fail("path: not yet");
}

static const struct argp no_options = {0};

const struct job_type path_job = {
    .profiler = &path_profiler,
    .event = "pc",
    .argp = &no_options,
    .run = run,
    .eval = run,
};
