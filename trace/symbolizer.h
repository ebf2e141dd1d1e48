// trace/symbolizer: what an address of a recorded process is called: `longest_match+0x12 (gzip)`.
// Each object is read once, when an address of its is first asked for; names come from its symbols or its
// separate debug file (symbols.h). Speed: a search through the mappings, then a binary one.
#ifndef SLUICE_TRACE_SYMBOLIZER_H
#define SLUICE_TRACE_SYMBOLIZER_H

#include "ev/about.h"

struct symbolizer;

struct symbol_name {
    const char *object;   // its file, without folders; NULL: nothing was mapped there
    const char *function; // NULL: not known
    uint64_t offset;      // from the function's start; else where the object's file has it
};

enum { NAME_TEXT = 160 };

// The mappings must live as long, and may grow. NULL: no memory.
struct symbolizer *symbolizer_new(const struct mappings *mappings);
void symbolizer_free(struct symbolizer *symbolizer);

// The strings live as long as the symbolizer.
struct symbol_name symbolizer_find(struct symbolizer *symbolizer, uint64_t address);

// `function+0x12 (object)`, `object+0x1234`, or `0x1234`, without control characters.
void symbolizer_text(struct symbolizer *symbolizer, uint64_t address, char text[NAME_TEXT]);

#endif
