// cli/promem/text: text report of promem's counts.
#ifndef SLUICE_CLI_PROMEM_TEXT_H
#define SLUICE_CLI_PROMEM_TEXT_H

#include "cli/promem/outside.h"
#include "cli/run_report.h"
#include "cmodel/promem/target.h"

struct promem_result {
    const struct target *target; // [targets]
    const uint64_t *count;       // [targets]
    size_t targets;
    uint64_t count_max; // at which counters saturate
    struct run_totals totals;
    const struct outside *outside; // of the events that no target counted
};

// Prints the table by count (ranges of one name are summed) and the totals. False: out of memory.
bool promem_table_print(const struct invocation *invocation, const struct promem_result *result);

#endif
