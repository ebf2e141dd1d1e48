// cmodel/rap/watch: what an engine's model did in the clock just done, for a bench's coverage.
// It says what happened, not when the hardware would show it.
#ifndef SLUICE_RAP_WATCH_H
#define SLUICE_RAP_WATCH_H

#include "rap/combiner.h"
#include "rap/word.h"

// What the core does, as the register `next` numbers it.
enum rap_doing { RAP_UPDATES, RAP_SPLITS, RAP_MERGES, RAP_READS_OUT, RAP_CLEARS };

enum rap_cause { RAP_NO_BATCH, RAP_BY_EVENT, RAP_BY_REGISTER };

struct rap_watch {
    bool in_taken; // an event of the shell's queue, by the combiner or the core
    struct rap_event in;
    bool core_taken; // an event, by the core
    struct rap_event core;
    bool core_flush, core_clear; // a token, by the core
    bool merge_asked;            // a write of `merge` executed, after the event of the same clock
    uint32_t merge_kind;
    bool merge_waits; // one had to wait

    enum rap_cause batch; // one begins
    uint32_t batch_kind;

    enum rap_doing doing;
    bool full; // a read-out waits for room in the message queue

    // The combiner. Of its event: an entry was hit, or hit at the limit, or gave way, or was empty.
    bool hit, limit, conflict, fresh;
    bool combiner_flush; // it begins to empty itself
    bool combiner_waits; // what is to leave waits for the core
};

#endif
