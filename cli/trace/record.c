// cli/trace/record: `sluice trace record`: recorder of a program's events (doc/trace/record_command.md).
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>

#include "cli/files.h"
#include "cli/progress.h"
#include "cli/trace/options.h"
#include "cli/trace/recorded.h"
#include "cli/trace/trace.h"
#include "trace/recorder/recorder.h"

// The recorder itself failed; other codes are the program's. As in env and timeout.
enum { EXIT_NOT_RECORDED = 125 };

enum { KEY_SKIP = KEY_OWN, KEY_MAX, KEY_EVERY, KEY_SYMBOLS, KEY_RISCV, KEY_NO_CHILDREN, KEY_SUMMARY };

enum { RECORDED_TYPES = 1 << RECORD_LOAD | 1 << RECORD_STORE | 1 << RECORD_BRANCH | 1 << RECORD_BLOCK };

// clang-format off
static const struct argp_option options[] = {
    {NULL, 'o', "FILE", 0, "Write this event file (default: the program's name and .ev, here)", 0},
    {"type", KEY_TYPE, "TYPES", 0, "What to record, of load,store,branch,block (default: all four)", 0},
    {"skip", KEY_SKIP, "N", 0, "Pass over the first N instructions of each process", 0},
    {"max", KEY_MAX, "N", 0, "Keep at most N records per file; the program then continues unrecorded", 0},
    {"every", KEY_EVERY, "N", 0, "Keep one record of N", 0},
    {"symbols", KEY_SYMBOLS, NULL, 0, "Also write FILE.sym, all mapped functions, for promem --targets", 0},
    {"riscv", KEY_RISCV, NULL, 0, "PROGRAM is for 64-bit RISC-V: run it under QEMU", 0},
    {"quiet", 'q', NULL, 0, "On a terminal, show neither progress nor the summary at the end", 0},
    {"json", KEY_SUMMARY, "FILE", 0, "Also write the summary to FILE, as JSON: program, process, records of each file", 0},
    {"no-children", KEY_NO_CHILDREN, NULL, 0, "Record neither forked processes nor executed programs", 0},
    {0}};
// clang-format on

static const char doc[] = "Runs a program under Valgrind (with --riscv: QEMU) and records its loads, stores, "
                          "branches and blocks. The "
                          "program's input, output, exit code and death by a signal are as without the "
                          "recorder; 125: it could not be "
                          "recorded.\v"
                          "The first process writes FILE; a forked one, or another program executed, "
                          "FILE.PROGRAM.PID, then FILE.PROGRAM.PID.2 and so "
                          "on. Numbers are decimal or 0x hexadecimal; the suffixes k, M, G mean thousand, "
                          "million, billion. --every "
                          "counts the records of the chosen types after --skip. Daemons that the program "
                          "leaves behind are recorded "
                          "to their end; an interrupt then ends the recording. SLUICE_TOOLS names the folder "
                          "of the recorder's tools "
                          "if it is not the parent of this command's folder.";

struct record_job {
    struct recorder_options recorder;
    char *default_file;
    const char *summary; // --json; NULL: not wanted
    bool quiet;
};

static error_t refuse(const char *text)
{
    fail("%s", text);
    return ARGUMENT_REFUSED;
}

static error_t take_types(const char *value, unsigned *types)
{
    error_t error = option_types(value, RECORDED_TYPES, types);
    return error || *types
               ? error
               : refuse("option '--type': a program has no packets; accepted are load,store,branch,block");
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct record_job *job = state->input;
    struct recorder_options *r = &job->recorder;
    switch (key) {
    case 'o':
        r->file = value;
        return strcmp(value, "-") == 0
                   ? refuse("option '-o -': standard output is the program's; name a file")
               : *value == 0 ? refuse("option '-o': the file's name is empty")
                             : 0;
    case KEY_TYPE: return take_types(value, &r->keep.types);
    case KEY_SKIP: return option_number("skip", value, 0, &r->keep.skip);
    case KEY_MAX: return option_number("max", value, 1, &r->keep.max);
    case KEY_EVERY: return option_number("every", value, 1, &r->keep.every);
    case KEY_SYMBOLS: r->symbols = true; return 0;
    case KEY_RISCV: r->riscv = true; return 0;
    case KEY_SUMMARY: return argument_once(&job->summary, "values of --json", value);
    case 'q': job->quiet = true; return 0;
    case KEY_NO_CHILDREN: r->children = false; return 0;
    case ARGP_KEY_ARG:
        r->argument = state->argv + state->next - 1;
        state->next = state->argc; // the remaining arguments belong to the program
        return 0;
    default: return ARGP_ERR_UNKNOWN;
    }
}

