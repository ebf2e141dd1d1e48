// trace/format: what the reader knows of a trace format. One file a format: text.c, lackey.c.
#ifndef SLUICE_TRACE_FORMAT_H
#define SLUICE_TRACE_FORMAT_H

#include <stdbool.h>

#include "event.h"
#include "lines.h"
#include "tuple.h"

enum parsed {
    PARSED_EVENT,   // the tuple is filled in
    PARSED_NOTHING, // a good line without a chosen event
    PARSED_BAD,     // a malformed line, and the reason says why
};

struct format {
    const char *name;
    unsigned events;  // bit e: it offers the enum event e
    bool whole_lines; // a last line without newline is a cut one
    // Reads one line; only the events chosen count as such.
    enum parsed (*parse)(struct line line, enum event event, struct tuple *tuple, char reason[MESSAGE_SIZE]);
};

extern const struct format format_text;
extern const struct format format_lackey;

#endif
