// profiler: the list of profilers.
#include "profiler.h"

#include <string.h>

#include "promem/config.h"
#include "rap/config.h"

const struct profiler *const profilers[] = {&promem_profiler, &rap_profiler, NULL};

const struct profiler *profiler_find(const char *name)
{
    for (const struct profiler *const *p = profilers; *p; p++)
        if (strcmp((*p)->name, name) == 0)
            return *p;
    return NULL;
}

bool profiler_configure(const struct profiler *profiler, int count, char *const *arguments,
                        union any_config *config, char error[ERROR_MAX])
{
    memset(config, 0, sizeof *config);
    return params_parse(profiler->params, count, arguments, config, error) && profiler->check(config, error);
}

bool profiler_check_hardware(const struct profiler *profiler, const void *config, char error[ERROR_MAX])
{
    return !profiler->check_hardware || profiler->check_hardware(config, error);
}

uint32_t profiler_hash(const struct profiler *profiler, const void *config)
{
    return params_hash(profiler->params, profiler->name, config);
}
