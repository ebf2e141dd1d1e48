// cmodel/rap/tcam_paced: state of the TCAM core with paced merging (contract: doc/rap/tcam_paced.md).
#ifndef SLUICE_CMODEL_RAP_TCAM_PACED_H
#define SLUICE_CMODEL_RAP_TCAM_PACED_H

#include "cmodel/rap/core.h"

enum { RAP_PLACES = 64 };          // of the ring
enum { RAP_TCAM_PACED_WALK = 17 }; // tcam=sliced: clocks of a walk
#define RAP_NEVER UINT64_MAX

enum rap_tcam_paced_state { RAP_PACED_RUN, RAP_PACED_SPLIT, RAP_PACED_FOLD, RAP_PACED_READ, RAP_PACED_CLEAR };

// Slot of the ring.
struct rap_place {
    struct rap_item item;
    bool begun; // the tree's n includes the event
};

// The visit that is being prepared.
struct rap_visiting {
    struct rap_visit node; // as it was in clock `from`
    uint64_t from;         // clock in which the node is read
    uint64_t sum;          // what has been read so far
    bool dirty;            // an event has counted at the node or a child since
};

struct rap_tcam_paced {
    struct rap_core core;
    uint64_t clock; // number of this clock
    enum rap_tcam_paced_state state;
    uint64_t last; // last clock of SPLIT, FOLD or CLEAR; UINT64_MAX: not known yet
    bool first;    // first clock of CLEAR

    struct rap_place ring[RAP_PLACES];
    uint32_t head;         // slot of the oldest event that has not committed
    uint32_t held;         // events in the ring that have not committed
    uint32_t issued;       // events of these that have been issued
    uint32_t pipe;         // bit i: an event was issued i + 1 clocks ago
    uint32_t stored;       // events that are not done
    bool done, done_later; // an event is done in this clock; in the next
    bool open;             // the ring has room for another event

    bool updated, denied; // statistics of this clock
    struct rap_pour pour; // last pour
    uint64_t splits_in;   // clock in which the last split is complete
    uint64_t folds_in;    // clock in which the last fold writes its node
    uint32_t removed;     // children that go with it; 0: it does not fold
    uint64_t writes_to;   // last clock in which nodes are written
    uint64_t check;       // FOLD: clock in which it is known whether what was read is exact
    struct rap_visiting visiting;

    uint32_t left; // READ: addresses left, this one included
    uint32_t step; // READ: clock of the address
};

// Enters a state with the next clock. `last`: its last clock.
void rap_tcam_paced_enter(struct rap_tcam_paced *tcam, enum rap_tcam_paced_state state, uint64_t last);

// The event that commits in this clock splits its node.
void rap_tcam_paced_begin_split(struct rap_tcam_paced *tcam);

// The next visit begins in clock `from`.
void rap_tcam_paced_begin_visit(struct rap_tcam_paced *tcam, uint64_t from);

// Reads the visited node or a child in this clock. Counts of events that committed before are written.
void rap_tcam_paced_read(struct rap_tcam_paced *tcam);

// The count of the last pour is written in this clock.
void rap_tcam_paced_written(struct rap_tcam_paced *tcam);

// Whether the visited node may fold, as known in the clock before this one.
bool rap_tcam_paced_may_fold(const struct rap_tcam_paced *tcam);

// One clock of FOLD. The tree has folded when the slot came.
void rap_tcam_paced_fold(struct rap_tcam_paced *tcam);

#endif
