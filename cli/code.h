// cli/code: the trace of an invocation whose events are addresses of recorded code, for names of the code.
#ifndef SLUICE_CLI_CODE_H
#define SLUICE_CLI_CODE_H

#include "cli/invocation.h"
#include "trace/ev/file.h"

// Opens the trace and reads its mappings (ev_mappings). NULL: the events are no addresses of code by --event
// (unless `of_code`), or the trace is no event file of a program. The caller closes it (ev_close).
struct ev *code_open(const struct invocation *invocation, bool of_code);

#endif
