// trace/recorder/program: start of the recorded program under Valgrind or QEMU with the recorder's tool.
#ifndef SLUICE_TRACE_RECORDER_PROGRAM_H
#define SLUICE_TRACE_RECORDER_PROGRAM_H

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#include "trace/message.h"

struct program_options {
    char *const *argument; // the command, its own name first; ends with NULL
    const char *path;      // its file
    const char *tool;      // from tool_find
    const char *recorder;  // the socket's name
    unsigned types;        // bits 1 << record_type
    bool riscv;
    bool children;        // also record the programs that it executes
    const sigset_t *mask; // signal mask of the program
};

// Starts the program. False: the message says why.
bool program_start(pid_t *process, const struct program_options *options, char message[MESSAGE_SIZE]);

#endif
