// trace/reader: the events of a trace, one after the other, whatever its format.
// Nothing is printed: what goes wrong is one line in the caller's buffer, the place first.
#ifndef SLUICE_TRACE_READER_H
#define SLUICE_TRACE_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "ev/about.h"
#include "message.h"
#include "selection.h"
#include "tuple.h"

struct reader;

struct reader_options {
    const char *format;          // `text`, or one of source_formats; must live as long as the reader.
                                 // NULL: by the file's first bytes, else `text`
    const char *event;           // a name of event.h; NULL: `pc`
    uint64_t base;               // subtracted from every address; an event below it is skipped and counted
    struct selection *selection; // NULL: every event passes; must live as long as the reader
    bool skip_bad;               // malformed lines and records are counted instead of ending the run
};

enum reader_status {
    READER_EVENT,  // here is one
    READER_END,    // there are no more
    READER_FAILED, // the message says why; every later call gives this too
};

struct reader_counts {
    uint64_t events;      // given: chosen, not below the base, and selected
    uint64_t lines;       // or binary records: read, whatever they held
    uint64_t bad;         // malformed and skipped
    uint64_t below_base;  // events not given, because an address of theirs is below the base
    uint64_t instruction; // of the last record; of use if the trace knows it (FIELD_INSTRUCTION)
};

// Opens a trace: a path, or "-" for standard input. NULL: it could not be; the message says why.
// A line of a `text` is a tuple (tuples.h), or a record where it begins with the name of a record's type
// (import/text.h).
struct reader *reader_open(const char *path, struct reader_options options, char message[MESSAGE_SIZE]);

// The next event. The message is touched only where the status is READER_FAILED; for a malformed line
// it is `FILE:LINE: reason`. A file of no bytes at all is a failure; one without an event is not.
enum reader_status reader_next(struct reader *r, struct tuple *event, char message[MESSAGE_SIZE]);

struct reader_counts reader_counts(const struct reader *r);

const char *reader_format(const struct reader *r); // as said, or as found

// What the trace says of itself. NULL: a text, as long as no line of it was a record.
const struct about *reader_about(const struct reader *r);

// For a progress display: bytes given so far, and bytes in all (0: not known, as in a pipe).
uint64_t reader_position(const struct reader *r);
uint64_t reader_size(const struct reader *r);

void reader_close(struct reader *r);

#endif
