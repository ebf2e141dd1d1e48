// trace/wpp/columns: encoder and decoder of a grammar as columns of small numbers. Format: doc/path/wpp.md.
#ifndef SLUICE_TRACE_WPP_COLUMNS_H
#define SLUICE_TRACE_WPP_COLUMNS_H

#include "trace/wpp/grammar.h"
#include "trace/wpp/layout.h"

struct column {
    unsigned char *byte; // [count], to be freed
    size_t count;
    size_t at; // next byte to read
};

struct columns {
    struct column column[WPP_COLUMNS];
};

void columns_free(struct columns *columns);

// Encodes a grammar. False: no memory. Call columns_free in either case.
bool columns_put(struct columns *columns, const struct grammar *grammar);

// Numbers from the file's head; the grammar has room for them.
struct columns_about {
    uint32_t branches, width;
    struct grammar *grammar;
};

// Decodes the grammar and checks every number. Returns NULL, or the fault.
const char *columns_get(struct columns *columns, struct columns_about about);

#endif
