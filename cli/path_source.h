// cli/path_source: a profiler that takes branch records and gives a path profile.
// It is the golden model's paper section, or its whole clocked model driven through the pins, or a board.
#ifndef SLUICE_CLI_PATH_SOURCE_H
#define SLUICE_CLI_PATH_SOURCE_H

#include "hardware.h"
#include "path.h"
#include "path/core.h"
#include "path_spill.h"
#include "run_report.h"

struct path_source {
    const struct path_config *cfg;
    bool clocked;
    uint32_t spill_entries;      // overflow=spill: of the stack, in memory
    struct run_totals totals;    // at the end
    struct path_totals sums;     // likewise; clocked: what the registers say
    struct path_profile profile; // likewise
    struct path_core core;       // not clocked
    struct path_did did;         // not clocked: what the last record did
    struct hardware machine;     // clocked
    char error[ERROR_MAX];
};

// `spill_entries`: as path_spill.h. `taker`: of paths as they are popped, for a configuration that streams
// them; its `take` may be NULL. False: the error says why; path_source_free in any case. It must stay where
// it is.
bool path_source_init(struct path_source *source, const union any_config *config, const struct site *place,
                      uint32_t spill_entries, struct path_taker taker);
void path_source_free(struct path_source *source);

// One record; `accepted`: it was not dropped.
bool path_source_record(struct path_source *source, const struct path_record *record, bool *accepted);

// Reads out table and totals.
bool path_source_end(struct path_source *source);

#endif
