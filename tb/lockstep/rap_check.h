// tb/lockstep/rap_check: what was read out against the paper's tree, and both promises against exact counts.
#ifndef SLUICE_RAP_CHECK_H
#define SLUICE_RAP_CHECK_H

#include "driver/rap.h"
#include "rap_follow.h"

struct rap_wrong {
    const char *what; // NULL: nothing
    uint64_t expected, got;
};

// The ranges of all kinds, node by node.
struct rap_wrong rap_check_nodes(const struct rap_snapshot *s, const struct rap_readout *readout,
                                 uint32_t kinds);

// One kind's registers, and those of the whole pool.
struct rap_wrong rap_check_statistics(const struct rap_follow *f, uint32_t kind,
                                      const struct rap_statistics *got);

// Promise A, always; promise B while nothing was denied: on each prefix of each key. Of the snapshot.
struct rap_wrong rap_check_promises(const struct rap_follow *f);

#endif
