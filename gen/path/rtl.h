// gen/path/rtl: helpers of the templates of rtl/path/; their `cfg` is a const struct path_config *.
#ifndef SLUICE_GEN_PATH_RTL_H
#define SLUICE_GEN_PATH_RTL_H

#include "cmodel/path/config.h"
#include "cmodel/path/word.h"
#include "gen/emit.h"

enum { PATH_TABLE_CLOCKS = 14 }; // latency of a path through the table

bool path_spills(const struct path_config *cfg); // has a memory port

unsigned path_stacked_bits(const struct path_config *cfg); // width of the stack depth

// Width of the data that the engine delays from a path's clock to the exit.
unsigned path_delayed_bits(const struct path_config *cfg);

#endif
