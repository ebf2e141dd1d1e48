// trace/ev/encode: records into one chunk's columns. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_ENCODE_H
#define SLUICE_TRACE_EV_ENCODE_H

#include "history.h"

struct bytes_out {
    unsigned char *start, *at, *most; // a record may begin while at < most
};

struct encoder {
    struct history history;
    struct bytes_out column[COLUMNS];
    uint64_t run; // right guesses since the last wrong one
    uint32_t records;
    uint64_t instruction; // of the first record
    bool full;            // a column is: the chunk must end
};

// False: no memory. encoder_free in any case.
bool encoder_init(struct encoder *e);
void encoder_free(struct encoder *e);

// A chunk begins, with a record at this count of instructions.
void encoder_start(struct encoder *e, uint64_t instruction);

// One record: `local` is its site's number in this chunk, HISTORY_START if it comes for the first time; then
// it is history.sites after the call. `size` counts for packets alone. False: no memory.
bool encoder_put(struct encoder *e, uint32_t local, const struct site *site, const struct record *record);

// The chunk's payload before compression: its bytes, and their copy into a buffer of as many.
size_t encoder_bytes(const struct encoder *e);
void encoder_copy(const struct encoder *e, unsigned char *to);

#endif
