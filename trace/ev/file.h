// trace/ev/file: reader of event files. Format: doc/trace/format.md.
// Records come in order; a damaged or cut file gives all records before the damage, then EV_FAILED.
#ifndef SLUICE_TRACE_EV_FILE_H
#define SLUICE_TRACE_EV_FILE_H

#include "trace/ev/about.h"
#include "trace/message.h"
#include "trace/record.h"

struct ev;

enum ev_status {
    EV_RECORD, // a record
    EV_END,    // end of a whole file
    EV_FAILED, // the message says why, `FILE: reason`; every later call fails, too
};

// Whether a file's first bytes (at least EV_MAGIC_BYTES) are those of an event file.
enum { EV_MAGIC_BYTES = 8 };
bool ev_is(const unsigned char *bytes, size_t count);

// Opens a path, or standard input for "-". NULL: the message says why.
struct ev *ev_open(const char *path, char message[MESSAGE_SIZE]);

enum ev_status ev_next(struct ev *ev, struct record *record, char message[MESSAGE_SIZE]);

// Returns *count records at once, valid until the next call.
enum ev_status ev_chunk(struct ev *ev, const struct record **record, size_t *count,
                        char message[MESSAGE_SIZE]);

const struct about *ev_about(const struct ev *ev);

// The mappings read so far; all of the file's after ev_survey or EV_END.
const struct mappings *ev_mappings(const struct ev *ev);

struct ev_survey {
    uint64_t records;      // in whole chunks
    uint64_t chunks;       // with records
    uint64_t instructions; // of the last chunk's first record: about the last record's
    uint64_t bytes;        // of the file
    bool indexed;          // the file has its index, and the mappings are good; records are not checked
};

// Finds all chunks and reads all mappings, by the index or, if that is missing, by a scan of chunk heads.
// Needs a seekable file. Keeps the read position. False: the message says why. A cut or damaged file is no
// error; then `indexed` is false.
bool ev_survey(struct ev *ev, struct ev_survey *survey, char message[MESSAGE_SIZE]);

// Seeks to a record by its number, from 0. Needs ev_survey. False: the message says why.
bool ev_seek(struct ev *ev, uint64_t record, char message[MESSAGE_SIZE]);

uint64_t ev_position(const struct ev *ev); // bytes read, for a progress display
uint64_t ev_size(const struct ev *ev);     // bytes of the file, 0: unknown

void ev_close(struct ev *ev);

#endif
