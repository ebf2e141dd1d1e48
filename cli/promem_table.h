// cli/promem_table: a promem profile for people.
#ifndef SLUICE_CLI_PROMEM_TABLE_H
#define SLUICE_CLI_PROMEM_TABLE_H

#include "promem/target.h"
#include "run_report.h"

struct promem_result {
    const struct target *target; // [targets]
    const uint64_t *count;       // [targets]
    size_t targets;
    uint64_t count_max; // where counters saturate
    struct run_totals totals;
};

// Prints the table by count, ranges of one name summed, and the totals. False: out of memory.
bool promem_table_print(const struct job *job, const struct promem_result *result);

#endif
