// cli/selected: `--select`: its rules, and what became of a trace's events by them.
#ifndef SLUICE_CLI_SELECTED_H
#define SLUICE_CLI_SELECTED_H

#include <jansson.h>

#include "job.h"
#include "selection_rule.h"

#define SELECTED_HELP                                                                                        \
    "Only the events that a rule lets pass, which are of words with commas between them: " SELECTION_WORDS   \
    ". zero, narrow and bits=N: a value of 0, below 2^16, below 2^N. kind=K: passes as that kind (default "  \
    "0). "                                                                                                   \
    "start, stop: opens or closes the region that `inside` asks for. Repeated: the first rule that holds "   \
    "decides. Example: --select load,zero,pc=0x109000..0x10afff"

// Takes one rule, as argp's parser does.
error_t selected_option(struct job *job, const char *rule);

// What the rules cannot ask of this configuration. False: the error has been printed.
bool selected_check(const struct job *job);

// Adds `select`; nothing where there are no rules, or no trace was read.
void selected_report(json_t *report, const struct job *job);

// The same as lines of text.
void selected_print(const struct job *job);

#endif
