// trace/recorder/program: the recorded program, run by Valgrind or QEMU with the recorder's tool.
#ifndef SLUICE_TRACE_RECORDER_PROGRAM_H
#define SLUICE_TRACE_RECORDER_PROGRAM_H

#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

#include "message.h"

struct program {
    pid_t process;
    char folder[PATH_MAX]; // private, with the tool's own log; empty: there is none
};

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

// Starts it. False: the message says why; there is nothing to clean.
bool program_start(struct program *program, const struct program_options *options,
                   char message[MESSAGE_SIZE]);

// What the tool said last before it ended; empty: nothing.
void program_last_words(const struct program *program, char message[MESSAGE_SIZE]);

// Whether Valgrind failed in the program or one of its children, by its own fault; the message says how.
bool program_broke(const struct program *program, char message[MESSAGE_SIZE]);

// Removes the log. The folder stays where processes live on that may want to write there: Valgrind ends a
// program whose log it cannot create.
void program_clean(struct program *program, bool alone);

#endif
