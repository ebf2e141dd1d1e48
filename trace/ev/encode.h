// trace/ev/encode: records into one chunk's columns. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_ENCODE_H
#define SLUICE_TRACE_EV_ENCODE_H

#include "model.h"

struct bytes_out {
    unsigned char *start, *at, *most; // a record may begin while at < most
};

struct encoder {
    struct model model;
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

// One record: `local` is its site's number in this chunk, MODEL_START if it comes for the first time; then it
// is model.sites after the call. `size` counts for packets alone. False: no memory.
bool encoder_put(struct encoder *e, uint32_t local, const struct site *site, const struct record *record);

// The chunk's payload before compression: its bytes, and their copy into a buffer of as many.
size_t encoder_bytes(const struct encoder *e);
void encoder_copy(const struct encoder *e, unsigned char *to);

#endif
