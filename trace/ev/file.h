// trace/ev/file: an event file, read. Format: doc/trace/format.md.
// Records come in order; a damaged or cut file gives all records before the damage, then EV_FAILED.
#ifndef SLUICE_TRACE_EV_FILE_H
#define SLUICE_TRACE_EV_FILE_H

#include "about.h"
#include "message.h"
#include "record.h"

struct ev;

enum ev_status {
    EV_RECORD, // here is one
    EV_END,    // there are no more, and the file is whole
    EV_FAILED, // the message says why, `FILE: reason`; every later call gives this too
};

// Whether these first bytes of a file (at least EV_MAGIC_BYTES) are an event file's.
enum { EV_MAGIC_BYTES = 8 };
bool ev_is(const unsigned char *bytes, size_t count);

// Opens a path, or standard input for "-". NULL: the message says why.
struct ev *ev_open(const char *path, char message[MESSAGE_SIZE]);

enum ev_status ev_next(struct ev *ev, struct record *record, char message[MESSAGE_SIZE]);

// Whole chunk at a time: *count records that live until the next call.
enum ev_status ev_chunk(struct ev *ev, const struct record **record, size_t *count,
                        char message[MESSAGE_SIZE]);

const struct about *ev_about(const struct ev *ev);

// Those met so far; all of the file's after ev_survey or EV_END.
const struct mappings *ev_mappings(const struct ev *ev);

struct ev_survey {
    uint64_t records;      // in whole chunks
    uint64_t chunks;       // that hold records
    uint64_t instructions; // the last record's count, about: of the last chunk's first record
    uint64_t bytes;        // of the file
    bool indexed; // the file ends with its index, and the mappings are good; records are not looked at
};

// Finds all chunks and reads all mappings, by the index or, where that is missing, by a scan of the chunks'
// headers; needs a file that can be sought in. Reading goes on where it was. False: the message says why;
// a file cut or damaged is no failure (`indexed` says so).
bool ev_survey(struct ev *ev, struct ev_survey *survey, char message[MESSAGE_SIZE]);

// Goes to the record of this number (from 0). After ev_survey only. False: there is none, or the message says
// why.
bool ev_seek(struct ev *ev, uint64_t record, char message[MESSAGE_SIZE]);

uint64_t ev_position(const struct ev *ev); // bytes read, for a progress display
uint64_t ev_size(const struct ev *ev);     // bytes of the file, 0: not known

void ev_close(struct ev *ev);

#endif
