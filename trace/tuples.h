// trace/tuples: text form of events, one per line: `a [b [kind [count]]]`.
// Numbers are decimal, 0x hexadecimal or dotted quads; an IPv6 address is a and b. `#` starts a comment;
// empty lines are ignored. Omitted fields are 0, an omitted count is 1. Lines may end in CR LF, and the last
// one needs no newline.
#ifndef SLUICE_TRACE_TUPLES_H
#define SLUICE_TRACE_TUPLES_H

#include "cmodel/tuple.h"
#include "trace/lines.h"
#include "trace/message.h"

enum tuples {
    TUPLES_TUPLE,   // a tuple
    TUPLES_NOTHING, // an empty line or a comment
    TUPLES_BAD,     // a malformed line; the reason says why
};

// `six`: the line begins with an IPv6 address.
enum tuples tuples_line(struct line line, struct tuple *tuple, bool *six, char reason[MESSAGE_SIZE]);

#endif
