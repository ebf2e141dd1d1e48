// cli/trace_output: an event file that a command makes of another trace, and what is said when it is done.
#ifndef SLUICE_CLI_TRACE_OUTPUT_H
#define SLUICE_CLI_TRACE_OUTPUT_H

#include "ev/writer.h"

struct trace_output {
    const char *path;
    struct writer *writer;
    size_t mappings; // of the source's, written
    char message[MESSAGE_SIZE];
};

// False: the error has been printed. `input`: what is read, which must be another file.
bool trace_output_open(struct trace_output *output, const char *path, const char *input,
                       const struct about *about);

// Writes the mappings not yet written that are known at an instruction. False: the output's message says why.
bool trace_output_map(struct trace_output *output, const struct mappings *mappings, uint64_t instruction);

// Ends the file and says how much it holds (not where it is standard output). Returns the exit code.
// `trouble`: NULL, or why it ends here: that is printed with what the file holds.
// `malformed`: units left out, as the JSON's key of that name says.
int trace_output_close(struct trace_output *output, bool json, uint64_t malformed, const char *trouble);

#endif
