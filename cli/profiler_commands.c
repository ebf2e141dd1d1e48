// cli/profiler_commands: table of the profilers' job_type, made from the list of profilers.
#include "cli/invocation.h"
#include "cmodel/profilers.h"

#define DECLARE(name) extern const struct job_type name##_job;
#define ROW(name) &name##_job,
PROFILERS(DECLARE)

const struct job_type *const job_types[] = {PROFILERS(ROW) NULL};
