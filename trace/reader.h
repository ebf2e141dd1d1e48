// trace/reader: reader of a trace's events, in any format.
// Prints nothing: an error is one line in the caller's buffer that begins with its location.
#ifndef SLUICE_TRACE_READER_H
#define SLUICE_TRACE_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "cmodel/tuple.h"
#include "trace/ev/about.h"
#include "trace/event.h"
#include "trace/message.h"
#include "trace/selection.h"
#include "trace/thread_counts.h"

struct reader;

struct reader_options {
    const char *format;          // `text`, or one of source_formats; must live as long as the reader.
                                 // NULL: detected by the file's first bytes, else `text`
    const char *event;           // a name of event.h; NULL: `pc`
    uint64_t base;               // subtracted from every address; an event below it is skipped and counted
    struct selection *selection; // NULL: every event passes; must live as long as the reader
    // How many caches a record's access misses, for rules that ask; called for every record. NULL: not asked.
    uint8_t (*missed)(void *model, const struct record *record);
    void *model;
    bool skip_bad;      // malformed lines and records are counted and skipped
    uint32_t thread;    // only its records; 0: those of all threads
    enum network_ip ip; // only these packets. IP_UNKNOWN: of addresses, those of the first packet's version
    bool bytes;         // an event of a packet counts its bytes on the wire
};

enum reader_status {
    READER_EVENT,  // an event
    READER_END,    // end of the trace
    READER_FAILED, // the message says why; every later call fails, too
};

struct reader_counts {
    uint64_t events;              // returned: chosen, not below the base, and selected
    uint64_t lines;               // lines or binary records read
    uint64_t bad;                 // malformed and skipped
    uint64_t below_base;          // events left out because an address is below the base
    uint64_t other_ip;            // packets left out because of their IP version
    enum network_ip ip;           // version of the addresses; IP_UNKNOWN: there were none
    uint64_t instruction;         // of the last record; valid if the trace has FIELD_INSTRUCTION
    struct thread_counts threads; // of the events returned
};

// Opens a trace: a path, or "-" for standard input. NULL: not opened; the message says why.
// A line of a `text` is a record (import/text.h) if it begins with the name of a record type, else a tuple
// (tuples.h).
struct reader *reader_open(const char *path, struct reader_options options, char message[MESSAGE_SIZE]);

// Returns the next event. The message is written only with READER_FAILED; for a malformed line it is
// `FILE:LINE: reason`. An empty file is an error; a file without events is not.
enum reader_status reader_next(struct reader *r, struct tuple *event, char message[MESSAGE_SIZE]);

struct reader_counts reader_counts(const struct reader *r);

const char *reader_format(const struct reader *r); // as given, or as detected

// Description of the trace. NULL: a text, before its first record.
const struct about *reader_about(const struct reader *r);

// For a progress display: bytes read so far, and bytes in all (0: unknown, as for a pipe).
uint64_t reader_position(const struct reader *r);
uint64_t reader_size(const struct reader *r);

void reader_close(struct reader *r);

#endif
