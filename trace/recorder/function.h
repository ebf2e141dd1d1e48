// trace/recorder/function: the functions of all that a process has mapped, at the process's addresses.
#ifndef SLUICE_TRACE_RECORDER_FUNCTION_H
#define SLUICE_TRACE_RECORDER_FUNCTION_H

#include "ev/about.h"
#include "message.h"

// Writes a text that `sluice run promem --targets` reads: lines `lo hi name`, ascending, without overlap. A
// mapped program or library that gives none is named in a comment, with the reason. False: the message says
// why.
bool functions_write(const char *path, const struct mappings *mappings, char message[MESSAGE_SIZE]);

#endif
