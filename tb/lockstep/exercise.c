// tb/lockstep/exercise: the list of what the bench can drive.
#include "exercise.h"

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
