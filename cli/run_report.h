// cli/run_report: common parts of the profilers' reports.
#ifndef SLUICE_CLI_RUN_REPORT_H
#define SLUICE_CLI_RUN_REPORT_H

#include <jansson.h>

#include "cli/invocation.h"

enum { RUN_BAR = 24 }; // length of the bar for 100 %

// Totals of a run.
struct run_totals {
    uint64_t events, dropped;
    uint64_t cycles; // --clocked
    struct reader_counts reader;
};

// Head of the JSON report: profiler, configuration, totals that apply, and counts of --select. `config`: the
// invocation's, unless the profile brings its own.
json_t *run_report_head(const struct invocation *invocation, const union any_config *config,
                        const struct run_totals *totals);

// The first line of the text report: profiler and configuration.
void run_report_heading(const struct invocation *invocation, const void *config);

// Prints one line with a number, and its share of `whole` unless that is 0.
void run_report_number(const char *name, uint64_t number, uint64_t whole);

// Prints the counts of --select, unless no trace was read.
void run_report_selected(const struct invocation *invocation);

// Prints the remaining totals that are not 0, and the counts of --select.
void run_report_rest(const struct invocation *invocation, const struct run_totals *totals);

// A count's share of all events, in percent and as a bar.
struct run_share {
    double percent;
    char bar[RUN_BAR + 1];
};
struct run_share run_report_share(uint64_t count, uint64_t events);

// First member of each row in a table by count. For qsort: highest count first, ties by `order`.
struct run_row {
    uint64_t count, order;
};
int run_report_by_count(const void *left, const void *right);

// Ends a table by count: `hit` of `rows` are above 0, and the first `top` of them are shown.
void run_report_more(const struct invocation *invocation, size_t hit, size_t rows);

#endif
