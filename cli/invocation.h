// cli/invocation: one invocation of `run`, `eval` or `host`, and the functions that each profiler provides for it.
#ifndef SLUICE_CLI_INVOCATION_H
#define SLUICE_CLI_INVOCATION_H

#include <argp.h>

#include "driver/hardware.h"
#include "cmodel/profiler.h"
#include "trace/reader.h"

enum { DESCRIBED = 96 };

// Description of the events when a board's counts are only read.
#define JOB_COUNTED "counted by the board"

struct job {
    const struct job_type *type;
    union any_config config;
    struct reader_options reader;
    struct selection selection; // --select; copied to `reader` if there is a rule
    bool based;                 // --base was given
    const char *trace;
    char *described;       // [DESCRIBED]: description of the trace's events, valid once they have been read
    uint64_t *instruction; // begun by the program before the current event; 0: not known
    bool clocked, json;
    struct site place; // clocked: where the profiler runs, in the model or on a board
    const char *pins;  // folder for the pins of each clock; NULL: none
    size_t top;        // rows shown of a table
    void *own;         // [type->options_size], filled in by the type's own parser; 0: not given
    char **setting;    // [settings]: key=value; room for all arguments and two implied ones
    int settings;
};

// Each profiler provides one, as NAME_job. Functions return the exit code and print the error.
struct job_type {
    const struct profiler *profiler;
    const char *event;       // the default of --event
    const struct argp *argp; // the profiler's own options
    size_t options_size;     // size of the struct that they fill in, argp's input
    // NULL, or resolves the profiler's own options: reads the files they name, adds implied settings
    // (job_imply). False: the error has been printed.
    bool (*settle)(struct job *job);
    // NULL, or whether these options need no trace; `run` then does not fall back to standard input.
    bool (*traceless)(const struct job *job);
    int (*run)(const struct job *job);
    int (*eval)(const struct job *job);
    void (*release)(void *own); // NULL, or frees what the options own
};

extern const struct job_type *const job_types[]; // ends with NULL

// Parses and configures. Call job_free in any case. False: the help or the error has been printed; *code is
// the exit code.
// `place`: where the hardware is, NULL: as the options say. If it keeps its counts, no trace is read.
// `beside`: the command's own options in addition to the common ones, or NULL.
bool job_parse(struct job *job, const char *command, const struct site *place, const struct argp *beside,
               int count, char **argument, int *code);
void job_free(struct job *job);

// Runs; reads standard input if a trace is needed and none is named. Returns the exit code.
int job_do(struct job *job);

// Parses and runs.
int job_run(const char *command, const struct site *place, int count, char **argument);

// Where the profiler runs; NULL: in the paper section of the golden model.
const struct site *job_place(const struct job *job);

// Whether no trace is needed.
bool job_traceless(const struct job *job);

// Adds a setting key=value unless its key was given. At most two per invocation; the text must outlive the
// job.
void job_imply(struct job *job, const char *setting);

#endif
