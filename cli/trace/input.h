// cli/trace/input: reader of a trace of any format, one record at a time, with progress on a terminal.
#ifndef SLUICE_CLI_TRACE_INPUT_H
#define SLUICE_CLI_TRACE_INPUT_H

#include "cli/progress.h"
#include "cli/trace/options.h"
#include "trace/import/source.h"

// Why a sum of instructions cannot be shown.
#define BLOCKS_WRAP "the instructions of its blocks add up to more than 2^64 - 1"

struct trace_input {
    struct source *source;
    struct progress progress;
    uint64_t records; // read so far
    char message[MESSAGE_SIZE];
};

// False: the error has been printed.
bool trace_input_open(struct trace_input *input, const struct trace_options *options);

// Reads the next record. SOURCE_FAILED: the input's message says why; print it after all records before it.
enum source_status trace_input_next(struct trace_input *input, struct record *record);

void trace_input_close(struct trace_input *input);

#endif
