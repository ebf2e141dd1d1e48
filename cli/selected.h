// cli/selected: option --select: parsing and checks of its rules, report of their event counts.
#ifndef SLUICE_CLI_SELECTED_H
#define SLUICE_CLI_SELECTED_H

#include <argp.h>
#include <jansson.h>

#include "cmodel/profiler.h"
#include "measure/machine/events.h"
#include "trace/reader.h"
#include "trace/selection_rule.h"

#define SELECTED_HELP                                                                                        \
    "Keep only the events that a rule passes. A rule is words with commas between them: " SELECTION_WORDS    \
    ". zero, narrow and bits=N: a value of 0, below 2^16, below 2^N. l1miss, l2miss: misses a first-level "  \
    "cache, or the second level as well. kind=K: passes as that kind (default 0). start, stop: opens or "    \
    "closes the region of the word `inside`. May be repeated: the first rule that matches decides. "         \
    "Example: --select load,zero,pc=0x109000..0x10afff"

// Parses one rule, for argp's parser.
error_t selected_option(struct selection *selection, const char *rule);

// Checks the rules against the configuration. False: the error has been printed.
bool selected_check(const struct selection *s, const struct profiler *profiler,
                    const union any_config *config, bool clocked);

// If rules ask for cache misses, starts the default machine's caches for the reader. False: the error has
// been printed. Call machine_events_free in any case.
bool selected_start(struct reader_options *reader, struct machine_events *caches);

// Adds the member `select`, unless there are no rules.
void selected_report(json_t *report, const struct selection *s);

// Prints the same as lines of text.
void selected_print(const struct selection *s);

#endif
