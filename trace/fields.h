// trace/fields: splitter of a line into fields, numbers and comments.
#ifndef SLUICE_TRACE_FIELDS_H
#define SLUICE_TRACE_FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include "trace/lines.h"

// Takes the next field off the front of the line. False: no field is left, or a comment (`#`) begins.
// Blanks and tabs separate fields; one carriage return at the end of the line is ignored.
bool field_next(struct line *rest, struct line *field);

// Whether the field is exactly this word.
bool field_is(struct line field, const char *word);

// Parses a whole field as a number of at most 64 bits, decimal or 0x hexadecimal.
// Returns NULL, or the fault (`not a number`, `negative`, `over 64 bits`).
const char *field_number(struct line field, uint64_t *value);

// Length of a field for printf's `%.*s`; only the start of a long field is shown.
int field_shown(struct line field);

#endif
