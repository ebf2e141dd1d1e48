// trace/import/source: reader of a trace's records, in any format.
#ifndef SLUICE_TRACE_IMPORT_SOURCE_H
#define SLUICE_TRACE_IMPORT_SOURCE_H

#include "trace/ev/about.h"
#include "trace/message.h"
#include "trace/record.h"

struct source;

enum source_status {
    SOURCE_RECORD, // a record
    SOURCE_END,    // end of the trace
    SOURCE_FAILED, // the message says why; every later call fails, too
};

struct source_options {
    const char *format; // `ev`, or an importer's name (import.h)
                        // NULL: detected by the file's first bytes
    bool skip_bad;      // malformed units of a text are counted and skipped
};

struct source_counts {
    uint64_t records; // returned
    uint64_t units;   // lines or binary records read
    uint64_t bad;     // malformed and skipped
};

// Opens a path, or "-" for standard input. NULL: not opened; the message says why.
struct source *source_open(const char *path, struct source_options options, char message[MESSAGE_SIZE]);

// Returns the next record. A malformed line's message is `FILE:LINE: reason`, a malformed binary record's
// `FILE: record N (byte M): reason`. An empty file is an error; a file without records is not.
enum source_status source_next(struct source *s, struct record *record, char message[MESSAGE_SIZE]);

const struct about *source_about(const struct source *s);       // complete from the start for event files
const struct mappings *source_mappings(const struct source *s); // those read so far
struct source_counts source_counts(const struct source *s);

// For a progress display: bytes read so far, and bytes in all (0: unknown, as for a pipe).
uint64_t source_position(const struct source *s);
uint64_t source_size(const struct source *s);

void source_close(struct source *s);

// Lists all formats, `ev` first, separated by blanks, for messages and help.
void source_formats(char list[MESSAGE_SIZE]);

// Detects a file's format by its first bytes; "-" is standard input. Returns a static name; NULL: unknown, or
// neither a regular file nor an unnamed pipe.
const char *source_format(const char *path);

// False: a file that cannot be read, or a folder; opening it as any format says why.
bool source_readable(const char *path);

#endif
