// cli/tuple_names: names of code beside the tuples of a text report.
#ifndef SLUICE_CLI_TUPLE_NAMES_H
#define SLUICE_CLI_TUPLE_NAMES_H

#include "cli/invocation.h"
#include "cmodel/tuple.h"
#include "trace/ev/file.h"
#include "trace/symbolizer.h"

struct tuple_names {
    struct ev *ev;                 // NULL: the first half of the events is no code of a recorded program
    struct symbolizer *symbolizer; // NULL: no names
    uint64_t base;                 // --base: added to an address
    bool to_code;                  // the second half is code, too
};

struct tuple_names tuple_names_open(const struct invocation *invocation);
void tuple_names_close(struct tuple_names *names);

// Ends a row: `a  b`, and if there are names `  function+0x12 (object)`, for edges and calls also
// ` -> function (object)`.
void tuple_names_print(const struct tuple_names *names, const struct tuple *tuple);

#endif
