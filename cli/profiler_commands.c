// cli/profiler_commands: table of the profilers' commands, made from the lists of profilers.
#include "cli/default/run.h"
#include "cmodel/profilers.h"

#define DECLARE(name) extern const struct profiler_command name##_command;
#define DEFINE(name) static const struct profiler_command name##_command = DEFAULT_COMMAND(name);
#define ROW(name) &name##_command,
OWN_PROFILERS(DECLARE)
DEFAULT_PROFILERS(DEFINE)

const struct profiler_command *const profiler_commands[] = {PROFILERS(ROW) NULL};
