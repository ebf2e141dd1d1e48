// cmodel/rap/tcam: state of the TCAM engine's core (contract: doc/rap/tcam.md).
#ifndef SLUICE_RAP_TCAM_H
#define SLUICE_RAP_TCAM_H

#include "rap/core.h"

enum { RAP_TCAM_RING = 64 };

enum rap_tcam_state {
    RAP_TCAM_RUN,
    RAP_TCAM_SPLIT,
    RAP_TCAM_BATCH,
    RAP_TCAM_COARSEN,
    RAP_TCAM_READ,
    RAP_TCAM_CLEAR
};
enum rap_tcam_coarsen { RAP_COARSEN_EMPTY, RAP_COARSEN_REWORK, RAP_COARSEN_SETTLE, RAP_COARSEN_FEED };

struct rap_tcam_place { // of the ring
    struct rap_item item;
    uint64_t rest;
    bool begun; // n is up to it
};

struct rap_tcam {
    struct rap_core core;
    enum rap_tcam_state state;
    uint32_t left; // clocks of CLEAR, SPLIT, BATCH, this one among them
    bool first;    // of CLEAR

    struct rap_tcam_place ring[RAP_TCAM_RING];
    uint32_t head, held;   // the oldest item that has not committed; how many there are
    uint32_t issued;       // of them
    uint32_t pipe;         // bit i: one was issued i + 1 clocks ago
    uint32_t stored;       // not yet done
    bool done, done_later; // in this clock, in the next
    bool open;

    bool updated, denied; // statistics of this clock
    struct rap_pour pour; // the last
    bool due;             // a batch follows the split
    bool asked;           // BATCH is a register's
    struct rap_batch batch;

    enum rap_tcam_coarsen coarsen;
    struct rap_item again; // COARSEN: the denied event, then what is put in next
    bool again_stored;     // it comes from the ring
    struct rap_item fed;   // of this clock
    uint32_t coarse_kind;
    uint32_t old;  // places of the ring that are to be put in after it
    uint32_t step; // clocks of it that are over; READ: of the node
};

// Into a state, for so many clocks where they are known.
void rap_tcam_enter(struct rap_tcam *tcam, enum rap_tcam_state state, uint32_t clocks);
uint32_t rap_tcam_clear_clocks(const struct rap_config *cfg);

// An item goes into the ring.
void rap_tcam_push(struct rap_tcam *tcam, const struct rap_item *item);

// A batch begins: what it does is in tcam->batch.
void rap_tcam_begin_batch(struct rap_tcam *tcam, uint32_t kind, bool asked);

// A clock of RUN: the ring issues, and an item commits.
void rap_tcam_run(struct rap_tcam *tcam);

// A clock of COARSEN. What is put into the account, or NULL.
const struct rap_item *rap_tcam_coarsen(struct rap_tcam *tcam);

#endif
