// gen/path/ghost: helpers of the templates of the table with ghosts. Contract: doc/path/ghost.md.
#ifndef SLUICE_GEN_PATH_GHOST_H
#define SLUICE_GEN_PATH_GHOST_H

#include "gen/path/table.h"

// Only for policy=ghost.
unsigned path_entry_fraction(const struct path_config *cfg); // fraction bits of an entry's count code
unsigned path_ghost_fraction(const struct path_config *cfg); // fraction bits of a ghost's count code
unsigned path_most_exponent(const struct path_config *cfg, unsigned fraction); // of the greatest code

#endif
