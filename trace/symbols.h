// trace/symbols: functions of an ELF program as targets.
// Source: the ELF specification, chapter Symbol Table; read by elfutils' libdwfl, which also finds
// separate debug files by .gnu_debuglink and build id (beside the program, in .debug/, /usr/lib/debug).
#ifndef SLUICE_TRACE_SYMBOLS_H
#define SLUICE_TRACE_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>

#include "trace/message.h"
#include "trace/targets.h"

struct symbols {
    struct targets targets;    // file addresses; demangled names; the pieces of one function share its name
    size_t functions;          // after aliases are merged
    size_t aliases;            // names dropped for another name of the same address
    bool dynamic_only;         // no .symtab: only the exported functions of .dynsym
    bool position_independent; // runs at other addresses than the file's: events need a base
};

// Reads all defined functions (STT_FUNC, STT_GNU_IFUNC) that have a size; carve.h merges aliases and resolves
// overlaps. False: not an ELF program or library, or without function symbols; the message says which, and
// there is nothing to free.
bool symbols_read(const char *path, struct symbols *symbols, char message[MESSAGE_SIZE]);

void symbols_free(struct symbols *symbols);

#endif
