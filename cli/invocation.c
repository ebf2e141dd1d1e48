// cli/invocation: common options of `run`, `eval` and `host`, configuration, dispatch to the profiler.
#include "cli/invocation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/network.h"
#include "cli/page.h"
#include "cli/pins_file.h"
#include "cli/process.h"
#include "cli/report.h"
#include "cli/selected.h"
#include "trace/event.h"
#include "trace/import/source.h"

enum {
    KEY_IN = 256,
    KEY_EVENT,
    KEY_BASE,
    KEY_SELECT,
    KEY_SKIP_BAD,
    KEY_CLOCKED,
    KEY_PINS,
    KEY_TOP,
    KEY_REPORT,
    KEY_THREAD,
    KEY_PROCESS,
    KEY_IP,
    KEY_WEIGHT,
    KEY_JSON
};

enum { TOP_DEFAULT = 20 };

// Stores the trace; a second one is refused.
static error_t set_trace(struct invocation *invocation, const char *value)
{
    if (invocation->endpoint.keeps_counts) {
        fail("argument '%s': accepted are key=value and options; the board has counted its own events",
             value);
        return ARGUMENT_REFUSED;
    }
    if (invocation->trace) {
        fail("two traces, '%s' and '%s'; accepted is one (an option's value follows '=')", invocation->trace,
             value);
        return ARGUMENT_REFUSED;
    }
    invocation->trace = value;
    return 0;
}

static error_t refuse_number(const char *option, const char *value)
{
    fail("option '--%s=%s': accepted is a number, decimal or 0x hexadecimal", option, value);
    return ARGUMENT_REFUSED;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct invocation *invocation = state->input;
    uint64_t number;
    switch (key) {
    case ARGP_KEY_INIT:
        if (invocation->type)
            state->child_inputs[0] = invocation->own;
        return 0;
    case KEY_IN: invocation->reader.format = value; return 0;
    case KEY_EVENT: invocation->reader.event = value; return 0;
    case KEY_SELECT:
        invocation->reader.selection = &invocation->selection;
        return selected_option(&invocation->selection, value);
    case KEY_SKIP_BAD: invocation->reader.skip_bad = true; return 0;
    case KEY_CLOCKED: invocation->clocked = true; return 0;
    case KEY_PINS: return argument_once(&invocation->pins, "values of --pins", value);
    case KEY_JSON: invocation->json = true; return 0;
    case KEY_PROCESS: return argument_once(&invocation->process, "values of --process", value);
    case KEY_THREAD:
        if (!argument_number(value, &number) || number == 0 || number > UINT32_MAX) {
            fail("option '--thread=%s': accepted is a thread's number, from 1", value);
            return ARGUMENT_REFUSED;
        }
        invocation->reader.thread = (uint32_t)number;
        return 0;
    case KEY_IP:
        if (strcmp(value, "4") != 0 && strcmp(value, "6") != 0) {
            fail("option '--ip=%s': accepted is 4 or 6", value);
            return ARGUMENT_REFUSED;
        }
        invocation->reader.ip = *value == '4' ? IP_4 : IP_6;
        return 0;
    case KEY_WEIGHT:
        invocation->reader.bytes = strcmp(value, "bytes") == 0;
        if (invocation->reader.bytes || strcmp(value, "packets") == 0)
            return 0;
        fail("option '--weight=%s': accepted is packets or bytes", value);
        return ARGUMENT_REFUSED;
    case KEY_REPORT: return argument_once(&invocation->page, "values of --report", value);
    case KEY_BASE:
        invocation->based = true;
        return argument_number(value, &invocation->reader.base) ? 0 : refuse_number("base", value);
    case KEY_TOP:
        if (!argument_number(value, &number))
            return refuse_number("top", value);
        invocation->top = number;
        return 0;
    case ARGP_KEY_ARG:
        if (argument_is_setting(value)) {
            settings_add(&invocation->settings, value);
            return 0;
        }
        return set_trace(invocation, value);
    default: return ARGP_ERR_UNKNOWN;
    }
}

