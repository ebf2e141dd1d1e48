// trace/ev/output: an event file's chunks, written. Source: doc/trace/format.md.
#ifndef SLUICE_TRACE_EV_OUTPUT_H
#define SLUICE_TRACE_EV_OUTPUT_H

#include "buffer.h"
#include "format.h"
#include "message.h"

struct output {
    char *name;
    int fd;
    bool own;             // created here, so it may be shortened
    uint64_t bytes;       // written
    struct buffer chunk;  // its head, then its payload; grows as needed
    unsigned char *index; // [entries * INDEX_ENTRY_BYTES]
    size_t entries;
    char failure[MESSAGE_SIZE]; // empty: none so far; else nothing is written any more
};

// Creates a file and writes its first bytes; "-" is standard output. False: o->failure says why;
// output_free in any case.
bool output_open(struct output *o, const char *path);
void output_free(struct output *o);

// Remembers why, if it is the first failure. Returns false.
bool output_fail(struct output *o, const char *why);

// Room for a payload of so many bytes. NULL: no memory, which is remembered.
unsigned char *output_payload(struct output *o, size_t bytes);

// Writes the chunk whose payload, head->stored bytes, stands there, and notes it for the index.
// On a failure the file ends before it, where it can be shortened.
bool output_chunk(struct output *o, struct head *head);

// Ends the file: its index and what follows. `records` and `instruction`: see INDX. False: as above.
bool output_end(struct output *o, uint64_t records, uint64_t instruction);

#endif
