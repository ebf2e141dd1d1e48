// trace/ev/input: checked reading of an event file's chunks. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_INPUT_H
#define SLUICE_TRACE_EV_INPUT_H

#include <stdio.h>

#include "trace/ev/buffer.h"
#include "trace/ev/format.h"
#include "trace/message.h"

struct input {
    char *name;
    FILE *file;
    uint64_t at;      // bytes read
    uint64_t size;    // of the file, 0: unknown
    uint64_t records; // good so far, for messages
    struct ZSTD_DCtx_s *zstd;
    const unsigned char *payload; // of the last chunk, decompressed
    struct buffer plain, stored;
    char failure[MESSAGE_SIZE]; // empty: none so far
};

// Opens a path, or standard input for "-", and reads the preamble. False: in->failure says why. Call
// input_free in either case.
bool input_open(struct input *in, const char *path);
void input_free(struct input *in);

// Sets the failure: the fault at this byte, and the number of good records before it. Returns false.
bool input_damaged(struct input *in, uint64_t offset, const char *what);
bool input_no_memory(struct input *in);

// Reads up to `count` bytes; fewer only at the end of the file.
size_t input_bytes(struct input *in, void *to, size_t count);

// Read and check a chunk's head, or a whole chunk, with its payload in in->payload.
bool input_head(struct input *in, struct head *head);
bool input_chunk(struct input *in, struct head *head);

// Checks the trailer after the index, which begins at this byte, and the end of the file.
bool input_trailer(struct input *in, uint64_t index);

// Seeks to a byte.
bool input_seek(struct input *in, uint64_t offset);

#endif
