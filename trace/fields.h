// trace/fields: a line taken apart: fields between blanks, numbers, comments.
#ifndef SLUICE_TRACE_FIELDS_H
#define SLUICE_TRACE_FIELDS_H

#include <stdbool.h>
#include <stdint.h>

#include "lines.h"

// Takes the next field off the line's front. False: there is none, or a comment (`#`) begins.
// Blanks and tabs part fields; one carriage return at the end of the line is no part of it.
bool field_next(struct line *rest, struct line *field);

// Whether it is this word, and no more.
bool field_is(struct line field, const char *word);

// A whole field as a number of at most 64 bits, decimal or with 0x hexadecimal.
// NULL, or what the field is instead (`not a number`, `negative`, `over 64 bits`).
const char *field_number(struct line field, uint64_t *value);

// A field's length as printf's `%.*s` wants it; long ones are shown by their start.
int field_shown(struct line field);

#endif
