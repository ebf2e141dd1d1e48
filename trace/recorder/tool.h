// trace/recorder/tool: search for the recorded program, its tool and the command's own folder.
#ifndef SLUICE_TRACE_RECORDER_TOOL_H
#define SLUICE_TRACE_RECORDER_TOOL_H

#include <limits.h>
#include <stdbool.h>

#include "trace/message.h"

// Finds a program like execvp: by PATH if its name has no slash. False: it does not exist, or cannot be
// executed or recorded; the message says which. Valgrind does not run setuid programs.
bool tool_program(const char *name, bool riscv, char path[PATH_MAX], char message[MESSAGE_SIZE]);

// The folder of what the command needs beside itself: SLUICE_TOOLS; else lib/sluice beside the command's
// folder (an installation); else the parent of that folder (build/). False: its name is too long.
bool tool_folder(char folder[PATH_MAX]);

// Finds the recorder's tool: Valgrind's tool folder, valgrind/ in tool_folder, or QEMU's plugin, in riscv/.
// False: not found; the message says so.
bool tool_find(bool riscv, char path[PATH_MAX], char message[MESSAGE_SIZE]);

#endif
