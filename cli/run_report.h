// cli/run_report: what `run` and `eval` of every profiler say in the same words.
#ifndef SLUICE_CLI_RUN_REPORT_H
#define SLUICE_CLI_RUN_REPORT_H

#include <jansson.h>

#include "job.h"

enum { RUN_BAR = 24 }; // characters of a share of 100 %

// A run's totals.
struct run_totals {
    uint64_t events, dropped;
    uint64_t cycles; // --clocked
    struct reader_counts reader;
};

// The head of the JSON: profiler and configuration, which is the job's unless the profile brings its own, the
// totals that mean something, what --select let pass.
json_t *run_report_head(const struct job *job, const union any_config *config,
                        const struct run_totals *totals);

// The text's first line: profiler and configuration.
void run_report_heading(const struct job *job, const void *config);

// A number of a list of numbers, as a share of `whole` beside it unless that is 0.
void run_report_number(const char *name, uint64_t number, uint64_t whole);

// The numbers of the totals that stand last, where they are not 0, and what --select let pass.
void run_report_rest(const struct job *job, const struct run_totals *totals);

// A count's share of all, and that as a bar.
struct run_share {
    double percent;
    char bar[RUN_BAR + 1];
};
struct run_share run_report_share(uint64_t count, uint64_t events);

// Of a table by count: a row begins so. For qsort, the highest first, equal ones by `order`.
struct run_row {
    uint64_t count, order;
};
int run_report_by_count(const void *left, const void *right);

// The end of a table by count: `hit` rows are above 0, of which the first job->top are shown.
void run_report_more(const struct job *job, size_t hit, size_t rows);

// Whether a key has no more bits than `width`. False: the error says so, and which width holds it.
bool run_key_fits(uint64_t key, uint32_t width, char error[ERROR_MAX]);

// The same of a tuple's words, width_a and width_b (0: it is ignored), and whether there is such a kind.
bool run_tuple_fits(const struct tuple *tuple, uint32_t width_a, uint32_t width_b, uint32_t kinds,
                    char error[ERROR_MAX]);

#endif
