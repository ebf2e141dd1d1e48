// cli/invocation: one invocation of `run`, `eval` or `host`, and each profiler's part of it.
#ifndef SLUICE_CLI_INVOCATION_H
#define SLUICE_CLI_INVOCATION_H

#include <argp.h>

#include "cli/settings.h"
#include "driver/hardware.h"
#include "measure/machine/events.h"
#include "trace/reader.h"

enum { DESCRIPTION = 96 };

// Description of the events when a board's counts are only read.
#define INVOCATION_COUNTED "counted by the board"

// What only the trace tells; valid once its events have been read.
struct invocation_found {
    char description[DESCRIPTION]; // of the events
    uint64_t instruction;          // begun by the program before the current event; 0: not known
    enum network_ip ip;            // version of the events' addresses
};

struct invocation {
    const struct profiler_command *type;
    union any_config config;
    struct reader_options reader;
    struct selection selection;   // --select; copied to `reader` if there is a rule
    struct machine_events caches; // for rules that ask for misses
    bool based;                   // --base was given
    const char *process;          // --process: a program or a process number; NULL: TRACE itself
    char *chosen;                 // the file of that process, which `trace` then is
    const char *trace;
    struct invocation_found *found;
    bool clocked, json;
    const char *page;         // --report: the file; NULL: none
    struct endpoint endpoint; // clocked: where the profiler runs, in the model or on a board
    const char *pins;         // folder for the pins of each clock; NULL: none
    size_t top;               // rows shown of a table
    void *own;                // [type->options_size], filled in by the type's own parser; 0: not given
    struct settings settings;
};

// Each profiler provides one, as NAME_command. Functions return the exit code and print the error.
struct profiler_command {
    const struct profiler *profiler;
    const struct argp *argp; // the profiler's own options
    size_t options_size;     // size of the struct that they fill in, argp's input
    bool ipv6;               // profiles IPv6 addresses, whole or by their high 64 bits
    // NULL, or announces the files that the options name (cli/files.h). False: the error has been printed.
    bool (*files)(const void *own);
    // NULL, or resolves the profiler's own options: reads the files they name, adds implied settings
    // (settings_imply). False: the error has been printed.
    bool (*resolve)(struct invocation *invocation);
    // NULL, or whether these options need no trace; `run` then does not fall back to standard input.
    bool (*traceless)(const struct invocation *invocation);
    int (*run)(const struct invocation *invocation);
    int (*eval)(const struct invocation *invocation);
    void (*release)(void *own); // NULL, or frees what the options own
};

extern const struct profiler_command *const profiler_commands[]; // ends with NULL

// Parses and configures. Call invocation_free in any case. False: the help or the error has been printed;
// *code is the exit code. `endpoint`: where the hardware is, NULL: as the options say. If it keeps its
// counts, no trace is read. `extra`: the command's own options in addition to the common ones, or NULL.
bool invocation_parse(struct invocation *invocation, const char *command, const struct endpoint *endpoint,
                      const struct argp *extra, int count, char **argument, int *code);
void invocation_free(struct invocation *invocation);

// Runs; reads standard input if a trace is needed and none is named. Returns the exit code.
int invocation_do(struct invocation *invocation);

// Parses and runs.
int invocation_run(const char *command, const struct endpoint *endpoint, int count, char **argument);

// Where the profiler runs; NULL: in the paper section of the golden model.
const struct endpoint *invocation_endpoint(const struct invocation *invocation);

// Whether no trace is needed.
bool invocation_traceless(const struct invocation *invocation);

#endif
