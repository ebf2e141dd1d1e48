// gen/path_rtl: see path_rtl.h.
#include "path_rtl.h"

bool path_spills(const struct path_config *cfg)
{
    return cfg->overflow == OVERFLOW_SPILL;
}
