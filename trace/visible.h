// trace/visible: text from outside for people: control characters and invalid UTF-8 become `?`.
#ifndef SLUICE_TRACE_VISIBLE_H
#define SLUICE_TRACE_VISIBLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

// A control character is one of C0 or C1, or DEL: a terminal may obey it.
enum visible { VISIBLE, VISIBLE_CONTROL, VISIBLE_INVALID, VISIBLE_PART };

// What begins at text[0] of text[length], at least 1, and *bytes of it. VISIBLE_PART: the beginning of a
// character whose rest is beyond the length; VISIBLE_INVALID: one byte.
enum visible visible_next(const char *text, size_t length, size_t *bytes);

// Replaces each control character, and each byte of no character, by `?`, in place; returns the new length.
size_t visible_bytes(char *text, size_t length);
void visible(char *text);

// Writes the text so, `?` also for each of the characters `also`.
void visible_put(FILE *out, const char *text, const char *also);

#endif
