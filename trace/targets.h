// trace/targets: address ranges for ProMem's driver.
// They come from a file, read here, or from a program's symbols (symbols.h).
#ifndef SLUICE_TRACE_TARGETS_H
#define SLUICE_TRACE_TARGETS_H

#include <stdbool.h>
#include <stddef.h>

#include "cmodel/promem/target.h"
#include "trace/message.h"

struct targets {
    struct target *target; // [count], ascending, without overlap
    size_t count;
};

// Reads a file of lines `lo [hi [name]]` (or standard input for "-"). hi is inclusive and defaults to lo.
// Numbers are decimal or 0x hexadecimal; a name is one word; `#` starts a comment.
// False: a malformed line, hi below lo, two equal or overlapping ranges, or no target; the message names
// file and lines, and there is nothing to free.
bool targets_read(const char *path, struct targets *targets, char message[MESSAGE_SIZE]);

// Adds one at the end, with a copy of its name. False: no memory.
bool targets_add(struct targets *targets, struct target target);

// Replaces mangled names by those of the source (demangle.h).
void targets_demangle(struct targets *targets);

// Adds others at the end, moved up by `bias`: a file's functions at their process addresses. A target that
// would cross the end of the address space is left out. False: no memory.
bool targets_add_moved(struct targets *targets, const struct targets *others, uint64_t bias);

void targets_free(struct targets *targets);

#endif
