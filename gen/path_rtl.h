// gen/path_rtl: what the templates of rtl/path/ compute. A template's `cfg` is a const struct path_config *.
#ifndef SLUICE_PATH_RTL_H
#define SLUICE_PATH_RTL_H

#include "emit.h"
#include "path/config.h"

bool path_spills(const struct path_config *cfg); // there is a memory port

#endif
