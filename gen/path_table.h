// gen/path_table: widths of the table's templates: what an entry keeps, numbers of rows and ways.
// Contract: doc/path/table.md, Bits.
#ifndef SLUICE_PATH_TABLE_RTL_H
#define SLUICE_PATH_TABLE_RTL_H

#include "path_hash.h"

unsigned
path_table_address(const struct path_config *cfg);     // bits of a row's number at pins and RAMs, at least 1
unsigned path_way_bits(const struct path_config *cfg); // of a way's number, at least 1

// A path as an entry keeps it, {start's bits from b on, directions with a 1 above the youngest}; of the
// signals ENDED, that of directions, and START.
unsigned path_stored_bits(const struct path_config *cfg);
struct text path_stored(const struct path_config *cfg, const char *ended, const char *start);

#endif
