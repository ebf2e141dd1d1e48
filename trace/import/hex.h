// trace/import/hex: parser of hexadecimal fields.
#ifndef SLUICE_TRACE_IMPORT_HEX_H
#define SLUICE_TRACE_IMPORT_HEX_H

#include <stdbool.h>
#include <stdint.h>

#include "trace/lines.h"

// Parses a whole field of any number of hexadecimal digits, with or without 0x; *value gets the low 64 bits.
// Returns the number of digits; 0: not a hexadecimal number.
unsigned hex_number(struct line field, uint64_t *value);

#endif
