// cli/trace/calls: a program's call tree with the names of its functions, and its text and JSON reports.
#ifndef SLUICE_CLI_TRACE_CALLS_H
#define SLUICE_CLI_TRACE_CALLS_H

#include "measure/calls/call_tree.h"
#include "trace/places.h"
#include "trace/symbolizer.h"

struct calls {
    const char *file;
    const struct call_node *node; // [nodes], node 0 is the root
    size_t nodes;
    struct symbolizer *symbolizer;
    struct places *places;
    size_t top; // rows of the table
};

// Prints the functions with most instructions, callees included. False: out of memory.
bool calls_print(const struct calls *calls);

// Prints one JSON object. Returns the exit code.
int calls_json(const struct calls *calls);

#endif
