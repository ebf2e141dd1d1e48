// cli/invocation: configuration of `run`, `eval` and `host`, dispatch to the profiler.
#include "cli/invocation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/common_options.h"
#include "cli/files.h"
#include "cli/network.h"
#include "cli/page.h"
#include "cli/pins_file.h"
#include "cli/process.h"
#include "cli/report.h"
#include "cli/selected.h"

enum { TOP_DEFAULT = 20 };

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
    const struct argp argp = {.options = common_options,
                              .parser = common_parse,
                              .args_doc = doc,
                              .doc = what->doc,
                              .children = children,
                              .help_filter = common_help};
    const bool evaluates = strcmp(command, "eval") == 0;
    if (type && !arguments_belong(type->argp, type->profiler->name, evaluates, count, argument)) {
        *code = EXIT_FAILED;
        return false;
    }
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
