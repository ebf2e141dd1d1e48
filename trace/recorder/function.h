// trace/recorder/function: list of the functions of all mapped files, at the process's addresses.
#ifndef SLUICE_TRACE_RECORDER_FUNCTION_H
#define SLUICE_TRACE_RECORDER_FUNCTION_H

#include "trace/ev/about.h"
#include "trace/message.h"

// Writes a text for `sluice run promem --targets`: lines `lo hi name`, ascending, without overlap. A comment
// names each mapped program or library without functions, with the reason. False: the message says why.
bool functions_write(const char *path, const struct mappings *mappings, char message[MESSAGE_SIZE]);

#endif
