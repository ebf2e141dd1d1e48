// trace/wpp/columns: a grammar as columns of small numbers. Format: doc/path/wpp.md.
#ifndef SLUICE_TRACE_WPP_COLUMNS_H
#define SLUICE_TRACE_WPP_COLUMNS_H

#include "grammar.h"
#include "layout.h"

struct column {
    unsigned char *byte; // [count], to be freed
    size_t count;
    size_t at; // of the next byte to be read
};

struct columns {
    struct column column[WPP_COLUMNS];
};

void columns_free(struct columns *columns);

// Makes the columns of a grammar. False: no memory; columns_free in any case.
bool columns_put(struct columns *columns, const struct grammar *grammar);

// What is known before the columns are read; the grammar has room for what it says.
struct columns_about {
    uint32_t branches, width;
    struct grammar *grammar;
};

// Makes the grammar of the columns, every number checked. NULL, or what is wrong.
const char *columns_get(struct columns *columns, struct columns_about about);

#endif
