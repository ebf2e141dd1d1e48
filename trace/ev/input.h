// trace/ev/input: an event file's chunks, read and checked. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_INPUT_H
#define SLUICE_TRACE_EV_INPUT_H

#include <stdio.h>

#include "buffer.h"
#include "format.h"
#include "message.h"

struct input {
    char *name;
    FILE *file;
    uint64_t at;      // bytes read
    uint64_t size;    // of the file, 0: not known
    uint64_t records; // good so far, for what a failure says
    struct ZSTD_DCtx_s *zstd;
    const unsigned char *payload; // of the chunk read last, decompressed
    struct buffer plain, stored;
    char failure[MESSAGE_SIZE]; // empty: none so far
};

// Opens a path, "-" is standard input, and reads the first bytes. False: in->failure says why; input_free in
// any case.
bool input_open(struct input *in, const char *path);
void input_free(struct input *in);

// Says what is wrong at a byte, and how much is good before it. Returns false, as the others do who fail.
bool input_damaged(struct input *in, uint64_t offset, const char *what);
bool input_no_memory(struct input *in);

// Reads so many bytes, or as many as there are.
size_t input_bytes(struct input *in, void *to, size_t count);

// Reads a chunk's head and checks it; or a whole chunk, then its payload is in->payload.
bool input_head(struct input *in, struct head *head);
bool input_chunk(struct input *in, struct head *head);

// What follows the index, which begins at this byte; then the file must end.
bool input_trailer(struct input *in, uint64_t index);

// Goes to a byte.
bool input_seek(struct input *in, uint64_t offset);

#endif
