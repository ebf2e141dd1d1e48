// tb/lockstep/rap_follow: what the engine should have made of its events: the paper's tree.
//
// What the shell accepted must reach the engine, and what the paper's combiner then lets go must reach the
// core, each in order. The tree gets what the core took when it took it, and batches and tokens at the same
// places.
#ifndef SLUICE_RAP_FOLLOW_H
#define SLUICE_RAP_FOLLOW_H

#include "bench.h"
#include "rap/combiner.h"
#include "rap/engine.h"
#include "rap/word.h"

struct rap_line { // a queue of events
    struct rap_event *event;
    size_t room, first, count; // room: a power of two
};

struct rap_log { // events as they came, for exact counts
    struct rap_event *event;
    size_t room, count;
};

// The tree as it was when the core took a flush.
struct rap_snapshot {
    struct rap_node *node; // those of kind k from first[k] on
    uint32_t first[RAP_KINDS_MAX + 1];
    struct rap_account account[RAP_KINDS_MAX];
    struct rap_totals totals;
    size_t logged; // events of the log that are in it
    bool taken;
};

// What the paper's tree did in the clock just done.
struct rap_deeds {
    bool taken, refused; // an event by the core; of which the tree wanted nothing
    struct rap_event event;
    uint32_t pours;
    struct rap_pour pour[RAP_LEVELS_MAX];
    bool due, asked;        // a batch: by the event, by a register
    uint32_t kind;          // of the batch
    struct rap_batch batch; // the last one's
    bool cascade;           // asked, in a small tree: a fold made its parent foldable
};

struct rap_follow {
    const struct rap_config *cfg;
    struct rap_words words;
    struct rap_tree *tree;
    struct rap_combiner combiner;
    struct rap_line accepted; // by the shell, not yet by the engine
    struct rap_line passed;   // by the combiner, not yet by the core
    struct rap_log log;       // what is in the tree and in the combiner
    struct rap_snapshot snapshot;
    struct rap_deeds deeds;
};

bool rap_follow_init(struct rap_follow *f, const struct rap_config *cfg); // false: out of memory
void rap_follow_free(struct rap_follow *f);

// After each clock. What is not as it should be, the bench hears.
void rap_follow_clock(struct rap_follow *f, struct bench *b);

#endif
