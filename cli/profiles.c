// cli/profiles: which profilers can be run. One row a profiler.
#include "job.h"

const struct profile *const profiles[] = {&promem_profile, &rap_profiling, &counts_profiling, NULL};
