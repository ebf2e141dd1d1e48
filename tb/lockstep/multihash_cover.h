// tb/lockstep/multihash_cover: what a run of the multi-hash profiler has met.
#ifndef SLUICE_MULTIHASH_COVER_H
#define SLUICE_MULTIHASH_COVER_H

#include "multihash/engine.h"
#include "shell_cover.h"

// Clocks remembered, the present one not among them.
enum { MULTIHASH_PAST = 12, MULTIHASH_PAST_ROOM = 16 };

// A clock's event, and what it met.
struct multihash_past {
    bool event, ends; // there was one; the interval ended with this clock
    uint32_t row;     // of the filter's first table
    bool accumulated; // and what became of that
    enum accumulator_case found;
    uint32_t entry;    // of it
    struct tuple gone; // found REPLACES: the tuple that left
};

struct multihash_cover {
    struct cover cover;
    struct shell_cover shell;
    struct index_hash hash; // of the first table
    // By distance - 1, of two events' clocks: of the same row; both promoted; a hit of one that was promoted;
    // one whose tuple was replaced; a promotion denied by an entry that was fixed by a hit; asked for and
    // denied both.
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

    // of the clock before
    enum multihash_state state;
    bool reading, waiting; // waiting: an event stood at the queue's head
    uint32_t left, places, sweep;
    uint64_t behind, by_margins;
    struct tuple next_gone;                          // at the pointer
    struct multihash_past past[MULTIHASH_PAST_ROOM]; // by clock
    uint32_t now;
};

void multihash_cover_init(struct multihash_cover *c, const struct multihash_config *cfg);

// After each clock.
void multihash_cover_clock(struct multihash_cover *c, const struct bench *bench);

#endif
