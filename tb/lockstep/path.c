// tb/lockstep/path: what the bench does to a path profiler, episode by episode.
#include <stdlib.h>

#include "exercise.h"
#include "path/config.h"

static void *create(const void *config)
{
    (void)config;
    return NULL;
}

const struct exercise path_exercise = {&path_profiler, create, free, NULL, NULL, NULL, NULL};
