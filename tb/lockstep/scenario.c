// tb/lockstep/scenario: table of the scenarios, one per profiler.
#include "tb/lockstep/scenario.h"

#include <string.h>

#define ROW(name) &name##_exercise,
static const struct exercise *const exercises[] = {PROFILERS(ROW) NULL};

const struct exercise *exercise_find(const char *name)
{
    for (const struct exercise *const *p = exercises; *p; p++)
        if (strcmp((*p)->profiler->name, name) == 0)
            return *p;
    return NULL;
}
