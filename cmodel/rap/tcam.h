// cmodel/rap/tcam: state of the TCAM engine's core (contract: doc/rap/tcam.md).
#ifndef SLUICE_CMODEL_RAP_TCAM_H
#define SLUICE_CMODEL_RAP_TCAM_H

#include "cmodel/rap/core.h"

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

// Slot of the ring.
struct rap_tcam_place {
    struct rap_item item;
    uint64_t rest; // count that is not yet poured
    bool begun;    // the tree's n includes the event
};

struct rap_tcam {
    struct rap_core core;
    enum rap_tcam_state state;
    uint32_t left; // CLEAR, SPLIT, BATCH: remaining clocks, this one included
    bool first;    // first clock of CLEAR

    struct rap_tcam_place ring[RAP_TCAM_RING];
    uint32_t head;         // slot of the oldest item that has not committed
    uint32_t held;         // items in the ring that have not committed
    uint32_t issued;       // items of these that have been issued
    uint32_t pipe;         // bit i: an item was issued i + 1 clocks ago
    uint32_t stored;       // items that are not done
    bool done, done_later; // an item is done in this clock; in the next
    bool open;             // the ring has room for another item

    bool updated, denied;   // statistics of this clock
    struct rap_pour pour;   // last pour
    bool due;               // SPLIT: a batch follows
    bool asked;             // BATCH: requested by register
    struct rap_batch batch; // last batch

    enum rap_tcam_coarsen coarsen;
    struct rap_item again; // COARSEN: the denied event, then the item that is put in next
    bool again_stored;     // `again` comes from the ring
    struct rap_item fed;   // item put in in this clock
    uint32_t coarse_kind;  // kind of the denied event
    uint32_t old;          // items of the ring still to be put in again
    uint32_t step;         // COARSEN: clocks spent on `again`; READ: step of the node
};

// Enters a state. `clocks`: its duration, or 0 if it is not fixed.
void rap_tcam_enter(struct rap_tcam *tcam, enum rap_tcam_state state, uint32_t clocks);
uint32_t rap_tcam_clear_clocks(const struct rap_config *cfg);

// Pushes an item into the ring.
void rap_tcam_push(struct rap_tcam *tcam, const struct rap_item *item);

// Enters BATCH; tcam->batch holds the effects.
void rap_tcam_begin_batch(struct rap_tcam *tcam, uint32_t kind, bool asked);

// One clock of RUN: the ring issues an item, and an issued item commits.
void rap_tcam_run(struct rap_tcam *tcam);

// One clock of COARSEN. Returns the item to put into the account, or NULL.
const struct rap_item *rap_tcam_coarsen(struct rap_tcam *tcam);

#endif
