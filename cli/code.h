// cli/code: opens the trace a second time, to look up names of the code at its addresses.
#ifndef SLUICE_CLI_CODE_H
#define SLUICE_CLI_CODE_H

#include "cli/invocation.h"
#include "cli/network.h"
#include "trace/ev/file.h"
#include "trace/symbolizer.h"

// Opens the trace and reads its mappings (ev_mappings). `of_code`: the keys are addresses of code whatever
// --event is. NULL: they are not, or the trace is not a program's event file, or is a pipe. The caller closes
// it (ev_close).
struct ev *code_open(const struct invocation *invocation, bool of_code);

// Names for the code of a text report's rows.
struct code_names {
    struct ev *ev;                 // NULL: the first half of the events is no code of a recorded program
    struct symbolizer *symbolizer; // NULL: no names
    uint64_t base;                 // --base: added to an address
    bool to_code;                  // the second half is code, too: branches and calls
    struct network network;        // names of network events
};

struct code_names code_names_open(const struct invocation *invocation);
void code_names_close(struct code_names *names);

#endif
