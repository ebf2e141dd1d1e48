// tb/multihash/lockstep/cover: coverage of the multi-hash profiler.
#ifndef SLUICE_TB_MULTIHASH_LOCKSTEP_COVER_H
#define SLUICE_TB_MULTIHASH_LOCKSTEP_COVER_H

#include "cmodel/multihash/engine.h"
#include "tb/lockstep/shell_cover.h"

// Earlier clocks remembered, and the size of their ring.
enum { MULTIHASH_PAST = 12, MULTIHASH_PAST_ROOM = 16 };

// The event of a clock, and its outcome.
struct multihash_past {
    bool event, ends; // there was an event; the interval ended with this clock
    uint32_t row;     // in the filter's first table
    bool accumulated; // it reached the accumulator, with the outcome `found`
    enum accumulator_case found;
    uint32_t entry;    // entry affected
    struct tuple gone; // found REPLACES: the tuple evicted
};

struct multihash_cover {
    struct cover cover;
    struct shell_cover shell;
    struct index_hash hash; // of the first table
    // By distance - 1 of two events, in clocks: same row; both promoted; hit on an entry promoted before;
    // event of a tuple replaced before; both denied; denied by an entry that a hit fixed.
    size_t row[MULTIHASH_PAST], promoted[MULTIHASH_PAST], hit_promoted[MULTIHASH_PAST], gone[MULTIHASH_PAST],
        denied[MULTIHASH_PAST], denied_by_hit;
    size_t found[ACCUMULATOR_CASES], kind[4], saturated, wrapped, fell_behind, by_margin;
    size_t end_promotes, end_replaces, end_denies, end_fixes, promoted_before_end, promoted_behind_end,
        hit_behind_end, end_without_pause;
    size_t end_waits_sweep, end_waits_reading, dropped, dropped_at_last_step;
    size_t flush_behind_event, flush_of_none, flush_sweeping, clear_busy;
    size_t read_none, read_all, no_room;
    size_t view_shown, view_candidate, view_reading, view_as_reading_begins, view_error, view_clearing;
    size_t reset_clear, reset_run, reset_reading;

    // in the previous clock
    enum multihash_state state;
    bool reading, waiting; // waiting: an event was at the queue's head
    uint32_t left, places, sweep;
    uint64_t behind, by_margins;
    struct tuple next_gone;                          // tuple at the victim pointer
    struct multihash_past past[MULTIHASH_PAST_ROOM]; // ring by clock
    uint32_t now;
};

void multihash_cover_init(struct multihash_cover *c, const struct multihash_config *cfg);

// After each clock.
void multihash_cover_clock(struct multihash_cover *c, const struct bench *bench);

#endif
