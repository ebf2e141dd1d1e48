// tb/path/lockstep/cover: coverage of the path profiler.
#ifndef SLUICE_TB_PATH_LOCKSTEP_COVER_H
#define SLUICE_TB_PATH_LOCKSTEP_COVER_H

#include "cmodel/path/engine.h"
#include "tb/lockstep/shell_cover.h"

enum { PATH_PAST = PATH_LATENCY }; // earlier clocks remembered
enum { PATH_NIBBLES = 16, PATH_SPILL_NEAR = 10 };

// Whether a past clock emitted a path, and its table row.
struct path_past {
    bool path;
    uint32_t row;
};

struct path_cover {
    struct cover cover;
    struct shell_cover shell;

    // the stack
    size_t nibble[PATH_XRET + 1][PATH_NIBBLES];
    size_t loop_spanned, loop_refused, call_spanned, call_refused, return_ended;
    size_t split, split_with_pop, split_with_push;
    size_t overflow, underflow, saturated;
    size_t gap_none, gap_some, gap_all, gap_again, torn_split;
    size_t repair_less, repair_all, repair_more, illegal_ppcr, illegal_trap_ppcr, write_waits, write_in_read;

    // the table
    size_t found[TABLE_CASES], way[PATH_WAYS_MOST], swapped[PATH_WAYS_MOST], tie, cut, nothing;
    size_t row[PATH_PAST]; // by distance - 1

    // phases
    size_t ends, ends_on_replacement, ends_waits, same, new_first, new_again, place_again, accumulator_cut;
    size_t behind_path, phase_without_room;

    // messages, tokens, memory
    size_t no_room, lost, flush_ahead, read_no_room;
    size_t spill, refill, spill_refill, drop_from_memory, around, room_held, refused[2];
    size_t reset_in[3], reset_spilling;

    // in the previous clock
    struct path_past past[PATH_PAST]; // ring by clock
    uint32_t now;
    enum path_state state;
    enum spill_state unit;
    uint32_t slot;
    uint32_t since[3]; // clocks since the unit entered each state
    bool evaluating, spare, evaluated, path_at_exit;
    uint32_t request_phase, stack, known, place, places;
};

void path_cover_init(struct path_cover *c, const struct path_config *cfg);

// Call after each clock. record: taken by the engine in this clock, NULL: none. paper: the state before it.
void path_cover_clock(struct path_cover *c, const struct bench *bench, const struct path_core *paper,
                      const struct path_record *record);

// Declaration of the points, and coverage of a record in stack and table (points.c).
void path_cover_declare(struct path_cover *c, const struct path_config *cfg);
void path_cover_record(struct path_cover *c, const struct path_core *paper, const struct path_record *record,
                       const struct path_exit *exit);

static inline void path_cover_hit(struct path_cover *c, size_t point, bool met)
{
    cover_hit(&c->cover, point, met);
}

#endif
