// trace/ev/output: writing of an event file's chunks. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_OUTPUT_H
#define SLUICE_TRACE_EV_OUTPUT_H

#include "trace/ev/buffer.h"
#include "trace/ev/format.h"
#include "trace/message.h"

struct output {
    char *name;
    int fd;
    bool own;             // created here, so it may be truncated
    uint64_t bytes;       // written
    struct buffer chunk;  // its head, then its payload; grows as needed
    unsigned char *index; // [entries * INDEX_ENTRY_BYTES]
    size_t entries;
    char failure[MESSAGE_SIZE]; // empty: none so far; else nothing more is written
};

// Creates a file, or uses standard output for "-", and writes the preamble. False: o->failure says why. Call
// output_free in either case.
bool output_open(struct output *o, const char *path);
void output_free(struct output *o);

// Sets the failure if it is the first one. Returns false.
bool output_fail(struct output *o, const char *why);

// Room for a payload of that number of bytes. NULL: no memory; the failure is set.
unsigned char *output_payload(struct output *o, size_t bytes);

// Writes a chunk with the payload there, of head->stored bytes, and adds it to the index. After a failure the
// file is truncated before the chunk, if possible.
bool output_chunk(struct output *o, struct head *head);

// Ends the file with index and trailer. `records` and `instruction`: see INDX. False: as above.
bool output_end(struct output *o, uint64_t records, uint64_t instruction);

#endif
