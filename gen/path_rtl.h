// gen/path_rtl: what the templates of rtl/path/ compute. A template's `cfg` is a const struct path_config *.
#ifndef SLUICE_PATH_RTL_H
#define SLUICE_PATH_RTL_H

#include "emit.h"
#include "path/config.h"
#include "path/word.h"

enum { PATH_TABLE_CLOCKS = 14 }; // until a path has left the table

bool path_spills(const struct path_config *cfg); // there is a memory port

unsigned path_stacked_bits(const struct path_config *cfg); // of how many entries are on the stack

// Bits of what the engine keeps from a path's clock to the exit.
unsigned path_delayed_bits(const struct path_config *cfg);

#endif
