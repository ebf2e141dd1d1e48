// tb/rap/lockstep/cover: coverage of range-adaptive profiling.
#ifndef SLUICE_TB_RAP_LOCKSTEP_COVER_H
#define SLUICE_TB_RAP_LOCKSTEP_COVER_H

#include "tb/lockstep/cover.h"
#include "tb/lockstep/shell_cover.h"
#include "tb/rap/lockstep/follow.h"

enum {
    RAP_PAST = 16 /* earlier clocks remembered */,
    RAP_STAGES = 8 /* of the combiner */,
    RAP_SLOT_PAST = 7
};

// An event taken by the core.
struct rap_past {
    bool taken, due; // due: it made a batch due
    bool folded;     // in the merge slot behind it a range folded:
    struct rap_node fold;
    struct rap_event event;
    uint32_t level;       // of the node that counted the last part of it
    bool split;           // a node split
    uint32_t split_level; // level of the widest node that split
};

struct rap_cover {
    struct cover cover;
    const struct rap_config *cfg;
    size_t forward[RAP_PAST + 1];                     // by distance in clocks: events on the same node
    size_t behind[RAP_PAST + 1], ahead[RAP_PAST + 1]; // by distance in clocks: events on a node that splits
    size_t split, split_root, split_last, split_full_queue, split_kept, split_denied, split_levels, single;
    size_t due, asked, both, empty, some, cascade, kept, waits;
    size_t slot, folds, folds_several, gives, passes, slot_waits, rereads; // merge slots
    size_t folds_behind[RAP_SLOT_PAST + 1],
        folds_ahead[RAP_SLOT_PAST + 1]; // by distance: events on a range that folds
    size_t kind[RAP_KINDS_MAX], no_kind, zero, most, refused, coarsened;
    size_t reset_in[RAP_READS_LIVE + 1], no_room;
    size_t looks, repeats, live_no_room, live_alone; // live read-outs
    size_t looks_behind[RAP_SLOT_PAST + 1];          // by distance: an event on the range, ahead of its look
    size_t hit, limit, conflict, fresh, empties, held, again[RAP_STAGES + 1]; // the combiner

    struct rap_past past[RAP_PAST + 1];        // [d]: d clocks ago
    struct rap_event combined[RAP_STAGES + 1]; // events taken by the combiner; count 0: none
    struct shell_cover shell;
    // in the previous clock
    enum rap_doing doing;
    bool was_coarse;
};

void rap_cover_init(struct rap_cover *c, const struct rap_config *cfg);

// After each clock.
void rap_cover_clock(struct rap_cover *c, const struct rap_follow *follow, const struct bench *bench);

#endif
