// cli/profiles: which profilers can be run.
#include "job.h"
#include "profilers.h"

#define DECLARE(name) extern const struct profile name##_profiling;
#define ROW(name) &name##_profiling,
PROFILERS(DECLARE)

const struct profile *const profiles[] = {PROFILERS(ROW) NULL};
