// tb/rap/lockstep/check: checks of a read-out against the paper's tree, and of both promises.
#ifndef SLUICE_TB_RAP_LOCKSTEP_CHECK_H
#define SLUICE_TB_RAP_LOCKSTEP_CHECK_H

#include "driver/rap/rap.h"
#include "tb/rap/lockstep/follow.h"

struct rap_wrong {
    const char *what; // NULL: correct
    uint64_t expected, got;
};

// Compares the ranges of all kinds, node by node.
struct rap_wrong rap_check_nodes(const struct rap_snapshot *s, const struct rap_readout *readout,
                                 uint32_t kinds);

// Compares the registers of one kind and those of the whole pool.
struct rap_wrong rap_check_statistics(const struct rap_follow *f, uint32_t kind,
                                      const struct rap_statistics *got);

// Checks the snapshot: promise A always, promise B on each prefix of each key unless a split was denied.
struct rap_wrong rap_check_promises(const struct rap_follow *f);

// Checks promise A on a live read-out and all events so far; it may lack as many as came after it.
struct rap_wrong rap_check_live(const struct rap_follow *f, const struct rap_readout *readout);

#endif
