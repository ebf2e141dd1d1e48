// trace/import/bytes: reader of binary files, pipes and standard input, plain or gzip (detected by zlib).
#ifndef SLUICE_TRACE_IMPORT_BYTES_H
#define SLUICE_TRACE_IMPORT_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "trace/message.h"

struct bytes;

// Opens a path, or standard input for "-". NULL: the message says why.
struct bytes *bytes_open(const char *path, char message[MESSAGE_SIZE]);

// Reads exactly `count` bytes. 1: done; 0: end of file, nothing read; -1: the file ends within, or a read
// error; the reason says which.
int bytes_read(struct bytes *b, void *to, size_t count, char reason[MESSAGE_SIZE]);

// Reads 1 to `count` bytes, for a library with its own buffer. 1: *got were read; 0: end of file; -1: a read
// error; the reason says which.
int bytes_some(struct bytes *b, void *to, size_t count, size_t *got, char reason[MESSAGE_SIZE]);

uint64_t bytes_offset(const struct bytes *b);   // uncompressed bytes returned
uint64_t bytes_position(const struct bytes *b); // bytes read of the file
uint64_t bytes_size(const struct bytes *b);     // bytes of the file; 0: unknown
void bytes_close(struct bytes *b);

#endif