#define E(id, name, ...) " " name
static const struct argp_option options[] = {
    {"in", KEY_IN, "FORMAT", 0, "The trace's format (default: by its first bytes, else text):", 1},
    {"event", KEY_EVENT, "E", 0, "The fields of a record that make an event:" EVENTS(E), 1},
    {"base", KEY_BASE, "ADDR", 0, "Subtract this from every address; events below it are skipped", 1},
    {"select", KEY_SELECT, "RULE", 0, SELECTED_HELP, 1},
    {"thread", KEY_THREAD, "N", 0, "Only this thread's records (`trace stats` lists them)", 1},
    {"process", KEY_PROCESS, "NAME|PID", 0, "Of TRACE and the files of its children, FILE.NAME.PID, this one",
     1},
    {"ip", KEY_IP, "4|6", 0, "Only packets of this IP version (default: of addresses, the first packet's)",
     1},
    {"weight", KEY_WEIGHT, "packets|bytes", 0, "What an event of packets counts (default packets)", 1},
    {"skip-bad", KEY_SKIP_BAD, NULL, 0, "Count malformed lines instead of stopping there", 1},
    {"clocked", KEY_CLOCKED, NULL, 0, "Run the whole clocked model through its pins, as a driver would", 1},
    {"pins", KEY_PINS, "DIR", 0, "run, with --clocked: also write the pins of each clock to DIR/vectors.txt",
     1},
    {"top", KEY_TOP, "N", 0, "Rows of a table (default 20)", 1},
    {"report", KEY_REPORT, "FILE.html", 0, "Draw a page for the browser instead of printing text", 1},
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
static const struct profiler_command *find_type(const char *name)
{
    const struct profiler *profiler = report_find(name);
    for (const struct profiler_command *const *p = profiler_commands; *p; p++)
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

static bool parse_all(struct invocation *invocation, const char *command, const struct argp *extra, int count,
                      char **argument, int *code)
{
    const struct purpose *what = purposes;
    while (strcmp(what->command, command) != 0)
        what++;
    const struct profiler_command *type = invocation->type;
    char name[64];
    char doc[128];
    snprintf(name, sizeof name, "sluice %s%s%s", command, type ? " " : "", type ? type->profiler->name : "");
    snprintf(doc, sizeof doc, "%s[key=value ...]%s", type ? "" : "PROFILER ", what->trace);
    const struct argp_child children[] = {
        {type ? type->argp : extra, 0, NULL, 2}, {type ? extra : NULL, 0, NULL, 2}, {0}};
    const struct argp argp = {.options = options,
                              .parser = parse,
                              .args_doc = doc,
                              .doc = what->doc,
                              .children = children,
                              .help_filter = complete_help};
    // The profiler's name, if given, is argument 0 in place of the command's.
    if (!arguments_parse(&argp, name, count - (type != NULL), argument + (type != NULL), invocation, code))
        return false;
    if (type)
        return true;
    *code = EXIT_FAILED;
    report_find(NULL);
    return false;
}

static bool configure(struct invocation *invocation)
{
    return settings_configure(&invocation->settings, invocation->type->profiler, &invocation->config);
}

bool invocation_parse(struct invocation *invocation, const char *command, const struct endpoint *endpoint,
                      const struct argp *extra, int count, char **argument, int *code)
{
    *invocation = (struct invocation){.top = TOP_DEFAULT, .clocked = endpoint != NULL};
    if (endpoint)
        invocation->endpoint = *endpoint;
    if (invocation->endpoint.keeps_counts) { // no events are sent
        invocation->trace = "/dev/null";
        invocation->reader.format = "text";
    }
    *code = EXIT_FAILED;
    if (count > 1 && argument[1][0] != '-' && !(invocation->type = find_type(argument[1])))
        return false;
    invocation->own = calloc(1, invocation->type ? invocation->type->options_size : 1);
    invocation->found = calloc(1, sizeof *invocation->found);
    if (!settings_init(&invocation->settings, count) || !invocation->own || !invocation->found) {
        fail("out of memory");
        return false;
    }
    if (!parse_all(invocation, command, extra, count, argument, code))
        return false;
    *code = EXIT_FAILED;
    if (!process_choose(invocation))
        return false;
    files_reads(invocation->trace);
    if ((invocation->type->files && !invocation->type->files(invocation->own)) ||
        !files_writes(invocation->page))
        return false;
    if (!invocation->reader.event)
        invocation->reader.event = invocation->type->profiler->event_source;
    if (!network_check(invocation))
        return false;
    // Configure before and after the type resolves its options: bad settings are refused before a file is
    // read.
    return configure(invocation) &&
           (!invocation->type->resolve || (invocation->type->resolve(invocation) && configure(invocation))) &&
           selected_check(&invocation->selection, invocation->type->profiler, &invocation->config,
                          invocation->clocked) &&
           selected_start(&invocation->reader, &invocation->caches);
}

void invocation_free(struct invocation *invocation)
{
    if (invocation->own && invocation->type && invocation->type->release)
        invocation->type->release(invocation->own);
    free(invocation->own);
    settings_free(&invocation->settings);
    free(invocation->found);
    free(invocation->chosen);
    selection_free(&invocation->selection);
    machine_events_free(&invocation->caches);
}

int invocation_do(struct invocation *invocation)
{
    if (!invocation->trace && !invocation_traceless(invocation))
        invocation->trace = "-";
    const int code = pins_begin(invocation) ? page_perform(invocation, invocation->type->run) : EXIT_FAILED;
    return code == EXIT_DONE && !pins_end(invocation) ? EXIT_FAILED : code;
}

int invocation_run(const char *command, const struct endpoint *endpoint, int count, char **argument)
{
    struct invocation invocation;
    int code;
    if (invocation_parse(&invocation, command, endpoint, NULL, count, argument, &code))
        code = invocation_do(&invocation);
    invocation_free(&invocation);
    return code;
}

const struct endpoint *invocation_endpoint(const struct invocation *invocation)
{
    return invocation->clocked ? &invocation->endpoint : NULL;
}

bool invocation_traceless(const struct invocation *invocation)
{
    return invocation->endpoint.keeps_counts ||
           (invocation->type->traceless && invocation->type->traceless(invocation));
}
