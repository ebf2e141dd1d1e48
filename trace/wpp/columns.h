// trace/wpp/columns: encoder and decoder of a grammar as columns of small numbers. Format: doc/path/wpp.md.
#ifndef SLUICE_TRACE_WPP_COLUMNS_H
#define SLUICE_TRACE_WPP_COLUMNS_H

#include "trace/wpp/grammar.h"
#include "trace/wpp/layout.h"
#include "trace/wpp/stream.h"

struct column {
    unsigned char *byte; // [count], to be freed
    size_t count;
};

struct columns {
    struct column column[WPP_COLUMNS];
};

void columns_free(struct columns *columns);

// Encodes a grammar. False: no memory. Call columns_free in either case.
bool columns_put(struct columns *columns, const struct grammar *grammar);

// Numbers from the file's head.
struct columns_about {
    uint32_t branches, width;
    uint64_t symbols;
    uint32_t rules, paths;
    uint64_t length;
};

// Decodes the grammar from [WPP_COLUMNS] streams and checks every number. Memory grows with what was decoded.
// Returns NULL, or the fault. Call grammar_free in either case.
const char *columns_get(struct stream *stream, const struct columns_about *about, struct grammar *grammar);

#endif
