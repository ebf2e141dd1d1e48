// trace/ev/decode: decoder of a chunk's columns to records. Source: doc/trace/format.md.
// Trusts nothing: impossible columns end the chunk, and nothing outside them is read.
#ifndef SLUICE_TRACE_EV_DECODE_H
#define SLUICE_TRACE_EV_DECODE_H

#include "trace/ev/history.h"

struct bytes_in {
    const unsigned char *at, *end;
};

struct decoder {
    struct history history;
    struct bytes_in column[COLUMNS];
    uint64_t run;   // right guesses left in this run
    unsigned code;  // enum wrong, of the guess after the run; unused if the run lasts to the chunk's end
    uint32_t left;  // records left in the chunk
    bool no_memory; // for a site; `bad` is set, too
    bool bad;       // a column ended too soon, or had an impossible value
};

// False: no memory. Call decoder_free in either case.
bool decoder_init(struct decoder *d);
void decoder_free(struct decoder *d);

// Starts on a chunk's decompressed payload, which must live until the last record. False: the payload is bad.
bool decoder_start(struct decoder *d, const unsigned char *payload, size_t bytes, uint32_t records,
                   uint64_t instruction);

// Decodes up to `most` records. Fewer: the chunk has ended, or is bad.
size_t decoder_next(struct decoder *d, struct record *record, size_t most);

#endif
