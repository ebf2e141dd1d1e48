// cli/multihash_source: a profiler that takes events and gives its intervals.
// It is the golden model's paper section, or its whole clocked model driven through the pins, or a board.
#ifndef SLUICE_CLI_MULTIHASH_SOURCE_H
#define SLUICE_CLI_MULTIHASH_SOURCE_H

#include "hardware.h"
#include "multihash.h"
#include "multihash/multihash.h"
#include "run_report.h"

struct multihash_source {
    const struct multihash_config *cfg;
    bool clocked;
    struct run_totals totals;
    struct multihash_taker taker;     // of intervals; one of no events is not given
    struct multihash_totals hardware; // clocked: what its registers say at the end
    struct multihash paper;           // not clocked
    struct multihash_interval ended;  // not clocked: room for one
    struct multihash_profile profile; // clocked
    struct hardware machine;          // clocked
    bool begun;                       // clocked: an interval, when the flush at the end comes
    char error[ERROR_MAX];
};

// False: the error says why; multihash_source_free in any case. It must stay where it is.
bool multihash_source_init(struct multihash_source *source, const union any_config *config,
                           const struct site *place, struct multihash_taker taker);
void multihash_source_free(struct multihash_source *source);

// One event; `accepted`: it was not dropped.
bool multihash_source_event(struct multihash_source *source, const struct tuple *event, bool *accepted);

// Ends the interval at work, takes what comes, and reads the totals.
bool multihash_source_end(struct multihash_source *source);

#endif
