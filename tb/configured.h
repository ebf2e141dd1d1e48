// tb/configured: configuration of a profiler in a unit test.
#ifndef SLUICE_TB_CONFIGURED_H
#define SLUICE_TB_CONFIGURED_H

#include "cmodel/profiler.h"
#include "tb/unit_helper.h"

// profiler_configure that fails the test if the settings are invalid.
static inline void must_configure(const struct profiler *profiler, int count, char *const *settings,
                                  union any_config *config)
{
    char error[ERROR_MAX];
    if (!profiler_configure(profiler, count, settings, config, error))
        fail_msg("%s", error);
}

#endif
