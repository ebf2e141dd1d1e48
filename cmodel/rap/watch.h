// cmodel/rap/watch: record of an engine model's actions in one clock, for a bench's coverage.
// It shows an action when the model does it, not when the hardware shows it.
#ifndef SLUICE_CMODEL_RAP_WATCH_H
#define SLUICE_CMODEL_RAP_WATCH_H

#include "cmodel/rap/combiner.h"
#include "cmodel/rap/word.h"

// Values of register next.
enum rap_doing { RAP_UPDATES, RAP_SPLITS, RAP_MERGES, RAP_READS_OUT, RAP_CLEARS, RAP_READS_LIVE };

enum rap_cause { RAP_NO_BATCH, RAP_BY_EVENT, RAP_BY_REGISTER };

struct rap_watch {
    bool in_taken; // combiner or core took an event of the shell's queue
    struct rap_event in;
    bool core_taken; // the core took an event
    struct rap_event core;
    bool core_flush, core_clear; // the core took a token
    bool merge_asked;            // a write of register merge executed, after the event of the same clock
    uint32_t merge_kind;
    bool merge_waits; // such a write had to wait

    enum rap_cause batch; // a batch begins
    uint32_t batch_kind;

    enum rap_doing doing;
    bool full; // a read-out waits for room in the message queue

    // merging=paced, live read-outs
    bool rests; // the event that the core took is not followed by a merge slot
    bool looks; // a look passes in the account, for this range
    struct rap_node place;
    bool repeats; // it will be repeated

    bool rereads; // engine=tcam: in FOLD the visited node is read once more

    // combiner
    bool hit;            // an entry was hit
    bool limit;          // an entry was hit at its limit
    bool conflict;       // an entry was evicted
    bool fresh;          // an empty entry was used
    bool combiner_flush; // a flush begins
    bool combiner_waits; // the stages wait for the core
};

#endif
