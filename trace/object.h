// trace/object: a program or library as it was mapped: from addresses of the process to its file's own.
// Source: the ELF specification, chapter Program Header.
// Assumes: what is asked about is code, and pages are 4096 bytes (a segment is mapped by whole pages, so two
// of them can share one of the file's).
#ifndef SLUICE_TRACE_OBJECT_H
#define SLUICE_TRACE_OBJECT_H

#include "ev/about.h"
#include "message.h"
#include "symbols.h"

struct segment {
    uint64_t offset, size; // in the file
    uint64_t address;      // of its first byte, as the file says
    bool code;
};

struct object {
    struct segment *segment; // [segments], those that are loaded
    size_t segments;
    struct symbols symbols; // none: nothing in it
};

// Reads a file's segments and, where it has any, functions. False: it is no ELF program or library, or cannot
// be read; the message says why, and there is nothing to free.
// A true result with a message that is not empty has no functions, and the message says why.
bool object_read(const char *path, struct object *object, char message[MESSAGE_SIZE]);
void object_free(struct object *object);

// Where the file itself has what is mapped at an address. False: in no segment.
bool object_address(const struct object *object, const struct mapping *mapping, uint64_t address,
                    uint64_t *in_file);

// What is to be added to the file's addresses to have the process's: by the mapping of its code among all.
// False: its code is not mapped.
bool object_bias(const struct object *object, const struct mappings *mappings, const char *path,
                 uint64_t *bias);

// The function that covers an address of the file's, and where it begins. NULL: none.
const char *object_function(const struct object *object, uint64_t in_file, uint64_t *start);

#endif
