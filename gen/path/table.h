// gen/path/table: helpers of the table's templates: row and way numbers, stored path.
// Contract: doc/path/table.md, Bits.
#ifndef SLUICE_GEN_PATH_TABLE_H
#define SLUICE_GEN_PATH_TABLE_H

#include "gen/path/hash.h"

unsigned
path_table_address(const struct path_config *cfg);     // width of a row number at pins and RAMs, at least 1
unsigned path_way_bits(const struct path_config *cfg); // width of a way number, at least 1

// A path as an entry stores it: {start above its low b bits, directions with a 1 above the youngest}, b bits
// in a row number. ENDED and START are the signals of directions and start.
unsigned path_stored_bits(const struct path_config *cfg);
struct text path_stored(const struct path_config *cfg, const char *ended, const char *start);

#endif
