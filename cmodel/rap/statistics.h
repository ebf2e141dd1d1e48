// cmodel/rap/statistics: statistics and registers of the clocked engine.
// Contract: doc/rap/engine.md, Engine.
#ifndef SLUICE_CMODEL_RAP_STATISTICS_H
#define SLUICE_CMODEL_RAP_STATISTICS_H

#include "cmodel/rap/core.h"
#include "cmodel/shell/engine.h"

// The counters of the wheel, in its order.
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
    uint64_t from;                             // start value of the six counters, also after a clear
    uint64_t updates, denied, stalls, refused; // counters, without the last clock
    uint32_t splits, merges;                   // counters, without the last clock
    struct rap_core_out last;                  // outputs of the last clock
    uint32_t place;                            // position of the wheel
    uint64_t shown[RAP_COUNTERS];              // counters when the wheel last reached them
    uint32_t nodes;                            // nodes, without the last clock
    uint32_t next_nodes;                       // nodes, including the last clock
    uint32_t nodes_max;
    uint32_t kind;      // register kind
    uint32_t held;      // high half held by the last read of a low half
    bool cleared;       // a clear was taken in the last clock
    bool waited;        // a read has its value and executes in this clock
    uint32_t low, high; // that value
};

void rap_statistics_reset(struct rap_statistics_clock *s, const struct rap_config *cfg);
void rap_statistics_count_from(struct rap_statistics_clock *s, uint64_t value);

// Executes a register access. `doing`: value of register next; `to`: receives a request of register merge.
void rap_statistics_execute(struct rap_statistics_clock *s, const struct rap_core *core, enum rap_doing doing,
                            const struct engine_in *in, struct engine_out *out, struct rap_core_in *to);

// The end of a clock.
void rap_statistics_tick(struct rap_statistics_clock *s, const struct rap_core_out *core, bool clear);

#endif
