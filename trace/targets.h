// trace/targets: ranges of addresses to be counted, as ProMem's driver takes them.
// They come from a file (here) or from a program's symbols (symbols.h).
#ifndef SLUICE_TRACE_TARGETS_H
#define SLUICE_TRACE_TARGETS_H

#include <stdbool.h>
#include <stddef.h>

#include "message.h"
#include "promem/target.h"

struct targets {
    struct target *target; // [count], ascending, without overlap
    size_t count;
};

// Reads a file of lines `lo [hi [name]]` (or standard input for "-"): hi is inclusive, and lo where it
// is missing; decimal or 0x hexadecimal; a name is one word; `#` starts a comment.
// False: a malformed line, hi below lo, two ranges that overlap or are the same, or no target at all;
// the message says which, with file and lines, and there is nothing to free.
bool targets_read(const char *path, struct targets *targets, char message[MESSAGE_SIZE]);

// Adds one at the end, with a copy of its name. False: no memory.
bool targets_add(struct targets *targets, struct target target);

// Adds others at the end, so much higher: a file's functions, at the addresses where it was loaded. Those
// that would reach over the end of the address space are left out. False: no memory.
bool targets_add_moved(struct targets *targets, const struct targets *others, uint64_t bias);

void targets_free(struct targets *targets);

#endif
