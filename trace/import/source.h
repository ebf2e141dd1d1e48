// trace/import/source: a trace, record after record, whatever its format: an event file or one of others.
#ifndef SLUICE_TRACE_IMPORT_SOURCE_H
#define SLUICE_TRACE_IMPORT_SOURCE_H

#include "ev/about.h"
#include "message.h"
#include "record.h"

struct source;

enum source_status {
    SOURCE_RECORD, // here is one
    SOURCE_END,    // there are no more
    SOURCE_FAILED, // the message says why; every later call gives this too
};

struct source_options {
    const char *format; // `ev`, or an importer's name (import.h)
                        // NULL: by the file's first bytes, where they tell
    bool skip_bad;      // malformed units of a text are counted instead of ending the trace
};

struct source_counts {
    uint64_t records; // given
    uint64_t units;   // lines, or binary records, read
    uint64_t bad;     // malformed and skipped
};

// Opens a path, or "-" for standard input. NULL: it could not be; the message says why.
struct source *source_open(const char *path, struct source_options options, char message[MESSAGE_SIZE]);

// The next record. A malformed line's message is `FILE:LINE: reason`, a malformed binary record's
// `FILE: record N (byte M): reason`. A file of no bytes at all is a failure; one without a record is not.
enum source_status source_next(struct source *s, struct record *record, char message[MESSAGE_SIZE]);

const struct about *source_about(const struct source *s);       // complete from the start for event files
const struct mappings *source_mappings(const struct source *s); // those known so far
struct source_counts source_counts(const struct source *s);

// For a progress display: bytes read so far, and bytes in all (0: not known, as in a pipe).
uint64_t source_position(const struct source *s);
uint64_t source_size(const struct source *s);

void source_close(struct source *s);

// Names of all formats, `ev` first, with blanks between them, for messages and help.
void source_formats(char list[MESSAGE_SIZE]);

// The format that a file's first bytes tell, a static name; NULL: they tell none, or it is no regular file
// (a pipe cannot be looked into without loss). "-" is standard input.
const char *source_format(const char *path);

#endif
