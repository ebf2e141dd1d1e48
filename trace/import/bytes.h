// trace/import/bytes: a binary file, a pipe or standard input, plain or compressed by gzip (zlib tells).
#ifndef SLUICE_TRACE_IMPORT_BYTES_H
#define SLUICE_TRACE_IMPORT_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "message.h"

struct bytes;

// Opens a path, or standard input for "-". NULL: the message says why.
struct bytes *bytes_open(const char *path, char message[MESSAGE_SIZE]);

// Reads exactly so many. 1: done; 0: the file ends here, nothing read; -1: it ends within, or cannot be
// read, and the reason says so.
int bytes_read(struct bytes *b, void *to, size_t count, char reason[MESSAGE_SIZE]);

// Reads what is there, at least one byte and at most so many, for a library that reads by itself. 1: *got
// were read; 0: the file ends here; -1: it cannot be read, and the reason says so.
int bytes_some(struct bytes *b, void *to, size_t count, size_t *got, char reason[MESSAGE_SIZE]);

uint64_t bytes_offset(const struct bytes *b);   // uncompressed bytes given
uint64_t bytes_position(const struct bytes *b); // of the file, read
uint64_t bytes_size(const struct bytes *b);     // of the file, 0: not known
void bytes_close(struct bytes *b);

#endif
