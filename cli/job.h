// cli/job: what `run` and `eval` do, and what each profiler makes of it.
#ifndef SLUICE_CLI_JOB_H
#define SLUICE_CLI_JOB_H

#include <argp.h>

#include "hardware.h"
#include "profiler.h"
#include "reader.h"

enum { DESCRIBED = 96 };

// What the events are of a board that goes on, and is sent none.
#define JOB_COUNTED "those that the board has counted"

struct job {
    const struct job_type *type;
    union any_config config;
    struct reader_options reader;
    struct selection selection; // --select; the reader's where there is a rule
    bool based;                 // --base was said
    const char *trace;
    char *described;       // [DESCRIBED]: what the trace's events are, in words, once they have been read
    uint64_t *instruction; // that the program had begun before the event that is being read; 0: not known
    bool clocked, json;
    struct site place; // clocked: where the profiler is
    const char *pins;  // folder for what stood at the pins; NULL: none
    size_t top;        // rows of a table
    void *own;         // [type->options_size], filled in by the type's own parser, 0 where nothing was said
    char **setting;    // [settings]: key=value; room for those of the arguments and two more
    int settings;
};

// What each profiler brings, as NAME_job. Functions return the exit code and print the error.
struct job_type {
    const struct profiler *profiler;
    const char *event;       // chosen where --event is not said
    const struct argp *argp; // its own options
    size_t options_size;     // of the struct that they fill in: the input of argp's parser
    // NULL, or reads what its own options name and adds the settings that they imply (job_imply).
    // False: the error has been printed.
    bool (*settle)(struct job *job);
    // NULL, or whether what was said needs no trace: then `run` does not read standard input for want of one.
    bool (*traceless)(const struct job *job);
    int (*run)(const struct job *job);
    int (*eval)(const struct job *job);
    void (*release)(void *own); // NULL, or frees what hangs on the options
};

extern const struct job_type *const job_types[]; // ends with NULL

// Parses and configures. `place`: NULL, or where the hardware is that does it; its `keeps`: there is no
// trace. `beside`: NULL, or the command's own options beside those of every job. False: *code is the exit
// code; the help or the error has been printed. Then job_free in any case.
bool job_parse(struct job *job, const char *command, const struct site *place, const struct argp *beside,
               int count, char **argument, int *code);
void job_free(struct job *job);

// Runs, on standard input where no trace is named and one is needed. Returns the exit code.
int job_do(struct job *job);

// Parses and runs.
int job_run(const char *command, const struct site *place, int count, char **argument);

// Where the profiler is, NULL: it is the paper's section of the golden model.
const struct site *job_place(const struct job *job);

// Whether it needs no trace.
bool job_traceless(const struct job *job);

// Adds a setting, key=value, unless its key was said. At most two a job; it must live as long.
void job_imply(struct job *job, const char *setting);

#endif
