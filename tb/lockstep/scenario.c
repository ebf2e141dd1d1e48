// tb/lockstep/scenario: table of the scenarios, one per profiler.
#include "tb/lockstep/scenario.h"

#include <string.h>

#include "tb/lockstep/default.h"

DEFAULT_PROFILERS(DEFAULT_SCENARIO)

#define ROW(name) &name##_scenario,
static const struct scenario *const scenarios[] = {PROFILERS(ROW) NULL};

const struct scenario *scenario_find(const char *name)
{
    for (const struct scenario *const *p = scenarios; *p; p++)
        if (strcmp((*p)->profiler->name, name) == 0)
            return *p;
    return NULL;
}
