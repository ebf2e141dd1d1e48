// cli/counts_source: a counter table that takes events and gives its profile.
// It is the golden model's paper section, or its whole clocked model driven through the pins, or a board.
#ifndef SLUICE_CLI_COUNTS_SOURCE_H
#define SLUICE_CLI_COUNTS_SOURCE_H

#include "counts.h"
#include "hardware.h"
#include "run_report.h"

struct counts_source {
    const struct counts_config *cfg;
    bool clocked;
    struct run_totals totals;
    struct counts_profile profile; // of what has been read out
    struct counts_table table;     // not clocked
    uint32_t left;                 // not clocked: events until the interval ends
    struct hardware machine;       // clocked
    char error[ERROR_MAX];
};

// False: the error says why; counts_source_free in any case.
bool counts_source_init(struct counts_source *source, const union any_config *config,
                        const struct site *place);
void counts_source_free(struct counts_source *source);

// One event {kind, key}; `accepted`: it was not dropped.
bool counts_source_event(struct counts_source *source, uint64_t word, bool *accepted);

// Reads out what is left, and the totals.
bool counts_source_end(struct counts_source *source);

#endif
