// profile: the list of what the bench can drive.
#include "profile.h"

#include <string.h>

static const struct profile *const profiles[] = {&promem_profile, &rap_profile, &counts_profile, NULL};

const struct profile *profile_find(const char *name)
{
    for (const struct profile *const *p = profiles; *p; p++)
        if (strcmp((*p)->profiler->name, name) == 0)
            return *p;
    return NULL;
}
