// cmodel/rap/statistics: the engine's registers and what they add up (contract: doc/rap/engine.md, Engine).
#ifndef SLUICE_RAP_STATISTICS_H
#define SLUICE_RAP_STATISTICS_H

#include "rap/core.h"
#include "shell/engine.h"

// The counters that the wheel comes to, in its order.
enum rap_counter {
    RAP_COUNTS_UPDATES,
    RAP_COUNTS_DENIED,
    RAP_COUNTS_STALLS,
    RAP_COUNTS_REFUSED,
    RAP_COUNTS_SPLITS,
    RAP_COUNTS_MERGES,
    RAP_COUNTERS
};

struct rap_statistics_clock {
    const struct rap_config *cfg;
    uint64_t from;                             // where these six begin, after a clear as well
    uint64_t updates, denied, stalls, refused; // of clocks up to the last but one
    uint32_t splits, merges;                   // the same
    struct rap_core_out last;                  // of the last one
    uint32_t place;                            // of the wheel
    uint64_t shown[RAP_COUNTERS];              // as the wheel has last found them
    uint32_t nodes, next_nodes;                // of clocks up to the last but one, and up to the last
    uint32_t nodes_max;
    uint32_t kind;
    uint32_t held;      // high half that the low half read last has left
    bool cleared;       // a clear was taken in the last clock
    bool waited;        // a read has: it executes in this clock
    uint32_t low, high; // what it found a clock ago
};

void rap_statistics_reset(struct rap_statistics_clock *s, const struct rap_config *cfg);
void rap_statistics_count_from(struct rap_statistics_clock *s, uint64_t value);

// A register executes; `doing` is the engine's. What it asks of the core goes into `to`.
void rap_statistics_execute(struct rap_statistics_clock *s, const struct rap_core *core, enum rap_doing doing,
                            const struct engine_in *in, struct engine_out *out, struct rap_core_in *to);

// The end of a clock.
void rap_statistics_tick(struct rap_statistics_clock *s, const struct rap_core_out *core, bool clear);

#endif
