// cli/job_types: what each profiler brings to `run` and `eval`, by the one list.
#include "job.h"
#include "profilers.h"

#define DECLARE(name) extern const struct job_type name##_job;
#define ROW(name) &name##_job,
PROFILERS(DECLARE)

const struct job_type *const job_types[] = {PROFILERS(ROW) NULL};
