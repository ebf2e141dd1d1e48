// cli/path/options: argp parser for path's options, checks between them, and the settings they imply.
#include "cli/path/options.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/path/machine.h"
#include "cli/trace/options.h"
#include "cmodel/path/config.h"

enum {
    KEY_METRIC = 512,
    KEY_CACHE,
    KEY_ENERGY,
    KEY_EXPORT,
    KEY_PICTURE,
    KEY_BLOCKS,
    KEY_SPILL_ENTRIES,
    KEY_BEST,
    KEY_WINDOW,
    KEY_BRANCH_QUEUE,
    KEY_ISSUE,
    KEY_IPC,
    KEY_THRESHOLDS
};

enum { ISSUE_MOST = 64 };

static error_t refuse(const char *option, const char *value, const char *accepted)
{
    fail("option '--%s=%s': accepted is %s", option, value, accepted);
    return ARGUMENT_REFUSED;
}

static bool whole(const char *text, uint64_t least, uint64_t most, uint64_t *number)
{
    return argument_number(text, number) && *number >= least && *number <= most;
}

// ---- metric ------------------------------------------------------------------------------

static error_t take_metric(struct path_options *options, const char *value)
{
    options->counts_events = false;
    options->once = strcmp(value, "paths") == 0;
    for (int metric = 0; metric < METRICS && !options->once; metric++)
        if (strcmp(value, metric_names[metric]) == 0) {
            options->counts_events = true;
            options->metric = (enum metric)metric;
        }
    if (options->counts_events || options->once)
        return 0;
    return refuse("metric", value, "one of: paths instructions l1 l2 mispredictions energy");
}

// ---- stack -------------------------------------------------------------------------------

static error_t take_spill_entries(struct path_options *options, const char *value)
{
    uint64_t number;
    if (!whole(value, 0, SPILL_ENTRIES_MOST, &number))
        return refuse("spill-entries", value, "0, or a number from `depth` to 2^20");
    options->spill_entries = (uint32_t)number;
    return 0;
}

// ---- exports -----------------------------------------------------------------------------

static error_t take_export(struct path_options *options, const char *value)
{
    static const char *const name[PATH_EXPORTS] = {"callgrind", "folded", "bolt", "autofdo", "wpp"};
    int which;
    const char *file = named_value(value, name, PATH_EXPORTS, &which);
    if (!file)
        return refuse("export", value, "FORMAT=FILE; a format is one of: callgrind folded bolt autofdo wpp");
    options->export[which] = file;
    return 0;
}

static error_t take_picture(struct path_options *options, const char *value)
{
    static const char *const name[] = {"flame"};
    int which;
    options->flame = named_value(value, name, 1, &which);
    return options->flame ? 0 : refuse("picture", value, "flame=FILE.svg");
}

// ---- eval --------------------------------------------------------------------------------

static error_t take_issue(struct path_options *options, const char *value)
{
    uint64_t number;
    if (!whole(value, 1, ISSUE_MOST, &number))
        return refuse("issue", value, "a number from 1 to 64");
    options->issue = (uint32_t)number;
    return 0;
}

static error_t take_ipc(struct path_options *options, const char *value)
{
    double number;
    if (!plain_decimal(value, &number) || number * IPC_UNIT < 1 || number > ISSUE_MOST)
        return refuse("ipc", value, "a decimal from 0.001 to 64");
    options->ipc = (uint32_t)(number * IPC_UNIT + 0.5);
    return 0;
}

