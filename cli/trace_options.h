// cli/trace_options: what the commands that read a trace have in common: its file, its format, which records.
#ifndef SLUICE_CLI_TRACE_OPTIONS_H
#define SLUICE_CLI_TRACE_OPTIONS_H

#include "arguments.h"

enum { KEY_TYPE = 256, KEY_FROM, KEY_COUNT, KEY_SKIP_BAD, KEY_JSON, KEY_OWN };

struct trace_options {
    const char *file;   // never NULL once parsed
    const char *format; // NULL: its first bytes tell
    unsigned types;     // bits 1 << record_type that are wanted
    uint64_t count;     // records at most
    bool skip_bad, json;
};

// Rows for a command's table of options.
#define OPTION_TYPE                                                                                          \
    {                                                                                                        \
        "type", KEY_TYPE, "T,...", 0, "Only records of these types: load store branch block packet, or all", \
            0                                                                                                \
    }
#define OPTION_FORMAT                                                                                        \
    {                                                                                                        \
        "from", KEY_FROM, "FORMAT", 0, "The file's format; without it the first bytes tell", 0               \
    }
#define OPTION_SKIP_BAD                                                                                      \
    {                                                                                                        \
        "skip-bad", KEY_SKIP_BAD, NULL, 0, "Count malformed lines instead of ending there", 0                \
    }
#define OPTIONS_READING OPTION_TYPE, OPTION_FORMAT, OPTION_SKIP_BAD
#define OPTION_JSON                                                                                          \
    {                                                                                                        \
        "json", KEY_JSON, NULL, 0, "Print JSON", 0                                                           \
    }

// Parses a command's arguments; `input` begins with a struct trace_options, which gets its defaults.
// False: *code is the exit code; the help or the error has been printed.
bool trace_parse(const struct argp *argp, const char *name, int count, char **argument, void *input,
                 int *code);

// Takes what they have in common; to be called by their parsers for what is not their own.
error_t trace_argument(int key, char *value, struct argp_state *state);

// An option's value as a number, or `A:B` with either left out (0 or the highest). Else the error is printed.
error_t option_number(const char *option, const char *value, uint64_t least, uint64_t *number);
error_t option_range(const char *option, const char *value, uint64_t range[2]);

// The value of --type as bits 1 << record_type: those of them that are offered. Else the error is printed.
error_t option_types(const char *value, unsigned offered, unsigned *types);

#endif
