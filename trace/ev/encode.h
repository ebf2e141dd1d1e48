// trace/ev/encode: encoder of records to one chunk's columns. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_ENCODE_H
#define SLUICE_TRACE_EV_ENCODE_H

#include "trace/ev/history.h"

struct bytes_out {
    unsigned char *start, *at, *most; // a record may begin while at < most
};

struct encoder {
    struct history history;
    struct bytes_out column[COLUMNS];
    uint64_t run; // right guesses since the last wrong guess
    uint32_t records;
    uint64_t instruction; // of the first record
    bool full;            // a column is full: the chunk must end
};

// False: no memory. Call encoder_free in either case.
bool encoder_init(struct encoder *e);
void encoder_free(struct encoder *e);

// Begins a chunk; `instruction` is that of its first record.
void encoder_start(struct encoder *e, uint64_t instruction);

// Adds a record. `local` is its site's number in this chunk; HISTORY_START: the site is new, and its number
// is history.sites after the call. record->size is used for packets only. False: no memory.
bool encoder_put(struct encoder *e, uint32_t local, const struct site *site, const struct record *record);

// The chunk's payload before compression: its number of bytes, and a copy into a buffer of that size.
size_t encoder_bytes(const struct encoder *e);
void encoder_copy(const struct encoder *e, unsigned char *to);

#endif
