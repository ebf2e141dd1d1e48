// cli/code: opens the trace a second time, to look up names of the code at its addresses.
#ifndef SLUICE_CLI_CODE_H
#define SLUICE_CLI_CODE_H

#include "cli/invocation.h"
#include "trace/ev/file.h"

// Opens the trace and reads its mappings (ev_mappings). `of_code`: the keys are addresses of code whatever
// --event is. NULL: they are not, or the trace is not a program's event file, or is a pipe. The caller closes
// it (ev_close).
struct ev *code_open(const struct invocation *invocation, bool of_code);

// Whether both halves of the events are addresses of code: branches and calls.
bool code_to_code(const struct invocation *invocation);

#endif
