// cli/trace/recorded: summary of a recording: its files, for a terminal and as JSON.
#ifndef SLUICE_CLI_TRACE_RECORDED_H
#define SLUICE_CLI_TRACE_RECORDED_H

#include <stdbool.h>

#include "trace/recorder/recorded.h"

// Prints the summary on standard error, at most 20 files.
void recorded_print(const struct recorded *recorded);

// Writes the summary to a file: {"files": [{"path", "program", "process", "records", "bytes", "whole"}, ...],
// "records", "bytes"}. An older file is kept as FILE.old. False: the error has been printed.
bool recorded_write(const char *path, const struct recorded *recorded);

#endif
