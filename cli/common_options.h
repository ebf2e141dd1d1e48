// cli/common_options: options that `run`, `eval` and `host` have for every profiler.
#ifndef SLUICE_CLI_COMMON_OPTIONS_H
#define SLUICE_CLI_COMMON_OPTIONS_H

#include <argp.h>

extern const struct argp_option common_options[];

// Parses one; argp's input is the struct invocation, its first child's input the profiler's own options.
error_t common_parse(int key, char *value, struct argp_state *state);

// Adds the names of the formats to the help of --in.
char *common_help(int key, const char *text, void *input);

#endif