// ---- while it runs -----------------------------------------------------------------------

struct display {
    struct progress progress;
    struct timespec start;
};

static void show(void *context, const struct recorder_counts *counts)
{
    struct display *display = context;
    struct timespec now = {0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds =
        (double)(now.tv_sec - display->start.tv_sec) + (double)(now.tv_nsec - display->start.tv_nsec) * 1e-9;
    progress_line(&display->progress, "%" PRIu64 " records, %.1f M/s, %.1f MB, %zu file%s", counts->records,
                  seconds > 0 ? (double)counts->records * 1e-6 / seconds : 0, (double)counts->bytes * 1e-6,
                  counts->files, counts->files == 1 ? "" : "s");
}

static void tell_failure(void *context, const char *message)
{
    struct display *display = context;
    progress_end(&display->progress);
    fail("%s", message);
}

// ---- begin and end -----------------------------------------------------------------------

// Ends with the program's exit code or signal.
static int end_as(int status)
{
    if (!WIFSIGNALED(status))
        return WEXITSTATUS(status);
    int number = WTERMSIG(status);
    sigset_t mask;
    sigemptyset(&mask);
    sigaddset(&mask, number);
    prctl(PR_SET_DUMPABLE, 0); // a core dump of the recorder is of no use
    signal(number, SIG_DFL);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &mask, NULL);
    return 128 + number; // not reached: the program's fatal signal also ends the recorder
}

static int not_recorded(const char *why)
{
    fail("%s", why);
    return EXIT_NOT_RECORDED;
}

static int record(struct record_job *invocation)
{
    struct recorder_options *r = &invocation->recorder;
    struct display display = {.progress = progress_start(NULL)};
    const bool shown = display.progress.terminal && !invocation->quiet;
    clock_gettime(CLOCK_MONOTONIC, &display.start);
    r->report = (struct recorder_report){&display, tell_failure, shown ? show : NULL};
    if (!r->file) {
        if (asprintf(&invocation->default_file, "%s.ev", basename(r->argument[0])) < 0)
            return not_recorded("out of memory");
        r->file = invocation->default_file;
    }
    if (!files_writes(r->file) || !files_writes(invocation->summary))
        return EXIT_NOT_RECORDED;
    struct recorder_result result;
    char message[MESSAGE_SIZE];
    const bool ran = recorder_run(r, &result, message);
    progress_end(&display.progress);
    if (shown && result.good)
        recorded_print(&result.recorded);
    const bool written =
        !ran || !invocation->summary || recorded_write(invocation->summary, &result.recorded);
    const bool good = result.good && written;
    const int status = result.status;
    recorded_free(&result.recorded);
    return !ran ? not_recorded(message) : good ? end_as(status) : EXIT_NOT_RECORDED;
}

static int run(int count, char **argument)
{
    static const struct argp argp = {
        .options = options, .parser = parse, .args_doc = "-- PROGRAM ARGS", .doc = doc};
    struct record_job invocation = {
        .recorder = {.keep = {.types = RECORDED_TYPES, .every = 1, .max = UINT64_MAX}, .children = true}};
    int code;
    if (!arguments_parse(&argp, "sluice trace record", count, argument, &invocation, &code))
        return code == EXIT_DONE ? code : EXIT_NOT_RECORDED;
    if (!invocation.recorder.argument)
        return not_recorded("trace record needs a program: sluice trace record [options] -- PROGRAM ARGS");
    code = record(&invocation);
    free(invocation.default_file);
    return code;
}

const struct command trace_record_command = {"record", "runs a program and records its events", run};
