// trace/reader: the events of a trace, one after the other, whatever its format.
// Nothing is printed: what goes wrong is one line in the caller's buffer, the place first.
#ifndef SLUICE_TRACE_READER_H
#define SLUICE_TRACE_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "message.h"
#include "tuple.h"

struct reader;

struct reader_options {
    const char *format; // `text` or `lackey`
    const char *event;  // a name of event.h that the format offers; NULL: `pc`
    uint64_t base;      // subtracted from every address; an event below it is skipped and counted
    bool skip_bad;      // malformed lines are counted instead of ending the run
};

enum reader_status {
    READER_EVENT,  // here is one
    READER_END,    // there are no more
    READER_FAILED, // the message says why; every later call gives this too
};

struct reader_counts {
    uint64_t events;     // given
    uint64_t lines;      // read, whatever they held
    uint64_t bad;        // malformed and skipped
    uint64_t below_base; // events not given, because an address of theirs is below the base
};

// Opens a trace: a path, or "-" for standard input. NULL: it could not be; the message says why.
struct reader *reader_open(const char *path, struct reader_options options, char message[MESSAGE_SIZE]);

// The next event. The message is touched only where the status is READER_FAILED; for a malformed line
// it is `FILE:LINE: reason`. A file of no bytes at all is a failure; one without an event is not.
enum reader_status reader_next(struct reader *r, struct tuple *event, char message[MESSAGE_SIZE]);

struct reader_counts reader_counts(const struct reader *r);

// For a progress display: bytes given so far, and bytes in all (0: not known, as in a pipe).
uint64_t reader_position(const struct reader *r);
uint64_t reader_size(const struct reader *r);

void reader_close(struct reader *r);

#endif
