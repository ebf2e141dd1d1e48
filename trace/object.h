// trace/object: mapped program or library, with conversion of process addresses to file addresses.
// Source: the ELF specification, chapter Program Header.
// Assumes code addresses, and pages of 4096 bytes. Segments are mapped by whole pages, so two segments can
// share a page of the file.
#ifndef SLUICE_TRACE_OBJECT_H
#define SLUICE_TRACE_OBJECT_H

#include "trace/ev/about.h"
#include "trace/message.h"
#include "trace/symbols.h"

struct segment {
    uint64_t offset, size; // in the file
    uint64_t address;      // of its first byte, file address
    bool code;
};

struct object {
    struct segment *segment; // [segments], loaded ones only
    size_t segments;
    struct symbols symbols; // empty: none found
};

// Reads a file's segments and functions. False: unreadable, or not an ELF program or library; the message
// says why, and there is nothing to free. True with a message that is not empty: no functions; it says why.
bool object_read(const char *path, struct object *object, char message[MESSAGE_SIZE]);
void object_free(struct object *object);

// Whether a library calls itself `name` (DT_SONAME), as libstdc++.so.6.0.30 does libstdc++.so.6. False: not,
// or it cannot be read.
bool object_is_called(const char *path, const char *name);

// Converts a process address in a mapping to the file address. False: in no segment.
bool object_address(const struct object *object, const struct mapping *mapping, uint64_t address,
                    uint64_t *in_file);

// Process address minus file address, from the mapping of the file's code. False: its code is not mapped.
bool object_bias(const struct object *object, const struct mappings *mappings, const char *path,
                 uint64_t *bias);

// The function that covers a file address, and its start. NULL: none.
const char *object_function(const struct object *object, uint64_t in_file, uint64_t *start);

#endif
