// cli/trace_input: a trace of any format, record by record, with progress shown on a terminal.
#ifndef SLUICE_CLI_TRACE_INPUT_H
#define SLUICE_CLI_TRACE_INPUT_H

#include "import/source.h"
#include "progress.h"
#include "trace_options.h"

struct trace_input {
    struct source *source;
    struct progress progress;
    uint64_t records; // read so far
    char message[MESSAGE_SIZE];
};

// False: the error has been printed.
bool trace_input_open(struct trace_input *input, const struct trace_options *options);

// The next record. SOURCE_FAILED: the input's message says why, to be printed when all before it is done.
enum source_status trace_input_next(struct trace_input *input, struct record *record);

void trace_input_close(struct trace_input *input);

#endif
