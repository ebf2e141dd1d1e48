// cli/stratified/options: argp parser for stratified's options, and the overhead model they set.
#include "cli/stratified/options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/files.h"
#include "cli/trace/options.h"

enum {
    KEY_MESSAGES = 512,
    KEY_EVERY,
    KEY_TARGET,
    KEY_PER_EVENT,
    KEY_MESSAGE_CLOCKS,
    KEY_INTERRUPT_CLOCKS,
    KEY_CPI,
    KEY_MONTE_CARLO,
    KEY_LENGTHS,
    KEY_EXPERIMENTS,
    KEY_SHARE,
    KEY_ESTIMATE
};

enum { LENGTH_LEAST = 10, LENGTH_MOST = 1 << 24, EXPERIMENTS_MOST = 1000000 };

const char *const estimate_names[] = {[ESTIMATE_SUM] = "sum", [ESTIMATE_RATIO] = "ratio"};

static error_t refuse(const char *option, const char *value, const char *accepted)
{
    fail("option '--%s=%s': accepted is %s", option, value, accepted);
    return ARGUMENT_REFUSED;
}

static error_t take_number(const char *option, const char *value, uint64_t least, uint64_t most,
                           uint64_t *number)
{
    char accepted[64];
    if (argument_number(value, number) && *number >= least && *number <= most)
        return 0;
    snprintf(accepted, sizeof accepted, "a number from %" PRIu64 " to %" PRIu64, least, most);
    return refuse(option, value, accepted);
}

// Parses a decimal above 0; `zero`: 0 is accepted too.
static error_t take_decimal(const char *option, const char *value, bool zero, double *number)
{
    char *end;
    const bool plain = *value && strspn(value, "0123456789.") == strlen(value);
    *number = plain ? strtod(value, &end) : -1;
    if (plain && !*end && (*number > 0 || (zero && *number >= 0)))
        return 0;
    return refuse(option, value, zero ? "a decimal from 0 on" : "a decimal above 0");
}

static error_t take_lengths(struct stratified_options *options, const char *value)
{
    unsigned long length[3] = {0}; // first, last, step
    const char *at = value;
    int parts = 0;
    while (parts < 3 && *at >= '0' && *at <= '9') {
        char *end;
        length[parts++] = strtoul(at, &end, 10);
        at = end + (*end == ':' && parts < 3);
    }
    if (parts < 3 || *at || length[0] < LENGTH_LEAST || length[1] < length[0] || length[1] > LENGTH_MOST ||
        length[2] < 1 || length[2] > LENGTH_MOST)
        return refuse("lengths", value, "FIRST:LAST:STEP, events, from 10 to 16777216");
    options->first = (uint32_t)length[0];
    options->last = (uint32_t)length[1];
    options->step = (uint32_t)length[2];
    return 0;
}

static error_t take_experiments(struct stratified_options *options, const char *value)
{
    uint64_t number;
    const error_t refused = take_number("experiments", value, 1, EXPERIMENTS_MOST, &number);
    if (!refused)
        options->experiments = (uint32_t)number;
    return refused;
}

static error_t take_share(struct stratified_options *options, const char *value)
{
    const error_t refused = take_decimal("share", value, false, &options->share);
    return refused || options->share <= 1 ? refused : refuse("share", value, "a decimal above 0, at most 1");
}

static error_t take_estimate(struct stratified_options *options, const char *value)
{
    for (int i = ESTIMATE_SUM; i <= ESTIMATE_RATIO; i++)
        if (strcmp(value, estimate_names[i]) == 0) {
            options->estimate = (enum monte_carlo_estimate)i;
            return 0;
        }
    return refuse("estimate", value, "sum or ratio");
}

static error_t parse(int key, char *value, struct argp_state *state)
{
    struct stratified_options *options = state->input;
    switch (key) {
    case KEY_MESSAGES: options->messages = value; return 0;
    case KEY_EVERY: return option_number("every", value, 1, &options->every);
    case KEY_TARGET: return take_decimal("target", value, false, &options->target);
    case KEY_PER_EVENT: return take_decimal("per-event", value, false, &options->per_event);
    case KEY_MESSAGE_CLOCKS: return take_decimal("message-clocks", value, false, &options->message_clocks);
    case KEY_INTERRUPT_CLOCKS:
        options->interrupts_apart = true;
        return take_decimal("interrupt-clocks", value, true, &options->interrupt_clocks);
    case KEY_CPI: return take_decimal("cpi", value, false, &options->cpi);
    case KEY_MONTE_CARLO: options->monte_carlo = true; return 0;
    case KEY_LENGTHS: return take_lengths(options, value);
    case KEY_EXPERIMENTS: return take_experiments(options, value);
    case KEY_SHARE: return take_share(options, value);
    case KEY_ESTIMATE: return take_estimate(options, value);
    default: return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_option argp_options[] = {
    {"messages", KEY_MESSAGES, "FILE", 0,
     "run: also write each message to a file, as a line `a b kind count`", 0},
    {"every", KEY_EVERY, "N", 0, "eval: also judge after every N events", 0},
    {"target", KEY_TARGET, "P", 0,
     "eval: find when the error falls below P percent (default 5, with --monte-carlo 4)", 0},
    {"per-event", KEY_PER_EVENT, "X", 0, "eval: instructions per event, if the trace does not count them", 0},
    {"message-clocks", KEY_MESSAGE_CLOCKS, "X", 0, "eval: software's clocks per message (default 30)", 0},
    {"interrupt-clocks", KEY_INTERRUPT_CLOCKS, "X", 0, "eval: additional clocks per interrupt (default 0)",
     0},
    {"cpi", KEY_CPI, "X", 0, "eval: the program's clocks per instruction (default 0.77)", 0},
    {"monte-carlo", KEY_MONTE_CARLO, NULL, 0,
     "eval: the error on randomly permuted streams of one frequent tuple and others; needs no trace", 0},
    {"lengths", KEY_LENGTHS, "FIRST:LAST:STEP", 0, "eval: lengths of these streams (default 1000:20000:1000)",
     0},
    {"experiments", KEY_EXPERIMENTS, "N", 0, "eval: streams of each length (default 2500)", 0},
    {"share", KEY_SHARE, "X", 0, "eval: the tuple's share of the events (default 0.3)", 0},
    {"estimate", KEY_ESTIMATE, "E", 0,
     "how its events are estimated: sum of the counts in its messages (default); ratio: its share of the "
     "messages of its stratum, times the sum of their counts",
     0},
    {0}};

const struct argp stratified_argp = {.options = argp_options, .parser = parse};

struct overhead_model stratified_overhead_model(const struct stratified_options *options)
{
    struct overhead_model model = overhead_paper;
    if (options->message_clocks > 0)
        model.message_clocks = options->message_clocks;
    if (options->interrupts_apart)
        model.interrupt_clocks = options->interrupt_clocks;
    if (options->cpi > 0)
        model.cpi = options->cpi;
    return model;
}

bool stratified_options_files(const void *own)
{
    return files_writes(((const struct stratified_options *)own)->messages);
}
