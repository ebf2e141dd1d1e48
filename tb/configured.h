// tb/configured: a profiler's configuration, for tests.
#ifndef SLUICE_TB_CONFIGURED_H
#define SLUICE_TB_CONFIGURED_H

#include "profiler.h"
#include "tb/unit_test.h"

// As profiler_configure; the test fails if the settings are refused.
static inline void must_configure(const struct profiler *profiler, int count, char *const *settings,
                                  union any_config *config)
{
    char error[ERROR_MAX];
    if (!profiler_configure(profiler, count, settings, config, error))
        fail_msg("%s", error);
}

#endif
