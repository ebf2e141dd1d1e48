// cli/trace/options: common options of the commands that read a trace: file, format, record types.
#ifndef SLUICE_CLI_TRACE_OPTIONS_H
#define SLUICE_CLI_TRACE_OPTIONS_H

#include "cli/arguments.h"
#include "cli/memory.h"

enum { KEY_TYPE = 256, KEY_FROM, KEY_COUNT, KEY_SKIP_BAD, KEY_JSON, KEY_MEMORY, KEY_OWN };

struct trace_options {
    const char *file;   // not NULL after parsing
    const char *format; // NULL: detected from the first bytes
    unsigned types;     // wanted types, as bits 1 << record_type
    uint64_t count;     // maximum number of records
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
        "from", KEY_FROM, "FORMAT", 0, "The file's format (default: detected from its first bytes)", 0       \
    }
#define OPTION_SKIP_BAD                                                                                      \
    {                                                                                                        \
        "skip-bad", KEY_SKIP_BAD, NULL, 0, "Count malformed lines instead of stopping there", 0              \
    }
#define OPTION_MEMORY                                                                                        \
    {                                                                                                        \
        "memory", KEY_MEMORY, "SIZE", 0, MEMORY_HELP, 0                                                      \
    }
#define OPTIONS_READING OPTION_TYPE, OPTION_FORMAT, OPTION_SKIP_BAD
#define OPTION_JSON                                                                                          \
    {                                                                                                        \
        "json", KEY_JSON, NULL, 0, "Print JSON", 0                                                           \
    }

// Parses a command's arguments. `input` begins with a struct trace_options, which gets its defaults.
// False: *code is the exit code; the help or the error has been printed.
bool trace_parse(const struct argp *argp, const char *name, int count, char **argument, void *input,
                 int *code);

// Parses the common options; a command's parser calls it for options that are not its own.
error_t trace_argument(int key, char *value, struct argp_state *state);

// An option's value as a number, or as `A:B` with either omitted (0 or the maximum). Otherwise prints the
// error.
error_t option_number(const char *option, const char *value, uint64_t least, uint64_t *number);
error_t option_range(const char *option, const char *value, uint64_t range[2]);

// The value of --type as bits 1 << record_type, among those in `offered`. Otherwise prints the error.
error_t option_types(const char *value, unsigned offered, unsigned *types);

#endif
