// cli/trace/info_capture: `sluice trace info` of a network capture.
#ifndef SLUICE_CLI_TRACE_INFO_CAPTURE_H
#define SLUICE_CLI_TRACE_INFO_CAPTURE_H

#include "cli/trace/options.h"

// Reads the whole capture and describes it. Returns the exit code; errors have been printed.
int info_capture(const struct trace_options *options);

#endif
