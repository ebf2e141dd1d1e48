// trace/recorder/tool: search for the recorded program and for the tool that runs it.
#ifndef SLUICE_TRACE_RECORDER_TOOL_H
#define SLUICE_TRACE_RECORDER_TOOL_H

#include <limits.h>
#include <stdbool.h>

#include "trace/message.h"

// Finds a program like execvp: by PATH if its name has no slash. False: it does not exist, or cannot be
// executed or recorded; the message says which. Valgrind does not run setuid programs.
bool tool_program(const char *name, bool riscv, char path[PATH_MAX], char message[MESSAGE_SIZE]);

// Finds the tool: Valgrind's tool folder, or QEMU's plugin. They are valgrind/ and riscv/ in the folder given
// by SLUICE_TOOLS, else in the parent of the running command's folder. False: not found; the message says so.
bool tool_find(bool riscv, char path[PATH_MAX], char message[MESSAGE_SIZE]);

#endif
