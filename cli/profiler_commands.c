// cli/profiler_commands: table of the profilers' commands, made from the list of profilers.
#include "cli/invocation.h"
#include "cmodel/profilers.h"

#define DECLARE(name) extern const struct profiler_command name##_command;
#define ROW(name) &name##_command,
PROFILERS(DECLARE)

const struct profiler_command *const profiler_commands[] = {PROFILERS(ROW) NULL};
