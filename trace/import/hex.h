// trace/import/hex: a field that is a hexadecimal number.
#ifndef SLUICE_TRACE_IMPORT_HEX_H
#define SLUICE_TRACE_IMPORT_HEX_H

#include <stdbool.h>
#include <stdint.h>

#include "lines.h"

// A whole field of hexadecimal digits, with or without 0x, however many: *value is the low 64 bits. The
// number of digits; 0: it is no such number.
unsigned hex_number(struct line field, uint64_t *value);

#endif
