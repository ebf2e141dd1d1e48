// tb/rap/lockstep/follow: reference for the engine: the paper's combiner and tree, fed with its events.
//
// Accepted events must reach the engine, and events that leave the paper's combiner must reach the core, both
// in order. The tree gets each event when the core takes it, and batches and tokens in the same order.
#ifndef SLUICE_TB_RAP_LOCKSTEP_FOLLOW_H
#define SLUICE_TB_RAP_LOCKSTEP_FOLLOW_H

#include "cmodel/rap/combiner.h"
#include "cmodel/rap/engine.h"
#include "cmodel/rap/word.h"
#include "tb/lockstep/bench.h"

struct rap_line { // a queue of events
    struct rap_event *event;
    size_t room, first, count; // room: a power of two
};

struct rap_log { // events in order of arrival, for exact counts
    struct rap_event *event;
    size_t room, count;
};

// The tree when the core took a flush.
struct rap_snapshot {
    struct rap_node *node; // nodes of kind k start at first[k]
    uint32_t first[RAP_KINDS_MAX + 1];
    struct rap_account account[RAP_KINDS_MAX];
    struct rap_totals totals;
    size_t logged; // events of the log that it contains
    bool taken;
};

// Actions of the paper's tree in the last clock.
struct rap_deeds {
    bool taken, refused; // the core took an event; the tree refused it
    struct rap_event event;
    uint32_t pours;
    struct rap_pour pour[RAP_LEVELS_MAX];
    bool due, asked;        // a batch: due by the event, requested by a register
    uint32_t kind;          // of the batch
    struct rap_batch batch; // the last batch
    bool cascade;           // requested, in a small tree: a fold made its parent foldable
    struct rap_slot slot;   // merging=paced: the merge slot behind the event
    bool folded;            // in it, in a small tree, a range folded:
    struct rap_node fold;   // this one, or another
};

struct rap_follow {
    const struct rap_config *cfg;
    struct rap_words words;
    struct rap_tree *tree;
    struct rap_combiner combiner;
    struct rap_line accepted; // accepted by the shell, not yet taken by the engine
    struct rap_line passed;   // passed by the combiner, not yet taken by the core
    struct rap_log log;       // events in tree and combiner
    struct rap_snapshot snapshot;
    struct rap_deeds deeds;
};

bool rap_follow_init(struct rap_follow *f, const struct rap_config *cfg); // false: out of memory
void rap_follow_free(struct rap_follow *f);

// Call after each clock. Reports errors to the bench.
void rap_follow_clock(struct rap_follow *f, struct bench *b);

#endif
