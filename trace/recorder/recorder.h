// trace/recorder/recorder: recording of a program, with an event file for each process image.
#ifndef SLUICE_TRACE_RECORDER_RECORDER_H
#define SLUICE_TRACE_RECORDER_RECORDER_H

#include "trace/recorder/items.h"
#include "trace/recorder/recorded.h"

// Reports to the caller.
struct recorder_report {
    void *context;
    void (*failed)(void *context, const char *message);                  // something could not be recorded
    void (*looked)(void *context, const struct recorder_counts *counts); // once a second; NULL: never
};

struct recorder_options {
    const char *file;      // of the first image
    char *const *argument; // the command, its own name first; ends with NULL
    struct items_options keep;
    bool riscv, children, symbols;
    struct recorder_report report;
};

struct recorder_result {
    int status;               // the program's, as waitpid gives it
    bool good;                // everything was recorded; else report.failed was called
    struct recorded recorded; // free it in any case
};

// False: the program was not started; the message says why. The terminal's signals and SIGTERM, SIGHUP,
// SIGPIPE, SIGXFSZ are blocked during the recording and after it.
bool recorder_run(const struct recorder_options *options, struct recorder_result *result,
                  char message[MESSAGE_SIZE]);

#endif
