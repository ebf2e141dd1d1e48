// trace/symbolizer: name of a recorded process's address: `longest_match+0x12 (gzip)`.
// Each object is read once, at the first lookup of one of its addresses. Names come from its symbols or its
// separate debug file (symbols.h). Speed: a linear search of the mappings, then a binary search.
#ifndef SLUICE_TRACE_SYMBOLIZER_H
#define SLUICE_TRACE_SYMBOLIZER_H

#include "trace/ev/about.h"

struct symbolizer;

struct symbol_name {
    const char *object;   // file name without folders; NULL: nothing is mapped there
    const char *function; // NULL: unknown
    uint64_t offset; // from the function's start; else the address in the object's file; else the address
};

enum { NAME_TEXT = 160 };

// The mappings must outlive the symbolizer; they may grow. NULL: no memory.
struct symbolizer *symbolizer_new(const struct mappings *mappings);
void symbolizer_free(struct symbolizer *symbolizer);

// The strings live as long as the symbolizer.
struct symbol_name symbolizer_find(struct symbolizer *symbolizer, uint64_t address);

// The same as text in memory of its own: `function+0x12 (object)`, `object+0x1234`, or `0x1234`. NULL: no
// memory.
char *symbolizer_name(struct symbolizer *symbolizer, uint64_t address);

// That text without control characters, and without the middle of a long name.
void symbolizer_text(struct symbolizer *symbolizer, uint64_t address, char text[NAME_TEXT]);

#endif
