// cli/invocation: common option parser of `run`, `eval` and `host`, configuration, and dispatch to job_type.
#include "cli/invocation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "trace/event.h"
#include "trace/import/source.h"
#include "cli/pins_file.h"
#include "cli/report.h"
#include "cli/selected.h"

enum {
    KEY_IN = 256,
    KEY_EVENT,
    KEY_BASE,
    KEY_SELECT,
    KEY_SKIP_BAD,
    KEY_CLOCKED,
    KEY_PINS,
    KEY_TOP,
    KEY_JSON
};

enum { TOP_DEFAULT = 20 };

// Stores the trace; a second one is refused.
static error_t set_trace(struct job *job, const char *value)
{
    if (job->place.keeps) {
        fail("argument '%s': accepted are key=value and options; the board has counted its own events",
             value);
        return ARGUMENT_REFUSED;
    }
    if (job->trace) {
        fail("two traces, '%s' and '%s'; accepted is one (an option's value follows '=')", job->trace, value);
        return ARGUMENT_REFUSED;
    }
    job->trace = value;
    return 0;
}

static error_t refuse_number(const char *option, const char *value)
{
    fail("option '--%s=%s': accepted is a number, decimal or 0x hexadecimal", option, value);
    return ARGUMENT_REFUSED;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct job *job = state->input;
    uint64_t number;
    switch (key) {
    case ARGP_KEY_INIT:
        if (job->type)
            state->child_inputs[0] = job->own;
        return 0;
    case KEY_IN: job->reader.format = value; return 0;
    case KEY_EVENT: job->reader.event = value; return 0;
    case KEY_SELECT: return selected_option(job, value);
    case KEY_SKIP_BAD: job->reader.skip_bad = true; return 0;
    case KEY_CLOCKED: job->clocked = true; return 0;
    case KEY_PINS: return argument_once(&job->pins, "values of --pins", value);
    case KEY_JSON: job->json = true; return 0;
    case KEY_BASE:
        job->based = true;
        return argument_number(value, &job->reader.base) ? 0 : refuse_number("base", value);
    case KEY_TOP:
        if (!argument_number(value, &number))
            return refuse_number("top", value);
        job->top = number;
        return 0;
    case ARGP_KEY_ARG:
        if (argument_is_setting(value)) {
            job->setting[job->settings++] = value;
            return 0;
        }
        return set_trace(job, value);
    default: return ARGP_ERR_UNKNOWN;
    }
}

#define E(id, name, ...) " " name
static const struct argp_option options[] = {
    {"in", KEY_IN, "FORMAT", 0, "The trace's format (default: by its first bytes, else text):", 1},
    {"event", KEY_EVENT, "E", 0, "The fields of a record that make an event:" EVENTS(E), 1},
    {"base", KEY_BASE, "ADDR", 0, "Subtract this from every address; events below it are skipped", 1},
    {"select", KEY_SELECT, "RULE", 0, SELECTED_HELP, 1},
    {"skip-bad", KEY_SKIP_BAD, NULL, 0, "Count malformed lines instead of stopping there", 1},
    {"clocked", KEY_CLOCKED, NULL, 0, "Run the whole clocked model through its pins, as a driver would", 1},
    {"pins", KEY_PINS, "DIR", 0, "run, with --clocked: also write the pins of each clock to DIR/vectors.txt",
     1},
    {"top", KEY_TOP, "N", 0, "Rows of a table (default 20)", 1},
    {"json", KEY_JSON, NULL, 0, "Print JSON", 1},
    {0}};
#undef E

// Adds the names of the formats to the help of --in.
static char *complete_help(int key, const char *text, void *input)
{
    (void)input;
    char list[MESSAGE_SIZE];
    char *help;
    source_formats(list);
    return key == KEY_IN && asprintf(&help, "%s %s", text, list) >= 0 ? help : (char *)text;
}

// The profiler comes first, because the options depend on it.
static const struct job_type *find_type(const char *name)
{
    const struct profiler *profiler = report_find(name);
    for (const struct job_type *const *p = job_types; *p; p++)
        if ((*p)->profiler == profiler)
            return *p;
    return NULL;
}

