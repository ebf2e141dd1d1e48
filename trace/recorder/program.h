// trace/recorder/program: the recorded program, run by Valgrind or QEMU with the recorder's tool.
#ifndef SLUICE_TRACE_RECORDER_PROGRAM_H
#define SLUICE_TRACE_RECORDER_PROGRAM_H

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#include "message.h"

struct program_options {
    char *const *argument; // the command, its own name first; ends with NULL
    const char *path;      // its file
    const char *tool;      // as tool_find gave it
    const char *recorder;  // the socket's name
    unsigned types;        // bits 1 << record_type
    bool riscv;
    bool children;        // programs that it executes are recorded too
    const sigset_t *mask; // signals blocked in it
};

// Starts it. False: the message says why.
bool program_start(pid_t *process, const struct program_options *options, char message[MESSAGE_SIZE]);

#endif
