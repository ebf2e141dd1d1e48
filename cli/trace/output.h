// cli/trace/output: event file written from another trace, and the summary at its end.
#ifndef SLUICE_CLI_TRACE_OUTPUT_H
#define SLUICE_CLI_TRACE_OUTPUT_H

#include "trace/ev/writer.h"

struct trace_output {
    const char *path;
    struct writer *writer;
    size_t mappings; // number of the source's mappings that have been written
    char message[MESSAGE_SIZE];
};

// False: the error has been printed. `input`: the trace that is read; it must be another file.
bool trace_output_open(struct trace_output *output, const char *path, const char *input,
                       const struct about *about);

// Writes the mappings known at an instruction and not yet written. False: the output's message says why.
bool trace_output_map(struct trace_output *output, const struct mappings *mappings, uint64_t instruction);

// Ends the file, and prints its size unless it is standard output. Returns the exit code.
// `trouble`: NULL, or why the file ends here, printed with its size.
// `malformed`: units skipped, as the JSON member of that name.
int trace_output_close(struct trace_output *output, bool json, uint64_t malformed, const char *trouble);

#endif
