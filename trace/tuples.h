// trace/tuples: events written by hand or by a script, one a line: `a [b [kind [count]]]`.
// Numbers are decimal or 0x hexadecimal; `#` starts a comment; empty lines mean nothing. What is not
// said is 0, the count 1. Lines may end in CR LF, and the last one needs no newline.
#ifndef SLUICE_TRACE_TUPLES_H
#define SLUICE_TRACE_TUPLES_H

#include "lines.h"
#include "message.h"
#include "tuple.h"

enum tuples {
    TUPLES_TUPLE,   // here is one
    TUPLES_NOTHING, // an empty line or a comment
    TUPLES_BAD,     // a malformed line, and the reason says why
};

enum tuples tuples_line(struct line line, struct tuple *tuple, char reason[MESSAGE_SIZE]);

#endif