static error_t take_thresholds(struct path_options *options, const char *value)
{
    char *list = strdup(value);
    bool good = list && *list;
    options->thresholds = 0;
    for (char *rest = list, *one; good && (one = strsep(&rest, ","));) {
        double number;
        good = options->thresholds < PATH_THRESHOLDS_MOST && plain_decimal(one, &number) && number <= 1;
        if (good)
            options->threshold[options->thresholds++] =
                (uint32_t)fmin(ceil(number * (THRESHOLD_MOST + 1)), THRESHOLD_MOST);
    }
    free(list);
    return good ? 0 : refuse("thresholds", value, "up to 32 decimals from 0 to 1 with commas between them");
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct path_options *options = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        *options = (struct path_options){.machine = machine_default(),
                                         .spill_entries = SPILL_ALL,
                                         .best = 512,
                                         .queue = QUEUES_ALL,
                                         .issue = 4,
                                         .ipc = 2 * IPC_UNIT};
        return 0;
    case KEY_METRIC: return take_metric(options, value);
    case KEY_CACHE:
        return path_machine_cache(&options->machine, value)
                   ? 0
                   : refuse("cache", value,
                            "NAME=BYTES:LINE:WAYS, powers of two; a name is one of: code data second");
    case KEY_ENERGY:
        return path_machine_energy(&options->machine, value)
                   ? 0
                   : refuse("energy", value,
                            "KEY=DECIMAL; a key is one of: gamma main voltage dirty (to 1) status (bits, to "
                            "64)");
    case KEY_EXPORT: return take_export(options, value);
    case KEY_PICTURE: return take_picture(options, value);
    case KEY_BLOCKS: options->blocks = true; return 0;
    case KEY_SPILL_ENTRIES: return take_spill_entries(options, value);
    case KEY_BEST: return option_number("best", value, 1, &options->best);
    case KEY_WINDOW: return option_number("window", value, 1, &options->window);
    case KEY_BRANCH_QUEUE:
        return whole(value, 0, BRANCH_QUEUE_MOST, &options->queue)
                   ? 0
                   : refuse("branch-queue", value, "a number from 0 to 64");
    case KEY_ISSUE: return take_issue(options, value);
    case KEY_IPC: return take_ipc(options, value);
    case KEY_THRESHOLDS: return take_thresholds(options, value);
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option argp_options[] = {
    {"metric", KEY_METRIC, "M", 0,
     "What a path adds to its count: paths (1, the default), or its events of one kind: instructions l1 l2 "
     "mispredictions energy",
     0},
    {"cache", KEY_CACHE, "NAME=BYTES:LINE:WAYS", 0, "Shape of a cache; NAME is code, data or second", 0},
    {"energy", KEY_ENERGY, "KEY=X", 0, "Parameter of --metric=energy: gamma, main, voltage, dirty, status",
     0},
    {"spill-entries", KEY_SPILL_ENTRIES, "N", 0,
     "With overflow=spill: stack entries in memory (default: as many as fit, at most 2^20)", 0},
    {"blocks", KEY_BLOCKS, NULL, 0, "run: list each path's blocks, with functions and source lines", 0},
    {"export", KEY_EXPORT, "FORMAT=FILE", 0,
     "run: write the table for other tools: callgrind, folded, bolt, autofdo; or wpp, the whole program "
     "path. May be "
     "repeated",
     0},
    {"picture", KEY_PICTURE, "flame=FILE.svg", 0, "run: draw the table as a flame graph", 0},
    {"best", KEY_BEST, "N", 0, "eval: paths in the best table (default 512)", 0},
    {"window", KEY_WINDOW, "N", 0,
     "eval: instructions in a window of the dynamic overlap (default 100M; in a trace without instructions, "
     "20M records)",
     0},
    {"branch-queue", KEY_BRANCH_QUEUE, "N", 0,
     "eval: entries in the queue before the profiler (default 0, 2 and 4)", 0},
    {"issue", KEY_ISSUE, "N", 0, "eval: instructions that the core retires per clock at most (default 4)", 0},
    {"ipc", KEY_IPC, "X", 0, "eval: instructions that it retires per clock on average (default 2)", 0},
    {"thresholds", KEY_THRESHOLDS, "X,X,..", 0,
     "eval: also evaluate phases at these values of phase_threshold", 0},
    {0}};

const struct argp path_argp = {.options = argp_options, .parser = parse};

bool path_needs_code(const struct path_options *options)
{
    return options->blocks || options->flame || options->export[EXPORT_CALLGRIND] ||
           options->export[EXPORT_FOLDED] || options->export[EXPORT_BOLT] || options->export[EXPORT_AUTOFDO];
}

// ---- checks and implied settings ---------------------------------------------------------

// The metric's PPCR replaces the given one.
static void imply_events(struct invocation *invocation, struct path_options *options, uint32_t ppcr)
{
    snprintf(options->ppcr, sizeof options->ppcr, "ppcr=0x%" PRIx32, ppcr | PPCR_BY_EVENTS);
    char **given = settings_find(&invocation->settings, options->ppcr);
    if (given)
        *given = options->ppcr;
    else
        settings_add(&invocation->settings, options->ppcr);
}

bool path_options_files(const void *own)
{
    const struct path_options *options = own;
    bool good = files_writes(options->flame);
    for (unsigned i = 0; good && i < PATH_EXPORTS; i++)
        good = files_writes(options->export[i]);
    return good;
}

bool path_settle(struct invocation *invocation)
{
    struct path_options *options = invocation->own;
    const struct path_config *cfg = (const struct path_config *)&invocation->config;
    const uint32_t ppcr = path_ppcr(cfg);
    const bool by_events = ppcr & PPCR_BY_EVENTS;
    if (strcmp(invocation->reader.event, "branch") != 0)
        fail("option '--event=%s': a path is made of branches; accepted is branch", invocation->reader.event);
    else if (invocation->based)
        fail("option '--base': a path needs every branch at its own address");
    else if (options->once && by_events)
        fail("option '--metric=paths': ppcr=0x%" PRIx32 " adds events; accepted is 0x%" PRIx32, ppcr,
             ppcr & ~(uint32_t)PPCR_BY_EVENTS);
    else if (options->ipc > options->issue * IPC_UNIT)
        fail("options '--ipc' and '--issue': %" PRIu32 ".%03" PRIu32
             " instructions per clock on average, at most %" PRIu32,
             options->ipc / IPC_UNIT, options->ipc % IPC_UNIT, options->issue);
    else if (options->counts_events && !cfg->count_width)
        fail("option '--metric': events need count_width above 0");
    else if (path_spill_legal(invocation, options->spill_entries)) {
        if (options->counts_events && !by_events)
            imply_events(invocation, options, ppcr);
        if (options->export[EXPORT_WPP])
            settings_imply(&invocation->settings, "stream=1");
        return true;
    }
    return false;
}
