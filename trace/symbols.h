// trace/symbols: the functions of an ELF program, as targets.
// Source: the ELF specification, chapter Symbol Table; read by elfutils' libdwfl, which also finds
// separate debug files by .gnu_debuglink and build id (beside the program, in .debug/, /usr/lib/debug).
#ifndef SLUICE_TRACE_SYMBOLS_H
#define SLUICE_TRACE_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>

#include "message.h"
#include "targets.h"

struct symbols {
    struct targets targets;    // addresses as the file has them; pieces of one function have one name
    size_t functions;          // different ones, after aliases are merged
    size_t aliases;            // names given up for another name of the same address
    bool dynamic_only;         // no .symtab: only the exported functions of .dynsym are here
    bool position_independent; // runs elsewhere than the file says: events need a base subtracted
};

// Takes all defined functions (STT_FUNC, STT_GNU_IFUNC) that have a size; carve.h says what becomes of
// aliases and overlaps. False: no ELF program or library, or none of its functions is known; the message
// says what is missing, and there is nothing to free.
bool symbols_read(const char *path, struct symbols *symbols, char message[MESSAGE_SIZE]);

void symbols_free(struct symbols *symbols);

#endif
