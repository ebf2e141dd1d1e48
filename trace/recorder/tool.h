// trace/recorder/tool: what a recording needs on the machine: the program, and the tool that runs it.
#ifndef SLUICE_TRACE_RECORDER_TOOL_H
#define SLUICE_TRACE_RECORDER_TOOL_H

#include <limits.h>
#include <stdbool.h>

#include "message.h"

// Finds a program as execvp does: by PATH where its name has no slash. False: it is not there, or cannot be
// executed or recorded, and the message says which. Valgrind runs no setuid programs.
bool tool_program(const char *name, bool riscv, char path[PATH_MAX], char message[MESSAGE_SIZE]);

// Finds the tool: the folder that Valgrind takes it from, or QEMU's plugin. It is in the folder named by
// SLUICE_TOOLS, else in the one above the running command's own: valgrind/ and riscv/. False: it is not
// there, and the message says so.
bool tool_find(bool riscv, char path[PATH_MAX], char message[MESSAGE_SIZE]);

#endif
