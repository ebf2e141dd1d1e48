// profile: the list of what the bench can drive.
#include "profile.h"

#include <string.h>

#define ROW(name) &name##_profile,
static const struct profile *const profiles[] = {PROFILERS(ROW) NULL};

const struct profile *profile_find(const char *name)
{
    for (const struct profile *const *p = profiles; *p; p++)
        if (strcmp((*p)->profiler->name, name) == 0)
            return *p;
    return NULL;
}
