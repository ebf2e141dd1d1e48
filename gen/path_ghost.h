// gen/path_ghost: what the templates of the table with ghosts compute. Contract: doc/path/ghost.md.
#ifndef SLUICE_PATH_GHOST_H
#define SLUICE_PATH_GHOST_H

#include "path_table.h"

// Of policy=ghost alone.
unsigned path_entry_fraction(const struct path_config *cfg); // bits of an entry's
unsigned path_ghost_fraction(const struct path_config *cfg);
unsigned path_most_exponent(const struct path_config *cfg, unsigned fraction); // of the greatest code

#endif