// Each command's arguments and description for the help.
static const struct purpose {
    const char *command, *trace, *doc;
} purposes[] = {
    {"run", " [TRACE|-]", "Runs a profiler's golden model on a trace and shows the profile."},
    {"eval", " TRACE|-",
     "Runs a profiler's golden model on a trace and compares the profile with exact counts, in the paper's "
     "own metric. Exit code 1: a bound of that metric is exceeded."},
    {"host run", " [TRACE|-]", "Resets a board's profiler, sends it a trace and shows the profile."},
    {"host read", "", "Flushes a board's profiler and shows the profile so far."},
    {"host watch", "", "Flushes a board's profiler and shows the profile so far, repeatedly."},
};

static bool parse_all(struct job *job, const char *command, const struct argp *beside, int count,
                      char **argument, int *code)
{
    const struct purpose *what = purposes;
    while (strcmp(what->command, command) != 0)
        what++;
    const struct job_type *type = job->type;
    char name[64];
    char doc[128];
    snprintf(name, sizeof name, "sluice %s%s%s", command, type ? " " : "", type ? type->profiler->name : "");
    snprintf(doc, sizeof doc, "%s[key=value ...]%s", type ? "" : "PROFILER ", what->trace);
    const struct argp_child children[] = {
        {type ? type->argp : beside, 0, NULL, 2}, {type ? beside : NULL, 0, NULL, 2}, {0}};
    const struct argp argp = {.options = options,
                              .parser = parse,
                              .args_doc = doc,
                              .doc = what->doc,
                              .children = children,
                              .help_filter = complete_help};
    // The profiler's name, if given, is argument 0 in place of the command's.
    if (!arguments_parse(&argp, name, count - (type != NULL), argument + (type != NULL), job, code))
        return false;
    if (type)
        return true;
    *code = EXIT_FAILED;
    report_find(NULL);
    return false;
}

static bool configure(struct job *job)
{
    char error[ERROR_MAX];
    if (profiler_configure(job->type->profiler, job->settings, job->setting, &job->config, error))
        return true;
    fail("%s", error);
    return false;
}

bool job_parse(struct job *job, const char *command, const struct site *place, const struct argp *beside,
               int count, char **argument, int *code)
{
    *job = (struct job){.top = TOP_DEFAULT, .clocked = place != NULL};
    if (place)
        job->place = *place;
    if (job->place.keeps) { // no events are sent
        job->trace = "/dev/null";
        job->reader.format = "text";
    }
    *code = EXIT_FAILED;
    if (count > 1 && argument[1][0] != '-' && !(job->type = find_type(argument[1])))
        return false;
    job->own = calloc(1, job->type ? job->type->options_size : 1);
    job->setting = calloc((size_t)count + 2, sizeof *job->setting);
    job->described = calloc(1, DESCRIBED);
    job->instruction = calloc(1, sizeof *job->instruction);
    if (!job->own || !job->setting || !job->described || !job->instruction) {
        fail("out of memory");
        return false;
    }
    if (!parse_all(job, command, beside, count, argument, code))
        return false;
    *code = EXIT_FAILED;
    if (!job->reader.event)
        job->reader.event = job->type->event;
    // Configure before and after the type resolves its options: bad settings are refused before a file is
    // read.
    return configure(job) && (!job->type->settle || (job->type->settle(job) && configure(job))) &&
           selected_check(job);
}

void job_free(struct job *job)
{
    if (job->own && job->type && job->type->release)
        job->type->release(job->own);
    free(job->own);
    free(job->setting);
    free(job->described);
    free(job->instruction);
    selection_free(&job->selection);
}

int job_do(struct job *job)
{
    if (!job->trace && !job_traceless(job))
        job->trace = "-";
    const int code = pins_begin(job) ? job->type->run(job) : EXIT_FAILED;
    return code == EXIT_DONE && !pins_end(job) ? EXIT_FAILED : code;
}

int job_run(const char *command, const struct site *place, int count, char **argument)
{
    struct job job;
    int code;
    if (job_parse(&job, command, place, NULL, count, argument, &code))
        code = job_do(&job);
    job_free(&job);
    return code;
}

const struct site *job_place(const struct job *job)
{
    return job->clocked ? &job->place : NULL;
}

bool job_traceless(const struct job *job)
{
    return job->place.keeps || (job->type->traceless && job->type->traceless(job));
}

void job_imply(struct job *job, const char *setting)
{
    size_t key = strcspn(setting, "=") + 1;
    for (int i = 0; i < job->settings; i++)
        if (strncmp(job->setting[i], setting, key) == 0)
            return;
    job->setting[job->settings++] = (char *)setting;
}
