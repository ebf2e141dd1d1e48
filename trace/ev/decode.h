// trace/ev/decode: one chunk's columns, back to records. Source: doc/trace/format.md.
// Trusts nothing: columns that no encoder has written end the chunk, and nothing outside them is read.
#ifndef SLUICE_TRACE_EV_DECODE_H
#define SLUICE_TRACE_EV_DECODE_H

#include "history.h"

struct bytes_in {
    const unsigned char *at, *end;
};

struct decoder {
    struct history history;
    struct bytes_in column[COLUMNS];
    uint64_t run;  // right guesses left of this run
    unsigned code; // how the run's end is wrong, enum wrong; at the very end of the runs: the guesses go on
    uint32_t left; // records
    bool bad;      // a column ended too soon, or held what it cannot
};

// False: no memory. decoder_free in any case.
bool decoder_init(struct decoder *d);
void decoder_free(struct decoder *d);

// A chunk's payload, decompressed, which must live as long as it is decoded. False: it is none.
bool decoder_start(struct decoder *d, const unsigned char *payload, size_t bytes, uint32_t records,
                   uint64_t instruction);

// The next records, at most so many. Fewer: the chunk has no more, or is bad.
size_t decoder_next(struct decoder *d, struct record *record, size_t most);

#endif
